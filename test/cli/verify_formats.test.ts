/** Goal: files are read back as they were written, also those of a format that their export has left since. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import { extension, writtenAs } from '../../src/destinations/objects/formats.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

test('verify finds the files of former formats as delivered', async () => {
  const { clock, request } = app();
  const base = '/api/projects/1/batch_exports/';
  const formats = [
    { file_format: 'JSONLines', compression: null },
    { file_format: 'CSV', compression: 'gzip' },
    { file_format: 'JSONLines', compression: 'brotli' },
    { file_format: 'Parquet', compression: 'zstd' },
  ];
  const destination = { type: 'File', config: { prefix: 'formats', ...formats[0] } };
  const created = await request('POST', base, { body: { name: 'formats', interval: 'hour', destination } });
  for (const format of formats) {
    const body = { destination: { config: format } };
    expect(await request('PATCH', `${base}${created.json.id}/`, { body })).toMatchObject({ status: 200 });
    const batch = [{ event: 'seen', distinct_id: 'ada' }];
    await request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
    clock.set(clock.now() + HOUR_MS);
    await app().app.tick();
  }
  expect(await verified(created.json.id)).toEqual({
    text: expect.stringMatching(/^4 comparisons, 4 rows .*: all as delivered, byte for byte\.$/),
    code: undefined,
  });
});

let folders = 0;

/** Delivers an event as an uncompressed file in a folder of its own; returns the export, the file and its key. */
async function delivered(format: 'CSV' | 'JSONLines'): Promise<{ id: string; path: string; key: string }> {
  const { clock, config, request } = app();
  const prefix = `changed-${++folders}`;
  const destination = { type: 'File', config: { prefix, file_format: format, compression: null } };
  const body = { name: prefix, interval: 'hour', destination };
  const created = await request('POST', '/api/projects/1/batch_exports/', { body });
  const batch = [{ event: 'seen', distinct_id: 'ada', properties: { price: 4711.5 } }];
  await request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
  clock.set(clock.now() + HOUR_MS);
  await app().app.tick();
  const folder = join(config.dataDir, 'exports', prefix);
  const [name, ...others] = readdirSync(folder).filter((file) => /\.(csv|jsonl)$/.test(file));
  expect(others).toEqual([]);
  return { id: created.json.id, path: join(folder, name!), key: `${prefix}/${name}` };
}

/** What `weir verify` prints, and its exit code. */
async function verified(id: string, json = false): Promise<{ text: string; code: unknown }> {
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await verifyExport(app().config, id, { json });
    return { text: print.mock.calls.flat().join('\n'), code: process.exitCode };
  } finally {
    process.exitCode = exitCode;
    print.mockRestore();
  }
}

test('hours without rows have no file, and are as delivered beside those with one', async () => {
  const { id } = await delivered('JSONLines');
  app().clock.set(app().clock.now() + HOUR_MS);
  await app().app.tick();
  expect(await verified(id)).toEqual({
    text: expect.stringMatching(/^2 comparisons, 1 row .*: all as delivered, byte for byte\.$/),
    code: undefined,
  });
});

test('verify reports files without the uuids that were delivered', async () => {
  const { id, path } = await delivered('CSV');
  const lines = readFileSync(path, 'utf8').trim().split('\r\n');
  writeFileSync(path, ['event', ...lines.slice(1).map(() => 'seen')].join('\n'));
  expect(await verified(id)).toEqual({
    text: expect.stringMatching(/they have no uuid\..*1 differ/s),
    code: 1,
  });
});

test('verify reports a file with a changed value, although its rows have their uuids', async () => {
  const { id, key, path } = await delivered('JSONLines');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace('4711.5', '4712.5'));
  const changed = await verified(id);
  expect(changed).toEqual({
    text: expect.stringMatching(/ has the SHA-256 \w{64} instead of \w{64}\./),
    code: 1,
  });
  expect(changed.text).toContain(`1 of 1 objects are not the delivered files: ${key} has the SHA-256`);
  writeFileSync(path, text);
  expect(JSON.parse((await verified(id, true)).text)).toMatchObject({
    equal: true,
    intervals: [{ compared: 'bytes' }],
  });
});

test('of files of earlier versions, which have no hash, verify claims the uuids alone', async () => {
  const { id, path } = await delivered('JSONLines');
  app()
    .app.database.sqlite.prepare(
      `UPDATE batch_export_runs SET receipt = json_remove(receipt, '$.files') WHERE batch_export_id = ?`,
    )
    .run(id);
  writeFileSync(path, readFileSync(path, 'utf8').replace('4711.5', '4712.5'));
  expect(await verified(id)).toEqual({
    text: expect.stringMatching(
      /: all rows as delivered, by their uuids\. Other values were not compared\.$/,
    ),
    code: undefined,
  });
});

test.each([
  ['JSONLines', null],
  ['JSONLines', 'gzip'],
  ['JSONLines', 'brotli'],
  ['JSONLines', 'zstd'],
  ['CSV', null],
  ['CSV', 'gzip'],
  ['CSV', 'zstd'],
  ['CSV', 'brotli'],
  ['Parquet', null],
] as const)('a file name of the type %s, compressed with %s, is recognized', (format, compression) => {
  const staging = { format, compression, maxFileBytes: null, layout: 'file' } as const;
  expect(writtenAs(`a.csv/b${extension(staging)}`)).toEqual({ format, compression });
});
