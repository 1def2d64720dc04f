import { describe, expect, onTestFinished, test } from 'vitest';
import { readSetAside } from '../../../src/store/set_aside.ts';
import { eventRow, HOUR, selection, TEN } from '../../events/support.ts';
import { type CommitFate, CommitProxy } from '../../support/commit_proxy.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { spoilLine } from '../../support/inbox.ts';
import { StaleReplica } from './stale_replica.ts';
import { openClickHouseLog, peer } from './support.ts';

// Goal: each event is in ClickHouse exactly once, wherever the connection or the process ends; nobody sees half of a batch.

const address = () => ({ host: new URL(peer!.url).hostname, port: Number(new URL(peer!.url).port) });
const urlOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`;

/** Events of three months, each of which has a part of its own in the table. */
function eventsFrom(first: number, count: number) {
  const { createdAt } = eventRow(1);
  return Array.from({ length: count }, (_, at) =>
    eventRow(first + at, { createdAt, arrivedAt: TEN - (at % 3) * 31 * 24 * HOUR + at }),
  );
}

async function open(url?: string) {
  const opened = await openClickHouseLog(url);
  const { inbox, ledger, ask, capture } = opened;
  const put = (count: number) => capture(eventsFrom(inbox.lastSeq() + 1, count));
  const all = { start: TEN - 100 * 24 * HOUR, end: TEN + 24 * HOUR };
  /** Expects that the log has what was acknowledged, and the table each event once. */
  const expectExactly = async (log = opened.log) => {
    const { rows, uuidHash } = ledger.range(1, all.start, all.end);
    expect(await log.account(selection(all))).toEqual({ rows, uuidHash: String(uuidHash) });
    const [counted] = await ask('SELECT count() AS rows, uniqExact(seq) AS seqs FROM events');
    expect(counted).toEqual({ rows, seqs: rows });
    return rows;
  };
  const inTable = async () => (await ask('SELECT count() AS rows FROM events'))[0]!['rows'];
  return { ...opened, put, all, expectExactly, inTable };
}

async function throughCommitProxy() {
  const proxy = await CommitProxy.start(address(), 'ClickHouse');
  onTestFinished(() => proxy.close());
  return { proxy, ...(await open(urlOf(proxy))) };
}

describe.runIf(peer)('a batch whose insert has no response', () => {
  test.each<[CommitFate, number]>([
    ['kept', 0],
    ['lost', 4500],
  ])('is sent again, with later events: the request was %s', async (fate, stored) => {
    const { proxy, put, flusher, marks, log, all, inTable, expectExactly } = await throughCommitProxy();
    put(4500);
    proxy.set(fate);
    await expect(flusher.flush()).rejects.toThrow();
    await proxy.met;
    expect(marks.inDoubt()).toMatchObject({ firstSeq: 1, lastSeq: 4500 });
    expect(await inTable()).toBe(stored);
    proxy.set('pass');
    expect(await log.account(selection(all))).toMatchObject({ rows: 0 });
    put(700);
    expect(await flusher.flush()).toBe(5200);
    expect(marks.inDoubt()).toBeNull();
    expect(await expectExactly()).toBe(5200);
  });

  test('is sent again after a restart', async () => {
    const { proxy, put, flusher, connect, inTable, expectExactly } = await throughCommitProxy();
    put(300);
    proxy.set('lost');
    await expect(flusher.flush()).rejects.toThrow();
    await proxy.met;
    put(20);
    const again = await connect(peer!.url);
    expect(await inTable()).toBe(300);
    expect(await again.flusher.flush()).toBe(320);
    expect(await expectExactly(again.log)).toBe(320);
  });

  test('is stored once under a profile that switches deduplication off', async () => {
    const { proxy, put, flusher, connect, expectExactly } = await throughCommitProxy();
    put(60);
    proxy.set('lost');
    await expect(flusher.flush()).rejects.toThrow();
    await proxy.met;
    const server = await StaleReplica.start(peer!.url);
    onTestFinished(() => server.close());
    server.profile = { deduplicate_insert: 'disable', insert_deduplicate: '0' };
    const again = await connect(server.url);
    await again.flusher.flush();
    expect(await expectExactly(again.log)).toBe(60);
  });

  test.each(['all', 'one'])(
    'is not doubled when its token is forgotten: %s of its months arrived',
    async (which) => {
      const { proxy, put, flusher, ask, inTable, expectExactly } = await throughCommitProxy();
      put(300);
      proxy.set('lost');
      await expect(flusher.flush()).rejects.toThrow();
      await proxy.met;
      // As after a restore of a backup of ClickHouse.
      await ask('ALTER TABLE events MODIFY SETTING non_replicated_deduplication_window = 0');
      if (which === 'one') await ask('ALTER TABLE events DELETE WHERE seq % 3 <> 0', { mutations_sync: '2' });
      expect(await inTable()).toBe(which === 'one' ? 100 : 300);
      proxy.set('pass');
      put(20);
      await flusher.flush();
      expect(await expectExactly()).toBe(320);
    },
  );

  test('is the same one after a restart with smaller batches', async () => {
    const { proxy, put, flusher, inbox, connect, expectExactly } = await throughCommitProxy();
    put(90);
    proxy.set('lost');
    await expect(flusher.flush()).rejects.toThrow();
    await proxy.met;
    const { log } = await connect(peer!.url);
    await log.append(inbox.read(0, 1000, 1e9).rows.slice(0, 10));
    expect(await log.highSeq()).toBe(90);
    expect(await expectExactly(log)).toBe(90);
  });

  test('that has a row at fault is divided when it is sent again', async () => {
    const { proxy, put, flusher, database, expectExactly } = await throughCommitProxy();
    put(50);
    spoilLine(database.sqlite, 17, 'properties', '{"a":');
    proxy.set('kept');
    await expect(flusher.flush()).rejects.toThrow();
    proxy.set('pass');
    await flusher.flush();
    expect(readSetAside(database.sqlite)).toMatchObject({ count: 1, first: [{ seq: 17 }] });
    expect(await expectExactly()).toBe(49);
  });
});

test.runIf(peer)('a crash after the insert and before the mark repeats the batch', async () => {
  const { put, flusher, database, connect, inTable, expectExactly } = await open();
  put(1000);
  database.sqlite.exec(
    `CREATE TRIGGER killed BEFORE INSERT ON event_log_marks WHEN NEW.kind = 'stored'
     BEGIN SELECT RAISE(ABORT, 'killed'); END`,
  );
  await expect(flusher.flush()).rejects.toThrow('killed');
  expect(await inTable()).toBe(1000);
  database.sqlite.exec('DROP TRIGGER killed');
  put(1);
  const again = await connect();
  expect(await again.log.highSeq()).toBe(0);
  expect(await again.flusher.flush()).toBe(1001);
  expect(await expectExactly(again.log)).toBe(1001);
});

test.runIf(peer)('a batch of which one month was inserted is not seen before the others', async () => {
  const { proxy, put, flusher, inbox, log, marks, all, ask, expectExactly } = await throughCommitProxy();
  put(9);
  proxy.set('kept');
  await expect(flusher.flush()).rejects.toThrow();
  proxy.set('pass');
  const month = inbox.read(0, 100, 1e9).rows.filter((_, at) => at % 3 === 2);
  const values = month.map(
    ({ seq, uuid, arrivedAt }) =>
      `(${seq}, 1, '${uuid}', 'viewed', fromUnixTimestamp64Micro(${arrivedAt}, 'UTC'), '{}')`,
  );
  const insert = `INSERT INTO events (seq, team_id, uuid, event, arrived_at, properties) VALUES ${values.join(', ')}`;
  await ask(insert, { insert_deduplication_token: marks.inDoubt()!.token });
  // The highest number is there, and most of the lower ones are not.
  expect(await ask('SELECT max(seq) AS last, count() AS rows FROM events')).toEqual([{ last: 9, rows: 3 }]);
  expect(await log.account(selection(all))).toMatchObject({ rows: 0 });
  expect(await log.arrivals(1)).toBeNull();
  expect(await log.select(() => 'SELECT count(*) AS n FROM events a JOIN events b USING (seq)')).toEqual([
    { n: 0n },
  ]);
  await flusher.flush();
  expect(await expectExactly()).toBe(9);
});

test.runIf(peer)(
  'connections that end anywhere lose and double nothing',
  async () => {
    const proxy = await FlakyProxy.start(address());
    onTestFinished(() => proxy.close());
    const { put, flusher, inbox, connect, expectExactly } = await open(urlOf(proxy));
    // Ends the connection that is open.
    proxy.set('drop');
    proxy.setChaos({ seed: 4, share: 1, chunks: 30 });
    for (let batch = 0; batch < 12; batch++) {
      put(1500);
      await flusher.flush().catch(() => undefined);
    }
    expect(proxy.cuts).toBeGreaterThan(3);
    const last = await connect(peer!.url);
    await last.flusher.flush();
    expect(inbox.depth()).toBe(0);
    expect(await expectExactly(last.log)).toBe(18_000);
  },
  60_000,
);
