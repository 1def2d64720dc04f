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
  widening,
} from './plain_statistics.ts';
import { cellsOf, stratifiedEffect } from './plain_strata.ts';
import { type Column, type Values, type ValuesContext, valuesWhere } from './plain_values.ts';
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

/** What the server should response of a metric, as far as it is numbers. */
export function answerOf(metric: WireMetric, values: Values, plan: Plan) {
  // The parts of a breakdown are not weighted once more.
  const unweighted = { ...plan, context: { ...plan.context, stratum: undefined } };
  const perPart = partsOf(metric, values).map(([value, part]) => {
    const { other_arms: _shown, ...compared } = wholeOf(metric, part, unweighted);
    return { value, units: part.units.length, ...compared };
  });
  perPart.sort((a, b) => b.units - a.units);
  return {
    uuid: metric.uuid,
    ...wholeOf(metric, values, plan),
    breakdown_results: perPart.map(({ units: _size, ...part }) => part),
  };
}

const PARTS = new WeakMap<Values, [string, Values][]>();

function partsOf({ breakdownFilter }: WireMetric, values: Values): [string, Values][] {
  const property = (breakdownFilter as { breakdown: 'device' | 'plan' } | undefined)?.breakdown;
  if (!property) return [];
  const parts =
    PARTS.get(values) ??
    [...new Set(values.units.map((unit) => unit[property]))].map((name): [string, Values] => [
      name,
      valuesWhere(values, (unit) => unit[property] === name),
    ]);
  PARTS.set(values, parts);
  return parts;
}

const BY_VARIANT = new WeakMap<Values, Map<string, Values>>();

/** The same values each time: what is worked out from them is remembered with them. */
function valuesIn(values: Values, variant: string): Values {
  const byVariant = BY_VARIANT.get(values) ?? new Map<string, Values>();
  BY_VARIANT.set(values, byVariant);
  const own = byVariant.get(variant) ?? valuesWhere(values, (unit) => unit.variant === variant);
  byVariant.set(variant, own);
  return own;
}

/** Who is held out did not take part. */
const isHeldOut = (variant: string) => variant.startsWith('holdout-');

function wholeOf(metric: WireMetric, values: Values, plan: Plan) {
  const { context, baseline = 'control' } = plan;
  const { variants = TWO_ARMS } = context;
  const armIn = (variant: string) => valuesIn(values, variant);
  const answer = (variant: string) => armAnswer(variant, armIn(variant), metric, plan);
  const compared = variants.filter((variant) => variant !== baseline && !isHeldOut(variant));
  return {
    baseline: answer(baseline),
    variant_results: compared.map((variant) => ({
      ...answer(variant),
      ...comparisonOf(metric, { control: armIn(baseline), treatment: armIn(variant) }, plan),
    })),
    other_arms: variants.filter(isHeldOut).map(answer),
  };
}

type Pair = Record<'control' | 'treatment', Values>;

function comparisonOf(metric: WireMetric, pair: Pair, plan: Plan) {
  const { method, scale, context } = plan;
  const goal = (metric.goal ?? 'increase') as Asked['goal'];
  const margin = metric.margin as number | undefined;
  const [control, treatment] = [pair.control, pair.treatment].map((arm) =>
    armOf(arm, metric.quantile as number),
  );
  const findings = (of: (scale: Scale) => Effect) => ({
    absolute: findingOf(of, method, { scale: 'absolute', goal }, scale),
    relative: findingOf(of, method, { scale: 'relative', goal }, scale),
  });
  const plain = (on: Scale, worse?: number) => effectOf(control!, treatment!, on, worse);
  const raw = findings(plain);
  const better = adjustmentOf(pair, context);
  const adjusted = better && findings(better.on);
  return {
    raw,
    adjusted,
    adjustment: better ? better.says(plain('absolute')) : null,
    verdict: {
      ...verdictOf(better?.on ?? plain, method, { scale, goal }),
      is_adjusted: adjusted !== null,
    },
    non_inferiority:
      margin === undefined ? null : guardOf(harmed(better?.on ?? plain), method, { margin, goal, scale }),
  };

  /** Intervals of the other methods are those of the effect. */
  function harmed(of: typeof plain) {
    if (margin === undefined || method.kind === 'msprt' || method.kind === 'looks') return of;
    return (on: Scale) => of(on, goal === 'increase' ? 1 - margin : 1 + margin);
  }
}

/** The effect without what is known of the units beforehand; null when nothing of that is asked for. */
function adjustmentOf({ control, treatment }: Pair, context: ValuesContext) {
  const { kind } = control;
  if (kind === 'quantile') return null;
  if (context.stratum) {
    const cells = cellsOf(control, treatment, context.stratum);
    const wider = (worse?: number) => widening(armOf(control), armOf(treatment), worse);
    const on = (scale: Scale, worse?: number) => stratifiedEffect(cells, scale, wider(worse));
    const says = (plain: Effect) => {
      const { standardError, strata } = on('absolute');
      const variance_reduction = 1 - (standardError / plain.standardError) ** 2;
      return { kind: 'post_stratification', variance_reduction, strata };
    };
    return { on, says };
  }
  if (context.lookback === null) return null;
  const arms = [armOf(control), armOf(treatment)] as const;
  const on = (scale: Scale, worse?: number) => adjustedEffect(...arms, kind, scale, worse);
  const says = () => {
    const { theta, varianceReduction } = on('absolute');
    return { kind: 'cuped', theta, variance_reduction: varianceReduction };
  };
  return { on, says };
}

function armAnswer(key: string, arm: Values, metric: WireMetric, { method }: Plan) {
  const { estimate, error } = armOf(arm, metric.quantile as number);
  const level = method.kind === 'bayesian' ? method.level : 1 - method.alpha;
  const half = upperZ((1 - level) / 2) * Math.sqrt(error);
  const counted = COUNTED.get(arm) ?? countedIn(arm, metric);
  COUNTED.set(arm, counted);
  return { key, ...counted, mean: estimate, interval: [estimate - half, estimate + half] };
}

const COUNTED = new WeakMap<Values, ReturnType<typeof countedIn>>();

/** The numbers that no method changes. */
function countedIn(arm: Values, metric: WireMetric) {
  const { units, kind, now, before, steps } = arm;
  const number_of_samples = units.length;
  const share = metric.quantile as number;
  if (kind === 'quantile') {
    const { value, lower, upper } = quantilesOf(arm, share);
    return { number_of_samples, sum: null, quantile: { probability: share, value, lower, upper } };
  }
  const [y, below] = now as [Column, Column];
  const [x] = before;
  return {
    number_of_samples,
    sum: sum(y),
    sum_squares: productsOf(y, y),
    ...(kind === 'ratio'
      ? {
          denominator_sum: sum(below),
          denominator_sum_squares: productsOf(below, below),
          numerator_denominator_sum_product: productsOf(y, below),
        }
      : {}),
    ...(x
      ? {
          covariate_sum: sum(x),
          covariate_sum_squares: productsOf(x, x),
          main_covariate_sum_product: productsOf(x, y),
        }
      : {}),
    ...(steps ? { step_counts: stepCounts(steps, metric) } : {}),
  };
}

function productsOf(a: Column, b: Column): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i]! * b[i]!;
  return total;
}

function stepCounts(steps: Column, { series }: WireMetric): number[] {
  const wanted = [0, ...(series as unknown[]).map((_, index) => index + 1)];
  return wanted.map((step) => steps.filter((reached) => reached >= step).length);
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
