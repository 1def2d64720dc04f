import { armMoments } from '../../src/stats/arm.ts';
import {
  conversionInterval,
  conversionLoss,
  conversionProbabilities,
} from '../../src/stats/beta_binomial.ts';
import { confidenceSequenceBoundary } from '../../src/stats/confidence_sequence.ts';
import { normalTailQuantile } from '../../src/stats/distributions.ts';
import { poissonMeansTest, rateInterval, rateProbabilities } from '../../src/stats/gamma_poisson.ts';
import { groupSequentialBounds } from '../../src/stats/group_sequential.ts';
import { legacyFunnelResult } from '../../src/stats/legacy_results.ts';
import { benjaminiHochberg } from '../../src/stats/multiple_testing.ts';
import { type Baseline, type PowerMethod, plannedStandardError, power } from '../../src/stats/power.ts';
import { runningDays } from '../../src/stats/running_time.ts';
import { sampleRatioMismatch } from '../../src/stats/sample_ratio.ts';
import { minimumDetectableEffect, remainingUnits, sampleSize } from '../../src/stats/sample_size.ts';
import { between, type Inputs, type Methods, pair, sampleOf } from './case_samples.ts';

const conversions = ({ success, failure }: Inputs) => ({ successes: success, failures: failure });

const eventCount = (arm: Inputs) => ({
  count: arm.count,
  exposure: arm.exposure ?? arm.exposure_relative ?? arm.exposure_absolute,
});

const bestConversion = ({ control, tests }: Inputs) => ({
  probabilities: conversionProbabilities([control, ...tests].map(conversions)),
});

const bestRate = ({ variants, control, test }: Inputs) => {
  const probabilities = rateProbabilities((variants ?? [control, test]).map(eventCount));
  return { probabilities, test_probability: probabilities[1]! };
};

function legacyFunnel({ control, tests }: Inputs) {
  const result = legacyFunnelResult(conversions(control), tests.map(conversions));
  return {
    test_probability: result.probabilities[1]!,
    significance_code: result.significanceCode,
    expected_loss: result.expectedLoss,
  };
}

const rateIntervals = ({ variants }: Inputs) => ({
  intervals: variants.map((arm: Inputs) =>
    pair(rateInterval({ count: arm.count, exposure: arm.exposure_absolute })),
  ),
});

const JEFFREYS = { a: 0.5, b: 0.5 };
const jeffreysArm = ({ success, total }: Inputs) => ({ successes: success, failures: total - success });

const srm = ({ users, weights }: Inputs) => ({ p_value: sampleRatioMismatch(users, weights).pValue });

function spotifyPower({ mde, variance, alpha, n1, n2 }: Inputs) {
  const units = { control: n1, treatment: n2 };
  const standardError = plannedStandardError({ mean: 0, variance }, mde, 'absolute', units);
  return { power: power({ effect: mde, standardError, n: n1 + n2 }, { alpha }) };
}

function powered({ control, treatment_n, mde_relative, comparisons = 1 }: Inputs) {
  const { n, mean, variance } = armMoments(sampleOf(control));
  const [baseline, alpha] = [{ mean, variance }, 0.05 / comparisons];
  const units = { control: n, treatment: treatment_n };
  const total = n + treatment_n;
  const shares = { control: n / total, treatment: treatment_n / total };
  return {
    powered_effect: minimumDetectableEffect(baseline, 'absolute', units, { alpha }).effect,
    required_sample_size: sampleSize(baseline, mde_relative * mean, 'absolute', { shares, alpha }).units,
  };
}

function totalSampleSize({ mde, variance, allocation, alpha, power: targetPower }: Inputs) {
  const shares = { control: allocation[0], treatment: allocation[1] };
  return {
    total: sampleSize({ mean: 1, variance }, mde, 'absolute', { shares, alpha, targetPower }).units,
  };
}

function midExperiment(inputs: Inputs) {
  const { target_power: targetPower, target_mde, alpha, tuning, prior } = inputs;
  const method: PowerMethod =
    inputs.mode === 'seq' ? { kind: 'sequential', tuning } : { kind: 'bayesian', prior };
  const found = between(inputs);
  const { factor } = remainingUnits(found, target_mde, { alpha, targetPower, method });
  const standardError = found.standardError / Math.sqrt(1 + factor);
  const planned = { effect: target_mde, standardError, n: found.n * (1 + factor) };
  // The source bisects down to steps of 1 / 1024.
  const onGrid = Math.round(factor * 1024) / 1024;
  return { scaling_factor: onGrid, power_at_factor: power(planned, { alpha, method }) };
}

