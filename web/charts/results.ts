import type { components } from '../../generated/schema.ts';
import { type EffectAxis, effectAxis } from './effect_axis.ts';
import type { EffectBar, EffectStatus } from './effect_bar.ts';
import {
  type ChangeUnit,
  formatBounds,
  formatChange,
  formatCount,
  formatLevel,
  formatPercent,
  formatValue,
} from './format.ts';

type Schemas = components['schemas'];
type Metric = Schemas['ExperimentMetricResult'];
type Variant = Schemas['ExperimentVariantResult'];
type Role = Metric['role'];

/** One row of the results: a variant of a metric, or a metric whose result is not available. */
export interface ResultRow {
  key: string;
  metric: Metric;
  variant: Variant | null;
  role: Role;
  name: string;
  /** `higher is better`, and for a guardrail with a margin its limit. */
  hint: string;
  baseline: ArmText | null;
  value: ArmText | null;
  /** Null if there is no comparison: `detail` then says why. */
  comparison: Comparison | null;
  /** The API's explanation of the outcome. */
  detail: string;
  /** Note on the margin of a guardrail. */
  note: string | null;
}

/** A mean and its sample: `12.4%` and `1,240/10,000`. */
interface ArmText {
  key: string;
  mean: string;
  sample: string;
}

export interface Comparison {
  bar: EffectBar;
  axis: EffectAxis;
  change: string;
  bounds: string;
  /** Arrow of good and bad; the sign of `change` says up or down. */
  status: EffectStatus;
  word: string;
}

/** Word and shape of each status. The colour is the class of the same name. */
export const EFFECT_STATUS = {
  better: { word: 'better', shape: 'up', color: '--better' },
  worse: { word: 'worse', shape: 'down', color: '--worse' },
  unclear: { word: 'not clear', shape: 'dot', color: '--unclear' },
} as const;

const ROLE_ORDER: readonly Role[] = ['goal', 'secondary', 'guardrail'];

interface ResultsInput {
  /** Metrics of the primary results, followed by those of the secondary results. */
  metrics: readonly Metric[];
  /** Keys in the order of the flag. */
  variants: readonly string[];
  /** Target effect as a proportion of the baseline; 0.1 is 10 %. Null without one. */
  target: number | null;
  /** Health checks of the results. */
  health: readonly Schemas['ExperimentHealthCheck'][];
  /** True if a decision on these results would increase the error rate: words then have a reservation. Default: false. */
  isInterim?: boolean;
  /** True if the experiment has ended, so that no more data follows. Default: false. */
  hasEnded?: boolean;
}

/** Trust in the comparisons of all rows, and their target. */
interface Trust {
  /** False after a failed ratio check. */
  isTrusted: boolean;
  /** What follows the word of a clear result. */
  reservation: string;
  target: number | null;
}

/** Rows in display order: goals, secondary metrics, guardrails; inside each the author's order. */
export function resultRows({
  metrics,
  variants,
  target,
  health,
  isInterim = false,
  hasEnded = false,
}: ResultsInput): ResultRow[] {
  const sorted = ROLE_ORDER.flatMap((role) => metrics.filter((metric) => metric.role === role));
  const axes = axesOf(sorted, target);
  const reservation = isInterim ? (hasEnded ? ', not confirmed' : ' so far') : '';
  const trust = { isTrusted: !isRatioCheckFailed(health), reservation, target };
  return sorted.flatMap((metric) => {
    const ordered = inFlagOrder(metric.variant_results, variants);
    if (ordered.length === 0) return [rowOf(metric, null, null, trust)];
    return ordered.map((variant) =>
      rowOf(metric, variant, axes.get(axisKey(metric, variant)) ?? null, trust),
    );
  });
}

/** True if the numbers of units do not match the rollout percentages: results are then not to be trusted. */
export function isRatioCheckFailed(health: readonly Schemas['ExperimentHealthCheck'][]): boolean {
  return health.some(({ code, status }) => code === 'sample_ratio' && status === 'failed');
}

/** Checks to show above the results, failed ones first. */
export function trustProblems(health: readonly Schemas['ExperimentHealthCheck'][]) {
  const ofStatus = (status: string) => health.filter((check) => check.status === status);
  return [...ofStatus('failed'), ...ofStatus('warning')];
}

/** The decision in one sentence, which begins with what has to be fixed if results are not to be trusted. */
export function decisionLine(
  decision: Schemas['ExperimentDecision'],
  health: readonly Schemas['ExperimentHealthCheck'][],
): { sentence: string; reasons: string[] } {
  // A reason names its metric, but not its variant.
  const isNamed = decision.variants.length > 1;
  const reasons = decision.reasons.map(({ variant, detail }) =>
    isNamed && variant !== null ? `${variant}: ${detail}` : detail,
  );
  if (!isRatioCheckFailed(health)) return { sentence: decision.sentence, reasons };
  return { sentence: `Fix first: the sample ratio check failed. ${decision.sentence}`, reasons };
}

/** Unit of the effect of a comparison. Null without a comparison. */
function unitOf(metric: Metric, variant: Variant): ChangeUnit | null {
  if (variant.verdict === null) return null;
  if (variant.verdict.scale === 'relative') return 'relative';
  return metric.unit === 'share' ? 'points' : 'value';
}

/** Relative effects share one axis and percentage points another; other units are those of one metric. */
function axisKey(metric: Metric, variant: Variant): string {
  const unit = unitOf(metric, variant);
  return unit === 'value' ? `value ${metric.uuid ?? metric.name}` : String(unit);
}

