import { normalPosterior } from '../../stats/bayesian.ts';
import { oneSidedConfidenceSequence } from '../../stats/confidence_sequence.ts';
import type { Difference } from '../../stats/difference.ts';
import { normalCdf, normalTailQuantile } from '../../stats/distributions.ts';
import { nonInferiority } from '../../stats/non_inferiority.ts';
import type { Goal, OneSidedResult } from '../../stats/test_result.ts';
import { priorFor } from './findings.ts';
import type { BayesianMethod, FrequentistMethod } from './method.ts';
import { allFinite } from './raw_numbers.ts';
import type { Finding, MetricDefinition, NonInferiority } from './result.ts';

/**
 * Is the harm below the margin? One-sided, under the same guarantee as the method's other answers. Bayesian: the
 * posterior probability is above the level. mSPRT and group sequential: by the bound of their two-sided interval, which
 * asks for a little more evidence than needed. Null without a margin or a relative difference.
 */
export function nonInferiorityOf(
  difference: Difference,
  finding: Finding | null,
  { margin, goal }: MetricDefinition,
  method: BayesianMethod | FrequentistMethod,
): NonInferiority | null {
  if (margin === null || !(margin > 0) || !finding || difference.reason) return null;
  const asked = { margin, goal };
  const found =
    method.kind === 'bayesian'
      ? byPosterior(difference, asked, method)
      : byTest(difference, finding, asked, method);
  return found && allFinite(found) ? found : null;
}

interface Asked {
  margin: number;
  goal: Goal;
}

function byPosterior(difference: Difference, { margin, goal }: Asked, method: BayesianMethod) {
  const { mean, standardDeviation, reason } = normalPosterior(difference, priorFor(difference, method));
  if (reason || standardDeviation === 0) return null;
  const sign = goal === 'increase' ? 1 : -1;
  const chance = normalCdf((sign * mean + margin) / standardDeviation);
  return {
    margin,
    isNonInferior: chance > method.level,
    worst: mean - sign * normalTailQuantile(1 - method.level) * standardDeviation,
    pValue: null,
    chance,
    guarantee: 'fixed_horizon' as const,
  };
}

function byTest(difference: Difference, finding: Finding, asked: Asked, method: FrequentistMethod) {
  const { margin, goal } = asked;
  const { alpha, sequential } = method;
  if (!sequential) return fromOneSided(nonInferiority(difference, { margin, alpha, goal }), asked, alpha);
  if (sequential.kind === 'confidence_sequence') {
    const result = oneSidedConfidenceSequence(difference, goal === 'increase' ? 'greater' : 'less', {
      alpha,
      tuning: sequential.tuning,
      nullEffect: goal === 'increase' ? -margin : margin,
    });
    return fromOneSided(result, asked, alpha);
  }
  const worst = goal === 'increase' ? finding.interval.lower : finding.interval.upper;
  return {
    margin,
    isNonInferior: goal === 'increase' ? worst > -margin : worst < margin,
    worst,
    pValue: null,
    chance: null,
    guarantee: finding.guarantee,
  };
}

function fromOneSided(result: OneSidedResult, { margin, goal }: Asked, alpha: number): NonInferiority | null {
  const worst = goal === 'increase' ? result.interval.lower : result.interval.upper;
  if (result.reason || worst === null) return null;
  const { pValue, guarantee } = result;
  return { margin, isNonInferior: pValue < alpha, worst, pValue, chance: null, guarantee };
}
