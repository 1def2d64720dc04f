import { describe, expect, test } from 'vitest';
import { unavailableResult } from '../../../src/experiments/analysis/analyze.ts';
import { analyseDecisive } from '../../../src/experiments/analysis/claims.ts';
import { stepped } from '../../../src/experiments/analysis/correction.ts';
import { type DecisionInput, decide } from '../../../src/experiments/analysis/decision/decision.ts';
import { isValidLook } from '../../../src/experiments/analysis/decision/facts.ts';
import { FACTS, type Facts, RULES, ruleFor } from '../../../src/experiments/analysis/decision/table.ts';
import type { HealthCheck } from '../../../src/experiments/analysis/health_check.ts';
import { failed } from '../../../src/experiments/analysis/outcome.ts';
import { peeking } from '../../../src/experiments/analysis/peeking.ts';
import type { AnalyzedMetricDefinition } from '../../../src/experiments/analysis/result.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { aggregates, BAYESIAN, definition, mean, methodOf, SEQUENTIAL, T_TEST } from './support.ts';

/** Goal: the decision follows from the evidence by rules that can be read, and caution wins where it is thin. */
const unsure = ['looks_better', 'looks_worse', 'looks_harmed'];
const ALL: Facts[] = FACTS.health
  .flatMap((health) =>
    FACTS.goal.flatMap((goal) =>
      FACTS.guardrail.flatMap((guardrail) =>
        FACTS.timing.map((timing) => ({ health, goal, guardrail, timing })),
      ),
    ),
  )
  .filter(isPossible);

/** Only a look that the method allows supports a claim other than certain harm. */
function isPossible({ goal, guardrail, timing }: Facts): boolean {
  return isValidLook(timing)
    ? !unsure.includes(goal) && !unsure.includes(guardrail)
    : !['better', 'small', 'excluded'].includes(goal);
}
const decided = (filter: (facts: Facts) => boolean) => [
  ...new Set(ALL.filter(filter).map((facts) => ruleFor(facts).code)),
];
const shippable = ['none', 'safe', 'not_harmed'];

describe('the table', () => {
  test('has a rule for each of the situations, and uses each rule', () => {
    expect(ALL).toHaveLength(2 * (3 * 9 * 6 + 4 * 8 * 7));
    const used = new Set(ALL.map(ruleFor));
    expect(RULES.filter((rule) => !used.has(rule)).map(({ because }) => because)).toEqual([]);
  });

  test('ships a better goal that harms nothing, in a healthy experiment, and nothing else', () => {
    const shipped = ALL.filter((facts) => ruleFor(facts).code === 'ship');
    for (const { health, goal, guardrail } of shipped) {
      expect(health).toBe('fine');
      expect(['better', 'small']).toContain(goal);
      expect(shippable).toContain(guardrail);
    }
    expect(shipped).toHaveLength(2 * 3 * 3);
  });

  test('looks closer whenever a health check failed', () => {
    expect(decided(({ health }) => health === 'failed')).toEqual(['look_closer']);
  });

  test('rolls back whenever a guardrail is harmed', () => {
    expect(decided((facts) => facts.health === 'fine' && facts.guardrail === 'harmed')).toEqual([
      'roll_back',
    ]);
  });

  test('rolls back for nothing but harm, and ships or rolls back nothing for what only looks so', () => {
    const acted = ALL.filter((facts) => ['ship', 'roll_back'].includes(ruleFor(facts).code));
    const rolledBack = acted.filter((facts) => ruleFor(facts).code === 'roll_back');
    expect(rolledBack.every(({ goal, guardrail }) => goal === 'worse' || guardrail === 'harmed')).toBe(true);
    const isUnsure = ({ goal, guardrail }: Facts) => unsure.includes(goal) || unsure.includes(guardrail);
    expect(
      acted.filter((facts) => isUnsure(facts) && facts.guardrail !== 'harmed' && facts.goal !== 'worse'),
    ).toEqual([]);
  });

  test('never keeps running what is over, and never what could not be computed', () => {
    const isOver = ({ timing }: Facts) => ['over', 'stopped', 'unmeasured'].includes(timing);
    expect(decided(isOver)).not.toContain('keep_running');
    const isUnknown = ({ goal, guardrail }: Facts) => goal === 'unknown' || guardrail === 'unknown';
    expect(decided((facts) => isUnknown(facts) && facts.guardrail !== 'harmed')).toEqual(['look_closer']);
  });
});

