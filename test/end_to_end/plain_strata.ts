import { type Effect, mean, type Scale, sum, type widening } from './plain_statistics.ts';
import { type Column, type Values, type ValuesContext, valuesWhere } from './plain_values.ts';

/*
 * Post-stratification (Miratrix, Sekhon and Yu 2013), as GrowthBook has it: the means of the cells are weighted by the
 * cells' shares of all units. Their covariance is that of the shares, which are multinomial, and that within the cells:
 *
 *   A (diag(nu) - nu nu') A' / N + sum nu_k V_k / N, V_k = covariance in the cell times n_k over the units of the arm;
 *
 * the error of an effect is the delta method on it. Four totals move together: numerator and denominator of both arms,
 * where a mean is a ratio to one.
 */

type Vector = number[];

export interface Cell {
  size: number;
  /** Units of the control and of the treatment. */
  counts: [number, number];
  means: Vector;
  /** Covariance of the means, times the size of the cell. */
  spread: Vector[];
}

export function stratifiedEffect(
  cells: readonly Cell[],
  scale: Scale,
  wider: ReturnType<typeof widening>,
): Effect & { strata: number } {
  const n = sum(cells.map(({ size }) => size));
  const shares = cells.map(({ size }) => size / n);
  const indices = [0, 1, 2, 3];
  const totals = indices.map((i) => sum(cells.map(({ means }, k) => shares[k]! * means[i]!)));
  const covariance = indices.map((i) =>
    indices.map((j) => {
      const within = sum(cells.map(({ spread }, k) => shares[k]! * spread[i]![j]!));
      const product = sum(cells.map(({ means }, k) => shares[k]! * means[i]! * means[j]!));
      return (within + product - totals[i]! * totals[j]!) / n;
    }),
  );
  const [above, below, aboveT, belowT] = totals as [number, number, number, number];
  const [c, t] = [above / below, aboveT / belowT];
  const varianceOf = (pull: number, push: number) => {
    const slopes = [pull / below, (-pull * c) / below, push / belowT, (-push * t) / belowT];
    return sum(indices.flatMap((i) => indices.map((j) => slopes[i]! * covariance[i]![j]! * slopes[j]!)));
  };
  const at = (r: number) => {
    const factor = 1 + r * Math.sign(c);
    const error = varianceOf(-factor, 1) + wider.treatment + factor ** 2 * wider.control;
    return { distance: t - factor * c, error };
  };
  const variance = scale === 'absolute' ? at(0).error : varianceOf(-t / (c * Math.abs(c)), 1 / Math.abs(c));
  return {
    effect: scale === 'absolute' ? t - c : (t - c) / Math.abs(c),
    standardError: Math.sqrt(variance),
    freedom: freedomOf(cells, shares, [1 / below, -c / below, 1 / belowT, -t / belowT]),
    n,
    baseline: c,
    at,
    strata: cells.length,
  };
}

/** One cell for each value of the property. */
export function cellsOf(
  control: Values,
  treatment: Values,
  property: NonNullable<ValuesContext['stratum']>,
): Cell[] {
  const names = new Set([...control.units, ...treatment.units].map((unit) => unit[property]));
  const within = (values: Values, name: string) => valuesWhere(values, (unit) => unit[property] === name);
  return [...names].map((name) => cellOf(within(control, name), within(treatment, name)));
}

function cellOf(control: Values, treatment: Values): Cell {
  const { kind } = control;
  const counts: Cell['counts'] = [control.units.length, treatment.units.length];
  const size = sum(counts);
  const columns = [control, treatment].flatMap(({ now, units }) => [
    now[0]!,
    kind === 'ratio' ? now[1]! : new Float64Array(units.length).fill(1),
  ]);
  const spread = columns.map((x, i) =>
    columns.map((y, j) => (i < 2 === j < 2 ? (covariance(x, y, kind) * size) / x.length : 0)),
  );
  return { size, counts, means: columns.map(mean), spread };
}

function covariance(x: Column, y: Column, kind: Values['kind']): number {
  const [a, b] = [mean(x), mean(y)];
  let products = 0;
  for (let i = 0; i < x.length; i++) products += (x[i]! - a) * (y[i]! - b);
  return products / (kind === 'proportion' ? x.length : x.length - 1);
}

/** Satterthwaite's, over the arms of all cells, on the metric's own scale. */
function freedomOf(cells: readonly Cell[], shares: readonly number[], slopes: readonly number[]): number {
  let [all, squares] = [0, 0];
  for (const [k, { spread, size, counts }] of cells.entries()) {
    for (const [arm, count] of counts.entries()) {
      let part = 0;
      for (const i of [2 * arm, 2 * arm + 1]) {
        for (const j of [2 * arm, 2 * arm + 1]) part += slopes[i]! * spread[i]![j]! * slopes[j]!;
      }
      part *= shares[k]! ** 2 / size;
      all += part;
      squares += part ** 2 / (count - 1);
    }
  }
  return all ** 2 / squares;
}
