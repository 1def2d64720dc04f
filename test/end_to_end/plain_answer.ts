import { type Asked, findingOf, guardOf, type Method, verdictOf } from './plain_judgement.ts';
import {
  adjustedEffect,
  armOf,
  type Effect,
  effectOf,
  quantilesOf,
  type Scale,
  sum,
  upperZ,
} from './plain_statistics.ts';
import { stratifiedEffect } from './plain_strata.ts';
import type { Row, Values, ValuesContext } from './plain_values.ts';
import { TWO_ARMS } from './raw_list.ts';
import type { WireMetric } from './shop_metrics.ts';

/** An experiment as the test asks for it. */
export interface Plan {
  context: ValuesContext;
  method: Method;
  scale: Scale;
  /** What the others are compared with, the control when absent. */
  baseline?: string;
}

/** What the server should answer of a metric, as far as it is numbers. */
export function answerOf(metric: WireMetric, values: Values, plan: Plan) {
  // The parts of a breakdown are not weighted once more.
  const unweighted = { ...plan, context: { ...plan.context, stratum: undefined } };
  const perPart = partsOf(values).map(([value, part]) => {
    const { other_arms: _shown, ...compared } = wholeOf(metric, part, unweighted);
    return { value, units: part.rows.length, ...compared };
  });
  perPart.sort((a, b) => b.units - a.units);
  return {
    uuid: metric.uuid,
    ...wholeOf(metric, values, plan),
    breakdown_results: perPart.map(({ units: _size, ...part }) => part),
  };
}

const PARTS = new WeakMap<Values, [string, Values][]>();

function partsOf(values: Values): [string, Values][] {
  const names = [...new Set(values.rows.map(({ part }) => part))].filter((part) => part !== '');
  const parts =
    PARTS.get(values) ??
    names.map((name): [string, Values] => [
      name,
      { ...values, rows: values.rows.filter(({ part }) => part === name) },
    ]);
  PARTS.set(values, parts);
  return parts;
}

const BY_VARIANT = new WeakMap<Values, Map<string, Row[]>>();

/** The same list each time: what is worked out from it is remembered with it. */
function rowsIn(values: Values, variant: string): Row[] {
  const byVariant = BY_VARIANT.get(values) ?? new Map<string, Row[]>();
  BY_VARIANT.set(values, byVariant);
  const rows = byVariant.get(variant) ?? values.rows.filter((row) => row.variant === variant);
  byVariant.set(variant, rows);
  return rows;
}

/** Who is held out did not take part. */
const isHeldOut = (variant: string) => variant.startsWith('holdout-');

function wholeOf(metric: WireMetric, values: Values, plan: Plan) {
  const { context, baseline = 'control' } = plan;
  const { variants = TWO_ARMS } = context;
  const rowsOf = (variant: string) => rowsIn(values, variant);
  const answer = (variant: string) => armAnswer(variant, rowsOf(variant), values, metric, plan);
  const compared = variants.filter((variant) => variant !== baseline && !isHeldOut(variant));
  return {
    baseline: answer(baseline),
    variant_results: compared.map((variant) => ({
      ...answer(variant),
      ...comparisonOf(metric, values.kind, { control: rowsOf(baseline), treatment: rowsOf(variant) }, plan),
    })),
    other_arms: variants.filter(isHeldOut).map(answer),
  };
}

type Pair = Record<'control' | 'treatment', Row[]>;

function comparisonOf(metric: WireMetric, kind: Values['kind'], pair: Pair, plan: Plan) {
  const { method, scale, context } = plan;
  const goal = (metric.goal ?? 'increase') as Asked['goal'];
  const margin = metric.margin as number | undefined;
  const [control, treatment] = [pair.control, pair.treatment].map((rows) =>
    armOf(rows, { kind, quantile: metric.quantile as number }),
  );
  const findings = (of: (scale: Scale) => Effect) => ({
    absolute: findingOf(of('absolute'), method, { scale: 'absolute', goal }),
    relative: findingOf(of('relative'), method, { scale: 'relative', goal }),
  });
  const plain = (on: Scale) => effectOf(control!, treatment!, on);
  const raw = findings(plain);
  const better = adjustmentOf(kind, pair, context);
  const adjusted = better && findings(better.on);
  return {
    raw,
    adjusted,
    adjustment: better ? better.says(plain('absolute')) : null,
    verdict: {
      ...verdictOf((better?.on ?? plain)(scale), method, { scale, goal }),
      is_adjusted: adjusted !== null,
    },
    non_inferiority:
      margin === undefined ? null : guardOf((better?.on ?? plain)('relative'), method, margin, goal),
  };
}

