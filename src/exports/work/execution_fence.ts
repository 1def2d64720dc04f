import type { WorkControl } from './run_work.ts';

const WORKER_GONE =
  'The worker that executed the run stopped, or was silent for too long: see the log of weir work on its machine. Another ' +
  'worker now executes the run, from the beginning and in the same attempt.';
const OTHER_ORDER =
  'The export was changed while a worker executed the run. A worker now executes it as the export is, from the beginning.';

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
    if (this.#latest !== null) this.#control.restarted(OTHER_ORDER);
    this.#latest = null;
  }

  /** The control of an execution. Later ones have higher numbers; the first call with one ends those before it. */
  of(execution: number): WorkControl {
    if (this.#latest !== null && execution > this.#latest) this.#control.restarted(WORKER_GONE);
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
      restarted: (why) => {
        if (isLatest()) control.restarted(why);
      },
    };
  }
}
