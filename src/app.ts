import { join } from 'node:path';
import { createHandlers } from '../handlers/index.ts';
import { ActivityRetention } from './activity/retention.ts';
import { ActivityService } from './activity/service.ts';
import { createAuth } from './auth/module.ts';
import { oidcSettings } from './auth/oidc/settings.ts';
import { BackupSocket } from './backup/server_cut.ts';
import { createCapture } from './capture/module.ts';
import { Egress, type Resolve } from './destinations/network/egress.ts';
import { createDestinations } from './destinations/registry.ts';
import { DuckDbEngine } from './events/duckdb.ts';
import { Flusher } from './events/flusher.ts';
import { createExperiments } from './experiments/module.ts';
import { BoundedReads } from './exports/bounded_reads.ts';
import { createExports } from './exports/module.ts';
import { EngineQueries } from './exports/queries.ts';
import { createFlags } from './flags/module.ts';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import { type Ids, RandomIds } from './kernel/ids.ts';
import { readKeyring } from './kernel/keyring.ts';
import type { Log } from './kernel/log.ts';
import { engineMemory } from './kernel/memory.ts';
import { SteadyClock } from './kernel/steady_clock.ts';
import { MINUTE_MS } from './kernel/time.ts';
import { VERSION } from './kernel/version.ts';
import { Notices } from './notices/notices.ts';
import { ReferencePages } from './reference/pages.ts';
import { Contract, openapiJson, openapiYaml } from './server/contract.ts';
import { registerGauges } from './server/gauges.ts';
import { Metrics } from './server/metrics.ts';
import { createHttp } from './server/module.ts';
import { createQueryGates } from './server/query_gates.ts';
import { createHealth } from './server/readiness.ts';
import { RequestLimits } from './server/request_limits.ts';
import type { Services } from './services.ts';
import { prepareDataFolder } from './store/data_folder.ts';
import { IdempotencyStore } from './store/idempotency.ts';
import { openState, refuseNewerState } from './store/open_state.ts';
import { PairGuard, stateMarksOf } from './store/pair_guard.ts';
import { requirePrivate } from './store/private_files.ts';
import { createStores } from './store/stores.ts';
import { createWebhooks } from './webhooks/module.ts';

export interface AppOptions {
  config: Config;
  clock: Clock;
  log: Log;
  ids?: Ids;
  /** Looks up the hosts of destinations. Default: the system's resolver. */
  resolve?: Resolve;
}

