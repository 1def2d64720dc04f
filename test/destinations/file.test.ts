import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext } from '../../src/destinations/destination.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import { createLog } from '../../src/kernel/log/log.ts';

// Goal: files of an interval are complete or not there, a repeat replaces them, and nothing leaves the folder.

let dir: string;
let root: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-file-'));
  root = join(dir, 'exports');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const BASE = '2023-07-28T00:00:00+00:00-2023-07-28T01:00:00+00:00';

function context(overrides: Partial<DeliveryContext> = {}): DeliveryContext {
  return {
    exportId: 'export',
    runId: 'run',
    teamId: 1,
    model: 'events',
    intervalStart: Date.parse('2023-07-28T00:00:00Z'),
    intervalEnd: Date.parse('2023-07-28T01:00:00Z'),
    columns: [],
    custom: false,
    account: { rows: 1, uuidHash: null },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...overrides,
  };
}

async function open(config: Record<string, unknown> = {}, overrides: Partial<DeliveryContext> = {}) {
  const full = completeConfig('File', { file_format: 'JSONLines', ...config });
  return fileDestination(root, () => false).open(full, context(overrides));
}

function part(index: number, text: string) {
  const path = join(mkdtempSync(join(dir, 'staged-')), 'part');
  writeFileSync(path, text);
  return { index, path, rows: 1, bytes: text.length };
}

async function deliver(texts: string[], config: Record<string, unknown> = {}) {
  const session = await open(config);
  for (const [index, text] of texts.entries()) await session.write(part(index, text));
  return session.commit();
}

