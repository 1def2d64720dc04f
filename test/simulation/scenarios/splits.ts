import { sampleRatioCheck } from '../../../src/experiments/analysis/sample_ratio.ts';
import { binomial } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** Healthy splits: each check that fails is a false alarm. */
const scenario = (percentage: number, total: number): Scenario => ({
  name: `a variant of ${percentage}% among ${total.toLocaleString('en-US')} units: the split is broken`,
  promise: 0.001,
  trials: { quick: 5000, long: 200_000 },
  trial: (random) => {
    const small = binomial(random, total, percentage / 100);
    const found = sampleRatioCheck({
      units: { control: total - small, small },
      shares: { control: 100 - percentage, small: percentage },
      handling: 'exclude',
    });
    return found.status === 'failed';
  },
});

/** Each look is tested at the same level, so that over many looks more of the checks fail by chance. */
const daily: Scenario = {
  name: 'an even split of 200 units a day, looked at every day: the split is broken within 30 days',
  promise: 0.01,
  trials: { quick: 2000, long: 200_000 },
  trial: (random) => {
    const units = { control: 0, test: 0 };
    return Array.from({ length: 30 }).some(() => {
      const added = binomial(random, 200, 0.5);
      units.control += added;
      units.test += 200 - added;
      const shares = { control: 50, test: 50 };
      return sampleRatioCheck({ units, shares, handling: 'exclude' }).status === 'failed';
    });
  },
};

export const splits: readonly Scenario[] = [
  daily,
  scenario(0.1, 500),
  scenario(1, 200),
  scenario(1, 1000),
  scenario(5, 300),
];
