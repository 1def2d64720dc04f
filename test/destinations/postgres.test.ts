import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryContext } from '../../src/destinations/destination.ts';
import { postgresDestination } from '../../src/destinations/postgres.ts';
import { VirtualClock } from '../support/clock.ts';
import { CommitProxy } from '../support/commit_proxy.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { EGRESS, EVENT, events, PostgresRoom, range, uuidOf } from './postgres_room.ts';

// Goal: whatever is repeated, interrupted or done at the same time, the table ends with each event once.

let room: PostgresRoom;
beforeEach(async () => {
  room = await PostgresRoom.open();
});
afterEach(() => room.close());

const numbers = async () =>
  (await room.list('SELECT right(uuid::text, 12)::int FROM events ORDER BY 1')) as number[];

/** Whoever makes it keeps the others waiting until the end. */
const makeLedger = () => room.deliver(events([0]), { config: { ...room.config, table_name: 'others' } });

const WAITING = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";

test('rows and the ledger entry are committed together', async () => {
  const session = await room.written(events([1, 2]), { runId: 'one' });
  expect(
    await room.list("SELECT relname FROM pg_class WHERE relname IN ('events', 'weir_deliveries')"),
  ).toEqual([]);
  const receipt = await session.commit();
  expect(receipt).toEqual({ delivered: ['public.events'], bytes: expect.any(Number), notes: [] });
  expect(await numbers()).toEqual([1, 2]);
  expect(await room.query('SELECT * FROM weir_deliveries')).toEqual([
    {
      export_id: 'an-export',
      table_name: 'events',
      model: 'events',
      interval_start: new Date('2020-03-01T00:00:00Z'),
      interval_end: new Date('2020-03-01T01:00:00Z'),
      run_id: 'one',
      rows: '2',
      uuid_hash: '3',
      rows_hash: null,
      marked: true,
      committed_at: expect.any(Date),
    },
  ]);
  expect(await session.commit()).toEqual(receipt);
  await session.abort();
  expect(await numbers()).toEqual([1, 2]);
});

test('no rows create no table', async () => {
  const session = await room.destination.open(room.config, room.context(events([])));
  expect(await session.commit()).toEqual({ delivered: [], bytes: 0, notes: [] });
  expect(await room.list("SELECT relname FROM pg_class WHERE relname = 'weir_deliveries'")).toEqual([]);
});

test('an aborted session commits nothing', async () => {
  const session = await room.written(events([1]));
  await session.abort();
  await expect(session.commit()).rejects.toThrow();
  expect(await room.list("SELECT relname FROM pg_class WHERE relname = 'events'")).toEqual([]);
});

