import type { PersonRow } from '../events/engine.ts';
import { memoryShare } from '../kernel/memory.ts';
import { RecentMap } from '../kernel/recent_map.ts';
import type { Database } from './database.ts';

/** A person as capture uses it: times in microseconds, `properties` as JSON text. */
export interface StoredPerson {
  id: string;
  teamId: number;
  properties: string;
  isIdentified: 0 | 1;
  isDeleted: 0 | 1;
  createdAt: number;
  changedAt: number;
  version: number;
}

interface Mapping {
  distinctId: string;
  version: number;
  changedAt: number;
}

interface Range {
  teamId: number;
  start: number;
  end: number;
}

/** Position of the last row of a page. */
interface After {
  at: number;
  id: string;
}

type MappedPerson = StoredPerson & { distinctId: string; mappingVersion: number; mappedAt: number };

/** Persons are read in pages, because an open statement would block all others on the connection. */
const PAGE = 1000;

const PERSON = `p.id, p.team_id AS teamId, p.properties, p.is_identified AS isIdentified, p.is_deleted AS isDeleted,
  p.created_at AS createdAt, p.changed_at AS changedAt, p.version`;
const MAPPED = `FROM person_distinct_ids d WHERE d.team_id = @teamId AND d.changed_at >= @start AND d.changed_at < @end`;
const TOUCHED = `FROM persons p WHERE p.team_id = @teamId AND p.changed_at >= @start AND p.changed_at < @end`;

