/**
 * Goal: an integer of 64 bits leaves Weir with the digits it came with, from every capture endpoint to every file format, and
 * what cannot be kept is reported to the sender and counted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { duckdb } from '../events/support.ts';
import { pythonWith, runPython } from '../support/peers/python.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

const INTEGERS = ['9007199254740993', '-9007199254740993', '9223372036854775807', '18446744073709551615'];
const [ID] = INTEGERS as [string];
const PROPERTIES = `{"id":${ID},"list":[${INTEGERS.join()}],"deep":{"min":-9223372036854775808},"n":1,
  "digits":"${ID}","$set":{"account":${ID}},"$set_once":{"first":[${ID}]}}`;

const eventText = (index: number, more = '') =>
  `{"event":"paid","distinct_id":${ID},"uuid":"01930000-0000-7000-8000-00000000000${index}"${more},"properties":${PROPERTIES}}`;

const batchText = (events: readonly string[], more = '') =>
  `{"api_key":"${PROJECT_TOKEN}"${more},"batch":[${events.join()}]}`;

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  app().request('POST', path, { body, key: null, headers });

const capture = (...events: string[]) => post('/batch/', batchText(events));

/** Exports everything of the hour that has begun in the formats, and returns the path of each file. */
async function exported(formats: readonly string[], more: object = {}): Promise<string[]> {
  for (const format of formats) {
    const created = await app().request('POST', '/api/projects/1/batch_exports/', {
      body: {
        name: format,
        interval: 'hour',
        ...more,
        destination: { type: 'File', config: { prefix: format, file_format: format } },
      },
    });
    expect(created.status, created.text).toBe(201);
  }
  await app().clock.advance(HOUR_MS);
  await app().app.tick();
  return formats.map((format) => {
    const folder = join(app().config.dataDir, 'exports', format);
    const newest = readdirSync(folder).sort().at(-1)!;
    return join(folder, newest);
  });
}

/** The rows of a file in each format, as DuckDB reads them; the folder keeps files of earlier tests. */
const READERS: Readonly<Record<string, (path: string) => string>> = {
  Parquet: (path) => `read_parquet('${path}')`,
  JSONLines: (path) =>
    `read_json('${path}', columns = {distinct_id: 'VARCHAR', properties: 'JSON', person_properties: 'JSON'})`,
  CSV: (path) => `read_csv('${path}', all_varchar = true)`,
};
const FORMATS = Object.keys(READERS);

describe('every endpoint keeps them', () => {
  test.each<[path: string, body: string, headers?: Record<string, string>]>([
    ['/batch/', batchText([eventText(1)])],
    [
      '/batch/',
      batchText([eventText(1, ',"timestamp":"2026-11-20T10:31:00Z"')], ',"historical_migration":true'),
    ],
    ['/e/', `{"api_key":"${PROJECT_TOKEN}",${eventText(1).slice(1)}`],
    ['/i/v0/e/', `[${eventText(1, `,"api_key":"${PROJECT_TOKEN}"`)}]`],
    ['/capture/', `data=${encodeURIComponent(Buffer.from(batchText([eventText(1)])).toString('base64'))}`],
    ['/track/', batchText([eventText(1)])],
    ['/engage/', batchText([eventText(1).replace('"event":"paid",', '')])],
    ['/i/v0/ai/batch/', batchText([eventText(1)])],
    ['/i/v1/analytics/events', batchText([eventText(1)]), { Authorization: `Bearer ${PROJECT_TOKEN}` }],
  ])('%s %#', async (path, body, headers) => {
    const sent = await post(path, body, headers);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.json.warnings).toBeUndefined();
    const [file] = await exported(['JSONLines']);
    const line = readFileSync(file!, 'utf8');
    expect(line).toContain(`"distinct_id":"${ID}"`);
    expect(line).toContain(
      `"id":${ID},"list":[${INTEGERS.join()}],"deep":{"min":-9223372036854775808},"n":1`,
    );
    expect(line).toContain(`"person_properties":{"first":[${ID}],"account":${ID}}`);
  });
});