/** The effect without what is known of the units beforehand; null when nothing of that is asked for. */
function adjustmentOf(kind: Values['kind'], { control, treatment }: Pair, context: ValuesContext) {
  if (kind === 'quantile') return null;
  if (context.stratum) {
    const on = (scale: Scale) => stratifiedEffect(control, treatment, kind, scale);
    const says = (plain: Effect) => {
      const { standardError, strata } = on('absolute');
      const variance_reduction = 1 - (standardError / plain.standardError) ** 2;
      return { kind: 'post_stratification', variance_reduction, strata };
    };
    return { on, says };
  }
  if (context.lookback === null) return null;
  const arms = [armOf(control, { kind }), armOf(treatment, { kind })] as const;
  const on = (scale: Scale) => adjustedEffect(...arms, kind, scale);
  const says = () => {
    const { theta, varianceReduction } = on('absolute');
    return { kind: 'cuped', theta, variance_reduction: varianceReduction };
  };
  return { on, says };
}

function armAnswer(key: string, rows: readonly Row[], values: Values, metric: WireMetric, plan: Plan) {
  const { method, context } = plan;
  const { estimate, error } = armOf(rows, { kind: values.kind, quantile: metric.quantile as number });
  const level = method.kind === 'bayesian' ? method.level : 1 - method.alpha;
  const half = upperZ((1 - level) / 2) * Math.sqrt(error);
  const counted = COUNTED.get(rows) ?? countedIn(rows, values, metric, context);
  COUNTED.set(rows, counted);
  return { key, ...counted, mean: estimate, interval: [estimate - half, estimate + half] };
}

const COUNTED = new WeakMap<readonly Row[], ReturnType<typeof countedIn>>();

/** The numbers that no method changes. */
function countedIn(
  rows: readonly Row[],
  { kind, steps }: Values,
  metric: WireMetric,
  { lookback }: ValuesContext,
) {
  const number_of_samples = rows.length;
  const share = metric.quantile as number;
  if (kind === 'quantile') {
    return { number_of_samples, sum: null, quantile: { probability: share, ...quantilesOf(rows, share) } };
  }
  const products = (a: (row: Row) => number, b: (row: Row) => number) =>
    sum(rows.map((row) => a(row) * b(row)));
  const y = (row: Row) => row.now[0]!;
  const x = (row: Row) => row.before[0]!;
  const below = (row: Row) => row.now[1]!;
  const ones = () => 1;
  return {
    number_of_samples,
    sum: products(y, ones),
    sum_squares: products(y, y),
    ...(kind === 'ratio'
      ? {
          denominator_sum: products(below, ones),
          denominator_sum_squares: products(below, below),
          numerator_denominator_sum_product: products(y, below),
        }
      : {}),
    ...(lookback === null
      ? {}
      : {
          covariate_sum: products(x, ones),
          covariate_sum_squares: products(x, x),
          main_covariate_sum_product: products(x, y),
        }),
    ...(steps ? { step_counts: stepCounts(rows, steps, metric) } : {}),
  };
}

function stepCounts(
  rows: readonly Row[],
  steps: NonNullable<Values['steps']>,
  { series }: WireMetric,
): number[] {
  const wanted = [0, ...(series as unknown[]).map((_, index) => index + 1)];
  return wanted.map((step) => rows.filter((row) => steps.get(row)! >= step).length);
}

const TOLERANCE = 1e-9;

/** Where an answer is not what was expected; members that nobody expects are not looked at. */
export function differences(actual: unknown, expected: unknown, path = ''): string[] {
  if (typeof expected === 'number' && typeof actual === 'number') {
    // A small reduction is one minus nearly one, and has the digits of one.
    const least = path.endsWith('variance_reduction') ? 1 : 0;
    const size = Math.max(Math.abs(actual), Math.abs(expected), least);
    const isSame = Math.abs(actual - expected) <= TOLERANCE * size;
    return isSame ? [] : [`${path}: ${actual} is not ${expected}`];
  }
  if (typeof expected === 'object' && expected !== null && typeof actual === 'object' && actual !== null) {
    const lengths =
      Array.isArray(expected) && Array.isArray(actual) && actual.length !== expected.length
        ? [`${path}: ${actual.length} are not ${expected.length}`]
        : [];
    const members = Object.entries(expected).flatMap(([name, value]) =>
      differences((actual as Record<string, unknown>)[name], value, `${path}.${name}`),
    );
    return [...lengths, ...members];
  }
  return actual === expected ? [] : [`${path}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`];
}
