import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Compression, FileFormat, StagedFile } from '../../src/events/engine.ts';
import { PartWriter } from '../../src/events/staging/part_writer.ts';
import {
  duckdb,
  eventRow,
  eventRows,
  HOUR,
  openEngine,
  selection,
  stageOptions,
  TEN,
  tempFolder,
} from './support.ts';

// What is staged is what was appended: complete, in order, once, and the same bytes each time.

const COMBINATIONS: [FileFormat, Compression | null][] = [
  ['Parquet', null],
  ['Parquet', 'zstd'],
  ['Parquet', 'lz4'],
  ['Parquet', 'snappy'],
  ['Parquet', 'gzip'],
  ['Parquet', 'brotli'],
  ['JSONLines', null],
  ['JSONLines', 'gzip'],
  ['JSONLines', 'brotli'],
  ['JSONLines', 'zstd'],
  ['CSV', null],
  ['CSV', 'gzip'],
  ['CSV', 'brotli'],
  ['CSV', 'zstd'],
];

const COLUMNS = [
  'uuid',
  'timestamp',
  '_inserted_at',
  'created_at',
  'event',
  'properties',
  'distinct_id',
  'elements_chain',
  'person_properties',
  'person_id',
];

/** Rows of a staged file, read by DuckDB (and Node where DuckDB cannot). */
async function readBack(file: StagedFile, format: FileFormat, compression: Compression | null) {
  if (format === 'Parquet') return duckdb(`SELECT * FROM read_parquet('${file.path}')`);
  if (compression === 'brotli' && format === 'JSONLines') {
    return brotliDecompressSync(readFileSync(file.path)).toString().trimEnd().split('\n').map(parseLine);
  }
  if (compression === 'brotli') return null;
  const codec = compression ?? (format === 'CSV' ? 'none' : 'auto_detect');
  return format === 'JSONLines'
    ? duckdb(
        `SELECT * FROM read_json('${file.path}', format = 'newline_delimited', compression = '${codec}')`,
      )
    : duckdb(
        `SELECT * FROM read_csv('${file.path}', header = true, all_varchar = true, compression = '${codec}')`,
      );
}

const parseLine = (line: string) => JSON.parse(line) as Record<string, unknown>;

function digest(files: readonly StagedFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file.path));
  return hash.digest('hex');
}

/** Rows large enough that a mebibyte, the smallest slice, holds some thirty of them. */
const bulky = (count: number) =>
  eventRows(count).map((row) => ({
    ...row,
    properties: JSON.stringify({
      n: row.seq,
      text: createHash('sha512').update(row.uuid).digest('hex').repeat(250),
    }),
  }));

describe('every format and compression', () => {
  test.each(COMBINATIONS)('%s %s comes back as it went in', async (format, compression) => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append(eventRows(5000));
    const result = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { format, compression }),
    );
    expect(result).toMatchObject({ rows: 5000, files: [{ rows: 5000 }] });
    const [file] = result.files;
    expect(readFileSync(file!.path)).toHaveLength(file!.bytes);
    expect(readdirSync(dirname(file!.path))).toHaveLength(1);
    const rows = await readBack(file!, format, compression);
    if (!rows) return;
    expect(Object.keys(rows[0]!)).toEqual(COLUMNS);
    expect(rows.map((row) => row.uuid)).toEqual(eventRows(5000).map((row) => row.uuid));
  });
});

describe('what a row becomes', () => {
  const odd = eventRow(1, { properties: '{}', personProperties: '{}', personId: null, event: 'a,"b"\r\nc' });
  const big = eventRow(2, { properties: '{"big":123456789012345678901234567890,"q":"\\"é\\u0001"}' });

  test('a line of JSON with nested objects and ISO instants', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([odd, big]);
    const { files } = await shaper.stageEvents(engine.read(selection()), stageOptions(directory()));
    const [first, second] = readFileSync(files[0]!.path, 'utf8').split('\n');
    expect(JSON.parse(first!)).toEqual({
      uuid: odd.uuid,
      timestamp: '2026-11-20T10:00:00.000001Z',
      _inserted_at: '2026-11-20T10:00:00.001000Z',
      created_at: '2026-11-20T10:00:00.000001Z',
      event: 'a,"b"\r\nc',
      properties: null,
      distinct_id: 'user-1',
      elements_chain: '',
      person_properties: null,
      person_id: null,
    });
    expect(second).toContain('"properties":{"big":123456789012345678901234567890,"q":"\\"é\\u0001"}');
  });

  test('a record of RFC 4180', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([odd]);
    const { files } = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { format: 'CSV' }),
    );
    expect(readFileSync(files[0]!.path, 'utf8')).toBe(
      `${COLUMNS.join(',')}\r\n${odd.uuid},2026-11-20T10:00:00.000001Z,2026-11-20T10:00:00.001000Z,` +
        `2026-11-20T10:00:00.000001Z,"a,""b""\r\nc",,user-1,"",,\r\n`,
    );
  });

  test('Parquet with microseconds in UTC and JSON as text', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([odd, big]);
    const { files } = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { format: 'Parquet' }),
    );
    const types = await duckdb(
      `SELECT name, logical_type, repetition_type FROM parquet_schema('${files[0]!.path}')`,
    );
    expect(types.find(({ name }) => name === 'timestamp')?.logical_type).toMatch(/isAdjustedToUTC=1.*MICROS/);
    expect(types.slice(1).every(({ repetition_type: type }) => type === 'OPTIONAL')).toBe(true);
    const rows = await duckdb(`SELECT properties, person_id FROM '${files[0]!.path}'`);
    expect(rows).toEqual([
      { properties: null, person_id: null },
      { properties: big.properties, person_id: big.personId },
    ]);
  });
});

