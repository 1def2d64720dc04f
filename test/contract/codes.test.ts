/** Goal: every code the server can answer stands in the contract, so that a client can be written against the list. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const contract = readFileSync(new URL('openapi.yaml', root), 'utf8');
const source = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(new URL(`src/${name}`, root), 'utf8'))
  .join('\n');

test('every code in the source is in the contract', () => {
  const codes = [...source.matchAll(/\bcode: '([a-z_]+)'/g)].map((match) => match[1]!);
  expect(codes.length).toBeGreaterThan(20);
  const unknown = [...new Set(codes)].filter((code) => !new RegExp(`\\b${code}\\b`).test(contract));
  expect(unknown).toEqual([]);
});
