import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { openReadOnly } from '../read_only.ts';
import { sync } from '../state_copy.ts';
import { EVENT_FILE, LOG_ENDS } from './event_file.ts';

/** The event store that is to take the place of the one of the data folder. */
export const COPY_FILE = 'events-copy.duckdb';

/** Progress of a move of all events to another event store. */
export interface EventMove {
  /** The number up to which a copy in ClickHouse was equal; null if there is none. */
  verifiedSeq: number | null;
  /** Set when the move is decided, and files may still have to be renamed. */
  decided: { keptAs: string | null } | null;
}

/** Reads the move of a state store of any version, which need not exist. */
export function readMove(stateFile: string): EventMove {
  const none: EventMove = { verifiedSeq: null, decided: null };
  if (!existsSync(stateFile)) return none;
  const sqlite = openReadOnly(stateFile);
  try {
    if (!sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'event_log_marks'").get()) return none;
    const of = sqlite.prepare<[string], { seq: number; token: string | null }>(
      'SELECT last_seq AS seq, token FROM event_log_marks WHERE kind = ?',
    );
    const decided = of.get('move');
    return {
      verifiedSeq: of.get('copy_verified')?.seq ?? null,
      decided: decided ? { keptAs: decided.token } : null,
    };
  } finally {
    sqlite.close();
  }
}

/** Renames the files of a move that is decided. Repeating it after a kill at any point completes it. */
export function renameMoved(folder: string, { decided }: EventMove): void {
  if (decided === null) return;
  const [current, copy] = [join(folder, EVENT_FILE), join(folder, COPY_FILE)];
  if (decided.keptAs === null) {
    if (existsSync(copy)) for (const end of [...LOG_ENDS, '']) rmSync(current + end, { force: true });
    rename(copy, current, ['', ...LOG_ENDS]);
  } else {
    const kept = join(folder, decided.keptAs);
    // With it, what has the old name is the new, empty store. So the logs go first.
    if (!existsSync(kept)) rename(current, kept, [...LOG_ENDS, '']);
  }
  syncFolder(folder);
}

/** The new names have to be on the disk before the state store forgets the move. */
function syncFolder(folder: string): void {
  // Windows has no descriptors of folders.
  if (process.platform !== 'win32') sync(folder);
}

function rename(from: string, to: string, ends: readonly string[]): void {
  for (const end of ends) if (existsSync(from + end)) renameSync(from + end, to + end);
}

/** Stores how far a move of all events to another event store is. */
export class EventMoveStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Forgets a copy in ClickHouse, because another one begins. */
  restart(): void {
    this.#database.sqlite.exec(
      "DELETE FROM event_log_marks WHERE kind LIKE 'copy%'; DELETE FROM event_log_late_arrivals",
    );
  }

  /** Records that the copy in ClickHouse has the same events up to a number. */
  verified(seq: number): void {
    this.#put('copy_verified', seq, null, null);
  }

  /**
   * Decides that the events are in the copy in ClickHouse, which has those up to `highSeq`; `events.duckdb` is to be kept under
   * another name.
   */
  toClickHouse(highSeq: number, keptAs: string): void {
    const { sqlite } = this.#database;
    this.#database.transact(() => {
      const lastArrival = sqlite
        .prepare<[], number | null>("SELECT last_arrival FROM event_log_marks WHERE kind = 'copy_stored'")
        .pluck()
        .get();
      sqlite.exec('DELETE FROM event_log_marks');
      this.#put('stored', highSeq, lastArrival ?? null, null);
      this.#put('move', 0, null, keptAs);
    });
  }

  /** Decides that the events are in the copy beside `events.duckdb`. */
  toFolder(): void {
    this.#database.transact(() => {
      this.#database.sqlite.exec('DELETE FROM event_log_marks; DELETE FROM event_log_late_arrivals');
      this.#put('move', 0, null, null);
    });
  }

  /** Records that the files have their names. */
  renamed(): void {
    this.#database.sqlite.exec("DELETE FROM event_log_marks WHERE kind = 'move'");
  }

  #put(kind: string, seq: number, lastArrival: number | null, token: string | null): void {
    this.#database.sqlite
      .prepare('REPLACE INTO event_log_marks (kind, last_seq, last_arrival, token) VALUES (?, ?, ?, ?)')
      .run(kind, seq, lastArrival, token);
  }
}
