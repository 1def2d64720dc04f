/** Goal: files are read back as they were written, also those of a format that their export has left since. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import { extension, writtenAs } from '../../src/destinations/objects/formats.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

test('verify finds the files of former formats as delivered', async () => {
  const { clock, config, request } = app();
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
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await verifyExport(config, created.json.id, { json: false });
  expect(print.mock.calls.flat()).toEqual([
    expect.stringMatching(/^4 comparisons, 4 rows .*: all as delivered\.$/),
  ]);
  expect(process.exitCode).toBe(exitCode);
  print.mockRestore();
});

test('verify reports files without the uuids that were delivered', async () => {
  const { clock, config, request } = app();
  const destination = { type: 'File', config: { prefix: 'cut', file_format: 'CSV', compression: null } };
  const body = { name: 'cut', interval: 'hour', destination };
  const created = await request('POST', '/api/projects/1/batch_exports/', { body });
  const batch = [{ event: 'seen', distinct_id: 'ada' }];
  await request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
  clock.set(clock.now() + HOUR_MS);
  await app().app.tick();
  const folder = join(config.dataDir, 'exports', 'cut');
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.csv'));
  const lines = readFileSync(join(folder, name!), 'utf8').trim().split('\r\n');
  writeFileSync(join(folder, name!), ['event', ...lines.slice(1).map(() => 'seen')].join('\n'));
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => {
    process.exitCode = exitCode;
    print.mockRestore();
  });
  await verifyExport(config, created.json.id, { json: false });
  expect(print.mock.calls.flat().join('\n')).toMatch(/they have no uuid\..*1 differ/s);
  expect(process.exitCode).toBe(1);
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
