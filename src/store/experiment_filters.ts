import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import type { ExperimentStatus } from '../experiments/status.ts';
import { experimentSavedMetrics, experiments, featureFlags } from './schema/index.ts';

export interface ExperimentFilter {
  status: ExperimentStatus | null;
  archived: boolean | null;
  createdById: number | null;
  featureFlagId: number | null;
  search: string | null;
  /** Name of an event that one of the experiment's metrics uses. */
  event: string | null;
  prompt: string | null;
  order: ExperimentOrder;
  descending: boolean;
}

/** The state of `statusOf` in SQL, for filtering and ordering. */
const status = (now: number) => sql`CASE WHEN ${experiments.startDate} IS NULL THEN 'draft'
  WHEN ${experiments.endDate} <= ${now} THEN 'stopped'
  WHEN ${featureFlags.active} THEN 'running' ELSE 'paused' END`;

/** Sort keys of a list of experiments. */
export const ORDERS = {
  created_at: () => experiments.createdAt,
  created_by: () => experiments.createdById,
  updated_at: () => experiments.updatedAt,
  name: () => sql`fold(${experiments.name})`,
  start_date: () => experiments.startDate,
  end_date: () => experiments.endDate,
  duration: (now: number) => sql`coalesce(${experiments.endDate}, ${now}) - ${experiments.startDate}`,
  status,
};

export type ExperimentOrder = keyof typeof ORDERS;
export const EXPERIMENT_ORDERS = Object.keys(ORDERS) as ExperimentOrder[];

/** Returns the conditions of a filter, all of which must hold; undefined for those that are not set. */
export function conditions(filter: ExperimentFilter, now: number): (SQL | undefined)[] {
  return [
    filter.status === null ? undefined : sql`${status(now)} = ${filter.status}`,
    filter.archived === null ? undefined : eq(experiments.archived, filter.archived),
    filter.createdById === null ? undefined : eq(experiments.createdById, filter.createdById),
    filter.featureFlagId === null ? undefined : eq(experiments.featureFlagId, filter.featureFlagId),
    filter.search === null ? undefined : sql`instr(fold(${experiments.name}), fold(${filter.search})) > 0`,
    filter.event === null ? undefined : isOnEvent(filter.event),
    filter.prompt === null ? undefined : mentions(experiments.parameters, filter.prompt, PROMPT),
  ];
}

/** A root in a JSON column, and the keys that hold a name. */
interface Place {
  root: string;
  keys: readonly string[];
}

/** Current metrics name an event by `event`, legacy ones by `id`. */
const EVENT: Place = { root: '$', keys: ['event', 'id'] };
const PROMPT: Place = { root: '$.prompt_metadata', keys: ['name', 'prompt_name'] };

function isOnEvent(event: string): SQL {
  const shared = sql`EXISTS (SELECT 1 FROM ${experimentSavedMetrics}, json_each(${experiments.savedMetricsIds}) AS link
    WHERE ${experimentSavedMetrics.id} = json_extract(link.value, '$.id')
      AND ${experimentSavedMetrics.teamId} = ${experiments.teamId} AND ${experimentSavedMetrics.deleted} = 0
      AND ${mentions(experimentSavedMetrics.query, event, EVENT)})`;
  const { metrics, metricsSecondary, filters, secondaryMetrics } = experiments;
  const own = [metrics, metricsSecondary, filters, secondaryMetrics].map((one) =>
    mentions(one, event, EVENT),
  );
  return sql`(${sql.join([...own, shared], sql` OR `)})`;
}

function mentions(column: AnyColumn, text: string, { root, keys }: Place): SQL {
  return sql`EXISTS (SELECT 1 FROM json_tree(${column}, ${root}) AS leaf
    WHERE leaf.key IN (SELECT value FROM json_each(${JSON.stringify(keys)})) AND leaf.atom = ${text})`;
}
