import type { PersonOverride } from '../events/engine.ts';
import type { Database } from './database.ts';
import { Numbering } from './numbering.ts';

/**
 * The current persons of the person ids in older events, and the distinct ids that have sent events without a person.
 * Rows get a new number at each change, so that a reader who stores the last number misses no change.
 */
export class PersonOverrideStore {
  readonly #numbering: Numbering;
  readonly #after;
  readonly #follow;
  readonly #put;
  readonly #teams;
  readonly #remember;
  readonly #forget;
  readonly #isAnyPersonless;
  /** Projects that have rows; read at first use, because the table has no index by project. */
  #known: Set<number> | null = null;
  /** False while the table of distinct ids without a person is empty, which saves a query for each new person. */
  #hasPersonless: boolean | null = null;

  constructor({ sqlite }: Database) {
    this.#numbering = new Numbering(sqlite, 'person_overrides');
    this.#after = sqlite.prepare<[number, number], PersonOverride>(
      `SELECT seq, team_id AS teamId, old_person_id AS oldPersonId, person_id AS personId
       FROM person_overrides WHERE seq > ? ORDER BY seq LIMIT +?`,
    );
    // REPLACE deletes and inserts the row, which gives it a new number.
    this.#follow = sqlite.prepare<[string, string]>(
      `REPLACE INTO person_overrides (team_id, old_person_id, person_id)
       SELECT team_id, old_person_id, ? FROM person_overrides WHERE person_id = ? ORDER BY seq`,
    );
    this.#put = sqlite.prepare<[number, string, string]>(
      'REPLACE INTO person_overrides (team_id, old_person_id, person_id) VALUES (?, ?, ?)',
    );
    this.#teams = sqlite.prepare<[], number>('SELECT DISTINCT team_id FROM person_overrides').pluck();
    this.#remember = sqlite.prepare<[number, string]>(
      'INSERT OR IGNORE INTO personless_distinct_ids (team_id, distinct_id) VALUES (?, ?)',
    );
    this.#forget = sqlite.prepare<[number, string]>(
      'DELETE FROM personless_distinct_ids WHERE team_id = ? AND distinct_id = ?',
    );
    this.#isAnyPersonless = sqlite
      .prepare<[], number>('SELECT EXISTS (SELECT 1 FROM personless_distinct_ids)')
      .pluck();
  }

  /** Returns at most `limit` rows that changed after `seq`, in the order of their changes. */
  after(seq: number, limit: number): PersonOverride[] {
    return this.#after.all(seq, limit);
  }

  /** Returns the number of the last change; 0 at the beginning. */
  lastSeq(): number {
    return this.#numbering.last();
  }

  /** Makes the numbers of all later changes higher than this one. */
  numberAbove(seq: number): void {
    this.#numbering.above(seq);
  }

  /** Returns true if any person id of the project has been replaced by another. */
  hasAny(teamId: number): boolean {
    this.#known ??= new Set(this.#teams.all());
    return this.#known.has(teamId);
  }

  /** Overrides were deleted: the projects that have some are read again. */
  forgotten(): void {
    this.#known = null;
  }

  /** Maps a person id, and every id that was mapped to it, to another person. */
  point(teamId: number, oldPersonId: string, personId: string): void {
    this.#follow.run(personId, oldPersonId);
    this.#put.run(teamId, oldPersonId, personId);
    this.#known?.add(teamId);
  }

  /** Records that a distinct id without a person has sent events. */
  rememberPersonless(teamId: number, distinctId: string): void {
    this.#remember.run(teamId, distinctId);
    this.#hasPersonless = true;
  }

  /** Deletes the record, because the distinct id now has a person; returns false if there was none. */
  forgetPersonless(teamId: number, distinctId: string): boolean {
    this.#hasPersonless ??= this.#isAnyPersonless.get() === 1;
    return this.#hasPersonless && this.#forget.run(teamId, distinctId).changes === 1;
  }
}
