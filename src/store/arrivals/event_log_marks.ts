import Sqlite from 'better-sqlite3';
import type { Late, Mark } from '../../events/moved_mark.ts';
import type { Database } from '../database.ts';
import { Numbering } from '../numbering.ts';

/** Events that were sent to an event log. Those of one token are stored once, however often they are sent. */
export interface SentBatch {
  firstSeq: number;
  lastSeq: number;
  token: string;
}

const KINDS = { stored: 'stored', inDoubt: 'in_doubt', overrides: 'overrides' };
const COPY_KINDS = { stored: 'copy_stored', inDoubt: 'copy_in_doubt', overrides: 'copy_overrides' };

/** The highest numbers that events and merged persons of an event log can have. */
export interface KnownNumbers {
  event: number;
  override: number;
}

/** Reads the numbers that a state store knows. Of what is not confirmed, a log has the batch in doubt at most. */
export function readKnownNumbers(sqlite: Sqlite.Database, kinds = KINDS): KnownNumbers {
  const last = sqlite
    .prepare<[string, string], number | null>(
      'SELECT max(last_seq) FROM event_log_marks WHERE kind IN (?, ?)',
    )
    .pluck();
  const { stored, inDoubt, overrides } = kinds;
  return {
    event: last.get(stored, inDoubt) ?? 0,
    override: Math.max(last.get(overrides, overrides) ?? 0, new Numbering(sqlite, 'person_overrides').last()),
  };
}

interface Interval {
  teamId: number;
  /** Microseconds. */
  start: number;
  end: number;
}

/**
 * State of an event log on other machines: what is in it, and the batch of which that is not known. With `isCopy` it is that of
 * a log into which events are copied, while another one is in use.
 */
export class EventLogMarkStore {
  readonly #database: Database;
  readonly #kinds;
  readonly #stored;
  readonly #inDoubt;
  readonly #overrides;
  readonly #put;
  readonly #forget;
  readonly #addLate;
  readonly #isLate;
  readonly #forgetLate;
  readonly #isRestored;
  readonly #restampAt;
  readonly #confirmPair;

  constructor(database: Database, isCopy = false) {
    const { sqlite } = database;
    this.#database = database;
    this.#kinds = isCopy ? COPY_KINDS : KINDS;
    const { stored, inDoubt, overrides } = this.#kinds;
    this.#stored = sqlite.prepare<[], Mark>(
      `SELECT last_seq AS highSeq, last_arrival AS lastArrival FROM event_log_marks WHERE kind = '${stored}'`,
    );
    this.#inDoubt = sqlite.prepare<[], SentBatch>(
      `SELECT first_seq AS firstSeq, last_seq AS lastSeq, token FROM event_log_marks WHERE kind = '${inDoubt}'`,
    );
    this.#overrides = sqlite
      .prepare<[], number>(`SELECT last_seq FROM event_log_marks WHERE kind = '${overrides}'`)
      .pluck();
    this.#put = sqlite.prepare<[string, number | null, number, number | null, string | null]>(
      `REPLACE INTO event_log_marks (kind, first_seq, last_seq, last_arrival, token) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#forget = sqlite.prepare(`DELETE FROM event_log_marks WHERE kind = '${inDoubt}'`);
    this.#restampAt = sqlite
      .prepare<[], number>("SELECT last_seq FROM event_log_marks WHERE kind = 'restamp'")
      .pluck();
    this.#isRestored = sqlite.prepare("SELECT 1 FROM event_log_marks WHERE kind = 'restored'");
    this.#confirmPair = sqlite.prepare("DELETE FROM event_log_marks WHERE kind = 'restored'");
    this.#addLate = sqlite.prepare<[Late]>(
      'INSERT INTO event_log_late_arrivals (team_id, first, last) VALUES (@teamId, @first, @last)',
    );
    this.#forgetLate = sqlite.prepare<[number, number]>(
      'DELETE FROM event_log_late_arrivals WHERE team_id = ? AND last < ?',
    );
    this.#isLate = sqlite
      .prepare<[Interval], number>(
        `SELECT EXISTS (SELECT 1 FROM event_log_late_arrivals
         WHERE team_id = @teamId AND last >= @start AND first < @end)`,
      )
      .pluck();
  }

  /** Returns the mark up to which all events are in the log. */
  stored(): Mark {
    return this.#stored.get() ?? { highSeq: 0, lastArrival: null };
  }

  /** Returns the batch that was sent and not confirmed; null if there is none. */
  inDoubt(): SentBatch | null {
    return this.#inDoubt.get() ?? null;
  }

  /** Records a batch before it is sent. */
  send({ firstSeq, lastSeq, token }: SentBatch): void {
    this.#put.run(this.#kinds.inDoubt, firstSeq, lastSeq, null, token);
  }

  /** Records that the batch in doubt is in the log. */
  confirm(mark: Mark, late: readonly Late[]): void {
    this.#database.transact(() => {
      this.#put.run(this.#kinds.stored, null, mark.highSeq, mark.lastArrival, null);
      for (const range of late) this.#addLate.run(range);
      this.#forget.run();
    });
  }

  /** Records that nothing of the batch in doubt is in the log, and that it will not be sent again. */
  withdraw(): void {
    this.#forget.run();
  }

  /** Returns the number of the last person override in the log; 0 if there is none. */
  overridesSeq(): number {
    return this.#overrides.get() ?? 0;
  }

  /** Returns the numbers that the state store knows. */
  known(): KnownNumbers {
    return readKnownNumbers(this.#database.sqlite, this.#kinds);
  }

  /** Returns the instant (microseconds) that later arrivals in the log are being set to; null if they are not. */
  restampAt(): number | null {
    return this.#restampAt.get() ?? null;
  }

  /** Records that arrivals in the log are being set to an instant, which `ClockReset` completes. */
  beginRestamp(micros: number): void {
    this.#put.run('restamp', null, micros, null, null);
  }

  /** Returns true if the state store is from a backup, and was not compared with the log since. */
  isRestored(): boolean {
    return this.#isRestored.get() !== undefined;
  }

  /** Records that the log has nothing from after the state store. */
  confirmPair(): void {
    this.#confirmPair.run();
  }

  moveOverrides(seq: number): void {
    this.#put.run(this.#kinds.overrides, null, seq, null, null);
  }

  /** Returns true if the order of `seq` is not that of arrival in an interval. */
  hasLate(interval: Interval): boolean {
    return this.#isLate.get(interval) === 1;
  }

  /** Forgets ranges of a project that end before an instant (microseconds), because their events are removed. */
  forgetLate(teamId: number, before: number): void {
    this.#forgetLate.run(teamId, before);
  }
}

/** Marks a state store, which nothing uses, as being from a backup. */
export function recordRestored(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true });
  try {
    sqlite.exec("REPLACE INTO event_log_marks (kind, last_seq) VALUES ('restored', 0)");
  } finally {
    sqlite.close();
  }
}