const up = { control: mean(5000, 10, 40), test: mean(5000, 11, 40) };
const down = { control: mean(5000, 10, 40), test: mean(5000, 9, 40) };
const same = { control: mean(5000, 10, 40), test: mean(5000, 10, 40) };
const slightlyDown = { control: mean(5000, 10, 4), test: mean(5000, 9.85, 4) };
const none = { control: mean(0, 0, 0), test: mean(0, 0, 0) };

function metric(
  samples: Record<string, Sample>,
  changes: Partial<AnalyzedMetricDefinition> = {},
  { method = SEQUENTIAL, effect = 0.05 as number | null, goals = 1 } = {},
) {
  const options = {
    method,
    definition: definition(changes),
    target: effect === null ? null : { effect, power: 0.8 },
    exposureState: { units: 10_000, unitsPerDay: 100 },
  };
  const variants = Object.keys(samples).length - 1;
  return analyseDecisive(aggregates(samples), options, { goals, guardrails: 1, variants });
}

const guardrail = (samples: Record<string, Sample>, margin: number | null = null) =>
  metric(samples, { name: 'Latency', role: 'guardrail', margin });

function decision(changes: Partial<DecisionInput>) {
  return decide({
    method: SEQUENTIAL,
    goals: [metric(up)],
    guardrails: [],
    health: [],
    isRunning: true,
    daysRunning: 20,
    units: 10_000,
    ...changes,
  });
}

const broken: HealthCheck = {
  code: 'sample_ratio',
  status: 'failed',
  detail: 'The split is broken.',
  pValue: 0,
};

test('asks for a goal where the metrics have other roles', () => {
  const { reasons } = decision({ goals: [] });
  expect(reasons[0]!.detail).toMatch(/role "goal"/);
});

