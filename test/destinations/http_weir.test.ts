import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../src/kernel/time.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import type { ExportedEvent } from '../support/exported.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { readingFrom } from './weir_receiver.ts';

// Goal: one Weir feeds another, and every event is there once, as it was, whatever is repeated.

const TEN = Date.parse('2026-11-20T10:00:00Z');
const EXPORTS = '/api/projects/1/batch_exports/';

let source: TestApp;
let target: TestApp;
let arrived: (start: number, end: number) => Promise<ExportedEvent[]>;

beforeAll(async () => {
  [source, target] = await Promise.all([bootApp({ allowedHosts: ['127.0.0.1'] }), bootApp()]);
  await target.clock.advance(DAY_MS);
  arrived = await readingFrom(target);
});
afterAll(() => Promise.all([source?.stop(), target?.stop()]));

const EVENTS = [
  { event: 'plain', properties: {} },
  {
    event: 'odd "name"\n\\ 雪 🏔',
    properties: { 'odd "key"': 'a\u0001b\n', deep: [{ a: null }], n: 12_345_678.25 },
  },
  { event: '$set', properties: { $set: { plan: 'pro' }, $set_once: { first: 'x' } } },
  { event: '$autocapture', properties: { $elements_chain: 'button:text="Buy"', $geoip_disable: false } },
  { event: '$identify', properties: { $anon_distinct_id: 'visitor' } },
].map((event, index) => ({
  ...event,
  uuid: `01930000-0000-7000-8000-00000000000${index}`,
  distinct_id: 'ada',
  timestamp: `2026-11-20T10:31:0${index}.123456Z`,
}));

async function exportOf(weir: TestApp, config: Record<string, unknown>): Promise<string> {
  const { json } = await weir.request('POST', EXPORTS, {
    body: { name: 'Feed', interval: 'hour', destination: { type: 'HTTP', config } },
  });
  expect(json.destination).toEqual({
    type: 'HTTP',
    config: expect.not.objectContaining({ token: expect.anything() }),
  });
  return json.id;
}

async function latestRun(weir: TestApp, id: string) {
  await weir.app.tick();
  const { json } = await weir.request('GET', `${EXPORTS}${id}/runs/`);
  return json.results[0];
}

async function backfill(weir: TestApp, id: string) {
  const body = { start_at: '2026-11-20T10:00:00Z', end_at: '2026-11-20T11:00:00Z' };
  const { status, text } = await weir.request('POST', `${EXPORTS}${id}/backfill/`, { body });
  expect(status, text).toBe(200);
  return latestRun(weir, id);
}

test('events arrive once and unchanged, also when the interval is delivered again', async () => {
  const id = await exportOf(source, {
    url: `${target.url}/batch/`,
    token: PROJECT_TOKEN,
    compression: 'gzip',
  });
  const body = { api_key: PROJECT_TOKEN, historical_migration: true, batch: EVENTS };
  expect((await source.request('POST', '/batch/', { body })).json).toMatchObject({ accepted: EVENTS.length });
  await source.clock.advance(HOUR_MS);
  expect(await latestRun(source, id)).toMatchObject({
    status: 'Completed',
    records_completed: EVENTS.length,
  });

  const expected = EVENTS.map(({ uuid, event, distinct_id, timestamp, properties }) => {
    const { $elements_chain: chain, ...others } = properties as Record<string, unknown>;
    return {
      uuid,
      event,
      distinct_id,
      timestamp,
      elements_chain: chain ?? '',
      properties: { $geoip_disable: true, ...others },
    };
  });
  for (let round = 0; round < 2; round++) {
    const seen = await arrived(TEN, TEN + HOUR_MS);
    expect(seen.map(({ person_id, person_properties, ...event }) => event)).toMatchObject(expected);
    expect(seen.length).toBe(EVENTS.length);
    expect(new Set(seen.map(({ person_id }) => person_id)).size).toBe(1);
    expect(await backfill(source, id)).toMatchObject({
      status: 'Completed',
      records_completed: EVENTS.length,
    });
  }
});

test('an unknown token is reported to the owner, without its value', async () => {
  const token = 'phc_wrong0000000000000000000000000000000000';
  const id = await exportOf(source, { url: `${target.url}/batch/`, token });
  const run = await backfill(source, id);
  expect(run).toMatchObject({
    status: 'Failed',
    latest_error: expect.stringMatching(/refused the credentials/),
  });
  const { text } = await source.request('GET', `${EXPORTS}${id}/logs/`);
  for (const said of [text, JSON.stringify(run), source.logLines.join()]) {
    expect(said).not.toContain(token);
    expect(said).not.toContain(API_KEY);
  }
});

test('an export to another machine of the private network is refused unless the operator lists it', async () => {
  const refused = {
    status: 400,
    json: {
      attr: 'destination',
      detail: expect.stringMatching(/^Configuration field 'url': .*WEIR_ALLOWED_HOSTS/),
    },
  };
  const config = { url: `${source.url}/batch/`, token: PROJECT_TOKEN };
  const body = { name: 'Feed', interval: 'hour', destination: { type: 'HTTP', config } };
  expect(await target.request('POST', EXPORTS, { body })).toMatchObject(refused);
  expect(await target.request('POST', `${EXPORTS}preview/`, { body })).toMatchObject(refused);
  const id = await exportOf(target, { ...config, url: 'https://feed.example/batch/' });
  const change = { body: { destination: { config } } };
  expect(await target.request('PATCH', `${EXPORTS}${id}/`, change)).toMatchObject(refused);
  const elsewhere = { body: { destination: { config: { ...config, url: 'https://db.internal/' } } } };
  expect(await target.request('PATCH', `${EXPORTS}${id}/`, elsewhere)).toMatchObject(refused);
  const kept = await target.request('GET', `${EXPORTS}${id}/`);
  expect(kept.json.destination.config.url).toBe('https://feed.example/batch/');
  const { json: list } = await target.request('GET', EXPORTS);
  expect(list.results.filter(({ name }: { name: string }) => name === 'Feed')).toHaveLength(1);
});

test('a change keeps the stored headers, and a new URL requires them again', async () => {
  const headers = { Authorization: 'Bearer confidential' };
  const id = await exportOf(source, { url: 'https://example.com/', format: 'json', headers });
  const change = (config: Record<string, unknown>) =>
    source.request('PATCH', `${EXPORTS}${id}/`, { body: { destination: { type: 'HTTP', config } } });
  expect((await change({ compression: 'gzip' })).json.destination.config).toEqual({
    url: 'https://example.com/',
    format: 'json',
    compression: 'gzip',
  });
  const moved = await change({ url: 'https://example.org/' });
  expect(moved).toMatchObject({ status: 400, json: { detail: expect.stringContaining("'headers'") } });
});
