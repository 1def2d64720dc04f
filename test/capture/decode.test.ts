import { randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { decodeCapture, type RawCapture } from '../../src/capture/decode.ts';
import { zstd } from '../support/zstd.ts';

// Whatever an SDK of any generation sends becomes the same JSON; what cannot be read is refused early.

const LIMIT = 1024 * 1024;
const event = { event: 'viewed', properties: { name: 'Zoë ü 😀', 'a+b': 'x&y=z' } };
const json = JSON.stringify(event);
const base64 = Buffer.from(json).toString('base64');
const gzip = gzipSync(json);
const FORM = 'application/x-www-form-urlencoded';

async function decode(
  body: Buffer | string,
  rest: Partial<RawCapture> = {},
  limit = LIMIT,
): Promise<unknown> {
  const raw = {
    body: Buffer.from(body as string),
    contentType: 'application/json',
    contentEncoding: undefined,
  };
  return (await decodeCapture({ ...raw, ...rest }, { limit })).value;
}

describe('bodies that are read', () => {
  test.each<[string, Buffer | string, Partial<RawCapture>]>([
    ['plain JSON', json, {}],
    ['JSON with a byte order mark and blanks', `\ufeff \n${json}\n`, {}],
    ['gzip by header', gzip, { contentEncoding: 'gzip' }],
    ['gzip by header in capitals', gzip, { contentEncoding: 'GZIP' }],
    ['gzip by query', gzip, { compression: 'gzip' }],
    ['gzip of older browser SDKs', gzip, { compression: 'gzip-js', contentType: 'text/plain' }],
    ['gzip that nothing announces', gzip, { contentType: 'text/plain' }],
    ['gzip announced and already undone by a proxy', json, { contentEncoding: 'gzip' }],
    [
      'large gzip, which is inflated off the event loop',
      gzipSync(JSON.stringify({ ...event }), { level: 0 }),
      {},
    ],
    ['deflate', deflateSync(json), { contentEncoding: 'deflate' }],
    ['brotli', brotliCompressSync(json), { contentEncoding: 'br' }],
    [
      'gzip of two members',
      Buffer.concat([gzipSync(json.slice(0, 9)), gzipSync(json.slice(9))]),
      { contentEncoding: 'gzip' },
    ],
    ['zstd', zstd(json), { contentEncoding: 'zstd' }],
    ['two layers', gzipSync(brotliCompressSync(json)), { contentEncoding: 'br, gzip' }],
    ['base64', base64, { compression: 'base64' }],
    ['base64 that nothing announces', base64, { contentType: 'text/plain' }],
    ['base64 of gzip', gzip.toString('base64'), { compression: 'gzip-js' }],
    ['lz64', lzString.compressToBase64(json), { compression: 'lz64' }],
    ['a form of base64', `data=${encodeURIComponent(base64)}`, { contentType: FORM, compression: 'base64' }],
    ['a form of base64 with a bare plus sign', `data=${base64}`, { contentType: FORM }],
    ['a form of JSON', `data=${encodeURIComponent(json)}`, { contentType: FORM }],
    ['a form labelled as text', `data=${encodeURIComponent(base64)}`, { contentType: 'text/plain' }],
    [
      'a form of lz64',
      `data=${encodeURIComponent(lzString.compressToBase64(json))}&compression=lz64`,
      { contentType: FORM },
    ],
    ['JSON labelled as a form', json, { contentType: FORM }],
    ['the query without a body', '', { data: base64 }],
  ])('%s', async (_, body, rest) => {
    expect(await decode(body, rest)).toEqual(event);
  });

  test('large zstd, which is inflated off the event loop', async () => {
    const long = { text: randomBytes(30_000).toString('hex') };
    const body = zstd(JSON.stringify(long));
    expect(await decode(body, { contentEncoding: 'zstd' })).toEqual(long);
  });

  test('repairs values that storage cannot hold', async () => {
    const sent =
      '{"a\\u0000":"x\\u0000y\\ud800z","__proto__":{"polluted":1},"ok":[{"__proto__":1,"k":"\\ud83d\\ude00"}]}';
    const decoded = (await decode(sent)) as Record<string, unknown>;
    expect(decoded).toEqual({ a: 'xy\ufffdz', ok: [{ k: '😀' }] });
    expect(decoded.polluted).toBeUndefined();
  });

  test('treats brackets in strings as text', async () => {
    const text = `${'['.repeat(500)}\\"${'{'.repeat(500)}`;
    expect(await decode(`{"a":"${text}"}`)).toEqual({ a: text.replace('\\"', '"') });
  });

  test('accepts a hundred levels', async () => {
    expect(await decode(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeInstanceOf(Array);
  });
});

describe('bodies that are refused', () => {
  const bomb = gzipSync(Buffer.alloc(64 * LIMIT, 'a'));
  const ZSTD = { contentEncoding: 'zstd' };
  /** A decoder takes the memory for the window, 16 MB, although the body is small. */
  const wideZstd = zstd(Buffer.alloc(16 * LIMIT), 27);
  const noise = JSON.stringify({ text: randomBytes(30_000).toString('hex') });
  const largeZstd = zstd(noise);
  // The packer takes a minute for ten times as much.
  const lzBomb = lzString.compressToBase64('a'.repeat(1.1 * LIMIT));
  test.each<[string, Buffer | string, Partial<RawCapture>, string, string | undefined]>([
    ['nothing', '', {}, 'malformed', 'parse_error'],
    ['text', 'hello, world', {}, 'malformed', 'parse_error'],
    ['broken JSON', '{"event":', {}, 'malformed', 'parse_error'],
    ['base64 of text', Buffer.from('hello').toString('base64'), {}, 'malformed', 'parse_error'],
    ['broken gzip', Buffer.concat([gzip.subarray(0, 20), Buffer.from('x')]), {}, 'malformed', 'parse_error'],
    ['broken lz64', '!!!!', { compression: 'lz64' }, 'malformed', 'parse_error'],
    ['a form without data', 'a=b', { contentType: FORM }, 'malformed', 'parse_error'],
    ['a form with broken escapes', 'data=%zz', { contentType: FORM }, 'malformed', 'parse_error'],
    ['101 levels', `${'['.repeat(101)}${']'.repeat(101)}`, {}, 'malformed', 'parse_error'],
    ['200 000 levels', '{"a":'.repeat(200_000), {}, 'malformed', 'parse_error'],
    ['an unknown encoding', json, { contentEncoding: 'snappy' }, 'unsupported_media_type', undefined],
    [
      'an encoding that is a property of objects',
      json,
      { contentEncoding: 'constructor' },
      'unsupported_media_type',
      undefined,
    ],
    ['a gzip bomb', bomb, {}, 'too_large', undefined],
    ['a gzip bomb in base64', bomb.toString('base64'), {}, 'too_large', undefined],
    ['a zstd bomb', zstd(Buffer.alloc(64 * LIMIT, 'a')), ZSTD, 'too_large', undefined],
    ['zstd that is cut off', zstd(json).subarray(0, -1), ZSTD, 'malformed', 'parse_error'],
    ['zstd of two frames', Buffer.concat([zstd(json), zstd(json)]), ZSTD, 'malformed', 'parse_error'],
    [
      'a large zstd frame and another',
      Buffer.concat([largeZstd, zstd(json)]),
      ZSTD,
      'malformed',
      'parse_error',
    ],
    [
      'deflate and another stream',
      Buffer.concat([deflateSync(json), deflateSync(json)]),
      { contentEncoding: 'deflate' },
      'malformed',
      'parse_error',
    ],
    [
      'large deflate and more bytes',
      Buffer.concat([deflateSync(noise), Buffer.from('[]')]),
      { contentEncoding: 'deflate' },
      'malformed',
      'parse_error',
    ],
    [
      'brotli and another stream',
      Buffer.concat([brotliCompressSync(json), brotliCompressSync(json)]),
      { contentEncoding: 'br' },
      'malformed',
      'parse_error',
    ],
    [
      'large brotli and more bytes',
      Buffer.concat([brotliCompressSync(noise), Buffer.from('[]')]),
      { contentEncoding: 'br' },
      'malformed',
      'parse_error',
    ],
    ['gzip and more bytes', Buffer.concat([gzip, Buffer.from('[]')]), {}, 'malformed', 'parse_error'],
    ['zstd that needs much memory', wideZstd, ZSTD, 'malformed', 'parse_error'],
    ['an lz64 bomb', lzBomb, { compression: 'lz64' }, 'too_large', undefined],
  ])('%s', async (_, body, rest, kind, code) => {
    await expect(decode(body, rest)).rejects.toMatchObject({ name: 'WeirError', kind, code });
  });

  test('never repeats the body', async () => {
    const error = await decode('{"password":"hunter2" oops').catch((thrown: Error) => thrown);
    expect((error as Error).message).not.toMatch(/hunter2|oops/);
  });
});

describe('bodies that could block other requests', () => {
  test('blanks before a character that is not base64 are scanned once', async () => {
    await expect(decode(`A${' '.repeat(100_000)}!`)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('half of a surrogate pair inside lz64 is repaired', async () => {
    const sent = lzString.compressToBase64('{"event":"a\ud800"}');
    expect(await decode(sent, { compression: 'lz64' })).toEqual({ event: 'a\ufffd' });
  });

  test('millions of tiny values are refused before they are parsed', async () => {
    const many = `[${'{},'.repeat(1_100_000)}{}]`;
    await expect(decode(gzipSync(many), {}, 16 * LIMIT)).rejects.toMatchObject({ kind: 'too_large' });
  });
});
