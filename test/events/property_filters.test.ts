import { readFileSync } from 'node:fs';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLICKHOUSE, CLICKHOUSE_SETTINGS } from '../../src/events/dialects/clickhouse.ts';
import { DUCKDB } from '../../src/events/dialects/duckdb.ts';
import {
  FILTER_OPERATORS,
  type FilterOperator,
  type FilterValue,
  filterCondition,
  type PropertyFilter,
} from '../../src/events/property_filters.ts';
import { peer } from './clickhouse/support.ts';
import { eventRow, openEngine, selection, stageOptions, TEN } from './support.ts';

// A filter keeps the rows its owner means, whatever is in the names and values of properties.

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

/** Whether a row with these properties passes; the same in both engines. */
async function passes(filter: PropertyFilter, properties: object | null): Promise<unknown> {
  const passing = await passesInDuckDb(filter, properties);
  if (peer) expect(await passInClickHouse([[filter, properties]])).toEqual([passing]);
  return passing;
}

async function passesInDuckDb(filter: PropertyFilter, properties: object | null): Promise<unknown> {
  const condition = filterCondition(DUCKDB, filter, { event: 'properties', person: null });
  const sql = `SELECT ${condition} FROM (SELECT $1::VARCHAR AS properties)`;
  const reader = await connection.runAndReadAll(sql, [properties && JSON.stringify(properties)]);
  return reader.getRows()[0]![0];
}

async function passInClickHouse(all: [PropertyFilter, object | null][]): Promise<boolean[]> {
  const selects = all.map(([filter, properties], index) => {
    const condition = filterCondition(CLICKHOUSE, filter, { event: 'properties', person: null });
    const json = properties ? CLICKHOUSE.text(JSON.stringify(properties)) : 'NULL';
    return `SELECT ${index} AS i, ${condition} AS passes FROM (SELECT ${json}::Nullable(String) AS properties)`;
  });
  const sql = `SELECT * FROM (${selects.join('\nUNION ALL ')}) ORDER BY i`;
  const rows = await peer!.query(sql, CLICKHOUSE_SETTINGS);
  return rows.map((row) => Boolean(row['passes']));
}

const filterOf = (operator: FilterOperator, values: readonly FilterValue[], key = 'p'): PropertyFilter => ({
  subject: 'event',
  key,
  operator,
  values,
});

/** Operator, values, properties p that pass, properties p that do not; `undefined` is a row without p. */
const TABLE: [FilterOperator, FilterValue[], unknown[], unknown[]][] = [
  ['exact', ['Firefox'], ['Firefox'], ['firefox', 'Firefox ', undefined, null, ['Firefox']]],
  ['exact', ['a', 'b'], ['a', 'b'], ['c', 'ab', undefined]],
  ['exact', [1], [1, '1', 1.0], [2, true, 'one', undefined]],
  ['exact', [1.5, 'x'], [1.5, '1.50', 'x'], [1, undefined]],
  ['exact', ['1'], [1, '1'], ['1.0', 11]],
  ['exact', [true], [true, 'true'], [false, 1, undefined]],
  ['exact', [''], [''], [undefined, null, ' ']],
  ['is_not', ['Firefox'], ['Chrome', undefined, null, 'firefox'], ['Firefox']],
  ['is_not', ['a', 'b'], ['c', undefined], ['a', 'b']],
  ['icontains', ['FOX'], ['Firefox', 'foxy'], ['chrome', undefined, null]],
  ['icontains', ['%'], ['50%'], ['50', undefined]],
  ['icontains', ['a_c'], ['xa_cx'], ['abc']],
  ['icontains', ['É'], ['café'], ['cafe']],
  ['not_icontains', ['fox'], ['chrome', undefined, null], ['Firefox']],
  ['regex', ['^/shop/\\d+$'], ['/shop/12'], ['/shop/', 'x/shop/1', undefined]],
  ['regex', ["it's"], ["it's so"], ['its']],
  ['not_regex', ['^/shop'], ['/blog', undefined], ['/shop/1']],
  ['gt', [10], [11, '10.5', 1e3], [10, 9, 'many', 'nan', 'inf', '1e999', undefined, null, true]],
  ['gte', [10], [10, '10'], [9.99, undefined]],
  ['lt', ['10'], [9, '-1'], [10, 'few', '-inf', undefined]],
  ['lte', [10.5], [10.5, 0], [10.51, undefined]],
  ['is_set', [], ['', 0, false, 'x', {}, []], [undefined, null]],
  ['is_not_set', [], [undefined, null], ['', 0, false]],
  ['is_date_before', ['9999-12-31'], ['2026-01-31', '9999-12-30'], ['9999-12-31', 'soon', undefined]],
  ['is_date_after', ['9999-12-31'], [], ['9999-12-31', '2026-01-31', undefined]],
  [
    'is_date_exact',
    ['2026-01-31'],
    [
      '2026-01-31',
      '2026-01-31T23:59:59.999999Z',
      '2026-02-01T00:30:00+01:00',
      1_769_817_600,
      '1769817600000',
    ],
    ['2026-02-01', '2026-01-30T23:59:59Z', 'January', undefined],
  ],
  [
    'is_date_exact',
    ['2026-01-31T13:00:00Z'],
    ['2026-01-31T14:00:00+01:00'],
    ['2026-01-31', '2026-01-31T13:00:01Z'],
  ],
  [
    'is_date_before',
    ['2026-01-31'],
    ['2026-01-30', '1999-12-31', 0.5e9],
    ['2026-01-31', '2026-02-01', undefined],
  ],
  ['is_date_before', ['2026-01-31T13:00:00+02:00'], ['2026-01-31T10:59:59Z'], ['2026-01-31T11:00:00Z']],
  [
    'is_date_after',
    ['2026-01-31'],
    ['2026-02-01', 2_000_000_000],
    ['2026-01-31T23:59:59Z', 'never', undefined],
  ],
  ['is_date_after', ['2026-01-31T13:00:00'], ['2026-01-31T13:00:00.000001Z'], ['2026-01-31T13:00:00Z']],
];

