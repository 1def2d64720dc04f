import type { ClockWatch } from '../capture/clock_watch.ts';
import type { EventLog } from '../events/engine.ts';
import type { Flusher } from '../events/flusher.ts';
import type { Config } from '../kernel/config/config.ts';
import { WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { VERSION } from '../kernel/version.ts';
import type { Database } from '../store/database.ts';
import { faultText } from '../store/file_faults.ts';
import { HealthService } from './health.ts';
import { diskProblem } from './limits/disk.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface ReadinessDeps {
  database: Database;
  engine: EventLog;
  flusher: Flusher;
  clockWatch: ClockWatch;
  metrics: Metrics;
  config: Pick<Config, 'dataDir'>;
  log: Log;
  stopping: AbortSignal;
}

/** Creates the readiness checks of a server. */
export function createHealth(deps: ReadinessDeps): HealthService {
  const { clockWatch, config, database, engine, flusher, stopping } = deps;
  const checks = {
    state_store: () => stateProblem(database) ?? true,
    event_store: async () => {
      const failure = await engine
        .select(() => 'SELECT 1 AS one')
        .then(
          () => null,
          (error: unknown) => ({ error }),
        );
      const problem = engine.problem();
      if (failure === null || problem !== null) return problem ?? true;
      if (failure.error instanceof WeirError) return failure.error.detail;
      throw failure.error;
    },
    disk: async () => (await diskProblem(config.dataDir)) ?? true,
    flush: () => flusher.problem() ?? true,
    clock: () => {
      const warning = clockWatch.warning();
      return warning === null || { warning };
    },
    accepting: () => !stopping.aborted || 'shutting down',
  };
  return new HealthService(VERSION, checks, deps);
}

function stateProblem(database: Database): string | null {
  if (database.fault !== null) return faultText(database.fault);
  if (database.isWritable()) return null;
  return 'the state store does not accept writes: check disk space and permissions';
}
