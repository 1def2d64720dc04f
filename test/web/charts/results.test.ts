/** Goal: rows say what the API says, in its order and its words, and never more. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { components } from '../../../generated/schema.ts';
import { effectBarChart } from '../../../web/charts/effect_bar.ts';
import { methodParts } from '../../../web/charts/method_line.ts';
import { decisionLine, resultRows, trustProblems } from '../../../web/charts/results.ts';
import { svgText } from '../../../web/charts/svg.ts';

type Schemas = components['schemas'];
type Metric = Schemas['ExperimentMetricResult'];
type Finding = Schemas['ExperimentFinding'];

const examples = parse(
  readFileSync(
    fileURLToPath(new URL('../../../openapi/examples/experiment_results.yaml', import.meta.url)),
    'utf8',
  ),
);
const primary: Schemas['ExperimentMetricsResult'] = examples.experimentResults.value.result;
const secondary: Schemas['ExperimentMetricsResult'] = examples.experimentSecondaryResults.value.result;
const goal = primary.metrics[0]!;
const guardrail = secondary.metrics[0]!;
const input = { metrics: [goal], variants: ['control', 'test'], target: 0.1, health: primary.health };

/** A copy of the goal of the example with other properties. */
function metricWith(properties: Partial<Metric>, verdict: Partial<Finding> = {}): Metric {
  const copy = structuredClone({ ...goal, ...properties });
  const variant = copy.variant_results[0];
  if (variant?.verdict) variant.verdict = { ...variant.verdict, ...verdict };
  return copy;
}

test('an example of the contract becomes a row', () => {
  const [row] = resultRows(input);
  expect(row).toMatchObject({
    name: 'Purchases',
    role: 'goal',
    hint: 'higher is better',
    baseline: { key: 'control', mean: '0.276', sample: 'n = 642' },
    value: { key: 'test', mean: '0.334', sample: 'n = 655' },
    comparison: { change: '+21.3%', bounds: '−2.81% to +45.4%', status: 'better', word: 'better' },
    detail: 'Computed from 1,297 units.',
    note: null,
  });
  expect(row!.comparison!.bar.sentence).toBe(
    'Purchases, test: +21.3%, 95% interval −2.81% to +45.4%, better.',
  );
  expect(row!.comparison!.axis).toMatchObject({ unit: 'relative', target: 0.1 });
});

test('goals come before secondary metrics and guardrails, each in the order of their author', () => {
  const metrics = [
    guardrail,
    metricWith({ name: 'second', role: 'secondary' }),
    metricWith({ name: 'last goal' }),
    metricWith({ name: 'other secondary', role: 'secondary' }),
    metricWith({ name: 'a goal' }),
  ];
  expect(resultRows({ ...input, metrics }).map(({ name }) => name)).toEqual([
    'last goal',
    'a goal',
    'second',
    'other secondary',
    'Completes the checkout',
  ]);
});

test('variants come in the order of the flag', () => {
  const variants = ['b', 'a', 'c'].map((key) => ({ ...goal.variant_results[0]!, key }));
  const metrics = [metricWith({ variant_results: variants })];
  const rows = resultRows({ ...input, metrics, variants: ['control', 'c', 'b', 'a'] });
  expect(rows.map(({ variant }) => variant!.key)).toEqual(['c', 'b', 'a']);
});

describe('the status is that of the API', () => {
  test.each([
    { significant: true, direction: 'better' as const, word: 'better' },
    { significant: true, direction: 'worse' as const, word: 'worse' },
    { significant: false, direction: null, word: 'not clear' },
    // Both fields have to agree: a direction alone is not a claim.
    { significant: false, direction: 'better' as const, word: 'not clear' },
    { significant: true, direction: null, word: 'not clear' },
  ])('$significant and $direction: $word', ({ word, ...verdict }) => {
    // The interval excludes zero, which does not make the effect clear.
    const metrics = [metricWith({}, { ...verdict, effect: 0.2, interval: [0.1, 0.3] })];
    const [row] = resultRows({ ...input, metrics });
    expect(row!.comparison!.word).toBe(word);
    expect(row!.comparison!.bar.sentence).toContain(word);
  });
});

test('the corrected interval is shown where there is one', () => {
  const metrics = [metricWith({}, { interval: [0, 0.4], corrected_interval: [-0.1, null] })];
  const { comparison } = resultRows({ ...input, metrics })[0]!;
  expect(comparison!.bounds).toBe('at least −10%');
});

test('a metric without a result has a row with the reason in the words of the API', () => {
  const outcome = { code: 'no_exposures' as const, detail: 'No units.', failure: null, progress: null };
  const [row] = resultRows({ ...input, metrics: [metricWith({ outcome, variant_results: [] })] });
  expect(row).toMatchObject({ variant: null, comparison: null, detail: 'No units.' });
});

test('a variant without a comparison has the reason of the variant', () => {
  const outcome = { ...goal.outcome, code: 'not_enough_data' as const, detail: '37 of 100 units.' };
  const variant = { ...goal.variant_results[0]!, verdict: null, outcome };
  const [row] = resultRows({ ...input, metrics: [metricWith({ variant_results: [variant] })] });
  expect(row).toMatchObject({ comparison: null, detail: '37 of 100 units.', value: { key: 'test' } });
});

