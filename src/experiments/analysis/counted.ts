import { armMoments } from '../../stats/arm.ts';
import { confidenceSequenceBoundary } from '../../stats/confidence_sequence.ts';
import {
  alwaysValidCountTest,
  type CountTest,
  exactCountTest,
  type NoneBesideSome,
  ratioPosterior,
} from '../../stats/count_test.ts';
import { normalTail, normalTailQuantile } from '../../stats/distributions.ts';
import type { Sample } from '../../stats/samples.ts';
import type { Goal } from '../../stats/test_result.ts';
import type { Pair } from './adjustment.ts';
import { directionOf, type TestSettings } from './findings.ts';
import { type BayesianMethod, DEFAULTS, type FrequentistMethod } from './method.ts';
import type { AnalyzedMetricDefinition, Finding, Findings, NonInferiority } from './result.ts';

/**
 * A comparison in which one arm has no units that count and the other has some. The effect is linear in the ratio R of
 * their rates, `slope` (R - 1), for values as if the nonzero values of both arms had the same distribution. The evidence
 * is that of R alone, and exact. The slope is estimated from the other arm's mean: intervals of the effect are wider by
 * the factor exp(z `error`) at both ends, which does not move them beyond zero.
 */
export interface Counted {
  none: NoneBesideSome;
  /** Units of both arms. */
  units: number;
  isVariantEmpty: boolean;
  /** The kind of unit that the empty arm does not have. */
  missing: 'values' | 'failures';
  slopes: { absolute: Slope; relative: Slope | null };
}

interface Slope {
  size: number;
  /** Standard error of its logarithm. Zero where the other arm is the baseline that a relative effect is stated in. */
  error: number;
}

/** Units that count, and the exposure they are counted among. */
interface Count {
  count: number;
  exposure: number;
}

/** With fewer counts the rate cannot be estimated. */
const FEWEST = 2;

/** Null unless all values of one arm are 0 (or all its units converted) and those of the other are not. */
export function countedOf({ baseline, variant }: Pair): Counted | null {
  const samples = [baseline.sample, variant.sample] as const;
  return (
    countedBy('values', samples, samples.map(valueCount)) ??
    countedBy('failures', samples, samples.map(failureCount))
  );
}

function countedBy(
  missing: Counted['missing'],
  [control, treatment]: readonly [Sample, Sample],
  [c, t]: readonly (Count | null)[],
): Counted | null {
  if (!c || !t || (c.count === 0) === (t.count === 0)) return null;
  const isVariantEmpty = t.count === 0;
  const [empty, other] = isVariantEmpty ? [t, c] : [c, t];
  if (other.count < FEWEST || !(empty.exposure > 0 && other.exposure > 0)) return null;
  const arms = [armMoments(control), armMoments(treatment)] as const;
  const [{ mean: mC }, { mean: mT }] = arms;
  // The difference where R is 0 is the observed one, and where R is 1 there is none.
  const slope = mC - mT;
  const { n, variance } = arms[isVariantEmpty ? 0 : 1];
  const error = Math.sqrt(variance / n) / Math.abs(slope);
  // By the delta method for f / (1 - f) with the rate of failures f, where the baseline is 1 - f.
  const relativeError = missing === 'values' ? 0 : error / Math.abs(mC);
  return {
    none: { count: other.count, exposureRatio: empty.exposure / other.exposure },
    units: arms[0].n + arms[1].n,
    isVariantEmpty,
    missing,
    slopes: {
      absolute: { size: slope, error },
      relative: mC === 0 ? null : { size: slope / Math.abs(mC), error: relativeError },
    },
  };
}

function valueCount(sample: Sample): Count | null {
  if (sample.kind === 'quantile') return null;
  if (sample.kind === 'proportion') return { count: sample.successes, exposure: sample.n };
  if (sample.nonZero === undefined) return null;
  const exposure = sample.kind === 'ratio' ? sample.denominator.sum : sample.n;
  return { count: sample.nonZero, exposure };
}

function failureCount(sample: Sample): Count | null {
  if (sample.kind !== 'proportion') return null;
  return { count: sample.n - sample.successes, exposure: sample.n };
}

export function countedFindings(counted: Counted, settings: TestSettings): Findings | null {
  const { method } = settings;
  const found =
    method.kind === 'bayesian'
      ? byPosterior(counted, method, settings.goal)
      : byTest(counted, method, settings);
  if (!found) return null;
  const { absolute, relative } = counted.slopes;
  return {
    absolute: found('absolute', absolute),
    relative: relative === null ? null : found('relative', relative),
  };
}

type OnScale = (scale: Finding['scale'], slope: Slope) => Finding;

function byTest(
  counted: Counted,
  method: FrequentistMethod,
  { goal, repeated }: TestSettings,
): OnScale | null {
  const { slopes } = counted;
  const test = testOf(counted, method, repeated);
  if (!test) return null;
  const { pValue, highestRatio, critical, guarantee } = test;
  const significant = pValue < method.alpha;
  const z = normalTailQuantile(method.alpha / 2);
  return (scale, slope) => ({
    scale,
    effect: -slope.size,
    standardError: Math.abs(slope.size) * Math.hypot(highestRatio / (2 * z), slope.error),
    posterior: null,
    ...between(slope, [0, highestRatio], critical),
    pValue,
    chanceToWin: null,
    expectedLoss: null,
    guarantee,
    significant,
    direction: significant ? directionOf(-slopes.absolute.size, goal) : null,
  });
}

