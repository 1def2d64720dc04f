/** The settings of an experiment as sentences. */
import { formatLevel, formatPercent, formatQuantity } from '../../charts/format.ts';
import { capitalized, type HashedUnit, hashedUnit, type Variant } from '../../ui/conditions.ts';
import type { EventSpec, ExposureCriteria, Metric, StatsConfig, ValueSource } from './types.ts';

const percent = (percentage: number) => formatPercent(percentage / 100);

/** `50% control, 50% test`. */
export function splitText(variants: readonly Variant[]): string {
  return variants.map(({ key, rollout_percentage: share }) => `${percent(share)} ${key}`).join(', ');
}

/** The sum of a split in words: what is missing or too much. */
export function sumText(percentages: readonly number[]): string {
  const sum = sumOf(percentages);
  if (sum === 100) return 'The variants add up to 100%.';
  return sum < 100
    ? `The variants add up to ${percent(sum)}: ${percent(100 - sum)} is missing.`
    : `The variants add up to ${percent(sum)}: ${percent(sum - 100)} too much.`;
}

/** A sum of percentages without the rounding errors of binary fractions. */
export function sumOf(percentages: readonly number[]): number {
  return Math.round(percentages.reduce((sum, each) => sum + each, 0) * 1e6) / 1e6;
}

type NamedEvent = Pick<EventSpec, 'event' | 'properties' | 'fixedProperties'>;

export function eventText(event: NamedEvent | undefined): string {
  const filters = filterCount(event?.properties) + filterCount(event?.fixedProperties);
  if (event?.event === '') return 'an event that is not chosen yet';
  const name = event?.event === undefined ? 'any event' : `“${event.event}”`;
  return filters === 0 ? name : `${name} with ${formatQuantity(filters, 'condition')}`;
}

function filterCount(filters: EventSpec['properties']): number {
  return filters ? Object.keys(filters).length : 0;
}

const MATHS: Readonly<Record<NonNullable<ValueSource['math']>, string>> = {
  total: 'number of',
  sum: 'sum of',
  avg: 'average of',
  min: 'smallest',
  max: 'largest',
  unique_session: 'number of sessions with',
  dau: 'number of persons with',
  unique_group: 'number of groups with',
};

const NUMERIC = new Set(['sum', 'avg', 'min', 'max']);

/** True if an aggregation needs the property that has the number. */
export const needsProperty = (math: string | undefined) => NUMERIC.has(math ?? '');

function valueText(source: ValueSource | undefined): string {
  const math = source?.math ?? 'total';
  const of = needsProperty(math) ? ` ${source?.math_property ?? 'a property'} of` : '';
  return `${MATHS[math]}${of} ${eventText(source)}`;
}

type Outliers = Pick<Metric, 'lower_bound_percentile' | 'upper_bound_percentile' | 'ignore_zeros'>;

const percentile = (proportion: number) => String(Number((proportion * 100).toPrecision(12)));

/** The percentiles at which outliers are limited. */
function limitsText({
  lower_bound_percentile: lower = 0,
  upper_bound_percentile: upper = 1,
  ...more
}: Outliers) {
  const bounds = [lower, upper].filter((bound) => bound > 0 && bound < 1).map(percentile);
  if (bounds.length === 0) return '';
  const which = bounds.length === 1 ? `percentile ${bounds[0]}` : `percentiles ${bounds.join(' and ')}`;
  return ` limited at ${which}${more.ignore_zeros && upper < 1 ? ' of those above 0' : ''}`;
}

const TYPES: Readonly<Record<Metric['metric_type'], (metric: Metric) => string>> = {
  mean: (metric) =>
    metric.threshold === undefined
      ? `Mean per unit: ${valueText(metric.source)}${limitsText(metric)}`
      : `Proportion of units that reach ${metric.threshold}: ${valueText(metric.source)}`,
  funnel: ({ series = [], funnel_order_type: order }) =>
    `Conversion from the exposure through ${series.map(eventText).join(order === 'unordered' ? ' and ' : ', then ')}${
      order === 'unordered' ? ', in any order' : ''
    }`,
  ratio: ({ numerator, denominator, ...metric }) => {
    const [above, below] = [metric.numerator_outlier_handling, metric.denominator_outlier_handling];
    return `Ratio: ${valueText(numerator)}${limitsText(above ?? {})} divided by ${valueText(denominator)}${limitsText(below ?? {})}`;
  },
  retention: (metric) =>
    `Retention: ${eventText(metric.completion_event)} from ${metric.retention_window_start} to ${formatQuantity(
      metric.retention_window_end ?? 0,
      metric.retention_window_unit ?? 'day',
    )} after ${metric.start_handling === 'last_seen' ? 'the last ' : ''}${eventText(metric.start_event)}`,
  quantile: (metric) =>
    `${quantileText(metric.quantile)} per ${metric.quantile_unit ?? 'unit'}: ${valueText(metric.source)}${
      metric.ignore_zeros ? ' without zeros' : ''
    }`,
};

