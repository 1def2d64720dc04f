import type { Plan } from './plain_answer.ts';
import { boundsOf, type Spending } from './plain_looks.ts';
import type { ValuesContext } from './plain_values.ts';
import { DAY, END, FLAG, START } from './shop.ts';
import { FEW, IN_LONG_WINDOWS, ONCE_SIGNED_IN } from './shop_further_metrics.ts';
import { PRIMARY, SECONDARY, type ShopMetric } from './shop_metrics.ts';

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
const ACTIVATION = 'signed in';

/** Experiments on the same flag ask different questions of the events. */
export const CONTEXTS = {
  plain: QUESTION,
  'with the past': { ...QUESTION, lookback },
  'first variant seen': { ...QUESTION, handling: 'first_seen', lookback },
  activated: { ...QUESTION, activation: ACTIVATION, lookback },
  matured: { ...QUESTION, onlyMatured: true },
  'by device': { ...QUESTION, stratum: 'device' },
} as const satisfies Record<string, ValuesContext>;
export type Experiment = keyof typeof CONTEXTS;
export const EXPERIMENTS = Object.keys(CONTEXTS) as Experiment[];

interface Metrics {
  primary: readonly ShopMetric[];
  secondary: readonly ShopMetric[];
}

const ALL: Metrics = { primary: PRIMARY, secondary: SECONDARY };
export const METRICS: Readonly<Record<Experiment, Metrics>> = {
  plain: ALL,
  'with the past': ALL,
  'first variant seen': ALL,
  activated: { primary: ONCE_SIGNED_IN, secondary: [] },
  matured: { primary: IN_LONG_WINDOWS, secondary: [] },
  'by device': { primary: FEW, secondary: [] },
};

/** What the server is told of an experiment, besides its metrics and its method. */
export function settingsOf(name: Experiment) {
  const { handling, activation, onlyMatured }: ValuesContext = CONTEXTS[name];
  return {
    exposure_criteria: {
      filterTestAccounts: true,
      multiple_variant_handling: handling,
      ...(activation
        ? { activation_config: { kind: 'ExperimentEventExposureConfig', event: activation, properties: [] } }
        : {}),
    },
    only_count_matured_users: onlyMatured ?? false,
  };
}

/** Looks that were planned: at each of so many equal parts of the planned units. */
export interface Looks {
  planned: number;
  looks: number;
  spending: Spending;
  alpha: number;
}

interface Judged {
  experiment: Experiment;
  config: object;
  method: Plan['method'] | Looks;
  scale: Plan['scale'];
}

const CUPED = { enabled: true, lookback_days: 7 };
const looked = ({ planned, looks, spending, alpha }: Looks) => ({
  alpha,
  sequential: 'group_sequential',
  planned_units: planned,
  planned_looks: looks,
  spending,
});
/** All that was planned is there, and more. */
const DONE: Looks = { planned: 12_000, looks: 3, spending: 'pocock', alpha: 0.05 };
/** Enough units for the second look. */
const HALF_WAY: Looks = { planned: 30_000, looks: 4, spending: 'obrien_fleming', alpha: 0.1 };

/** The answers of an experiment are judged in several ways, one after the other. */
export const JUDGED = {
  Bayesian: {
    experiment: 'plain',
    config: { method: 'bayesian', bayesian: { multiple_testing_correction: 'none' } },
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
  'group sequential': {
    experiment: 'plain',
    config: { method: 'frequentist', frequentist: looked(DONE) },
    method: DONE,
    scale: 'relative',
  },
  'sequential with CUPED': {
    experiment: 'with the past',
    config: { method: 'frequentist', frequentist: { sequential_testing_enabled: true }, cuped: CUPED },
    method: { kind: 'sequence', alpha: 0.05, tuning: 5000 },
    scale: 'relative',
  },
  'group sequential half way, with CUPED': {
    experiment: 'with the past',
    config: { method: 'frequentist', frequentist: looked(HALF_WAY), cuped: CUPED },
    method: HALF_WAY,
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
  'who signs in, with CUPED': {
    experiment: 'activated',
    config: { method: 'frequentist', cuped: CUPED },
    method: { kind: 'welch', alpha: 0.05 },
    scale: 'relative',
  },
  'whose time to convert is over': {
    experiment: 'matured',
    config: { method: 'frequentist', frequentist: { difference_type: 'absolute' } },
    method: { kind: 'welch', alpha: 0.05 },
    scale: 'absolute',
  },
  'weighted by device': {
    experiment: 'by device',
    config: { method: 'frequentist', post_stratification: { enabled: true, property: 'device' } },
    method: { kind: 'welch', alpha: 0.05 },
    scale: 'relative',
  },
} as const satisfies Record<string, Judged>;

export type JudgedName = keyof typeof JUDGED;

/** The one look that is taken, at the end, in shares of all that is planned; none before the first one is due. */
export function sharesOf({ planned, looks }: Looks, units: number): number[] {
  return units < planned / looks ? [] : [Math.min(1, units / planned)];
}

/** The method at the time when there are so many units; null before the first look. */
export function methodOf(method: Judged['method'], units: number): Plan['method'] | null {
  if ('kind' in method) return method;
  const shares = sharesOf(method, units);
  if (shares.length === 0) return null;
  const { alpha, spending } = method;
  return { kind: 'looks', alpha, bound: boundsOf(shares, alpha, spending).at(-1)! };
}
