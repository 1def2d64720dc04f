import type { ExposureSpec } from '../../events/questions/exposures.ts';
import { askLegacyFunnel, type LegacyFunnelReading } from '../../events/questions/legacy_funnel.ts';
import { askLegacyTrend, type LegacyTrendReading } from '../../events/questions/legacy_trend.ts';
import type { ExperimentView } from '../records.ts';
import type { Read, Readings } from '../results/readings.ts';
import type { ExperimentScope } from '../results/scope.ts';
import { customExposure, type LegacyFunnel, type LegacyMetric, type LegacyTrend } from './metric.ts';

/** Who takes part in an older metric. */
export interface LegacyScope {
  /** Without the holdout; the filters keep test accounts out of the metric's events. */
  exposures: ExposureSpec;
  /** Whether test accounts are kept out of the exposures. */
  filtersTestAccounts: boolean;
  /** Milliseconds. */
  startDate: number;
  /** Null: none is set. */
  endDate: number | null;
}

export type LegacyReading =
  | { insight: 'TRENDS'; metric: LegacyTrend; trend: LegacyTrendReading }
  | { insight: 'FUNNELS'; metric: LegacyFunnel; funnel: LegacyFunnelReading };

/** Throws MetricProblem for a custom exposure that cannot be asked. */
export function legacyScope(
  { experiment }: Pick<ExperimentView, 'experiment'>,
  { exposures, holdout }: ExperimentScope,
  metric: LegacyMetric,
): LegacyScope {
  const custom = customExposure(experiment.parameters);
  return {
    exposures: {
      ...exposures,
      variants: exposures.variants.filter((key) => key !== holdout?.key),
      filters: metric.filtersTestAccounts ? exposures.filters : [],
      // The events themselves say their variant: one unit may count in several.
      multipleVariants: 'exclude',
      activation: null,
      onlyMatured: false,
      breakdown: null,
      stratum: null,
    },
    filtersTestAccounts: custom?.filtersTestAccounts ?? metric.filtersTestAccounts,
    startDate: exposures.from / 1000,
    endDate: experiment.endDate,
  };
}

/** What the events say about an older metric, at most an hour old. Throws QuestionTimeout. */
export async function readLegacy(
  readings: Pick<Readings, 'ask'>,
  metric: LegacyMetric,
  { experimentId, refresh, all, legacy }: LegacyQuestion,
): Promise<Read<LegacyReading>> {
  const { exposures } = legacy;
  const scope = { ...all, exposures };
  const options = { experimentId, refresh };
  if (metric.insight === 'FUNNELS') {
    const { steps, order, window } = metric;
    const question = { steps, order, window };
    const read = await readings.ask('legacy_funnel', scope, question, options, (engine, signal) =>
      askLegacyFunnel(engine, { ...question, exposures }, signal),
    );
    return { ...read, value: { insight: 'FUNNELS', metric, funnel: read.value } };
  }
  const exposureFilters = legacy.filtersTestAccounts ? all.exposures.filters : [];
  const question = { source: metric.source, exposureFilters };
  const read = await readings.ask('legacy_trend', scope, question, options, (engine, signal) =>
    askLegacyTrend(engine, { ...question, exposures }, signal),
  );
  return { ...read, value: { insight: 'TRENDS', metric, trend: read.value } };
}

export interface LegacyQuestion {
  experimentId: number;
  refresh: boolean;
  /** The scope of the experiment's other metrics. */
  all: ExperimentScope;
  legacy: LegacyScope;
}
