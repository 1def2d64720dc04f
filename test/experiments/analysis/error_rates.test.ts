import { describe, expect, test } from 'vitest';
import { decide } from '../../../src/experiments/analysis/decision/decision.ts';
import type { Method } from '../../../src/experiments/analysis/method.ts';
import type { Proportion } from '../../../src/stats/samples.ts';
import { Draws, many } from '../../stats/raw.ts';
import { covers, expectAtMost, expectRate } from '../../stats/simulated.ts';
import { analysed, BAYESIAN, definition, methodOf, only, proportion, SEQUENTIAL, T_TEST } from './support.ts';

/** Goal: the whole way from aggregates to the decision errs as often as stated. */
const GROUP = methodOf({
  method: 'frequentist',
  frequentist: { sequential: 'group_sequential', planned_units: 1500, planned_looks: 5 },
});

/** Conversions of two arms after 150, 300, ... 750 units each. */
function growing(draws: Draws, lift = 0): { control: Proportion; test: Proportion }[] {
  let [control, test] = [0, 0];
  return many(5, (step) => {
    control += many(150, () => draws.chance(0.3)).filter(Boolean).length;
    test += many(150, () => draws.chance(0.3 + lift)).filter(Boolean).length;
    const n = 150 * (step + 1);
    return { control: proportion(n, control), test: proportion(n, test) };
  });
}

function looks(draws: Draws, method: Method, lift = 0) {
  return growing(draws, lift).map((samples) => {
    const result = analysed(samples, { method, definition: definition({ kind: 'funnel' }) });
    return { result, ...only(result), units: 2 * samples.control.n };
  });
}

const TRIALS = 800;

describe('experiments without an effect', () => {
  test('seem to have one in one of twenty at one look, and more often at five', () => {
    const draws = new Draws(31);
    const all = many(TRIALS, () => looks(draws, T_TEST).map(({ estimate }) => estimate.significant));
    expectRate(all.filter((each) => each[4]).length / TRIALS, 0.05, TRIALS);
    const peeked = all.filter((each) => each.includes(true)).length / TRIALS;
    expect(peeked).toBeGreaterThan(0.1);
  });

  test('look like one in a tenth of the posteriors, half of them better', () => {
    const draws = new Draws(32);
    const last = many(TRIALS, () => looks(draws, BAYESIAN)[4]!.estimate);
    expectRate(last.filter(({ significant }) => significant).length / TRIALS, 0.1, TRIALS);
    expectRate(last.filter(({ direction }) => direction === 'better').length / TRIALS, 0.05, TRIALS);
  });

  test.each([
    ['a confidence sequence', SEQUENTIAL],
    ['planned looks', GROUP],
  ])('are shipped or rolled back in at most 5 % under peeking with %s', (_name, method) => {
    const draws = new Draws(33);
    const acted = many(TRIALS, () =>
      looks(draws, method).some(({ result, units }) => {
        const input = { method, goals: [result], guardrails: [], health: [], isRunning: true };
        const { code } = decide({ ...input, daysRunning: 10, units });
        return code === 'ship' || code === 'roll_back';
      }),
    );
    expectAtMost(acted.filter(Boolean).length / TRIALS, 0.05, TRIALS);
  });
});

describe('experiments with an effect', () => {
  test.each([
    ['a t test', T_TEST],
    ['a posterior', BAYESIAN],
  ])('have it in nineteen of twenty intervals of %s', (_name, method) => {
    const draws = new Draws(34);
    const hits = many(TRIALS, () => covers(looks(draws, method, 0.06)[4]!.estimate.interval, 0.2));
    expectRate(hits.filter(Boolean).length / TRIALS, 0.95, TRIALS);
  });

  test('are shipped at one of the planned looks about as often as planned', () => {
    const draws = new Draws(35);
    const shipped = many(300, () =>
      looks(draws, GROUP, 0.12).some(
        ({ estimate }) => estimate.significant && estimate.direction === 'better',
      ),
    );
    expect(shipped.filter(Boolean).length / 300).toBeGreaterThan(0.9);
  });
});
