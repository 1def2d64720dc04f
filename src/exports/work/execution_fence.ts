import type { WorkControl } from './run_work.ts';

/**
 * Passes on the reports of the latest execution of an order. A worker that is only slow or cut off is taken for dead, and
 * another one executes the order again, within the same attempt. The earlier one cannot know that: from then on its
 * reports are dropped, and it may not commit.
 */
export class ExecutionFence {
  readonly #control: WorkControl;
  #latest: number | null = null;

  constructor(control: WorkControl) {
    this.#control = control;
  }

  /** The control of the latest execution. */
  latest(): WorkControl {
    return this.of(this.#latest ?? 0);
  }

  /** Ends all executions: those of another workflow are numbered anew. */
  end(): void {
    if (this.#latest !== null) this.#control.restarted();
    this.#latest = null;
  }

  /** The control of an execution. Later ones have higher numbers; the first call with one ends those before it. */
  of(execution: number): WorkControl {
    if (this.#latest !== null && execution > this.#latest) this.#control.restarted();
    this.#latest = Math.max(this.#latest ?? execution, execution);
    const control = this.#control;
    const isLatest = () => execution === this.#latest;
    return {
      progress: (counts) => {
        if (isLatest()) control.progress(counts);
      },
      staged: async (staged) => isLatest() && (await control.staged(staged)) && isLatest(),
      mayCommit: async () => isLatest() && (await control.mayCommit()) && isLatest(),
      undone: () => {
        if (isLatest()) control.undone();
      },
      report: (level, message) => {
        if (isLatest()) control.report(level, message);
      },
      restarted: () => {
        if (isLatest()) control.restarted();
      },
    };
  }
}
