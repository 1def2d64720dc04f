import { describe, expect, test } from 'vitest';
import { rateOf } from './scenario.ts';
import { isShippedAsPlanned } from './scenarios/decisions.ts';

/** Goal: plans are kept. Error rates of decisions are among the scenarios of error_rates.test.ts. */
describe('a planned power of 80%', () => {
  test.each([
    ['Bayesian', {}],
    ['frequentist', { method: 'frequentist' }],
  ])('is the rate at which five goals and three variants are shipped, %s', (_name, config) => {
    const trials = 400;
    const trial = (random: () => number) => isShippedAsPlanned(random, { config, goals: 5, variants: 3 });
    const { rate, standardError } = rateOf(
      { name: '', promise: 0.8, trials: { quick: 0, long: 0 }, trial },
      trials,
    );
    expect(Math.abs(rate - 0.8)).toBeLessThan(4 * standardError);
  });
});
