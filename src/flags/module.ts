import type { AccountsService } from '../auth/accounts.ts';
import type { EventLog } from '../events/engine.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Database } from '../store/database.ts';
import type { Stores } from '../store/stores.ts';
import { CohortCalculations } from './cohorts/cohort_calculations.ts';
import { CohortsService } from './cohorts/cohort_service.ts';
import { FlagEditor } from './editor.ts';
import { FlagEvaluator } from './evaluator.ts';
import { FlagTests } from './flag_tests.ts';
import { ProjectFlagsCache } from './project_flags.ts';
import { FlagsService } from './service.ts';
import { SubjectLookup } from './subject_lookup.ts';

export interface FlagsModuleDeps {
  config: Pick<Config, 'maxBodyBytes'>;
  database: Database;
  stores: Stores;
  engine: EventLog;
  /** Resolves when all acknowledged events are in the engine. */
  settle: () => Promise<unknown>;
  /** True when a project has merged persons, so that one person id replaces another. */
  hasOverrides: (teamId: number) => boolean;
  clock: Clock;
  ids: Ids;
  log: Log;
  accounts: Pick<AccountsService, 'projectByToken' | 'projectFor'>;
  /** Throws throttled when the project is over its limit. */
  limits: { admitProjectRequest(projectId: number): void };
  metrics: { countFlags(flags: number, failed: number): void };
  stopping: AbortSignal;
}

export interface Flags {
  flags: FlagsService;
  /** The services that handlers use. */
  services: {
    flagEditor: FlagEditor;
    flagEvaluator: FlagEvaluator;
    flagTests: FlagTests;
    cohorts: CohortsService;
    cohortCalculations: CohortCalculations;
  };
}

/** Creates the flags module: flags and cohorts for their owners, and their evaluation for SDKs. */
export function createFlags(deps: FlagsModuleDeps): Flags {
  const { accounts, config, limits, metrics } = deps;
  const flags = new FlagsService(deps);
  const flagEditor = new FlagEditor({ ...deps, flags });
  const cache = new ProjectFlagsCache({ ...deps, projectByToken: (token) => accounts.projectByToken(token) });
  const subjects = new SubjectLookup(deps.stores);
  return {
    flags,
    services: {
      flagEditor,
      flagTests: new FlagTests({ flags: cache, editor: flagEditor, subjects, clock: deps.clock }),
      flagEvaluator: new FlagEvaluator({
        ...deps,
        flags: cache,
        subjects,
        projectFor: (principal, id) => accounts.projectFor(principal, id, 'feature_flag:read'),
        admitRequest: (projectId) => limits.admitProjectRequest(projectId),
        maxBodyBytes: config.maxBodyBytes,
        counted: (evaluated, failed) => metrics.countFlags(evaluated, failed),
      }),
      cohorts: new CohortsService(deps),
      cohortCalculations: new CohortCalculations(deps),
    },
  };
}
