import { describe, expect, it } from 'vitest';
import { unanswered } from '../../../src/experiments/analysis/analyse.ts';
import { corrected } from '../../../src/experiments/analysis/correction.ts';
import { type DecisionInput, decide } from '../../../src/experiments/analysis/decision.ts';
import { FACTS, type Facts, RULES, ruleFor } from '../../../src/experiments/analysis/decision_table.ts';
import type { HealthCheck } from '../../../src/experiments/analysis/health.ts';
import { failed } from '../../../src/experiments/analysis/outcome.ts';
import { peeking } from '../../../src/experiments/analysis/peeking.ts';
import type { MetricDefinition } from '../../../src/experiments/analysis/result.ts';
import type { Sample } from '../../../src/stats/samples.ts';
import { analysed, BAYESIAN, definition, mean, methodOf, SEQUENTIAL, T_TEST } from './support.ts';

/** Goal: the decision follows from the evidence by rules that can be read, and caution wins where it is thin. */
const ALL: Facts[] = FACTS.health.flatMap((health) =>
  FACTS.goal.flatMap((goal) =>
    FACTS.guardrail.flatMap((guardrail) =>
      FACTS.timing.map((timing) => ({ health, goal, guardrail, timing })),
    ),
  ),
);
const decided = (filter: (facts: Facts) => boolean) => [
  ...new Set(ALL.filter(filter).map((facts) => ruleFor(facts).code)),
];
const isWeak = ({ timing }: Facts) => timing === 'early' || timing === 'unplanned';

