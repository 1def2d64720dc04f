import type { Clock } from '../kernel/clock.ts';
import { repeat } from '../kernel/concurrency.ts';
import type { Log } from '../kernel/log/log.ts';
import type { ProjectDetails } from '../kernel/tenant.ts';
import { DAY_MS } from '../kernel/time.ts';
import type { IdempotencyStore } from '../store/idempotency.ts';
import type { OldRecordStore, RunPosition } from '../store/removal/old_records.ts';
import type { Stores } from '../store/stores.ts';

export interface RecordRetentionDeps {
  stores: Pick<Stores, 'projects'>;
  records: OldRecordStore;
  repeats: Pick<IdempotencyStore, 'forgetExpired'>;
  clock: Clock;
  log: Log;
}

const EVERY_MS = DAY_MS;
/** Records per transaction, and the pause after it, in which other transactions can run. */
const LINES_AT_ONCE = 1000;
const RUNS_AT_ONCE = 200;
const RESPONSES_AT_ONCE = 1000;
const PAUSE_MS = 50;

/**
 * Removes log lines and runs of exports whose retention is over, and expired responses to requests with Idempotency-Key,
 * once a day and in small transactions.
 */
export class RecordRetention {
  readonly #deps: RecordRetentionDeps;

  constructor(deps: RecordRetentionDeps) {
    this.#deps = deps;
  }

  start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    const failure = 'Old runs, log lines and responses could not be removed; it will be tried again';
    return repeat({ clock, log, restMs: EVERY_MS, failure }, () => this.pass(signal), signal);
  }

  async pass(signal: AbortSignal): Promise<void> {
    for (const project of this.#deps.stores.projects.all()) {
      if (project.logRetentionDays === null && project.runRetentionDays === null) continue;
      for (const exportId of this.#deps.records.exportsOf(project.id)) {
        if (signal.aborted) return;
        await this.#trim(project, exportId, signal);
      }
    }
    const { clock, repeats } = this.#deps;
    const forget = () => repeats.forgetExpired(clock.now(), RESPONSES_AT_ONCE);
    while (forget() === RESPONSES_AT_ONCE && (await this.#pause(signal)));
  }

  async #trim(
    { logRetentionDays, runRetentionDays }: ProjectDetails,
    exportId: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { clock, records } = this.#deps;
    const before = (days: number) => clock.now() - days * DAY_MS;
    const pause = () => this.#pause(signal);
    if (logRetentionDays !== null) {
      const forget = () => records.forgetLines(exportId, before(logRetentionDays), LINES_AT_ONCE);
      while (forget() === LINES_AT_ONCE && (await pause()));
    }
    if (runRetentionDays === null) return;
    let position: RunPosition | null = null;
    do ({ next: position } = records.trimRuns(exportId, before(runRetentionDays), position, RUNS_AT_ONCE));
    while (position !== null && (await pause()));
  }

  /** False when the work is to stop. */
  async #pause(signal: AbortSignal): Promise<boolean> {
    await this.#deps.clock.sleep(PAUSE_MS, signal);
    return !signal.aborted;
  }
}
