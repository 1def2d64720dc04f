import type { Organization, ProjectDetails } from '../kernel/tenant.ts';
import { isoOrNull } from '../kernel/time.ts';
import type { BackfillRow } from '../store/backfills.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { Cohort } from '../store/cohorts.ts';
import type { Holdout } from '../store/experiment_holdouts.ts';
import type { SavedMetric } from '../store/experiment_saved_metrics.ts';
import type { Experiment } from '../store/experiments.ts';
import type { FeatureFlag } from '../store/feature_flags.ts';
import type { Invitation } from '../store/invitations.ts';
import type { PersonalApiKey } from '../store/personal_api_keys.ts';
import type { RunRow } from '../store/runs.ts';
import type { ProjectRole } from '../store/schema/index.ts';
import type { User } from '../store/users.ts';
import type { WebhookRow } from '../store/webhooks.ts';
import type { Fields } from './changes.ts';

/** The row types that the log supports, by their scope. */
export interface Subjects {
  Organization: Organization;
  Project: ProjectDetails;
  /** Project roles with the field names of the API. */
  OrganizationInvite: Omit<Invitation, 'projectRoles'> & {
    role: string;
    projectRoles: readonly { project: number; role: ProjectRole }[];
  };
  OrganizationMembership: { user: User; role: string };
  ProjectMembership: { user: User; teamId: number; role: ProjectRole };
  PersonalAPIKey: PersonalApiKey;
  ExperimentHoldout: Holdout;
  ExperimentSavedMetric: SavedMetric;
  Experiment: Experiment;
  FeatureFlag: FeatureFlag;
  Cohort: Cohort;
  /** A deleted person; only its id is logged. */
  Person: { personId: string; teamId: number };
  BatchExport: BatchExportRow;
  BatchExportBackfill: BackfillRow;
  BatchExportRun: RunRow;
  Webhook: WebhookRow;
}
export type Scope = keyof Subjects;

interface Subject<Row> {
  /** Columns that are logged; all others are internal or must not be shown. */
  columns: readonly (keyof Row & string)[];
  /** Columns that hold milliseconds. */
  instants?: readonly (keyof Row & string)[];
  nameOf(row: Row): string;
  idOf(row: Row): string;
  /** The project; null for objects of the organization. */
  teamOf(row: Row): number | null;
  /** The batch export whose history includes the object. */
  parentOf?(row: Row): string;
}

const ofProject = {
  idOf: ({ id }: { id: number | string }) => String(id),
  teamOf: ({ teamId }: { teamId: number }) => teamId,
};
const named = { nameOf: ({ name }: { name: string }) => name };
const ofUser = {
  idOf: ({ user }: { user: User }) => user.uuid,
  nameOf: ({ user }: { user: User }) => user.email,
};
const spanned = (start: number, end: number) => `${isoOrNull(start)} to ${isoOrNull(end)}`;
const partOfExport = { parentOf: ({ batchExportId }: { batchExportId: string }) => batchExportId };

/**
 * The order is that of cause and effect: of the objects that one transaction changes, the first is the cause of the
 * others.
 */
