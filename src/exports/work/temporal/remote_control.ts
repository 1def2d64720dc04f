import type { LogLevel } from '../../../store/schema/index.ts';
import type { RunProgress } from '../../runs.ts';
import type { StagedFiles, WorkControl } from '../run_work.ts';
import { requireReportable } from '../work_transfer.ts';
import type { Asked } from './protocol.ts';

/** A question without what all of them have. */
export type Question = Asked extends infer One
  ? One extends Asked
    ? Omit<One, 'execution' | 'counts'>
    : never
  : never;

/** The control of an execution on a worker: asks the control node, by way of the workflow. */
export class RemoteControl implements WorkControl {
  readonly counts: RunProgress = { rows: null, total: null, bytes: null };
  isUndone = false;
  readonly #ask: (question: Question) => Promise<boolean>;
  /** Reports in the order in which they were made. */
  #reports: Promise<unknown> = Promise.resolve();

  /** `ask` rejects when the execution is stopped. */
  constructor(ask: (question: Question) => Promise<boolean>) {
    this.#ask = ask;
  }

  progress(counts: Partial<RunProgress>): void {
    Object.assign(this.counts, counts);
  }

  async staged(staged: StagedFiles): Promise<boolean> {
    requireReportable(staged);
    return await this.#ask({ kind: 'staged', staged });
  }

  async mayCommit(): Promise<boolean> {
    await this.#reports;
    return await this.#ask({ kind: 'mayCommit' });
  }

  isGone(exportId: string): Promise<boolean> {
    return this.#ask({ kind: 'isGone', exportId });
  }

  undone(): void {
    this.isUndone = true;
  }

  report(level: LogLevel, message: string): void {
    const send = () => this.#ask({ kind: 'report', level, message });
    // A line that is lost costs no delivery.
    this.#reports = this.#reports.then(send).catch(() => undefined);
  }

  restarted(): void {
    // Only the control node learns of it.
  }

  /** Resolves when all reports are with the workflow. */
  async reported(): Promise<void> {
    await this.#reports;
  }
}
