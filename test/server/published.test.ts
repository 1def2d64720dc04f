import { readFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { published } from '../../src/server/contract.ts';
import { write } from '../../src/server/response.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: the contract, which needs no key, costs a server little and is the same in every encoding. */
const app = useApp();

test('a published document is read once', () => {
  let reads = 0;
  const document = published(() => `text ${++reads}`);
  expect([document(), document()].map(({ body }) => String(body))).toEqual(['text 1', 'text 1']);
});

test.each(['json', 'yaml'])(
  'openapi.%s is the same in every encoding, and known by its tag',
  async (format) => {
    const url = `${app().url}/openapi.${format}`;
    const file = readFileSync(new URL(`../../generated/openapi.${format}`, import.meta.url), 'utf8');
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await fetch(url, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect((await response.text()) === file).toBe(true);
      tags.add(response.headers.get('etag')!);
    }
    expect(tags.size).toBe(1);
    expect((await fetch(url, { headers: { 'If-None-Match': [...tags][0]! } })).status).toBe(304);
  },
);

test('an indented document is not the compressed one', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const text = await (await fetch(`${app().url}/openapi.json?pretty`, { headers })).text();
  expect(text).toMatch(/^\{\n {2}"openapi"/);
});

test('bytes are compressed once, and all responses share them', async () => {
  const body = Buffer.from('text '.repeat(20_000));
  const sent: unknown[] = [];
  const response = { writeHead: () => undefined, end: (bytes: unknown) => sent.push(bytes) };
  const one = () =>
    write(response as never, { status: 200, headers: {}, body }, { head: false, acceptEncoding: 'br' });
  await Promise.all([one(), one()]);
  await one();
  expect(sent).toHaveLength(3);
  expect(sent.every((bytes) => bytes === sent[0])).toBe(true);
});

/** Node copies the rest of a text that a client does not read, for each connection. */
test.each([
  '/openapi.json',
  '/openapi.json?pretty',
  '/openapi.yaml',
  '/docs/',
  '/docs/batch_exports/',
  '/licenses.txt',
])('%s is sent as bytes that all connections share', async (path) => {
  const end = vi.spyOn(ServerResponse.prototype, 'end');
  const bodies = async () => {
    await (await fetch(app().url + path, { headers: { 'Accept-Encoding': 'identity' } })).text();
    return end.mock.calls.at(-1)![0] as unknown;
  };
  const [first, second] = [await bodies(), await bodies()];
  end.mockRestore();
  expect(first).toBeInstanceOf(Buffer);
  expect(second).toBe(first);
});
