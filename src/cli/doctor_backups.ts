import { readHistory } from '../backup/history.ts';
import { intervalOf } from '../backup/schedule.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { HOUR_MS, isoFromMs } from '../kernel/time.ts';
import { requireSchedule } from './scheduled_backup.ts';

/** Number of missing backups that counts as late. */
const MISSED = 2;

/**
 * Checks the outcome of the backups. Throws an Error with a readable message when the last one failed or one is
 * overdue.
 */
export function checkBackups(config: Config): string {
  requireSchedule(config);
  const { success, failure } = readHistory(config.dataDir);
  if (failure !== null) {
    const before = success ? `The newest one is of ${isoFromMs(success.cutAt)}` : 'None was made';
    throw new Error(`${before}, and the last attempt failed at ${isoFromMs(failure.at)}: ${failure.reason}`);
  }
  const interval = intervalOf(config);
  if (success === null) {
    const next = interval === null ? 'weir backup --to FOLDER' : 'the server makes them on its schedule';
    return `none of this data folder is recorded: ${next}`;
  }
  const newest = `the newest one is of ${isoFromMs(success.cutAt)}, in ${success.target}`;
  if (interval !== null && new SystemClock().now() - success.cutAt > MISSED * interval + HOUR_MS) {
    throw new Error(
      `Backups are late: ${newest}. The server has to run for them; its log contains their errors.`,
    );
  }
  return newest;
}
