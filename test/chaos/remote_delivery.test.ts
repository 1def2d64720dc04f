/**
 * Goal: exactly once at the destination, whatever dies of a server with ClickHouse, Temporal and two workers. The server, a
 * worker and Temporal are killed (-9) at random moments, and the connections to ClickHouse are cut; the connections to the
 * destinations end by chance all the time. At the end, ClickHouse and each destination hold every acknowledged event once.
 * REMOTE_KILLS says how often (`npm run test:remote-kills`: 100 times); TEST_SEED repeats a failing run.
 */

import { afterAll, describe, expect, test } from 'vitest';
import { peer as clickhouse, newDatabase } from '../events/clickhouse/support.ts';
import { clickHouseUrl } from '../support/events_elsewhere.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { type Mortal, mortalTemporal, mortalWorker } from '../support/mortal.ts';
import { findTemporal } from '../support/peers/temporal.ts';
import { seededRandom } from '../support/random.ts';
import { SECRET_KEY } from '../support/send.ts';
import { faultsOf } from './read_back.ts';
import { Senders } from './senders.ts';
import { createExport, ended, Lives, pause, type Running, untilDelivered } from './server.ts';
import { objectStoreTarget, postgresTarget, type Target } from './targets.ts';

const KILLS = Number(process.env['REMOTE_KILLS'] ?? 4);
const WORKERS = 2;
/** As few as in the test of a single process. */
const CUTS = { share: 0.35, chunks: 20 };
/** At most so many are acknowledged before the next death, which meets others under way. */
const BATCHES = 20;
const STEP_MS = 3 * 60_000;
/** What is killed after so long in real time finds the others at any point of a flush or a run. */
const LIFE_MS = 2500;
/** Temporal notices in real time that a worker is silent: the clock waits for it. */
const PACE = { stepMs: 20_000, pollMs: 250 };
const KILLS_A_LINE = 10;
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const program = findTemporal();

const closing: Array<() => unknown> = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

async function through(peer: { host: string; port: number }): Promise<FlakyProxy> {
  const proxy = await FlakyProxy.start(peer);
  closing.push(() => proxy.close());
  return proxy;
}

async function targets(): Promise<Target[]> {
  const found = await Promise.all([postgresTarget(), objectStoreTarget()]);
  return found.filter((target) => target !== null);
}

/** A server with what it works with; each has a way to die and to come back. */
class Cluster {
  readonly engine: FlakyProxy;
  readonly temporal: Mortal;
  readonly workers: readonly Mortal[];
  readonly lives: Lives;
  readonly #senders: Senders;
  server!: Running;
  #sending: Promise<void> = Promise.resolve();

  constructor(parts: {
    engine: FlakyProxy;
    temporal: Mortal;
    address: string;
    database: string;
    senders: Senders;
  }) {
    const { engine, temporal, address, database, senders } = parts;
    const env = {
      WEIR_EVENTS: clickHouseUrl({ ...clickhouse!, url: `http://127.0.0.1:${engine.port}`, database }),
      WEIR_TEMPORAL: address,
      WEIR_TEMPORAL_QUEUE: database,
      WEIR_LOG_LEVEL: 'error',
    };
    this.engine = engine;
    this.temporal = temporal;
    this.workers = Array.from({ length: WORKERS }, () => mortalWorker(env));
    this.lives = new Lives({ ...env, WEIR_SECRET_KEY: SECRET_KEY, WEIR_ALLOWED_HOSTS: '127.0.0.1' });
    this.#senders = senders;
    closing.push(...[temporal, ...this.workers, this.lives].map((part) => () => part.close()));
  }

