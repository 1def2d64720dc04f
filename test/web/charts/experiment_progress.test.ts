/** Goal: progress reads as an amount of what is needed, also when there is more. */
import { expect, test } from 'vitest';
import type { components } from '../../../generated/schema.ts';
import { daysText, progressText, slowestGoal } from '../../../web/charts/experiment_progress.ts';

const progress = { have: 1200, need: 4176, counted: 'units' as const, share: 0.287, days_left: 5 };

test.each([
  [progress, '1,200 of 4,176 units (28.7%), about 5 days left'],
  [{ ...progress, days_left: 3651 }, '1,200 of 4,176 units (28.7%), more than 10 years left'],
  [{ ...progress, days_left: null }, '1,200 of 4,176 units (28.7%)'],
  [{ ...progress, have: 4176, share: 1, days_left: 0 }, '4,176 units, 4,176 needed'],
  [{ ...progress, have: 8000, share: 1, days_left: 0 }, '8,000 units, 4,176 needed'],
  [null, null],
])('%j', (input, text) => {
  expect(progressText(input)).toBe(text);
});

test.each([
  [3, 14, '3 of 14 days (21.4%)'],
  [20, 14, '20 days, 14 planned'],
  [3, null, null],
])('%s of %s days', (days, planned, text) => {
  expect(daysText(days, planned)).toBe(text);
});

test('of several goals the one with the least data is shown, and no other metric', () => {
  const outcome = { progress: null };
  const metrics = [
    { role: 'goal', progress: { ...progress, have: 3000, need: 62, share: 1 }, outcome },
    { role: 'goal', progress, outcome },
    { role: 'goal', progress: null, outcome },
    { role: 'guardrail', progress: { ...progress, share: 0.01 }, outcome },
  ] as components['schemas']['ExperimentMetricResult'][];
  expect(slowestGoal(metrics)).toBe(progress);
  const lacking = { role: 'goal', progress: null, outcome: { progress: { ...progress, share: 0.001 } } };
  expect(slowestGoal([...metrics, lacking as (typeof metrics)[number]])).toBe(lacking.outcome.progress);
  expect(slowestGoal([])).toBeNull();
});
