import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Egress } from '../destinations/network/egress.ts';
import { createDestinations } from '../destinations/registry.ts';
import { OrderedEvents } from '../events/clickhouse/ordered_events.ts';
import { DuckDbShaper } from '../events/staging/duckdb_shaper.ts';
import { EmptyEngine } from '../events/staging/empty_engine.ts';
import { Permits } from '../events/staging/permits.ts';
import { ledgerRange } from '../exports/work/interval_ledger.ts';
import { LocalWork } from '../exports/work/local_work.ts';
import { Stager } from '../exports/work/stager.ts';
import { requireTemporal, type TemporalPlace } from '../exports/work/temporal/access.ts';
import { QueueWatch } from '../exports/work/temporal/queue.ts';
import { type RunWorker, startWorker, type WorkerDeps } from '../exports/work/temporal/worker.ts';
import { workflowBundle } from '../exports/work/temporal/workflow_bundle.ts';
import { type Clock, SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { RandomIds } from '../kernel/ids.ts';
import { openKeyring } from '../kernel/keyring.ts';
import { createLog, type Log, standardOutput } from '../kernel/log/log.ts';
import { engineMemory } from '../kernel/memory.ts';
import { VERSION } from '../kernel/version.ts';
import { createWorkerHealth } from '../server/worker/module.ts';
import type { Ended } from '../server/worker/worker_metrics.ts';
import { inWords, requireFreePort } from './port.ts';
import { stopSignal } from './serve.ts';
import { workerFolder } from './worker_folder.ts';

/** Executes runs of a server on another machine; resolves after an orderly stop. */
export async function executeRuns(config: Config): Promise<void> {
  const { access, events, queue } = requireTemporal(config);
  const { box } = openKeyring(config);
  const { host, workerPort: port } = config;
  if (port !== null) await requireFreePort({ host, port }, 'WEIR_WORKER_PORT');
  const log = createLog(config.logLevel, standardOutput(config.logFormat));
  const clock = new SystemClock();
  const folder = workerFolder(config.dataDir);
  const memoryBytes = config.engineMemoryMb === null ? engineMemory() : config.engineMemoryMb * 1_000_000;
  const engine = new EmptyEngine({ stagingRoot: folder, memoryBytes });
  const ordered = await OrderedEvents.open({ access: events, engine, stagingRoot: folder });
  const egress = new Egress(config.allowedHosts);
  const shaper = new DuckDbShaper({ engine, stagingRoot: folder, log });
  const staging = new Permits(config.maxConcurrentStaging);
  const workOf: WorkerDeps['workOf'] = ({ order, ledger }, isGone) => {
    if (ledger === null) throw new Error('the order has no ledger');
    const known = {
      highSeq: ledger.upToSeq,
      isInSeqOrder: ledger.isInSeqOrder,
      range: (_teamId: number, start: number, end: number) => ledgerRange(ledger, start, end),
    };
    const stager = new Stager(
      { events: ordered.of(known), shaper, persons: ELSEWHERE },
      join(folder, 'runs'),
    );
    return new LocalWork({
      destinations: remoteDestinations({ egress, clock, isGone }),
      stager: {
        clear: () => stager.clear(),
        remove: () => stager.remove(order),
        stage: (one, how) => staging.with(() => stager.stage(one, how)),
      },
      box,
      ownProblems: PROBLEMS_OF_WORKERS,
      clock,
      log,
    });
  };
  let health: WorkerHealth | null = null;
  const worker = await startWorker({
    access,
    queue,
    workOf,
    clock,
    log,
    ids: new RandomIds(clock),
    bundle: await workflowBundle(),
    maxRuns: config.maxConcurrentRuns,
    ended: (result) => health?.ended(result),
  });
  console.error(
    `Weir ${VERSION} executes up to ${config.maxConcurrentRuns} runs of the queue ${queue} of ${access.address} ` +
      `as ${worker.identity}`,
  );
  try {
    health = await serveHealth({ config, worker, place: { access, queue }, clock, log });
    await Promise.race([stopped(worker.stop, log), worker.done]);
  } finally {
    worker.stop();
    await worker.done;
    await health?.close();
    egress.close();
    await ordered.close();
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stopped(stop: () => void, log: Log): Promise<void> {
  await stopSignal();
  console.error(
    'Stopping: other workers start the runs under way again. Press Ctrl-C again to stop at once.',
  );
  log.info('stopping');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
  stop();
}

/** All destinations but File, which writes into the folder of the control node. */
function remoteDestinations(
  deps: Pick<Parameters<typeof createDestinations>[0], 'egress' | 'clock' | 'isGone'>,
) {
  const all = createDestinations({ ...deps, exportsDir: '', isForeign: () => true });
  return new Map([...all].filter(([type]) => type !== 'File'));
}

/** The export is not paused for what this machine lacks. */
const PROBLEMS_OF_WORKERS = {
  sealed:
    'A worker cannot decrypt the configuration of the destination. Set WEIR_SECRET_KEY of each worker to the secret key of ' +
    'the server.',
  type: 'A worker does not know the type of the destination. Install the version of the server on each worker.',
};

const onControlNode = (): never => {
  throw new Error('persons are read on the control node');
};

const ELSEWHERE = {
  personsChangedBetween: onControlNode,
  countPersonsChangedBetween: onControlNode,
  changes: onControlNode,
};

interface HealthDeps {
  config: Config;
  worker: RunWorker;
  place: Pick<TemporalPlace, 'access' | 'queue'>;
  clock: Clock;
  log: Log;
}

interface WorkerHealth {
  /** Counts an execution that has ended. */
  ended(result: Ended): void;
  close(): Promise<void>;
}

/** Serves the health and the metrics of a worker, if a port is set for them. */
async function serveHealth(deps: HealthDeps): Promise<WorkerHealth | null> {
  const { clock, config, log, place, worker } = deps;
  const { host, workerPort: port } = config;
  if (port === null) return null;
  const queue = await QueueWatch.open({ ...place, clock });
  const { metrics, server } = createWorkerHealth({ config, worker, queue, log });
  try {
    const url = await server.listen(host, port);
    console.error(`Its health and metrics are at ${url}`);
  } catch (error) {
    await queue.close();
    throw inWords({ host, port }, error, 'WEIR_WORKER_PORT');
  }
  return {
    ended: (result) => metrics.countEnded(result),
    close: async () => {
      await server.close();
      await queue.close();
    },
  };
}
