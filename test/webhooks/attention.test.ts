import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isoFromMs } from '../../src/kernel/time.ts';
import { createStores } from '../../src/store/stores.ts';
import { buys, DAY, EXPERIMENTS, experimenter, HOUR, MINUTE } from '../experiments/results/support.ts';
import { bootApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';
import { quiet } from './support.ts';

// Goal: the list of what needs a user has each condition while it holds, and no longer, and nothing of others.

const app = useApp({ allowedHosts: ['127.0.0.1'], experimentCheckMinutes: 60 });
const { act, expose, launched } = experimenter(app);
const ATTENTION = '/api/projects/1/attention/';
const EXPORTS = '/api/projects/1/batch_exports/';

beforeEach(async () => {
  quiet(app());
  app().app.database.sqlite.exec('UPDATE experiments SET deleted = 1; UPDATE batch_exports SET deleted = 1');
  // Forgets the experiments of the previous test, which had the same ids.
  await app().app.watchExperiments();
});

const listed = async (query = '') => {
  const { status, json } = await app().request('GET', `${ATTENTION}${query}`);
  expect({ status, json }).toMatchObject({ status: 200 });
  return json.results;
};
const types = async () => (await listed()).map(({ type }: { type: string }) => type);
const watched = async () => {
  app().clock.set(app().clock.now() + HOUR);
  await app().app.watchExperiments();
};

/** An hourly export to a database that nobody runs. */
async function unreachable(): Promise<string> {
  const config = { host: '127.0.0.1', port: 9, user: 'u', password: 'p', database: 'd', table_name: 't' };
  const body = { name: 'Nowhere', interval: 'hour', destination: { type: 'Postgres', config } };
  const { json } = await app().request('POST', EXPORTS, { body });
  expect(json).toMatchObject({ id: expect.any(String) });
  const event = { event: 'seen', distinct_id: 'user-1' };
  await app().request('POST', '/capture/', { body: { token: PROJECT_TOKEN, ...event }, key: null });
  return json.id;
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    app().clock.set(app().clock.now() + MINUTE);
    await app().app.tick();
  }
}

describe('an export', () => {
  test('is listed once its failure has lasted, with the error, until it is deleted', async () => {
    const id = await unreachable();
    await pass(33 * MINUTE);
    expect(await listed()).toEqual([]);
    await pass(40 * MINUTE);
    const failing = await listed();
    expect(failing).toEqual([
      {
        type: 'batch_export.failing',
        object: 'batch_export',
        object_id: id,
        name: 'Nowhere',
        since: expect.stringMatching(/^2026-11-20T11:0/),
        sentence: 'The export is failing.',
        detail: expect.stringContaining('Nothing listens at the host and port.'),
        acknowledged: null,
        path: `${EXPORTS}${id}/`,
      },
    ]);
    const { json } = await app().request('GET', `${EXPORTS}summaries/`);
    expect(json.results[0]).toMatchObject({ id, state: 'failing', state_since: failing[0].since });
    await app().request('POST', `${EXPORTS}${id}/pause/`);
    expect(await listed()).toMatchObject([{ sentence: 'The export has failed, and is paused.' }]);
    await app().request('DELETE', `${EXPORTS}${id}/`);
    expect(await listed()).toEqual([]);
  });
});

describe('an experiment', () => {
  const SEQUENTIAL = { method: 'frequentist', frequentist: { sequential: 'msprt' } };

  test('with a failed ratio check is listed until the check is fine or the experiment ends', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: 300, test: 900 });
    expect(await listed()).toEqual([]);
    await watched();
    expect(await listed()).toEqual([
      {
        type: 'experiment.ratio_mismatch',
        object: 'experiment',
        object_id: String(id),
        name: 'Results',
        since: isoFromMs(app().clock.now()),
        sentence: 'The experiment has a sample ratio mismatch.',
        detail: expect.stringContaining('The split is broken'),
        acknowledged: null,
        path: `${EXPERIMENTS}${id}/`,
      },
    ]);
    await act(id, 'end');
    expect(await listed()).toEqual([]);
  });

  test('that is decided but running on is listed with the decision, and its recommended time once it has passed', async () => {
    const { id, flag } = await launched({
      stats_config: SEQUENTIAL,
      metrics: [buys],
      parameters: { recommended_running_time: 9 },
    });
    await expose(flag, { control: { users: 1500, buy: 300 }, test: { users: 1500, buy: 600 } });
    await watched();
    const { json } = await app().request('GET', `${EXPERIMENTS}${id}/results/`);
    expect(await listed()).toMatchObject([
      { type: 'experiment.decision_reached', object_id: String(id), detail: json.result.decision.sentence },
    ]);
    app().clock.set(app().clock.now() + 10 * DAY);
    expect(await types()).toEqual(['experiment.running_time_reached', 'experiment.decision_reached']);
    await act(id, 'reset');
    expect(await types()).toEqual([]);
    await act(id, 'launch');
    expect(await types()).toEqual([]);
  });

  test('is paged', async () => {
    for (let made = 0; made < 3; made++) {
      const start_date = isoFromMs(app().clock.now() - (made + 2) * DAY);
      await launched({ parameters: { recommended_running_time: 1 }, start_date });
    }
    const { json } = await app().request('GET', `${ATTENTION}?limit=2&offset=1`);
    expect(json).toMatchObject({ count: 3, next: null });
    const all = await listed();
    expect(json.results).toEqual(all.slice(1));
    const since = all.map(({ since }: { since: string }) => since);
    expect(since).toEqual([...since].sort().reverse());
  });
});

