import zlib, { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openRaw, rawRequest, refusalOf } from '../support/raw.ts';
import { API_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: bodies travel compressed or not, in one piece or many, and large ones are refused politely. */
const LIMIT = 64 * 1024;
const app = useApp({ maxBodyBytes: LIMIT });

const CREATE = '/api/projects/1/batch_exports/';
/** Node has zstd since 22.15; the types are those of Node 20. */
const { zstdCompressSync } = zlib as unknown as { zstdCompressSync(text: string): Buffer };
const body = JSON.stringify({ name: 'Squeezed', destination: { type: 'NoOp', config: {} }, interval: 'day' });

describe('request bodies', () => {
  test.each([
    ['gzip', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['br', brotliCompressSync(body)],
    ['zstd', zstdCompressSync(body)],
    ['identity', Buffer.from(body)],
    ['gzip, br', brotliCompressSync(gzipSync(body))],
    ['GZIP', gzipSync(body)],
  ])('may be encoded as %s', async (encoding, bytes) => {
    const answer = await app().request('POST', CREATE, {
      body: bytes,
      headers: { 'Content-Encoding': encoding },
    });
    expect([answer.status, answer.json.name]).toEqual([201, 'Squeezed']);
  });

  test.each([
    ['gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['br', brotliCompressSync(body)],
    ['zstd', zstdCompressSync(body)],
  ])('may not have bytes after the compressed data, encoded as %s', async (encoding, bytes) => {
    const answer = await app().request('POST', CREATE, {
      body: Buffer.concat([bytes, Buffer.from('{}')]),
      headers: { 'Content-Encoding': encoding },
    });
    expect([answer.status, answer.json.detail]).toEqual([400, `The body is not valid ${encoding} data.`]);
  });

  test.each(['lz4', 'constructor', '__proto__'])('may not be encoded as %s', async (encoding) => {
    const headers = { 'Content-Encoding': encoding };
    const answer = await app().request('POST', CREATE, { body, headers });
    expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type']);
  });

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('may have the type %s', async (type) => {
    const answer = await app().request('POST', CREATE, { body, headers: { 'Content-Type': type } });
    expect(answer.status).toBe(201);
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'may not have the type %s',
    async (type) => {
      const answer = await app().request('POST', CREATE, { body, headers: { 'Content-Type': type } });
      expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  test('may be chunked, without a length', async () => {
    const connection = openRaw(app().url);
    connection.write(
      `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${API_KEY}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
    );
    for (const piece of body.match(/.{1,7}/g)!)
      connection.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    connection.write('0\r\n\r\n');
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('may arrive with their headers, and with the next request', async () => {
    const connection = openRaw(app().url);
    const chunks = [body.slice(0, 20), body.slice(20)].map(
      (text) => `${text.length.toString(16)}\r\n${text}\r\n`,
    );
    const request = (last: string) =>
      `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${API_KEY}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${last}\r\n${chunks.join('')}0\r\n\r\n`;
    connection.write(request('') + request('Connection: close\r\n'));
    expect((await connection.closed).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 201']);
  });

  test('beyond the limit are refused, by length, while they arrive, and after decompression', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(LIMIT) });
    expect((await app().request('POST', CREATE, { body: large })).status).toBe(413);
    const headers = { 'Content-Encoding': 'gzip' };
    expect((await app().request('POST', CREATE, { body: gzipSync(large), headers })).status).toBe(413);
    const connection = openRaw(app().url);
    connection.write(
      `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${API_KEY}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = 'x'.repeat(8192);
    for (let i = 0; i < 12; i++) connection.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    connection.write('0\r\n\r\n');
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('far beyond the limit get a response instead of a broken connection', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024, 0x20);
    for (let i = 0; i < 5; i++) {
      expect((await app().request('POST', CREATE, { body })).status).toBe(413);
      expect((await app().request('POST', '/e/', { body, key: null })).status).toBe(413);
      expect((await app().request('POST', CREATE, { body, key: null })).status).toBe(401);
    }
  });

  test('of exactly the limit are accepted', async () => {
    const padding = LIMIT - JSON.stringify({ name: '' }).length;
    const answer = await app().request('POST', CREATE, {
      body: JSON.stringify({ name: 'x'.repeat(padding) }),
    });
    expect(answer.status).toBe(400);
  });

  test('are not read for a caller who may not send them', async () => {
    const connection = openRaw(app().url);
    connection.write(
      `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
    );
    expect(await refusalOf(connection, app().clock)).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('that end prematurely affect no other client', async () => {
    const connection = openRaw(app().url);
    connection.write(
      `POST ${CREATE} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${API_KEY}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"`,
    );
    connection.socket.end();
    await connection.closed;
    const { json } = await app().request('GET', CREATE);
    expect(json.count).toBe(1);
  });

  test('keep every character', async () => {
    const name = 'Größe 中文 \u{1f600} \u0301 \u2028 "quoted" \\ \u007f';
    const created = await app().request('POST', CREATE, { body: { ...JSON.parse(body), name } });
    const read = await app().request('GET', `${CREATE}${created.json.id}/`);
    expect(read.json.name).toBe(name);
  });
});

describe('responses', () => {
  test.each([
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', null],
    ['identity', null],
    ['gzip;q=0', null],
  ])('to Accept-Encoding: %s are encoded as %s', async (accepted, encoding) => {
    const answer = await app().request('GET', '/api/projects/1/experiments/', {
      headers: { 'Accept-Encoding': accepted },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
    expect(answer.json.results).not.toEqual([]);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
  });

  test('of small size are not compressed', async () => {
    const answer = await app().request('GET', '/healthz', { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  test('are private to the key, and their types are not guessed', async () => {
    const { headers } = await app().request('GET', '/api/projects/');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toMatch(/authorization/i);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });
});

describe('with a limit below one packet', () => {
  const small = useApp({ maxBodyBytes: 1024 });

  test.each([
    [CREATE, API_KEY],
    ['/s/', ''],
  ])('a chunked body that arrives with its headers is refused, too: %s', async (path, key) => {
    const head = `POST ${path} HTTP/1.1\nHost: a\nAuthorization: Bearer ${key}\nTransfer-Encoding: chunked`;
    const chunk = `7d0\r\n${' '.repeat(2000)}\r\n0\r\n\r\n`;
    expect(await rawRequest(small().url, head, chunk)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
