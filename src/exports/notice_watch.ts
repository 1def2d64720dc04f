import type { Clock } from '../kernel/clock.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { runStage } from '../kernel/log/stages.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import type { ExportNotices } from './export_notices.ts';
import type { HealthReport } from './health_report.ts';

export interface NoticeWatchDeps {
  database: Database;
  notices: ExportNotices;
  /** The health of at most so many exports. */
  health: (limit: number) => HealthReport;
  clock: Clock;
  log: Log;
}

const EVERY_MS = MINUTE_MS;
/** After a start exports catch up: until then late data are not a sign of a problem. */
const CATCH_UP_MS = 10 * MINUTE_MS;
const MOST_EXPORTS = 100_000;

/** Reports what becomes true about exports by the mere passing of time. */
export class NoticeWatch {
  readonly #deps: NoticeWatchDeps;
  readonly #startedAt: number;
  #checkedAt: number | null = null;

  constructor(deps: NoticeWatchDeps) {
    this.#deps = deps;
    this.#startedAt = deps.clock.elapsed();
  }

  /** When all conditions of exports were last checked, in milliseconds; null until they have been since the start. */
  get checkedAt(): number | null {
    return this.#checkedAt;
  }

  async start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    while (!signal.aborted) {
      await clock.sleep(EVERY_MS, signal);
      if (signal.aborted) return;
      try {
        runStage('exports: notices', () => this.pass());
      } catch (error) {
        log.error({ err: messageOf(error) }, 'The state of exports could not be checked for notices');
      }
    }
  }

  pass(): void {
    const { clock, database, health, notices } = this.#deps;
    const now = clock.now();
    database.transact(() => notices.watchFailing(now));
    if (clock.elapsed() - this.#startedAt < CATCH_UP_MS) return;
    const { exports } = health(MOST_EXPORTS);
    database.transact(() => notices.watchLate(exports, now));
    this.#checkedAt = now;
  }
}