describe('an acknowledged condition', () => {
  const acknowledge = (path: string, body: object) => app().request('POST', `${path}acknowledge/`, { body });

  test('is shown with who and when, and stays as it was acknowledged first', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: 300, test: 900 });
    await watched();
    const [{ type, since, path }] = await listed();
    app().clock.set(app().clock.now() + MINUTE);
    const at = isoFromMs(app().clock.now());
    const unknown = { type, since: isoFromMs(Date.parse(since) + 1) };
    expect(await acknowledge(path, unknown)).toMatchObject({ status: 204 });
    expect(await listed()).toMatchObject([{ acknowledged: null }]);
    expect(await acknowledge(path, { type, since })).toMatchObject({ status: 204 });
    app().clock.set(app().clock.now() + MINUTE);
    expect(await acknowledge(path, { type, since })).toMatchObject({ status: 204 });
    const [acknowledged] = await listed();
    expect(acknowledged).toMatchObject({
      type,
      since,
      acknowledged: { at, by: { email: 'ada@example.com' } },
    });
    const { json } = await app().request('GET', `${path}activity/`);
    const entries = json.results.filter(({ activity }: { activity: string }) => activity === 'acknowledged');
    expect(entries).toMatchObject([
      { scope: 'Experiment', item_id: String(id), user: { email: 'ada@example.com' } },
    ]);
    expect(entries[0].detail.changes).toMatchObject([{ field: 'acknowledged', before: null, after: type }]);
  });

  test('of the running time is another one when the plan changes', async () => {
    const { id } = await launched({ parameters: { recommended_running_time: 1 } });
    const [{ type, since, path }] = await listed();
    await acknowledge(path, { type, since });
    expect(await listed()).toMatchObject([{ acknowledged: { by: { email: 'ada@example.com' } } }]);
    await app().request('PATCH', `${EXPERIMENTS}${id}/`, {
      body: { parameters: { recommended_running_time: 2 } },
    });
    const [changed] = await listed();
    expect(changed).toMatchObject({ type, acknowledged: null });
    expect(changed.since).not.toBe(since);
    await acknowledge(path, { type, since: changed.since });
    expect(await listed()).toMatchObject([{ since: changed.since, acknowledged: expect.anything() }]);
  });

  test('of an export ends with it, and begins anew', async () => {
    const id = await unreachable();
    await pass(73 * MINUTE);
    const [{ type, since, path }] = await listed();
    expect({ type, path }).toEqual({ type: 'batch_export.failing', path: `${EXPORTS}${id}/` });
    await acknowledge(path, { type, since });
    expect(await listed()).toMatchObject([{ type, acknowledged: expect.anything() }]);
    const { notices } = createStores(app().app.database);
    const subject = { object: 'batch_export' as const, objectId: id };
    notices.end(subject, 'failing');
    expect(await listed()).toEqual([]);
    notices.begin(subject, 'failing', app().clock.now(), true);
    expect(await listed()).toMatchObject([{ type, acknowledged: null }]);
  });
});