function axesOf(metrics: readonly Metric[], target: number | null): Map<string, EffectAxis> {
  const comparisons = metrics.flatMap((metric) =>
    metric.variant_results.map((variant) => ({ metric, variant })),
  );
  const byAxis = Map.groupBy(comparisons, ({ metric, variant }) => axisKey(metric, variant));
  const entries = [...byAxis].flatMap(([key, members]) => {
    const unit = unitOf(members[0]!.metric, members[0]!.variant);
    if (unit === null) return [];
    return [[key, sharedAxis(unit, members, target)] as const];
  });
  return new Map(entries);
}

function sharedAxis(
  unit: ChangeUnit,
  members: readonly { metric: Metric; variant: Variant }[],
  target: number | null,
): EffectAxis {
  const targets = [...new Set(members.flatMap(({ metric }) => targetIn(unit, metric, target) ?? []))];
  return effectAxis({
    unit,
    ranges: members.map(({ variant }) => boundsOf(variant)),
    // Where one goal should rise and another fall, only their bars have a target.
    target: targets.length === 1 ? targets[0]! : null,
    limits: [...targets, ...members.flatMap(({ metric, variant }) => limitOf(metric, variant)?.effect ?? [])],
  });
}

/** The target is a proportion of the baseline, so that other units have no place for it, and one of goals. */
function targetIn(unit: ChangeUnit, { role, goal }: Metric, target: number | null): number | null {
  if (unit !== 'relative' || target === null || role !== 'goal') return null;
  return goal === 'decrease' ? -Math.abs(target) : Math.abs(target);
}

/** The corrected interval if there is one: it is the one that belongs to the significance. */
function boundsOf({ verdict }: Variant): {
  estimate: number | null;
  lower: number | null;
  upper: number | null;
} {
  const bounds = verdict?.corrected_interval ?? verdict?.interval;
  return {
    estimate: verdict?.effect ?? null,
    lower: bounds?.[0] ?? null,
    upper: bounds?.[1] ?? null,
  };
}

/** The margin as an effect: harm is a decrease of what should increase. */
function limitOf(metric: Metric, variant: Variant): EffectBar['limit'] {
  if (variant.non_inferiority === null || variant.verdict?.scale !== 'relative') return null;
  const { margin } = variant.non_inferiority;
  return metric.goal === 'increase' ? { effect: -margin, harm: 'below' } : { effect: margin, harm: 'above' };
}

function inFlagOrder(results: readonly Variant[], order: readonly string[]): Variant[] {
  const place = ({ key }: Variant) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...results].sort((a, b) => place(a) - place(b));
}

function rowOf(metric: Metric, variant: Variant | null, axis: EffectAxis | null, trust: Trust): ResultRow {
  const outcome = variant && metric.outcome.code === 'computed' ? variant.outcome : metric.outcome;
  return {
    key: `${metric.uuid ?? metric.name} ${variant?.key ?? ''}`,
    metric,
    variant,
    role: metric.role,
    name: metric.name,
    hint: metric.goal === 'increase' ? 'higher is better' : 'lower is better',
    baseline: metric.baseline && armText(metric, metric.baseline),
    value: variant && armText(metric, variant),
    comparison: variant && axis && comparisonOf(metric, variant, axis, trust),
    detail: outcome.detail,
    note: variant && marginNote(metric, variant),
  };
}

function armText(metric: Metric, arm: Schemas['ExperimentArm']): ArmText {
  const isShare = metric.unit === 'share';
  const converted = isShare && arm.sum !== null ? `${formatCount(arm.sum)}/` : 'n = ';
  return {
    key: arm.key,
    mean: isShare ? formatPercent(arm.mean) : formatValue(arm.mean),
    sample: `${converted}${formatCount(arm.number_of_samples)}`,
  };
}

function comparisonOf(
  metric: Metric,
  variant: Variant,
  axis: EffectAxis,
  { isTrusted, reservation, target }: Trust,
): Comparison | null {
  const { verdict } = variant;
  if (verdict === null) return null;
  const range = boundsOf(variant);
  // The API decides what is clear: an interval beside zero is not a reason to claim it.
  const isClear = isTrusted && verdict.significant;
  const status: EffectStatus = isClear && verdict.direction ? verdict.direction : 'unclear';
  const word = isTrusted ? wordOf(status, reservation) : 'not trusted';
  const change = formatChange(range.estimate, axis.unit);
  const bounds = formatBounds(range.lower, range.upper, axis.unit);
  const level = variant.interval_level ?? metric.level;
  const untrusted = isTrusted ? '' : ' The sample ratio check failed, so do not rely on this.';
  const bar: EffectBar = {
    ...range,
    status,
    deviation: variant.method === 'bayesian' ? verdict.standard_error : null,
    limit: limitOf(metric, variant),
    target: targetIn(axis.unit, metric, target),
    isTrusted,
    sentence: `${metric.name}, ${variant.key}: ${change}, ${formatLevel(level)} interval ${bounds}, ${word}.${untrusted}`,
  };
  return { bar, axis, change, bounds, status, word };
}

/** A clear result may still change, or was found too early, as long as nothing can be decided on it. */
function wordOf(status: EffectStatus, reservation: string): string {
  const { word } = EFFECT_STATUS[status];
  return status === 'unclear' ? word : `${word}${reservation}`;
}

function marginNote(metric: Metric, { non_inferiority: test }: Variant): string | null {
  if (test === null) return null;
  const sign = metric.goal === 'increase' ? -1 : 1;
  const limit = formatChange(sign * test.margin, 'relative');
  return test.is_non_inferior
    ? `harm beyond the limit of ${limit} is excluded`
    : `harm beyond the limit of ${limit} is not excluded`;
}
