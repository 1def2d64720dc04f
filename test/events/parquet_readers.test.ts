/**
 * Goal: Parquet files are right for readers that share no code with the engine that wrote them: types, several row groups
 * under the joined footer, every codec, empty values and text of all kinds.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { Compression, EventRow, StagedFile } from '../../src/events/engine.ts';
import { DuckDbShaper } from '../../src/events/staging/duckdb_shaper.ts';
import { pythonWith, runPython } from '../support/peers/python.ts';
import { eventRow, log, selection, stageOptions, TEN } from './support.ts';

const CODECS: readonly (Compression | null)[] = [null, 'zstd', 'lz4', 'snappy', 'gzip', 'brotli'];
/** Enough weight for several slices, each of which becomes a row group. */
const COUNT = 6000;
const PADDING = 'x'.repeat(5000);

const rows: EventRow[] = Array.from({ length: COUNT }, (_, index) =>
  eventRow(index + 1, {
    event: index % 3 === 0 ? 'Grüße, "Welt"\n\u{1F300}' : 'seen',
    properties: index % 5 === 0 ? '{}' : JSON.stringify({ n: index, PADDING }),
    personProperties: index % 2 === 0 ? null : '{"plan":"pro"}',
    elementsChain: index % 7 === 0 ? '' : 'a.button',
  }),
);

const digest = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex');
const orNull = (text: string | null) => (text === '{}' ? null : text);
const EXPECTED = digest(
  rows.map((row) => [
    row.uuid,
    row.timestamp,
    row.arrivedAt,
    row.createdAt,
    row.event,
    orNull(row.properties),
    row.distinctId,
    row.elementsChain,
    row.personProperties,
    row.personId,
  ]),
);

const NAMES = [
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

const EVENT_TYPES = ['string', 'instant', 'instant', 'instant', ...Array<string>(6).fill('string')];
const PERSON_TYPES = ['int64', 'string', 'string', 'string', 'int64', 'int64', 'instant', 'bool', 'instant'];

const folder = mkdtempSync(join(tmpdir(), 'weir-parquet-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = new Map<Compression | null, StagedFile>();
let persons: StagedFile;

beforeAll(async () => {
  const stagingRoot = join(folder, 'staging');
  const engine = await DuckDbEngine.open({ file: join(folder, 'events.duckdb'), stagingRoot, log });
  const shaper = new DuckDbShaper({ engine, stagingRoot, log });
  const directory = () => mkdtempSync(join(stagingRoot, 'run-'));
  await engine.append(rows);
  for (const compression of CODECS) {
    const options = stageOptions(directory(), { format: 'Parquet', compression });
    files.set(compression, (await shaper.stageEvents(engine.read(selection()), options)).files[0]!);
  }
  const one = {
    teamId: 1,
    distinctId: 'me',
    personId: rows[0]!.personId!,
    properties: '{"a":1}',
    personDistinctIdVersion: 2,
    personVersion: 9_000_000_000,
    createdAt: TEN + 1,
    isDeleted: true,
    changedAt: TEN + 2,
  };
  persons = (await shaper.stagePersons([one], stageOptions(directory(), { format: 'Parquet' }))).files[0]!;
  await engine.close();
}, 60_000);

describe('hyparquet', () => {
  const read = async (path: string) => {
    const file = await asyncBufferFromFile(path);
    const parsers = { timestampFromMicroseconds: Number };
    return {
      metadata: await parquetMetadataAsync(file),
      rows: await parquetReadObjects({ file, compressors, parsers }),
    };
  };

  test.each(CODECS)('reads events compressed with %s', async (compression) => {
    const { metadata, rows: found } = await read(files.get(compression)!.path);
    expect(metadata.row_groups.length).toBeGreaterThan(1);
    expect(Number(metadata.num_rows)).toBe(COUNT);
    expect(digest(found.map((row) => NAMES.map((name) => row[name])))).toBe(EXPECTED);
  });

  test('finds instants that are adjusted to UTC', async () => {
    const { metadata } = await read(files.get(null)!.path);
    const instants = metadata.schema.filter(({ logical_type }) => logical_type?.type === 'TIMESTAMP');
    expect(instants.map(({ name, logical_type }) => [name, logical_type])).toEqual(
      ['timestamp', '_inserted_at', 'created_at'].map((name) => [
        name,
        { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
      ]),
    );
  });

  test('reads persons', async () => {
    const { rows: found } = await read(persons.path);
    expect(found).toEqual([
      {
        team_id: 1n,
        distinct_id: 'me',
        person_id: rows[0]!.personId,
        properties: '{"a":1}',
        person_distinct_id_version: 2n,
        person_version: 9_000_000_000n,
        created_at: TEN + 1,
        is_deleted: true,
        _inserted_at: TEN + 2,
      },
    ]);
  });
});

const PYARROW = `
import sys, json, hashlib
import pyarrow as pa, pyarrow.parquet as pq
table = pq.read_table(sys.argv[1])
kind = lambda t: 'instant' if t == pa.timestamp('us', tz='UTC') else str(t)
columns = [c.cast(pa.int64()) if pa.types.is_timestamp(c.type) else c for c in table.columns]
rows = [list(row) for row in zip(*(c.to_pylist() for c in columns))]
text = json.dumps(rows, ensure_ascii=False, separators=(',', ':'))
print(json.dumps({'names': table.column_names, 'types': [kind(f.type) for f in table.schema],
  'groups': pq.ParquetFile(sys.argv[1]).num_row_groups, 'digest': hashlib.sha256(text.encode()).hexdigest()}))
`;
const python = pythonWith('pyarrow');

describe.skipIf(python === null)('pyarrow', () => {
  test.each(CODECS)('reads events compressed with %s', async (compression) => {
    const found = await runPython(python!, PYARROW, [files.get(compression)!.path]);
    expect(found).toMatchObject({ names: NAMES, types: EVENT_TYPES, digest: EXPECTED });
    expect((found as { groups: number }).groups).toBeGreaterThan(1);
  });

  test('reads persons', async () => {
    expect(await runPython(python!, PYARROW, [persons.path])).toMatchObject({
      types: PERSON_TYPES,
      groups: 1,
    });
  });
});