function relativePower(baseline: Baseline, effect: number, perArm: number, alpha: number, tuning?: number) {
  const units = { control: perArm, treatment: perArm };
  const standardError = plannedStandardError(baseline, effect, 'relative', units);
  const n = 2 * perArm;
  // The source does not ask for the probability to pass the sequential boundary, as power() does: it takes the
  // fixed-horizon power with the standard error whose interval is as wide as the sequential one.
  const widening = tuning ? confidenceSequenceBoundary(n, alpha, tuning) / normalTailQuantile(alpha / 2) : 1;
  return power({ effect, standardError: standardError * widening, n }, { alpha });
}

function powerByWeek(inputs: Inputs, tuning?: number) {
  const weeks = Array.from({ length: inputs.weeks }, (_, i) => i + 1);
  return {
    power: weeks.flatMap((week) =>
      inputs.metrics.map(({ rate, mean, variance, effect }: Inputs) => {
        const baseline = rate ? { mean: rate, variance: rate * (1 - rate) } : { mean, variance };
        const perArm = (week * inputs.users_per_week) / inputs.variations;
        return relativePower(baseline, effect, perArm, inputs.alpha, tuning);
      }),
    ),
  };
}

function detectable({ mean, variance, users_total, variations, alpha, power: targetPower }: Inputs) {
  const perArm = users_total / variations;
  const units = { control: perArm, treatment: perArm };
  return {
    mde: minimumDetectableEffect({ mean, variance }, 'relative', units, { alpha, targetPower }).effect,
  };
}

function sequentialPower({ mean, variance, users_total, variations, alpha, effect, tuning }: Inputs) {
  return { power: relativePower({ mean, variance }, effect, users_total / variations, alpha, tuning) };
}

function spotifyBounds({ users_so_far, planned, alpha }: Inputs) {
  const most = Math.max(planned, ...users_so_far);
  const fractions = users_so_far.map((users: number) => users / most);
  const looks = groupSequentialBounds(fractions, { alpha, spending: { power: 2 } });
  return { adjusted_alpha: looks.map((look) => look.nominalAlpha) };
}

/** Methods that plan, check or judge without a difference. */
export const DESIGNS: Methods = {
  'group sequential, alpha spending alpha*t^2, two-sided; information fraction = users / max(users, planned 300)':
    spotifyBounds,
  'beta-binomial Beta(s+1,f+1), probability each variant is best': bestConversion,
  'beta-binomial expected loss of the winner against all others': ({ target, others }) => ({
    expected_loss: conversionLoss(conversions(target), others.map(conversions)),
  }),
  'beta-binomial': legacyFunnel,
  'gamma-poisson Gamma(count+1, rate=exposure), probability each variant is best': bestRate,
  'gamma-poisson': bestRate,
  '95% equal-tailed Gamma(count+1, 1/absolute exposure)': rateIntervals,
  'two-sided Poisson-means p value (conditional binomial), control vs best test': ({ control, test }) => ({
    p_value: poissonMeansTest(eventCount(control), eventCount(test)),
  }),
  'beta credible interval, prior Beta(0.5,0.5) (Jeffreys)': ({ level, ...arm }) => ({
    ci: pair(conversionInterval(jeffreysArm(arm), level, JEFFREYS)),
  }),
  'P(test > control), Jeffreys prior (Monte-Carlo in the source)': ({ control, treatment }) => ({
    probability: conversionProbabilities([control, treatment].map(jeffreysArm), JEFFREYS)[1]!,
  }),

  'SRM chi-squared p value': srm,
  'SRM chi-squared over 6 groups (test compares with a reference chi-squared; value recomputed here)': srm,
  'Benjamini-Hochberg adjusted p values (input order)': ({ p_values }) => ({
    adjusted: benjaminiHochberg(p_values),
  }),

  'power of a two-sided z test': spotifyPower,
  'powered effect and required total sample size (relative MDE 20%, power .8, alpha .05)': powered,
  'as above with Bonferroni over 2 treatments x 2 metrics': powered,
  'total sample size, two-sided z': totalSampleSize,
  'minimum detectable effect, power .8': detectable,
  'sequential power, tuning 5000': sequentialPower,
  'power per week and metric': (inputs) => powerByWeek(inputs),
  'sequential power per week and metric, tuning 5000': (inputs) => powerByWeek(inputs, 5000),
  'mid-experiment power: multiple of the current sample still needed for 80% power at MDE 5%': midExperiment,
  days: ({ sample_size, users_per_day }) => ({ days: runningDays(sample_size, users_per_day) }),
};
