import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLICKHOUSE, CLICKHOUSE_SETTINGS } from '../../src/events/dialects/clickhouse.ts';
import { DUCKDB, instant, text } from '../../src/events/dialects/duckdb.ts';
import { FilterProblem, readEventFilters } from '../../src/events/filter_input.ts';
import { CONDITION_OPERATORS } from '../../src/events/flag_conditions.ts';
import { filterCondition, type PropertyFilter } from '../../src/events/property_filters.ts';
import { exactText } from '../../src/kernel/json/exact_json.ts';
import cases from '../flags/fixtures/cases.json' with { type: 'json' };
import { OPERATOR_ROWS } from '../flags/operator_rows.ts';
import { decide, flagWith, known, NOW } from '../flags/support.ts';
import { peer } from './clickhouse/support.ts';

/** Goal: a condition says the same of an event in a metric and of a person in a flag. */

let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

type Condition = Record<string, unknown>;

/** What JavaScript takes for white space. */
const WHITE_SPACE = [...'\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'];

/** Whether events with these properties pass, at this instant; a condition that is refused lets none pass. */
async function inMetric(condition: Condition, all: readonly object[], at = NOW): Promise<boolean[]> {
  try {
    const [filter] = readEventFilters([condition]);
    const columns = { event: 'properties', person: null, moment: instant(at * 1000) };
    const rows = all.map((one, i) => `(${i}, ${text(exactText(one))})`).join(', ');
    const sql = `SELECT ${filterCondition(DUCKDB, filter!, columns)} FROM (VALUES ${rows}) AS t(i, properties) ORDER BY i`;
    const passing = (await connection.runAndReadAll(sql)).getRows().map(([passes]) => passes as boolean);
    if (peer) expect(await inClickHouse(filter!, all, at)).toEqual(passing);
    return passing;
  } catch (problem) {
    if (!(problem instanceof FilterProblem)) throw problem;
    return all.map(() => false);
  }
}

async function inClickHouse(filter: PropertyFilter, all: readonly object[], at: number): Promise<boolean[]> {
  const columns = { event: 'properties', person: null, moment: CLICKHOUSE.instant(at * 1000) };
  const rows = all.map((one, i) => `(${i}, ${CLICKHOUSE.text(exactText(one))})`).join(', ');
  const sql = `SELECT ${filterCondition(CLICKHOUSE, filter, columns)} AS passes
FROM values('i UInt32, properties String', ${rows}) ORDER BY i`;
  return (await peer!.query(sql, CLICKHOUSE_SETTINGS)).map(({ passes }) => Boolean(passes));
}

const inFlag = (condition: Condition, values: Record<string, unknown>, now = NOW) =>
  decide(flagWith({ ...condition, type: 'person' }), { person: known(values), now }).enabled;

describe('every row of the flags', () => {
  const rows = (
    cases as unknown as {
      id: number;
      kind: string;
      property: Condition;
      person_properties: Record<string, unknown>;
    }[]
  ).filter(({ kind }) => kind === 'property match');

  test('has rows to compare', () => expect(rows.length).toBeGreaterThan(80));

  test.each(rows.map((row) => [`${row.id} ${JSON.stringify(row.property)}`, row] as const))(
    '%s',
    async (_, { property, person_properties: properties }) => {
      const [passes] = await inMetric({ ...property, type: 'event' }, [properties]);
      expect(passes).toBe(inFlag(property, properties));
    },
  );
});