describe('repeats', () => {
  test('a committed run is not committed again', async () => {
    await room.deliver(events([1, 2]), { runId: 'one' });
    expect(await room.deliver(events([1, 2]), { runId: 'one' })).toEqual({
      delivered: ['public.events'],
      bytes: 0,
      skipped: true,
      notes: [
        {
          level: 'INFO',
          message:
            'Skipped: the same 2 rows of this interval were delivered before and are still in the table.',
        },
      ],
    });
    expect(await numbers()).toEqual([1, 2]);
    // Rows that are not in the table any more are delivered, whatever the ledger says.
    await room.query('DELETE FROM events WHERE uuid = $1', [uuidOf(1)]);
    await room.deliver(events([1, 2]), { runId: 'one' });
    expect(await numbers()).toEqual([1, 2]);
  });

  test('another run of the interval adds missing rows', async () => {
    await room.deliver(events([1, 2]));
    await room.query('DELETE FROM events WHERE uuid = $1', [uuidOf(1)]);
    await room.deliver(events([1, 2]));
    expect(await numbers()).toEqual([1, 2]);
  });

  test('a truncated table is filled again', async () => {
    for (const hour of [0, 1, 2]) await room.deliver(events([hour]), { hours: [hour, hour + 1] });
    await room.query('TRUNCATE events');
    for (const hour of [0, 1, 2]) await room.deliver(events([hour]), { hours: [hour, hour + 1] });
    expect(await numbers()).toEqual([0, 1, 2]);
    await room.query('DROP TABLE events');
    await room.deliver(events([0]));
    expect(await numbers()).toEqual([0]);
  });

  test('a restated interval adds the later rows, also in an attempt of the same run', async () => {
    await room.deliver(events([1]), { runId: 'one' });
    await room.deliver(events([1, 2]), { runId: 'one' });
    await room.deliver(events([1, 2, 3]), { runId: 'two' });
    expect(await numbers()).toEqual([1, 2, 3]);
    expect(await room.list('SELECT rows FROM weir_deliveries')).toEqual(['3']);
  });

  test('intervals of another length add no duplicates', async () => {
    await room.deliver(events([1]), { hours: [0, 1] });
    await room.deliver(events([2]), { hours: [1, 2] });
    await room.deliver(events([1, 2, 3]), { hours: [0, 24] });
    await room.deliver(events([3]), { hours: [5, 6] });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('a recreated export adds no duplicates of the old one', async () => {
    await room.deliver(events([1, 2]), { exportId: 'old' });
    await room.deliver(events([1, 2, 3]), { exportId: 'new' });
    expect(await numbers()).toEqual([1, 2, 3]);
  });

  test('events of two projects with the same uuid are different events', async () => {
    await room.deliver(events([1], 1), { exportId: 'first' });
    await room.deliver(events([1], 2), { exportId: 'second' });
    expect(await room.list('SELECT team_id FROM events ORDER BY 1')).toEqual(['1', '2']);
  });

  test('tables of one schema have separate ledgers', async () => {
    const other = { ...room.config, table_name: 'others' };
    await room.deliver(events([1]), { runId: 'one' });
    await room.deliver(events([1]), { runId: 'one', config: other });
    expect(await room.list('SELECT count(*)::int FROM others')).toEqual([1]);
  });

  test('rows without a ledger entry are not duplicated, and the next intervals need no comparison', async () => {
    await room.deliver(events([1, 2]));
    await room.query('DROP TABLE weir_deliveries');
    await room.deliver(events([1, 2, 3]), { hours: [0, 24] });
    expect(await numbers()).toEqual([1, 2, 3]);
    await room.query('DELETE FROM weir_deliveries WHERE export_id <> $$before$$');
    await room.deliver(events([1, 2, 3, 4]), { hours: [0, 24] });
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    const [before] = await room.query(
      'SELECT export_id, interval_end < now() AS past FROM weir_deliveries ORDER BY 1 DESC',
    );
    expect(before).toEqual({ export_id: 'before', past: true });
  });

  test('a table with a unique uuid is filled even without a ledger entry for its rows', async () => {
    await room.deliver(events([1, 2]));
    await room.query(
      'UPDATE weir_deliveries SET interval_end = interval_start; CREATE UNIQUE INDEX ON events (uuid)',
    );
    await room.deliver(events([1, 2, 3]));
    expect(await numbers()).toEqual([1, 2, 3]);
  });
});

describe('concurrently', () => {
  test('two attempts for an interval exclude each other', async () => {
    const first = await room.written(events([1, 2]), { runId: 'one' });
    const second = room.written(events([1, 2]), { runId: 'one' });
    await room.until(WAITING);
    await first.commit();
    await (await second).commit();
    expect(await numbers()).toEqual([1, 2]);
  });

  test('an attempt continues when the one before it is gone', async () => {
    const dead = await room.written(events([1, 2]));
    const alive = room.written(events([1, 2]));
    await room.until(WAITING);
    await dead.abort();
    await (await alive).commit();
    expect(await numbers()).toEqual([1, 2]);
  });

  test('other intervals load in parallel', async () => {
    await room.deliver(events([0]));
    const first = await room.written(events([1]), { hours: [1, 2] });
    const second = await room.written(events([2]), { hours: [2, 3] });
    await Promise.all([second.commit(), first.commit()]);
    expect(await numbers()).toEqual([0, 1, 2]);
  });

  test('the second of two overlapping ones adds missing rows', async () => {
    await room.deliver(events([0]));
    const hour = await room.written(events([1]), { hours: [1, 2] });
    const day = await room.written(events([1, 2]), { hours: [1, 24] });
    await hour.commit();
    await day.commit();
    expect(await numbers()).toEqual([0, 1, 2]);
  });

  test.each(['a table that Weir created', 'a table without a key'])(
    'the second of two exports with the same rows adds missing ones, in %s',
    async (kind) => {
      await makeLedger();
      if (kind === 'a table without a key') {
        await room.query(
          'CREATE TABLE events (uuid text, event text, properties jsonb, distinct_id text, team_id int, timestamp timestamptz)',
        );
      } else await room.deliver(events([0]), { hours: [5, 6] });
      const first = await room.written(events([1, 2]), { exportId: 'first' });
      const second = await room.written(events([1, 2, 3]), { exportId: 'second' });
      await first.commit();
      await second.commit();
      expect((await numbers()).filter((number) => number > 0)).toEqual([1, 2, 3]);
    },
  );

  test('rows without a uuid are compared with those that the same export delivered meanwhile', async () => {
    await makeLedger();
    await room.query('CREATE TABLE events (event text)');
    const rows = { columns: EVENT.slice(1, 2), values: [['a']] };
    const other = await room.written(rows, { exportId: 'another', custom: true });
    const hour = await room.written(rows, { custom: true });
    const day = await room.written(rows, { custom: true, hours: [0, 24] });
    await other.commit();
    await hour.commit();
    expect(await room.classified(day.commit())).toMatchObject({ class: 'configuration' });
    await day.abort();
    expect(await room.list('SELECT event FROM events')).toEqual(['a', 'a']);
  });

  test('the first runs of two exports both find their tables', async () => {
    const first = await room.written(events([1]), { exportId: 'first' });
    const second = room.written(events([2]), { exportId: 'second' });
    await room.until(WAITING);
    await first.commit();
    await (await second).commit();
    expect(await numbers()).toEqual([1, 2]);
  });

  test('the lock of another client is waited for, with a limit', async () => {
    await room.deliver(events([0]));
    const destination = postgresDestination({ egress: EGRESS, lockTimeoutMs: 50 });
    const failure = await room.peer.session(room.database, async (query) => {
      await query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
      return room.failure(events([1]), { destination, hours: [1, 2] });
    });
    expect(failure).toEqual({
      class: 'transient',
      message: expect.stringMatching(/held a lock on the table .* \(SQLSTATE 55P03\)$/),
    });
    await room.deliver(events([1]), { destination, hours: [1, 2] });
    expect(await numbers()).toEqual([0, 1]);
  });
});

test('limits of the database for statements and transactions do not stop a delivery', async () => {
  const limits = ['statement_timeout', 'transaction_timeout'];
  for (const limit of limits) await room.query(`ALTER DATABASE "${room.database}" SET ${limit} = '1min'`);
  await room.query(`CREATE TABLE events (uuid varchar(200), seen text DEFAULT current_setting('statement_timeout')
    || ' ' || current_setting('transaction_timeout'))`);
  await room.deliver(events([1]), { config: { ...room.config, schema_policy: 'ignore' } });
  expect(await room.list('SELECT seen FROM events')).toEqual(['0 0']);
});

test('a wait for a lock is reported when it begins, with the process that holds it', async () => {
  await room.deliver(events([0]));
  const clock = new VirtualClock();
  const lines: string[] = [];
  const report: DeliveryContext['report'] = (level, message) => lines.push(`${level} ${message}`);
  const destination = postgresDestination({ egress: EGRESS, clock });
  const context = { ...room.context(events([1]), { hours: [1, 2] }), report };
  const holder = await room.peer.session(room.database, async (query) => {
    await query('BEGIN; LOCK TABLE events IN ACCESS EXCLUSIVE MODE');
    const session = await destination.open(room.config, context);
    const written = session.write(room.part(events([1])));
    await room.until('SELECT 1 FROM pg_locks WHERE NOT granted');
    const [pid] = await room.list("SELECT pid FROM pg_locks WHERE relation = 'events'::regclass AND granted");
    await clock.advance(5000);
    for (let turns = 0; lines.length === 0 && turns < 1e6; turns++) await turn();
    await query('COMMIT');
    await written;
    await session.commit();
    return pid;
  });
  expect(lines).toEqual([
    `WARNING Waiting for a lock that another session of the database holds (process ${holder}). Look for it in pg_stat_activity.`,
  ]);
  expect(await numbers()).toEqual([0, 1]);
});

test('deferred constraints are checked before the commit, which then takes no time of its own', async () => {
  await room.deliver(events([0]));
  await room.query(`CREATE TABLE seen (query text);
    CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO seen SELECT current_query(); RETURN NULL; END';
    CREATE CONSTRAINT TRIGGER see AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION see()`);
  await room.deliver(events([1]), { hours: [1, 2] });
  expect(await room.list('SELECT query FROM seen')).toEqual(['SET CONSTRAINTS ALL IMMEDIATE']);
});

describe('interrupted', () => {
  test('a commit whose response is lost is found by the next attempt', async () => {
    const proxy = await CommitProxy.start(room.peer, 'Postgres');
    const config = { ...room.config, port: proxy.port };
    await room.deliver(events([0]));
    const session = await room.written(events([1]), { config, runId: 'one', hours: [1, 2] });
    proxy.set('lost');
    expect(await room.classified(session.commit())).toMatchObject({ class: 'transient' });
    expect(session.isUndone).toBe(false);
    await room.until("SELECT 1 FROM weir_deliveries WHERE run_id = 'one'");
    const receipt = await room.deliver(events([1]), { runId: 'one', hours: [1, 2] });
    expect(receipt.delivered).toEqual(['public.events']);
    expect(await numbers()).toEqual([0, 1]);
    await proxy.close();
  });

  test('each event arrives once over a network that breaks at random', async () => {
    const proxy = await FlakyProxy.start(room.peer);
    const config = { ...room.config, port: proxy.port };
    proxy.setChaos({ seed: 7, share: 0.6, chunks: 25 });
    for (const hour of range(0, 12)) {
      const order = { config, runId: `run-${hour}`, hours: [hour, hour + 1] as const };
      const attempt = () => room.deliver(events(range(100 * hour, 100 * hour + 100)), order);
      for (let done = false; !done; ) {
        done = await attempt().then(
          () => true,
          (error) => {
            expect(room.destination.classify(error).class).toBe('transient');
            return false;
          },
        );
      }
    }
    expect(proxy.cuts).toBeGreaterThan(10);
    expect(await numbers()).toEqual(range(0, 1200));
    await proxy.close();
  });

  test('a server that ends the connection leaves nothing behind', async () => {
    await room.deliver(events([0]));
    const session = await room.written(events(range(1, 1000)), { hours: [1, 2] });
    await room.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'weir' AND datname = $1`,
      [room.database],
    );
    // The message of the server arrives between two statements of the delivery.
    await room.until(
      "SELECT 1 WHERE NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'weir' AND datname = current_database())",
    );
    for (let turns = 0; turns < 10; turns++) await turn();
    expect(await room.classified(session.commit())).toEqual({
      class: 'transient',
      message: expect.stringMatching(/^The database ended the connection: .* \(SQLSTATE 57P01\)$/),
    });
    expect(session.isUndone).toBe(true);
    expect(await numbers()).toEqual([0]);
  });

  test('a stopped delivery releases the table at once', async () => {
    await room.deliver(events([0]));
    await room.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(60); RETURN NEW; END';
      CREATE TRIGGER slow BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION slow()`);
    const stop = new AbortController();
    const reason = new Error('stopped');
    const delivery = room.deliver(events([1]), { signal: stop.signal, hours: [1, 2] });
    await room.until("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'");
    stop.abort(reason);
    await expect(delivery).rejects.toBe(reason);
    await room.query('DROP TRIGGER slow ON events');
    expect(await numbers()).toEqual([0]);
  });

  test('no query is sent once the signal is aborted', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(room.deliver(events([1]), { signal })).rejects.toThrow('stopped');
  });
});
