import { describe, expect, test } from 'vitest';
import { type NormalizeContext, normalizeEvent } from '../../src/capture/normalize.ts';
import { readSubmission } from '../../src/capture/submission.ts';

// One event at a time: what is stored for it, or why it is not.

const NOW = Date.parse('2026-11-20T10:00:00Z') * 1000;
const SECOND = 1_000_000;
const UUID = '01930000-0000-7000-8000-000000000001';
const MADE = '01930000-0000-7000-8000-00000000ffff';

function normalize(raw: unknown, changes: Partial<NormalizeContext> = {}) {
  return normalizeEvent(raw, 3, {
    now: NOW,
    sentAt: null,
    historical: false,
    newUuid: () => MADE,
    ...changes,
  });
}

function stored(raw: unknown, changes?: Partial<NormalizeContext>) {
  const result = normalize(raw, changes);
  if (!('event' in result)) throw new Error(result.rejected.detail);
  return result.event;
}

const base = { event: 'viewed', distinct_id: 'u1' };

describe('what is stored', () => {
  test('an event as server SDKs send it', () => {
    const raw = {
      ...base,
      uuid: UUID.toUpperCase(),
      timestamp: '2026-11-20T09:59:00.123456Z',
      properties: { a: 1 },
    };
    expect(stored(raw)).toEqual({
      index: 3,
      uuid: UUID,
      event: 'viewed',
      distinctId: 'u1',
      timestamp: NOW - 60 * SECOND + 123456,
      properties: '{"a":1}',
      elementsChain: '',
      person: { profile: true, set: null, setOnce: null, unset: [], identifies: false, merge: null },
      groups: null,
    });
  });

  test('an event as browser SDKs send it', () => {
    const raw = {
      event: '$autocapture',
      $set: { plan: 'pro', both: 'beside' },
      $set_once: { first: 1 },
      properties: {
        token: 'phc_x',
        distinct_id: 'u1',
        $set: { both: 'inside' },
        $elements_chain: 'a:nth-child="1"',
      },
    };
    const event = stored(raw);
    expect(event).toMatchObject({ uuid: MADE, distinctId: 'u1', elementsChain: 'a:nth-child="1"' });
    expect(JSON.parse(event.properties)).toEqual({
      token: 'phc_x',
      distinct_id: 'u1',
      $set: { plan: 'pro', both: 'inside' },
      $set_once: { first: 1 },
    });
    expect(event.person).toMatchObject({ set: { plan: 'pro', both: 'inside' }, setOnce: { first: 1 } });
  });

  test('an event of the PHP SDK, which sends an empty list for an object without members', () => {
    const raw = { ...base, event: '$identify', groups: [], $set: [], properties: {} };
    expect(stored(raw)).toMatchObject({ properties: '{"$set":{}}', person: { set: null, identifies: true } });
    const inside = { ...base, properties: { $set: [], $set_once: [], $groups: [] } };
    expect(stored(inside)).toMatchObject({
      properties: '{"$set":{},"$set_once":{},"$groups":[]}',
      person: { set: null, setOnce: null },
      groups: null,
    });
    expect(stored({ ...inside, $set: { plan: 'pro' } }).person).toMatchObject({ set: { plan: 'pro' } });
    expect(stored({ ...base, properties: [] })).toMatchObject({ properties: '{}' });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['top level', { distinct_id: 'a', properties: { distinct_id: 'b' } }, 'a'],
    ['$distinct_id', { $distinct_id: 'a' }, 'a'],
    ['properties', { properties: { distinct_id: 'b' } }, 'b'],
    ['properties.$distinct_id', { properties: { $distinct_id: 'b' } }, 'b'],
    ['a number', { distinct_id: 42 }, '42'],
    ['the number zero', { distinct_id: 0 }, '0'],
  ])('distinct id: %s', (_, raw, expected) => {
    expect(stored({ event: 'viewed', ...raw }).distinctId).toBe(expected);
  });
});

