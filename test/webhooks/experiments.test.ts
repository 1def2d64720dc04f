import { beforeEach, describe, expect, test } from 'vitest';
import { isoFromMs } from '../../src/kernel/time.ts';
import { buys, DAY, EXPERIMENTS, experimenter, HOUR } from '../experiments/results/support.ts';
import { useApp } from '../support/use_app.ts';
import { createWebhook, quiet, receiver, verified, WEBHOOKS } from './support.ts';

// Goal: what the results say is reported when it becomes true, once, and no decision before the method allows one.

const app = useApp({ allowedHosts: ['127.0.0.1'], experimentCheckMinutes: 60 });
const { act, expose, launched, ok, results } = experimenter(app);
beforeEach(() => {
  quiet(app());
  // Experiments of the example world have no events.
  app().app.database.sqlite.exec('UPDATE experiments SET deleted = 1');
});

interface Reported {
  type: string;
  data: Record<string, unknown>;
}

/** Computes what is due and returns all notices about an experiment, by the end of their type. */
async function watched(id: number): Promise<Reported[]> {
  app().clock.set(app().clock.now() + HOUR);
  await app().app.watchExperiments();
  const rows = app()
    .app.database.sqlite.prepare(
      "SELECT type, data FROM notices WHERE object = 'experiment' AND object_id = ? ORDER BY rowid",
    )
    .all(String(id)) as { type: string; data: string }[];
  return rows.map(({ type, data }) => ({ type: type.replace('experiment.', ''), data: JSON.parse(data) }));
}
const types = async (id: number) => (await watched(id)).map(({ type }) => type);
const wanted = (body: object = {}) => createWebhook(app(), { url: 'https://hooks.example.com/', ...body });

const SEQUENTIAL = { method: 'frequentist', frequentist: { sequential: 'msprt' } };
const better = { control: { users: 1500, buy: 300 }, test: { users: 1500, buy: 600 } };
const refunds = {
  ...buys,
  name: 'Refunds',
  goal: 'decrease',
  role: 'guardrail',
  source: { kind: 'EventsNode', event: 'refund' },
};

describe('a sample ratio mismatch', () => {
  test('is reported when it appears, once, and reaches the receiver', async () => {
    const peer = await receiver();
    const { secret } = await wanted({ url: peer.url });
    const { id, flag } = await launched();
    await expose(flag, { control: 300, test: 310 });
    expect(await types(id)).toEqual([]);
    await expose(flag, { control: 300, test: 900 });
    const [mismatch, ...others] = await watched(id);
    expect([mismatch!.type, others]).toEqual(['ratio_mismatch', []]);
    expect(mismatch!.data).toMatchObject({
      project_id: 1,
      experiment_id: id,
      name: 'Results',
      path: `${EXPERIMENTS}${id}/`,
      detail: expect.stringContaining('The split is broken'),
    });
    expect(mismatch!.data.p_value).toBeLessThan(0.001);
    for (let hour = 0; hour < 3; hour++) expect(await types(id)).toEqual(['ratio_mismatch']);
    await app().app.tick();
    expect(peer.received).toHaveLength(1);
    expect(verified(peer.received[0]!, secret)).toMatchObject({ type: 'experiment.ratio_mismatch' });
  });

  test('keeps any decision from being reported', async () => {
    await wanted();
    const { id, flag } = await launched({ stats_config: SEQUENTIAL });
    await expose(flag, { control: { users: 500, buy: 50 }, test: { users: 1500, buy: 900 } });
    expect(await types(id)).toEqual(['ratio_mismatch']);
  });
});

