import { expect, test } from 'vitest';
import {
  type LengthUnit,
  type Misfit,
  maxLength,
  maxTextInJson,
  rulesFor,
} from '../../src/destinations/tables/misfits.ts';
import { boundedRowJson, rowJson } from '../../src/destinations/tables/row_json.ts';
import type { Column, ColumnType } from '../../src/kernel/columns.ts';

// Goal: what a column of a table can hold is known before it is sent, and what is cut stays text.

/** What becomes of the value, and why: the value itself and null when it fits. */
function outcome(value: string, type: ColumnType, tableType: string, unit: LengthUnit = 'characters') {
  let fitted: string | null = value;
  let reason: string | null = null;
  for (const rule of rulesFor({ name: 'c', type }, tableType, unit)) {
    const misfit: Misfit | null = fitted === null ? null : rule(fitted);
    if (!misfit) continue;
    reason ??= misfit.reason;
    fitted = misfit.replacement;
  }
  return [fitted, reason];
}

test.each<[string, ColumnType, string]>([
  ['ab', 'text', 'character varying(2)'],
  ['🏔🏔', 'text', 'character varying(2)'],
  ['anything', 'text', 'text'],
  ['{"a":"\\u00e9"}', 'json', 'jsonb'],
  ['{"a":"\\u0000"}', 'json', 'json'],
  ['-32768', 'integer', 'smallint'],
  ['2147483647', 'integer', 'integer'],
  ['-9223372036854775808', 'integer', 'bigint'],
  ['99.994', 'double', 'numeric(4,2)'],
  ['1e-30', 'double', 'numeric(4,2)'],
  ['nan', 'double', 'numeric(4,2)'],
  ['12345', 'integer', 'numeric'],
  ['1449', 'integer', 'numeric(2,-2)'],
  ['1e38', 'double', 'real'],
  ['inf', 'double', 'real'],
  ['1e300', 'double', 'double precision'],
  ['2026-01-01T00:00:00.000000Z', 'instant', 'timestamp(3) with time zone'],
  ['12026-01-01', 'date', 'date'],
  ['01930000-0000-7000-8000-000000000001', 'text', 'uuid'],
  ['10.0.0.1', 'text', 'inet'],
])('%s of the type %s fits into %s', (value, type, tableType) => {
  expect(outcome(value, type, tableType)).toEqual([value, null]);
});

test.each<[string, ColumnType, string, string | null, RegExp]>([
  ['abc', 'text', 'character varying(2)', 'ab', /^3 characters, at most 2$/],
  ['🏔🏔🏔', 'text', 'varchar(2)', '🏔🏔', /^3 characters, at most 2$/],
  ['12345', 'integer', 'character varying(2)', '12', /5 characters/],
  ['{"a":1}', 'json', 'character varying(2)', null, /7 characters/],
  ['a\0b', 'text', 'text', 'ab', /NUL/],
  ['a\0bc', 'text', 'character varying(2)', 'ab', /NUL/],
  ['32768', 'integer', 'smallint', null, /range of smallint/],
  ['-2147483649', 'integer', 'integer', null, /range of integer/],
  ['9223372036854775808', 'decimal(20,0)', 'bigint', null, /range of bigint/],
  ['99.995', 'double', 'numeric(4,2)', null, /numeric\(4,2\)/],
  ['1e30', 'double', 'numeric(18,0)', null, /numeric\(18,0\)/],
  ['inf', 'double', 'numeric(18,0)', null, /numeric\(18,0\)/],
  ['1e39', 'double', 'real', null, /range of real/],
  ['1e-60', 'double', 'real', null, /range of real/],
  ['infinity', 'instant', 'timestamp with time zone', null, /date beyond/],
  ['300000-01-01', 'date', 'date', null, /date beyond/],
  ['{"a":"\\u0000"}', 'json', 'jsonb', null, /escapes/],
  ['{"\\ud800":1}', 'json', 'jsonb', null, /escapes/],
  ['plain words', 'text', 'jsonb', null, /not JSON/],
  ['not one', 'text', 'uuid', null, /not a uuid/],
])('%s of the type %s does not fit into %s', (value, type, tableType, fitted, reason) => {
  expect(outcome(value, type, tableType)).toEqual([fitted, expect.stringMatching(reason)]);
});

test.each([
  ['abcdé', 5, 'abcd'],
  ['abcdé', 6, 'abcdé'],
  ['é🏔', 5, 'é'],
  ['🏔', 3, ''],
  ['aé', 1, 'a'],
])('%s in %d bytes is cut at the end of a character', (value, limit, fitted) => {
  expect(maxLength(limit, 'bytes', true)(value)?.replacement ?? value).toBe(fitted);
});

test('CHAR of Redshift accepts only single-byte characters', () => {
  expect(outcome('é', 'text', 'character(5)', 'bytes')).toEqual([
    null,
    expect.stringMatching(/several bytes/),
  ]);
  expect(outcome('e', 'text', 'character(5)', 'bytes')).toEqual(['e', null]);
});

test('a text inside JSON has its own limit', () => {
  const rule = maxTextInJson(10);
  expect(rule(JSON.stringify({ a: ['x'.repeat(10)], b: [1, 2, 3, 4, 5, 6] }))).toBeNull();
  expect(rule(JSON.stringify({ a: ['x'.repeat(11)] }))).toMatchObject({ replacement: null });
  expect(rule(JSON.stringify({ ['x'.repeat(11)]: 1 }))).toMatchObject({ replacement: null });
});

test('a row becomes JSON with every digit, shortened to the limit', () => {
  const columns: Column[] = [
    { name: 'n', type: 'integer' },
    { name: 'd', type: 'double' },
    { name: 'j', type: 'json' },
    { name: 't', type: 'text' },
    { name: 'none', type: 'text' },
  ];
  const row = ['9007199254740993', 'inf', '{"a":1}', `"${'x'.repeat(3000)}`, null];
  expect(rowJson(columns, row)).toBe(
    `{"n":9007199254740993,"d":"inf","j":{"a":1},"t":"\\"${'x'.repeat(3000)}","none":null}`,
  );
  const bounded = boundedRowJson(columns, row, 2000);
  expect(JSON.parse(bounded)).toMatchObject({ j: { a: 1 }, t: `"${'x'.repeat(1023)}…`, none: null });
});