describe('operators', () => {
  test.each(TABLE)('%s %j', async (operator, values, passing, failing) => {
    const filter = filterOf(operator, values);
    const propertiesOf = (p: unknown) => ({ other: 1, ...(p === undefined ? {} : { p }) });
    for (const p of passing) expect(await passes(filter, propertiesOf(p)), JSON.stringify(p)).toBe(true);
    for (const p of failing) expect(await passes(filter, propertiesOf(p)), JSON.stringify(p)).toBe(false);
  });

  test('are all in the table', () => {
    expect([...new Set(TABLE.map(([operator]) => operator))].sort()).toEqual([...FILTER_OPERATORS].sort());
  });

  test('say true or false of a row without any properties', async () => {
    for (const [operator, values] of TABLE) {
      const isNegation = /not/.test(operator);
      expect(await passes(filterOf(operator, values), null), operator).toBe(isNegation);
    }
  });
});

/** What capture keeps: text without NUL and without halves of pairs. */
const words = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replaceAll('\0', '').toWellFormed());
const nasty = fc.stringMatching(/^[\\"'$.*/~[\]#@%{}?:;, \-ab01\n]{1,12}$/);
const keys = fc.oneof(words, nasty).filter((key) => key !== '' && key !== '__proto__');
const values = fc.oneof(words, nasty, fc.boolean(), fc.integer());

describe('any name and any value', () => {
  const cases = (key: string, value: FilterValue, other: string): [PropertyFilter, object, boolean][] => [
    [filterOf('exact', [value], key), { [other]: 'x', [key]: value }, true],
    [filterOf('exact', [value], key), { [other]: value }, false],
    [filterOf('is_not', [value], key), { [key]: value }, false],
    [filterOf('icontains', [value], key), { [key]: `<${value}>` }, true],
    [filterOf('is_set', [], key), { [other]: { [key]: 1 } }, false],
  ];

  test('are found as they are', async () => {
    await fc.assert(
      fc.asyncProperty(keys, values, keys, async (key, value, other) => {
        fc.pre(other !== key);
        for (const [filter, properties, isPassing] of cases(key, value, other)) {
          expect(await passesInDuckDb(filter, properties)).toBe(isPassing);
        }
      }),
      { numRuns: 400 },
    );
  });

  test.runIf(peer)('are found as they are in ClickHouse', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(keys, values, keys), { minLength: 10, maxLength: 10 }),
        async (all) => {
          const wanted = all.filter(([key, , other]) => other !== key).flatMap((one) => cases(...one));
          const passing = await passInClickHouse(wanted.map(([filter, properties]) => [filter, properties]));
          expect(wanted.filter(([, , isPassing], index) => passing[index] !== isPassing)).toEqual([]);
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  });

  test('stay literals in SQL', async () => {
    await fc.assert(
      fc.asyncProperty(keys, values, fc.constantFrom(...FILTER_OPERATORS), async (key, value, operator) => {
        const single = /^(gt|lt)/.test(operator) ? 1 : /date/.test(operator) ? '2026-01-01' : value;
        fc.pre(!/regex/.test(operator));
        const condition = filterCondition(DUCKDB, filterOf(operator, [single], key), {
          event: 'p',
          person: null,
        });
        const sql = `SELECT json_serialize_sql($1::VARCHAR)`;
        const reader = await connection.runAndReadAll(sql, [`SELECT ${condition} FROM t`]);
        const tree = JSON.parse(String(reader.getRows()[0]![0]));
        expect(tree.error).toBe(false);
        expect(tree.statements).toHaveLength(1);
        expect(tree.statements[0].node.select_list).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});

describe('selection', () => {
  test('counts and stages the rows that pass all filters', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([
      eventRow(1, { properties: '{"$browser":"Firefox","n":1}', personProperties: '{"plan":"pro"}' }),
      eventRow(2, { properties: '{"$browser":"Firefox","n":5}', personProperties: '{"plan":"free"}' }),
      eventRow(3, { properties: '{"$browser":"Chrome","n":9}', personProperties: '{"plan":"pro"}' }),
      eventRow(4, { properties: '{"n":9}', personProperties: null }),
      eventRow(5, { properties: '{"$browser":"Firefox"}', arrivedAt: TEN - 1 }),
    ]);
    const browser = filterOf('exact', ['Firefox'], '$browser');
    const pro: PropertyFilter = { subject: 'person', key: 'plan', operator: 'is_not', values: ['pro'] };
    const cases: [PropertyFilter[], number[]][] = [
      [[], [1, 2, 3, 4]],
      [[browser], [1, 2]],
      [[pro], [2, 4]],
      [[browser, pro], [2]],
      [
        [filterOf('gt', [4], 'n'), filterOf('is_set', [], '$browser')],
        [2, 3],
      ],
    ];
    for (const [filters, seqs] of cases) {
      const chosen = selection({ filters });
      const { files, rows } = await shaper.stageEvents(engine.read(chosen), stageOptions(directory()));
      const lines = readFileSync(files[0]!.path, 'utf8').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line).uuid)).toEqual(seqs.map((seq) => eventRow(seq).uuid));
      expect(await engine.account(chosen)).toMatchObject({ rows });
    }
  });

  test('filters persons by their properties', async () => {
    const { shaper, directory } = await openEngine();
    const person = (n: number, properties: string) => ({
      teamId: 1,
      distinctId: `user-${n}`,
      personId: eventRow(n).uuid,
      properties,
      personDistinctIdVersion: 1,
      personVersion: 1,
      createdAt: TEN,
      isDeleted: false,
      changedAt: TEN,
    });
    const rows = [person(1, '{"plan":"pro"}'), person(2, '{}'), person(3, '{"plan":"free"}')];
    const filter: PropertyFilter = { subject: 'person', key: 'plan', operator: 'is_not', values: ['free'] };
    const { files } = await shaper.stagePersons(rows, stageOptions(directory()), [filter]);
    const lines = readFileSync(files[0]!.path, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).distinct_id)).toEqual(['user-1', 'user-2']);
  });
});

describe('patterns', () => {
  test('are judged by the engine that will use them', async () => {
    const { engine } = await openEngine();
    expect(await engine.patternProblem('^/shop/\\d+$')).toBeNull();
    expect(await engine.patternProblem("it's")).toBeNull();
    expect(await engine.patternProblem('(')).toBe('missing ): (');
    expect(await engine.patternProblem('(?=ahead)')).toMatch(/invalid perl operator/);
    expect(await engine.patternProblem('(a{1000}){1000}')).toMatch(/too large|repetition/);
  });
});