describe('a decision', () => {
  test('of a sequential test is reported when it is reached, once', async () => {
    await wanted();
    const { id, flag } = await launched({ stats_config: SEQUENTIAL });
    await expose(flag, better);
    const [decided] = await watched(id);
    expect(decided).toMatchObject({ type: 'decision_reached', data: { code: 'ship', variant: 'test' } });
    const { result } = await results(id);
    expect(decided!.data.sentence).toBe(result.decision.sentence);
    expect(await types(id)).toEqual(['decision_reached']);
  });

  test('of a test with a fixed end is not reported before that, however clear it looks', async () => {
    await wanted();
    const input = { parameters: { minimum_detectable_effect: 1 }, stats_config: { method: 'frequentist' } };
    const { id, flag } = await launched(input);
    await expose(flag, better);
    const { result } = await results(id);
    expect(result.decision.peeking).toMatchObject({ is_safe: false });
    expect(result.decision.sentence).toMatch(/looks better/);
    expect(await types(id)).toEqual([]);
  });

  test('of a test with a fixed end is reported at the one look that it allows', async () => {
    await wanted();
    const input = { parameters: { minimum_detectable_effect: 50 }, stats_config: { method: 'frequentist' } };
    const { id, flag } = await launched(input);
    await expose(flag, { control: { users: 3000, buy: 900 }, test: { users: 3000, buy: 905 } });
    const [decided] = await watched(id);
    expect(decided).toMatchObject({ type: 'decision_reached', data: { code: 'look_closer', variant: null } });
    // Later looks have no error rate: whatever they show is not reported.
    await expose(`${flag}`, { test: { users: 3000, buy: 2000 }, control: { users: 0 } });
    expect(await types(id)).toEqual(['decision_reached']);
  });

  test('is not reported from a few users', async () => {
    await wanted();
    const { id, flag } = await launched({ stats_config: SEQUENTIAL });
    await expose(flag, { control: { users: 12, buy: 0 }, test: { users: 12, buy: 12 } });
    expect(await types(id)).toEqual([]);
  });

  test('that only one of many metrics suggests by chance is not reported', async () => {
    await wanted();
    const metric = (n: number) => ({
      ...buys,
      name: `Buys ${n}`,
      source: { kind: 'EventsNode', event: `buy ${n}` },
    });
    const metrics = Array.from({ length: 20 }, (_, n) => metric(n));
    const stats_config = { method: 'frequentist', frequentist: { sequential: 'msprt' } };
    const one = await launched({ metrics: [metric(0)], stats_config });
    const many = await launched({ metrics, stats_config });
    const arms = { control: { users: 700, 'buy 0': 70 }, test: { users: 700, 'buy 0': 149 } };
    await expose(one.flag, arms);
    await expose(many.flag, arms);
    expect(await types(one.id)).toEqual(['decision_reached']);
    expect((await types(many.id)).filter((type) => type === 'decision_reached')).toEqual([]);
  });
});

test('a harmed guardrail is reported with its variant, once', async () => {
  await wanted();
  const { id, flag } = await launched({ metrics_secondary: [refunds], stats_config: SEQUENTIAL });
  await expose(flag, {
    control: { users: 400, buy: 100, refund: 60 },
    test: { users: 400, buy: 200, refund: 200 },
  });
  const [harmed, decided] = await watched(id);
  expect(harmed).toMatchObject({
    type: 'guardrail_harmed',
    data: { variant: 'test', reasons: [expect.stringContaining('"Refunds"')] },
  });
  expect(decided).toMatchObject({ type: 'decision_reached', data: { code: 'roll_back', variant: 'test' } });
  expect(await types(id)).toEqual(['guardrail_harmed', 'decision_reached']);
});

describe('the end', () => {
  test.each([
    ['end', { conclusion: 'won', conclusion_comment: 'Good.' }],
    ['ship_variant', { variant_key: 'test', conclusion: 'won', conclusion_comment: 'Good.' }],
  ])('by %s is reported once', async (step, body) => {
    await wanted();
    const { id } = await launched();
    await act(id, step, body);
    expect(await watched(id)).toMatchObject([
      { type: 'ended', data: { experiment_id: id, conclusion: 'won', conclusion_comment: 'Good.' } },
    ]);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { name: 'Over' });
    expect(await types(id)).toEqual(['ended']);
  });

  test('by an end date that has passed is reported, too', async () => {
    await wanted();
    const { id } = await launched();
    const end_date = new Date(app().clock.now() - HOUR).toISOString();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { end_date });
    expect(await watched(id)).toMatchObject([{ type: 'ended', data: { ended_by: 'user' } }]);
    const other = new Date(app().clock.now() - 2 * HOUR).toISOString();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { end_date: other });
    expect(await types(id)).toEqual(['ended']);
  });

  const inTwoHours = () => ({ end_date: new Date(app().clock.now() + 2 * HOUR).toISOString() });

  test('by an end date that comes is reported when it has come, once', async () => {
    await wanted();
    const { id } = await launched();
    const planned = inTwoHours();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, planned);
    expect(await types(id)).toEqual([]);
    expect(await watched(id)).toMatchObject([
      { type: 'ended', data: { ended_at: planned.end_date.replace('.000Z', 'Z'), ended_by: 'end_date' } },
    ]);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { name: 'Over' });
    for (let day = 0; day < 40; day++) {
      app().clock.set(app().clock.now() + DAY);
      expect(await types(id)).toEqual(['ended']);
    }
  });

  test('by an end date that has come is reported, although the experiment is changed before it was noticed', async () => {
    await wanted();
    const { id } = await launched();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, inTwoHours());
    app().clock.set(app().clock.now() + 3 * HOUR);
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { name: 'Over' });
    expect(await types(id)).toEqual(['ended']);
  });

  test('by a later date is reported again, and a date that is removed in time is not', async () => {
    await wanted();
    const { id } = await launched();
    await ok('PATCH', `${EXPERIMENTS}${id}/`, inTwoHours());
    await ok('PATCH', `${EXPERIMENTS}${id}/`, { end_date: null });
    for (let hour = 0; hour < 3; hour++) expect(await types(id)).toEqual([]);
    for (const expected of [['ended'], ['ended', 'ended']]) {
      await ok('PATCH', `${EXPERIMENTS}${id}/`, inTwoHours());
      await watched(id);
      await watched(id);
      expect(await types(id)).toEqual(expected);
      await ok('PATCH', `${EXPERIMENTS}${id}/`, { end_date: null });
    }
  });
});

