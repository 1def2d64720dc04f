/** Goal: the demo admits what went wrong: lost visitors, a missed truth, missing data, no results at all. */
import { expect, test } from 'vitest';
import type { components } from '../../generated/schema.ts';
import { demoReport } from '../../src/cli/demo/report.ts';
import { table, wrapped } from '../../src/cli/demo/terminal.ts';

type Results = components['schemas']['ExperimentResults'];

const computed = { code: 'computed', detail: 'Computed from 20 units.', failure: null, progress: null };
const control = { key: 'control', number_of_samples: 10, mean: 0.3 };
const variant = {
  key: 'one-page',
  number_of_samples: 10,
  mean: 0.36,
  outcome: computed,
  verdict: { effect: 0.2, interval: [0.1, 0.3], chance_to_win: 0.9999 },
  non_inferiority: null,
};
const metric = {
  uuid: 'conversion',
  name: 'Visitors who order',
  role: 'goal',
  goal: 'increase',
  unit: 'share',
  outcome: computed,
  baseline: control,
  variant_results: [variant],
};

/** Only what the verdict reads. */
function results(changes: object = {}, of: object[] = [metric]): Results {
  const result = {
    kind: 'ExperimentMetricsResult',
    metrics: of,
    exposures: { total_exposures: { control: 10, 'one-page': 10 } },
    health: [],
    decision: null,
    ...changes,
  };
  return { result, unavailable: null } as unknown as Results;
}

const seen = { control: 10, 'one-page': 10 };
const rowOf = (text: string) => text.split('\n').find((line) => line.startsWith('  one-page'))!;

test('marks an interval that contains the truth, and one that misses it', () => {
  const right = demoReport(results(), seen);
  expect(right.isRight).toBe(true);
  expect(rowOf(right.text)).toMatch(/\+20\.0% +\+10\.0% to \+30\.0% +>99\.9% +\+15\.0% +yes$/);
  const missed = { ...variant, verdict: { ...variant.verdict, interval: [0.16, 0.3] } };
  const wrong = demoReport(results({}, [{ ...metric, variant_results: [missed] }]), seen);
  expect(rowOf(wrong.text)).toMatch(/\+15\.0% +no$/);
  expect(wrong.isRight, 'one of twenty intervals misses; that is no fault').toBe(true);
});

test('a visitor that was not counted is an error', () => {
  const { text, isRight } = demoReport(results(), { ...seen, control: 11 });
  expect(isRight).toBe(false);
  expect(text).toMatch(/visitors simulated +21\n +visitors counted +20 +DIFFERENT/);
});

test('visitors with several variants are an error', () => {
  const exposures = { total_exposures: { ...seen, $multiple: 1 } };
  expect(demoReport(results({ exposures }), seen).isRight).toBe(false);
});

test.each([
  ['not_enough_data', true],
  ['failed', false],
  ['timed_out', false],
  ['no_exposures', false],
])('a metric with the outcome %s gives the reason', (code, isRight) => {
  const outcome = { ...computed, code, detail: 'This is why.' };
  const without = { ...variant, outcome, verdict: null };
  const found = demoReport(results({}, [{ ...metric, outcome, variant_results: [without] }]), seen);
  expect(found.text).toContain(`(goal, more is better): ${code}`);
  expect(found.text.match(/^ {2}This is why\.$/gm)).toHaveLength(1);
  expect(found.isRight).toBe(isRight);
});

test('missing results give the reason', () => {
  const unavailable = { code: 'no_data', detail: 'There are no events.' };
  const none = { result: null, unavailable } as unknown as Results;
  expect(demoReport(none, seen)).toEqual({
    text: 'There are no results: There are no events.',
    isRight: false,
  });
});

test('columns are as wide as their content; a text spans all columns', () => {
  const rows = [['', 'n'], 'a long title', ['abc', '10'], ['d']];
  expect(table(rows)).toEqual(['      n', 'a long title', 'abc  10', 'd']);
  expect(table([])).toEqual([]);
});

test('texts break at spaces before the 81st column and keep every word', () => {
  const words = Array.from({ length: 60 }, (_, i) => 'x'.repeat((i % 9) + 1));
  const lines = wrapped(words.join(' '), '- ');
  expect(lines.every((line) => line.length <= 80)).toBe(true);
  expect(lines[0]!.startsWith('- x')).toBe(true);
  expect(lines.slice(1).every((line) => line.startsWith('  x'))).toBe(true);
  expect(lines.join(' ').match(/x+/g)).toEqual(words);
  expect(wrapped('y'.repeat(90), '  ')).toEqual([`  ${'y'.repeat(90)}`]);
});
