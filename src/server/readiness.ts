import type { ClockWatch } from '../capture/clock_watch.ts';
import type { EventLog } from '../events/engine.ts';
import type { Flusher } from '../events/flusher.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { withinTime } from '../kernel/deadline.ts';
import { messageOf, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { SECOND_MS } from '../kernel/time.ts';
import { VERSION } from '../kernel/version.ts';
import type { Database } from '../store/database.ts';
import { faultText } from '../store/file_faults.ts';
import { HealthService, type ProbeResult } from './health.ts';
import { diskProblem } from './limits/disk.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface ReadinessDeps {
  database: Database;
  engine: EventLog;
  flusher: Flusher;
  clockWatch: ClockWatch;
  metrics: Metrics;
  config: Pick<Config, 'dataDir' | 'events' | 'temporal' | 'temporalQueue'>;
  /** The queue of runs for workers; null when the server executes them. */
  queue: { look(): Promise<{ workers: readonly unknown[] }> } | null;
  clock: Clock;
  log: Log;
  stopping: AbortSignal;
}

/** Creates the readiness checks of a server. */
export function createHealth(deps: ReadinessDeps): HealthService {
  const { clockWatch, config, database, flusher, queue, stopping } = deps;
  const checks = {
    state_store: () => stateProblem(database) ?? true,
    event_store: () => eventStoreResult(deps),
    disk: async () => (await diskProblem(config.dataDir)) ?? true,
    flush: () => flusher.problem() ?? true,
    clock: () => {
      const warning = clockWatch.warning();
      return warning === null || { warning };
    },
    ...(queue && { temporal: () => temporalResult(queue, config) }),
    accepting: () => !stopping.aborted || 'shutting down',
  };
  return new HealthService(VERSION, checks, deps);
}

/** Of an event store on other machines: one that accepts connections may never respond. */
const RESPONSE_MS = 3 * SECOND_MS;
const SILENT =
  'Events cannot be read now: ClickHouse, which keeps them, did not respond within 3 seconds. Events that arrive are kept ' +
  'meanwhile. If it lasts, weir doctor looks for the cause.';

async function eventStoreResult({ clock, config, engine }: ReadinessDeps): Promise<ProbeResult> {
  const look = (signal?: AbortSignal) => engine.select(() => 'SELECT 1 AS one', [], signal);
  const reason = () => new WeirError('unavailable', SILENT);
  const looked = config.events === null ? look() : withinTime({ clock, ms: RESPONSE_MS, reason }, look);
  const failure = await looked.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const problem = engine.problem();
  if (failure === null || problem !== null) return problem ?? true;
  if (failure.error instanceof WeirError) return failure.error.detail;
  throw failure.error;
}

async function temporalResult(
  queue: NonNullable<ReadinessDeps['queue']>,
  { temporal, temporalQueue }: ReadinessDeps['config'],
): Promise<ProbeResult> {
  try {
    const { workers } = await queue.look();
    if (workers.length > 0) return true;
    const warning = `no worker takes runs of the queue ${temporalQueue}, which wait: start one with weir work. Runs of persons and files are executed`;
    return { warning };
  } catch (error) {
    return (
      `runs of exports are not executed, except those of persons and files: Temporal at ${temporal} does not respond ` +
      `(${messageOf(error)}). Everything else works. Start it, or find the cause with weir doctor`
    );
  }
}

function stateProblem(database: Database): string | null {
  if (database.fault !== null) return faultText(database.fault);
  if (database.isWritable()) return null;
  return 'the state store does not accept writes: check disk space and permissions';
}
