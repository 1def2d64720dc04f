import { armMoments } from './arm.ts';
import type { Contrast } from './contrast.ts';
import { squaredError } from './difference.ts';
import type { Sample, Sums } from './samples.ts';

/**
 * Sparse or skewed values under an uneven split. The small arm's mean and variance then move together: with few of the
 * rare values its standard error is small exactly when its mean is off, and Welch's test finds too much. The skewness of
 * the difference, in standard errors, goes with (1 - 2 a) / sqrt(E a (1 - a)), where `a` is the small arm's share of the
 * units and E the units with a value in both arms, discounted for their tail (Boos and Hughes-Oliver 2000, "How large does
 * n have to be for Z and t intervals?"; it cancels when a = 1/2). Where its square is above 1 / `ENOUGH_VALUES`, each
 * arm takes at least the pooled variance, which is what the null hypothesis says that it has. By the first term of
 * Edgeworth's expansion (Hall 1992, section 2.4) a side that may err 2.5% errs 2.8% beyond it. It does not depend on the
 * sign of the skewness: rates near 100% are off to the other side.
 */
const ENOUGH_VALUES = 700;

/** Terms that are added to the squared standard errors of the two means. */
export interface Widening {
  control: number;
  treatment: number;
}

/** Null where the arms need none, or the units with a value were not counted. */
function unevenWidening(control: Sample, treatment: Sample, factor: number): Widening | null {
  const values = discounted([control, treatment]);
  return values < ENOUGH_VALUES * skewing(control.n, treatment.n)
    ? pooling(control, treatment, factor)
    : null;
}

/** Each arm takes at least the variance of both, where the treatment's mean is the control's times the factor. */
function pooling(control: Sample, treatment: Sample, factor = 1): Widening | null {
  const [c, t] = [armMoments(control), armMoments(treatment)];
  if (c.reason || t.reason) return null;
  const scale = varianceScale(control, treatment, factor);
  const pooled = ((c.n - 1) * c.variance + ((t.n - 1) * t.variance) / scale) / (c.n + t.n - 2);
  const missing = ({ n, variance }: typeof c, least: number) => Math.max(0, least - variance) / n;
  return { control: missing(c, pooled), treatment: missing(t, pooled * scale) };
}

/**
 * The treatment's variance over the control's, where each value is multiplied by the factor; of proportions, where the
 * rate is (Farrington and Manning 1990, with the rate of both arms together).
 */
function varianceScale(control: Sample, treatment: Sample, factor: number): number {
  if (control.kind !== 'proportion' || treatment.kind !== 'proportion') return factor ** 2;
  const rate = (control.successes + treatment.successes) / (control.n + factor * treatment.n);
  const scale = (factor * (1 - factor * rate)) / (1 - rate);
  return scale > 0 && Number.isFinite(scale) ? scale : 1;
}

/**
 * Null where neither sparse values of uneven arms nor the few units of a ratio make the error larger. `factor`: the
 * treatment's mean over the control's under the hypothesis that is tested, 1 for no effect.
 */
export function widening(control: Sample, treatment: Sample, factor = 1): Widening | null {
  return together(unevenWidening(control, treatment, factor), ratioWidening(control, treatment));
}

/** The same for a test of whether only chance made the arms different: all of them may take the variance of both. */
export function balanceWidening(control: Sample, treatment: Sample): Widening | null {
  return together(pooling(control, treatment), ratioWidening(control, treatment));
}

function together(...found: (Widening | null)[]): Widening | null {
  const some = found.filter((each) => each !== null);
  const sum = (arm: keyof Widening) => some.reduce((all, each) => all + each[arm], 0);
  return some.length === 0 ? null : { control: sum('control'), treatment: sum('treatment') };
}

/** What `by` adds beyond `already`. */
export function beyond(by: Widening | null, already: Widening | null): Widening | null {
  if (!by || !already) return by;
  const more = (arm: keyof Widening) => Math.max(0, by[arm] - already[arm]);
  return { control: more('control'), treatment: more('treatment') };
}