describe('decisions', () => {
  test.each<[string, Partial<DecisionInput>, string, RegExp]>([
    ['a better goal', {}, 'ship', /^Ship "test": a goal metric is better/],
    ['a broken split', { health: [broken] }, 'look_closer', /a health check failed/],
    ['a worse goal', { goals: [metric(down)] }, 'roll_back', /^Roll back "test": a goal metric is worse/],
    ['goals that disagree', { goals: [metric(up), metric(down)] }, 'look_closer', /another one is worse/],
    [
      'a goal that failed',
      { goals: [metric(up), unavailableResult(definition(), SEQUENTIAL, failed('question_failed'))] },
      'look_closer',
      /could not be computed/,
    ],
    [
      'only failures',
      { goals: [unavailableResult(definition(), SEQUENTIAL, failed('question_failed'))] },
      'look_closer',
      /could not be computed/,
    ],
    ['no goal', { goals: [] }, 'look_closer', /no goal metric/],
    [
      'no difference so far',
      { goals: [metric(same, {}, { effect: 0.01 })] },
      'keep_running',
      /not enough evidence/,
    ],
    [
      'no difference in what was planned',
      { goals: [metric(same, {}, { effect: 0.5 })] },
      'look_closer',
      /an effect as large as the target is ruled out/,
    ],
    [
      'no difference at the end',
      { goals: [metric(same, {}, { effect: 0.01 })], isRunning: false },
      'look_closer',
      /no difference was found/,
    ],
    [
      'an end without data',
      { goals: [metric(none)], isRunning: false },
      'look_closer',
      /before there were enough data/,
    ],
    ['no data yet', { goals: [metric(none)] }, 'keep_running', /not enough evidence/],
    ['a guardrail that is harmed', { guardrails: [guardrail(down)] }, 'roll_back', /a guardrail is harmed/],
    [
      'a guardrail that holds',
      { guardrails: [guardrail(same, 0.2)] },
      'ship',
      /unacceptable harm to the guardrails is excluded/,
    ],
    [
      'a guardrail without a margin and without harm',
      { guardrails: [guardrail(same)] },
      'ship',
      /no harm to a guardrail was found/,
    ],
    [
      'a harm within the margin',
      { guardrails: [guardrail(slightlyDown, 0.1)] },
      'ship',
      /unacceptable harm to the guardrails is excluded/,
    ],
    [
      'the same harm beyond the margin',
      { guardrails: [guardrail(slightlyDown, 0.001)] },
      'roll_back',
      /a guardrail is harmed/,
    ],
    [
      'a margin that is not excluded yet',
      { goals: [metric(up, {}, { effect: 0.01 })], guardrails: [guardrail(same, 0.001)] },
      'keep_running',
      /do not exclude harm to a guardrail yet/,
    ],
    [
      'a margin that is not excluded at the end',
      { guardrails: [guardrail(same, 0.001)], isRunning: false },
      'look_closer',
      /do not exclude harm to a guardrail/,
    ],
    [
      'a guardrail that failed',
      {
        guardrails: [
          unavailableResult(definition({ role: 'guardrail' }), SEQUENTIAL, failed('invalid_metric')),
        ],
      },
      'look_closer',
      /a guardrail could not be computed/,
    ],
  ])('%s', (_what, changes, code, sentence) => {
    const found = decision(changes);
    expect(found.code).toBe(code);
    expect(found.sentence).toMatch(sentence);
    expect(found.variant).toBe(code === 'ship' || code === 'roll_back' ? 'test' : null);
  });

  test('give a reason for each metric and each check that is not fine', () => {
    const { reasons } = decision({
      guardrails: [guardrail(same, 0.2), guardrail(none)],
      health: [{ ...broken, status: 'warning' }],
      daysRunning: 3,
    });
    expect(reasons.map(({ code }) => code)).toEqual([
      'health_warning',
      'less_than_a_week',
      'goal_better',
      'guardrail_holds',
      'guardrail_without_result',
    ]);
    expect(reasons[2]!.detail).toMatch(/^"Revenue": \+10% \[\+\d.*%, \+\d.*%\] at 95%, p < 0\.001\.$/);
    expect(reasons[3]!.detail).toMatch(/harm of 20% or more is excluded\.$/);
    expect(reasons[4]!.detail).toMatch(/^"Latency": Not enough data: 0 of 50/);
  });
});

describe('a harmed guardrail', () => {
  test.each<[string, Partial<DecisionInput>, RegExp]>([
    ['without a margin', { guardrails: [guardrail(down)] }, /a guardrail is harmed/],
    ['where less than the margin may be true', { guardrails: [guardrail(down, 0.09)] }, /do not show/],
  ])('says no more than is known, %s', (_what, changes, because) => {
    const { code, variants } = decision(changes);
    expect([code, variants[0]!.code]).toEqual(['roll_back', 'roll_back']);
    expect(variants[0]!.because).toMatch(because);
    expect(variants[0]!.because).not.toMatch(/by more than is acceptable/);
  });

  test.each([
    [
      'is certain early when a test finds it that holds at every look',
      9,
      'roll_back',
      /a guardrail is harmed/,
    ],
    ['is not certain early otherwise', 9.7, 'look_closer', /a guardrail looks harmed, but it is too early/],
  ] as const)('%s', (_what, average, code, because) => {
    const goals = [metric(up, {}, { method: T_TEST, effect: 0.001 })];
    const samples = { control: mean(5000, 10, 40), test: mean(5000, average, 40) };
    const harmed = [metric(samples, { role: 'guardrail' }, { method: T_TEST })];
    const found = decision({ method: T_TEST, goals, guardrails: harmed });
    expect(found.code).toBe(code);
    expect(found.sentence).toMatch(because);
  });
});

