import type { PersonOverride } from '../events/engine.ts';
import type { Database } from './database.ts';
import { Numbering } from './numbering.ts';

/**
 * Who the person ids in older events are by now, and which distinct ids have sent events without a person. Rows are
 * numbered as they change, so that a reader who remembers the last number it saw misses none.
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
  /** Projects that have rows; read when first asked for, because the table has no index by project. */
  #known: Set<number> | null = null;
  /** False while no distinct id was ever noted: then each new person is spared a look. */
  #hasPersonless: boolean | null = null;

  constructor({ sqlite }: Database) {
    this.#numbering = new Numbering(sqlite, 'person_overrides');
    this.#after = sqlite.prepare<[number, number], PersonOverride>(
      `SELECT seq, team_id AS teamId, old_person_id AS oldPersonId, person_id AS personId
       FROM person_overrides WHERE seq > ? ORDER BY seq LIMIT ?`,
    );
    // REPLACE deletes the row and inserts it anew: it takes a new number.
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

  /** Rows that changed after `seq`, in the order of their changes, at most `limit`. */
  after(seq: number, limit: number): PersonOverride[] {
    return this.#after.all(seq, limit);
  }

  /** Number of the last change; 0 at the beginning. */
  lastSeq(): number {
    return this.#numbering.last();
  }

  /** Makes every further change's number larger than this one. */
  numberAbove(seq: number): void {
    this.#numbering.above(seq);
  }

  /** Whether any person id of a project stands for another one. */
  hasAny(teamId: number): boolean {
    this.#known ??= new Set(this.#teams.all());
    return this.#known.has(teamId);
  }

  /** Says that one person id is another person from now on, and so is every id that pointed at it. */
  point(teamId: number, oldPersonId: string, personId: string): void {
    this.#follow.run(personId, oldPersonId);
    this.#put.run(teamId, oldPersonId, personId);
    this.#known?.add(teamId);
  }

  /** Notes that a distinct id without a person has sent events. */
  rememberPersonless(teamId: number, distinctId: string): void {
    this.#remember.run(teamId, distinctId);
    this.#hasPersonless = true;
  }

  /** Drops the note, for the distinct id has a person now; false when there was none. */
  forgetPersonless(teamId: number, distinctId: string): boolean {
    this.#hasPersonless ??= this.#isAnyPersonless.get() === 1;
    return this.#hasPersonless && this.#forget.run(teamId, distinctId).changes === 1;
  }
}