export const SUBJECTS: { [S in Scope]: Subject<Subjects[S]> } = {
  Organization: {
    ...named,
    idOf: ({ id }) => id,
    teamOf: () => null,
    columns: ['name', 'slug'],
  },
  Project: {
    ...named,
    idOf: ({ id }) => String(id),
    teamOf: ({ id }) => id,
    columns: [
      'name',
      'timezone',
      'testAccountFilters',
      'eventRetentionDays',
      'runRetentionDays',
      'logRetentionDays',
      'idempotencyRetentionDays',
    ],
    instants: ['eventsRemovedBefore'],
  },
  OrganizationInvite: {
    nameOf: ({ email }) => email,
    idOf: ({ id }) => id,
    teamOf: () => null,
    columns: ['email', 'role', 'projectRoles'],
    instants: ['expiresAt'],
  },
  OrganizationMembership: { ...ofUser, teamOf: () => null, columns: ['role'] },
  ProjectMembership: { ...ofUser, teamOf: ({ teamId }) => teamId, columns: ['role'] },
  PersonalAPIKey: {
    nameOf: ({ label }) => label,
    idOf: ({ id }) => id,
    teamOf: () => null,
    columns: ['label', 'maskValue', 'scopes', 'scopedTeams', 'scopedOrganizations'],
    instants: ['expiresAt', 'previousExpiresAt'],
  },
  BatchExport: {
    ...ofProject,
    ...named,
    columns: [
      'name',
      'model',
      'destinationType',
      'interval',
      'timezone',
      'offsetDay',
      'offsetHour',
      'cron',
      'paused',
      'qlQuery',
      'filters',
      'deleted',
    ],
    instants: ['startAt', 'endAt', 'lastPausedAt'],
  },
  ExperimentHoldout: { ...ofProject, ...named, columns: ['name', 'description', 'filters', 'deleted'] },
  ExperimentSavedMetric: {
    ...ofProject,
    ...named,
    columns: ['name', 'description', 'query', 'metadata', 'tags', 'deleted'],
  },
  Experiment: {
    ...ofProject,
    ...named,
    columns: [
      'name',
      'description',
      'parameters',
      'filters',
      'secondaryMetrics',
      'metrics',
      'metricsSecondary',
      'savedMetricsIds',
      'primaryMetricsOrderedUuids',
      'secondaryMetricsOrderedUuids',
      'onlyCountMaturedUsers',
      'schedulingConfig',
      'runningTimeCalculation',
      'variants',
      'exposureCriteria',
      'exposureCohortId',
      'statsConfig',
      'holdoutId',
      'type',
      'conclusion',
      'conclusionComment',
      'archived',
      'deleted',
    ],
    instants: ['startDate', 'endDate'],
  },
  BatchExportBackfill: {
    ...ofProject,
    ...partOfExport,
    nameOf: ({ startAt, endAt }) => spanned(startAt, endAt),
    columns: ['status', 'retryOf'],
    instants: ['startAt', 'endAt'],
  },
  BatchExportRun: {
    ...ofProject,
    ...partOfExport,
    nameOf: ({ dataIntervalStart, dataIntervalEnd }) => spanned(dataIntervalStart, dataIntervalEnd),
    columns: ['status'],
  },
  FeatureFlag: {
    ...ofProject,
    nameOf: ({ key }) => key,
    columns: [
      'key',
      'name',
      'filters',
      'active',
      'ensureExperienceContinuity',
      'bucketingIdentifier',
      'evaluationContexts',
      'tags',
      'deleted',
    ],
  },
  Cohort: {
    ...ofProject,
    ...named,
    columns: ['name', 'description', 'filters', 'isStatic', 'count', 'deleted'],
  },
  Person: {
    idOf: ({ personId }) => personId,
    nameOf: ({ personId }) => personId,
    teamOf: ({ teamId }) => teamId,
    columns: [],
  },
  Webhook: {
    ...ofProject,
    ...named,
    columns: ['name', 'format', 'types', 'batchExportIds', 'experimentIds', 'enabled', 'disabledReason'],
    instants: ['previousSecretUntil'],
  },
};

export const ACTIVITY_SCOPES = Object.keys(SUBJECTS) as Scope[];

/** Columns that have another name in the API. */
const RENAMED: Readonly<Record<string, string>> = {
  destinationType: 'destination__type',
  exposureCohortId: 'exposure_cohort',
  previousExpiresAt: 'previous_value_expires_at',
};

/** The logged fields of a row, with the field names of the API. */
export function fieldsOf<S extends Scope>(scope: S, row: Subjects[S]): Fields {
  const { columns, instants = [] }: Subject<Subjects[S]> = SUBJECTS[scope];
  const shown = [
    ...columns.map((column) => [column, row[column]] as const),
    ...instants.map((column) => [column, isoOrNull(row[column] as number | null)] as const),
  ].map(([column, value]) => [RENAMED[column] ?? snakeCase(column), value]);
  return { shown: Object.fromEntries(shown) };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