describe('the table', () => {
  it('has a rule for each of the situations, and uses each rule', () => {
    expect(ALL).toHaveLength(2 * 7 * 4 * 5);
    const used = new Set(ALL.map(ruleFor));
    expect(RULES.filter((rule) => !used.has(rule)).map(({ because }) => because)).toEqual([]);
  });

  it('ships a better goal that harms nothing, at a look that counts, in a healthy experiment, and nothing else', () => {
    const shipped = ALL.filter((facts) => ruleFor(facts).code === 'ship');
    expect(shipped.map(({ timing }) => timing)).toEqual(['safe', 'planned', 'over']);
    for (const facts of shipped) {
      expect(facts).toMatchObject({ health: 'fine', goal: 'better', guardrail: 'holds' });
    }
  });

  it('looks closer whenever a health check failed', () => {
    expect(decided(({ health }) => health === 'failed')).toEqual(['look_closer']);
  });

  it('rolls back whenever a guardrail is harmed, even early', () => {
    expect(decided((facts) => facts.health === 'fine' && facts.guardrail === 'harmed')).toEqual([
      'roll_back',
    ]);
  });

  it('rolls back for nothing but harm', () => {
    const rolledBack = ALL.filter((facts) => ruleFor(facts).code === 'roll_back');
    expect(rolledBack.every(({ goal, guardrail }) => goal === 'worse' || guardrail === 'harmed')).toBe(true);
    expect(rolledBack.some((facts) => isWeak(facts) && facts.guardrail !== 'harmed')).toBe(false);
  });

  it('never keeps running what is over, and never what could not be computed', () => {
    expect(decided(({ timing }) => timing === 'over')).not.toContain('keep_running');
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
  changes: Partial<MetricDefinition> = {},
  { method = SEQUENTIAL, effect = 0.05 as number | null } = {},
) {
  return analysed(samples, {
    method,
    definition: definition(changes),
    target: effect === null ? null : { effect, power: 0.8, goalMetrics: 1 },
    exposureState: { hasStarted: true, units: 10_000, unitsPerDay: 100 },
  });
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

describe('decisions', () => {
  it.each<[string, Partial<DecisionInput>, string, RegExp]>([
    ['a better goal', {}, 'ship', /^Ship "test": a goal metric is better/],
    ['a broken split', { health: [broken] }, 'look_closer', /a health check failed/],
    ['a worse goal', { goals: [metric(down)] }, 'roll_back', /^Roll back "test": a goal metric is worse/],
    ['goals that disagree', { goals: [metric(up), metric(down)] }, 'look_closer', /another one is worse/],
    [
      'a goal that failed',
      { goals: [metric(up), unanswered(definition(), SEQUENTIAL, failed('question_failed'))] },
      'look_closer',
      /could not be computed/,
    ],
    [
      'only failures',
      { goals: [unanswered(definition(), SEQUENTIAL, failed('question_failed'))] },
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
      /other grounds/,
    ],
    [
      'no difference at the end',
      { goals: [metric(same, {}, { effect: 0.01 })], isRunning: false },
      'look_closer',
      /other grounds/,
    ],
    [
      'an end without data',
      { goals: [metric(none)], isRunning: false },
      'look_closer',
      /before there were enough data/,
    ],
    ['no data yet', { goals: [metric(none)] }, 'keep_running', /not enough evidence/],
    ['a guardrail that is harmed', { guardrails: [guardrail(down)] }, 'roll_back', /a guardrail is harmed/],
    ['a guardrail that holds', { guardrails: [guardrail(same, 0.2)] }, 'ship', /no guardrail is harmed/],
    [
      'a guardrail without a margin and without harm',
      { guardrails: [guardrail(same)] },
      'ship',
      /no guardrail is harmed/,
    ],
    [
      'a harm within the margin',
      { guardrails: [guardrail(slightlyDown, 0.1)] },
      'ship',
      /no guardrail is harmed/,
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
      { guardrails: [unanswered(definition({ role: 'guardrail' }), SEQUENTIAL, failed('invalid_metric'))] },
      'look_closer',
      /a guardrail could not be computed/,
    ],
  ])('%s', (_what, changes, code, sentence) => {
    const found = decision(changes);
    expect(found.code).toBe(code);
    expect(found.sentence).toMatch(sentence);
    expect(found.variant).toBe(code === 'ship' || code === 'roll_back' ? 'test' : null);
  });

  it('give a reason for each metric and each check that is not fine', () => {
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
    expect(reasons[2]!.detail).toMatch(/^"Revenue": \+10% \[\+\d.*%, \+\d.*%\], p < 0\.001\.$/);
    expect(reasons[3]!.detail).toMatch(/harm of 20% or more is excluded\.$/);
    expect(reasons[4]!.detail).toMatch(/^"Latency": Not enough data: 0 of 50/);
  });
});

describe('several variants', () => {
  const arms = (a: number, b: number) => ({
    control: mean(5000, 10, 40),
    a: mean(5000, a, 40),
    b: mean(5000, b, 40),
  });
  it.each([
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

  it.each([
    ['a t test before its planned end', T_TEST, 0.001, true, 'keep_running', 'early', false],
    ['a t test at its planned end', T_TEST, 0.5, true, 'ship', 'over', true],
    ['a t test after the end', T_TEST, 0.001, false, 'ship', 'over', true],
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

  it('waits for the goal that has no numbers yet', () => {
    const goals = [...goal(T_TEST, 0.5), metric(none, {}, { method: T_TEST })];
    expect(decision({ method: T_TEST, goals }).peeking.timing).toBe('early');
  });

  it('tells the looks of a group sequential plan', () => {
    const method = methodOf({
      method: 'frequentist',
      frequentist: { sequential: 'group_sequential', planned_units: 20_000, planned_looks: 4 },
    });
    const look = (units: number) => peeking({ method, isRunning: true, progress: null, units });
    expect(look(4000).detail).toMatch(/no look is due yet\. The next one is at 5,000 units\.$/);
    expect(look(10_500).detail).toMatch(/this is look 2 of 4\. The next one is at 15,000 units\.$/);
    expect(look(30_000).detail).toMatch(/this is look 4 of 4\. This is the last one\.$/);
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
  const method = (correction: string) =>
    methodOf({ method: 'frequentist', frequentist: { multiple_testing_correction: correction } });
  const shifted = (z: number) => ({
    control: mean(5000, 10, 40),
    test: mean(5000, 10 + z * Math.sqrt(80 / 5000), 40),
  });
  const results = (correction: string) =>
    [2.2, 3, 0.5].map((z) => metric(shifted(z), {}, { method: method(correction), effect: null }));
  const verdicts = (correction: string) =>
    corrected(results(correction), method(correction)).map(({ comparisons }) => comparisons[0]!.verdict!);
  const alone = results('none').map(({ comparisons }) => comparisons[0]!.verdict!.pValue!);

  it('is that of Holm over all goal metrics', () => {
    const [first, second, third] = verdicts('holm');
    expect(second!.correctedPValue).toBeCloseTo(3 * alone[1]!, 12);
    expect(first!.correctedPValue).toBeCloseTo(2 * alone[0]!, 12);
    expect(third!.correctedPValue).toBeCloseTo(alone[2]!, 12);
    expect([first, second, third].map((each) => each!.significant)).toEqual([false, true, false]);
    expect([first, second, third].map((each) => each!.direction)).toEqual([null, 'better', null]);
    expect(alone[0]).toBeLessThan(0.05);
    expect(first!.pValue).toBeCloseTo(alone[0]!, 12);
    expect(first!.correctedInterval!.lower).toBeLessThan(0);
    expect(second!.correctedInterval!.lower).toBeGreaterThan(0);
  });

  it('is milder by Benjamini and Hochberg, and none when none is asked for', () => {
    expect(verdicts('benjamini_hochberg').map(({ significant }) => significant)).toEqual([true, true, false]);
    expect(verdicts('none').map(({ correctedPValue }) => correctedPValue)).toEqual([null, null, null]);
  });

  it('counts every variant, and leaves out what was not tested', () => {
    const three = { ...shifted(3), b: mean(5000, 10, 40), c: mean(5, 10, 40) };
    const [result] = corrected([metric(three, {}, { method: method('holm'), effect: null })], method('holm'));
    const [test, b, c] = result!.comparisons;
    expect(test!.verdict!.correctedPValue).toBeCloseTo(2 * test!.verdict!.pValue!, 12);
    expect(b!.verdict!.correctedPValue).toBe(1);
    expect(c!.verdict).toBeNull();
  });

  it('done twice is done once, and is part of the decision', () => {
    const how = method('holm');
    const once = corrected(results('holm'), how);
    expect(corrected(once, how)).toEqual(once);
    const goals = results('holm').slice(0, 1);
    expect(decision({ method: how, goals, isRunning: false }).code).toBe('ship');
    const many = [goals[0]!, ...results('holm').slice(2), ...results('holm').slice(2)];
    expect(decision({ method: how, goals: many, isRunning: false }).code).toBe('look_closer');
  });
});