describe('the recommended running time', () => {
  test('is reported when it has passed, once, unless the experiment has ended', async () => {
    await wanted();
    const started = app().clock.now() - HOUR;
    const input = { parameters: { recommended_running_time: 9 }, start_date: isoFromMs(started) };
    const { id } = await launched(input);
    const { id: over } = await launched(input);
    await act(over, 'end');
    app().clock.set(started + 9 * DAY - HOUR - 1);
    expect(await types(id)).toEqual([]);
    expect(await watched(id)).toMatchObject([
      {
        type: 'running_time_reached',
        data: {
          started_at: isoFromMs(started),
          reached_at: isoFromMs(started + 9 * DAY),
          recommended_running_time: 9,
        },
      },
    ]);
    for (let day = 0; day < 40; day++) {
      app().clock.set(app().clock.now() + DAY);
      expect(await types(id)).toEqual(['running_time_reached']);
    }
    expect(await types(over)).toEqual(['ended']);
  });

  test.each([0, -1, '1', null, {}])('%j is no running time', async (recommended_running_time) => {
    await wanted();
    const start_date = isoFromMs(app().clock.now() - 2 * DAY);
    const { id } = await launched({ parameters: { recommended_running_time }, start_date });
    expect(await types(id)).toEqual([]);
  });
});

test('an experiment with legacy metrics reports a ratio mismatch, but no decision', async () => {
  await wanted();
  const filters = { events: [{ id: 'buy' }], insight: 'FUNNELS' };
  const { id, flag } = await launched({ metrics: [], filters });
  await expose(flag, better);
  expect(await types(id)).toEqual([]);
  await expose(flag, { test: 4500 });
  expect(await types(id)).toEqual(['ratio_mismatch']);
});

test('after a reset and another launch everything can be reported again', async () => {
  await wanted();
  const { id, flag } = await launched();
  await expose(flag, { control: 300, test: 900 });
  expect(await types(id)).toEqual(['ratio_mismatch']);
  await act(id, 'reset');
  await act(id, 'launch');
  const launchedAt = app().clock.now();
  app().clock.set(launchedAt + DAY);
  await expose(flag, { control: 300, test: 900 }, launchedAt + HOUR);
  expect(await types(id)).toEqual(['ratio_mismatch', 'ratio_mismatch']);
});

test('a change is recorded without a webhook, and reported only to webhooks that subscribe to it', async () => {
  const deliveries = async (hook: { id: string }) =>
    (await app().request('GET', `${WEBHOOKS}${hook.id}/deliveries/`)).json.results.length;
  const { id, flag } = await launched();
  const other = await wanted({ types: ['batch_export.failing'] });
  const elsewhere = await wanted({ experiment_ids: [(await launched()).id] });
  const subscribed = await wanted({ types: ['experiment.ratio_mismatch'] });
  await expose(flag, { control: 300, test: 900 });
  expect(await types(id)).toEqual(['ratio_mismatch']);
  expect(await Promise.all([other, elsewhere, subscribed].map(deliveries))).toEqual([0, 0, 1]);
});