describe('when it happened', () => {
  const at = '2026-11-20T09:00:00Z';
  const atMicros = NOW - 3600 * SECOND;
  const late = { sentAt: NOW - 30 * SECOND };
  test.each<[string, Record<string, unknown>, Partial<NormalizeContext>, number]>([
    ['timestamp alone is taken as it is', { timestamp: at }, {}, atMicros],
    [
      'timestamp and sent_at: shifted by the difference of the clocks',
      { timestamp: at },
      late,
      atMicros + 30 * SECOND,
    ],
    [
      'a clock that is ahead is shifted back',
      { timestamp: at },
      { sentAt: NOW + 60 * SECOND },
      atMicros - 60 * SECOND,
    ],
    [
      'what is sent a little later, or again, stays before what happened after it',
      { timestamp: at },
      { sentAt: NOW - 14 * SECOND },
      atMicros,
    ],
    ['an import is taken as it is', { timestamp: at }, { ...late, historical: true }, atMicros],
    ['with an offset from UTC', { timestamp: '2026-11-20T10:00:00+01:00' }, {}, atMicros],
    ['without one it is UTC', { timestamp: '2026-11-20T09:00:00' }, {}, atMicros],
    ['offset in milliseconds', { offset: 1500 }, {}, NOW - 1.5 * SECOND],
    ['timestamp wins over offset', { timestamp: at, offset: 1500 }, {}, atMicros],
    ['nothing', {}, late, NOW],
    ['an epoch number', { timestamp: 1_700_000_000 }, {}, NOW],
    ['an epoch number as text', { timestamp: '1700000000' }, {}, NOW],
    ['nonsense', { timestamp: 'yesterday' }, {}, NOW],
    ['22 hours ahead', { timestamp: '2026-11-21T08:00:00Z' }, {}, NOW + 22 * 3600 * SECOND],
    ['24 hours ahead', { timestamp: '2026-11-21T10:00:00Z' }, {}, NOW],
    ['an absurd offset', { offset: 1e300 }, {}, NOW],
    ['an offset in the future', { offset: -1e12 }, {}, NOW],
  ])('%s', (_, raw, context, expected) => {
    expect(stored({ ...base, ...raw }, context).timestamp).toBe(expected);
  });
});

describe('what is refused, alone', () => {
  test.each<[string, unknown, string, string]>([
    ['null', null, 'invalid_type', 'The event is not an object.'],
    ['a string', 'viewed', 'invalid_type', 'The event is not an object.'],
    ['an array', [], 'invalid_type', 'The event is not an object.'],
    ['no name', { distinct_id: 'u1' }, 'required', 'The event has no name.'],
    ['an empty name', { ...base, event: '' }, 'required', 'The event has no name.'],
    ['a name that is a number', { ...base, event: 7 }, 'invalid_type', 'event must be a string.'],
    [
      'a long name',
      { ...base, event: 'e'.repeat(201) },
      'max_length',
      'event may have at most 200 characters.',
    ],
    ['no distinct id', { event: 'viewed' }, 'required', 'The event has no distinct_id.'],
    ['an empty distinct id', { ...base, distinct_id: '' }, 'required', 'The event has no distinct_id.'],
    [
      'a distinct id that is an object',
      { ...base, distinct_id: {} },
      'invalid_type',
      'distinct_id must be a string or a number.',
    ],
    [
      'a long distinct id',
      { ...base, distinct_id: 'd'.repeat(401) },
      'max_length',
      'distinct_id may have at most 400 characters.',
    ],
    [
      'properties that are a list',
      { ...base, properties: ['plan'] },
      'invalid_type',
      'properties must be an object.',
    ],
    ['$set that is a string', { ...base, $set: 'x' }, 'invalid_type', '$set must be an object.'],
    [
      '$set_once inside that is a number',
      { ...base, properties: { $set_once: 1 } },
      'invalid_type',
      '$set_once must be an object.',
    ],
    ['a uuid that is none', { ...base, uuid: 'abc' }, 'invalid_uuid', 'uuid must be a UUID.'],
    ['a uuid that is a number', { ...base, uuid: 7 }, 'invalid_uuid', 'uuid must be a UUID.'],
    [
      'more than a mebibyte',
      { ...base, properties: { a: 'x'.repeat(1024 * 1024) } },
      'too_large',
      'The event is larger than 1048576 bytes.',
    ],
  ])('%s', (_, raw, code, detail) => {
    const result = normalize(raw);
    expect(result).toMatchObject({ rejected: { index: 3, code, detail } });
  });

  test.each(['x', 'é', '€', '😀'])('is above a mebibyte of UTF-8, and nothing below, in %s', (character) => {
    const frame = Buffer.byteLength(JSON.stringify({ a: '', b: '' }));
    const characters = Math.floor((1024 * 1024 - frame) / Buffer.byteLength(character));
    const a = character.repeat(characters);
    const b = 'x'.repeat(1024 * 1024 - frame - Buffer.byteLength(a));
    expect(normalize({ ...base, properties: { a, b } })).toHaveProperty('event');
    const larger = normalize({ ...base, properties: { a, b: `${b}x` } });
    expect(larger).toMatchObject({ rejected: { code: 'too_large' } });
  });

  test('is identified as far as possible', () => {
    expect(normalize({ event: 'viewed', uuid: UUID })).toEqual({
      rejected: {
        index: 3,
        event: 'viewed',
        uuid: UUID,
        code: 'required',
        detail: 'The event has no distinct_id.',
      },
    });
  });
});

