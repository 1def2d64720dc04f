import { gradient, unusable, value } from './arm.ts';
import {
  type Difference,
  effectOf,
  effectSlopes,
  type Scale,
  settled,
  squaredError,
  welchDegreesOfFreedom,
} from './difference.ts';
import {
  addTotals,
  bilinear,
  covariances,
  means,
  metricTotals,
  type SummedSample,
  type Totals,
} from './moments.ts';
import type { Reason } from './reason.ts';

/** The arms within one stratum: a country, a platform, anything known of a unit before its exposure. */
export interface Stratum {
  control: SummedSample;
  treatment: SummedSample;
}

type Cell = Record<'control' | 'treatment', Totals>;

/**
 * Post-stratification (Miratrix, Sekhon and Yu 2013; Xie and Aurisset 2016): the means of the strata are weighted by
 * the strata's shares nu_k of all N units, so that an arm that happened to get more units of a high stratum has no
 * advantage. With the gradients g of the effect at the weighted means,
 *
 *   SE^2 = sum nu_k^2 (gT' S_Tk gT / n_Tk + gC' S_Ck gC / n_Ck) + sum nu_k (delta_k - delta)^2 / N:
 *
 * the variance within the strata and that of the weights; delta_k is the linearised effect of stratum k.
 * Strata with fewer than two units in an arm are pooled, if need be with the smallest of the others.
 * All strata hold the same kind of sample.
 */
export function postStratifiedDifference(strata: readonly Stratum[], scale: Scale): Difference {
  const cells = poolSmall(strata.map(cellOf));
  const n = cells.reduce((sum, cell) => sum + size(cell), 0);
  const reason = firstReason(strata, cells);
  if (reason) return unknown(scale, reason);

  const metric = strata[0]!.control;
  const shares = cells.map((cell) => size(cell) / n);
  const control = weightedMeans(cells, shares, 'control');
  const treatment = weightedMeans(cells, shares, 'treatment');
  if (metric.kind === 'ratio' && (control[1] === 0 || treatment[1] === 0)) {
    return unknown(scale, 'zero_denominator');
  }
  const [mC, mT] = [value(metric, control), value(metric, treatment)];
  const slopes = effectSlopes(mC, mT, scale);
  const [rawC, rawT] = [gradient(metric, control), gradient(metric, treatment)];
  const gC = rawC.map((g) => g * slopes.control);
  const gT = rawT.map((g) => g * slopes.treatment);

  const partsOf = (slopeC: number[], slopeT: number[]) =>
    cells.flatMap((cell, k) => [
      partOf(cell.control, slopeC, shares[k]!),
      partOf(cell.treatment, slopeT, shares[k]!),
    ]);
  const within = partsOf(gC, gT).reduce((sum, part) => sum + squaredError(part), 0);
  const effects = cells.map((cell) => dot(gC, means(cell.control)) + dot(gT, means(cell.treatment)));
  const delta = dot(shares, effects);
  const between = effects.reduce((sum, effect, k) => sum + shares[k]! * (effect - delta) ** 2, 0) / n;
  return settled(
    {
      scale,
      effect: effectOf(mT - mC, mC, scale),
      standardError: Math.sqrt(within + between),
      degreesOfFreedom: welchDegreesOfFreedom(partsOf(rawC, rawT)),
      n,
      baseline: mC,
    },
    null,
  );
}

/** Variance per unit of what an arm of a stratum adds to the effect. */
function partOf(totals: Totals, slope: number[], share: number): { n: number; variance: number } {
  const variance = share ** 2 * Math.max(0, bilinear(slope, covariances(totals), slope));
  return { n: totals.n, variance };
}

function weightedMeans(cells: readonly Cell[], shares: readonly number[], arm: keyof Cell): number[] {
  const each = cells.map((cell) => means(cell[arm]));
  return each[0]!.map((_, i) =>
    dot(
      shares,
      each.map((values) => values[i]!),
    ),
  );
}

/** Cells with two units in both arms; what is smaller goes into one cell. */
function poolSmall(cells: readonly Cell[]): Cell[] {
  const whole = cells.filter(isWhole).sort((a, b) => size(b) - size(a));
  const small = cells.filter((cell) => !isWhole(cell));
  if (small.length === 0) return whole;
  let pool = small.reduce(merge);
  while (!isWhole(pool) && whole.length > 0) pool = merge(pool, whole.pop()!);
  return [...whole, pool];
}

function merge(a: Cell, b: Cell): Cell {
  return { control: addTotals(a.control, b.control), treatment: addTotals(a.treatment, b.treatment) };
}

function cellOf({ control, treatment }: Stratum): Cell {
  return { control: metricTotals(control), treatment: metricTotals(treatment) };
}

function isWhole({ control, treatment }: Cell): boolean {
  return control.n >= 2 && treatment.n >= 2;
}

function size({ control, treatment }: Cell): number {
  return control.n + treatment.n;
}

function firstReason(strata: readonly Stratum[], cells: readonly Cell[]): Reason | null {
  const reasons = strata.flatMap(({ control, treatment }) => [unusable(control), unusable(treatment)]);
  if (reasons.includes('invalid_input')) return 'invalid_input';
  return cells.length > 0 && cells.every(isWhole) ? null : 'too_few_samples';
}

function unknown(scale: Scale, reason: Reason): Difference {
  return settled({ scale, effect: 0, standardError: 0, degreesOfFreedom: 0, n: 0, baseline: 0 }, reason);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, x, i) => sum + x * b[i]!, 0);
}
