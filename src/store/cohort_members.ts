import type { Database } from './database.ts';

/** A range of person ids in text order; null means no bound. */
export interface IdRange {
  /** Exclusive. */
  after: string | null;
  /** Inclusive. */
  upTo: string | null;
}

const ALL_IDS: IdRange = { after: null, upTo: null };

/**
 * The members of cohorts that properties do not decide, by person id. A person merged into another since is a member
 * under both ids.
 */
export class CohortMembers {
  readonly #database: Database;
  readonly #of;
  readonly #ids;
  readonly #stretch;
  readonly #count;
  readonly #add;
  readonly #clear;
  readonly #addMerged;
  readonly #clearMerged;
  readonly #known;
  readonly #byDistinctId;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    // The unary plus keeps SQLite from planning the join again for each bound value (SQLITE_ENABLE_STAT4).
    this.#of = sqlite
      .prepare<[{ personId: string }], number>(
        `SELECT cohort_id FROM cohort_people WHERE person_id = +@personId
         UNION SELECT m.cohort_id FROM person_overrides o JOIN cohort_people m ON m.person_id = o.old_person_id
         WHERE o.person_id = +@personId`,
      )
      .pluck();
    this.#ids = sqlite
      .prepare<[number, string, number], string>(
        'SELECT person_id FROM cohort_people WHERE cohort_id = ? AND person_id > ? ORDER BY person_id LIMIT +?',
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
    const merged = `FROM cohort_people m CROSS JOIN person_overrides o ON o.old_person_id = m.person_id
      WHERE m.cohort_id = @cohortId AND m.person_id > @after AND m.person_id <= @upTo`;
    this.#addMerged = sqlite.prepare<[{ cohortId: number } & IdRange]>(
      `INSERT OR IGNORE INTO cohort_people (cohort_id, person_id) SELECT m.cohort_id, o.person_id ${merged}`,
    );
    this.#clearMerged = sqlite.prepare<[{ cohortId: number } & IdRange]>(
      `DELETE FROM cohort_people WHERE cohort_id = @cohortId AND person_id IN (SELECT m.person_id ${merged})`,
    );
    // CROSS JOIN fixes the order: from the ids to the persons, never through all persons of a project.
    this.#known = sqlite
      .prepare<[{ teamId: number; ids: string }], string>(
        `SELECT p.id FROM json_each(+@ids) AS wanted CROSS JOIN persons p ON p.id = wanted.value
         WHERE p.team_id = +@teamId AND p.is_deleted = 0`,
      )
      .pluck();
    this.#byDistinctId = sqlite
      .prepare<[{ teamId: number; ids: string }], string>(
        `SELECT d.person_id FROM json_each(+@ids) AS wanted
         CROSS JOIN person_distinct_ids d ON d.team_id = +@teamId AND d.distinct_id = wanted.value
         CROSS JOIN persons p ON p.id = d.person_id WHERE p.is_deleted = 0`,
      )
      .pluck();
  }

  /** Returns the ids of the cohorts that the person is in. */
  cohortsOf(personId: string): Set<number> {
    return new Set(this.#of.all({ personId }));
  }

  count(cohortId: number): number {
    return this.#count.get(cohortId)!;
  }

  /** Returns up to `limit` members in the order of their ids; `after` is the last one of the previous page. */
  page(cohortId: number, limit: number, after = ''): string[] {
    return this.#ids.all(cohortId, after, limit);
  }

  /** Returns all members in a range, in the order of their ids. */
  within(cohortId: number, range: IdRange): string[] {
    return this.#stretch.all({ cohortId, ...range });
  }

  /**
   * Replaces the members in one transaction. With a range it replaces only the members in that range, and `personIds`
   * must be in it: a large cohort is replaced range by range, while other requests run in between.
   */
  replace(cohortId: number, personIds: Iterable<string>, range: IdRange = ALL_IDS): void {
    this.#database.transact(() => {
      this.#clear.run({ cohortId, ...range });
      for (const personId of personIds) this.#add.run(cohortId, personId);
    });
  }

  /** Adds persons in one transaction; existing members stay. */
  add(cohortId: number, personIds: Iterable<string>): void {
    this.#database.transact(() => {
      for (const personId of personIds) this.#add.run(cohortId, personId);
    });
  }

  /** Replaces members in a range that were merged into other persons by these, in one transaction. */
  followMerges(cohortId: number, range: IdRange): void {
    this.#database.transact(() => {
      this.#addMerged.run({ cohortId, ...range });
      this.#clearMerged.run({ cohortId, ...range });
    });
  }

  /** Returns the persons of the project with these ids; unknown ids are ignored. */
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