export function widened(found: Contrast, by: Widening | null): Contrast {
  if (!by || found.reason) return found;
  return {
    ...found,
    standardError: Math.sqrt(found.standardError ** 2 + by.control + by.treatment),
    baselineVariance: found.baselineVariance + by.control,
    covariance: found.covariance - by.control,
  };
}

/** (1 - 2 a)^2 / (a (1 - a)): 0 for equal arms, 7 for 90 to 10. */
function skewing(control: number, treatment: number): number {
  return (control - treatment) ** 2 / (control * treatment);
}

/**
 * The units with a value, M, over k^3 with k = M sum(x^2) / sum(x)^2: that is how the squared skewness of a mean,
 * E[x^3]^2 / E[x^2]^3 / M, goes with log-normal values, whose tail follows from k = exp(sigma^2). k is 1 for values of 1.
 */
function discounted(samples: readonly Sample[]): number {
  const values = samples.reduce((all, sample) => all + rareUnits(sample), 0);
  const sums = samples.flatMap(sumsOf);
  const [sum, squares] = [total(sums, 'sum'), total(sums, 'sumSquares')];
  return sums.length < samples.length ? values : values / ((values * squares) / sum ** 2) ** 3;
}

/** The units with a value; the error of a quantile is that of the share of the units below it, or above. */
function rareUnits(sample: Sample): number {
  if (sample.kind !== 'quantile') return valuesOf(sample);
  return Math.min(sample.probability, 1 - sample.probability) * (sample.clusters?.n ?? sample.n);
}

function sumsOf(sample: Sample): Sums[] {
  if (sample.kind === 'mean') return [sample];
  return sample.kind === 'ratio' ? [sample.numerator] : [];
}

function total(sums: readonly Sums[], name: keyof Sums): number {
  return sums.reduce((all, each) => all + each[name], 0);
}

/** Units that differ from the value that most units of a sparse metric have; infinite where they were not counted. */
export function valuesOf(sample: Sample): number {
  if (sample.kind === 'proportion') return Math.min(sample.successes, sample.n - sample.successes);
  return sample.kind === 'quantile' ? Number.POSITIVE_INFINITY : (sample.nonZero ?? Number.POSITIVE_INFINITY);
}

/**
 * Ratios that rest on few units. Units without a denominator add nothing to a ratio, and the error of the delta
 * method comes from what is left over after the ratio was fitted to the others: with k units it is too small by the
 * factor (k - 1) / k, and as uncertain as k values are, however many units were exposed. Both together are as if the
 * squared standard error were too small by (k - 1) / (k + 1): the second is half of (z^2 + 1) / (2 (k - 1)), by which
 * the square of Student's quantile exceeds z^2, because there are two arms. Above `ENOUGH_UNITS` it would be below 2 %.
 */
const ENOUGH_UNITS = 100;

/** A ratio that rests on fewer units is not compared: `test/simulation/scenarios/sparse.ts`, `balance.ts`. */
export const FEWEST_UNITS = 5;

/** (sum d)^2 / sum(d^2) (Kish 1965): the units with a denominator, where all have the same; infinite for others. */
export function effectiveUnits(sample: Sample): number {
  if (sample.kind !== 'ratio') return Number.POSITIVE_INFINITY;
  const { sum, sumSquares } = sample.denominator;
  return sumSquares > 0 ? sum ** 2 / sumSquares : 0;
}

/** Null where neither arm needs it. */
function ratioWidening(control: Sample, treatment: Sample): Widening | null {
  const [ofControl, ofTreatment] = [control, treatment].map((sample) => {
    const k = effectiveUnits(sample);
    // With a single unit no error can be known: such an arm is below the minimums.
    return k > 1 && k < ENOUGH_UNITS ? (squaredError(armMoments(sample)) * 2) / (k - 1) : 0;
  });
  return ofControl || ofTreatment ? { control: ofControl!, treatment: ofTreatment! } : null;
}
