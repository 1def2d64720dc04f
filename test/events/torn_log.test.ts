/**
 * Goal: a transaction that is in the engine's log without its end has not happened, wherever a kill cut the log. The
 * transactions here have whole row groups, which the engine takes from its log at once.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inspectStore } from '../../src/events/inspect_store.ts';
import { cutTornLogs } from '../../src/events/torn_log.ts';
import { eventRows, openEngine, selection, tempFolder } from './support.ts';

type Opened = Awaited<ReturnType<typeof openEngine>>;

const ROWS = 30_000;
const OPTIONS = { stretches: { minRows: 4, maxRows: ROWS } };
const never = new AbortController().signal;
const HEADER_BYTES = 8;
/** The entry that ends a transaction. */
const END_BYTES = 21;
const LATER = Number.MAX_SAFE_INTEGER;

const rows = eventRows(2 * ROWS).map((row) => ({ ...row, event: `e${row.seq % 3}` }));
const logOf = (folder: string, file = 'events.duckdb') => join(folder, `${file}.wal`);
const bytesOf = (log: string) => statSync(log, { throwIfNoEntry: false })?.size ?? 0;

/** What a kill leaves of the files when it cuts a log after so many bytes. */
function killed({ folder }: Opened, bytes: number, file = 'events.duckdb'): string {
  const left = tempFolder();
  for (const name of ['events.duckdb', 'events.duckdb.wal', 'results.duckdb', 'results.duckdb.wal']) {
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(left, name));
  }
  truncateSync(logOf(left, file), bytes);
  return left;
}

async function stored({ engine }: Opened) {
  const [row] = await engine.query(
    'SELECT count(*)::INTEGER AS rows, count(DISTINCT seq)::INTEGER AS different FROM events WHERE team_id <> 0',
  );
  const stretches = await engine.query('SELECT rows::INTEGER AS rows FROM stretches');
  return { ...row, high: await engine.highSeq(), stretches: stretches.map((stretch) => stretch['rows']) };
}

/** Places in the last transaction of a log; the last one is before its end. */
const places = (from: number, to: number) => [
  from + 1,
  ...[0.5, 0.9, 0.99].map((part) => Math.floor(from + part * (to - from))),
  to - END_BYTES - 1,
  to - END_BYTES,
  to - 1,
];

test('an append without its end is undone', async () => {
  const opened = await openEngine();
  await opened.engine.append(rows.slice(0, 10));
  const before = bytesOf(logOf(opened.folder));
  await opened.engine.append(rows.slice(10, ROWS));
  const after = bytesOf(logOf(opened.folder));
  for (const place of places(before, after)) {
    const left = killed(opened, place);
    const again = await openEngine(left);
    expect(await stored(again), `${place} of ${after} bytes`).toEqual({
      rows: 10,
      different: 10,
      high: 10,
      stretches: [],
    });
    await again.engine.append(rows.slice(0, ROWS));
    expect(await stored(again)).toMatchObject({ rows: ROWS, different: ROWS, high: ROWS });
    await again.close();
  }
  const whole = await openEngine(killed(opened, after));
  expect(await stored(whole)).toMatchObject({ rows: ROWS, different: ROWS, high: ROWS });
}, 60_000);

test('a rewrite without its end is undone', async () => {
  const opened = await openEngine(undefined, OPTIONS);
  for (let start = 0; start < ROWS; start += ROWS / 3) {
    await opened.engine.append(rows.slice(start, start + ROWS / 3));
  }
  const before = bytesOf(logOf(opened.folder));
  const compact = ({ engine }: Opened) => engine.compact({ arrivedBefore: LATER, signal: never });
  await compact(opened);
  const after = bytesOf(logOf(opened.folder));
  const all = { rows: ROWS, different: ROWS, high: ROWS };
  for (const place of places(before, after)) {
    const left = killed(opened, place);
    const again = await openEngine(left, OPTIONS);
    expect(await stored(again), `${place} of ${after} bytes`).toEqual({ ...all, stretches: [] });
    await compact(again);
    expect(await stored(again)).toEqual({ ...all, stretches: [ROWS] });
    expect(await again.engine.account(selection())).toEqual(await opened.engine.account(selection()));
    await again.close();
  }
  const whole = await openEngine(killed(opened, after), OPTIONS);
  expect(await stored(whole)).toEqual({ ...all, stretches: [ROWS] });
}, 60_000);

test('a transaction without its end is cut off the second log, too', async () => {
  const opened = await openEngine();
  await opened.engine.append(rows.slice(0, 10));
  const before = bytesOf(logOf(opened.folder));
  await opened.engine.append(rows.slice(10, ROWS));
  const left = killed(opened, bytesOf(logOf(opened.folder)) - END_BYTES);
  const second = `${logOf(left)}.checkpoint`;
  renameSync(logOf(left), second);
  await cutTornLogs(join(left, 'events.duckdb'));
  expect(bytesOf(second)).toBe(before);
});

test('an inspection does not see events without the end of their transaction', async () => {
  const opened = await openEngine(undefined, OPTIONS);
  await opened.engine.append(rows.slice(0, ROWS));
  const left = killed(opened, bytesOf(logOf(opened.folder)) - END_BYTES);
  expect(await inspectStore(join(left, 'events.duckdb'))).toMatchObject({ kind: 'sound', events: 0 });
});

test('rows of results without the end of their transaction are undone', async () => {
  const folder = tempFolder();
  const options = { resultsFile: join(folder, 'results.duckdb') };
  const opened = await openEngine(folder, options);
  await opened.engine.derive((connection) => connection.run('CREATE TABLE results.numbers (n BIGINT)'));
  await opened.engine.derive((connection) =>
    connection.run('INSERT INTO results.numbers FROM range(300_000)'),
  );
  const left = killed(opened, bytesOf(logOf(folder, 'results.duckdb')) - END_BYTES, 'results.duckdb');
  const again = await openEngine(left, { resultsFile: join(left, 'results.duckdb') });
  const numbers = await again.engine.derive((connection) =>
    connection.runAndReadAll('SELECT count(*)::INTEGER FROM results.numbers'),
  );
  expect(numbers.getRows()).toEqual([[0]]);
});

test.skipIf(process.platform === 'win32')('a log that another process is writing is left alone', async () => {
  const opened = await openEngine();
  await opened.engine.append(rows.slice(0, ROWS));
  const log = logOf(opened.folder);
  // As a process leaves it between the rows and the end of its next transaction.
  const entries = readFileSync(log);
  appendFileSync(log, entries.subarray(HEADER_BYTES, entries.length - END_BYTES));
  const bytes = bytesOf(log);
  const script = fileURLToPath(new URL('./torn_log_script.ts', import.meta.url));
  const said = execFileSync(process.execPath, [script, join(opened.folder, 'events.duckdb')], {
    encoding: 'utf8',
  });
  expect(said).toMatch(/set lock on file/);
  expect(bytesOf(log)).toBe(bytes);
  truncateSync(log, entries.length);
});
