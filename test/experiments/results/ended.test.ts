import { expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, experimenter } from './support.ts';

/** Goal: an experiment that ended early is not taken for one that reached what was planned. */
const app = useApp();
const { act, expose, launched, results } = experimenter(app);

type Arms = Parameters<typeof expose>[1];
const arms: Arms = { control: { users: 200, buy: 40 }, test: { users: 200, buy: 70 } };

async function looked(parameters: object, exposed = arms) {
  const { id, flag } = await launched({ parameters });
  await expose(flag, exposed);
  const running = (await results(id)).result;
  await act(id, 'end', {});
  return { running, ended: (await results(id)).result };
}

test('an early end makes nothing safe, and nobody is waited for', async () => {
  const { running, ended } = await looked({ minimum_detectable_effect: 5 });
  expect(running.decision).toMatchObject({
    code: 'keep_running',
    peeking: { timing: 'early', is_safe: false, assumed_effect: null },
  });
  expect(running.metrics[0].progress.days_left).toBeGreaterThan(0);
  expect(ended.decision).toMatchObject({
    code: 'look_closer',
    sentence: expect.stringContaining('ended too early'),
    peeking: {
      timing: 'stopped',
      is_safe: false,
      detail: expect.stringMatching(/% of the planned precision/),
    },
  });
  expect(ended.decision.reasons).toContainEqual(expect.objectContaining({ code: 'less_than_a_week' }));
  expect(ended.metrics[0].progress).toMatchObject({ days_left: null });
});

test('a paused experiment has no time left at the traffic that it had before', async () => {
  const { id, flag } = await launched({ parameters: { minimum_detectable_effect: 5 } });
  await expose(flag, arms);
  const left = async () => {
    const { metrics } = (await results(id)).result;
    const plan = await app().request('POST', '/api/projects/1/experiments/plan/', {
      body: { experiment_id: id },
    });
    return [metrics[0].progress.days_left, plan.json.remaining.days_left];
  };
  const running = await left();
  for (const days of running) expect(days).toBeGreaterThan(0);
  await act(id, 'pause');
  expect(await left()).toEqual([null, null]);
  await act(id, 'resume');
  expect(await left()).toEqual(running);
});

test('a paused experiment is to be resumed, and not to be kept running', async () => {
  const { id, flag } = await launched({ parameters: { minimum_detectable_effect: 5 } });
  await expose(flag, arms);
  const sentence = async () => (await results(id)).result.decision.sentence;
  const because = 'a goal metric looks better, but it is too early to be sure.';
  expect(await sentence()).toBe(`Keep running: ${because}`);
  await act(id, 'pause');
  expect(await sentence()).toBe(`Resume it: ${because}`);
  await act(id, 'resume');
  expect(await sentence()).toBe(`Keep running: ${because}`);
});

test('a goal without enough data is named, and not taken for 0 % of the planned precision', async () => {
  const rare = { ...buys, name: 'Refunds', source: { kind: 'EventsNode', event: 'refund' } };
  const parameters = { minimum_detectable_effect: 5 };
  const { id, flag } = await launched({ parameters, metrics: [buys, rare] });
  await expose(flag, arms);
  const detail = async () => (await results(id)).result.decision.peeking.detail;
  expect(await detail()).toBe(
    'Looking early was not safe: the method holds for one look, and not every goal metric has enough data yet. A chance to win means the same at every look, but to stop as soon as it is high has no fixed rate of false alarms. Wait until the planned precision is reached, or use frequentist sequential testing in the next experiment.',
  );
  await act(id, 'end', {});
  expect(await detail()).toMatch(
    /, and it ended before every goal metric had enough data\..* until the planned/,
  );
});

test('an experiment that is opened again on a shipped flag is not to be kept running', async () => {
  const { id, flag } = await launched({ parameters: { minimum_detectable_effect: 5 } });
  await expose(flag, arms);
  await act(id, 'ship_variant', { variant_key: 'test' });
  const body = { end_date: null };
  await app().request('PATCH', `/api/projects/1/experiments/${id}/`, { body });
  const { decision, metrics } = (await results(id)).result;
  const because = 'the flag gives all users the variant "test", so that nothing more is compared';
  expect(decision).toMatchObject({ code: 'look_closer', sentence: `Look closer: ${because}.` });
  expect(decision.variants).toMatchObject([{ variant: 'test', code: 'look_closer', because }]);
  expect(decision.peeking.detail).not.toContain('Wait until');
  expect(metrics[0].progress).toMatchObject({ days_left: null });
  const path = '/api/projects/1/experiments/plan/';
  const plan = await app().request('POST', path, { body: { experiment_id: id } });
  expect(plan.json.remaining).toMatchObject({ days_left: null });
});

test('an effect that nobody stated is named as assumed', async () => {
  const { running, ended } = await looked({});
  for (const { decision } of [running, ended]) {
    expect(decision.peeking.assumed_effect).toBe(0.1);
    expect(decision.peeking.detail).toContain('The effect of 10% is assumed');
    expect(decision.peeking.detail).not.toContain('planned');
  }
});

test.each<[string, Arms, RegExp]>([
  [
    'a baseline of zero',
    { control: { users: 200 }, test: { users: 200, buy: 70 } },
    /looks better, but it is unknown whether/,
  ],
  ['no value at all', { control: 200, test: 200 }, /ended before there were enough data/],
])('%s leaves no look that counts after the end', async (_, exposed, sentence) => {
  const { decision } = (await looked({ minimum_detectable_effect: 5 }, exposed)).ended;
  expect(decision).toMatchObject({
    code: 'look_closer',
    sentence: expect.stringMatching(sentence),
    peeking: {
      timing: 'unmeasured',
      is_safe: false,
      detail: expect.stringContaining('is unknown, because no goal metric has values in the baseline.'),
    },
  });
});
