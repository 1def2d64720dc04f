import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkPlaces,
  identifier,
  isColumnName,
  literal,
  timestamp,
} from '../../src/destinations/bigquery/text.ts';
import { isSecureUrl } from '../../src/destinations/network/secure_url.ts';
import type { WeirError } from '../../src/kernel/errors.ts';

// Goal: no name and no value can end its own quotes, and names lead nowhere but to the table they name.

/** All of Unicode, with a liking for what quotes are made of. */
const character = fc.oneof(
  fc.constantFrom("'", '"', '`', '\\', '\n', '\r', '\t', ';', '--', '/*', '\u2028', '${', 'u0027', 'x27'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.array(character, { maxLength: 40 }).map((all) => all.join(''));

const ESCAPES: Record<string, string> = { '\\': '\\', n: '\n', r: '\r', "'": "'", '`': '`' };

/** What GoogleSQL reads: the text in the quotes, and what stands behind them. */
function read(sql: string): { inside: string; behind: string } {
  const quote = sql[0]!;
  let inside = '';
  for (let at = 1; at < sql.length; at++) {
    const one = sql[at]!;
    if (one === quote) return { inside, behind: sql.slice(at + 1) };
    if (one === '\n' || one === '\r') throw new Error('a line ends inside of quotes');
    if (one !== '\\') inside += one;
    else {
      const meant = ESCAPES[sql[++at]!];
      if (meant === undefined) throw new Error('an escape with another meaning');
      inside += meant;
    }
  }
  throw new Error('the quotes do not end');
}

test('values come back unchanged', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(read(`${literal(value)} rest`)).toEqual({ inside: value, behind: ' rest' });
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('names come back unchanged', () => {
  fc.assert(
    fc.property(text, (name) => {
      expect(read(`${identifier(name)}.rest`)).toEqual({ inside: name, behind: '.rest' });
    }),
    { numRuns: 2000, seed: 1 },
  );
});

test('an instant is written in UTC', () => {
  expect(timestamp(1.5e12)).toBe("TIMESTAMP '2017-07-14 02:40:00.000+00:00'");
});

describe('names of a configuration', () => {
  const good = {
    project_id: 'my-project',
    dataset_id: 'analytics',
    table_id: 'events',
    token_uri: 'https://oauth2.googleapis.com/token',
    api_endpoint: null,
  };
  const refusal = (config: Record<string, unknown>) => {
    try {
      checkPlaces({ ...good, ...config });
    } catch (error) {
      return (error as WeirError).detail;
    }
    return null;
  };

  test.each([
    [{}],
    [{ project_id: 'example.com:my-project' }],
    [{ table_id: 'événements du jour-1_a' }],
    [{ table_id: '雪' }],
  ])('accept %j', (config) => {
    expect(refusal(config as Record<string, string>)).toBeNull();
  });

  test.each([
    [{ project_id: '' }, /^project_id may hold/],
    [{ project_id: '../other' }, /^project_id may hold/],
    [{ project_id: 'a/datasets/b' }, /^project_id may hold/],
    [{ project_id: 'a`b' }, /^project_id may hold/],
    [{ dataset_id: 'a-b' }, /^dataset_id may hold/],
    [{ dataset_id: 'a?b' }, /^dataset_id may hold/],
    [{ dataset_id: 'a.b' }, /^dataset_id may hold/],
    [{ table_id: 'events$20260101' }, /^table_id may hold/],
    [{ table_id: 'events@-3600' }, /^table_id may hold/],
    [{ table_id: 'a.b' }, /^table_id may hold/],
    [{ table_id: 'a/b' }, /^table_id may hold/],
    [{ table_id: 'a\nb' }, /^table_id may hold/],
    [{ token_uri: 'http://example.com/token' }, /^token_uri must be an absolute https URL/],
    [{ api_endpoint: 'https://u:p@example.com' }, /^api_endpoint must be an absolute https URL/],
    [{ table_id: '雪'.repeat(342) }, /^table_id may have at most 1024 bytes$/],
  ])('refuse %j', (config, words) => {
    expect(refusal(config as unknown as Record<string, string>)).toMatch(words);
  });
});

test.each([
  ['uuid', true],
  ['_x1', true],
  ['x'.repeat(300), true],
  ['x'.repeat(301), false],
  ['', false],
  ['1x', false],
  ['count(*)', false],
  ['a b', false],
  ['_PARTITIONTIME', false],
  ['_table_suffix', false],
])('a column may have the name %s: %s', (name, may) => {
  expect(isColumnName(name)).toBe(may);
});

test.each([
  ['https://bigquery.googleapis.com', true],
  ['http://127.0.0.1:9050', true],
  ['http://localhost/', true],
  ['http://[::1]:1/', true],
  ['http://bigquery.googleapis.com', false],
  ['http://127.0.0.1.example.com/', false],
  ['http://2130706433.example.com/', false],
  ['https://user:secret@example.com/', false],
  ['ftp://127.0.0.1/', false],
  ['bigquery.googleapis.com', false],
])('credentials may go to %s: %s', (url, may) => {
  expect(isSecureUrl(url)).toBe(may);
});