  async start(): Promise<void> {
    await this.temporal.start();
    await Promise.all([this.#startServer(), ...this.workers.map((worker) => worker.start())]);
  }

  async #startServer(): Promise<void> {
    this.server = await this.lives.start();
  }

  /** Resolves when so many batches are acknowledged; the senders go on. */
  async send(batches: number): Promise<void> {
    this.#sending = this.#senders.sendTo(this.server);
    await this.#senders.acknowledge(batches);
  }

  /** Ends the sending, which a server that is killed ends, too. */
  async settle(): Promise<void> {
    this.#senders.stop();
    await this.#sending;
  }

  /** Ways to die, by name. Each resolves when the part is back. */
  readonly deaths: Readonly<Record<string, (random: () => number) => Promise<void>>> = {
    server: async () => {
      this.server.child.kill('SIGKILL');
      await ended(this.server.child);
      await this.#startServer();
    },
    worker: async (random) => {
      const worker = this.workers[Math.floor(random() * WORKERS)]!;
      await worker.end('SIGKILL');
      await worker.start();
    },
    temporal: async () => {
      await this.temporal.end('SIGKILL');
      await this.temporal.start();
    },
    engine: async (random) => {
      this.engine.set('reset');
      await pause(random() * LIFE_MS);
      this.engine.set('pass');
    },
  };

  /** Returns the exit codes of what ends in an orderly way. */
  async stop(): Promise<Array<number | null>> {
    const codes = await Promise.all(this.workers.map((worker) => worker.end('SIGTERM')));
    this.server.child.kill('SIGTERM');
    await ended(this.server.child);
    return [...codes, this.server.child.exitCode];
  }
}

async function uuidsInClickHouse(database: string): Promise<string[]> {
  const sql = `SELECT toString(uuid) AS uuid FROM ${database}.events WHERE event = 'kill test'`;
  return (await clickhouse!.query(sql)).map(({ uuid }) => uuid as string);
}

describe.runIf(clickhouse && program)('a server with ClickHouse, Temporal and workers', () => {
  test(
    `${KILLS} kills and cut connections lose nothing and double nothing (TEST_SEED=${seed})`,
    async () => {
      const random = seededRandom(seed);
      const senders = new Senders(2, random);
      const { hostname, port } = new URL(clickhouse!.url);
      const engine = await through({ host: hostname, port: Number(port) });
      const temporal = await mortalTemporal(program!);
      const database = await newDatabase();
      const cluster = new Cluster({ engine, temporal, address: temporal.address, database, senders });
      await cluster.start();
      const exports: Array<{ target: Target; id: string }> = [];
      for (const [salt, target] of (await targets()).entries()) {
        const proxy = await through(target.peer!);
        proxy.setChaos({ seed: seed + salt, ...CUTS });
        exports.push({ target, id: await createExport(cluster.server, target.type, target.config(proxy)) });
      }

      const names = Object.keys(cluster.deaths);
      const counts: Record<string, number> = {};
      for (let kill = 0; kill < KILLS; kill++) {
        // Each in turn at first, so that a short run meets them all.
        const name = names[kill < names.length ? kill : Math.floor(random() * names.length)]!;
        cluster.lives.advance(cluster.server, STEP_MS);
        await pause(random() * LIFE_MS);
        await cluster.send(1 + Math.floor(random() * BATCHES));
        const death = cluster.deaths[name]!(random);
        await Promise.all([cluster.settle(), death]);
        counts[name] = (counts[name] ?? 0) + 1;
        if ((kill + 1) % KILLS_A_LINE === 0) report(counts, senders);
      }
      for (const worker of cluster.workers) expect(worker.isAlive, worker.printed).toBe(true);
      cluster.lives.advance(cluster.server, 20 * 60_000);
      const due = Date.now() + cluster.lives.offset;
      for (const { id } of exports) await untilDelivered(cluster.lives, cluster.server, id, due, PACE);
      expect(await cluster.stop()).toEqual([...cluster.workers.map(() => 0), 0]);

      const none = { doubled: 0, lost: 0, unknown: 0 };
      expect(senders.acknowledged.size).toBeGreaterThan(KILLS);
      expect(faultsOf(await uuidsInClickHouse(database), senders)).toEqual(none);
      for (const { target } of exports) {
        expect({ [target.type]: faultsOf(await target.uuids(), senders) }).toEqual({ [target.type]: none });
      }
      report(counts, senders);
    },
    300_000 + KILLS * 30_000,
  );
});

function report(counts: Readonly<Record<string, number>>, { acknowledged }: Senders): void {
  process.stderr.write(
    `kills ${JSON.stringify(counts)}, ${acknowledged.size} events acknowledged, TEST_SEED=${seed}\n`,
  );
}
