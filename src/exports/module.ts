import type { Egress } from '../destinations/network/egress.ts';
import { HostCheck } from '../destinations/network/host_check.ts';
import type { Destinations } from '../destinations/registry.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { Notices } from '../notices/notices.ts';
import { BackfillStore } from '../store/backfills.ts';
import type { Database, Transact } from '../store/database.ts';
import { ExportStateStore, ExportSummaryStore } from '../store/export_states.ts';
import { FailingRunStore } from '../store/failing_runs.ts';
import { IntervalStore } from '../store/intervals.ts';
import { LogStore } from '../store/logs.ts';
import { PastRunStore } from '../store/past_runs.ts';
import { RunQueue } from '../store/run_queue.ts';
import { RunStore } from '../store/runs.ts';
import type { RunStatus } from '../store/schema/index.ts';
import type { Stores } from '../store/stores.ts';
import { WaitingRunStore } from '../store/waiting_runs.ts';
import { ChangedExports } from '../store/watch/changed_exports.ts';
import { AutoPause } from './auto_pause.ts';
import { BackfillEstimates } from './backfill_estimate.ts';
import { BackfillsService } from './backfill_service.ts';
import { Backfills } from './backfills.ts';
import { BoundedReads, type BoundedReadsDeps } from './bounded_reads.ts';
import { Drafts } from './drafts.ts';
import { ExportsEngine } from './engine.ts';
import { Executor } from './executor.ts';
import { appendLog } from './export_log.ts';
import { ExportNotices } from './export_notices.ts';
import { type HealthReport, reportHealth } from './health_report.ts';
import { HostKeys } from './host_keys.ts';
import { IntervalsService } from './intervals.ts';
import { NoticeWatch } from './notice_watch.ts';
import { Previews } from './preview.ts';
import { EngineQueries } from './queries.ts';
import { WaitingQueues } from './queues/waiting_queues.ts';
import { Reconciler } from './reconciler.ts';
import { passRemoved } from './removal/pass_removed.ts';
import { type Undelivered, undeliveredExports } from './removal/undelivered.ts';
import type { RunLimits, WaitingReason } from './run_order.ts';
import { RunScheduler } from './run_scheduler.ts';
import { RunsService } from './run_service.ts';
import { RunMachine } from './runs.ts';
import { Sampler } from './sampler.ts';
import { ExportsService } from './service.ts';
import type { Sources } from './sources.ts';
import { SchedulePreviews } from './summaries/next_intervals.ts';
import { ExportSummaries } from './summaries/service.ts';
import { Tallies } from './tallies.ts';
import { TestsService } from './test_service.ts';
import { TestSteps } from './test_steps.ts';
import { LocalWork } from './work/local_work.ts';
import { RoutedWork } from './work/routed_work.ts';
import type { RunWork } from './work/run_work.ts';
import { Stager } from './work/stager.ts';

export interface ExportsDeps {
  database: Database;
  stores: Pick<Stores, 'exports' | 'runAttempts'>;
  destinations: Destinations;
  egress: Egress;
  sources: Sources;
  /** The engine's staging folder; what is in it is removed when the engine starts. */
  stagingRoot: string;
  box: SecretBox;
  /** Work on other machines; null: all runs are executed in this process. */
  remote: RunWork | null;
  /** Changes of state are reported here. */
  notices: Notices;
  clock: Clock;
  ids: Ids;
  log: Log;
  limits: RunLimits;
  /** Turns of the queries of exports, and of other reads that callers wait for. */
  gates: BoundedReadsDeps['gates'];
  /** Longest time of a preview, and of any other read that callers wait for. */
  previewTimeoutMs: number;
  /** Called for each run that has ended. */
  ended: (status: RunStatus) => void;
  /** Called with the seconds that an attempt took to read its rows. */
  staged: (seconds: number) => void;
}

export interface ExportsModule {
  engine: ExportsEngine;
  /** Reports what becomes true by the passing of time. */
  watch: NoticeWatch;
  exports: ExportsService;
  summaries: ExportSummaries;
  runs: RunsService;
  backfills: BackfillsService;
  intervals: IntervalsService;
  previews: Previews;
  schedules: SchedulePreviews;
  tests: TestsService;
  /** Bounds reads that callers wait for, of other modules too. */
  reads: BoundedReads;
  /** The health of each export, for metrics. */
  health(): HealthReport;
  /** Exports that have not delivered everything from an instant on; see `undeliveredExports`. */
  undelivered(teamId: number, model: 'events' | 'persons', since: number): Undelivered[];
  /** Moves exports past removed events; see `passRemoved`. */
  passRemoved(teamId: number, before: number): void;
  /** Adds a warning to the log of an export. */
  warn(teamId: number, exportId: string, message: string): void;
  /** Runs that wait or are under way. */
  openRuns(): number;
  /** Runs that are due and wait, and those under way. */
  runLoad: {
    waiting(): Record<WaitingReason, number>;
    active(): { runs: number; staging: number };
  };
}