describe('parts', () => {
  test.skipIf(process.platform !== 'linux')(
    'are closed when their first line cannot be written',
    async () => {
      const directory = tempFolder();
      const writer = new PartWriter(stageOptions(directory, { format: 'CSV' }), join(directory, 'missing'));
      await expect(writer.add(join(directory, 'slice'), 1)).rejects.toThrow('ENOENT');
      await writer.close();
      const open = readdirSync('/proc/self/fd').flatMap((fd) => {
        const link = `/proc/self/fd/${fd}`;
        return existsSync(link) ? [readlinkSync(link)] : [];
      });
      expect(open.filter((path) => path.startsWith(directory))).toEqual([]);
    },
  );

  test.each<[FileFormat, Compression | null]>([
    ['Parquet', 'zstd'],
    ['JSONLines', null],
    ['JSONLines', 'gzip'],
    ['JSONLines', 'brotli'],
    ['CSV', 'zstd'],
  ])('%s %s begin a new file at the limit and keep the order of rows', async (format, compression) => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append(bulky(300));
    const progress: number[] = [];
    const { files, rows, bytes } = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), {
        format,
        compression,
        maxFileBytes: 1024 * 1024,
        onProgress: (now) => progress.push(now.rows),
      }),
    );
    expect(rows).toBe(300);
    expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0));
    if (compression === null) expect(files.length).toBeGreaterThan(3);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBe(300);
    const parts = await Promise.all(files.map((file) => readBack(file, format, compression)));
    expect(parts.flat().map((row) => row!.uuid)).toEqual(eventRows(300).map((row) => row.uuid));
  });

  test('are the same bytes when staged again, and after the engine was reopened', async () => {
    const first = await openEngine();
    await first.engine.append(bulky(200).slice(0, 90));
    await first.engine.append(bulky(200));
    const digests: string[] = [];
    const stageAll = async ({ engine, shaper, directory }: typeof first) => {
      for (const [format, compression] of COMBINATIONS) {
        const options = stageOptions(directory(), { format, compression, maxFileBytes: 2 * 1024 * 1024 });
        digests.push(digest((await shaper.stageEvents(engine.read(selection()), options)).files));
      }
    };
    await stageAll(first);
    await first.close();
    await stageAll(await openEngine(first.folder));
    expect(digests.slice(COMBINATIONS.length)).toEqual(digests.slice(0, COMBINATIONS.length));
  });

  test('are the same bytes on several threads, and after a compaction', async () => {
    const first = await openEngine();
    const rows = eventRows(260_000, { properties: '{"n":1}', personProperties: null }).map((row) => ({
      ...row,
      event: `event ${row.seq % 5}`,
      arrivedAt: TEN + row.seq,
    }));
    for (let from = 0; from < rows.length; from += 20_000)
      await first.engine.append(rows.slice(from, from + 20_000));
    const stageAll = async ({ engine, shaper, directory }: typeof first) => {
      const digests: string[] = [];
      for (const format of ['Parquet', 'JSONLines', 'CSV'] as const) {
        const { files } = await shaper.stageEvents(
          engine.read(selection()),
          stageOptions(directory(), { format }),
        );
        digests.push(digest(files));
      }
      return digests;
    };
    const digests = await stageAll(first);
    await first.close();
    const second = await openEngine(first.folder, { threads: 4 });
    expect(await stageAll(second)).toEqual(digests);
    const signal = new AbortController().signal;
    expect(await second.engine.compact({ arrivedBefore: TEN + HOUR, signal })).toMatchObject({
      rows: 260_000,
    });
    expect(await stageAll(second)).toEqual(digests);
  });

  test('hold gzip members that any reader takes for one stream', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append(bulky(100));
    const { files } = await shaper.stageEvents(
      engine.read(selection()),
      stageOptions(directory(), { compression: 'gzip' }),
    );
    expect(files).toHaveLength(1);
    const lines = gunzipSync(readFileSync(files[0]!.path)).toString().trimEnd().split('\n');
    expect(lines.map((line) => parseLine(line).uuid)).toEqual(eventRows(100).map((row) => row.uuid));
  });
});