describe('several variants', () => {
  const arms = (a: number, b: number) => ({
    control: mean(5000, 10, 40),
    a: mean(5000, a, 40),
    b: mean(5000, b, 40),
  });
  test.each([
    ['the better of two that can be shipped', arms(11, 11.5), 'increase', 'ship', 'b'],
    ['the lower of two when less is better', arms(9, 8.5), 'decrease', 'ship', 'b'],
    ['the one that can be shipped beside one that harms', arms(9, 11), 'increase', 'ship', 'b'],
    ['the one that harms beside one that does nothing', arms(10, 9), 'increase', 'roll_back', 'b'],
  ] as const)('name %s', (_what, samples, goal, code, variant) => {
    const found = decision({ goals: [metric(samples, { goal })] });
    expect(found).toMatchObject({ code, variant });
    expect(found.variants.map((each) => each.variant)).toEqual(['a', 'b']);
  });
});

describe('looking early', () => {
  const goal = (method: typeof T_TEST, effect: number | null) => [metric(up, {}, { method, effect })];
  const unclear = (effect: number) => [metric(same, {}, { method: T_TEST, effect })];

  test.each([
    ['a t test before its planned end', T_TEST, 0.001, true, 'keep_running', 'early', false],
    ['a t test at its planned end', T_TEST, 0.5, true, 'ship', 'over', true],
    ['a t test after an early end', T_TEST, 0.001, false, 'look_closer', 'stopped', false],
    ['a t test after its planned end', T_TEST, 0.5, false, 'ship', 'over', true],
    ['a posterior after an early end', BAYESIAN, 0.001, false, 'look_closer', 'stopped', false],
    ['a confidence sequence after an early end', SEQUENTIAL, 0.001, false, 'ship', 'over', true],
    ['a t test without a plan', T_TEST, null, true, 'look_closer', 'unplanned', false],
    ['a posterior before its planned end', BAYESIAN, 0.001, true, 'keep_running', 'early', false],
    ['a posterior without a plan', BAYESIAN, null, true, 'look_closer', 'unplanned', false],
    ['a posterior after the end', BAYESIAN, null, false, 'ship', 'over', true],
    ['a confidence sequence at any time', SEQUENTIAL, 0.001, true, 'ship', 'safe', true],
    ['a confidence sequence without a plan', SEQUENTIAL, null, true, 'ship', 'safe', true],
  ] as const)('with %s', (_what, method, effect, isRunning, code, timing, isSafe) => {
    const found = decision({ method, goals: goal(method, effect), isRunning });
    expect(found.code).toBe(code);
    expect(found.peeking).toMatchObject({ timing, isSafe });
    expect(found.peeking.detail).toMatch(isSafe ? /safe|counts/ : /^Looking early was not safe/);
  });

  test('says what to wait for, or that it is not known yet', () => {
    const detailOf = (effect: number | null) =>
      decision({ method: T_TEST, goals: goal(T_TEST, effect), isRunning: true }).peeking.detail;
    expect(detailOf(0.001)).toMatch(
      / of the planned precision\. Wait until that precision is reached, or use /,
    );
    expect(detailOf(null)).toMatch(
      /, and it is not known yet when to take it\. Decide how long the experiment /,
    );
  });

  test('says how far an experiment was when it ended', () => {
    const { sentence, peeking } = decision({ method: T_TEST, goals: goal(T_TEST, 0.03), isRunning: false });
    expect(sentence).toBe(
      'Look closer: a goal metric looks better, but the experiment ended too early to be sure.',
    );
    expect(peeking.detail).toMatch(/it ended at \d+(\.\d+)?% of the planned precision/);
    const none = decision({ method: T_TEST, goals: unclear(0.01), isRunning: false });
    expect(none.sentence).toMatch(/^Look closer: the experiment ended too early to find the difference/);
    const slightly = { control: mean(5000, 10, 40), test: mean(5000, 9.7, 40) };
    const worse = [metric(slightly, {}, { method: T_TEST, effect: 0.001 })];
    expect(decision({ method: T_TEST, goals: worse, isRunning: false }).sentence).toMatch(
      /looks worse, but the experiment ended too early to be sure/,
    );
    const always = decision({ goals: [metric(same, {}, { effect: 0.001 })], isRunning: false });
    expect(always.sentence).not.toMatch(/planned/);
    expect(always.peeking.detail).toMatch(/The experiment ended at 0\.\d+% of the planned precision\.$/);
  });

  test('does not call planned what was assumed', () => {
    const target = { effect: 0.1, power: 0.8, isAssumed: true };
    const at = (isRunning: boolean, effect: number) =>
      decision({ method: T_TEST, goals: goal(T_TEST, effect), isRunning, target }).peeking;
    for (const look of [at(true, 0.5), at(true, 0.001), at(false, 0.5), at(false, 0.001)]) {
      expect(look.detail).toMatch(/precision for an effect of 10%.* is assumed: .*minimum_detectable_effect/);
      expect(look.detail).not.toMatch(/planned precision|planned end/);
      expect(look.assumedEffect).toBe(0.1);
    }
    const stated = { ...target, isAssumed: false };
    expect(decision({ method: T_TEST, goals: goal(T_TEST, 0.001), target: stated }).peeking).toMatchObject({
      assumedEffect: null,
      detail: expect.stringMatching(/of the planned precision/),
    });
  });

  test('names no planned end where there is no plan', () => {
    const { detail } = decision({ method: T_TEST, goals: goal(T_TEST, null) }).peeking;
    expect(detail).not.toMatch(/planned end/);
  });

  test('tells of a short experiment also after its end', () => {
    const { reasons } = decision({ isRunning: false, daysRunning: 2 });
    expect(reasons[0]).toMatchObject({
      code: 'less_than_a_week',
      detail: expect.stringMatching(/^It ran for/),
    });
  });

  test('waits for the goal that has no numbers yet', () => {
    const goals = [...goal(T_TEST, 0.5), metric(none, {}, { method: T_TEST })];
    expect(decision({ method: T_TEST, goals }).peeking.timing).toBe('early');
  });

  test('tells the looks of a group sequential plan', () => {
    const method = methodOf({
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', planned_units: 20_000, planned_looks: 4 },
    });
    const look = (units: number) => peeking({ method, isRunning: true, progress: null, units });
    expect(look(4000).detail).toMatch(/No look has been taken yet\. The next one is at 5,000 units\.$/);
    expect(look(10_500).detail).toMatch(
      /This is look 2 of 4\. These .* until the next one, at 15,000 units\.$/,
    );
    expect(look(30_000).detail).toMatch(/This is look 4 of 4\. These numbers are final\.$/);
    const found = decision({ method, goals: goal(method, null) });
    expect(found).toMatchObject({ code: 'ship', peeking: { timing: 'planned', isSafe: true } });
    const last = metric({ control: mean(10_000, 10, 40), test: mean(10_000, 10, 40) }, {}, { method });
    expect(decision({ method, goals: [last], units: 20_000 })).toMatchObject({
      code: 'look_closer',
      peeking: { timing: 'over' },
    });
  });
});