/** Creates the exports module: the services for owners, and the engine that runs exports. */
export function createExports(parts: ExportsDeps): ExportsModule {
  const { box, clock, database, destinations, gates, ids, log, sources } = parts;
  const { exports, runAttempts: attempts } = parts.stores;
  const runs = new RunStore(database);
  const queue = new RunQueue(database);
  const waiting = new WaitingRunStore(database);
  const logs = new LogStore(database);
  const intervals = new IntervalStore(database);
  const store = new BackfillStore(database);

  const tallies = new Tallies();
  const states = new ExportStateStore(database);

  const notices = new ExportNotices({
    notices: parts.notices,
    exports,
    errors: new FailingRunStore(database),
    clock,
  });
  const health = (limit?: number) => reportHealth({ states, intervals, tallies, clock }, limit);

  const machine: RunMachine = new RunMachine({
    database,
    runs,
    attempts,
    queue,
    waiting,
    exports,
    intervals,
    logs,
    clock,
    ids,
    owner: ids.uuid(),
    notices,
    failed: (run) => autoPause.after(run),
    ended: parts.ended,
    tallies,
  });
  const backfills = new Backfills({ database, store, queue, intervals, logs, machine, sources, clock, ids });
  const autoPause = new AutoPause({ database, exports, queue, backfills, logs, notices, clock, log });

  const hostKeys = new HostKeys({ waiting, destinations, box });
  const queues = new WaitingQueues({ database, waiting, hosts: hostKeys });
  const slots = new RunScheduler({ machine, waiting, queues, hosts: hostKeys, clock, limits: parts.limits });
  const stager = new Stager(sources, parts.stagingRoot);
  const local = new LocalWork({ destinations, stager, box, clock, log });
  const work = parts.remote === null ? local : new RoutedWork({ local, remote: parts.remote });
  const engine = new ExportsEngine({
    reconciler: new Reconciler({
      database,
      exports,
      queue,
      backfills: store,
      intervals,
      machine,
      clock,
      changes: new ChangedExports(database),
    }),
    executor: new Executor({ machine, exports, sources, work, clock, log, staged: parts.staged }),
    machine,
    slots,
    work: local,
    clock,
    log,
  });
  // The server waits for the disk before it responds.
  const transact: Transact = (work) =>
    database.transactUnsynced(() => {
      database.afterCommit(() => engine.nudge());
      return work();
    });
  const hosts = new HostCheck(parts.egress, clock);
  const queries = new EngineQueries(sources, gates.queries);
  const drafts = new Drafts({ destinations, box, hosts, queries });
  const reads = new BoundedReads({ gates, timeoutMs: parts.previewTimeoutMs, clock });
  const pastRuns = new PastRunStore(database);
  const estimates = new BackfillEstimates({ backfills, pastRuns, drafts, sources, reads });
  const sampler = new Sampler(sources, reads, clock);
  const steps = new TestSteps(clock);
  return {
    engine,
    watch: new NoticeWatch({ database, notices, health, clock, log }),
    exports: new ExportsService({
      database,
      exports,
      runs,
      intervals,
      logs,
      backfills,
      machine,
      drafts,
      clock,
      ids,
      transact,
      sources,
      waiting: (rows) => slots.waiting(rows),
    }),
    summaries: new ExportSummaries({
      exports,
      states,
      intervals,
      tallies,
      clock,
      backfills: store,
      notices: parts.notices,
      summaries: new ExportSummaryStore(database),
      sources,
    }),
    runs: new RunsService({
      database,
      exports,
      runs,
      attempts,
      logs,
      machine,
      backfills,
      clock,
      transact,
      waiting: (rows) => slots.waiting(rows),
    }),
    backfills: new BackfillsService({ exports, store, backfills, estimates, clock, transact }),
    intervals: new IntervalsService({ exports, intervals, backfills: store, sources, clock }),
    previews: new Previews({ exports, drafts, sampler, clock, ids }),
    schedules: new SchedulePreviews({ exports, clock }),
    tests: new TestsService({ exports, destinations, drafts, sampler, steps, ids }),
    reads,
    health: () => health(),
    undelivered: (teamId, model, since) =>
      undeliveredExports(
        { exports, intervals, queue, backfills: store },
        { teamId, model, since, now: clock.now() },
      ),
    passRemoved: (teamId, before) =>
      passRemoved({ exports, intervals }, { teamId, before, now: clock.now() }),
    warn: (teamId, batchExportId, message) =>
      appendLog({ logs, clock }, { teamId, batchExportId }, 'WARNING', message),
    openRuns: () => queue.countOpen(),
    runLoad: { waiting: () => slots.countWaiting(), active: () => slots.countActive() },
  };
}
