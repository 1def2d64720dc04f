import { oneSidedConfidenceSequence } from '../../stats/confidence_sequence.ts';
import { type Contrast, linearContrast } from '../../stats/contrast.ts';
import { normalTailQuantile } from '../../stats/distributions.ts';
import { fiellerBound } from '../../stats/fieller.ts';
import { oneSidedTTest } from '../../stats/frequentist.ts';
import { chanceAbove, relativeBound } from '../../stats/relative_posterior.ts';
import type { Goal } from '../../stats/test_result.ts';
import { beyond, widened, widening } from '../../stats/widening.ts';
import type { Pair } from './adjustment.ts';
import { priorFor } from './findings.ts';
import type { BayesianMethod, FrequentistMethod } from './method.ts';
import { allFinite } from './raw_numbers.ts';
import type { AnalyzedMetricDefinition, Finding, NonInferiority } from './result.ts';

/**
 * Tests whether the harm is below the margin. One-sided, under the same guarantee as the method's other findings, by
 * the linear test of mT - (1 -+ margin) mC (Fieller 1954; Hauschke, Kieser, Diletti and Burke 1999, on ratios of
 * means). Bayesian: the posterior probability is above the level. mSPRT and group sequential: by the bound of their
 * two-sided interval, which needs slightly more evidence than necessary. Where the data do not bound the harm nothing
 * is excluded. Null without a margin or a relative difference.
 */
export function nonInferiorityOf(
  difference: Contrast,
  relative: Finding | null,
  { margin, goal }: AnalyzedMetricDefinition,
  method: BayesianMethod | FrequentistMethod,
): NonInferiority | null {
  if (margin === null || !(margin > 0) || !relative || difference.reason) return null;
  const test = { margin, goal };
  const found =
    method.kind === 'bayesian'
      ? byPosterior(difference, test, method)
      : byTest(difference, relative, test, method);
  return allFinite(found) ? found : null;
}

/** The difference with the error of a variant that is worse by the margin: the variance changes with the mean. */
export function atMargin(
  difference: Contrast,
  { baseline, variant }: Pair,
  { margin, goal }: AnalyzedMetricDefinition,
): Contrast {
  if (margin === null || !(margin > 0)) return difference;
  const errors = (factor: number) => widening(baseline.sample, variant.sample, factor);
  return widened(difference, beyond(errors(goal === 'increase' ? 1 - margin : 1 + margin), errors(1)));
}

interface MarginTest {
  margin: number;
  goal: Goal;
}

function byPosterior(
  difference: Contrast,
  { margin, goal }: MarginTest,
  method: BayesianMethod,
): NonInferiority {
  const prior = priorFor(difference, method);
  const isIncrease = goal === 'increase';
  const above = chanceAbove(difference, prior, isIncrease ? -margin : margin);
  const chance = isIncrease ? above : 1 - above;
  const z = normalTailQuantile(1 - method.level);
  const worst = relativeBound(difference, prior, z, isIncrease ? 'lower' : 'upper');
  const isNonInferior = worst !== null && chance > method.level;
  return { margin, isNonInferior, worst, pValue: null, chance, guarantee: 'fixed_horizon' };
}

function byTest(
  difference: Contrast,
  { interval, guarantee }: Finding,
  { margin, goal }: MarginTest,
  { alpha, sequential }: FrequentistMethod,
): NonInferiority {
  const [alternative, atMargin] =
    goal === 'increase' ? (['greater', -margin] as const) : (['less', margin] as const);
  const linear = linearContrast(difference, atMargin);
  if (sequential && sequential.kind !== 'confidence_sequence') {
    const worst = goal === 'increase' ? interval.lower : interval.upper;
    const isNonInferior = worst !== null && (goal === 'increase' ? worst > -margin : worst < margin);
    return { margin, isNonInferior, worst, pValue: null, chance: null, guarantee };
  }
  const result = sequential
    ? oneSidedConfidenceSequence(linear, alternative, { alpha, tuning: sequential.tuning })
    : oneSidedTTest(linear, alternative, { alpha });
  const worst = fiellerBound(difference, result.critical, alternative);
  const isNonInferior = worst !== null && result.pValue < alpha;
  return { margin, isNonInferior, worst, pValue: result.pValue, chance: null, guarantee };
}
