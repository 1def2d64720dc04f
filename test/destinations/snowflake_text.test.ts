import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkNames, identifier, literal } from '../../src/destinations/snowflake/text.ts';
import type { WeirError } from '../../src/kernel/errors.ts';

// Goal: no name and no value can end its own quotes, and credentials go to Snowflake alone.

const character = fc.oneof(
  fc.constantFrom(
    "'",
    "''",
    '"',
    '""',
    '`',
    '\\',
    "\\'",
    '\n',
    '\r',
    ';',
    '--',
    '//',
    '/*',
    '$$',
    '\u2028',
    ':',
    '@',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const text = fc.array(character, { maxLength: 40 }).map((all) => all.join(''));

/** What Snowflake reads: a quote twice is one; a backslash takes the next character as it is, in values only. */
function read(sql: string): { inside: string; behind: string } {
  const quote = sql[0]!;
  let inside = '';
  for (let at = 1; at < sql.length; at++) {
    const one = sql[at]!;
    if (one === '\\' && quote === "'") {
      if (sql[++at] !== '\\') throw new Error('an escape with another meaning');
      inside += '\\';
    } else if (one !== quote) inside += one;
    else if (sql[at + 1] === quote) inside += sql[at++];
    else return { inside, behind: sql.slice(at + 1) };
  }
  throw new Error('the quotes do not end');
}

test.each([
  ['values', literal],
  ['names', identifier],
])('%s come back unchanged', (_, quoted) => {
  fc.assert(
    fc.property(text, (value) => {
      expect(read(`${quoted(value)} rest`)).toEqual({ inside: value, behind: ' rest' });
    }),
    { numRuns: 2000, seed: 1 },
  );
});

describe('a configuration', () => {
  const good = {
    account: 'myorg-account1',
    user: 'u',
    database: 'D',
    warehouse: 'W',
    schema: 'S',
    table_name: 'events',
    role: null,
    access_url: null,
  };
  const refusal = (config: Record<string, unknown>) => {
    try {
      checkNames({ ...good, ...config });
    } catch (error) {
      return (error as WeirError).detail;
    }
    return null;
  };

  test.each([
    [{}],
    [{ account: 'xy12345.eu-central-1.aws' }],
    [{ account: 'my_org-my_account' }],
    [{ schema: 'with "quotes" and spaces', role: 'R' }],
    [{ access_url: 'https://myorg-account1.privatelink.snowflakecomputing.com' }],
    [{ access_url: 'https://xy12345.cn-northwest-1.aws.snowflakecomputing.cn/' }],
    [{ access_url: 'http://127.0.0.1:8080' }],
  ])('accepts %j', (config) => {
    expect(refusal(config)).toBeNull();
  });

  const ACCOUNT = /^account is the part before/;
  const URL = /^access_url must be an https URL below snowflakecomputing\.com$/;
  test.each([
    [{ account: '' }, ACCOUNT],
    [{ account: 'evil.example.com/' }, ACCOUNT],
    [{ account: 'evil.example.com#' }, ACCOUNT],
    [{ account: 'a@evil.example.com' }, ACCOUNT],
    [{ account: 'a:443' }, ACCOUNT],
    [{ account: 'https://a' }, ACCOUNT],
    [{ account: '127.0.0.1\\a' }, ACCOUNT],
    [{ account: 'myorg-account1.snowflakecomputing.com' }, ACCOUNT],
    [{ access_url: 'https://example.com' }, URL],
    [{ access_url: 'https://snowflakecomputing.com.example.com' }, URL],
    [{ access_url: 'https://notsnowflakecomputing.com' }, URL],
    [{ access_url: 'https://a.snowflakecomputing.com:8443' }, URL],
    [{ access_url: 'http://a.snowflakecomputing.com' }, URL],
    [{ access_url: 'https://u:p@a.snowflakecomputing.com' }, URL],
    [{ access_url: 'a.snowflakecomputing.com' }, URL],
    [{ schema: ' ' }, /^schema may not be blank$/],
    [{ role: '' }, /^role may not be blank$/],
    [{ table_name: 'x'.repeat(256) }, /^table_name may have at most 255 characters$/],
  ])('refuses %j', (config, words) => {
    expect(refusal(config)).toMatch(words);
  });
});
