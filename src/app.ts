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
import { Compactor } from './events/compaction/compactor.ts';
import type { StretchLimits } from './events/compaction/stretches.ts';
import { copyInUse, eventPlace, moveAtStart } from './events/copying/move_events.ts';
import { Flusher } from './events/flusher.ts';
import { UnitResults, type UnitResultsLimits } from './events/incremental/unit_results.ts';
import { openStores } from './events/open_stores.ts';
import { EventCounter } from './events/overview/event_counter.ts';
import { createEventOverview } from './events/overview/module.ts';
import { createExperiments } from './experiments/module.ts';
import { statusOf } from './experiments/status.ts';
import { createExports } from './exports/module.ts';
import { temporalPlace } from './exports/work/temporal/access.ts';
import { createFlags } from './flags/module.ts';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './kernel/config/config.ts';
import { type Ids, RandomIds } from './kernel/ids.ts';
import type { Log } from './kernel/log/log.ts';
import { runStage } from './kernel/log/stages.ts';
import { SteadyClock } from './kernel/steady_clock.ts';
import { VERSION } from './kernel/version.ts';
import { Attention } from './notices/attention.ts';
import { Notices } from './notices/notices.ts';
import { ReferencePages } from './reference/pages.ts';
import { createRetention } from './retention/module.ts';
import { Removals } from './retention/removals.ts';
import { Contract, openapiJson, openapiYaml, published } from './server/contract.ts';
import { NewConnections } from './server/limits/new_connections.ts';
import { createQueryGates } from './server/limits/query_gates.ts';
import { RequestLimits } from './server/limits/request_limits.ts';
import { registerGauges } from './server/metrics/gauges.ts';
import { watchLoop } from './server/metrics/loop_watch.ts';
import { Metrics } from './server/metrics/metrics.ts';
import { StatusService } from './server/metrics/status.ts';
import { createHttp } from './server/module.ts';
import { ConsoleFiles } from './server/pages/console_files.ts';
import { createHealth } from './server/readiness.ts';
import { createResponseCheck } from './server/response_check.ts';
import type { Services } from './services.ts';
import { IdempotencyStore } from './store/idempotency.ts';
import { Checkpointer } from './store/log_threads/checkpointer.ts';
import { LogSync } from './store/log_threads/log_sync.ts';
import { mailSettings } from './webhooks/mail_channel.ts';
import { createWebhooks } from './webhooks/module.ts';

export interface AppOptions {
  config: Config;
  clock: Clock;
  log: Log;
  ids?: Ids;
  /** Looks up the hosts of destinations. Default: the system's resolver. */
  resolve?: Resolve;
  /** Limits and least age of events that are compacted; others than the default are for tests. */
  compaction?: { stretches: Partial<StretchLimits>; minAgeMs: number };
  /** Limits of the rows of units that are kept for results; others than the default are for tests. */
  unitResults?: Partial<UnitResultsLimits>;
  /** Folder of the compiled console. Default: that of `npm run build:web`. */
  consoleFolder?: string;
}