describe('selection', () => {
  test('takes one project, one interval, and the events asked for', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append([
      eventRow(1, { arrivedAt: TEN - 1 }),
      eventRow(2, { arrivedAt: TEN, event: "it's" }),
      eventRow(3, { arrivedAt: TEN + 1, teamId: 2 }),
      eventRow(4, { arrivedAt: TEN + 2, event: 'noise' }),
      eventRow(5, { arrivedAt: TEN + HOUR }),
    ]);
    const cases: [Parameters<typeof selection>[0], number[]][] = [
      [{}, [2, 4]],
      [{ includeEvents: ["it's"] }, [2]],
      [{ excludeEvents: ["it's"] }, [4]],
      [{ includeEvents: ["it's", 'noise'], excludeEvents: ['noise'] }, [2]],
      [{ teamId: 2 }, [3]],
    ];
    for (const [changes, seqs] of cases) {
      const { files, rows } = await shaper.stageEvents(
        engine.read(selection(changes)),
        stageOptions(directory()),
      );
      const lines = readFileSync(files[0]!.path, 'utf8').trimEnd().split('\n');
      expect(lines.map((line) => parseLine(line).uuid)).toEqual(seqs.map((seq) => eventRow(seq).uuid));
      expect(await engine.account(selection(changes))).toMatchObject({ rows: rows });
    }
  });

  test('without rows makes no file', async () => {
    const { engine, shaper, directory } = await openEngine();
    for (const [format, compression] of COMBINATIONS) {
      const folder = directory();
      const result = await shaper.stageEvents(
        engine.read(selection()),
        stageOptions(folder, { format, compression }),
      );
      expect(result).toMatchObject({ files: [], rows: 0, bytes: 0 });
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  test('sorts rows that an import put behind later ones', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append(bulky(120).map((row) => ({ ...row, arrivedAt: TEN + row.seq * 10 })));
    const imported = bulky(160).slice(120);
    await engine.append(imported.map((row) => ({ ...row, arrivedAt: TEN + (160 - row.seq) * 20 })));
    const options = stageOptions(directory(), { maxFileBytes: 1024 * 1024 });
    const { files, rows } = await shaper.stageEvents(engine.read(selection()), options);
    expect(rows).toBe(160);
    const instants = files
      .flatMap((file) => readFileSync(file.path, 'utf8').trimEnd().split('\n'))
      .map((line) => parseLine(line)._inserted_at as string);
    expect(instants).toHaveLength(160);
    expect(instants).toEqual([...instants].sort());
  });
});

describe('refusals', () => {
  test.each<[FileFormat, Compression, string]>([
    ['JSONLines', 'snappy', 'Supported compressions for JSONLines are gzip, brotli, zstd.'],
    ['JSONLines', 'lz4', 'Supported compressions for JSONLines are gzip, brotli, zstd.'],
    ['CSV', 'snappy', 'Supported compressions for CSV are gzip, brotli, zstd.'],
  ])('%s with %s', async (format, compression, detail) => {
    const { engine, shaper, directory } = await openEngine();
    await expect(
      shaper.stageEvents(engine.read(selection()), stageOptions(directory(), { format, compression })),
    ).rejects.toMatchObject({ kind: 'invalid', detail });
  });

  test('an abort ends the staging and leaves no file', async () => {
    const { engine, shaper, directory } = await openEngine();
    await engine.append(bulky(300));
    const folder = directory();
    const abort = new AbortController();
    const reason = new Error('cancelled');
    const staging = shaper.stageEvents(
      engine.read(selection()),
      stageOptions(folder, {
        compression: 'gzip',
        maxFileBytes: 1024 * 1024,
        signal: abort.signal,
        onProgress: () => abort.abort(reason),
      }),
    );
    await expect(staging).rejects.toBe(reason);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('persons', () => {
  test('become one row per distinct id', async () => {
    const { shaper, directory } = await openEngine();
    const person = (n: number) => ({
      teamId: 1,
      distinctId: `user-${n}`,
      personId: eventRow(n).uuid,
      properties: n === 1 ? '{}' : `{"n":${n}}`,
      personDistinctIdVersion: 1,
      personVersion: n,
      createdAt: TEN,
      isDeleted: n === 2,
      changedAt: TEN + n,
    });
    const rows = Array.from({ length: 5000 }, (_, index) => person(index + 1));
    const { files } = await shaper.stagePersons(rows, stageOptions(directory()));
    const lines = readFileSync(files[0]!.path, 'utf8').trimEnd().split('\n').map(parseLine);
    expect(lines.map((line) => line.distinct_id)).toEqual(rows.map((row) => row.distinctId));
    expect(lines[1]).toEqual({
      team_id: 1,
      distinct_id: 'user-2',
      person_id: eventRow(2).uuid,
      properties: { n: 2 },
      person_distinct_id_version: 1,
      person_version: 2,
      created_at: '2026-11-20T10:00:00.000000Z',
      is_deleted: true,
      _inserted_at: '2026-11-20T10:00:00.000002Z',
    });
    expect(lines[0]!.properties).toBeNull();
    const parquet = await shaper.stagePersons(rows, stageOptions(directory(), { format: 'Parquet' }));
    expect(await duckdb(`SELECT count(*)::INTEGER AS n FROM '${parquet.files[0]!.path}'`)).toEqual([
      { n: 5000 },
    ]);
    expect(await shaper.stagePersons([], stageOptions(directory()))).toMatchObject({
      files: [],
      rows: 0,
      bytes: 0,
    });
  });
});
