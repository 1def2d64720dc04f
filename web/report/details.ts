import type { components } from '../../generated/schema.ts';
import type { ChartTable } from '../charts/chart.ts';
import {
  type ChangeUnit,
  formatBounds,
  formatChance,
  formatChange,
  formatCount,
  formatLevel,
  formatLoss,
  formatPercent,
  formatPValue,
  formatValue,
  formatVariant,
  type HoldoutName,
  NO_VALUE,
} from '../charts/format.ts';

type Schemas = components['schemas'];
type Metric = Schemas['ExperimentMetricResult'];
type Variant = Schemas['ExperimentVariantResult'];
type Arm = Schemas['ExperimentArm'];
type Finding = Schemas['ExperimentFinding'];

/** A name and its value, for a list of facts. */
export interface Fact {
  name: string;
  value: string;
}

/** The details of a comparison that an opened row shows. */
export interface ComparisonDetails {
  facts: readonly Fact[];
  aggregates: ChartTable;
  estimates: ChartTable | null;
  breakdowns: ChartTable | null;
}

export function comparisonDetails(
  metric: Metric,
  variant: Variant | null,
  holdout: HoldoutName = null,
): ComparisonDetails {
  return {
    facts: factsOf(metric, variant),
    aggregates: aggregatesTable(metric, variant, holdout),
    estimates: variant && estimatesTable(metric, variant),
    breakdowns: variant && breakdownsTable(metric, variant),
  };
}

const METHODS = { bayesian: 'Bayesian', frequentist: 'frequentist' } as const;
const GUARANTEES = {
  fixed_horizon: 'holds at one planned time',
  planned_looks: 'holds at the planned looks',
  always_valid: 'holds at any time',
} as const;

function factsOf(metric: Metric, variant: Variant | null): Fact[] {
  const verdict = variant?.verdict ?? null;
  return [
    { name: 'Type', value: metric.metric_type },
    { name: 'Method', value: METHODS[variant?.method ?? metric.method] },
    ...(variant ? verdictFacts(metric, variant, verdict) : []),
  ];
}

function verdictFacts(metric: Metric, variant: Variant, verdict: Finding | null): Fact[] {
  const level = formatLevel(variant.interval_level ?? metric.level);
  const facts: (Fact | null)[] = [
    { name: 'Interval level', value: level },
    verdict && { name: 'Error rate', value: GUARANTEES[verdict.guarantee] },
    verdict && evidenceFact(verdict),
    verdict?.corrected_p_value == null
      ? null
      : { name: 'Corrected for all comparisons', value: formatPValue(verdict.corrected_p_value) },
    verdict?.corrected_interval == null
      ? null
      : {
          name: 'Corrected interval',
          value: boundsText(verdict.corrected_interval, unitOf(metric, verdict)),
        },
    verdict?.interval_problem === undefined ? null : { name: 'Interval', value: verdict.interval_problem },
    verdict && { name: 'Shown estimate', value: verdict.is_adjusted === true ? 'adjusted' : 'raw' },
    variant.adjustment && adjustmentFact(variant.adjustment),
    variant.adjustment_problem === null ? null : { name: 'Adjustment', value: variant.adjustment_problem },
    variant.non_inferiority && marginFact(metric, variant.non_inferiority),
    variant.validation_failures.length === 0
      ? null
      : { name: 'Missing data', value: variant.validation_failures.join(', ') },
  ];
  return facts.filter((fact) => fact !== null);
}

function evidenceFact({ p_value, chance_to_win }: Finding): Fact {
  return p_value === null
    ? { name: 'Chance to be better', value: formatChance(chance_to_win) }
    : { name: 'P-value of this comparison', value: formatPValue(p_value) };
}

function adjustmentFact({ kind, variance_reduction, strata }: Schemas['ExperimentAdjustment']): Fact {
  const name = kind === 'cuped' ? 'CUPED' : `Post-stratification over ${formatCount(strata)} strata`;
  return {
    name: 'Adjustment',
    value: `${name}, removed ${formatPercent(variance_reduction)} of the variance`,
  };
}

function marginFact(metric: Metric, test: Schemas['ExperimentNonInferiority']): Fact {
  const sign = metric.goal === 'increase' ? -1 : 1;
  const limit = formatChange(sign * test.margin, 'relative');
  const worst = test.worst === null ? 'not bounded by the data' : formatChange(test.worst, 'relative');
  const evidence = test.p_value === null ? `chance ${formatChance(test.chance)}` : formatPValue(test.p_value);
  const result = test.is_non_inferior ? 'is excluded' : 'is not excluded';
  return { name: 'Limit', value: `Harm beyond ${limit} ${result} (${evidence}); worst effect ${worst}` };
}

function unitOf(metric: Metric, { scale }: Pick<Finding, 'scale'>): ChangeUnit {
  if (scale === 'relative') return 'relative';
  return metric.unit === 'share' ? 'points' : 'value';
}

const boundsText = (bounds: Finding['interval'] | undefined, unit: ChangeUnit): string =>
  formatBounds(bounds?.[0] ?? null, bounds?.[1] ?? null, unit);