function quantileText(quantile: number | undefined): string {
  return quantile === 0.5 ? 'Median' : `Quantile ${quantile ?? ''}`;
}

/** Describes a metric in one sentence. */
export function metricText(metric: Metric): string {
  const { conversion_window: window, conversion_window_unit: unit = 'day' } = metric;
  const within = window === undefined ? '' : `, within ${formatQuantity(window, unit)}`;
  return `${TYPES[metric.metric_type]?.(metric) ?? metric.metric_type}${within}.${breakdownText(metric)}`;
}

function breakdownText({ breakdownFilter: filter }: Metric): string {
  const property = filter?.breakdowns?.[0]?.property ?? filter?.breakdown;
  return property === undefined ? '' : ` Also by value of “${property}”.`;
}

/** Describes the aim of a metric. */
export function aimText(metric: Metric, role: string): string {
  const direction = metric.goal === 'decrease' ? 'lower is better' : 'higher is better';
  if (role !== 'guardrail') return direction;
  return metric.margin === undefined
    ? `${direction}; holds until harm is shown`
    : `${direction}; holds if a harm of ${formatPercent(metric.margin)} is ruled out`;
}

export function exposureText(
  criteria: ExposureCriteria,
  flagKey: string,
  { one, many }: HashedUnit = hashedUnit({}),
): string {
  const config = criteria.exposure_config;
  const first = config
    ? `A ${one} is exposed by ${eventText(config)} with the variant in the property $feature/${flagKey}.`
    : `A ${one} is exposed by the first call of the flag ($feature_flag_called).`;
  const activation = criteria.activation_config
    ? ` ${capitalized(many)} count from ${eventText(criteria.activation_config)} after the exposure.`
    : '';
  const several =
    criteria.multiple_variant_handling === 'first_seen'
      ? ` ${capitalized(many)} of several variants count for their first variant.`
      : ` ${capitalized(many)} of several variants are excluded.`;
  const internal =
    criteria.filterTestAccounts === false
      ? ' Internal users and test accounts are included.'
      : ' Internal users and test accounts are excluded.';
  return `${first}${activation}${several}${internal}`;
}

const SEQUENTIAL: Readonly<Record<string, string>> = {
  confidence_sequence: 'valid at any number of looks (confidence sequence)',
  msprt: 'valid at any number of looks (mSPRT)',
  group_sequential: 'a few planned looks (group sequential)',
  none: 'one look at a planned time',
};

const CORRECTIONS: Readonly<Record<string, string>> = {
  none: 'no correction',
  bonferroni: 'Bonferroni correction',
  holm: 'Holm correction',
  benjamini_hochberg: 'Benjamini-Hochberg correction',
};

export function statisticsText(config: StatsConfig): string {
  const parts = config.method === 'frequentist' ? frequentistParts(config) : bayesianParts(config);
  const cuped = config.cuped?.enabled ? `CUPED with ${config.cuped.lookback_days ?? 14} days` : '';
  const strata = config.post_stratification?.enabled
    ? `post-stratification by ${config.post_stratification.property ?? 'a property'}`
    : '';
  return `${[...parts, cuped, strata].filter((part) => part !== '').join(', ')}.`;
}

function frequentistParts({ frequentist = {} }: StatsConfig): string[] {
  const sequential =
    frequentist.sequential ?? (frequentist.sequential_testing_enabled ? 'confidence_sequence' : 'none');
  return [
    `Frequentist, confidence ${formatLevel(1 - (frequentist.alpha ?? 0.05))}`,
    SEQUENTIAL[sequential] ?? sequential,
    CORRECTIONS[frequentist.multiple_testing_correction ?? 'bonferroni'] ?? '',
    frequentist.difference_type === 'absolute' ? 'absolute differences' : 'relative differences',
  ];
}

function bayesianParts({ bayesian = {} }: StatsConfig): string[] {
  return [
    `Bayesian, credible interval ${formatLevel(bayesian.ci_level ?? 0.95)}`,
    bayesian.prior
      ? `normal prior ${bayesian.prior.mean ?? 0} ± ${bayesian.prior.standard_deviation}`
      : 'flat prior',
    CORRECTIONS[bayesian.multiple_testing_correction ?? 'bonferroni'] ?? '',
    bayesian.difference_type === 'absolute' ? 'absolute differences' : 'relative differences',
  ];
}
