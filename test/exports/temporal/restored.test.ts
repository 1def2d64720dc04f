import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { call, createExport, ended, Lives, TOKEN } from '../../chaos/server.ts';
import { objectStoreTarget } from '../../chaos/targets.ts';
import { peer as clickhouse, newDatabase } from '../../events/clickhouse/support.ts';
import { clickHouseUrl } from '../../support/events_elsewhere.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { mortalWorker } from '../../support/mortal.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';
import { SECRET_KEY } from '../../support/send.ts';

// Goal: a server that starts with a copy of its state goes on with the runs that this state has ordered, and with no others.

const temporal = await temporalPeer();
const MINUTE_MS = 60_000;

describe.runIf(temporal && clickhouse && (await objectStoreTarget()))(
  'a server that starts with a copy of its state',
  () => {
    test.each([
      { taken: 'before', executions: 3 },
      { taken: 'after', executions: 2 },
    ])('taken $taken the second order of a run delivers it once, in $executions executions', async (at) => {
      const { url, username, password } = clickhouse!;
      const [database, target] = [await newDatabase(), await objectStoreTarget()];
      const env = {
        WEIR_EVENTS: clickHouseUrl({ url, username, password, database }),
        WEIR_TEMPORAL: temporal!.address,
        WEIR_TEMPORAL_QUEUE: database,
      };
      const worker = mortalWorker(env);
      onTestFinished(() => worker.close());
      const lives = new Lives({ ...env, WEIR_SECRET_KEY: SECRET_KEY, WEIR_ALLOWED_HOSTS: '127.0.0.1' });
      onTestFinished(() => lives.close());
      const proxy = await FlakyProxy.start(target!.peer!);
      onTestFinished(() => proxy.close());
      const server = await lives.start();
      await worker.start();
      await createExport(server, target!.type, target!.config(proxy));
      const batch = [{ event: 'seen', distinct_id: 'anna' }];
      await call(server, 'POST', '/batch/', { api_key: TOKEN, batch });
      const state = join(lives.folder, 'weir.db');
      const copy = join(lives.folder, 'copy.db');
      const inState = <T>(work: (sqlite: Sqlite.Database) => T): T => {
        const sqlite = new Sqlite(state);
        try {
          return work(sqlite);
        } finally {
          sqlite.close();
        }
      };
      const take = () => inState((sqlite) => sqlite.prepare('VACUUM INTO ?').run(copy));
      // A server refuses a state that is older than the events in ClickHouse.
      const waiting = 'SELECT count(*) FROM inbox';
      await vi.waitUntil(() => inState((sqlite) => sqlite.prepare(waiting).pluck().get()) === 0, 30_000);
      proxy.set('reset');
      lives.advance(server, 6 * MINUTE_MS);
      const failed = "SELECT id FROM batch_export_runs WHERE status = 'FailedRetryable'";
      const find = () => inState((sqlite) => sqlite.prepare<[], string>(failed).pluck().get());
      const run = await vi.waitUntil(find, 30_000);
      if (at.taken === 'before') take();
      proxy.set('stall');
      lives.advance(server, MINUTE_MS);
      await proxy.stalled();
      if (at.taken === 'after') take();
      server.child.kill('SIGKILL');
      await ended(server.child);
      // From now on, the worker can deliver, and waits for the permission.
      proxy.set('pass');
      for (const suffix of ['', '-wal', '-shm']) rmSync(`${state}${suffix}`, { force: true });
      copyFileSync(copy, state);
      await lives.start();
      const lines = (message: string) =>
        worker.printed.split('\n').filter((line) => line.includes(run) && line.includes(message));
      await vi.waitUntil(() => lines('Executed a run').length > 0, 60_000);
      expect(await target!.uuids()).toHaveLength(1);
      expect(lines('Executing a run')).toHaveLength(at.executions);
      expect(lines('Executed a run')).toHaveLength(1);
    });
  },
);
