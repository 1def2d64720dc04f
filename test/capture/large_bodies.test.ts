import { setImmediate as turn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCapture } from '../../src/capture/decode.ts';
import { LARGE_BYTES } from '../../src/capture/inflate.ts';
import { parseSent } from '../../src/capture/json.ts';
import { parseLarge } from '../../src/capture/large_json.ts';
import { openCapture, TOKEN } from './support.ts';

// A large body is parsed event by event. What comes of it is what a parser makes of the whole, and nothing it holds can
// keep other requests waiting.

const MB = 1024 * 1024;
const FILLER = 'x'.repeat(9000);
const events = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    event: 'e',
    distinct_id: `d${n}`,
    properties: { FILLER },
    ...more,
  }));
const bodyOf = (text: string | Buffer, contentEncoding?: string) => ({
  body: Buffer.from(text as string),
  contentType: 'application/json',
  contentEncoding,
});
const largeBatch = (more: object, count = 60) => JSON.stringify({ batch: events(count), ...more });

describe('parsing event by event', () => {
  const json = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
  const batches = fc.record({
    api_key: fc.string(),
    batch: fc.array(fc.jsonValue()),
    sent_at: fc.jsonValue(),
  });

  test('returns the value of the whole text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(json, batches), fc.constantFrom(0, 2), async (value, indentation) => {
        const text = JSON.stringify(value, null, indentation);
        expect(await parseLarge(text)).toEqual(parseSent(text));
      }),
    );
  });

  test('keeps the digits of large integers, and counts changed values', async () => {
    const odd = '{"big":9007199254740993,"sum":123456789012345678901234,"far":1e999,"a":"\\u0000\\ud800"}';
    const text = `{"sent_at":18446744073709551615,"batch":[${odd}, ${odd}],"__proto__":{"a":1}}`;
    const read = await parseLarge(text);
    expect(read).toEqual(parseSent(text));
    expect(read.changes).toMatchObject({ integer_rounded: 2, number_out_of_range: 2, surrogate_replaced: 2 });
  });

  test.each([
    '[',
    '{',
    '{"batch":[',
    '{"batch":[{}',
    '{"batch":[{}}',
    '{"batch":[{},]}',
    '{"batch":[{} {}]}',
    '{"batch":[,{}]}',
    '{"batch":[{}]',
    '{"batch":[{}]}}',
    '{"batch":[{}]} x',
    '{"batch" [{}]}',
    '{batch:[{}]}',
    '{"batch":[{}],}',
    '{"a":1 "b":2}',
    '[1,2}',
    '[{"a":}]',
    '["abc]',
    '{"a',
  ])('refuses %s', async (text) => {
    expect(() => parseSent(text)).toThrow(expect.objectContaining({ code: 'parse_error' }));
    await expect(parseLarge(text)).rejects.toMatchObject({ kind: 'malformed', code: 'parse_error' });
  });

  test.each([
    ['depth', `[${'['.repeat(100)}${']'.repeat(100)}]`, 'malformed'],
    ['depth inside of a batch', `{"batch":[${'['.repeat(99)}${']'.repeat(99)}]}`, 'malformed'],
    ['events', `[${'{},'.repeat(10_000)}{}]`, 'too_large'],
    ['values by their number', `[[${'11111111,'.repeat(1_000_001)}1]]`, 'too_large'],
    ['values by their density', `[[${'[],'.repeat(100_000)}1]]`, 'too_large'],
    ['an event by its size', `[${JSON.stringify('x'.repeat(9 * MB))}]`, 'too_large'],
  ])('refuses too much: %s', async (_, text, kind) => {
    await expect(parseLarge(text)).rejects.toMatchObject({ kind });
  });

  test('lets other requests run', async () => {
    let turns = 0;
    let isDone = false;
    const parsing = parseLarge(largeBatch({}, 200)).finally(() => (isDone = true));
    while (!isDone) {
      turns++;
      await turn();
    }
    await parsing;
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});

