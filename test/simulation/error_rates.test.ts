import { describe, expect, test } from 'vitest';
import { highestByChance, rateOf } from './scenario.ts';
import { SCENARIOS } from './scenarios/index.ts';

/** Goal: no method errs more often than it promises, from aggregates through the server's own analysis. */
describe.each(Object.entries(SCENARIOS))('%s', (_group, scenarios) => {
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_name, scenario) => {
    const { quick } = scenario.trials;
    expect(rateOf(scenario, quick).rate).toBeLessThanOrEqual(highestByChance(scenario, quick));
  });
});

test('gives every scenario a name of its own', () => {
  const names = Object.values(SCENARIOS).flatMap((scenarios) => scenarios.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});
