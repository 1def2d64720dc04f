import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Database } from '../database.ts';

/** A person with its distinct ids. Times are microseconds, `properties` is JSON text. */
export interface PersonRecord {
  id: string;
  properties: string;
  isIdentified: boolean;
  createdAt: number;
  version: number;
  distinctIds: string[];
}

type Row = Omit<PersonRecord, 'isIdentified' | 'distinctIds'> & { isIdentified: 0 | 1 };

const PERSON = 'p.id, p.properties, p.is_identified AS isIdentified, p.created_at AS createdAt, p.version';
/** Distinct ids that a response shows. */
const SHOWN = 1000;

/** Reads persons for the API. Merged and deleted ones are left out. */
export class PersonRecordStore {
  readonly #read;
  readonly #byDistinctId;
  readonly #page;
  readonly #count;
  readonly #distinctIds;

  constructor({ sqlite }: Database) {
    this.#read = sqlite.prepare<[string, number], Row>(
      `SELECT ${PERSON} FROM persons p WHERE p.id = ? AND p.team_id = ? AND p.is_deleted = 0`,
    );
    this.#byDistinctId = sqlite.prepare<[number, string], Row>(
      `SELECT ${PERSON} FROM person_distinct_ids d JOIN persons p ON p.id = d.person_id
       WHERE d.team_id = +? AND d.distinct_id = +? AND p.is_deleted = 0`,
    );
    this.#page = sqlite.prepare<[number, number, number], Row>(
      // In the order of `persons_by_change`: rows before the offset are skipped without being read.
      `SELECT ${PERSON} FROM persons p WHERE p.team_id = ? AND NOT p.is_deleted
       ORDER BY p.changed_at DESC, p.is_deleted DESC, p.rowid DESC LIMIT +? OFFSET ?`,
    );
    this.#count = sqlite
      .prepare<[number], number>('SELECT count(*) FROM persons WHERE team_id = ? AND is_deleted = 0')
      .pluck();
    this.#distinctIds = sqlite
      .prepare<[string], string>(
        `SELECT distinct_id FROM person_distinct_ids WHERE person_id = ? ORDER BY distinct_id LIMIT ${SHOWN}`,
      )
      .pluck();
  }

  read(teamId: number, id: string): PersonRecord | undefined {
    return this.#record(this.#read.get(id, teamId));
  }

  byDistinctId(teamId: number, distinctId: string): PersonRecord | undefined {
    return this.#record(this.#byDistinctId.get(teamId, distinctId));
  }

  /** Lists the persons of a project; those that changed last come first. */
  page(teamId: number, { limit, offset }: OffsetPage): Page<PersonRecord> {
    const rows = this.#page.all(teamId, limit, offset).map((row) => this.#record(row)!);
    return { count: this.#count.get(teamId)!, rows };
  }

  #record(row: Row | undefined): PersonRecord | undefined {
    if (!row) return undefined;
    return { ...row, isIdentified: row.isIdentified === 1, distinctIds: this.#distinctIds.all(row.id) };
  }
}
