import { covariateBalanceCheck } from '../../../src/experiments/analysis/health.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { aggregates, definition, methodOf } from '../../experiments/analysis/support.ts';
import { type Random, revenue, revenuePerOrder } from '../populations.ts';
import type { Scenario } from '../scenario.ts';

/** Arms that only chance made different before their exposure: each failed check is a false alarm. */
const CUPED = methodOf({ cuped: { enabled: true } });
const SPLITS = [
  [1000, 1000],
  [1800, 200],
  [9000, 1000],
] as const;

/** Units whose values before the exposure were the same as those afterwards. */
const METRICS: Record<string, (random: Random, n: number) => Sample> = {
  revenue: (random, n) => {
    const sample = revenue(random, n, { share: 0.02 });
    const { sum, sumSquares } = sample;
    return { ...sample, covariate: { sum, sumSquares, crossProduct: sumSquares } };
  },
  'revenue per order': (random, n) => {
    const sample = revenuePerOrder(random, n, 0.02);
    const { numerator, denominator, crossProduct } = sample;
    return {
      ...sample,
      covariate: {
        numerator,
        denominator,
        crossProduct,
        numeratorByNumerator: numerator.sumSquares,
        numeratorByDenominator: crossProduct,
        denominatorByNumerator: crossProduct,
        denominatorByDenominator: denominator.sumSquares,
      },
    };
  },
};

export const balance: readonly Scenario[] = Object.entries(METRICS).flatMap(([metric, draw]) =>
  SPLITS.map(([control, test]) => ({
    name: `${metric} with 2% buyers before the exposure, ${control.toLocaleString('en-US')} + ${test.toLocaleString('en-US')}: not balanced`,
    promise: 0.001,
    trials: { quick: 2000, long: 20_000 },
    trial: (random: Random) => {
      const arms = aggregates({ control: draw(random, control), test: draw(random, test) });
      const metrics = [{ definition: definition(), aggregates: arms }];
      return covariateBalanceCheck(metrics, CUPED).status === 'failed';
    },
  })),
);
