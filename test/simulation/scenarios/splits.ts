import { sampleRatioCheck } from '../../../src/experiments/analysis/sample_ratio.ts';
import { binomial } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** Healthy splits with a small variant: each check that fails is a false alarm. */
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

export const splits: readonly Scenario[] = [
  scenario(0.1, 500),
  scenario(1, 200),
  scenario(1, 1000),
  scenario(5, 300),
];