/** The composition root: builds every part once, in order. */
export async function createApp(options: AppOptions) {
  const { config, clock, log, ids = new RandomIds(clock), resolve, compaction } = options;
  const oidc = oidcSettings(config);
  const mail = mailSettings(config);
  const temporal = temporalPlace(config);
  const stopping = new AbortController();
  /** One signal from SIGTERM to the last loop. */
  const { signal } = stopping;
  const moving = { config, clock, log, ids };
  await moveAtStart(moving);
  const opened = await openStores({
    ...moving,
    flush: () => flusher.flush(),
    stretches: compaction?.stretches,
  });
  const { engine, local, stores, shaper, database, box, stagingRoot, closeEvents } = opened;
  const base = { config, database, stores, clock, ids, log, stopping: signal };

  const patternProblem = (pattern: string) => engine.patternProblem(pattern);
  const auth = createAuth({ ...base, box, oidc, resolve, patternProblem });
  const { accounts, projectSettings } = auth;
  const firstStart = accounts.bootstrap(config);

  const steady = new SteadyClock(clock);
  const counter = new EventCounter({ ...base, engine, clock: steady });
  const flusher: Flusher = new Flusher({
    inbox: stores.inbox,
    overrides: stores.overrides,
    engine,
    clock,
    log,
    countUpTo: (seq) => counter.countUpTo(seq),
  });
  const events = {
    engine,
    flusher,
    settle: () => flusher.settle(),
    hasOverrides: (teamId: number) => stores.overrides.hasAny(teamId),
  };
  const metrics = new Metrics(VERSION);
  const compactor = new Compactor({
    engine,
    clock,
    log,
    minAgeMs: compaction?.minAgeMs,
    compacted: (events, seconds) => metrics.countCompaction(events, seconds),
  });
  const gates = createQueryGates(config, clock, metrics);
  const limits = new RequestLimits(config, clock, (limit) => metrics.countThrottled(limit));
  const stored = () => flusher.nudge();
  const newConnections = new NewConnections();
  const capture = createCapture({
    ...base,
    steady,
    accounts,
    limits,
    metrics,
    stored,
    runLater: (work) => newConnections.runAfter(() => runStage('capture', work)),
  });
  const { arrivals, clockWatch } = capture;

  const isGone = (id: string) => stores.exports.find(id)?.deleted ?? true;
  const egress = new Egress(config.allowedHosts, resolve);
  const destinations = createDestinations({
    exportsDir: join(config.dataDir, 'exports'),
    isGone,
    isForeign: (id, teamId) => stores.exports.isForeign(id, teamId),
    egress,
    clock,
  });
  const webhooks = createWebhooks({ ...base, egress, box, mail, metrics });
  const notices = new Notices({ ...base, clock: steady, recorded: () => webhooks.sender.nudge() });
  const removals = new Removals();
  const remote =
    temporal &&
    (await (
      await import('./exports/work/temporal/remote_work.ts')
    ).openRemoteWork({ ...base, ...temporal, stores, flusher, isGone }));
  const exportsModule = createExports({
    remote: remote?.work ?? null,
    ...base,
    clock: steady,
    notices,
    destinations,
    egress,
    stagingRoot,
    box,
    sources: {
      events: engine,
      shaper,
      flusher,
      gate: arrivals,
      removals,
      ledger: stores.ledger,
      persons: stores.persons,
      removedBefore: (teamId) => stores.projects.eventsRemovedBefore(teamId),
    },
    limits: {
      runs: config.maxConcurrentRuns,
      // Workers have limits of their own for reading.
      staging: remote ? config.maxConcurrentRuns : config.maxConcurrentStaging,
      perExport: config.maxRunsPerExport,
      perHost: config.maxRunsPerHost,
    },
    ended: (status) => metrics.countRun(status),
    staged: (seconds) => metrics.observeStaging(seconds),
    gates: { queries: gates.export_queries, rows: gates.previews },
    previewTimeoutMs: config.previewTimeoutMs,
  });
  const repeats = new IdempotencyStore(database, box, stores.projects);
  const retention = createRetention({
    ...base,
    clock: steady,
    repeats,
    engine,
    flusher,
    arrivals,
    removals,
    stagingRoot,
    metrics,
    exports: exportsModule,
  });
  const eventOverview = createEventOverview({
    ...base,
    clock: steady,
    counter,
    engine,
    refused: capture.refused,
    bounded: (teamId, signal, work) => exportsModule.reads.run({ teamId, query: null, signal }, work),
  });

  const { flags, services: flagServices } = createFlags({ ...base, ...events, accounts, limits, metrics });
  const unitResults = new UnitResults({
    // Rows of units are in the file of the folder, and are computed from the events in it.
    engine: local,
    clock,
    log,
    limits: options.unitResults,
    computed: (how) => metrics.countComputed(how),
    isRunning: (teamId, experimentId) => {
      const found = stores.experiments.read({ teamIds: [teamId] }, experimentId);
      return found !== undefined && statusOf(found.experiment, found.flag, clock.now()) !== 'stopped';
    },
  });
  const experiments = createExperiments({
    ...base,
    ...events,
    accounts,
    projectSettings,
    flags,
    notices,
    gate: gates.results,
    removals,
    unitResults: engine === local ? unitResults : { engineOf: () => engine, once: engine },
  });
  flags.onChange((after, before) => experiments.services.experiments.followFlag(after, before));
  const queue = remote?.queue ?? null;
  const health = createHealth({ ...base, engine, flusher, clockWatch, metrics, queue });
  const { dataDir } = config;
  const backups = new BackupSocket({
    dataDir,
    clock,
    log,
    freeze: (pin) => local.freeze(pin),
    copyEvents: ({ to, ...request }) => copyInUse(opened, moving, { to: eventPlace(to), ...request }),
  });
  const { inbox } = stores;
  const gauges = {
    config,
    health,
    arrivals,
    steady,
    backups,
    inbox,
    compactor,
    local,
    personDeletions: stores.personDeletions,
    scale: {
      marks: config.events && stores.eventLogMarks,
      work: remote && { active: () => remote.work.active, queue: remote.queue },
    },
  };
  registerGauges(metrics, { ...gauges, exports: exportsModule });

  const consoleFiles = new ConsoleFiles(options.consoleFolder);
  const services: Services = {
    ...auth,
    ...capture.services,
    ...flagServices,
    ...experiments.services,
    ...eventOverview,
    activity: new ActivityService(stores),
    attention: new Attention({
      ...base,
      conditions: stores.openConditions,
      exportsCheckedAt: () => exportsModule.watch.checkedAt,
      experimentCheckedAt: (id) => experiments.watch.checkedAt(id),
      experimentCheckMinutes: config.experimentCheckMinutes,
      clock: steady,
    }),
    consoleFiles,
    document: { json: published(openapiJson), yaml: published(openapiYaml) },
    exports: exportsModule.exports,
    exportSummaries: exportsModule.summaries,
    health,
    status: new StatusService({ config, accounts, health, flusher, inbox, exports: exportsModule, clock }),
    referencePages: new ReferencePages(openapiJson),
    persons: retention.persons,
    runs: exportsModule.runs,
    backfills: exportsModule.backfills,
    intervals: exportsModule.intervals,
    previews: exportsModule.previews,
    schedules: exportsModule.schedules,
    tests: exportsModule.tests,
    webhooks: webhooks.service,
    webhookDeliveries: webhooks.deliveries,
  };
  const http = createHttp({
    ...base,
    auth,
    limits,
    metrics,
    newConnections,
    consoleFiles,
    contract: new Contract(),
    checkResponse: config.validateResponses ? await createResponseCheck() : null,
    handlers: createHandlers(services),
    capture: services.capture,
    repeats,
  });
  const activityRetention = new ActivityRetention({
    ...base,
    clock: steady,
    days: config.activityRetentionDays,
  });

  const byAge = [activityRetention, retention.events, retention.records];
  const checkpointer = new Checkpointer(base);
  const logSync = new LogSync(base);

  let loops: Promise<unknown> = Promise.resolve();
  let warmed: Promise<void> = Promise.resolve();

  return {
    config,
    database,
    firstStart,
    services,

    /** Starts the loops and listens; resolves with the address. */
    async start(): Promise<string> {
      capture.warm();
      logSync.start();
      const url = await http.listen(config.host, config.port);
      await backups.listen();
      warmed = experiments.warm(signal);
      loops = Promise.all([
        watchLoop(metrics, log, signal),
        checkpointer.start(signal),
        flusher.start(signal),
        compactor.start(signal),
        unitResults.start(signal),
        counter.start(signal),
        clockWatch.start(signal),
        clockWatch.trusted(signal).then(() => Promise.all(byAge.map((removal) => removal.start(signal)))),
        retention.deletions.start(signal),
        exportsModule.engine.start(signal),
        exportsModule.watch.start(signal),
        experiments.watch.start(signal),
        webhooks.sender.start(),
        flagServices.cohortCalculations.start(),
        warmed,
      ]);
      log.info({ url, version: VERSION }, 'listening');
      return url;
    },

    /** Resolves when the analysis is loaded, or the server stops. */
    warmed: () => warmed,

    /** Reconciles and delivers what is due now, exports and notices, then returns. For tests and commands. */
    async tick(): Promise<void> {
      await exportsModule.engine.tick();
      await webhooks.sender.tick();
    },

    /** Drops rows of units that are not needed any more; for tests. */
    trimUnitResults: () => unitResults.trim(),

    /** Removes what the retention of the projects no longer keeps; for tests. */
    removeOld: async () => {
      await retention.events.pass(signal);
      await retention.records.pass(signal);
    },

    /** Computes running experiments that are due for notices; for tests. */
    watchExperiments: () => experiments.watch.pass(),

    /** Finishes requests, gives runs back, closes the stores. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([http.close(), backups.close()]);
      await loops;
      await remote?.close();
      await closeEvents();
      await logSync.stop();
      database.close();
      log.info('stopped');
    },
  };
}

export type App = Awaited<ReturnType<typeof createApp>>;
