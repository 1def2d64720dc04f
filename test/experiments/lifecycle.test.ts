import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN, type TestResponse } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: each lifecycle step changes its own fields of the experiment and its flag, and nothing else. */
const app = useApp();

const EXPERIMENTS = '/api/projects/1/experiments/';
const NOW = '2026-11-20T10:30:00Z';
const {
  experimentId: RUNNING,
  draftId: DRAFT,
  pausedId: PAUSED,
  stoppedId: STOPPED,
  archivedId: ARCHIVED,
} = WORLD;

const read = async (id: number) => (await app().request('GET', `${EXPERIMENTS}${id}/`)).json;
const act = (id: number, action: string, body?: object, headers?: Record<string, string>) =>
  app().request('POST', `${EXPERIMENTS}${id}/${action}/`, {
    ...(body && { body }),
    ...(headers && { headers }),
  });

/** What differs between two forms of an experiment, its version's stamp aside. */
function changes(before: Record<string, unknown>, after: Record<string, unknown>) {
  // What its warnings are is proved by themselves.
  const differing = Object.keys(after).filter(
    (name) =>
      !['updated_at', 'warnings'].includes(name) &&
      JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(differing.map((name) => [name, after[name]]));
}

async function expectStep(
  id: number,
  action: string,
  body: object | undefined,
  wanted: object,
): Promise<TestResponse> {
  const before = await read(id);
  const response = await act(id, action, body);
  expect(response.status).toBe(200);
  expect(changes(before, response.json)).toEqual(wanted);
  expect(await read(id)).toEqual(response.json);
  expect(response.headers.get('etag')).toMatch(/^"2-/);
  return response;
}

const flagOf = async (id: number, change: object) => ({ ...(await read(id)).feature_flag, ...change });

describe('steps', () => {
  test('launch starts a draft now and switches its flag on', async () => {
    const flag = await flagOf(DRAFT, { active: true });
    await expectStep(DRAFT, 'launch', undefined, { start_date: NOW, status: 'running', feature_flag: flag });
  });

  test('launch keeps the conditions of the flag and renews the fingerprints', async () => {
    const groups = [
      {
        properties: [{ key: 'plan', type: 'person', operator: 'exact', value: ['pro'] }],
        rollout_percentage: 20,
      },
    ];
    const { sqlite } = app().app.database;
    sqlite.exec(
      `UPDATE feature_flags SET filters = json_set(filters, '$.groups', json('${JSON.stringify(groups)}')) WHERE id = ${DRAFT}`,
    );
    sqlite.exec(
      `UPDATE experiments SET metrics = (SELECT metrics FROM experiments WHERE id = ${RUNNING}) WHERE id = ${DRAFT}`,
    );
    const before = await read(DRAFT);
    const { json } = await act(DRAFT, 'launch', {});
    expect(json.feature_flag.filters.groups).toEqual(groups);
    expect(json.metrics[0].fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(json.metrics[0].fingerprint).not.toBe(before.metrics[0].fingerprint);
  });

  test('pause switches the flag off, resume on again', async () => {
    const flag = await flagOf(RUNNING, { active: false });
    await expectStep(RUNNING, 'pause', {}, { status: 'paused', feature_flag: flag });
    const { json } = await act(RUNNING, 'resume', {});
    expect([json.status, json.feature_flag]).toEqual(['running', { ...flag, active: true }]);
    await expectStep(
      PAUSED,
      'resume',
      {},
      { status: 'running', feature_flag: await flagOf(PAUSED, { active: true }) },
    );
  });

  test('pause takes everybody out of the variants, resume gives everybody theirs again', async () => {
    const key = (await read(RUNNING)).feature_flag_key;
    const variantsOf = async () => {
      const ids = Array.from({ length: 20 }, (_, n) => `visitor-${n}`);
      const ask = async (distinct_id: string) => {
        const body = { token: app().config.projectToken, distinct_id };
        return (await app().request('POST', '/flags/?v=2', { key: null, body })).json.flags[key];
      };
      return (await Promise.all(ids.map(ask))).map((flag) => flag?.variant ?? null);
    };
    const before = await variantsOf();
    expect(new Set(before)).toEqual(new Set(['control', 'test']));
    await act(RUNNING, 'pause');
    expect(new Set(await variantsOf())).toEqual(new Set([null]));
    await act(RUNNING, 'resume');
    expect(await variantsOf()).toEqual(before);
  });

  test('end comes before an end that was planned', async () => {
    const body = { end_date: '2026-12-24T00:00:00Z' };
    await app().request('PATCH', `${EXPERIMENTS}${RUNNING}/`, { body });
    expect((await act(RUNNING, 'end')).json).toMatchObject({ end_date: NOW, status: 'stopped' });
  });

  test.each([RUNNING, PAUSED])('end of %d notes the time and the decision; the flag stays', async (id) => {
    const decided = { conclusion: 'won', conclusion_comment: 'Green it is.' };
    await expectStep(id, 'end', decided, { end_date: NOW, status: 'stopped', ...decided });
  });

  test('end needs no decision', async () => {
    await expectStep(RUNNING, 'end', undefined, { end_date: NOW, status: 'stopped' });
  });

  test('archive and unarchive hide and show', async () => {
    await expectStep(STOPPED, 'archive', {}, { archived: true });
    await expectStep(ARCHIVED, 'unarchive', {}, { archived: false });
  });

  test.each([
    [RUNNING, { start_date: null, status: 'draft', metrics: expect.any(Array) }],
    [PAUSED, { start_date: null, status: 'draft' }],
    [ARCHIVED, { start_date: null, end_date: null, archived: false, status: 'draft' }],
  ])('reset of %d makes a draft and leaves the flag', async (id, wanted) => {
    await expectStep(id, 'reset', {}, wanted);
  });

  test('reset forgets the conclusion', async () => {
    await act(RUNNING, 'end', { conclusion: 'lost', conclusion_comment: 'No.' });
    const { json } = await act(RUNNING, 'reset', {});
    expect(json).toMatchObject({
      conclusion: null,
      conclusion_comment: null,
      end_date: null,
      status: 'draft',
    });
  });
});

describe('ship_variant', () => {
  const shares = (json: TestResponse['json']) =>
    json.feature_flag.filters.multivariate.variants.map(
      (one: { key: string; rollout_percentage: number }) => [one.key, one.rollout_percentage],
    );
  const narrow = { properties: [], rollout_percentage: 20 };
  const narrowed = (id: number) =>
    `UPDATE feature_flags SET filters = json_set(filters, '$.groups', json('[${JSON.stringify(narrow)}]')) WHERE id = ${id}`;

  test('gives one variant everything, ends, and keeps the shares the experiment was run with', async () => {
    const before = await read(RUNNING);
    const { json } = await act(RUNNING, 'ship_variant', { variant_key: 'test', conclusion: 'won' });
    expect(json).toMatchObject({ status: 'stopped', end_date: NOW, conclusion: 'won' });
    expect(shares(json)).toEqual([
      ['control', 0],
      ['test', 100],
    ]);
    expect(json.parameters).toEqual(before.parameters);
  });

  test('leaves the conditions, unless everybody shall have it', async () => {
    app().app.database.sqlite.exec(narrowed(RUNNING));
    const some = await act(RUNNING, 'ship_variant', { variant_key: 'test' });
    expect(some.json.feature_flag.filters.groups).toEqual([narrow]);
    const all = await act(RUNNING, 'ship_variant', { variant_key: 'test', release_to_everyone: true });
    const groups = [{ properties: [], rollout_percentage: 100 }, narrow];
    expect(all.json.feature_flag.filters.groups).toEqual(groups);
    const again = await act(RUNNING, 'ship_variant', { variant_key: 'test', release_to_everyone: true });
    expect(again.json.feature_flag.filters.groups).toEqual(groups);
  });

  test('gives it to users of a condition set that names another variant, too', async () => {
    const named = { properties: [], rollout_percentage: 100, variant: 'control' };
    const set = `UPDATE feature_flags SET filters = json_set(filters, '$.groups', json(?)) WHERE id = ?`;
    app()
      .app.database.sqlite.prepare(set)
      .run(JSON.stringify([named, narrow]), RUNNING);
    await act(RUNNING, 'ship_variant', { variant_key: 'test' });
    const { json } = await app().request('POST', '/flags/?v=2', {
      key: null,
      body: { api_key: PROJECT_TOKEN, distinct_id: 'ada' },
    });
    const { feature_flag_key: key } = await read(RUNNING);
    expect(json.flags[key]).toMatchObject({ enabled: true, variant: 'test' });
  });

  test('of an experiment that is over leaves its end', async () => {
    const { json } = await act(STOPPED, 'ship_variant', { variant_key: 'control' });
    expect(json.end_date).toBe('2026-11-15T00:00:00Z');
    expect(shares(json)).toEqual([
      ['control', 100],
      ['test', 0],
    ]);
  });

  test('of a paused experiment switches the flag on', async () => {
    const { json } = await act(PAUSED, 'ship_variant', { variant_key: 'test' });
    expect([json.status, json.feature_flag.active]).toEqual(['stopped', true]);
  });
});

test('a step meant for another version is refused and changes nothing', async () => {
  const before = await read(RUNNING);
  expect((await act(RUNNING, 'end', {}, { 'If-Match': '"9-x"' })).status).toBe(412);
  expect(await read(RUNNING)).toEqual(before);
  expect((await act(RUNNING, 'end', {}, { 'If-Match': '"1-x"' })).status).toBe(200);
});