/** The composition root: builds every part once, in order, and takes it down in the opposite order. */
export async function createApp({ config, clock, log, ids = new RandomIds(clock), resolve }: AppOptions) {
  const oidc = oidcSettings(config);
  /** One signal from SIGTERM to the last loop. */
  const stopping = new AbortController();
  const { engine, database, box, stagingRoot } = await openStores({ config, clock, log, ids });
  const stores = createStores(database);
  const { inbox, overrides, persons } = stores;

  const auth = createAuth({
    ...{ database, stores, box, clock, ids, log, config, oidc, resolve },
    patternProblem: (pattern) => engine.patternProblem(pattern),
  });
  const { accounts, projectSettings } = auth;
  const firstStart = accounts.bootstrap(config);

  const steady = new SteadyClock(clock);
  const flusher = new Flusher({ inbox, overrides, engine, clock, log });
  const metrics = new Metrics(VERSION);
  const gates = createQueryGates(config, clock, metrics);
  const limits = new RequestLimits(config, clock, (limit) => metrics.countThrottled(limit));
  const capture = createCapture({
    ...{ database, stores, clock, steady, ids, log, accounts, limits, metrics },
    stored: () => flusher.nudge(),
    maxBodyBytes: config.maxBodyBytes,
  });
  const { arrivals, clockWatch } = capture;

  const egress = new Egress(config.allowedHosts, resolve);
  const destinations = createDestinations({
    exportsDir: join(config.dataDir, 'exports'),
    isGone: (id) => stores.exports.find(id)?.deleted ?? true,
    isForeign: (id, teamId) => stores.exports.isForeign(id, teamId),
    egress,
    clock,
  });
  const webhooks = createWebhooks({
    ...{ database, stores, egress, box, clock, ids, log, stopping: stopping.signal },
    mail: { url: config.smtpUrl, from: config.mailFrom },
    counted: (result) => metrics.countDelivery(result),
  });
  const notices = new Notices({
    database,
    stores,
    clock: steady,
    ids,
    recorded: () => webhooks.sender.nudge(),
  });
  const exportsModule = createExports({
    database,
    notices,
    destinations,
    egress,
    sources: { engine, flusher, gate: arrivals, persons },
    stagingRoot,
    box,
    clock: steady,
    ids,
    log,
    limits: {
      runs: config.maxConcurrentRuns,
      staging: config.maxConcurrentStaging,
      perExport: config.maxRunsPerExport,
      perHost: config.maxRunsPerHost,
    },
    ended: (status) => metrics.countRun(status),
    staged: (seconds) => metrics.observeStaging(seconds),
    queries: new EngineQueries(engine, gates.export_queries),
    reads: new BoundedReads({
      gates: { queries: gates.export_queries, rows: gates.previews },
      timeoutMs: config.previewTimeoutMs,
      clock,
    }),
  });

  const events = {
    engine,
    settle: () => flusher.settle(),
    hasOverrides: (teamId: number) => stores.overrides.hasAny(teamId),
  };
  const { flags, services: flagServices } = createFlags({
    ...{ ...events, database, stores, clock, ids, log, accounts, limits, metrics },
    maxBodyBytes: config.maxBodyBytes,
    stopping: stopping.signal,
  });
  const experiments = createExperiments({
    ...{ ...events, database, stores, clock, ids, log, accounts, projectSettings, notices },
    flags,
    gate: gates.results,
    checkEveryMs: config.experimentCheckMinutes * MINUTE_MS,
  });
  const health = createHealth({
    ...{ database, engine, flusher, clockWatch, metrics, dataDir: config.dataDir, log },
    stopping: stopping.signal,
  });
  const backups = new BackupSocket({
    ...{ dataDir: config.dataDir, clock, log },
    freeze: (pin) => engine.freeze(pin),
  });
  registerGauges(metrics, {
    ...{ config, health, arrivals, steady, backups },
    inbox: stores.inbox,
    exports: exportsModule,
  });

  const services: Services = {
    ...auth,
    ...capture.services,
    ...flagServices,
    ...experiments.services,
    activity: new ActivityService(stores),
    document: { json: openapiJson, yaml: openapiYaml },
    exports: exportsModule.exports,
    health,
    referencePages: new ReferencePages(openapiJson),
    runs: exportsModule.runs,
    backfills: exportsModule.backfills,
    intervals: exportsModule.intervals,
    previews: exportsModule.previews,
    tests: exportsModule.tests,
    webhooks: webhooks.service,
    webhookDeliveries: webhooks.deliveries,
  };
  const contract = await Contract.load();
  const http = createHttp({
    ...{ config, contract, auth, limits, metrics, clock, log },
    handlers: createHandlers(services),
    capture: services.capture,
    repeats: new IdempotencyStore(database, box),
    stopping: stopping.signal,
  });
  const retention = new ActivityRetention({
    ...{ stores, clock: steady, log },
    days: config.activityRetentionDays,
  });
  let loops: Promise<unknown> = Promise.resolve();
  let warmed: Promise<void> = Promise.resolve();

  return {
    config,
    database,
    firstStart,
    services,

    /** Starts the loops and listens; resolves with the address. */
    async start(): Promise<string> {
      const url = await http.listen(config.host, config.port);
      await backups.listen();
      warmed = contract.warm(clock, stopping.signal);
      loops = Promise.all([
        flusher.start(stopping.signal),
        clockWatch.start(stopping.signal),
        retention.start(stopping.signal),
        exportsModule.engine.start(stopping.signal),
        exportsModule.watch.start(stopping.signal),
        experiments.watch.start(stopping.signal),
        webhooks.sender.start(),
        flagServices.cohortCalculations.start(),
        warmed,
      ]);
      log.info({ url, version: VERSION }, 'listening');
      return url;
    },

    /** Resolves when the validators of all requests are compiled, or the server stops. */
    warmed: () => warmed,

    /** Reconciles and delivers what is due now, exports and notices, then returns. For tests and commands. */
    async tick(): Promise<void> {
      await exportsModule.engine.tick();
      await webhooks.sender.tick();
    },

    /** Computes running experiments that are due for notices; for tests. */
    watchExperiments: () => experiments.watch.pass(),

    /** Finishes requests, gives runs back, closes the stores. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([http.close(), backups.close()]);
      await loops;
      await engine.close();
      database.close();
      log.info('stopped');
    },
  };
}

type OpenDeps = Required<Pick<AppOptions, 'config' | 'clock' | 'log' | 'ids'>>;

/** Opens the event store, then the state store: the first one's lock keeps a second process out of the folder. */
async function openStores({ config, clock, log, ids }: OpenDeps) {
  const stagingRoot = prepareDataFolder(config.dataDir);
  requirePrivate(config.dataDir, log);
  const keyring = readKeyring(config);
  const stateFile = join(config.dataDir, 'weir.db');
  refuseNewerState(stateFile);
  const storeFile = join(config.dataDir, 'events.duckdb');
  const pair = new PairGuard({ state: stateFile, store: storeFile }, ids);
  const engine = await DuckDbEngine.open({
    ...{ file: storeFile, stagingRoot, log },
    memoryBytes: engineMemory(),
    queryLimits: { checkMs: config.previewTimeoutMs },
    admit: (found) => pair.admit(found),
    mayBeDamaged: stateMarksOf(stateFile) !== null,
  });
  try {
    const database = openState(stateFile, { keyring, pair, clock, log });
    return { engine, database, box: keyring.box, stagingRoot };
  } catch (error) {
    await engine.close();
    throw error;
  }
}

export type App = Awaited<ReturnType<typeof createApp>>;