describe('readers find them', () => {
  beforeEach(async () => {
    expect((await capture(eventText(1))).json).toEqual({
      status: 1,
      accepted: 1,
      duplicates: 0,
      rejected: [],
    });
  });

  test('in every format with DuckDB', async () => {
    const files = await exported(FORMATS);
    for (const [index, format] of FORMATS.entries()) {
      const rows = await duckdb(
        `SELECT distinct_id, (properties->>'$.id')::BIGINT AS id, properties->>'$.digits' AS digits,
           (properties->'$.list')::HUGEINT[]::VARCHAR AS list, (properties->>'$.deep.min')::BIGINT AS min,
           (person_properties->>'$.account')::BIGINT AS account
         FROM ${READERS[format]!(files[index]!)}`,
      );
      expect(rows, format).toEqual([
        {
          distinct_id: ID,
          id: ID,
          digits: ID,
          list: `[${INTEGERS.join(', ')}]`,
          min: '-9223372036854775808',
          account: ID,
        },
      ]);
    }
  });

  const SUMS = `SELECT sum((properties->>'$.id')::BIGINT) AS total, properties.list[3]::UBIGINT AS unsigned,
    sum((properties->>'$.id')::DECIMAL(18, 2) + 0.01) AS price FROM events GROUP BY ALL`;

  test('as exact numbers in the columns of a query, alone and in sums', async () => {
    await capture(eventText(2));
    const formats = ['Parquet', 'CSV', 'JSONLines'];
    const [parquet, csv, lines] = await exported(formats, { ql_query: SUMS });
    expect(
      await duckdb(`SELECT total, typeof(total) AS integer, unsigned::VARCHAR AS unsigned, price::VARCHAR AS price,
        typeof(price) AS decimal FROM '${parquet}'`),
    ).toEqual([
      {
        total: '18014398509481986',
        integer: 'BIGINT',
        unsigned: INTEGERS[3],
        price: '18014398509481986.02',
        decimal: 'DECIMAL(38,2)',
      },
    ]);
    const values = ['18014398509481986', INTEGERS[3], '18014398509481986.02'];
    expect(readFileSync(csv!, 'utf8')).toBe(`total,unsigned,price\r\n${values.join()}\r\n`);
    const names = ['total', 'unsigned', 'price'];
    const members = names.map((name, index) => `"${name}":${values[index]}`);
    expect(readFileSync(lines!, 'utf8')).toBe(`{${members.join()}}\n`);
  });

  const python = pythonWith('pyarrow.parquet');
  test.skipIf(!python)('with pyarrow and the json of Python', async () => {
    const read = `
import json, sys, pyarrow.parquet as pq
table = pq.read_table(sys.argv[1])
row = table.to_pylist()[0]`;
    const [plain] = await exported(['Parquet']);
    const list = `${read}\nprint(json.dumps([str(one) for one in json.loads(row['properties'])['list']]))`;
    expect(await runPython(python!, list, [plain!])).toEqual(INTEGERS);
  });

  test.skipIf(!python)('with pyarrow in the columns of a query', async () => {
    const script = `
import json, sys, pyarrow.parquet as pq
table = pq.read_table(sys.argv[1])
print(json.dumps([[str(field.type), str(table[field.name][0])] for field in table.schema]))`;
    const [path] = await exported(['Parquet'], { ql_query: SUMS });
    expect(await runPython(python!, script, [path!])).toEqual([
      ['int64', ID],
      ['decimal128(20, 0)', INTEGERS[3]],
      ['decimal128(38, 2)', `${ID}.01`],
    ]);
  });

  test('in the preview of an export, compact and indented', async () => {
    await app().clock.advance(HOUR_MS);
    const body = {
      name: 'Some',
      interval: 'hour',
      destination: { type: 'File', config: { prefix: 'p' } },
      ql_query: `SELECT (properties->>'$.id')::BIGINT AS id, properties->'$.list' AS list FROM events`,
    };
    const [compact, indented] = await Promise.all(
      ['0', '1'].map((pretty) =>
        app().request('POST', `/api/projects/1/batch_exports/preview/?pretty=${pretty}`, { body }),
      ),
    );
    expect(compact!.text).toContain(`"rows":[{"id":${ID},"list":[${INTEGERS.join()}]}]`);
    expect(indented!.text.replaceAll(/\s/g, '')).toContain(
      `"rows":[{"id":${ID},"list":[${INTEGERS.join()}]}]`,
    );
  });

  test('in persons after more changes and a merge', async () => {
    const distinct = '"distinct_id":"visitor"';
    await capture(
      `{"event":"seen",${distinct},"properties":{"$set":{"other":${INTEGERS[3]}}}}`,
      `{"event":"$identify","distinct_id":${ID},"properties":{"$anon_distinct_id":"visitor","$set":{"n":1}}}`,
    );
    const [path] = await exported(['Parquet'], { model: 'persons' });
    expect(
      await duckdb(`SELECT distinct_id, properties FROM '${path}' WHERE NOT is_deleted ORDER BY distinct_id`),
    ).toEqual(
      [ID, 'visitor'].map((distinct_id) => ({
        distinct_id,
        properties: `{"other":${INTEGERS[3]},"first":[${ID}],"account":${ID},"n":1}`,
      })),
    );
  });
});

