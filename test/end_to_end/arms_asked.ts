import { CHANGE, FLAG } from './arms_world.ts';
import type { Plan } from './plain_answer.ts';
import type { ValuesContext } from './plain_values.ts';
import { END, START } from './shop.ts';

/** An experiment on the prices. */
export interface Asked {
  /** Compared variants, the baseline first. */
  arms: readonly string[];
  to: number;
  handling: 'exclude' | 'first_seen';
  config: object;
  method: Plan['method'];
}

export const ASKED = {
  'until the change': {
    arms: ['control', 'a', 'b', 'c'],
    to: CHANGE,
    handling: 'exclude',
    config: { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } },
    // Three variants are compared.
    method: { kind: 'welch', alpha: 0.05, guardAlpha: 0.05 / 3 },
  },
  'without c': {
    arms: ['control', 'a', 'b'],
    to: CHANGE,
    handling: 'exclude',
    config: {
      method: 'frequentist',
      frequentist: { sequential_testing_enabled: true, multiple_testing_correction: 'none' },
    },
    method: { kind: 'sequence', alpha: 0.05, tuning: 5000 },
  },
  'first seen, compared with a': {
    arms: ['a', 'control', 'b', 'c'],
    to: END,
    handling: 'first_seen',
    config: {
      method: 'bayesian',
      baseline_variant_key: 'a',
      bayesian: { multiple_testing_correction: 'none' },
    },
    method: { kind: 'bayesian', level: 0.95, prior: null },
  },
} as const satisfies Record<string, Asked>;
export type Name = keyof typeof ASKED;
export const NAMES = Object.keys(ASKED) as Name[];

export function contextOf(name: Name, heldOut: string): ValuesContext & { variants: readonly string[] } {
  const { arms, to, handling } = ASKED[name];
  const variants = [...arms, heldOut];
  const question = { flag: FLAG, from: START, to, asOf: END, handling, variants };
  return { ...question, group: null, lookback: null, groupTypes: [] };
}