function files(): string[] {
  if (!existsSync(root)) return [];
  return (readdirSync(root, { recursive: true, withFileTypes: true }) as import('node:fs').Dirent[])
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.weir-export'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

const read = (key: string) => readFileSync(join(root, key), 'utf8');

test('a file is named after its interval and is visible only after the commit', async () => {
  const session = await open({ prefix: '/a/b/' });
  await session.write(part(0, 'rows'));
  expect(files().every((name) => name.startsWith('.incoming/'))).toBe(true);
  expect(await session.commit()).toEqual({ delivered: [`a/b/${BASE}.jsonl`], bytes: 4 });
  expect(files()).toEqual([`a/b/${BASE}.jsonl`]);
  expect(read(files()[0]!)).toBe('rows');
});

test.each([
  [{ file_format: 'JSONLines', compression: 'gzip' }, '.jsonl.gz'],
  [{ file_format: 'JSONLines', compression: 'brotli' }, '.jsonl.br'],
  [{ file_format: 'JSONLines', compression: 'zstd' }, '.jsonl.zst'],
  [{ file_format: 'CSV', compression: 'gzip' }, '.csv.gz'],
  [{ file_format: 'CSV' }, '.csv'],
  [{ file_format: 'Parquet', compression: 'zstd' }, '.parquet'],
  [{ file_format: 'Parquet' }, '.parquet'],
])('%j is named %s', async (config, extension) => {
  await deliver(['x'], config);
  expect(files()).toEqual([`${BASE}${extension}`]);
});

test('placeholders of the prefix come from the end of the interval', async () => {
  const prefix =
    '{table}/{year}-{month}-{day}/{hour}{minute}{second}/{data_interval_start}/{data_interval_end}';
  const { delivered } = await deliver(['x'], { prefix });
  const folder = 'events/2023-07-28/010000/2023-07-28T00:00:00+00:00/2023-07-28T01:00:00+00:00';
  expect(delivered).toEqual([`${folder}/${BASE}.jsonl`]);
});

test('several files are numbered and the manifest names them all', async () => {
  await deliver(['a', 'b'], { prefix: 'p', max_file_size_mb: 1 });
  expect(files()).toEqual([`p/${BASE}-0.jsonl`, `p/${BASE}-1.jsonl`, `p/${BASE}_manifest.json`]);
  expect(JSON.parse(read(`p/${BASE}_manifest.json`))).toEqual({
    files: [`p/${BASE}-0.jsonl`, `p/${BASE}-1.jsonl`],
  });
});

test('a repeat with fewer files removes those that are no longer part of the interval, and only those', async () => {
  await deliver(['a', 'b', 'c'], { max_file_size_mb: 1 });
  const neighbour = BASE.replaceAll('07-28', '07-29');
  for (const name of [`${neighbour}-2.jsonl`, `${BASE}-x.jsonl`, `${BASE}-2.csv`, 'mine.jsonl']) {
    writeFileSync(join(root, name), 'keep');
  }
  await deliver(['A'], { max_file_size_mb: 1 });
  expect(files()).toEqual(
    [
      `${BASE}-0.jsonl`,
      `${BASE}-2.csv`,
      `${BASE}-x.jsonl`,
      `${BASE}_manifest.json`,
      `${neighbour}-2.jsonl`,
      'mine.jsonl',
    ].sort(),
  );
  expect(read(`${BASE}-0.jsonl`)).toBe('A');
  await deliver(['one']);
  expect(files()).toContain(`${BASE}.jsonl`);
  expect(files()).not.toContain(`${BASE}-0.jsonl`);
  expect(files()).not.toContain(`${BASE}_manifest.json`);
});

test('no rows means no file, also where there was one', async () => {
  expect(await deliver([], { prefix: 'new' })).toEqual({ delivered: [], bytes: 0 });
  expect(existsSync(join(root, 'new'))).toBe(false);
  await deliver(['a'], { max_file_size_mb: 1 });
  await deliver([], { max_file_size_mb: 1 });
  expect(files()).toEqual([]);
});

test('abort leaves no files, and neither does a dead attempt once the run is repeated', async () => {
  const session = await open();
  await session.write(part(0, 'x'));
  await session.abort();
  expect(files()).toEqual([]);
  const dead = await open();
  await dead.write(part(0, 'dead'));
  await deliver(['alive']);
  await expect(dead.commit()).rejects.toThrow(/ENOENT/);
  expect(files()).toEqual([`${BASE}.jsonl`]);
  expect(read(`${BASE}.jsonl`)).toBe('alive');
});

test('a stopped run commits nothing', async () => {
  const stop = new AbortController();
  const session = await open({}, { signal: stop.signal });
  await session.write(part(0, 'x'));
  stop.abort();
  await expect(session.commit()).rejects.toThrow();
  await session.abort();
  expect(files()).toEqual([]);
});

test.each(['../out', 'a/../../out', '.hidden', '.incoming', 'a/./b', 'a\\b'])(
  'a prefix of %s is refused even when it was stored',
  async (prefix) => {
    await expect(deliver(['x'], { prefix })).rejects.toThrow();
    expect(readdirSync(dir)).not.toContain('out');
    expect(files().filter((name) => !name.startsWith('.incoming'))).toEqual([]);
  },
);

test.each(['link', 'folder/link'])('a link at %s is not followed', async (prefix) => {
  mkdirSync(join(dir, 'outside'));
  mkdirSync(join(root, 'folder'), { recursive: true });
  symlinkSync(join(dir, 'outside'), join(root, prefix));
  const destination = fileDestination(root, () => false);
  const error = await deliver(['x'], { prefix: `${prefix}/deep` }).catch((thrown) => thrown);
  expect(destination.classify(error)).toEqual({
    class: 'configuration',
    message:
      'The prefix leads through something that is not a plain folder. Change the prefix, or the folder on the server.',
  });
  expect(readdirSync(join(dir, 'outside'))).toEqual([]);
});

test.each(['', 'a'])(
  'the export folder may be a link to another disk, also with prefix "%s"',
  async (prefix) => {
    mkdirSync(join(dir, 'disk'));
    symlinkSync(join(dir, 'disk'), root);
    const { delivered } = await deliver(['rows'], { prefix });
    expect(read(delivered[0]!)).toBe('rows');
  },
);

test('a link in the place of a file is replaced, and its target does not change', async () => {
  mkdirSync(root, { recursive: true });
  writeFileSync(join(dir, 'precious'), 'precious');
  symlinkSync(join(dir, 'precious'), join(root, `${BASE}.jsonl`));
  await deliver(['x']);
  expect(readFileSync(join(dir, 'precious'), 'utf8')).toBe('precious');
  expect(read(`${BASE}.jsonl`)).toBe('x');
});

test.each([
  ['ENOSPC', 'transient', /disk of the export folder is full/],
  ['EACCES', 'configuration', /could not be written \(EACCES\)/],
  ['EIO', 'transient', /could not be written \(EIO\)/],
  ['no code at all', 'transient', /could not be written\. /],
])('%s is %s', (code, errorClass, message) => {
  const error = Object.assign(new Error('/secret/path'), { code });
  const classified = fileDestination(root, () => false).classify(error);
  expect(classified.class).toBe(errorClass);
  expect(classified.message).toMatch(message);
  expect(classified.message).not.toContain('secret');
});

test('check proves that the folder is writable', async () => {
  const config = completeConfig('File', {});
  const check = (folder: string) => fileDestination(folder, () => false).checks[0]!.run(config, context());
  await check(root);
  expect(readdirSync(join(root, '.incoming'))).toEqual([]);
  writeFileSync(join(dir, 'file'), '');
  await expect(check(join(dir, 'file'))).rejects.toThrow();
});

test.runIf(process.getuid?.() === 0)(
  'folders that a check of root makes belong to the user of the server',
  async () => {
    const owner = 12_345;
    chownSync(dir, owner, owner);
    await fileDestination(root, () => false).checks[0]!.run(completeConfig('File', {}), context());
    expect([root, join(root, '.incoming')].map((folder) => statSync(folder).uid)).toEqual([owner, owner]);
  },
);

/** Another file system, in memory. */
const ELSEWHERE = '/dev/shm';
const hasElsewhere = existsSync(ELSEWHERE) && statSync(ELSEWHERE).dev !== statSync(tmpdir()).dev;

test.skipIf(!hasElsewhere)(
  'the check goes the way of a delivery, as far as the folder of the prefix',
  async () => {
    const destination = fileDestination(root, () => false);
    const check = () => destination.checks[0]!.run(completeConfig('File', { prefix: 'a/b' }), context());
    mkdirSync(join(root, 'a'), { recursive: true });
    await check();
    expect(files()).toEqual([]);
    rmSync(join(root, '.incoming'), { recursive: true });
    const elsewhere = mkdtempSync(join(ELSEWHERE, 'weir-file-'));
    try {
      symlinkSync(elsewhere, join(root, '.incoming'));
      const failed = await check().catch((error) => destination.classify(error));
      expect(failed).toMatchObject({
        class: 'configuration',
        message: expect.stringMatching(/on another file system/),
      });
      expect(files()).toEqual([]);
      expect(readdirSync(elsewhere)).toEqual([]);
      await expect(deliver(['x'], { prefix: 'a/b' })).rejects.toThrow('EXDEV');
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  },
);

test('a repeat in another format removes the files of the former one, and leaves those of another export', async () => {
  await deliver(['a', 'b'], { max_file_size_mb: 1 });
  const csv = completeConfig('File', { file_format: 'CSV' });
  const other = await fileDestination(root, () => false).open(csv, context({ exportId: 'other' }));
  await other.write(part(0, 'theirs'));
  await other.commit();
  await deliver(['A'], { compression: 'gzip' });
  expect(files()).toEqual([`${BASE}.csv`, `${BASE}.jsonl.gz`]);
  expect(read(`${BASE}.csv`)).toBe('theirs');
  await deliver([], { file_format: 'Parquet' });
  expect(files()).toEqual([`${BASE}.csv`]);
});

test('a folder of another export is refused until that export is gone', async () => {
  await deliver(['first']);
  const other = completeConfig('File', { file_format: 'JSONLines' });
  const name = `${BASE}.jsonl`;
  const attempt = async (isGone: boolean) => {
    const destination = fileDestination(root, (id) => id === 'export' && isGone);
    const session = await destination.open(other, context({ exportId: 'other' }));
    await session.write(part(0, 'second'));
    return session.commit().catch((error) => destination.classify(error));
  };
  expect(await attempt(false)).toMatchObject({ class: 'configuration' });
  expect(read(name)).toBe('first');
  expect(await attempt(true)).toMatchObject({ delivered: [name] });
  expect(read(name)).toBe('second');
  // Another format has other names, and so may share the folder.
  const csv = completeConfig('File', { file_format: 'CSV' });
  const session = await fileDestination(root, () => false).open(csv, context({ exportId: 'third' }));
  await session.write(part(0, 'third'));
  expect((await session.commit()).delivered).toEqual([`${BASE}.csv`]);
});
