import { type Asked, findingOf, guardOf, type Method } from './plain_judgement.ts';
import { adjustedEffect, armOf, effectOf, quantilesOf, type Scale, sum, upperZ } from './plain_statistics.ts';
import type { Row, Values, ValuesContext } from './plain_values.ts';
import type { WireMetric } from './shop_metrics.ts';

/** An experiment as the test asks for it. */
export interface Plan {
  context: ValuesContext;
  method: Method;
  scale: Scale;
}

/** What the server should answer of a metric, as far as it is numbers. */
export function answerOf(metric: WireMetric, values: Values, plan: Plan) {
  const parts = [...new Set(values.rows.map(({ part }) => part))].filter((part) => part !== '');
  const perPart = parts.map((part) => {
    const rows = values.rows.filter((row) => row.part === part);
    return { value: part, units: rows.length, ...partOf(metric, { ...values, rows }, plan) };
  });
  perPart.sort((a, b) => b.units - a.units);
  return {
    uuid: metric.uuid,
    ...partOf(metric, values, plan),
    breakdown_results: perPart.map(({ units: _size, ...part }) => part),
  };
}

function partOf(metric: WireMetric, values: Values, plan: Plan) {
  const { kind, rows } = values;
  const { method, scale, context } = plan;
  const goal = (metric.goal ?? 'increase') as Asked['goal'];
  const margin = metric.margin as number | undefined;
  const rowsOf = (variant: string) => rows.filter((row) => row.variant === variant);
  const [control, treatment] = ['control', 'test'].map((variant) =>
    armOf(rowsOf(variant), { kind, quantile: metric.quantile as number }),
  );
  const findings = (of: (scale: Scale) => ReturnType<typeof effectOf>) => ({
    absolute: findingOf(of('absolute'), method, { scale: 'absolute', goal }),
    relative: findingOf(of('relative'), method, { scale: 'relative', goal }),
  });
  const raw = findings((on) => effectOf(control!, treatment!, on));
  const isAdjusted = context.lookback !== null && kind !== 'quantile';
  const adjust = (on: Scale) => adjustedEffect(control!, treatment!, kind, on);
  const adjusted = isAdjusted ? findings(adjust) : null;
  const relative = isAdjusted ? adjust('relative') : effectOf(control!, treatment!, 'relative');
  const { theta, varianceReduction } = isAdjusted ? adjust('absolute') : { theta: 0, varianceReduction: 0 };
  const verdict = (adjusted ?? raw)[scale];
  const arms = ['control', 'test'].map((variant) =>
    armAnswer(variant, rowsOf(variant), values, metric, plan),
  );
  return {
    baseline: arms[0]!,
    variant_results: [
      {
        ...arms[1]!,
        raw,
        adjusted,
        adjustment: isAdjusted ? { kind: 'cuped', theta, variance_reduction: varianceReduction } : null,
        verdict: { ...verdict, is_adjusted: isAdjusted },
        non_inferiority: margin === undefined ? null : guardOf(relative, method, margin, goal),
      },
    ],
  };
}

function armAnswer(key: string, rows: readonly Row[], values: Values, metric: WireMetric, plan: Plan) {
  const { kind, steps } = values;
  const { context, method } = plan;
  const share = metric.quantile as number;
  const { estimate, error } = armOf(rows, { kind, quantile: share });
  const level = method.kind === 'bayesian' ? method.level : 1 - method.alpha;
  const half = upperZ((1 - level) / 2) * Math.sqrt(error);
  const common = {
    key,
    number_of_samples: rows.length,
    mean: estimate,
    interval: [estimate - half, estimate + half],
  };
  if (kind === 'quantile')
    return { ...common, sum: null, quantile: { probability: share, ...quantilesOf(rows, share) } };
  const of = (row: Row, name: 'now' | 'before', index: number) => row[name][index]!;
  const products = (a: (row: Row) => number, b: (row: Row) => number) =>
    sum(rows.map((row) => a(row) * b(row)));
  const y = (row: Row) => of(row, 'now', 0);
  const x = (row: Row) => of(row, 'before', 0);
  const below = (row: Row) => of(row, 'now', 1);
  const ones = () => 1;
  return {
    ...common,
    sum: products(y, ones),
    sum_squares: products(y, y),
    ...(kind === 'ratio'
      ? {
          denominator_sum: products(below, ones),
          denominator_sum_squares: products(below, below),
          numerator_denominator_sum_product: products(y, below),
        }
      : {}),
    ...(context.lookback === null
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
