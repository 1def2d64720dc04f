import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed } from '../support/settle.ts';

// Goal: a project sees which of its events arrive, how many, and why others are refused, and nothing of other projects.

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(() => app.stop());

type Event = Record<string, unknown>;
const event = (name: string, more: Event = {}): Event => ({ event: name, distinct_id: 'ada', ...more });

async function capture(batch: unknown, token = PROJECT_TOKEN): Promise<number> {
  const { status } = await app.request('POST', '/batch/', { key: null, body: { api_key: token, batch } });
  return status;
}

async function get(path: string, project = 1) {
  const { status, json } = await app.request('GET', `/api/projects/${project}/${path}`);
  expect(status).toBe(200);
  return json;
}

const names = async (query = '') =>
  (await get(`events/names/${query}`)).results.map((row: Event) => row['name']);

async function secondProject(): Promise<{ id: number; token: string }> {
  const { json } = await app.request('POST', '/api/projects/', { body: { name: 'Second' } });
  return { id: json.id, token: json.api_token };
}

describe('names', () => {
  test('have their volumes and times of capture, whatever the timestamp of the events', async () => {
    await capture([event('seen', { timestamp: '2020-01-01T00:00:00Z' }), event('seen')]);
    await app.clock.advance(30 * HOUR_MS);
    await capture([event('seen'), event('bought')]);
    expect(await get('events/names/')).toEqual({
      count: 2,
      next: null,
      previous: null,
      results: [
        {
          name: 'bought',
          events_24h: 1,
          events_7d: 1,
          events_total: 1,
          first_seen_at: '2026-11-21T16:30:00Z',
          last_seen_at: '2026-11-21T16:30:00Z',
        },
        {
          name: 'seen',
          events_24h: 1,
          events_7d: 3,
          events_total: 3,
          first_seen_at: '2026-11-20T10:30:00Z',
          last_seen_at: '2026-11-21T16:30:00Z',
        },
      ],
      other_events: 0,
      is_complete: true,
    });
  });

  test('are counted once, whether they are read before or after they are flushed', async () => {
    await capture([event('seen'), event('seen')]);
    expect((await get('events/names/')).results[0].events_total).toBe(2);
    await flushed(app);
    expect((await get('events/names/')).results[0].events_total).toBe(2);
    await capture([event('seen')]);
    await flushed(app);
    expect((await get('events/names/')).results[0].events_total).toBe(3);
  });

  test('do not count duplicates and refused events', async () => {
    const uuid = '0197c1a0-0000-7000-8000-0000000000b1';
    await capture([event('seen', { uuid }), event('seen', { uuid }), { event: 'refused' }]);
    await capture([event('seen', { uuid })]);
    const { results } = await get('events/names/');
    expect(results).toMatchObject([{ name: 'seen', events_total: 1 }]);
  });

  test('are searched, ordered and paged', async () => {
    await capture(
      ['Äpfel', 'apple', 'Banana', 'banana split'].flatMap((name, at) => Array(at + 1).fill(event(name))),
    );
    expect(await names()).toEqual(['banana split', 'Banana', 'apple', 'Äpfel']);
    expect(await names('?ordering=events_total')).toEqual(['Äpfel', 'apple', 'Banana', 'banana split']);
    expect(await names('?ordering=name')).toEqual(['Banana', 'apple', 'banana split', 'Äpfel']);
    expect(await names('?ordering=-name&limit=2&offset=1')).toEqual(['banana split', 'apple']);
    expect(await names('?ordering=last_seen_at')).toEqual(['Banana', 'apple', 'banana split', 'Äpfel']);
    expect(await names('?search=BANANA')).toEqual(['banana split', 'Banana']);
    expect(await names('?search=%C3%A4PF')).toEqual(['Äpfel']);
    expect(await names('?search=%25')).toEqual([]);
  });

  test('keep hostile names as they are', async () => {
    const hostile = [
      "'; DROP TABLE event_names; --",
      '<script>alert(1)</script>',
      '\u202ename',
      '__proto__',
      '%_',
      ' ',
    ];
    await capture(hostile.map((name) => event(name)));
    expect((await names('?ordering=name')).sort()).toEqual([...hostile].sort());
    for (const name of hostile) {
      const query = `?event=${encodeURIComponent(name)}`;
      expect((await get(`events/volume/${query}&interval=hour`)).buckets.at(-1)).toMatchObject({ events: 1 });
      expect((await get(`events/properties/${query}`)).sampled).toBe(1);
    }
  });
});

