import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Database } from '../database.ts';
import { steadyLimit } from '../paging/steady_limit.ts';
import { recentPersons } from '../persons.ts';
import { type PersonSubjects, personDeletions } from '../schema/index.ts';

export type PersonDeletion = typeof personDeletions.$inferSelect;

const t = personDeletions;

const LEAVE_COHORTS =
  'DELETE FROM cohort_people WHERE person_id IN (SELECT value FROM json_each(@personIds))';

/** Statements that a deletion runs at once, by the ids of its subjects as JSON. */
const REMOVED = [
  'DELETE FROM flag_hash_keys WHERE team_id = @teamId AND distinct_id IN (SELECT value FROM json_each(@distinctIds))',
  'DELETE FROM personless_distinct_ids WHERE team_id = @teamId AND distinct_id IN (SELECT value FROM json_each(@distinctIds))',
  'DELETE FROM persons WHERE team_id = @teamId AND id <> @personId AND id IN (SELECT value FROM json_each(@personIds))',
];

/** Events that stay keep the person that they were merged into: results count it as one unit. */
const FORGET_OVERRIDES = `DELETE FROM person_overrides WHERE person_id IN (SELECT value FROM json_each(@personIds))
  OR old_person_id IN (SELECT value FROM json_each(@personIds))`;

/** The rest of the person, which exports of persons announce before it goes. */
const TOMBSTONE = `UPDATE persons SET properties = '{}', is_identified = 0, is_deleted = 1, changed_at = @changedAt,
  version = version + 1 WHERE id = @personId`;

/** The number is that of no person: it remains, and the distinct ids do not. */
const KEEP_VERSION = `UPDATE projects SET removed_mapping_version = max(removed_mapping_version,
    (SELECT coalesce(max(version), 0) FROM person_distinct_ids WHERE person_id = @personId))
  WHERE id = @teamId`;

/** Counting the members that are left would take long in a large cohort. */
const UNCOUNT = `UPDATE cohorts SET count = max(0, count - gone.members)
  FROM (SELECT cohort_id, count(*) AS members FROM cohort_people
    WHERE person_id IN (SELECT value FROM json_each(@personIds)) GROUP BY cohort_id) AS gone
  WHERE cohorts.id = gone.cohort_id AND cohorts.count IS NOT NULL`;

const SET_ASIDE = `DELETE FROM inbox_set_aside WHERE team_id = @teamId AND seq <= @upToSeq
  AND (row ->> '$.distinctId' IN (SELECT value FROM json_each(@distinctIds))
    OR row ->> '$.personId' IN (SELECT value FROM json_each(@personIds)))`;

