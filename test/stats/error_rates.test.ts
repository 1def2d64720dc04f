import { describe, expect, test } from 'vitest';
import { bayesianTest } from '../../src/stats/bayesian.ts';
import { difference } from '../../src/stats/difference.ts';
import { oneSidedTTest, tTest } from '../../src/stats/frequentist.ts';
import { Draws, many, meanOf, proportionOf } from './raw.ts';
import { covers, EXPERIMENTS, expectRate, known, normalExperiment, rate } from './simulated.ts';

/** Goal: tests are wrong as often as they say, and intervals and posteriors right as often as they say. */
describe('a 5 % test', () => {
  test.each(EXPERIMENTS)('rejects one in twenty A/A experiments on %s', (_name, experiment) => {
    const draws = new Draws(1);
    expectRate(
      rate(2500, () => tTest(experiment(draws, 0).found).pValue < 0.05),
      0.05,
      2500,
    );
  });

  test('rejects 5 % of A/A experiments on proportions', () => {
    const draws = new Draws(2);
    const arm = () => proportionOf(many(500, () => draws.chance(0.3)));
    const rejects = () => tTest(difference(arm(), arm(), 'absolute')).pValue < 0.05;
    expectRate(rate(3000, rejects), 0.05, 3000);
  });

  test('is exact for small normal samples of unequal size and spread', () => {
    const draws = new Draws(3);
    const rejects = () => {
      const control = meanOf(many(8, () => 3 * draws.normal()));
      const treatment = meanOf(many(20, () => draws.normal()));
      return tTest(difference(control, treatment, 'absolute')).pValue < 0.05;
    };
    expectRate(rate(10_000, rejects), 0.05, 10_000);
  });

  test('says in 5 % of the cases at the margin that the treatment is not inferior', () => {
    const draws = new Draws(4);
    const claims = (alternative: 'greater' | 'less', nullEffect: number, effect: number) => () => {
      const { found } = normalExperiment(draws, effect, 'absolute');
      return oneSidedTTest(found, alternative, { nullEffect }).pValue < 0.05;
    };
    expectRate(rate(4000, claims('greater', -0.5, -0.5)), 0.05, 4000);
    expectRate(rate(4000, claims('less', 0.5, 0.5)), 0.05, 4000);
    expect(rate(500, claims('greater', -0.5, 0.5))).toBeGreaterThan(0.8);
  });
});

describe('a 95 % interval', () => {
  test.each(EXPERIMENTS)('covers the effect in nineteen of twenty experiments on %s', (_name, experiment) => {
    const draws = new Draws(5);
    const hits = rate(2500, () => {
      const { found, truth } = experiment(draws, 0.3);
      return covers(tTest(found).interval, truth);
    });
    expectRate(hits, 0.95, 2500);
  });

  test('covers as a credible interval with a flat prior', () => {
    const draws = new Draws(6);
    const hits = rate(4000, () => {
      const { found, truth } = normalExperiment(draws, 1, 'absolute', 200);
      return covers(bayesianTest(found).credibleInterval, truth);
    });
    expectRate(hits, 0.95, 4000);
  });
});

describe('a posterior', () => {
  test('is calibrated when effects come from its prior', () => {
    const draws = new Draws(7);
    const [mean, deviation, error] = [0.02, 0.1, 0.08];
    const prior = { mean, variance: deviation ** 2 };
    const trials = many(20_000, () => {
      const truth = mean + deviation * draws.normal();
      const found = known(truth + error * draws.normal(), error);
      return { truth, result: bayesianTest(found, { prior }) };
    });
    const hits = trials.filter(({ truth, result }) => covers(result.credibleInterval, truth)).length;
    expectRate(hits / trials.length, 0.95, trials.length);
    const sure = trials.filter(({ result }) => result.chanceToWin > 0.7 && result.chanceToWin < 0.8);
    const expected = sure.reduce((sum, { result }) => sum + result.chanceToWin, 0) / sure.length;
    expectRate(sure.filter(({ truth }) => truth > 0).length / sure.length, expected, sure.length);
    const loss = trials.reduce((sum, { truth }) => sum + Math.max(0, -truth), 0) / trials.length;
    const claimed =
      trials.reduce((sum, { result }) => sum + result.expectedLoss.choosingTreatment, 0) / trials.length;
    expect(Math.abs(claimed / loss - 1)).toBeLessThan(0.05);
  });
});