describe('a large request', () => {
  test('is stored completely, compressed or not', async () => {
    const { service, rows } = openCapture();
    const text = largeBatch({ api_key: TOKEN }, 80);
    expect(text.length).toBeGreaterThan(LARGE_BYTES);
    expect(await service.capture(bodyOf(text))).toMatchObject({ accepted: 80, rejected: [] });
    expect(await service.capture(bodyOf(gzipSync(text), 'gzip'))).toMatchObject({ accepted: 80 });
    expect(rows()).toHaveLength(160);
  });

  test.each([
    ['before the events', JSON.stringify({ api_key: TOKEN, batch: events(80) })],
    ['after the events', JSON.stringify({ batch: events(80), api_key: TOKEN })],
    ['in the first event', JSON.stringify([{ ...events(1)[0], token: TOKEN }, ...events(80)])],
    ['in the last event', JSON.stringify([...events(80), { ...events(1)[0], properties: { token: TOKEN } }])],
    [
      'behind others that are none',
      JSON.stringify({ batch: events(80, { properties: { token: 'x', FILLER } }), api_key: TOKEN }),
    ],
    ['spaced out', JSON.stringify({ batch: events(80), api_key: TOKEN }, null, 4)],
  ])('has its token %s', async (_, text) => {
    const { service, rows } = openCapture();
    const { accepted } = await service.capture(bodyOf(text));
    expect([accepted, rows().length]).toEqual([accepted, accepted]);
    expect(accepted).toBeGreaterThanOrEqual(80);
  });

  test.each([
    ['no token', largeBatch({}), 'No project token was sent. Put it into api_key.'],
    ['an unknown one', largeBatch({ api_key: 'phc_other' }), 'The project token is not known.'],
    [
      'no token and no JSON',
      `{"batch":[${'x'.repeat(MB - 100)}`,
      'No project token was sent. Put it into api_key.',
    ],
  ])('with %s is refused before it is parsed', async (_, text, detail) => {
    const { service } = openCapture();
    const refused = await service.capture(bodyOf(text)).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: 'unauthenticated', code: 'invalid_api_key', detail });
  });

  test('does not delay a small one, and waits for the one before it', async () => {
    const { service, send, rows } = openCapture();
    const text = largeBatch({ api_key: TOKEN }, 80);
    const order: string[] = [];
    const all = ['first', 'second'].map((name) => service.capture(bodyOf(text)).then(() => order.push(name)));
    await turn();
    await send(events(1)).then(() => order.push('small'));
    await Promise.all(all);
    expect(order).toEqual(['small', 'first', 'second']);
    expect(rows()).toHaveLength(161);
  });

  test('is refused when too many wait, earlier for one client, and is not stored', async () => {
    const { service, rows } = openCapture();
    const text = largeBatch({ api_key: TOKEN }, 80);
    const sendBy = (client: string) => service.capture({ ...bodyOf(text), client });
    const settled = await Promise.allSettled(
      Array.from({ length: 34 }, () => sendBy('a')).concat(sendBy('b')),
    );
    const refused = settled.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.map(({ reason }) => [reason.kind, reason.code, reason.headers['Retry-After']])).toEqual([
      ['unavailable', 'overloaded', expect.stringMatching(/^\d+$/)],
    ]);
    expect(settled.at(-1)!.status).toBe('fulfilled');
    expect(rows()).toHaveLength(34 * 80);
  });

  test('that fails does not block the next one', async () => {
    const { service } = openCapture();
    const text = largeBatch({ api_key: TOKEN }, 80);
    const broken = `${text.slice(0, -1)},`;
    const settled = await Promise.allSettled([
      service.capture(bodyOf(broken)),
      service.capture(bodyOf(text)),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('a small body that inflates to much', () => {
  const decode = (text: string) =>
    decodeCapture(bodyOf(gzipSync(text), 'gzip'), { limit: 20 * MB, enterLarge: async () => {} });

  test('is refused by its compression ratio', async () => {
    await expect(decode(`[${' '.repeat(19 * MB)}]`)).rejects.toMatchObject({ kind: 'too_large' });
  });

  test('is accepted as long as it may contain events', async () => {
    const text = JSON.stringify(events(90));
    expect((await decode(text)).value).toEqual(JSON.parse(text));
  });
});