/**
 * At planned looks the exact p-value is used like that of a normal statistic, and is compared with the look's own
 * alpha.
 */
function testOf(
  { none, units }: Counted,
  { alpha, sequential }: FrequentistMethod,
  repeated: TestSettings['repeated'],
): (CountTest & Pick<Finding, 'guarantee'> & { critical: number }) | null {
  if (!sequential) {
    const critical = normalTailQuantile(alpha / 2);
    return { ...exactCountTest(none, alpha), critical, guarantee: 'fixed_horizon' };
  }
  if (sequential.kind !== 'group_sequential') {
    const tuning = sequential.kind === 'confidence_sequence' ? sequential.tuning : DEFAULTS.tuning;
    const critical = confidenceSequenceBoundary(units, alpha, tuning);
    return { ...alwaysValidCountTest(none, alpha), critical, guarantee: 'always_valid' };
  }
  if (!repeated) return null;
  const { pValue, highestRatio } = exactCountTest(none, 2 * normalTail(repeated.bound));
  const z = pValue < 1 ? normalTailQuantile(Math.max(pValue, 1e-300) / 2) : 0;
  return { pValue: repeated.pValueOf(z), highestRatio, critical: repeated.bound, guarantee: 'planned_looks' };
}

/** Uses a flat prior: a prior on the relative effect does not apply to counts. */
function byPosterior({ none, slopes }: Counted, { level }: BayesianMethod, goal: Goal): OnScale {
  const ratio = ratioPosterior(none);
  const isAboveBetter = slopes.absolute.size > 0 === (goal === 'increase');
  const above = ratio.chanceAbove(1);
  const chanceToWin = isAboveBetter ? above : 1 - above;
  const significant = chanceToWin > level || chanceToWin < 1 - level;
  const tail = (1 - level) / 2;
  return (scale, { size, error }) => {
    const standardDeviation = Math.abs(size) * Math.hypot(ratio.standardDeviation, error * (1 - ratio.mean));
    const [gain, loss] = isAboveBetter
      ? [ratio.expectedAbove, ratio.expectedBelow]
      : [ratio.expectedBelow, ratio.expectedAbove];
    return {
      scale,
      effect: -size,
      standardError: standardDeviation,
      posterior: { mean: size * (ratio.mean - 1), standardDeviation },
      ...between({ size, error }, [ratio.ratioAt(1 - tail), ratio.ratioAt(tail)], normalTailQuantile(tail)),
      pValue: null,
      chanceToWin,
      expectedLoss: { keepingBaseline: Math.abs(size) * gain, choosingVariant: Math.abs(size) * loss },
      guarantee: 'fixed_horizon',
      significant,
      direction: significant ? (chanceToWin > 0.5 ? 'better' : 'worse') : null,
    };
  };
}

/** The effects at these ratios, each moved outwards by the error of the slope. */
function between(
  { size, error }: Slope,
  ratios: readonly [number, number],
  critical: number,
): Pick<Finding, 'interval' | 'intervalProblem'> {
  const ends = ratios.map((ratio) => size * (ratio - 1));
  const growth = Math.exp(critical * error);
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const interval = {
    lower: lowest < 0 ? lowest * growth : lowest / growth,
    upper: highest > 0 ? highest * growth : highest / growth,
  };
  return { interval, intervalProblem: null };
}

/** Tests the margin by the one-sided bound; null without a margin or on a baseline of zero. */
export function countedNonInferiority(
  counted: Counted,
  { margin, goal }: AnalyzedMetricDefinition,
  settings: TestSettings,
): NonInferiority | null {
  const { method } = settings;
  const slope = counted.slopes.relative;
  if (margin === null || !(margin > 0) || slope === null) return null;
  const findings = countedFindings(counted, { ...settings, method: oneSided(method) });
  if (!findings?.relative) return null;
  const { interval, guarantee } = findings.relative;
  const worst = goal === 'increase' ? interval.lower : interval.upper;
  if (worst === null) return null;
  const isNonInferior = goal === 'increase' ? worst > -margin : worst < margin;
  return {
    margin,
    isNonInferior,
    worst,
    pValue: null,
    chance: chanceOf(counted, margin, goal, method),
    guarantee,
  };
}

/** The method whose two-sided interval has the same bounds as a one-sided one. */
function oneSided(method: BayesianMethod | FrequentistMethod): BayesianMethod | FrequentistMethod {
  if (method.kind === 'bayesian') return { ...method, level: 2 * method.level - 1 };
  return method.sequential?.kind === 'group_sequential' ? method : { ...method, alpha: 2 * method.alpha };
}

function chanceOf(
  { none, slopes }: Counted,
  margin: number,
  goal: AnalyzedMetricDefinition['goal'],
  { kind }: BayesianMethod | FrequentistMethod,
): number | null {
  if (kind !== 'bayesian' || slopes.relative === null) return null;
  const worstEffect = goal === 'increase' ? -margin : margin;
  const above = ratioPosterior(none).chanceAbove(Math.max(0, 1 + worstEffect / slopes.relative.size));
  // The effect rises with R where the slope is positive.
  return slopes.relative.size > 0 === (goal === 'increase') ? above : 1 - above;
}
