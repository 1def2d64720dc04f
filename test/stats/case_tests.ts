import { armMoments } from '../../src/stats/arm.ts';
import { bayesianTest, expectedPositivePart } from '../../src/stats/bayesian.ts';
import { confidenceSequence, oneSidedConfidenceSequence } from '../../src/stats/confidence_sequence.ts';
import { cupedDifference, cupedTheta } from '../../src/stats/cuped.ts';
import { type Difference, difference, differenceOfMoments, effectOf } from '../../src/stats/difference.ts';
import { armEstimate } from '../../src/stats/estimate.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { covariances, metricTotals } from '../../src/stats/moments.ts';
import { postStratifiedDifference } from '../../src/stats/post_stratification.ts';
import type { Ratio } from '../../src/stats/samples.ts';
import { between, type Inputs, type Methods, pair, quantileOf, sampleOf } from './case_samples.ts';
import { groupSequentialTest, zTest } from './oracles.ts';

const cuped = (inputs: Inputs): Difference =>
  cupedDifference(
    sampleOf(inputs.control),
    sampleOf(inputs.treatment),
    inputs.difference ?? 'relative',
    inputs.theta,
  );

function frequentist(found: Difference, alpha = 0.05) {
  const { pValue, interval } = tTest(found, alpha);
  const { effect, standardError } = found;
  return { expected: effect, difference: effect, se: standardError, p_value: pValue, ci: pair(interval) };
}

function sequential(found: Difference, { alpha, tuning }: Inputs) {
  const { pValue, interval } = confidenceSequence(found, { alpha, tuning });
  const { effect: expected, standardError: se } = found;
  return { expected, se, p_value: pValue, ci: pair(interval), ci_lower: interval.lower };
}

function bayesian(found: Difference, inputs: Inputs = {}) {
  const prior = inputs.prior_variance
    ? { mean: inputs.prior_mean, variance: inputs.prior_variance }
    : inputs.prior;
  const result = bayesianTest(found, { prior, level: inputs.level });
  const { keepingControl, choosingTreatment } = result.expectedLoss;
  return {
    expected: result.posterior.mean,
    sd: result.posterior.standardDeviation,
    ci: pair(result.credibleInterval),
    chance_to_win: result.chanceToWin,
    risk: [keepingControl, choosingTreatment],
    risk_treatment: choosingTreatment,
  };
}

function moments(inputs: Inputs) {
  const { mean, variance } = armMoments(sampleOf(inputs));
  return { mean, variance };
}

function spread(inputs: Inputs) {
  const arm = (n: number, mean: number, variance: number) => ({ n, mean, variance, reason: null });
  const { standardError } = differenceOfMoments(
    arm(inputs.nA, inputs.meanA, inputs.varA),
    arm(inputs.nB, inputs.meanB, inputs.varB),
    inputs.difference,
  );
  return { variance: standardError ** 2 };
}

function unpooled({ control, treatment, alpha }: Inputs) {
  const found = difference(sampleOf(control), sampleOf(treatment), 'absolute');
  return { difference: found.effect, ci: pair(zTest(found, alpha).interval) };
}

/** The interval of the absolute difference over the control's mean, as if that were known. */
function relativeToFixedControl({ control, treatment }: Inputs) {
  const found = difference(sampleOf(control), sampleOf(treatment), 'absolute');
  const { lower, upper } = zTest(found).interval;
  return {
    difference: found.effect / found.baseline,
    ci: [lower / found.baseline, upper / found.baseline],
  };
}

function oneSided({ alpha, tuning, ...inputs }: Inputs, alternative: 'greater' | 'less') {
  const found = between(inputs);
  const { pValue, interval } = tuning
    ? oneSidedConfidenceSequence(found, alternative, { alpha, tuning })
    : oneSidedTTest(found, alternative, { alpha });
  const { effect: expected, standardError: se } = found;
  return { expected, se, p_value: pValue, ci: pair(interval) };
}

function nonInferior({ margin, direction, level, ...inputs }: Inputs) {
  const found = between(inputs, 'absolute');
  const limit = margin * Math.abs(found.baseline);
  const [alternative, nullEffect] =
    direction === 'increase' ? (['greater', -limit] as const) : (['less', limit] as const);
  const { interval } = oneSidedTTest(found, alternative, { alpha: 1 - level, nullEffect });
  return { difference: found.effect, ci: pair(interval) };
}

function stratified({ strata, difference: scale }: Inputs) {
  const { effect, standardError } = postStratifiedDifference(
    strata.map(({ control, treatment }: Inputs) => ({
      control: sampleOf(control),
      treatment: sampleOf(treatment),
    })),
    scale,
  );
  return { expected: effect, se: standardError };
}

function ratioTest(inputs: Inputs) {
  const mean = (arm: Inputs) => armMoments(sampleOf(arm)).mean;
  return {
    ...frequentist(between(inputs), inputs.alpha),
    mean_control: mean(inputs.control),
    mean_treatment: mean(inputs.treatment),
  };
}

function covarianceOf({ numerator, denominator }: { numerator: number[]; denominator: number[] }) {
  const sum = (values: number[]) => values.reduce((total, x) => total + x, 0);
  const product = (a: number[], b: number[]) => sum(a.map((x, i) => x * b[i]!));
  const sums = (a: number[]) => ({ sum: sum(a), sumSquares: product(a, a) });
  const ratio: Ratio = {
    kind: 'ratio',
    n: numerator.length,
    numerator: sums(numerator),
    denominator: sums(denominator),
    crossProduct: product(numerator, denominator),
  };
  return { covariance: covariances(metricTotals(ratio))[0]![1]! };
}

