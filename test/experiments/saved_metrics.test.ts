import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: a shared metric is one metric wherever it is used, and orders name every metric of an experiment once. */
const app = useApp();

const METRICS = '/api/projects/1/experiment_saved_metrics/';
const UUID = '0197c1a0-0000-7000-8000-000000000051';
const EXPERIMENT = `/api/projects/1/experiments/${WORLD.draftId}/`;
const metric = (uuid: string, event = 'buy') => ({
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  uuid,
  source: { kind: 'EventsNode', event },
});

const send = async (method: string, path: string, body?: object) =>
  (await app().request(method, path, body && { body })).json;
const change = (body: object) => send('PATCH', EXPERIMENT, body);
const orders = (experiment: Record<string, unknown>) => [
  experiment.primary_metrics_ordered_uuids,
  experiment.secondary_metrics_ordered_uuids,
];

describe('a shared metric', () => {
  test('gets a uuid and keeps it', async () => {
    const { uuid: _, ...query } = metric('x');
    const made = await send('POST', METRICS, { name: ' Visits ', query, tags: ['a', 'a'] });
    expect(made).toMatchObject({ name: 'Visits', description: null, tags: ['a'], metadata: null });
    expect(made.query).toEqual({ ...query, uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const changed = await send('PATCH', `${METRICS}${made.id}/`, { query: metric('other', 'visit') });
    expect(changed.query).toEqual({
      ...metric(made.query.uuid),
      source: { kind: 'EventsNode', event: 'visit' },
    });
  });

  test('is served with the experiments that use it, in its role', async () => {
    const links = [{ id: 1, metadata: { type: 'secondary' } }];
    const experiment = await change({ saved_metrics_ids: links });
    expect(experiment.saved_metrics_ids).toEqual(links);
    const { query } = await send('GET', `${METRICS}1/`);
    expect(experiment.saved_metrics).toEqual([
      {
        id: 1,
        experiment: WORLD.draftId,
        saved_metric: 1,
        metadata: { type: 'secondary' },
        name: 'Orders',
        query: { ...query, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ]);
    expect(orders(experiment)).toEqual([null, [UUID]]);
    expect((await send('GET', EXPERIMENT)).saved_metrics).toEqual(experiment.saved_metrics);
    const { results } = await send('GET', '/api/projects/1/experiments/');
    const listed = results.find((one: { id: number }) => one.id === WORLD.draftId);
    expect(listed.saved_metrics).toEqual(experiment.saved_metrics);
  });

  test('stays when links are not sent, and goes with null or an empty list', async () => {
    for (const none of [null, []]) {
      await change({ saved_metrics_ids: [{ id: 1 }] });
      expect((await change({ description: String(none) })).saved_metrics).toHaveLength(1);
      const cleared = await change({ saved_metrics_ids: none });
      expect([cleared.saved_metrics, orders(cleared)[0]]).toEqual([[], []]);
    }
  });

  test('that is deleted leaves its experiments and their orders', async () => {
    await change({ metrics: [metric('own')], saved_metrics_ids: [{ id: 1 }] });
    expect((await app().request('DELETE', `${METRICS}1/`)).status).toBe(204);
    const experiment = await send('GET', EXPERIMENT);
    expect(experiment).toMatchObject({ saved_metrics: [], saved_metrics_ids: [] });
    expect(orders(experiment)[0]).toEqual(['own']);
    expect((await app().request('GET', `${METRICS}1/`)).status).toBe(404);
    // Its name is free again.
    expect(
      (await app().request('POST', METRICS, { body: { name: 'Orders', query: metric('n') } })).status,
    ).toBe(201);
  });

  test('that changes gives its experiments another fingerprint', async () => {
    const before = await change({ saved_metrics_ids: [{ id: 1 }] });
    await send('PATCH', `${METRICS}1/`, { query: metric('x', 'refund') });
    const after = await send('GET', EXPERIMENT);
    expect(after.saved_metrics[0].query.uuid).toBe(UUID);
    expect(after.saved_metrics[0].query.fingerprint).not.toBe(before.saved_metrics[0].query.fingerprint);
  });
});

describe('orders', () => {
  test('take in what is new, drop what is gone, and keep what was asked for', async () => {
    const first = await change({ metrics: ['a', 'b', 'c'].map((uuid) => metric(uuid)) });
    expect(orders(first)).toEqual([['a', 'b', 'c'], null]);
    const requested = await change({ primary_metrics_ordered_uuids: ['c', 'a', 'c', 'nobody'] });
    expect(orders(requested)[0]).toEqual(['c', 'a', 'b']);
    const fewer = await change({ metrics: [metric('d'), metric('a'), metric('c')] });
    expect(orders(fewer)[0]).toEqual(['c', 'a', 'd']);
    expect(orders(await change({ metrics: [] }))[0]).toEqual([]);
    expect(orders(await change({ primary_metrics_ordered_uuids: null }))[0]).toBeNull();
  });
});
