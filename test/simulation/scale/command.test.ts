import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tablesOfPage, withTables } from '../../../scripts/simulate_scale/page.ts';
import { readMeasurement, replay } from '../../../scripts/simulate_scale/replay.ts';
import { simulateTrace } from '../../../scripts/simulate_scale/trace.ts';

/** Goal: the committed page is what the command writes, and bad input is refused with the remedy. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const command = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/simulate_scale.ts', ...args], { cwd: ROOT, encoding: 'utf8' });

test('docs/capacity.md has the tables that the command writes', () => {
  const page = readFileSync(join(ROOT, 'docs/capacity.md'), 'utf8');
  const written = withTables(page, tablesOfPage());
  expect(written, 'run npm run simulate:scale and commit the page').toBe(page);
});

test('a page without the markers of a table is refused', () => {
  expect(() => withTables('# Capacity', { sizing: '' })).toThrow("lacks the markers of 'sizing'");
});

test('--help lists the options', () => {
  const { status, stdout } = command('--help');
  expect(status).toBe(0);
  for (const option of ['--events', '--workers', '--failure', '--seed', '--core-hour', '--replay']) {
    expect(stdout).toContain(option);
  }
});

test('the same options print the same, and a price changes the costs only', () => {
  const options = ['--events', '2000', '--hours', '2', '--failure', 'worker', '--seed', '9'];
  const [first, second, dearer] = [options, options, [...options, '--core-hour', '1']].map(
    (args) => command(...args).stdout,
  );
  expect(first).toContain('| 5 minutes |');
  expect(first).toContain('| missing, doubled, wrong intervals; runs given up | 0, 0, 0; 0 |');
  expect(second).toBe(first);
  const changed = first!.split('\n').filter((line, index) => line !== dearer!.split('\n')[index]);
  expect(changed).toEqual([expect.stringContaining('dollars per billion events')]);
});

test.each([
  [['--events', '0'], '--events must be a whole number from 1 to 1000000'],
  [['--events', ''], '--events must be a whole number'],
  [['--workers', '65'], '--workers must be a whole number from 0 to 64'],
  [['--hours', '2.5'], '--hours must be a whole number from 2 to 24'],
  [['--core-hour=-1'], '--core-hour must be a number from 0 to 1000'],
  [['--seed', 'NaN'], '--seed must be a whole number'],
  [['--failure', 'toString'], '--failure must be one of: none, server'],
  [['--failure', 'worker', '--workers', '0'], '--failure worker needs --workers of at least 1'],
  [['--replay', '/nowhere', '--seed', '1'], '--replay takes no other option'],
  [['--replay', '/nowhere'], 'no such file'],
  [['--speed', '1'], "Unknown option '--speed'"],
])('refuses %j', (args, message) => {
  const { status, stdout, stderr } = command(...args);
  expect(stderr).toContain(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});

const RUN = { export: 'a', host: 'store 0', format: 'Parquet', rows: 2_000_000, due_seconds: 10 };
const MACHINES = { workers: 2, worker_cores: 1, clickhouse_cores: 2 };

/** A measurement whose times are those of the model, times a factor. */
function measuredAs(factor: number): string {
  const runs = Array.from({ length: 12 }, (_, index) => ({ ...RUN, export: `e${index % 3}` }));
  const traced = runs.map(({ due_seconds, ...run }) => ({
    ...run,
    format: 'Parquet' as const,
    isBackfill: false,
    dueMs: due_seconds * 1000,
  }));
  const delivered = simulateTrace({ workers: 2, cores: 1, clickhouseCores: 2, runs: traced });
  return JSON.stringify({
    ...MACHINES,
    runs: runs.map((run, index) => ({
      ...run,
      delivered_seconds: run.due_seconds + (factor * (delivered[index]! - run.due_seconds * 1000)) / 1000,
    })),
  });
}

describe('replay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weir-scale-'));
  const file = join(folder, 'run.json');
  beforeAll(() => writeFileSync(file, measuredAs(2)));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a run that took twice as long as predicted has lags of twice the prediction', () => {
    const { predicted, measured } = replay(readMeasurement(measuredAs(2)));
    for (const index of [0, 1, 2]) expect(measured[index]! / predicted[index]!).toBeCloseTo(2, 6);
    expect(predicted[0]).toBeGreaterThan(1000);
  });

  test('prints both beside each other', () => {
    const { status, stdout } = command('--replay', file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\| p99 \| [\d.]+ min \| [\d.]+ min \| 0\.50 \|/);
  });

  const valid = { ...MACHINES, runs: [{ ...RUN, delivered_seconds: 20 }] };
  const withRun = (changes: object) => ({ ...valid, runs: [{ ...valid.runs[0], ...changes }] });
  test.each([
    [[], 'the file must have a JSON object'],
    [{ ...valid, runs: [] }, 'runs must be a list of 1 to 10000 runs'],
    [{ ...valid, runs: [7] }, 'runs[0] must be an object'],
    [{ ...valid, workers: 1.5 }, 'workers must be a whole number'],
    [{ ...valid, worker_cores: '2' }, 'worker_cores must be a number from 0.1 to 256'],
    [{ ...valid, max_runs_per_export: 0 }, 'max_runs_per_export must be a number from 1 to 64'],
    [withRun({ rows: -1 }), 'runs[0].rows must be a number from 0 to 1000000000'],
    [withRun({ format: 'constructor' }), 'runs[0].format must be one of: JSON lines, Parquet, table'],
    [withRun({ host: '' }), 'runs[0].host must be a text of 1 to 200 characters'],
    [withRun({ host: 'minio' }), 'runs[0].host must begin with "store " or "database "'],
    [withRun({ is_backfill: 'no' }), 'runs[0].is_backfill must be true or false'],
    [withRun({ delivered_seconds: 9 }), 'runs[0].delivered_seconds must be a number from 10'],
    [withRun({ delivered_seconds: 10 }), 'runs[0].delivered_seconds must be after due_seconds'],
  ])('refuses %j', (json, message) => {
    expect(() => readMeasurement(JSON.stringify(valid))).not.toThrow();
    expect(() => readMeasurement(JSON.stringify(json))).toThrow(message);
  });
});
