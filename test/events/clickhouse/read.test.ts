import { readdirSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sliceStarts } from '../../../src/events/clickhouse/arrival_slices.ts';
import { IncompleteExtractionError } from '../../../src/events/clickhouse/extraction.ts';
import type { EventLog, EventSelection } from '../../../src/events/engine.ts';
import type { EventsInFiles, OpenedEvents } from '../../../src/events/selected_events.ts';
import { flushedInterval } from '../../../src/exports/closing/arrived_events.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { spoilLine } from '../../support/inbox.ts';
import { duckdb, eventRow, HOUR, openEngine, selection, TEN } from '../support.ts';
import { StaleReplica } from './stale_replica.ts';
import { openClickHouseLog, peer } from './support.ts';

// Goal: an interval is read as it was acknowledged, or not at all.

const { signal } = new AbortController();
const MINUTE = HOUR / 60;

/** Events of an hour, one in each minute. */
const minutes = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) =>
    eventRow(first + at, { createdAt: TEN, arrivedAt: TEN + (at % 60) * MINUTE }),
  );

/** The numbers of the selected events in each file. */
async function seqsIn(events: OpenedEvents): Promise<number[][]> {
  const { files, where } = events as EventsInFiles;
  const read = (file: string) => duckdb(`SELECT seq FROM '${file}' WHERE ${where}`);
  const rows = await Promise.all(files.map(read));
  return rows.map((found) => found.map(({ seq }) => Number(seq)));
}