describe('correction', () => {
  const method = (correction?: string) =>
    methodOf({
      method: 'frequentist',
      ...(correction && { frequentist: { multiple_testing_correction: correction } }),
    });
  const shifted = (z: number) => ({
    control: mean(5000, 10, 40),
    test: mean(5000, 10 + z * Math.sqrt(80 / 5000), 40),
  });
  const results = (correction?: string) =>
    [2.2, 3, 0.5].map((z) => metric(shifted(z), {}, { method: method(correction), effect: null, goals: 3 }));
  const estimates = (correction?: string) =>
    stepped(results(correction), method(correction)).map(({ comparisons }) => comparisons[0]!.estimate!);
  const alone = results('none').map(({ comparisons }) => comparisons[0]!.estimate!.pValue!);

  test('divides alpha among all comparisons by default', () => {
    const [first, second, third] = estimates();
    expect(first!.correctedPValue).toBeCloseTo(3 * alone[0]!, 12);
    expect(second!.correctedPValue).toBeCloseTo(3 * alone[1]!, 12);
    expect(third!.correctedPValue).toBe(1);
    expect([first, second, third].map((each) => each!.direction)).toEqual([null, 'better', null]);
    expect(alone[0]).toBeLessThan(0.05);
    expect(first!.pValue).toBeCloseTo(alone[0]!, 12);
    expect(first!.correctedInterval!.lower).toBeLessThan(0);
    expect(second!.correctedInterval!.lower).toBeGreaterThan(0);
    expect(first!.interval.lower).toBeGreaterThan(0);
  });

  test('raises the level of a chance to win as much, and that of harm for guardrails, too', () => {
    const at = (z: number, goals: number) =>
      metric(shifted(z), {}, { method: BAYESIAN, effect: null, goals }).comparisons[0]!;
    expect(at(2, 1).estimate).toMatchObject({ direction: 'better', correctedInterval: null });
    expect(at(2, 3).estimate!.direction).toBeNull();
    expect(at(2.2, 3).estimate!.direction).toBe('better');
    expect(at(2, 3).claims).toMatchObject({ comparisons: 3, level: 1 - 0.05 / 3 });
    // One guardrail more shares what is left for harm.
    expect(at(-2.2, 3).estimate!.direction).toBeNull();
    expect(at(-2.3, 3).estimate!.direction).toBe('worse');
  });

  test('is that of Holm over all goal metrics', () => {
    const [first, second, third] = estimates('holm');
    expect(second!.correctedPValue).toBeCloseTo(3 * alone[1]!, 12);
    expect(first!.correctedPValue).toBeCloseTo(2 * alone[0]!, 12);
    expect(third!.correctedPValue).toBeCloseTo(alone[2]!, 12);
    expect([first, second, third].map((each) => each!.direction)).toEqual([null, 'better', null]);
  });

  test('is milder by Benjamini and Hochberg, and none when none is asked for', () => {
    expect(estimates('benjamini_hochberg').map(({ significant }) => significant)).toEqual([
      true,
      true,
      false,
    ]);
    expect(estimates('none').map(({ correctedPValue }) => correctedPValue)).toEqual([null, null, null]);
    expect(estimates('none').map(({ significant }) => significant)).toEqual([true, true, false]);
  });

  test('of one comparison changes nothing', () => {
    const { estimate, claims } = metric(shifted(3), {}, { method: T_TEST, effect: null }).comparisons[0]!;
    expect(estimate).toMatchObject({ correctedPValue: null, correctedInterval: null, significant: true });
    expect(claims).toMatchObject({ comparisons: 1, level: 0.95 });
  });

  test('is what the reasons speak of', () => {
    const how = method();
    const { reasons, comparisons } = decision({ method: how, goals: results() });
    const [first, second] = reasons.filter(({ variant }) => variant !== null);
    expect(first).toMatchObject({
      code: 'goal_unclear',
      detail: expect.stringMatching(/ at 98\.3%, p = 0\.083 after correction\.$/),
    });
    expect(second!.detail).toMatch(/ at 98\.3%, p = 0\.008 after correction\.$/);
    expect(comparisons).toMatchObject({ count: 3, goals: 3, variants: 1, correction: 'bonferroni' });
    expect(comparisons.detail).toBe(
      'The 3 comparisons (3 goals of 1 variant) share the chance of a false alarm: each is tested at a level of 98.3%, so that all of them together hold at 95%.',
    );
  });

  test('that is turned off is told', () => {
    const { comparisons } = decision({ method: method('none'), goals: results('none') });
    expect(comparisons.detail).toMatch(/^The 3 comparisons .* are not corrected for one another/);
  });
});
