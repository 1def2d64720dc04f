import { readdir } from 'node:fs/promises';
import type { EventStore, OverwritingStep } from '../events/event_store.ts';
import { type Clock, stopwatch } from '../kernel/clock.ts';
import { SECOND_MS } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import { StateOverwriting } from '../store/removal/state_overwriting.ts';

export interface DataOverwritingDeps {
  database: Database;
  engine: Pick<EventStore, 'overwriting'>;
  stagingRoot: string;
  clock: Clock;
}

const PASS_MS = 10 * SECOND_MS;
const MIN_REST_MS = 20;

/**
 * Overwrites everything that the stores have kept of deleted rows, in small steps; half of the time is left to other
 * work. A restart begins anew.
 */
export class DataOverwriting {
  readonly #deps: DataOverwritingDeps;
  #parts: OverwritingStep[] = [];

  constructor(deps: DataOverwritingDeps) {
    this.#deps = deps;
  }

  /** Prepares to overwrite what is deleted by now. */
  async begin(): Promise<void> {
    const { database, engine } = this.#deps;
    const staged = await this.#stagedFolders();
    const state = new StateOverwriting(database);
    this.#parts = [
      ...engine.overwriting(),
      async () => (await this.#stagedFolders()).every((name) => !staged.includes(name)) || null,
      async () => state.step(),
    ];
  }

  /** Goes on for a while. Returns true when all is overwritten, and false when it has to be called again after a rest. */
  async pass(signal: AbortSignal): Promise<boolean> {
    const passed = stopwatch();
    while (this.#parts.length > 0 && !signal.aborted && passed() < PASS_MS) {
      const elapsed = stopwatch();
      const isDone = await this.#parts[0]!(signal);
      if (isDone === null) return false;
      if (isDone) this.#parts.shift();
      await this.#deps.clock.sleep(Math.max(MIN_REST_MS, elapsed()), signal);
    }
    return this.#parts.length === 0;
  }

  /** Files that runs have staged before go with their attempts. */
  async #stagedFolders(): Promise<string[]> {
    const names = await readdir(this.#deps.stagingRoot).catch(() => []);
    return names.filter((name) => !name.startsWith('.'));
  }
}