function degenerate(inputs: Inputs) {
  const found = between(inputs, 'relative');
  return { ...bayesian(found), p_value: tTest(found).pValue };
}

const relativeMeans = ({ mean_control, mean_treatment, unadjusted_control }: Inputs) => ({
  expected: effectOf(mean_treatment - mean_control, unadjusted_control ?? mean_control, 'relative'),
});

/** `level` of these rows is the quantile's probability, not the interval's. */
function quantileTest({ control, treatment, level, difference: scale, prior }: Inputs) {
  const found = difference(quantileOf(control, level), quantileOf(treatment, level), scale);
  return bayesian(found, { prior });
}

function groupSequential({ control, treatment, planned, level }: Inputs) {
  const found = difference(sampleOf(control), sampleOf(treatment), 'absolute');
  const fractions = [found.n / Math.max(planned, found.n)];
  const options = { alpha: 1 - level, spending: { power: 2 } };
  return { difference: found.effect, ci: pair(groupSequentialTest(found, fractions, options).interval) };
}

function normalLoss({ mean, sd }: Inputs) {
  return { risk: [expectedPositivePart(mean, sd), expectedPositivePart(-mean, sd)] };
}

const welch = (inputs: Inputs) => frequentist(between(inputs, inputs.difference ?? 'absolute'), inputs.alpha);
const adjustedWelch = (inputs: Inputs) => frequentist(cuped(inputs), inputs.alpha);

/** Methods that judge a difference. */
export const TESTS: Methods = {
  'welch_t relative two-sided': welch,
  'welch_t relative two-sided, proportion': welch,
  'Welch t, absolute': welch,
  'Welch t CI': welch,
  'Welch t, p equal when the groups are swapped': welch,
  'relative difference': (inputs) => ({ expected: between(inputs).effect }),
  'sample moments': moments,
  'proportion moments': moments,
  'ratio moments': moments,
  'sample covariance': covarianceOf,
  'delta-method ratio, welch_t relative': ratioTest,
  'variance of the difference': spread,
  'variance of the relative difference': spread,
  'relative difference divides by |unadjusted baseline|': relativeMeans,
  'one-sided Welch t (greater)': (inputs) => oneSided(inputs, 'greater'),
  'one-sided Welch t (lesser)': (inputs) => oneSided(inputs, 'less'),
  'unpooled z test of proportions': (inputs) => ({ p_value: zTest(between(inputs, 'absolute')).pValue }),
  'unpooled normal CI of proportions': unpooled,
  'relative = absolute / control mean (control treated as fixed)': relativeToFixedControl,
  'single-proportion normal CI': ({ level, ...arm }) => ({
    ci: pair(armEstimate(sampleOf(arm), level).interval),
  }),
  'one-sided non-inferiority z test, margin 2%, decrease preferred, 99%': nonInferior,
  'degenerate input': degenerate,
  'zero variance -> neutral result': degenerate,

  'normal posterior, flat prior, relative': (inputs) => bayesian(between(inputs), inputs),
  'normal posterior, prior N(0.1,var 0.1) on the relative effect': (inputs) =>
    bayesian(between(inputs), inputs),
  'expected loss of choosing treatment, relative': (inputs) => bayesian(between(inputs)),
  'delta-method ratio, flat-prior posterior': (inputs) => bayesian(between(inputs)),
  'quantile metric, normal posterior': quantileTest,
  'expected loss of a normal posterior': normalLoss,
  'expected loss, extreme mean/sd': normalLoss,

  'CUPED theta (same data in both arms)': ({ control, treatment }) => ({
    theta: cupedTheta(sampleOf(control), sampleOf(treatment)),
  }),
  'CUPED mean, welch_t relative': adjustedWelch,
  'CUPED proportion, welch_t relative': adjustedWelch,
  'CUPED ratio, welch_t relative': adjustedWelch,
  'CUPED on a ratio metric, relative, Welch t': adjustedWelch,
  'CUPED ratio with theta fixed 0.5, relative to |baseline|': adjustedWelch,
  'post-stratification of a mean, 5 strata': stratified,
  'post-stratification of a ratio, 5 strata': stratified,

  'asymptotic confidence sequence, two-sided, tuning 1000': (inputs) => sequential(between(inputs), inputs),
  'asymptotic confidence sequence, two-sided, tuning 5000': (inputs) => sequential(between(inputs), inputs),
  'asymptotic confidence sequence, tuning 600': (inputs) => sequential(between(inputs), inputs),
  'CUPED + asymptotic confidence sequence, tuning 5000': (inputs) => sequential(cuped(inputs), inputs),
  'CUPED ratio + asymptotic confidence sequence, tuning 5000': (inputs) => sequential(cuped(inputs), inputs),
  'one-sided asymptotic confidence sequence (greater), tuning 5000; p by bisection on alpha in [1e-5,0.4999] with rho fixed':
    (inputs) => oneSided(inputs, 'greater'),
  'one-sided asymptotic confidence sequence (lesser), tuning 5000; p by bisection on alpha in [1e-5,0.4999] with rho fixed':
    (inputs) => oneSided(inputs, 'less'),
  'group sequential CI at the first look (25% of 10000), 99%': groupSequential,
};
