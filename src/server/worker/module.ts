import type { Config } from '../../kernel/config/config.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import { VERSION } from '../../kernel/version.ts';
import { HealthService } from '../health.ts';
import { operatorRule } from '../operator.ts';
import { WorkerMetrics } from './worker_metrics.ts';
import { WorkerServer } from './worker_server.ts';

export interface WorkerHealthDeps {
  config: Pick<Config, 'maxConcurrentRuns' | 'metricsToken' | 'temporal'>;
  worker: { identity: string; active(): number };
  /** The queue as Temporal sees it. */
  queue: { look(): Promise<{ workers: readonly { identity: string; polledAt: number }[] }> };
  log: Log;
}

/** Creates the health and the metrics of a process that executes runs. */
export function createWorkerHealth({ config, log, queue, worker }: WorkerHealthDeps) {
  const own = async () => (await queue.look()).workers.find(({ identity }) => identity === worker.identity);
  const metrics = new WorkerMetrics({
    version: VERSION,
    slots: config.maxConcurrentRuns,
    active: () => worker.active(),
    polledAt: () =>
      own().then(
        (seen) => seen?.polledAt ?? null,
        () => null,
      ),
  });
  const temporal = () =>
    own().then(
      (seen) =>
        seen !== undefined || 'Temporal has not been asked for runs by this worker for 2 minutes: restart it',
      (error) => `Temporal at ${config.temporal} does not respond (${messageOf(error)}): start it`,
    );
  const health = new HealthService(VERSION, { temporal }, { metrics, log });
  return {
    metrics,
    server: new WorkerServer({ health, log, isOperator: operatorRule(config.metricsToken) }),
  };
}
