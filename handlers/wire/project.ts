import type { components } from '../../generated/schema.ts';
import type { ProjectChanges } from '../../src/auth/project_settings.ts';
import type { ExperimentDefaults, Project, ProjectDetails } from '../../src/kernel/tenant.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';

type Wire = components['schemas']['Project'];
type Update = components['schemas']['ProjectUpdate'];

/** Defaults for new experiments. */
const DEFAULTS = [
  'default_experiment_stats_method',
  'default_experiment_confidence_level',
  'default_only_count_matured_users',
  'default_cuped_enabled',
  'default_cuped_lookback_days',
  'default_sequential_testing_enabled',
  'default_sequential_tuning_parameter',
  'default_minimum_detectable_effect',
] as const satisfies (keyof ExperimentDefaults)[];
type Defaults = Pick<Wire, (typeof DEFAULTS)[number]>;
type Retention = Pick<
  Wire,
  | 'event_retention_days'
  | 'run_retention_days'
  | 'log_retention_days'
  | 'idempotency_retention_days'
  | 'events_removed_before'
  | 'events_held_from'
>;

/** The form of a project that other resources embed. */
export function teamToWire(
  project: Project,
): Omit<Wire, 'test_account_filters' | 'created_at' | keyof Defaults | keyof Retention> {
  return {
    id: project.id,
    uuid: project.uuid,
    organization: project.organizationId,
    name: project.name,
    api_token: project.apiToken,
    timezone: project.timezone,
  };
}

export function projectToWire(project: ProjectDetails): Wire {
  return {
    ...teamToWire(project),
    test_account_filters: project.testAccountFilters as Wire['test_account_filters'],
    ...defaultsToWire(project.experimentDefaults),
    ...retentionToWire(project),
    created_at: isoFromMs(project.createdAt),
  };
}

/** Read-only and unknown fields are ignored. */
export function projectFromWire(body: Update): ProjectChanges {
  const { name, timezone, test_account_filters: testAccountFilters } = body;
  const experimentDefaults = Object.fromEntries(DEFAULTS.map((setting) => [setting, body[setting]]));
  const retention = {
    eventRetentionDays: body.event_retention_days,
    runRetentionDays: body.run_retention_days,
    logRetentionDays: body.log_retention_days,
    idempotencyRetentionDays: body.idempotency_retention_days,
  };
  return { name, timezone, testAccountFilters, experimentDefaults, retention };
}

function retentionToWire(project: ProjectDetails): Retention {
  return {
    event_retention_days: project.eventRetentionDays,
    run_retention_days: project.runRetentionDays,
    log_retention_days: project.logRetentionDays,
    idempotency_retention_days: project.idempotencyRetentionDays,
    events_removed_before: isoOrNull(project.eventsRemovedBefore),
    events_held_from: isoOrNull(project.eventsHeldFrom),
  };
}

function defaultsToWire(defaults: ExperimentDefaults): Defaults {
  return Object.fromEntries(DEFAULTS.map((name) => [name, defaults[name] ?? null])) as Defaults;
}