describe('every operator', () => {
  test('is in the rows', () => {
    const named = new Set(OPERATOR_ROWS.map(([operator]) => operator));
    expect(CONDITION_OPERATORS.filter((operator) => !named.has(operator))).toEqual([]);
  });

  /** The values of all rows, and some that are hard to read. */
  const VALUES = [
    ...new Set([
      ...OPERATOR_ROWS.flatMap(([, , yes, no]) => [...yes, ...no]),
      '5.0',
      '+5',
      '.5',
      '5.',
      ' 1.5e1 ',
      '1e400',
      '0x10',
      'ß',
      'É',
      'İ',
      'a\nb',
      "o'neil",
      '%',
      '2026-03-01T10:00:00,5Z',
      '2026-03-01 10:00 +0200',
      '2026-03-01T10:00:00.1234567Z',
      '2026-02-30',
      '2026-03-01T10:00:00z',
      '2026-03-01T24:00:00Z',
      ' 2026-03-01 ',
      '2026-03-01T10:00:00+02',
      '-5',
      ...WHITE_SPACE.flatMap((space) =>
        ['5', '2026-03-01', '1.2.3'].flatMap((it) => [space + it, it + space]),
      ),
      ...WHITE_SPACE.map((space) => `2026-03-01T10:00:00${space}Z`),
      'BERLİN',
      'ΣΑΣ',
      'σας',
      'σασ',
      'ΣΑΣ.',
      'Kelvin \u212a',
      '\u2126',
      'ẞ',
      'Dž',
      'ΟΔΟΣ ΣΑΣ',
      '1.2.3.4.5',
      '1.',
      '1..3',
      'V1.2.3',
      '1.2.3 ',
      '1.2.x',
      '99999999999999999999.1.1',
      'v',
      '1-2',
      1.5,
      -0.25,
      1e21,
      1e-7,
      5e15,
      1_772_359_200,
      1_772_359_200_123,
    ]),
  ];
  const all = [{}, { it: null }, ...VALUES.map((value) => ({ it: value }))];

  test.each(OPERATOR_ROWS.map(([operator, value]) => [operator, value] as const))(
    '%s %j says the same of all values',
    async (operator, value) => {
      const condition = { key: 'it', operator, value };
      const passing = await inMetric(condition, all);
      const wrong = all.filter((values, i) => passing[i] !== inFlag(condition, values));
      expect(wrong).toEqual([]);
    },
  );

  test.each(['-1m', '-2m', '-13m', '-25m', '-48m', '-1y', '-4y', '-3h', '-90d', '-2w'])(
    'the date %s is relative to the event',
    async (value) => {
      for (const now of ['2026-03-31T10:00:00Z', '2024-02-29T10:00:00Z', '2026-01-01T00:30:00.134Z']) {
        const at = Date.parse(now);
        const bounds = [30, 60, 400, 800, 1500].flatMap((days) => [at - days * 86_400_000]);
        const near = Array.from({ length: 1600 }, (_, day) => at - day * 86_400_000);
        const values = [...bounds, ...near, at - 3 * 3_600_000].map((ms) => ({
          it: new Date(ms).toISOString(),
        }));
        const condition = { key: 'it', operator: 'is_date_before', value };
        const passing = await inMetric(condition, values, at);
        expect(values.filter((one, i) => passing[i] !== inFlag(condition, one, at))).toEqual([]);
      }
    },
  );

  test.each(['9999-12-31', '9999-12-31T23:59:59Z'])(
    'the date %s is as far away as dates go',
    async (value) => {
      const all = [
        { it: '2026-01-31' },
        { it: '9999-12-31T23:59:59Z' },
        { it: '1700-01-01' },
        { it: '1699-12-31' },
      ];
      for (const operator of ['is_date_before', 'is_date_after', 'is_date_exact']) {
        const condition = { key: 'it', operator, value };
        expect(await inMetric(condition, all)).toEqual(all.map((values) => inFlag(condition, values)));
      }
    },
  );

  test('reads numbers as they are, however they are written', async () => {
    const filter = readEventFilters([{ key: 'it', value: 5 }])[0]!;
    const condition = filterCondition(DUCKDB, filter, { event: 'properties', person: null });
    const sql = `SELECT ${condition} FROM (VALUES ('{"it":5.0}'), ('{"it":5}'), ('{"it":0.5e1}'), ('{"it":"5.0"}')) t(properties)`;
    const rows = (await connection.runAndReadAll(sql)).getRows();
    expect(rows).toEqual([[true], [true], [true], [false]]);
  });
});