export class PersonDeletionStore {
  readonly #database: Database;
  readonly #removed;
  readonly #forgetOverrides;
  readonly #uncount;
  readonly #leaveCohorts;
  readonly #tombstone;
  readonly #setAside;
  readonly #merged;
  readonly #distinctIds;
  readonly #keepVersion;
  readonly #unmap;
  readonly #bury;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#removed = REMOVED.map((sql) => sqlite.prepare<[object]>(sql));
    this.#forgetOverrides = sqlite.prepare<[object]>(FORGET_OVERRIDES);
    this.#uncount = sqlite.prepare<[object]>(UNCOUNT);
    this.#leaveCohorts = sqlite.prepare<[object]>(LEAVE_COHORTS);
    this.#tombstone = sqlite.prepare<[object]>(TOMBSTONE);
    this.#setAside = sqlite.prepare<[object]>(SET_ASIDE);
    this.#merged = sqlite
      .prepare<[number, string], string>(
        'SELECT old_person_id FROM person_overrides WHERE team_id = ? AND person_id = ?',
      )
      .pluck();
    this.#distinctIds = sqlite
      .prepare<[string], string>('SELECT distinct_id FROM person_distinct_ids WHERE person_id = ?')
      .pluck();
    this.#keepVersion = sqlite.prepare<[object]>(KEEP_VERSION);
    this.#unmap = sqlite.prepare<[string]>('DELETE FROM person_distinct_ids WHERE person_id = ?');
    this.#bury = sqlite.prepare<[string]>('DELETE FROM persons WHERE id = ? AND is_deleted = 1');
  }

  /** Returns the ids of a person and of those that were merged into it. */
  subjects(teamId: number, personId: string): PersonSubjects {
    return {
      personIds: [personId, ...this.#merged.all(teamId, personId)],
      distinctIds: this.#distinctIds.all(personId),
    };
  }

  /**
   * Records a deletion, and removes the person except its distinct ids and the mark that it is deleted. Must run in a
   * transaction.
   */
  begin(row: typeof personDeletions.$inferInsert & { subjects: PersonSubjects }): PersonDeletion {
    const { subjects, ...columns } = row;
    const ids = {
      teamId: columns.teamId,
      personId: columns.personId,
      personIds: JSON.stringify(subjects.personIds),
      distinctIds: JSON.stringify(subjects.distinctIds),
    };
    for (const personId of subjects.personIds) recentPersons(this.#database).forgetPerson(personId);
    this.#leave(ids);
    for (const statement of this.#removed) statement.run(ids);
    this.#tombstone.run({ ...ids, changedAt: columns.changedAt });
    if (columns.deletesEvents) {
      this.#forgetOverrides.run(ids);
      this.#setAside.run({ ...ids, upToSeq: columns.upToSeq });
    }
    return this.#database.orm.insert(t).values(row).returning().get();
  }

  /** Removes the mark and the distinct ids that no later person has, and what was added since the deletion began. */
  bury({ id, personId, subjects, teamId }: PersonDeletion): void {
    const { personIds, distinctIds } = subjects!;
    const ids = {
      teamId,
      personId,
      personIds: JSON.stringify(personIds),
      distinctIds: JSON.stringify(distinctIds),
    };
    for (const one of personIds) recentPersons(this.#database).forgetPerson(one);
    this.#database.transact(() => {
      this.#leave(ids);
      this.#keepVersion.run(ids);
      this.#unmap.run(personId);
      this.#bury.run(personId);
      this.update(id, { status: 'overwriting', subjects: null });
    });
  }

  #leave(ids: object): void {
    this.#uncount.run(ids);
    this.#leaveCohorts.run(ids);
  }

  update(
    id: string,
    changes: Partial<
      Pick<PersonDeletion, 'status' | 'subjects' | 'isAccounted' | 'eventsRemoved' | 'completedAt'>
    >,
  ): void {
    this.#database.orm.update(t).set(changes).where(eq(t.id, id)).run();
  }

  /** Returns the deletions of all projects that are not completed, oldest first. */
  unfinished(): PersonDeletion[] {
    return this.#database.orm
      .select()
      .from(t)
      .where(ne(t.status, 'completed'))
      .orderBy(asc(t.createdAt))
      .all();
  }

  /** Returns the number of deletions of a project whose events are not in the arrival ledger any more. */
  countAccounted(teamId: number): number {
    const isAccounted = and(eq(t.teamId, teamId), eq(t.isAccounted, true));
    return this.#database.orm.select({ n: count() }).from(t).where(isAccounted).get()!.n;
  }

  countUnfinished(): number {
    return this.#database.orm.select({ n: count() }).from(t).where(ne(t.status, 'completed')).get()!.n;
  }

  read(teamId: number, id: string): PersonDeletion | undefined {
    return this.#database.orm
      .select()
      .from(t)
      .where(and(eq(t.id, id), eq(t.teamId, teamId)))
      .get();
  }

  /** Lists the deletions of a project, newest first. */
  page(teamId: number, personId: string | null, { limit, offset }: OffsetPage): Page<PersonDeletion> {
    const where = and(eq(t.teamId, teamId), personId === null ? undefined : eq(t.personId, personId));
    const { orm } = this.#database;
    return {
      count: orm.select({ n: count() }).from(t).where(where).get()!.n,
      rows: orm
        .select()
        .from(t)
        .where(where)
        .orderBy(desc(t.createdAt))
        .limit(steadyLimit(limit))
        .offset(offset)
        .all(),
    };
  }
}
