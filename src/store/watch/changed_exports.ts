import type { Database } from '../database.ts';
import { foreignCommits } from './foreign_commits.ts';
import { watchRuns } from './run_changes.ts';

/** The exports whose runs, backfills or settings have changed since they were taken. */
export class ChangedExports {
  readonly #foreignCommits: () => number;
  #ids = new Set<string>();
  /** State of the last look; null if all exports may have changed. */
  #commits: number | null = null;

  constructor(database: Database) {
    this.#foreignCommits = foreignCommits(database);
    watchRuns(database, (exportId) => this.#ids.add(exportId));
  }

  /**
   * Returns the exports that have changed since the last call; null if all of them may have: at first, and after
   * another connection has committed.
   */
  take(): string[] | null {
    const commits = this.#foreignCommits();
    const ids = commits === this.#commits ? [...this.#ids] : null;
    this.#commits = commits;
    this.#ids.clear();
    return ids;
  }

  /** Lets the next call return taken exports again. */
  putBack(ids: readonly string[] | null): void {
    if (ids === null) this.#commits = null;
    else for (const id of ids) this.#ids.add(id);
  }
}
