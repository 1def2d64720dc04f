import { expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { NOW } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: the list of silent flags covers all acknowledged events, within its time limit. */
const app = useApp();
const EXPERIMENTS = '/api/projects/1/experiments/';

const ask = () => app().request('GET', `${EXPERIMENTS}requires_flag_implementation/?limit=100`);
const silent = async () => (await ask()).json.results.map((one: { name: string }) => one.name);

async function experimentOn(key: string): Promise<void> {
  const body = { name: key, feature_flag_key: key };
  expect((await app().request('POST', EXPERIMENTS, { body })).status).toBe(201);
}

async function call(key: string): Promise<void> {
  const properties = { $feature_flag: key, $feature_flag_response: 'test' };
  const event = { event: '$feature_flag_called', distinct_id: 'ada', properties, timestamp: NOW };
  const body = { api_key: PROJECT_TOKEN, batch: [event] };
  expect((await app().request('POST', '/batch/', { body })).status).toBe(200);
}

test('a call that was acknowledged counts at once', async () => {
  await experimentOn('heard');
  await experimentOn('unheard');
  await call('heard');
  expect(await silent()).toContain('unheard');
  expect(await silent()).not.toContain('heard');
});

test('events older than seven days are not looked at', async () => {
  await experimentOn('any');
  const requested = vi.spyOn(DuckDbEngine.prototype, 'query');
  await ask();
  const sql = requested.mock.calls.map(([text]) => text).find((text) => text.includes("'any'"));
  expect(sql).toContain(`arrived_at >= make_timestamptz(${(Date.parse(NOW) - 7 * 86_400_000) * 1000})`);
  requested.mockRestore();
});

test('what takes longer than a minute is given up', async () => {
  await experimentOn('slow');
  const never: DuckDbEngine['query'] = (_sql, _values, signal) =>
    new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason)));
  const requested = vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(never);
  const pending = ask();
  await vi.waitUntil(() => requested.mock.calls.length > 0);
  await app().clock.advance(60_000);
  const { status, headers, json } = await pending;
  expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  expect(json.detail).toContain('60 seconds');
  requested.mockRestore();
});