describe('volume', () => {
  test('per minute and hour has no gaps and ends now', async () => {
    await capture([event('seen'), event('bought')]);
    await app.clock.advance(2 * 60_000);
    await capture([event('seen')]);
    const volume = await get('events/volume/?buckets=4');
    expect(volume).toEqual({
      interval: 'minute',
      counted_since: '2026-11-20T10:30:00Z',
      last_event_at: '2026-11-20T10:32:00Z',
      buckets: [
        { start: '2026-11-20T10:29:00Z', events: 0 },
        { start: '2026-11-20T10:30:00Z', events: 2 },
        { start: '2026-11-20T10:31:00Z', events: 0 },
        { start: '2026-11-20T10:32:00Z', events: 1 },
      ],
    });
    const hours = await get('events/volume/?interval=hour&event=seen&buckets=2');
    expect(hours.buckets).toEqual([
      { start: '2026-11-20T09:00:00Z', events: 0 },
      { start: '2026-11-20T10:00:00Z', events: 2 },
    ]);
  });

  test.each([
    ['interval=minute&event=seen', 'interval'],
    ['buckets=1441', 'buckets'],
    ['interval=hour&buckets=745', 'buckets'],
    ['interval=hour&event=seen&buckets=169', 'buckets'],
  ])('refuses %s', async (query, attr) => {
    const { status, json } = await app.request('GET', `/api/projects/1/events/volume/?${query}`);
    expect({ status, attr: json.attr }).toEqual({ status: 400, attr });
  });
});

describe('properties', () => {
  test('have types and cut examples, before and after the flush', async () => {
    await capture([
      event('bought', { properties: { amount: 5, note: 'x'.repeat(500), big: 2 ** 60 } }),
      event('bought', { properties: { amount: null, items: [1, { a: 'b' }], ok: true } }),
      event('seen', { properties: { url: '/' } }),
    ]);
    const expected = {
      count: 5,
      sampled: 2,
      results: [
        { key: 'amount', types: ['null', 'number'], occurrences: 2, examples: ['5'] },
        { key: 'big', types: ['number'], occurrences: 1, examples: ['1152921504606847000'] },
        { key: 'items', types: ['array'], occurrences: 1, examples: ['[1,{"a":"b"}]'] },
        { key: 'note', types: ['string'], occurrences: 1, examples: ['x'.repeat(100)] },
        { key: 'ok', types: ['boolean'], occurrences: 1, examples: ['true'] },
      ],
    };
    expect(await get('events/properties/?event=bought')).toMatchObject(expected);
    await flushed(app);
    expect(await get('events/properties/?event=bought')).toMatchObject(expected);
    expect(await get('events/properties/')).toMatchObject({ count: 6, sampled: 3 });
    expect(await get('events/properties/?search=NOT&limit=1')).toMatchObject({
      count: 1,
      results: [{ key: 'note' }],
    });
    expect(await get('events/properties/?event=unknown')).toMatchObject({ count: 0, sampled: 0 });
  });

  test('of persons are listed', async () => {
    await capture([
      event('seen', { $set: { plan: 'pro' } }),
      event('seen', { distinct_id: 'eve', $set: { plan: 'team' } }),
    ]);
    const { results, sampled } = await get('persons/properties/');
    expect(sampled).toBe(2);
    expect(results.find(({ key }: Event) => key === 'plan')).toMatchObject({
      occurrences: 2,
      types: ['string'],
    });
  });

  test('are bounded in number', async () => {
    const wide = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`key ${at}`, at]));
    await capture([event('wide', { properties: { ...wide, ['k'.repeat(500)]: 1 } })]);
    expect(await get('events/properties/?limit=1')).toMatchObject({ count: 1000 });
  });
});

