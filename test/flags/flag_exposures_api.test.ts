import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';

// Goal: a flag's test user can be compared with what that user was really given, and with nothing of others.

const app = useApp();
const FLAGS = '/api/projects/1/feature_flags/';

async function create(key: string): Promise<number> {
  const { json } = await app().request('POST', FLAGS, { body: { key } });
  expect(json).toMatchObject({ key });
  return json.id;
}

const called = (flag: string, distinct_id: string, timestamp: string, value?: unknown) => ({
  event: '$feature_flag_called',
  distinct_id,
  timestamp,
  properties: { $feature_flag: flag, ...(value !== undefined && { $feature_flag_response: value }) },
});

async function capture(batch: object[], api_key = PROJECT_TOKEN): Promise<void> {
  const body = { api_key, historical_migration: true, batch };
  expect(await app().request('POST', '/batch/', { body, key: null })).toMatchObject({ status: 200 });
}

const read = (id: number, distinctId: string, key?: string) =>
  app().request('GET', `${FLAGS}${id}/exposures/?distinct_id=${encodeURIComponent(distinctId)}`, {
    ...(key && { key }),
  });

describe('recorded exposures', () => {
  test('are the values of the flag for this distinct id, the first one first', async () => {
    const id = await create('given');
    await capture([
      called('given', 'ada', '2026-11-03T10:00:00Z', 'test'),
      called('given', 'ada', '2026-11-02T10:00:00Z', 'control'),
      called('given', 'ada', '2026-11-04T10:00:00Z', 'test'),
      called('given', 'bob', '2026-11-01T10:00:00Z', 'control'),
      called('other', 'ada', '2026-11-01T10:00:00Z', 'control'),
      { event: 'seen', distinct_id: 'ada', properties: { $feature_flag: 'given' } },
    ]);
    const { status, json } = await read(id, 'ada');
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        key: 'given',
        distinct_id: 'ada',
        has_more_values: false,
        values: [
          { value: 'control', events: 1, first_at: '2026-11-02T10:00:00Z', last_at: '2026-11-02T10:00:00Z' },
          { value: 'test', events: 2, first_at: '2026-11-03T10:00:00Z', last_at: '2026-11-04T10:00:00Z' },
        ],
      },
    });
  });

  test('are none for a user without a call, and of on and off flags', async () => {
    const id = await create('switched');
    expect((await read(id, 'nobody')).json.values).toEqual([]);
    await capture([
      called('switched', `o'x "1"`, '2026-11-02T10:00:00Z', true),
      called('switched', `o'x "1"`, '2026-11-03T10:00:00Z', false),
      called('switched', `o'x "1"`, '2026-11-04T10:00:00Z'),
    ]);
    const { json } = await read(id, `o'x "1"`);
    expect(json.values.map(({ value }: { value: string }) => value)).toEqual(['true', 'false', null]);
  });

  test('of many values are cut', async () => {
    const id = await create('noisy');
    await capture(
      Array.from({ length: 60 }, (_, i) =>
        called('noisy', 'ada', new Date(Date.UTC(2026, 10, 2, 10, i)).toISOString(), `v${i}`),
      ),
    );
    const { json } = await read(id, 'ada');
    expect(json.values).toHaveLength(50);
    expect(json).toMatchObject({ has_more_values: true });
    expect(json.values[0]).toMatchObject({ value: 'v0' });
  });

  test('of another project and organization are not readable', async () => {
    const id = await create('ours');
    const { json: project } = await app().request('POST', '/api/projects/', { body: { name: 'Twin' } });
    await capture([called('ours', 'ada', '2026-11-02T10:00:00Z', 'test')], project.api_token);
    expect((await read(id, 'ada')).json.values).toEqual([]);
    expect(await read(id, 'ada', KEYS.rival)).toMatchObject({ status: 403 });
    const theirs = `/api/projects/${RIVAL.projectId}/feature_flags/${id}/exposures/?distinct_id=ada`;
    expect(await app().request('GET', theirs, { key: KEYS.rival })).toMatchObject({ status: 404 });
  });

  test('need a distinct id', async () => {
    const id = await create('asked');
    const missing = await app().request('GET', `${FLAGS}${id}/exposures/`);
    expect(missing).toMatchObject({ status: 400, json: { attr: 'distinct_id' } });
    expect(await read(id, '')).toMatchObject({ status: 400, json: { attr: 'distinct_id' } });
  });
});
