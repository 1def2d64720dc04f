/** Goal: a delivered file of any kind is counted right by an engine that did not write it. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, onTestFinished, test } from 'vitest';
import type { Compression, FileFormat } from '../../src/events/engine.ts';
import { FileAccounts } from '../../src/events/file_account.ts';
import { eventRows, openEngine, selection, stageOptions, tempFolder } from './support.ts';

const KINDS: Array<[FileFormat, Compression | null]> = [
  ['Parquet', null],
  ['Parquet', 'brotli'],
  ['JSONLines', null],
  ['JSONLines', 'gzip'],
  ['JSONLines', 'brotli'],
  ['JSONLines', 'zstd'],
  ['CSV', null],
  ['CSV', 'gzip'],
];

/** The definition, in plain code. */
function hashOf(uuids: readonly string[]): string {
  const sum = uuids.reduce(
    (total, uuid) => total + createHash('md5').update(uuid).digest().readBigUInt64BE(0),
    0n,
  );
  return String(BigInt.asUintN(64, sum));
}

async function openAccounts(): Promise<FileAccounts> {
  const accounts = await FileAccounts.open();
  onTestFinished(() => accounts.close());
  return accounts;
}

test.each(KINDS)('%s with %s', async (format, compression) => {
  const { engine, shaper, directory } = await openEngine();
  const rows = eventRows(3000);
  await engine.append(rows);
  const account = await engine.account(selection());
  expect(account).toEqual({ rows: 3000, uuidHash: hashOf(rows.map(({ uuid }) => uuid)) });
  const { files } = await shaper.stageEvents(
    engine.read(selection()),
    stageOptions(directory(), { format, compression }),
  );
  expect(await (await openAccounts()).of(files[0]!.path, { format, compression })).toEqual(account);
});

test('rows without a uuid are counted', async () => {
  const path = join(tempFolder(), 'rows');
  const accounts = await openAccounts();
  writeFileSync(path, '{"n":1}\n{"n":2}\n');
  expect(await accounts.of(path, { format: 'JSONLines', compression: null })).toEqual({
    rows: 2,
    uuidHash: '0',
  });
  writeFileSync(path, 'n,m\r\n1,1\r\n2,2\r\n');
  expect(await accounts.of(path, { format: 'CSV', compression: null })).toEqual({ rows: 2, uuidHash: null });
});

/** By format: the uuids of three rows, of which the first is null in the second file and empty in the third. */
const FILES: Record<'JSONLines' | 'CSV', [present: string, missing: string, empty: string]> = {
  JSONLines: [
    '{"uuid":"a"}\n{"uuid":"b"}\n{"uuid":"c"}\n',
    '{"uuid":null}\n{"uuid":"b"}\n{"uuid":"c"}\n',
    '{"uuid":""}\n{"uuid":"b"}\n{"uuid":"c"}\n',
  ],
  CSV: [
    'uuid,n\r\na,1\r\nb,1\r\nc,1\r\n',
    'uuid,n\r\n,1\r\nb,1\r\nc,1\r\n',
    'uuid,n\r\n"",1\r\nb,1\r\nc,1\r\n',
  ],
};

test.each(['JSONLines', 'CSV'] as const)('%s with uuids that are null or empty', async (format) => {
  const accounts = await openAccounts();
  const path = join(tempFolder(), 'rows');
  const found: unknown[] = [];
  for (const content of FILES[format]) {
    writeFileSync(path, content);
    found.push(await accounts.of(path, { format, compression: null }));
  }
  const uuids = [
    ['a', 'b', 'c'],
    ['b', 'c'],
    ['', 'b', 'c'],
  ];
  expect(found).toEqual(uuids.map((list) => ({ rows: 3, uuidHash: hashOf(list) })));
});

test('a damaged file is not counted', async () => {
  const path = join(tempFolder(), 'rows.parquet');
  writeFileSync(path, 'PAR1 and then nothing of the kind');
  await expect((await openAccounts()).of(path, { format: 'Parquet', compression: null })).rejects.toThrow();
});

test('damage in a column other than uuid is found', async () => {
  const { engine, shaper, directory } = await openEngine();
  await engine.append(eventRows(3000));
  const kind = { format: 'Parquet', compression: 'zstd' } as const;
  const { files } = await shaper.stageEvents(engine.read(selection()), stageOptions(directory(), kind));
  const { path } = files[0]!;
  const accounts = await openAccounts();
  expect(await accounts.of(path, kind)).toMatchObject({ rows: 3000 });
  const bytes = readFileSync(path);
  const [start, end] = await placeOf(path, 'properties');
  bytes.fill(0, start, end);
  writeFileSync(path, bytes);
  await expect(accounts.of(path, kind)).rejects.toThrow();
});

/** The first and the last byte of a column in the first row group. */
async function placeOf(path: string, column: string): Promise<[start: number, end: number]> {
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const result = await (await instance.connect()).runAndReadAll(
      `SELECT data_page_offset, data_page_offset + total_compressed_size FROM parquet_metadata('${path}')
       WHERE path_in_schema = '${column}' AND row_group_id = 0`,
    );
    const [start, end] = result.getRowsJS()[0]!;
    return [Number(start), Number(end)];
  } finally {
    instance.closeSync();
  }
}