describe('latest events', () => {
  test('are accepted and refused ones, and later ones only with the cursor', async () => {
    await capture([event('seen', { properties: { url: '/' } }), { event: 'bought' }, { event: 'bought' }]);
    const first = await get('events/live/');
    expect(first).toMatchObject({
      has_gap: false,
      events: [
        {
          status: 'accepted',
          received_at: '2026-11-20T10:30:00Z',
          event: 'seen',
          distinct_id: 'ada',
          properties: { url: '/' },
          reason: null,
          events: 1,
        },
        {
          status: 'refused',
          event: 'bought',
          uuid: null,
          properties: null,
          reason: { code: 'required', detail: 'The event has no distinct_id.' },
          events: 2,
        },
      ],
    });
    const later = () => get(`events/live/?cursor=${first.cursor}`);
    expect(await later()).toEqual({ events: [], cursor: first.cursor, has_gap: false });
    await flushed(app);
    expect(await later()).toEqual({ events: [], cursor: first.cursor, has_gap: false });
    await capture([event('again')]);
    await capture([{ event: 5, distinct_id: 'ada' }]);
    expect((await later()).events).toMatchObject([
      { status: 'accepted', event: 'again' },
      { status: 'refused', event: null, reason: { code: 'invalid_type' } },
    ]);
    expect((await get('events/live/')).events).toHaveLength(4);
    expect((await get('events/live/?status=refused')).events).toHaveLength(2);
    expect((await get('events/live/?status=accepted')).events).toHaveLength(2);
  });

  test('report a gap when there are more than fit', async () => {
    await capture([event('first')]);
    const { cursor } = await get('events/live/');
    await capture(Array.from({ length: 30 }, (_, at) => event(`later ${at}`)));
    await flushed(app);
    await capture(Array.from({ length: 30 }, (_, at) => event(`latest ${at}`)));
    const page = await get(`events/live/?cursor=${cursor}&limit=40`);
    expect(page.has_gap).toBe(true);
    expect(page.events).toHaveLength(40);
    expect(page.events[0].event).toBe('latest 29');
    expect(page.events[39].event).toBe('later 20');
    expect((await get(`events/live/?cursor=${page.cursor}&limit=40`)).events).toEqual([]);
    expect(await get(`events/live/?cursor=${cursor}&limit=60`)).toMatchObject({ has_gap: false });
  });

  test('include requests that were refused as a whole, but not those of an unknown token', async () => {
    expect(await capture('no list')).toBe(400);
    expect(await capture(Array(10_001).fill(event('seen')))).toBe(413);
    expect(await capture([event('seen')], 'phc_unknown')).toBe(401);
    const headers = { Authorization: `Bearer ${PROJECT_TOKEN}` };
    await app.request('POST', '/i/v1/analytics/events', { key: null, headers, body: '{' });
    const { events } = await get('events/live/');
    expect(
      events.map(({ reason, events: count }: { reason: Event; events: number }) => [reason['code'], count]),
    ).toEqual([
      ['parse_error', null],
      ['too_large', null],
      ['invalid_input', null],
    ]);
  });

  test('of refusals are bounded in number and size', async () => {
    const huge = 'x'.repeat(100_000);
    for (let at = 0; at < 10; at++) {
      await capture(
        Array.from({ length: 50 }, (_, n) => ({ event: `${at} ${n} ${huge}`, distinct_id: 'ada' })),
      );
    }
    const { events } = await get('events/live/?limit=100');
    expect(events).toHaveLength(100);
    for (const { event: name, reason } of events) {
      expect(name.length).toBeLessThanOrEqual(200);
      expect(reason.code).toBe('max_length');
    }
  });

  test('leave out large properties', async () => {
    await capture([event('seen', { properties: { text: 'x'.repeat(20_000) } })]);
    expect((await get('events/live/')).events).toMatchObject([{ event: 'seen', properties: null }]);
  });

  test('refuse an invalid cursor', async () => {
    const { status } = await app.request('GET', '/api/projects/1/events/live/?cursor=nonsense');
    expect(status).toBe(404);
  });
});

test('a project sees nothing of another one', async () => {
  const second = await secondProject();
  await capture([
    event('secret', { properties: { plan: 'secret' }, $set: { plan: 'secret' } }),
    { event: 'refused' },
  ]);
  await flushed(app);
  await capture([event('secret waiting', { $set: { plan: 'secret' } })]);
  for (const path of ['events/names/', 'events/properties/', 'persons/properties/']) {
    expect(await get(path, second.id)).toMatchObject({ count: 0, results: [] });
  }
  expect((await get('events/live/', second.id)).events).toEqual([]);
  const volume = await get('events/volume/', second.id);
  expect(volume.last_event_at).toBeNull();
  expect(volume.buckets.every(({ events }: Event) => events === 0)).toBe(true);
  const { cursor } = await get('events/live/');
  expect((await get(`events/live/?cursor=${cursor}`, second.id)).events).toEqual([]);

  await capture([event('own')], second.token);
  expect((await get('events/live/', second.id)).events).toMatchObject([{ event: 'own' }]);
  expect(await get('events/names/', second.id)).toMatchObject({ count: 1 });
  expect((await get('events/names/')).results).toHaveLength(2);
});
