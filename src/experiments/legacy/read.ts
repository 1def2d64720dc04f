import { type LegacyFunnelAggregates, queryLegacyFunnel } from '../../events/queries/legacy_funnel.ts';
import { type LegacyTrendAggregates, queryLegacyTrend } from '../../events/queries/legacy_trend.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { QueryResult, QueryRunner } from '../results/query_runner.ts';
import type { ExperimentScope } from '../results/scope.ts';
import type { LegacyFunnel, LegacyMetric, LegacyTrend } from './metric.ts';

/** The scope of a legacy metric. */
export interface LegacyScope {
  /** Without the holdout; the filters exclude test accounts from the metric's events. */
  exposures: ExperimentScope['exposures'];
  /** True when test accounts are excluded from the exposures. */
  filtersTestAccounts: boolean;
  /** Milliseconds. */
  startDate: number;
  /** Null: none is set. */
  endDate: number | null;
}

export type LegacyAggregates =
  | { insight: 'TRENDS'; metric: LegacyTrend; trend: LegacyTrendAggregates }
  | { insight: 'FUNNELS'; metric: LegacyFunnel; funnel: LegacyFunnelAggregates };

export function legacyScope(
  { experiment }: Pick<ExperimentView, 'experiment'>,
  { exposures, holdout, testAccountFilters, exposureFiltersTestAccounts }: ExperimentScope,
  metric: LegacyMetric,
): LegacyScope {
  return {
    exposures: {
      ...exposures,
      variants: exposures.variants.filter((key) => key !== holdout?.key),
      filters: metric.filtersTestAccounts ? testAccountFilters : [],
      // The events themselves carry their variant: one unit may count in several.
      multipleVariants: 'exclude',
      activation: null,
      onlyMatured: false,
      breakdown: null,
      stratum: null,
    },
    filtersTestAccounts: exposureFiltersTestAccounts ?? metric.filtersTestAccounts,
    startDate: exposures.from / 1000,
    endDate: experiment.endDate,
  };
}

/** Version of the computation: results that an earlier version stored are not used. */
const VERSION = 2;

/** The aggregates of a legacy metric, at most an hour old. Throws QueryTimeout. */
export async function readLegacy(
  queryRunner: Pick<QueryRunner, 'run'>,
  metric: LegacyMetric,
  { all, legacy, ...options }: LegacyQuery,
): Promise<QueryResult<LegacyAggregates>> {
  const scope = { ...all, exposures: legacy.exposures };
  if (metric.insight === 'FUNNELS') {
    const { steps, order, window } = metric;
    const about = { steps, order, window };
    const result = await queryRunner.run<LegacyFunnelAggregates>({
      name: 'legacy_funnel',
      scope,
      options,
      inputs: { ...about, version: VERSION },
      read: (engine, exposures, signal) => queryLegacyFunnel(engine, { ...about, exposures }, signal),
      isEmpty: ({ arms }) => arms.every(({ steps }) => steps[0]!.count === 0),
    });
    return { ...result, value: { insight: 'FUNNELS', metric, funnel: result.value } };
  }
  const exposureFilters = legacy.filtersTestAccounts ? all.testAccountFilters : [];
  const about = { source: metric.source, exposureFilters };
  const result = await queryRunner.run<LegacyTrendAggregates>({
    name: 'legacy_trend',
    scope,
    options,
    inputs: { ...about, version: VERSION },
    read: (engine, exposures, signal) => queryLegacyTrend(engine, { ...about, exposures }, signal),
    isEmpty: ({ arms }) => arms.every(({ count }) => count === 0),
  });
  return { ...result, value: { insight: 'TRENDS', metric, trend: result.value } };
}

export interface LegacyQuery {
  experimentId: number;
  refresh: boolean;
  removedBefore?: number;
  /** The scope of the experiment's other metrics. */
  all: ExperimentScope;
  legacy: LegacyScope;
}