test('a margin is a limit on the side of harm', () => {
  const [row] = resultRows({ ...input, metrics: [guardrail] });
  expect(row!.comparison!.bar.limit).toEqual({ effect: -0.05, harm: 'below' });
  expect(row!.note).toBe('harm beyond the limit of −5% is excluded');
  const [decrease] = resultRows({ ...input, metrics: [{ ...guardrail, goal: 'decrease' }] });
  expect(decrease!.comparison!.bar.limit).toEqual({ effect: 0.05, harm: 'above' });
});

test('absolute values of different metrics do not share an axis', () => {
  const metrics = ['one', 'two'].map((uuid, index) =>
    metricWith({ uuid }, { scale: 'absolute', effect: 1, interval: [0, 10 ** (index + 1)] }),
  );
  const [one, two] = resultRows({ ...input, metrics });
  expect(one!.comparison!.axis.unit).toBe('value');
  expect(two!.comparison!.axis.max).toBeGreaterThan(5 * one!.comparison!.axis.max);
});

test('after a failed ratio check bars lose their fill and the decision says what to fix first', () => {
  const health = primary.health.map((check) =>
    check.code === 'sample_ratio' ? { ...check, status: 'failed' as const } : check,
  );
  const { comparison } = resultRows({ ...input, health })[0]!;
  const bar = svgText(effectBarChart(comparison!.bar, comparison!.axis, 400).svg);
  expect(bar).toContain('unclear untrusted');
  expect(bar).not.toContain('better');
  expect(comparison).toMatchObject({ status: 'unclear', word: 'not trusted' });
  expect(decisionLine(primary.decision!, health).sentence).toMatch(/^Fix first: /);
  expect(trustProblems(health).map(({ code }) => code)).toEqual(['sample_ratio']);
  const trusted = resultRows(input)[0]!.comparison!;
  expect(svgText(effectBarChart(trusted.bar, trusted.axis, 400).svg)).not.toContain('untrusted');
  expect(decisionLine(primary.decision!, primary.health).sentence).toBe(primary.decision!.sentence);
});

test('a clear result is only one so far while a decision is not safe', () => {
  expect(resultRows({ ...input, isInterim: true })[0]!.comparison!.word).toBe('better so far');
  const unclear = metricWith({}, { significant: false, direction: null });
  expect(resultRows({ ...input, metrics: [unclear], isInterim: true })[0]!.comparison!.word).toBe(
    'not clear',
  );
});

test('a result on which nothing can be decided after the end is not one so far', () => {
  const word = (more: object) => resultRows({ ...input, ...more })[0]!.comparison!.word;
  expect(word({ isInterim: true, hasEnded: true })).toBe('better, not confirmed');
  expect(word({ isInterim: false, hasEnded: true })).toBe('better');
});

test('the line of the method says what the API reports', () => {
  expect(methodParts([goal, guardrail], primary.decision)).toEqual([
    '95% credible intervals, two-sided',
    'not safe for peeking',
    'no variance reduction',
    'Bonferroni correction',
    '2 metrics',
  ]);
  expect(methodParts([goal], null)).toEqual([
    '95% credible intervals, two-sided',
    'no variance reduction',
    '1 metric',
  ]);
});

test('with several variants each reason names its own', () => {
  const decision = primary.decision!;
  const several = ['test', 'other'].map((variant) => ({ ...decision.variants[0]!, variant }));
  const [reason] = decision.reasons;
  const reasons = several.map(({ variant }) => ({ ...reason!, variant, detail: 'unclear' }));
  const line = decisionLine({ ...decision, variants: several, reasons }, primary.health);
  expect(line.reasons).toEqual(['test: unclear', 'other: unclear']);
});

test('each goal has its target on the side that is better, and other metrics have none', () => {
  const metrics = [
    goal,
    metricWith({ goal: 'decrease', uuid: 'b' }),
    metricWith({ role: 'secondary', uuid: 'c' }),
  ];
  const comparisons = resultRows({ ...input, metrics }).map(({ comparison }) => comparison!);
  expect(comparisons.map(({ bar }) => bar.target)).toEqual([0.1, -0.1, null]);
  expect(comparisons[0]!.axis.target).toBeNull();
  expect(comparisons[0]!.axis.min).toBeLessThanOrEqual(-0.1);
  const targets = comparisons.map(({ bar, axis }) => effectBarChart(bar, axis, 300).table.rows[0]![2]);
  expect(targets).toEqual(['+10%', '−10%', '–']);
});

test('one comparison is not corrected, whatever the method', () => {
  const { comparisons } = primary.decision!;
  const decision = {
    ...primary.decision!,
    comparisons: { ...comparisons, goals: 1, guardrails: 0, variants: 1 },
  };
  expect(methodParts([goal], decision)).toContain('no correction');
});

test('the line of the method has the corrected levels of the intervals', () => {
  const at = (interval_level: number): Metric => ({
    ...goal,
    variant_results: goal.variant_results.map((variant) => ({ ...variant, interval_level })),
  });
  const [same] = methodParts([at(0.975), at(0.975)], null);
  expect(same).toBe('97.5% credible intervals, two-sided');
  const [different] = methodParts([at(0.975), at(0.95)], null);
  expect(different).toBe('95% to 97.5% credible intervals, two-sided');
});
