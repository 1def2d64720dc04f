import { describe, expect, test } from 'vitest';
import type { Dialect, EventQuery } from '../../../src/events/dialect.ts';
import { CLICKHOUSE } from '../../../src/events/dialects/clickhouse.ts';
import { readPerformers } from '../../../src/events/queries/performers.ts';
import { statement } from '../../../src/events/queries/statement.ts';
import { arrivalPeriod } from '../../../src/events/selection.ts';
import { borrowClickHouseLog, peer } from '../clickhouse/support.ts';
import { happened, matcher, personId } from '../queries/support.ts';
import { openBoth } from './support.ts';

/** Goal: where ClickHouse would give another result in silence, its dialect gives the same. */

/** The values of expressions, on both engines. */
async function valuesOf(...expressions: EventQuery[]): Promise<unknown[]> {
  const log = await openBoth();
  const named = (d: Dialect) => expressions.map((expression, at) => `${expression(d)} AS value_${at}`);
  const [row] = await log.select((d) => `SELECT ${named(d).join(', ')}`);
  return expressions.map((_, at) => row![`value_${at}`]);
}

test('an arrival before 1970 is in the period that the ledger has it in', async () => {
  const LENGTH = 300_000_000;
  const arrivals = [-LENGTH - 1, -LENGTH, -1, 0, LENGTH - 1, LENGTH];
  const periods = await valuesOf(
    ...arrivals.map(
      (micros) => (d: Dialect) =>
        `(SELECT ${arrivalPeriod(d, LENGTH)} FROM (SELECT ${d.instantAt(String(micros))} AS arrived_at) e)`,
    ),
  );
  expect(periods.map(Number)).toEqual(arrivals.map((micros) => Math.floor(micros / LENGTH)));
});

test('a quotient is whole: two slashes begin a comment', async () => {
  const quotients = await valuesOf(
    ...['7', '-7', '6'].map((dividend) => (d: Dialect) => d.quotient(dividend, '2')),
  );
  expect(quotients.map(Number)).toEqual([3, -3, 3]);
});

test('a text stays what it is: a backslash begins an escape', async () => {
  const texts = [
    "it's",
    '\\',
    "\\' OR 1 = 1 --",
    '\\n',
    'a\nb',
    '\\\\',
    "''",
    '\\x41',
    '?',
    '{p1:UUID}',
    '$1',
  ];
  expect(await valuesOf(...texts.map((value) => (d: Dialect) => d.text(value)))).toEqual(texts);
});

test('a join without a match gives null, and so does an aggregate without rows', async () => {
  const log = await openBoth();
  const none = '(SELECT 2 AS unit, 5 AS n) b';
  const rows = await log.select(
    (d) => `SELECT b.n AS joined, min(b.n) FILTER (WHERE a.unit > 9) AS least,
  ${d.sum('a.unit', ' FILTER (WHERE a.unit > 9)')} AS sum, ${d.mean('a.unit', ' FILTER (WHERE a.unit > 9)')} AS mean
FROM (SELECT 1::DOUBLE AS unit) a LEFT JOIN ${none} ON a.unit = b.unit GROUP BY b.n`,
  );
  expect(rows[0]).toMatchObject({ joined: null, least: null, sum: null, mean: null });
});

test.runIf(peer)('pages of persons are in the order of the text of their ids', async () => {
  const { log } = await borrowClickHouseLog();
  const ids = ['0fffffff', 'f0000000', '70000000'].flatMap((start) =>
    ['0', '8', 'f'].map((end) => `${start}-aaaa-7000-8000-00000000000${end}`),
  );
  await log.append(ids.map((id, index) => happened(index + 1, 1, 0, 'ordered', {}, { personId: id })));
  const query = { teamId: 1, matcher: matcher('ordered'), since: null, hasOverrides: false };
  const pages: string[][] = [];
  for (let after: string | null = null; pages.at(-1)?.length !== 0; after = pages.at(-1)!.at(-1) ?? null) {
    pages.push(await readPerformers(log, query, { limit: 4, after }));
  }
  expect(pages.flat()).toEqual(ids.toSorted());
});

test('an alias does not hide the column that it is computed from', async () => {
  const log = await openBoth();
  const rows = await log.select((d) =>
    statement(
      d,
      [
        {
          name: 'units',
          sql: `SELECT unit, min(variant) AS variant, max(n) AS n
FROM (SELECT 1 AS unit, 'a' AS variant, 3 AS n UNION ALL SELECT 1, 'b', 4 UNION ALL SELECT 2, 'c', 5) GROUP BY unit
HAVING min(variant) = max(variant)`,
        },
        {
          name: 'joined',
          sql: `SELECT ${d.column('x', 'unit')}, x.n + y.n AS n FROM units x JOIN units y ON x.unit = y.unit`,
        },
      ],
      'SELECT j.unit, j.n FROM joined j JOIN units u USING (unit)',
    ),
  );
  expect(rows.map(({ unit, n }) => [Number(unit), Number(n)])).toEqual([[2, 10]]);
});

describe('a property', () => {
  const json = (text: string) => `(SELECT '${text}' AS properties)`;

  test('is read beside a number beyond 64 bits', async () => {
    const log = await openBoth();
    for (const number of ['18446744073709551616', '-9223372036854775809', '1000000000000000000000', '1e21']) {
      const [row] = await log.select(
        (d) =>
          `SELECT ${d.property('properties', 'plan')} AS plan, ${d.number(d.property('properties', 'n'))} AS n
FROM ${json(`{"n":${number},"plan":"pro"}`)}`,
      );
      expect(row).toEqual({ plan: 'pro', n: Number(number) });
    }
  });

  test('has one text', async () => {
    const log = await openBoth();
    const numbers = ['1e3', '1.50', '-0.25', '12345678901234567890', '7', '1e16'];
    for (const value of [...numbers, 'true', '"x"', '""', '"null"', 'null']) {
      await log.select(
        (d) =>
          `SELECT ${d.property('properties', "a.b/~'c")} AS text, ${d.property('properties', 'none')} AS none
FROM ${json(`{"a.b/~''c":${value}}`.replaceAll("''", '\\u0027'))}`,
      );
    }
  });

  test('that is a number is as JavaScript writes it', async () => {
    const log = await openBoth();
    for (const value of ['1e3', '5.0', '1.5', '7']) {
      const [row] = await log.select(
        (d) =>
          `SELECT ${d.numberText(d.number(d.property('properties', 'n')))} AS text FROM ${json(`{"n":${value}}`)}`,
      );
      expect(row).toEqual({ text: String(Number(value)) });
    }
  });
});

test('events of two stores are apart', async () => {
  const [one, other] = [await openBoth(), await openBoth()];
  await one.append([happened(1, 1, 0, 'ordered')]);
  await other.append([happened(1, 2, 0, 'ordered')]);
  const query = { teamId: 1, matcher: matcher('ordered'), since: null, hasOverrides: false };
  expect(await readPerformers(one, query, { limit: 9, after: null })).toEqual([personId(1)]);
});

test.runIf(peer)('a difference between the engines would be seen', async () => {
  const log = await openBoth();
  const differs = (found: string): Promise<unknown> =>
    log.select((d) => `SELECT ${d === CLICKHOUSE ? found : '1.5::DOUBLE'} AS value`);
  await expect(differs('toFloat64(1.5)')).resolves.toBeDefined();
  for (const found of ['1.50000001', 'NULL', "'1.5'", '1.5 UNION ALL SELECT 1.5']) {
    await expect(differs(found), found).rejects.toThrow(/deeply equal/);
  }
});