describe('what has been checked', () => {
  const checks = async (of = app()) => (await of.request('GET', ATTENTION)).json.checks;
  const EVERY = 'Running experiments are checked every 60 minutes';

  test('a mismatch that no check has found yet is not called fine', async () => {
    const { flag } = await launched();
    await expose(flag, { control: 300, test: 900 });
    expect(await listed()).toEqual([]);
    expect((await checks()).experiments).toEqual({
      is_complete: false,
      checked_at: null,
      detail: `${EVERY}; 1 of 1 have not been since their launch and the start of the server.`,
    });
    await watched();
    expect(await types()).toEqual(['experiment.ratio_mismatch']);
    const checked_at = isoFromMs(app().clock.now());
    expect((await checks()).experiments).toEqual({ is_complete: true, checked_at, detail: `${EVERY}.` });
    await launched();
    expect((await checks()).experiments).toMatchObject({
      is_complete: false,
      checked_at,
      detail: expect.stringContaining('1 of 2 have not been'),
    });
  });

  test('a new launch is not checked by the check of an earlier one', async () => {
    const { id } = await launched();
    await watched();
    expect((await checks()).experiments).toMatchObject({ is_complete: true });
    await act(id, 'reset');
    app().clock.set(app().clock.now() + MINUTE);
    await act(id, 'launch');
    expect((await checks()).experiments).toMatchObject({ is_complete: false, checked_at: null });
  });

  test('a metric that cannot be computed leaves the check incomplete', async () => {
    const { id } = await launched({ metrics: [buys] });
    const { sqlite } = app().app.database;
    sqlite
      .prepare(
        "UPDATE experiments SET metrics = json_set(metrics, '$[0].metric_type', 'unknown') WHERE id = ?",
      )
      .run(id);
    await watched();
    expect((await checks()).experiments).toMatchObject({ is_complete: false, checked_at: null });
  });

  test('nothing that could have a condition is complete', async () => {
    const none = { is_complete: true, checked_at: null };
    expect(await checks()).toEqual({
      batch_exports: { ...none, detail: 'There is no export.' },
      experiments: { ...none, detail: 'No experiment is running.' },
    });
  });

  test('experiments are checked soon after the start, and late exports ten minutes after it', async () => {
    const started = await bootApp({ experimentCheckMinutes: 60 });
    const own = experimenter(() => started);
    const { flag } = await own.launched();
    await own.expose(flag, { control: 300, test: 900 });
    await started.request('POST', EXPORTS, {
      body: { name: 'Files', interval: 'hour', destination: { type: 'File', config: {} } },
    });
    expect(await checks(started)).toMatchObject({
      batch_exports: { is_complete: false, detail: expect.stringContaining('ten minutes') },
      experiments: { is_complete: false },
    });
    await vi.waitFor(async () => {
      await started.clock.advance(10_000);
      expect((await checks(started)).experiments).toMatchObject({ is_complete: true });
    });
    expect((await started.request('GET', ATTENTION)).json.results).toMatchObject([
      { type: 'experiment.ratio_mismatch' },
    ]);
    await started.clock.advance(11 * MINUTE);
    expect((await checks(started)).batch_exports).toEqual({
      is_complete: true,
      checked_at: expect.stringMatching(/^2026-11-20T10:/),
      detail: 'Exports are checked every minute.',
    });
    await started.stop();
  });

  test('experiments that are never checked are said to be so', async () => {
    const started = await bootApp({ experimentCheckMinutes: 0 });
    await experimenter(() => started).launched();
    expect((await checks(started)).experiments).toMatchObject({
      is_complete: false,
      checked_at: null,
      detail: expect.stringContaining('WEIR_EXPERIMENT_CHECK_MINUTES is 0'),
    });
    await started.stop();
  });
});

test('shows no objects that the key may not read, and none of other organizations', async () => {
  const start_date = isoFromMs(app().clock.now() - 3 * DAY);
  await launched({ parameters: { recommended_running_time: 1 }, start_date });
  const id = await unreachable();
  await pass(75 * MINUTE);
  expect(await types()).toEqual(['batch_export.failing', 'experiment.running_time_reached']);
  const of = async (scopes: string[]) => {
    const { json } = await app().request('POST', '/api/personal_api_keys/', { body: { label: 'k', scopes } });
    const { value } = json;
    const reply = await app().request('GET', ATTENTION, { key: value });
    const { results, checks } = reply.json;
    const checked = Object.keys(checks).filter((kind) => checks[kind] !== null);
    return [...results.map(({ type }: { type: string }) => type), ...checked];
  };
  expect(await of(['project:read'])).toEqual([]);
  expect(await of(['project:read', 'batch_export:read'])).toEqual(['batch_export.failing', 'batch_exports']);
  expect(await of(['project:read', 'experiment:write'])).toEqual([
    'experiment.running_time_reached',
    'experiments',
  ]);
  expect(await app().request('GET', ATTENTION, { key: KEYS.rival })).toMatchObject({ status: 403 });
  const theirs = await app().request('GET', `/api/projects/${RIVAL.projectId}/attention/`, {
    key: KEYS.rival,
  });
  expect(theirs.json.results).toEqual([]);
  expect(theirs.text).not.toContain(id);
});
