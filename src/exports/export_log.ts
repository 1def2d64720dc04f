import type { Clock } from '../kernel/clock.ts';
import { loggedMessageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { LogStore } from '../store/logs.ts';
import type { LogLevel } from '../store/schema/index.ts';

export interface LogDeps {
  logs: Pick<LogStore, 'append'>;
  clock: Clock;
}

/**
 * A line of an export's log, of a run of it or of none. Never give it values from outside: lines are shown and kept.
 * Synchronous: may join a transaction.
 */
export function appendLog(
  { logs, clock }: LogDeps,
  about: { teamId: number; batchExportId: string; runId?: string },
  level: LogLevel,
  message: string,
): void {
  const { teamId, batchExportId, runId = '' } = about;
  logs.append({ teamId, batchExportId, runId, timestamp: clock.now(), level, message });
}

/** Logs an error in the work of a run for the operator of the server. */
export function logProblem(log: Log, runId: string, error: unknown): void {
  log.error({ run_id: runId, err: loggedMessageOf(error) }, 'run did not go as it should');
}
