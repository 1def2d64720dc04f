import { describe, expect, it } from 'vitest';
import { highestByChance, rateOf } from './scenario.ts';
import { decisions, isShippedAsPlanned } from './scenarios/decisions.ts';
import { groupSequential } from './scenarios/group_sequential.ts';

/** Goal: decisions err at most as often as they promise, and plans are kept. */
describe('the promise holds', () => {
  it.each([...decisions, ...groupSequential])('$name', (scenario) => {
    const { quick } = scenario.trials;
    expect(rateOf(scenario, quick).rate).toBeLessThanOrEqual(highestByChance(scenario, quick));
  });
});

describe('a planned power of 80%', () => {
  it.each([
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
