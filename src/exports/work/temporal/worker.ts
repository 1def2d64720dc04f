import { hostname } from 'node:os';
import type { Clock } from '../../../kernel/clock.ts';
import type { Ids } from '../../../kernel/ids.ts';
import type { Log } from '../../../kernel/log/log.ts';
import { Repeats } from '../../../kernel/log/repeats.ts';
import { VERSION } from '../../../kernel/version.ts';
import type { RunActivities } from './activities.ts';
import { requireTemporalAccess } from './check.ts';
import { accessOptions, type TemporalAccess, temporalPackage } from './connection.ts';
import { type ExecuteOrderDeps, type Executing, executeOrder } from './execute_order.ts';
import { queueName } from './protocol.ts';

export interface WorkerDeps extends Pick<ExecuteOrderDeps, 'workOf'> {
  access: TemporalAccess;
  /** The name of the queue, without the version of the protocol. */
  queue: string;
  /** See `workflowBundle`. */
  bundle: { code: string };
  /** Runs at a time. */
  maxRuns: number;
  /** Called when an execution has ended. */
  ended?: ExecuteOrderDeps['ended'];
  ids: Ids;
  clock: Clock;
  log: Log;
}

export interface RunWorker {
  /** Names this worker in Temporal. */
  identity: string;
  /** Runs under way. */
  active(): number;
  /** Takes no further runs, and gives back those under way: other workers start them again. */
  stop(): void;
  /** Resolves when it has stopped. */
  done: Promise<void>;
}

const CACHED_WORKFLOWS = 200;

/** Connects to Temporal and takes runs from its queue. */
export async function startWorker(deps: WorkerDeps): Promise<RunWorker> {
  const { access, bundle, clock, log, maxRuns, queue } = deps;
  const { DefaultLogger, makeTelemetryFilterString, NativeConnection, Runtime, Worker } =
    await temporalPackage(() => import('@temporalio/worker'));
  const { Context } = await temporalPackage(() => import('@temporalio/activity'));
  const failures = await temporalPackage(() => import('@temporalio/client'));
  // While Temporal is away, the library reports each of its attempts, two a second.
  const repeats = new Repeats(clock);
  const logger = new DefaultLogger('WARN', ({ level, message, meta }) => {
    const leftOut = repeats.take(message);
    if (leftOut === null) return;
    const error = { err: String(meta?.['error'] ?? ''), ...(leftOut > 0 && { left_out: leftOut }) };
    log[level === 'ERROR' ? 'error' : 'warn'](error, message);
  });
  // The errors of the native connection say neither what is wrong nor which setting helps, and once it is installed, the
  // native part keeps a process alive that has no connection.
  await requireTemporalAccess(deps);
  Runtime.install({
    logger,
    // Otherwise the native part writes lines of its own, in another format than that of the log.
    telemetryOptions: { logging: { forward: {}, filter: makeTelemetryFilterString({ core: 'WARN' }) } },
    // The command decides when to stop.
    shutdownSignals: [],
  });
  const connection = await NativeConnection.connect(accessOptions(access));
  const executing: Executing = new Map();
  const activities: RunActivities = {
    executeOrder: (input) => executeOrder({ ...deps, failures }, executing, Context.current(), input),
  };
  const worker = await Worker.create({
    connection,
    namespace: access.namespace,
    taskQueue: queueName(queue),
    workflowBundle: bundle,
    activities,
    identity: `${process.pid}@${hostname()} weir-${VERSION}`,
    maxConcurrentActivityTaskExecutions: maxRuns,
    maxCachedWorkflows: CACHED_WORKFLOWS,
    // A cancellation is the response to a heartbeat.
    maxHeartbeatThrottleInterval: '1 second',
    shutdownGraceTime: 0,
  }).catch(async (error) => {
    // It would keep the process alive.
    await connection.close();
    throw error;
  });
  const done = worker.run().finally(() => connection.close());
  return {
    identity: worker.options.identity,
    active: () => executing.size,
    stop: () => {
      if (worker.getState() === 'RUNNING') worker.shutdown();
    },
    done,
  };
}
