import { expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { ago, buying, DAY, HOUR, now, planning } from './support.ts';

/** Goal: a plan on an experiment takes the metric and the target effect from the experiment. */
const app = useApp();
const { post, capture } = planning(app);

let made = 0;
async function experiment(input: object = {}): Promise<number> {
  const key = `own-${++made}`;
  const start_date = new Date(now - 4 * DAY).toISOString();
  const body = { name: key, feature_flag_key: key, start_date, ...input };
  const { status, json } = await app().request('POST', '/api/projects/1/experiments/', { body });
  expect(status, JSON.stringify(json)).toBe(201);
  const batch = ['control', 'test'].flatMap((variant) =>
    Array.from({ length: 100 }, (_, n) => {
      const called = { $feature_flag: key, $feature_flag_response: variant };
      const who = `${key}-${variant}-${n}`;
      const bought = n % 4 === 0 ? [ago(2 * DAY - HOUR, who, 'bought')] : [];
      return [ago(2 * DAY, who, '$feature_flag_called', called), ...bought];
    }).flat(),
  );
  await capture(batch);
  return json.id;
}

test('takes the first goal metric and the stated effect of the experiment', async () => {
  const metrics = [
    buying('never', { uuid: 'guard', role: 'guardrail' }),
    buying('bought', { uuid: 'first', name: 'Buys' }),
    buying('never', { uuid: 'second' }),
  ];
  const id = await experiment({ metrics, parameters: { minimum_detectable_effect: 25 } });
  const { status, json } = await post({ experiment_id: id });
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json).toMatchObject({
    metric: { uuid: 'first', name: 'Buys' },
    minimum_detectable_effect: 25,
    baseline: { mean: 0.25 },
  });
  const updated = await post({ experiment_id: id, metric: metrics[1], minimum_detectable_effect: 25 });
  expect({ ...updated.json, metric: json.metric }).toEqual(json);
});

test('without a stated effect takes the one that its results count towards', async () => {
  const id = await experiment({ metrics: [buying('bought')] });
  const { json } = await post({ experiment_id: id });
  expect(json.minimum_detectable_effect).toBe(10);
});

test('to which nobody came yet, is told what to look at', async () => {
  const body = { name: 'Empty', feature_flag_key: 'empty', start_date: new Date(now - DAY).toISOString() };
  const { json } = await app().request('POST', '/api/projects/1/experiments/', { body });
  const plan = await post({ experiment_id: json.id, metric: buying('bought') });
  expect(plan.json.unavailable).toEqual({
    code: 'no_data',
    detail:
      'There are no persons in variant "control". Check that the code evaluates the flag and reports it, or that your exposure event arrives.',
  });
});

test('what the request says goes first', async () => {
  const id = await experiment({ metrics: [buying('never')], parameters: { minimum_detectable_effect: 25 } });
  const { json } = await post({ experiment_id: id, metric: buying('bought'), minimum_detectable_effect: 40 });
  expect(json).toMatchObject({ minimum_detectable_effect: 40, baseline: { mean: 0.25 } });
});

test.each([
  ['of no experiment', async () => ({ minimum_detectable_effect: 5 }), 'metric'],
  ['of an experiment without metrics', async () => ({ experiment_id: await experiment() }), 'metric'],
  ['without an effect', async () => ({ metric: buying('x') }), 'minimum_detectable_effect'],
])('a plan %s has to be told', async (_, body, attr) => {
  const { status, json } = await post(await body());
  expect({ status, ...json }).toMatchObject({ status: 400, code: 'required', attr });
});
