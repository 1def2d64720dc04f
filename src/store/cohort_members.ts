import type { Database } from './database.ts';

/** A stretch of person ids, in the order of their text; null means no bound. */
export interface IdRange {
  /** Exclusive. */
  after: string | null;
  /** Inclusive. */
  upTo: string | null;
}

const EVERYBODY: IdRange = { after: null, upTo: null };

/**
 * Who is in the cohorts that properties do not decide. Members are persons by id; who was merged into somebody since is
 * found under both ids.
 */
export class CohortMembers {
  readonly #database: Database;
  readonly #of;
  readonly #ids;
  readonly #stretch;
  readonly #count;
  readonly #add;
  readonly #clear;
  readonly #known;
  readonly #byDistinctId;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#of = sqlite
      .prepare<[{ personId: string }], number>(
        `SELECT cohort_id FROM cohort_people WHERE person_id = @personId
         UNION SELECT m.cohort_id FROM person_overrides o JOIN cohort_people m ON m.person_id = o.old_person_id
         WHERE o.person_id = @personId`,
      )
      .pluck();
    this.#ids = sqlite
      .prepare<[number, string, number], string>(
        'SELECT person_id FROM cohort_people WHERE cohort_id = ? AND person_id > ? ORDER BY person_id LIMIT ?',
      )
      .pluck();
    this.#stretch = sqlite
      .prepare<[{ cohortId: number } & IdRange], string>(
        `SELECT person_id FROM cohort_people WHERE cohort_id = @cohortId
           AND (@after IS NULL OR person_id > @after) AND (@upTo IS NULL OR person_id <= @upTo)
         ORDER BY person_id`,
      )
      .pluck();
    this.#count = sqlite
      .prepare<[number], number>('SELECT count(*) FROM cohort_people WHERE cohort_id = ?')
      .pluck();
    this.#add = sqlite.prepare<[number, string]>(
      'INSERT OR IGNORE INTO cohort_people (cohort_id, person_id) VALUES (?, ?)',
    );
    this.#clear = sqlite.prepare<[{ cohortId: number } & IdRange]>(
      `DELETE FROM cohort_people WHERE cohort_id = @cohortId
         AND (@after IS NULL OR person_id > @after) AND (@upTo IS NULL OR person_id <= @upTo)`,
    );
    // CROSS JOIN keeps the order: from the ids to the persons, never through all persons of a project.
    this.#known = sqlite
      .prepare<[{ teamId: number; ids: string }], string>(
        `SELECT p.id FROM json_each(@ids) AS wanted CROSS JOIN persons p ON p.id = wanted.value
         WHERE p.team_id = @teamId AND p.is_deleted = 0`,
      )
      .pluck();
    this.#byDistinctId = sqlite
      .prepare<[{ teamId: number; ids: string }], string>(
        `SELECT d.person_id FROM json_each(@ids) AS wanted
         CROSS JOIN person_distinct_ids d ON d.team_id = @teamId AND d.distinct_id = wanted.value`,
      )
      .pluck();
  }

  /** Ids of the cohorts that the person is in. */
  cohortsOf(personId: string): Set<number> {
    return new Set(this.#of.all({ personId }));
  }

  count(cohortId: number): number {
    return this.#count.get(cohortId)!;
  }

  /** Up to `limit` members, by id; `after` is the last one of the page before. */
  page(cohortId: number, limit: number, after = ''): string[] {
    return this.#ids.all(cohortId, after, limit);
  }

  /** All members of a stretch, by id. */
  within(cohortId: number, range: IdRange): string[] {
    return this.#stretch.all({ cohortId, ...range });
  }

  /**
   * Makes these persons the members, in one transaction. With a range it is about the ids in that range alone, and only
   * such ids may be given: so a large cohort is replaced stretch by stretch, while other requests go on between them.
   */
  replace(cohortId: number, personIds: Iterable<string>, range: IdRange = EVERYBODY): void {
    this.#database.transact(() => {
      this.#clear.run({ cohortId, ...range });
      for (const personId of personIds) this.#add.run(cohortId, personId);
    });
  }

  /** Puts persons in, in one transaction; those who are in stay. */
  add(cohortId: number, personIds: Iterable<string>): void {
    this.#database.transact(() => {
      for (const personId of personIds) this.#add.run(cohortId, personId);
    });
  }

  /** The persons of the project that the ids name; ids that nobody has are left out. */
  resolve(
    teamId: number,
    ids: { personIds: readonly string[]; distinctIds: readonly string[] },
  ): Set<string> {
    const lower = ids.personIds.map((id) => id.toLowerCase());
    const byId = this.#known.all({ teamId, ids: JSON.stringify(lower) });
    const byDistinctId = this.#byDistinctId.all({ teamId, ids: JSON.stringify(ids.distinctIds) });
    return new Set([...byId, ...byDistinctId]);
  }
}
