import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { published } from '../../src/server/contract.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: the contract, which needs no key, costs a server little and is the same in every encoding. */
const app = useApp();

test('a published document is read once', () => {
  let reads = 0;
  const document = published(() => `text ${++reads}`);
  expect([document(), document()].map(({ body }) => body)).toEqual(['text 1', 'text 1']);
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