describe('submissions', () => {
  const single = { ...base, properties: { token: 'inside' } };
  test.each<[string, unknown, string | undefined, { token: string; events: unknown[] }]>([
    ['a batch', { api_key: 'k', batch: [base] }, undefined, { token: 'k', events: [base] }],
    ['a batch with token', { token: 'k', batch: [base] }, undefined, { token: 'k', events: [base] }],
    [
      'a batch with the token in an event',
      { batch: [null, single] },
      undefined,
      { token: 'inside', events: [null, single] },
    ],
    ['an event', single, undefined, { token: 'inside', events: [single] }],
    ['an array', [base, single], undefined, { token: 'inside', events: [base, single] }],
    ['a token in the query', [base], 'query', { token: 'query', events: [base] }],
    ['the body before the query', { api_key: 'k', batch: [] }, 'query', { token: 'k', events: [] }],
  ])('%s', (_, body, query, expected) => {
    expect(readSubmission(body, query)).toEqual({ ...expected, sentAt: null, historical: false });
  });

  test('have the send time and the import flag', () => {
    const body = { api_key: 'k', batch: [], sent_at: '2026-11-20T10:00:00Z', historical_migration: true };
    expect(readSubmission(body)).toMatchObject({ sentAt: NOW, historical: true });
  });

  test.each<[string, unknown, string, string | undefined]>([
    ['a number', 7, 'malformed', 'parse_error'],
    ['null', null, 'malformed', 'parse_error'],
    ['a batch that is no array', { api_key: 'k', batch: {} }, 'invalid', 'invalid_input'],
    ['no token', { batch: [base] }, 'unauthenticated', 'invalid_api_key'],
    ['a token that is no text', { api_key: 7, batch: [base] }, 'unauthenticated', 'invalid_api_key'],
    ['10 001 events', { api_key: 'k', batch: Array(10_001).fill(base) }, 'too_large', undefined],
  ])('are refused: %s', (_, body, kind, code) => {
    expect(() => readSubmission(body)).toThrow(expect.objectContaining({ kind, code }));
  });
});

describe('what the event store could not hold', () => {
  test.each(['1600-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
    'an event of %s gets the current time',
    (timestamp) => {
      expect(stored({ ...base, timestamp }, { historical: true }).timestamp).toBe(NOW);
    },
  );

  test('an endless anonymous id is ignored without a search for quotes', () => {
    const other = `a${"'".repeat(100_000)}a`;
    const { person } = stored({
      event: '$identify',
      distinct_id: 'u1',
      properties: { $anon_distinct_id: other },
    });
    expect(person.merge).toBeNull();
  });
});
