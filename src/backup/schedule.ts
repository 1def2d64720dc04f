import { cronPattern } from '../exports/cron.ts';
import { floorCron, nextCron } from '../exports/cron_grid.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import { readHistory } from './history.ts';

/** The average time between two scheduled backups; null without a schedule. */
export function intervalOf({ backupSchedule }: Config): number | null {
  return backupSchedule === null ? null : cronPattern(backupSchedule).averageMs;
}

export interface ScheduleDeps {
  dataDir: string;
  /** A cron expression with five fields, in UTC. */
  schedule: string;
  /** Makes one backup; resolves with a summary for the log. */
  run(signal: AbortSignal): Promise<string>;
  clock: Clock;
  log: Log;
}

/** Upper bound of a wait, so that a change of the system clock is noticed. */
const STEP_MS = MINUTE_MS;

/**
 * Makes backups at the scheduled times until the signal aborts. Times that passed while no server ran are made up for
 * by one backup, unless none was ever made. After a failure, the next attempt is at the next scheduled time.
 */
export async function followSchedule(deps: ScheduleDeps, signal: AbortSignal): Promise<void> {
  const { dataDir, schedule: cron, clock } = deps;
  const grid = { cron, timezone: 'UTC' };
  const last = readHistory(dataDir).success?.cutAt ?? null;
  if (last !== null && last < floorCron(grid, clock.now())) await runOnce(deps, signal);
  while (!signal.aborted) {
    let due = nextCron(grid, clock.now());
    for (let left = due - clock.now(); left > 0 && !signal.aborted; left = due - clock.now()) {
      await clock.sleep(Math.min(left, STEP_MS), signal);
      // A clock that was ahead may have been set back.
      due = Math.min(due, nextCron(grid, clock.now()));
    }
    if (!signal.aborted) await runOnce(deps, signal);
  }
}

async function runOnce({ run, log }: ScheduleDeps, signal: AbortSignal): Promise<void> {
  try {
    log.info({ result: await run(signal) }, 'The scheduled backup was made');
  } catch (error) {
    if (!signal.aborted) log.error({ reason: messageOf(error) }, 'The scheduled backup failed');
  }
}
