import { readdir } from 'node:fs/promises';
import { Overwriting } from '../events/removal/overwrite.ts';
import { type Clock, stopwatch } from '../kernel/clock.ts';
import { SECOND_MS } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import { StateOverwriting } from '../store/removal/state_overwriting.ts';

export interface DataOverwritingDeps {
  database: Database;
  engine: Record<
    'overwrite' | 'overwriteResults',
    (overwriting: Overwriting, signal: AbortSignal) => Promise<boolean | null>
  >;
  stagingRoot: string;
  clock: Clock;
}

const RETRY_MS = SECOND_MS;

/**
 * Overwrites everything that the data folder has kept of deleted rows, in small steps; half of the time is left to other
 * work. A restart begins anew.
 */
export class DataOverwriting {
  readonly #deps: DataOverwritingDeps;

  constructor(deps: DataOverwritingDeps) {
    this.#deps = deps;
  }

  /** Returns true when all is overwritten, and false when it was stopped. */
  async run(signal: AbortSignal): Promise<boolean> {
    const { database, engine } = this.#deps;
    const staged = await this.#stagedFolders();
    const events = new Overwriting('store');
    const results = new Overwriting('results');
    const state = new StateOverwriting(database);
    return (
      (await this.#repeat(() => engine.overwrite(events, signal), signal)) &&
      (await this.#repeat(() => engine.overwriteResults(results, signal), signal)) &&
      (await this.#repeat(
        async () => (await this.#stagedFolders()).every((name) => !staged.includes(name)),
        signal,
      )) &&
      this.#repeat(async () => state.step(), signal)
    );
  }

  /** Files that runs have staged before go with their attempts. */
  async #stagedFolders(): Promise<string[]> {
    const names = await readdir(this.#deps.stagingRoot).catch(() => []);
    return names.filter((name) => !name.startsWith('.'));
  }

  async #repeat(step: () => Promise<boolean | null>, signal: AbortSignal): Promise<boolean> {
    const { clock } = this.#deps;
    while (!signal.aborted) {
      const elapsed = stopwatch();
      const isDone = await step();
      if (isDone) return true;
      await clock.sleep(isDone === null ? RETRY_MS : elapsed(), signal);
    }
    return false;
  }
}
