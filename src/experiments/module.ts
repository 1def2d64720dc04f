import type { AccountsService } from '../auth/accounts.ts';
import type { ProjectSettings } from '../auth/project_settings.ts';
import type { EventLog } from '../events/engine.ts';
import type { Flusher } from '../events/flusher.ts';
import type { UnitResults } from '../events/incremental/unit_results.ts';
import type { FlagsService } from '../flags/service.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { FairGate } from '../kernel/fair_gate.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import type { Notices } from '../notices/notices.ts';
import type { Database } from '../store/database.ts';
import type { Stores } from '../store/stores.ts';
import { LifecycleService } from './lifecycle/service.ts';
import { DuplicatesService } from './manage/duplicates.ts';
import { HoldoutsService } from './manage/holdouts.ts';
import { ExperimentRepository } from './manage/repository.ts';
import { SavedMetricsService } from './manage/saved_metrics.ts';
import { ExperimentsService } from './manage/service.ts';
import { UnseenEvents } from './manage/unseen_events.ts';
import { ExperimentNotices } from './notices/experiment_notices.ts';
import { ExperimentWatch } from './notices/experiment_watch.ts';
import { PlanningService } from './planning/service.ts';
import { warmAnalysis } from './results/analysis_module.ts';
import { FlagExposures } from './results/flag_exposures.ts';
import { QueryRunner } from './results/query_runner.ts';
import { Reports } from './results/reports.ts';
import { ResultsService } from './results/service.ts';
import { ExperimentSummaries } from './results/summaries.ts';

export interface ExperimentsModuleDeps {
  config: Pick<Config, 'experimentCheckMinutes'>;
  database: Database;
  stores: Stores;
  engine: EventLog;
  unitResults: Pick<UnitResults, 'engineOf' | 'once'>;
  /** Moves what was acknowledged into the engine. */
  flusher: Pick<Flusher, 'acknowledged' | 'settle'>;
  /** True when a project has merged persons, so that one person id replaces another. */
  hasOverrides: (teamId: number) => boolean;
  /** Limits the concurrent queries, by project. */
  gate: FairGate;
  /** Removals of events; see `QueryRunner`. */
  removals: { watch(teamId: number): () => boolean };
  clock: Clock;
  ids: Ids;
  log: Log;
  accounts: AccountsService;
  projectSettings: ProjectSettings;
  flags: FlagsService;
  notices: Notices;
}

export interface Experiments {
  /** The services that handlers use. */
  services: {
    experiments: ExperimentsService;
    duplicates: DuplicatesService;
    experimentSummaries: ExperimentSummaries;
    flagExposures: FlagExposures;
    holdouts: HoldoutsService;
    lifecycle: LifecycleService;
    planning: PlanningService;
    reports: Reports;
    savedMetrics: SavedMetricsService;
    unseenEvents: UnseenEvents;
  };
  /** Reports changes of running experiments. */
  watch: ExperimentWatch;
  /** Loads what results need before they are requested; resolves when that is done, or the server stops. */
  warm(stopping: AbortSignal): Promise<void>;
}

/** Creates the experiments module: the services for owners, results, and notices about running experiments. */
export function createExperiments(parts: ExperimentsModuleDeps): Experiments {
  const { projectSettings, stores } = parts;
  const notices = new ExperimentNotices(parts.notices);
  const records = new ExperimentRepository({
    ...parts,
    ended: (experiment) => notices.ended(experiment),
    changing: (experiment, now) => notices.endedByDate(experiment, now),
  });
  const removedBefore = (teamId: number) => stores.projects.eventsRemovedBefore(teamId);
  const queryRunner = new QueryRunner({ ...parts, store: stores.metricResults, removedBefore });
  const testAccountFilters = (teamId: number) => projectSettings.testAccountFilters(teamId);
  const results = new ResultsService({
    ...parts,
    queryRunner,
    looks: stores.looks,
    testAccountFilters,
    removedBefore,
  });
  const deps = { ...parts, records };
  const experiments = new ExperimentsService({
    ...deps,
    defaults: (teamId) => projectSettings.experimentDefaults(teamId),
    exposures: queryRunner,
  });
  return {
    services: {
      experiments,
      experimentSummaries: new ExperimentSummaries({ ...deps, results }),
      duplicates: new DuplicatesService({ ...deps, experiments }),
      flagExposures: new FlagExposures({ ...parts, queryRunner }),
      holdouts: new HoldoutsService(deps),
      lifecycle: new LifecycleService(deps),
      planning: new PlanningService({ ...deps, queryRunner, results, testAccountFilters, removedBefore }),
      reports: new Reports({ ...deps, queryRunner, results }),
      savedMetrics: new SavedMetricsService(deps),
      unseenEvents: new UnseenEvents({
        ...parts,
        eventNames: (...args) => queryRunner.eventNames(...args),
      }),
    },
    watch: new ExperimentWatch({
      ...deps,
      results,
      notices,
      everyMs: parts.config.experimentCheckMinutes * MINUTE_MS,
    }),
    warm: (stopping) => warmAnalysis({ clock: parts.clock, log: parts.log }, stopping),
  };
}
