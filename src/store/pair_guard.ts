import { existsSync } from 'node:fs';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from './database.ts';
import { namingFault } from './file_faults.ts';
import { openReadOnly } from './read_only.ts';
import { readStateMarks, type StateMarks } from './state_marks.ts';
import {
  comparePair,
  compareRemote,
  type EventMarks,
  type Files,
  pairProblemText,
  StorePairError,
} from './store_pair.ts';

/** Reads the marks of a state file; null if it does not exist or is empty. Writes nothing. */
export function stateMarksOf(file: string): StateMarks | null {
  if (!existsSync(file)) return null;
  const sqlite = openReadOnly(file);
  try {
    return namingFault(file, () => readStateMarks(sqlite));
  } finally {
    sqlite.close();
  }
}

/** Allows an event store only with the state that it belongs to, and gives both of them one id. */
export class PairGuard {
  readonly #files: Files;
  readonly #ids: Ids;
  readonly #compare: typeof comparePair;
  #storeId: string | null = null;

  /** `isRemote`: the server keeps its events on other machines. */
  constructor(files: Files, ids: Ids, isRemote = false) {
    this.#files = files;
    this.#ids = ids;
    this.#compare = isRemote ? compareRemote : comparePair;
  }

  /** The id of both stores; null before the event store is admitted. */
  get storeId(): string | null {
    return this.#storeId;
  }

  /**
   * Returns the id for the event store; throws StorePairError if the stores do not belong together. `events` is null
   * without an event store.
   */
  admit(events: EventMarks | null): string {
    const state = stateMarksOf(this.#files.state);
    const problem = this.#compare(state, events);
    if (problem) throw new StorePairError(pairProblemText(problem, this.#files));
    // A store may have no id yet, if the server was killed at its first start, or at the first one after ids were
    // introduced.
    this.#storeId ??= state?.storeId ?? events?.storeId ?? this.#ids.uuid();
    return this.#storeId;
  }

  /** Stores the id of the admitted event store in the state, unless it has one. */
  complete(database: Database): void {
    if (this.#storeId === null) return;
    database.sqlite
      .prepare('INSERT OR IGNORE INTO store_identity (id, store_id) VALUES (1, ?)')
      .run(this.#storeId);
  }
}
