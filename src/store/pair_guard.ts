import { existsSync } from 'node:fs';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from './database.ts';
import { openReadOnly } from './read_only.ts';
import { readStateMarks, type StateMarks } from './state_marks.ts';
import { comparePair, type EventMarks, type Files, pairProblemText, StorePairError } from './store_pair.ts';

/** The marks of a state file; null when there is none, or nothing in it. Changes nothing. */
export function stateMarksOf(file: string): StateMarks | null {
  if (!existsSync(file)) return null;
  const sqlite = openReadOnly(file);
  try {
    return readStateMarks(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Lets an event store be used only with the state that it belongs to, and gives both of them one id. */
export class PairGuard {
  readonly #files: Files;
  readonly #ids: Ids;
  #storeId: string | null = null;

  constructor(files: Files, ids: Ids) {
    this.#files = files;
    this.#ids = ids;
  }

  /** The id that the event store is to have; throws StorePairError when it may not be used. Null: there is none yet. */
  admit(events: EventMarks | null): string {
    const state = stateMarksOf(this.#files.state);
    const problem = comparePair(state, events);
    if (problem) throw new StorePairError(pairProblemText(problem, this.#files));
    // Killed at the first start, or at the first one since there are ids, one of the two may have none yet.
    this.#storeId ??= state?.storeId ?? events?.storeId ?? this.#ids.uuid();
    return this.#storeId;
  }

  /** Gives the state the id of the event store that was admitted, unless it has one. */
  complete(database: Database): void {
    if (this.#storeId === null) return;
    database.sqlite
      .prepare('INSERT OR IGNORE INTO store_identity (id, store_id) VALUES (1, ?)')
      .run(this.#storeId);
  }
}