/** Fields of an arm in display order. Those that no arm of a table has are left out. */
const ARM_FIELDS: readonly { name: string; text: (arm: Arm, metric: Metric) => string | null }[] = [
  { name: 'Units', text: (arm) => formatCount(arm.number_of_samples) },
  { name: 'Sum', text: (arm) => valueText(arm.sum) },
  { name: 'Sum of squares', text: (arm) => valueText(arm.sum_squares) },
  { name: 'Units per step', text: (arm) => arm.step_counts?.map(formatCount).join(' → ') ?? null },
  { name: 'Sum of denominators', text: (arm) => valueText(arm.denominator_sum) },
  { name: 'Sum of squared denominators', text: (arm) => valueText(arm.denominator_sum_squares) },
  { name: 'Sum of products', text: (arm) => valueText(arm.numerator_denominator_sum_product) },
  { name: 'Sum before exposure', text: (arm) => valueText(arm.covariate_sum) },
  { name: 'Sum of squares before exposure', text: (arm) => valueText(arm.covariate_sum_squares) },
  { name: 'Sum of products with before', text: (arm) => valueText(arm.main_covariate_sum_product) },
  { name: 'Quantile', text: (arm) => (arm.quantile ? formatPercent(arm.quantile.probability) : null) },
  { name: 'Mean', text: (arm, metric) => meanText(arm.mean, metric) },
  {
    name: 'Interval of the mean',
    text: ({ interval }, metric) =>
      interval === null
        ? null
        : `${meanText(interval[0] ?? null, metric)} to ${meanText(interval[1] ?? null, metric)} at ${formatLevel(metric.level)}`,
  },
];

/** Sums are shown with all their digits, so that the result can be recalculated. */
function valueText(value: number | null | undefined): string | null {
  return value == null ? null : new Intl.NumberFormat('en', { maximumSignificantDigits: 15 }).format(value);
}

function meanText(mean: number | null, { unit }: Metric): string {
  return unit === 'share' ? formatPercent(mean) : formatValue(mean);
}

function aggregatesTable(metric: Metric, variant: Variant | null, holdout: HoldoutName): ChartTable {
  const arms: Arm[] = [
    ...(metric.baseline ? [metric.baseline] : []),
    ...(variant ? [variant] : []),
    ...metric.other_arms,
  ];
  const rows = ARM_FIELDS.map(({ name, text }) => ({
    name,
    cells: arms.map((arm) => text(arm, metric)),
  })).filter(({ cells }) => cells.some((cell) => cell !== null));
  return {
    caption: 'Aggregates of the events',
    head: ['Aggregate', ...arms.map((arm) => formatVariant(arm.key, holdout))],
    rows: rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell ?? NO_VALUE)]),
  };
}

function estimatesTable(metric: Metric, variant: Variant): ChartTable | null {
  const { raw, adjusted, verdict } = variant;
  const found = [
    { name: 'Raw', findings: raw },
    { name: 'Adjusted', findings: adjusted },
  ].flatMap(({ name, findings }) =>
    [findings?.relative ?? null, findings?.absolute ?? null].flatMap((finding) =>
      finding === null ? [] : [{ name: `${name}, ${finding.scale}`, finding, level: metric.level }],
    ),
  );
  const shown = verdict === null ? [] : [shownFinding(verdict, variant.interval_level ?? metric.level)];
  if (found.length === 0 && shown.length === 0) return null;
  const isBayesian = [...shown, ...found].some(({ finding }) => finding.p_value === null);
  return {
    caption: 'Difference from the baseline',
    head: [
      'Estimate',
      'Difference',
      'Interval',
      'Level',
      'Standard error',
      isBayesian ? 'Chance to be better' : 'P-value',
      ...(isBayesian ? ['Loss if chosen'] : []),
    ],
    rows: [...shown, ...found].map(({ name, finding, level }) => [
      name,
      ...findingCells(metric, finding, { level, isBayesian }),
    ]),
  };
}

/** The estimate of the row, with the corrections that its status is based on. */
function shownFinding(verdict: Finding, level: number): { name: string; finding: Finding; level: number } {
  const { corrected_interval: interval, corrected_p_value: p_value } = verdict;
  const isCorrected = interval != null || p_value != null;
  const finding = {
    ...verdict,
    interval: interval ?? verdict.interval,
    p_value: p_value ?? verdict.p_value,
  };
  return { name: `Shown, ${verdict.scale}${isCorrected ? ', corrected' : ''}`, finding, level };
}

function findingCells(
  metric: Metric,
  finding: Finding,
  { level, isBayesian }: { level: number; isBayesian: boolean },
): string[] {
  const unit = unitOf(metric, finding);
  const error = formatChange(finding.standard_error, unit).replace(/^\+/, '');
  const bounds = boundsText(finding.interval, unit);
  const common = [formatChange(finding.effect, unit), bounds, formatLevel(level), error];
  if (!isBayesian) return [...common, formatPValue(finding.p_value)];
  const loss = finding.expected_loss;
  return [...common, formatChance(finding.chance_to_win), formatLoss(loss?.choosing_variant, unit)];
}

function breakdownsTable(metric: Metric, variant: Variant): ChartTable | null {
  if (metric.breakdown_results.length === 0) return null;
  const rows = metric.breakdown_results.map(({ value, outcome, baseline, variant_results: results }) => {
    const own = results.find(({ key }) => key === variant.key);
    const verdict = own?.verdict ?? null;
    return [
      value,
      formatCount(baseline?.number_of_samples),
      meanText(baseline?.mean ?? null, metric),
      formatCount(own?.number_of_samples),
      meanText(own?.mean ?? null, metric),
      verdict === null
        ? (own?.outcome ?? outcome).detail
        : `${formatChange(verdict.effect, unitOf(metric, verdict))} (${boundsText(verdict.interval, unitOf(metric, verdict))})`,
    ];
  });
  return {
    caption:
      'By value of the breakdown property. For exploration only: the decision is not based on it, and its ' +
      `${formatLevel(metric.level)} intervals are not corrected for several comparisons.`,
    head: ['Value', 'Baseline units', 'Baseline mean', 'Variant units', 'Variant mean', 'Change'],
    rows,
  };
}
