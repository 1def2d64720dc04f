/**
 * Goal: work that waits, and what was computed while the clock was ahead, do not last until the clock has caught up after
 * it was set back.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CohortStore } from '../../src/store/cohorts.ts';
import { experimenter, iso } from '../experiments/results/support.ts';
import { captured, event } from '../retention/support.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { createWebhook, later, receiver, record } from '../webhooks/support.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function booted(...args: Parameters<typeof bootApp>): Promise<TestApp> {
  const app = await bootApp(...args);
  onTestFinished(() => app.stop());
  return app;
}

test.each([
  ['while the server runs', false],
  ['while the server is stopped', true],
])('runs that wait are retried after their usual time: %s', async (_when, isStopped) => {
  let app = await bootApp();
  onTestFinished(() => app.stop());
  // Nothing can be written below a file.
  const folder = join(app.config.dataDir, 'exports');
  writeFileSync(folder, '');
  const destination = { type: 'File', config: { prefix: 'a', file_format: 'JSONLines' } };
  const body = { name: 'Hourly', interval: 'hour', destination };
  const { json } = await app.request('POST', '/api/projects/1/batch_exports/', { body });
  const status = async () => {
    const runs = await app.request('GET', `/api/projects/1/batch_exports/${json.id}/runs/`);
    return runs.json.results.map((run: { status: string }) => run.status);
  };
  await captured(app, [event('ada')]);
  await later(app, HOUR_MS);
  expect(await status()).toEqual(['FailedRetryable']);
  rmSync(folder);
  if (isStopped) {
    const back = iso(app.clock.now() - DAY_MS);
    await app.app.stop();
    app = await bootApp({ dataDir: app.config.dataDir }, back);
  } else app.clock.step(-DAY_MS);
  await app.app.tick();
  expect(await status()).toEqual(['FailedRetryable']);
  await later(app, MINUTE_MS);
  expect(await status()).toEqual(['Completed']);
});

test('notices are delivered', async () => {
  const app = await booted({ allowedHosts: ['127.0.0.1'] });
  const peer = await receiver(500, 200);
  await createWebhook(app, { url: peer.url });
  record(app, 'broken');
  await app.app.tick();
  expect(peer.received).toHaveLength(1);
  app.clock.step(-DAY_MS);
  await later(app, MINUTE_MS);
  expect(peer.received).toHaveLength(2);
});

test('results are computed anew', async () => {
  const app = await booted();
  const { expose, launched, results } = experimenter(() => app);
  const { id, flag } = await launched();
  await expose(flag, { control: 60, test: 60 });
  await results(id);
  app.clock.step(-HOUR_MS);
  const { is_cached, last_refresh } = await results(id);
  expect([is_cached, Date.parse(last_refresh)]).toEqual([false, app.clock.now()]);
});

test('experiments are watched', async () => {
  const app = await booted({ experimentCheckMinutes: 60 });
  const { expose, launched } = experimenter(() => app);
  const { id, flag } = await launched();
  const noticed = () =>
    app.app.database.sqlite.prepare('SELECT type FROM notices WHERE object_id = ?').pluck().all(String(id));
  await expose(flag, { control: 300, test: 310 });
  await app.app.watchExperiments();
  expect(noticed()).toEqual([]);
  app.clock.step(-DAY_MS / 2);
  await expose(flag, { control: 300, test: 900 });
  app.clock.set(app.clock.now() + HOUR_MS);
  await app.app.watchExperiments();
  expect(noticed()).toEqual(['experiment.ratio_mismatch']);
});

test('cohorts are calculated', async () => {
  const app = await booted();
  const { ok } = experimenter(() => app);
  const values = [{ type: 'behavioral', value: 'performed_event', key: 'buy', event_type: 'events' }];
  const filters = { properties: { type: 'AND', values } };
  const { id } = await ok('POST', '/api/projects/1/cohorts/', { name: 'Buyers', is_static: false, filters });
  const store = new CohortStore(app.app.database);
  const due = (now: number) =>
    store.dueForCalculation({ now, running: now - MINUTE_MS, others: now - HOUR_MS }).map((key) => key.id);
  const { json } = await app.request('GET', `/api/projects/1/cohorts/${id}/`);
  const last = Date.parse(json.last_calculation);
  expect([last, last - 1, last + HOUR_MS].map((at) => due(at).includes(id))).toEqual([false, true, true]);
});
