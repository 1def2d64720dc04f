import { setImmediate as turn } from 'node:timers/promises';
import type { App } from '../../src/app.ts';

const WATCHED = { batch_export_runs: ['INSERT', 'UPDATE'], batch_export_logs: ['INSERT'] };

/** The writes of what becomes of runs in the state of a server: between any two of them something may happen to it. */
export class StateWrites {
  readonly #sqlite: App['database']['sqlite'];
  readonly #orphans: unknown[];
  #left = Number.POSITIVE_INFINITY;
  #work: () => void = () => {};

  /** To be made before the server starts. */
  constructor({ database: { sqlite } }: App) {
    this.#sqlite = sqlite;
    this.#orphans = sqlite
      .prepare("SELECT DISTINCT lease_owner FROM batch_export_runs WHERE status = 'Running'")
      .pluck()
      .all();
    sqlite.function('state_is_written', () => {
      this.#left -= 1;
      if (this.#left <= 0) this.#work();
      return null;
    });
    for (const [table, verbs] of Object.entries(WATCHED)) {
      for (const verb of verbs) {
        sqlite.exec(
          `CREATE TEMP TRIGGER watched_${verb}_${table} BEFORE ${verb} ON main.${table} BEGIN SELECT state_is_written(); END`,
        );
      }
    }
  }

  /** Calls `work` within the nth write from now, and within all after it; what it throws makes the write fail. */
  from(nth: number, work: () => void): void {
    this.#left = nth;
    this.#work = work;
  }

  forget(): void {
    this.#left = Number.POSITIVE_INFINITY;
  }

  /** Resolves when a server that has started has taken up what was under way when the former one died. */
  async adopted(): Promise<void> {
    const isOrphaned = this.#sqlite
      .prepare("SELECT EXISTS (SELECT 1 FROM batch_export_runs WHERE status = 'Running' AND lease_owner = ?)")
      .pluck();
    while (this.#orphans.some((owner) => isOrphaned.get(owner) === 1)) await turn();
  }
}