export class PersonStore {
  readonly #database: Database;
  readonly #recent: RecentPersons;
  readonly #ofDistinctId;
  readonly #propertiesOf;
  readonly #latestProperties;
  readonly #insert;
  readonly #update;
  readonly #map;
  readonly #move;
  readonly #mapped;
  readonly #touched;
  readonly #distinctIds;
  readonly #countIds;
  readonly #countMapped;
  readonly #countTouched;
  readonly #changes;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#recent = recentPersons(database);
    // Without the unary plus, SQLite plans a join again for each bound value (SQLITE_ENABLE_STAT4), which takes five times
    // as long as the query.
    this.#ofDistinctId = sqlite.prepare<[number, string], StoredPerson>(
      `SELECT ${PERSON} FROM person_distinct_ids d JOIN persons p ON p.id = d.person_id
       WHERE d.team_id = +? AND d.distinct_id = +? AND p.is_deleted = 0`,
    );
    this.#propertiesOf = sqlite
      .prepare<[number, string], string>(
        `SELECT p.properties FROM person_distinct_ids d JOIN persons p ON p.id = d.person_id
         WHERE d.team_id = +? AND d.distinct_id = +? AND p.is_deleted = 0`,
      )
      .pluck();
    this.#latestProperties = sqlite
      .prepare<[number, number, number], string>(
        `SELECT properties FROM (SELECT properties FROM persons WHERE team_id = ? AND is_deleted = 0
           ORDER BY changed_at DESC LIMIT +?) WHERE octet_length(properties) <= ?`,
      )
      .pluck();
    this.#insert = sqlite.prepare<[StoredPerson]>(
      `INSERT INTO persons (id, team_id, properties, is_identified, is_deleted, created_at, changed_at, version)
       VALUES (@id, @teamId, @properties, @isIdentified, @isDeleted, @createdAt, @changedAt, @version)`,
    );
    this.#update = sqlite.prepare<[StoredPerson]>(
      `UPDATE persons SET properties = @properties, is_identified = @isIdentified, is_deleted = @isDeleted,
         created_at = @createdAt, changed_at = @changedAt, version = @version WHERE id = @id`,
    );
    this.#map = sqlite.prepare<[{ teamId: number; distinctId: string; personId: string; changedAt: number }]>(
      `INSERT INTO person_distinct_ids (team_id, distinct_id, person_id, version, changed_at)
       VALUES (@teamId, @distinctId, @personId,
         1 + coalesce((SELECT removed_mapping_version FROM projects WHERE id = @teamId), 0), @changedAt)
       ON CONFLICT DO UPDATE SET person_id = excluded.person_id, version = version + 1, changed_at = excluded.changed_at`,
    );
    this.#move = sqlite.prepare<[string, number, string]>(
      `UPDATE person_distinct_ids SET person_id = ?, version = version + 1, changed_at = ? WHERE person_id = ?`,
    );
    this.#mapped = sqlite.prepare<[Range & After], MappedPerson>(
      `SELECT ${PERSON}, d.distinct_id AS distinctId, d.version AS mappingVersion, d.changed_at AS mappedAt
       FROM (SELECT d.* ${MAPPED} AND (d.changed_at, d.distinct_id) > (@at, @id)
         ORDER BY d.changed_at, d.distinct_id LIMIT ${PAGE}) AS d JOIN persons p ON p.id = d.person_id
       ORDER BY d.changed_at, d.distinct_id`,
    );
    this.#touched = sqlite.prepare<[Range & After], StoredPerson>(
      `SELECT ${PERSON} ${TOUCHED} AND (p.changed_at, p.id) > (@at, @id) ORDER BY p.changed_at, p.id LIMIT ${PAGE}`,
    );
    this.#distinctIds = sqlite.prepare<[string], Mapping>(
      `SELECT distinct_id AS distinctId, version, changed_at AS changedAt FROM person_distinct_ids
       WHERE person_id = ? ORDER BY distinct_id`,
    );
    this.#countIds = sqlite
      .prepare<[string, number], number>(
        'SELECT count(*) FROM (SELECT 1 FROM person_distinct_ids WHERE person_id = ? LIMIT +?)',
      )
      .pluck();
    this.#countMapped = sqlite.prepare<[Range], number>(`SELECT count(*) ${MAPPED}`).pluck();
    this.#countTouched = sqlite
      .prepare<[Range], number>(
        `SELECT count(*) FROM (SELECT p.id ${TOUCHED}) AS p JOIN person_distinct_ids d ON d.person_id = p.id
         WHERE NOT (d.changed_at >= @start AND d.changed_at < @end)`,
      )
      .pluck();
    this.#changes = sqlite.prepare<[{ teamId: number }], { first: number | null; last: number | null }>(
      `SELECT min(first) AS first, max(last) AS last FROM (
         SELECT (SELECT min(changed_at) FROM persons WHERE team_id = @teamId) AS first,
           (SELECT max(changed_at) FROM persons WHERE team_id = @teamId) AS last
         UNION ALL SELECT (SELECT min(changed_at) FROM person_distinct_ids WHERE team_id = @teamId),
           (SELECT max(changed_at) FROM person_distinct_ids WHERE team_id = @teamId))`,
    );
  }

  /** Returns the properties of the `limit` persons that changed last, without those above `maxBytes`. */
  latestProperties(teamId: number, limit: number, maxBytes: number): string[] {
    return this.#latestProperties.all(teamId, limit, maxBytes);
  }

  /** Returns the person of a distinct id, from memory if possible, unless it is deleted; it must not be changed. */
  ofDistinctId(teamId: number, distinctId: string): Readonly<StoredPerson> | undefined {
    const known = this.#recent.find(teamId, distinctId);
    if (known) return known;
    const person = this.#ofDistinctId.get(teamId, distinctId);
    if (person) {
      this.#remember(() => {
        this.#recent.addPerson(person);
        this.#recent.addMapping(teamId, distinctId, person.id);
      });
    }
    return person;
  }

  /** Persons that a transaction reads or writes are remembered once it is committed. */
  #remember(effect: () => void): void {
    this.#database.afterCommit(effect);
  }

  /** Returns the person's properties as JSON text; undefined if there is no person. */
  propertiesOf(teamId: number, distinctId: string): string | undefined {
    return this.#propertiesOf.get(teamId, distinctId);
  }

  insert(person: StoredPerson): void {
    this.#insert.run(person);
    this.#remember(() => this.#recent.addPerson(person));
  }

  update(person: StoredPerson): void {
    this.#recent.forgetPerson(person.id);
    this.#update.run(person);
    this.#remember(() => this.#recent.addPerson(person));
  }

  /** Maps a distinct id that is new, or of a deleted person, to a person. */
  map(teamId: number, distinctId: string, personId: string, changedAt: number): void {
    this.#map.run({ teamId, distinctId, personId, changedAt });
    this.#remember(() => this.#recent.addMapping(teamId, distinctId, personId));
  }

  /** Returns the number of distinct ids of a person, or `limit` if there are more. */
  countDistinctIds(personId: string, limit: number): number {
    return this.#countIds.get(personId, limit)!;
  }

  /** Moves all distinct ids of one person to another. */
  moveDistinctIds(from: string, to: string, changedAt: number): void {
    this.#recent.forgetPerson(from);
    this.#move.run(to, changedAt, from);
    // Mappings to a person who is not remembered are read again.
    this.#remember(() => this.#recent.forgetPerson(from));
  }

  /**
   * Returns one row per distinct id whose mapping or person changed in [start, end) (microseconds), with current data:
   * first those that were mapped, then those whose person changed while the mapping stayed the same. A change made
   * during the read moves its row to a later interval.
   */
  *personsChangedBetween(teamId: number, start: number, end: number): Iterable<PersonRow> {
    const range = { teamId, start, end };
    for (const row of pages((after) => this.#mapped.all({ ...range, ...after }), mappedCursor)) {
      yield exported(row, {
        distinctId: row.distinctId,
        version: row.mappingVersion,
        changedAt: row.mappedAt,
      });
    }
    for (const person of pages((after) => this.#touched.all({ ...range, ...after }), personCursor)) {
      for (const mapping of this.#distinctIds.all(person.id)) {
        if (mapping.changedAt < start || mapping.changedAt >= end) yield exported(person, mapping);
      }
    }
  }

  /** Returns the first and last change (microseconds) among the current persons; null if there are none. */
  changes(teamId: number): { first: number; last: number } | null {
    const { first, last } = this.#changes.get({ teamId })!;
    return first === null || last === null ? null : { first, last };
  }

  countPersonsChangedBetween(teamId: number, start: number, end: number): number {
    const range = { teamId, start, end };
    return this.#countMapped.get(range)! + this.#countTouched.get(range)!;
  }
}

/** Characters of persons in memory, in each of two generations. */
const RECENT_WEIGHT = memoryShare(1 / 64, { min: 1024 * 1024, max: 16 * 1024 * 1024 });
/** Characters for which a person counts in addition to the properties. */
const PERSON_WEIGHT = 256;

/**
 * The persons and distinct ids that were used last, as they are in the file, so that most events need no read. Every
 * change of a person must first remove them from here, and may add them again when it is committed.
 */
class RecentPersons {
  readonly #persons = new RecentMap<StoredPerson>(Number.POSITIVE_INFINITY);
  /** Person ids by project and distinct id. */
  readonly #ids = new RecentMap<string>(Number.POSITIVE_INFINITY);
  #weight = 0;

  find(teamId: number, distinctId: string): StoredPerson | undefined {
    const id = this.#ids.get(`${teamId} ${distinctId}`);
    return id === undefined ? undefined : this.#persons.get(id);
  }

  addPerson(person: StoredPerson): void {
    this.#makePlace(PERSON_WEIGHT + person.properties.length);
    this.#persons.set(person.id, person);
  }

  addMapping(teamId: number, distinctId: string, personId: string): void {
    this.#makePlace(PERSON_WEIGHT + distinctId.length);
    this.#ids.set(`${teamId} ${distinctId}`, personId);
  }

  forgetPerson(id: string): void {
    this.#persons.delete(id);
  }

  /** Has to be called after the tables were changed by anything but a `PersonStore`. */
  clear(): void {
    for (let generation = 0; generation < 2; generation++) {
      this.#persons.age();
      this.#ids.age();
    }
    this.#weight = 0;
  }

  #makePlace(weight: number): void {
    this.#weight += weight;
    if (this.#weight <= RECENT_WEIGHT) return;
    this.#weight = weight;
    this.#persons.age();
    this.#ids.age();
  }
}

const recent = new WeakMap<Database, RecentPersons>();

/** Returns the persons in memory of a file, which all stores over its connection share. */
export function recentPersons(database: Database): RecentPersons {
  const known = recent.get(database) ?? new RecentPersons();
  recent.set(database, known);
  return known;
}

const mappedCursor = (row: MappedPerson): After => ({ at: row.mappedAt, id: row.distinctId });
const personCursor = (row: StoredPerson): After => ({ at: row.changedAt, id: row.id });

function* pages<Row>(read: (after: After) => Row[], cursor: (last: Row) => After): Iterable<Row> {
  let after: After = { at: Number.MIN_SAFE_INTEGER, id: '' };
  for (;;) {
    const rows = read(after);
    yield* rows;
    if (rows.length < PAGE) return;
    after = cursor(rows.at(-1)!);
  }
}

function exported(person: StoredPerson, mapping: Mapping): PersonRow {
  return {
    teamId: person.teamId,
    distinctId: mapping.distinctId,
    personId: person.id,
    properties: person.properties,
    personDistinctIdVersion: mapping.version,
    personVersion: person.version,
    createdAt: person.createdAt,
    isDeleted: person.isDeleted === 1,
    changedAt: Math.max(person.changedAt, mapping.changedAt),
  };
}