describe('values that cannot be kept', () => {
  const counted = async () => {
    const { text } = await app().request('GET', '/metrics');
    const lines = [...text.matchAll(/^weir_values_changed_total\{reason="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(lines.map(([, reason, count]) => [reason!, Number(count)])) as Record<
      string,
      number
    >;
  };
  const HOSTILE = `{"large":[18446744073709551617,-9223372036854775809],"infinite":1e400,"nul":"a\\u0000b","half":"\\ud800x",
    "nested":{"__proto__":{"admin":true},"k\\u0000ey":1}}`;

  test('are reported to the sender, counted, and logged once a minute', async () => {
    const before = await counted();
    const event = `{"event":"odd","distinct_id":"me","timestamp":"yesterday","properties":${HOSTILE}}`;
    const sent = await capture(event);
    expect(sent.json).toEqual({
      status: 1,
      accepted: 1,
      duplicates: 0,
      rejected: [],
      warnings: [
        { code: 'timestamp_unreadable', count: 1, detail: expect.stringContaining('ISO 8601') },
        { code: 'integer_rounded', count: 2, detail: expect.stringContaining('-2^63 to 2^64-1') },
        { code: 'number_out_of_range', count: 1, detail: expect.stringContaining('null') },
        { code: 'null_character_removed', count: 2, detail: expect.any(String) },
        { code: 'surrogate_replaced', count: 1, detail: expect.stringContaining('U+FFFD') },
        { code: 'key_removed', count: 1, detail: expect.stringContaining('__proto__') },
      ],
    });
    const added = { integer_rounded: 2, number_out_of_range: 1, null_character_removed: 2, key_removed: 1 };
    const expected = { ...added, surrogate_replaced: 1 };
    const after = await counted();
    expect(
      Object.fromEntries(Object.entries(after).map(([code, count]) => [code, count - before[code]!])),
    ).toEqual(expected);
    await capture(event);
    expect(app().logLines.filter((line) => line.includes('"integer_rounded":2'))).toHaveLength(1);
    const [path] = await exported(['JSONLines']);
    expect(JSON.parse(readFileSync(path!, 'utf8').split('\n')[0]!).properties).toEqual({
      large: [2 ** 64, -(2 ** 63)],
      infinite: null,
      nul: 'ab',
      half: '\ufffdx',
      nested: { key: 1 },
    });
  });

  test('are reported by the current protocol next to the results', async () => {
    const body = `{"batch":[{"event":"odd","distinct_id":"me","uuid":"01930000-0000-7000-8000-000000000001","properties":{"n":1e400}}]}`;
    const sent = await post('/i/v1/analytics/events', body, { Authorization: `Bearer ${PROJECT_TOKEN}` });
    expect(sent.json).toEqual({
      results: { '01930000-0000-7000-8000-000000000001': { result: 'ok' } },
      warnings: [{ code: 'number_out_of_range', count: 1, detail: expect.any(String) }],
    });
  });
});

test('doubles beyond 64 bits are written with an exponent, which all readers of JSON accept', async () => {
  const numbers = '"a":18446744073709551616,"b":1e20,"c":-9223372036854775809,"d":12345678901234567890';
  const text = `{"event":"paid","distinct_id":"d","properties":{${numbers},"$set":{"e":1e19,"f":[1e20]}}}`;
  expect((await capture(text)).json).toMatchObject({ accepted: 1 });
  const [path] = await exported(['JSONLines']);
  const line = readFileSync(path!, 'utf8');
  expect(line).toContain(
    '"a":1.8446744073709552e+19,"b":1e+20,"c":-9.223372036854776e+18,"d":12345678901234567890',
  );
  expect(line).toContain('"e":10000000000000000000,"f":[1e+20]');
  expect(line).not.toMatch(/\d{21}/);
});
