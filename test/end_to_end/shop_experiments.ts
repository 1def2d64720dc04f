import type { Plan } from './plain_answer.ts';
import type { ValuesContext } from './plain_values.ts';
import { DAY, END, FLAG, START } from './shop.ts';

export const QUESTION: ValuesContext = {
  flag: FLAG,
  from: START,
  to: END,
  asOf: END,
  handling: 'exclude',
  group: null,
  lookback: null,
  groupTypes: ['shop'],
};
const lookback = 7 * DAY;

/** Three experiments on the same flag ask three different questions of the events. */
export const CONTEXTS = {
  plain: QUESTION,
  'with the past': { ...QUESTION, lookback },
  'first variant seen': { ...QUESTION, handling: 'first_seen', lookback },
} as const satisfies Record<string, ValuesContext>;
export type Experiment = keyof typeof CONTEXTS;
export const EXPERIMENTS = Object.keys(CONTEXTS) as Experiment[];

interface Judged {
  experiment: Experiment;
  config: object;
  method: Plan['method'];
  scale: Plan['scale'];
}

const CUPED = { enabled: true, lookback_days: 7 };

/** The answers are judged in five ways; those of one experiment one after the other. */
export const JUDGED = {
  Bayesian: {
    experiment: 'plain',
    config: { method: 'bayesian' },
    method: { kind: 'bayesian', level: 0.95, prior: null },
    scale: 'relative',
  },
  frequentist: {
    experiment: 'plain',
    config: { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } },
    method: { kind: 'welch', alpha: 0.05 },
    scale: 'relative',
  },
  'mixture sequential': {
    experiment: 'plain',
    config: {
      method: 'frequentist',
      frequentist: { alpha: 0.1, sequential: 'msprt', mixing_standard_deviation: 0.08 },
    },
    method: { kind: 'msprt', alpha: 0.1, deviation: 0.08 },
    scale: 'relative',
  },
  'sequential with CUPED': {
    experiment: 'with the past',
    config: { method: 'frequentist', frequentist: { sequential_testing_enabled: true }, cuped: CUPED },
    method: { kind: 'sequence', alpha: 0.05, tuning: 5000 },
    scale: 'relative',
  },
  'Bayesian with a prior and CUPED': {
    experiment: 'first variant seen',
    config: {
      method: 'bayesian',
      bayesian: {
        ci_level: 0.99,
        difference_type: 'ABSOLUTE',
        prior: { mean: 0.01, standard_deviation: 0.3 },
      },
      cuped: CUPED,
    },
    method: { kind: 'bayesian', level: 0.99, prior: { mean: 0.01, deviation: 0.3 } },
    scale: 'absolute',
  },
} as const satisfies Record<string, Judged>;

export type JudgedName = keyof typeof JUDGED;