const read = (log: Pick<EventLog, 'read'>, changes: Partial<EventSelection> = {}, use = seqsIn) =>
  log.read(selection(changes)).open({ first: null, signal }, use);

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe.runIf(peer)('a reading', () => {
  test('has files of slices in the order of arrival, and removes them', async () => {
    const { log, append, folder } = await openClickHouseLog(peer!.url, { rows: 20, bytes: 1e9 });
    await append(minutes(60));
    const before = readdirSync(folder);
    expect(await read(log)).toEqual([numbers(1, 20), numbers(21, 40), numbers(41, 60)]);
    const part = { start: TEN + 18 * MINUTE, end: TEN + 22 * MINUTE, highSeq: 21 };
    expect(await read(log, part)).toEqual([[19, 20, 21]]);
    expect(await read(log, { teamId: 2 })).toEqual([[]]);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('has the columns of the event store, also those that have defaults', async () => {
    const { log, append, ask } = await openClickHouseLog();
    const { engine } = await openEngine();
    await append(minutes(3));
    const columns = (rows: Record<string, unknown>[]) =>
      rows.map((row) => [row['column_name'], row['column_type']]);
    const expected = columns(await engine.query('DESCRIBE events'));
    const found = await read(log, {}, async (events) => {
      const { files } = events as EventsInFiles;
      return [columns(await duckdb(`DESCRIBE FROM '${files[0]}'`))] as never;
    });
    expect(found).toEqual([expected]);
    // `*` would not have columns that are materialized.
    const [row] = await ask('SELECT * FROM events LIMIT 1');
    expect(Object.keys(row!)).toEqual(expected.map(([name]) => name));
  });

  test('has what is still in the inbox, and not what was set aside', async () => {
    const { log, append, capture, inbox, database } = await openClickHouseLog();
    await append(minutes(10));
    capture(minutes(10, 11));
    spoilLine(database.sqlite, 15, 'properties', '{"a":');
    const [seqs] = await read(log, { highSeq: 100 });
    expect(seqs!.toSorted((a, b) => a - b)).toEqual(numbers(1, 20).filter((seq) => seq !== 15));
    expect(inbox.depth()).toBe(0);
  });

  test('ignores events from before the ledger began', async () => {
    const { log, append, ledger } = await openClickHouseLog();
    await append(minutes(10));
    ledger.restart();
    expect(await read(log)).toEqual([numbers(1, 10)]);
    await append(minutes(10, 11));
    expect((await read(log))[0]).toHaveLength(20);
  });

  test('ends with the reason of an abort', async () => {
    const { log, append, folder } = await openClickHouseLog();
    await append(minutes(10));
    const before = readdirSync(folder);
    const abort = new AbortController();
    const reading = log.read(selection()).open({ first: null, signal: abort.signal }, seqsIn);
    abort.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(readdirSync(folder)).toEqual(before);
  });
});

async function openStale() {
  const replica = await StaleReplica.start(peer!.url);
  onTestFinished(() => replica.close());
  return { replica, ...(await openClickHouseLog(replica.url)) };
}

describe.runIf(peer)('a replica that is behind', () => {
  test('is waited for by a run: neither its count nor its events pass for all', async () => {
    const { replica, log, append, flusher, ledger, folder } = await openStale();
    await append(minutes(60));
    const before = readdirSync(folder);
    const interval = { teamId: 1, start: TEN, end: TEN + HOUR };
    const close = () => flushedInterval({ events: log, flusher, ledger }, interval, signal);
    replica.upTo = 43;
    await expect(close()).rejects.toThrow('shows 43 events of the interval of 60');
    const use = vi.fn();
    await expect(read(log, { highSeq: 60 }, use)).rejects.toThrow(IncompleteExtractionError);
    expect(use).not.toHaveBeenCalled();
    expect(readdirSync(folder)).toEqual(before);
    replica.upTo = 60;
    expect(await close()).toBe(60);
    expect(await read(log, { highSeq: 60 })).toEqual([numbers(1, 60)]);
  });

  test('that catches up meanwhile is asked again', async () => {
    const { replica, log, append } = await openStale();
    await append(minutes(60));
    replica.upTo = 59;
    let downloads = 0;
    replica.onQuery = (statement) => {
      if (statement.includes('Parquet') && ++downloads === 2) replica.upTo = 60;
    };
    expect(await read(log)).toEqual([numbers(1, 60)]);
    expect(downloads).toBe(3);
  });
});

describe.runIf(peer)('what differs from the ledger', () => {
  test.each([
    ['an event that is lost', 'DELETE WHERE seq = 7'],
    ['another event in its place', "UPDATE uuid = '01930000-0000-7000-8000-0000000000ff' WHERE seq = 7"],
  ])('is not used: %s', async (_, change) => {
    const { log, append, ask } = await openClickHouseLog();
    await append(minutes(10));
    await ask(`ALTER TABLE events ${change}`, { mutations_sync: '2' });
    const use = vi.fn();
    await expect(read(log, {}, use)).rejects.toThrow(/^ClickHouse returned \d+ of 10 events/);
    expect(use).not.toHaveBeenCalled();
  });

  test('an event that is there twice is not used', async () => {
    const { log, append, ask } = await openClickHouseLog();
    await append(minutes(10));
    await ask('INSERT INTO events SELECT * FROM events WHERE seq = 3');
    await expect(read(log)).rejects.toThrow('ClickHouse returned 11 of 10 events');
  });

  test('a response that is cut off is not used', async () => {
    const { hostname: host, port } = new URL(peer!.url);
    const proxy = await FlakyProxy.start({ host, port: Number(port) });
    onTestFinished(() => proxy.close());
    const { append, connect } = await openClickHouseLog();
    await append(
      minutes(4000).map((row) => ({
        ...row,
        properties: JSON.stringify({ uuid: row.uuid, at: Math.sin(row.seq) }),
      })),
    );
    const { log } = await connect(`http://127.0.0.1:${proxy.port}`);
    let failures = 0;
    for (let seed = 1; seed <= 12; seed++) {
      proxy.set('drop');
      proxy.setChaos({ seed, share: 1, chunks: 8 });
      const found = await read(log).catch(() => null);
      if (found === null) failures++;
      else expect(found.flat()).toHaveLength(4000);
    }
    expect(failures).toBeGreaterThan(3);
  });
});

test.runIf(peer)('an aborted query ends on the server', async () => {
  const { log, ask } = await openClickHouseLog();
  const running = async () => {
    const sql =
      "SELECT count() AS n FROM system.processes WHERE query LIKE '%numbers_mt%' AND query NOT LIKE '%processes%'";
    return Number((await ask(sql))[0]!['n']);
  };
  const abort = new AbortController();
  const slow = log.select(
    () => 'SELECT max(cityHash64(number)) AS most FROM numbers_mt(1000000000000)',
    [],
    abort.signal,
  );
  slow.catch(() => undefined);
  await vi.waitUntil(async () => (await running()) === 1);
  abort.abort(new Error('nobody waits for it'));
  await expect(slow).rejects.toThrow('nobody waits for it');
  await vi.waitUntil(async () => (await running()) === 0);
});

describe('slices', () => {
  const limits = { rows: 200_000, bytes: 64_000_000 };
  const size = (bucket: number, rows: number, bytes = rows) => ({ bucket, rows, bytes });
  const cut = (...sizes: ReturnType<typeof size>[]) => sliceStarts(sizes, limits);

  test('end where they have enough rows or bytes, and begin with the interval', () => {
    expect(cut()).toEqual([0]);
    expect(cut(size(7, 1))).toEqual([0]);
    expect(cut(size(0, 500_000), size(1, 500_000), size(5, 10), size(6, 10))).toEqual([0, 1, 5]);
    expect(cut(size(1, 150_000), size(2, 100_000), size(3, 100_000), size(4, 1))).toEqual([0, 2, 4]);
    expect(cut(size(0, 10), size(1, 10, 64_000_000), size(2, 10, 10))).toEqual([0, 1, 2]);
  });
});
