import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { TOKEN } from '../chaos/server.ts';
import { spoilingTrigger } from '../support/inbox.ts';
import { BrokenDisk, canBreakDisk } from './broken_disk.ts';
import { brokenConnection, idleConnections, post } from './clients.ts';
import { damageEvents, damagePages, ENOUGH_EVENTS } from './damage.ts';
import type { Siege, Surroundings } from './siege.ts';
import { canMount } from './small_disk.ts';

const MB = 1024 * 1024;
const CLOCK = new URL('../support/pinned_clock.ts', import.meta.url).href;

/** What the clients and the operator saw while the fault lasted. */
export interface Seen {
  /** The response that tells a client, or the words of a command. */
  client: string;
  recovery: string;
}

/** One thing that breaks under a server that works. */
export interface Fault {
  name: string;
  isPossible?: boolean;
  /** The fault destroys events in the files: they are counted after they were sent again, and files may have them twice. */
  destroys?: boolean;
  surroundings?(): Surroundings;
  /** Breaks something, sees the consequences, and brings the server back into service. */
  strike(siege: Siege): Promise<Seen>;
}

/** Descriptors that a server may open beyond those it has. */
const SPARE_DESCRIPTORS = 20;

const AT_ONCE = 'by itself';
const RESTART = 'after the disk was checked: restart';

const canReadProc = process.platform === 'linux';

async function restarted(siege: Siege, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  await siege.end(signal);
  await siege.start();
}

/** The whole of a state store in one file, so that bytes of it can be damaged. */
function fold(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  sqlite.close();
}

/** Between the end of one server and the start of another; the damage is then to be repaired as `doctor` says. */
async function acceptLoss(siege: Siege): Promise<string> {
  const doctor = await siege.weir('doctor');
  assert.match(doctor.text, /^FAIL +event store .*doctor --accept-loss/m);
  const accepted = await siege.weir('doctor', '--accept-loss');
  assert.equal(accepted.code, 0, accepted.text);
  const [lost] = /^Lost: [\d,]+ events?/m.exec(accepted.text)!;
  assert.match(lost, /[1-9]/);
  return 'weir doctor --accept-loss names them; sent again, they are stored once';
}

/** Damages the event store while it is closed, and repairs it. */
async function loseEvents(siege: Siege, damage: (file: string) => void | Promise<void>): Promise<Seen> {
  const { acknowledged } = siege.senders;
  while (acknowledged.size < ENOUGH_EVENTS) await siege.acknowledge(10);
  await siege.flushed();
  await siege.end('SIGTERM');
  await damage(join(siege.folder, 'events.duckdb'));
  await siege.start();
  // What arrives meanwhile is accepted and waits.
  await siege.acknowledge(2);
  // A run of the export reads the damaged block where the start did not.
  siege.lives.advance(siege.server, 3_600_000);
  const words = await siege.check('event_store', 'fail');
  assert.match(words, /event store is damaged.*weir doctor/);
  await siege.end('SIGTERM');
  const recovery = await acceptLoss(siege);
  await siege.start();
  await siege.resend();
  return {
    client: '200, events wait in weir.db; exports and results: 503 "The event store is damaged …"',
    recovery,
  };
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'disk full',
    isPossible: canMount(),
    surroundings: () => ({ diskBytes: 96 * MB }),
    async strike(siege) {
      const client = await siege.refusal(503, () => siege.disk!.fill());
      await siege.check('state_store', 'fail');
      siege.disk!.free();
      await siege.acknowledge(5);
      await siege.check('state_store', 'pass');
      return { client, recovery: AT_ONCE };
    },
  },
  {
    name: 'disk read-only at start',
    isPossible: canMount(),
    surroundings: () => ({ diskBytes: 256 * MB }),
    async strike(siege) {
      await siege.end('SIGTERM');
      siege.disk!.remount('ro');
      const words = await siege.refusedStart();
      siege.disk!.remount('rw');
      await siege.start();
      return { client: `no server: "${words}"`, recovery: 'start, once the disk is writable' };
    },
  },
  {
    name: 'disk turns read-only',
    isPossible: canBreakDisk,
    surroundings: () => ({ brokenDisk: () => new BrokenDisk('write', 'weir-lives-') }),
    async strike(siege) {
      const client = await siege.refusal(503, () => siege.brokenDisk!.break());
      await siege.check('state_store', 'fail');
      siege.brokenDisk!.repair();
      await restarted(siege, 'SIGTERM');
      return { client, recovery: RESTART };
    },
  },
  {
    name: 'failed fsync of weir.db',
    isPossible: canBreakDisk,
    surroundings: () => ({ brokenDisk: () => new BrokenDisk('sync', 'weir.db', { once: true }) }),
    async strike(siege) {
      const client = await siege.refusal(503, () => siege.brokenDisk!.break());
      assert.match(await siege.check('state_store', 'fail'), /check the disk.*restart/);
      await restarted(siege, 'SIGKILL');
      return { client, recovery: RESTART };
    },
  },
  {
    name: 'failed fsync of events.duckdb',
    isPossible: canBreakDisk,
    surroundings: () => ({ brokenDisk: () => new BrokenDisk('sync', 'events.duckdb') }),
    async strike(siege) {
      siege.brokenDisk!.break();
      await siege.acknowledge(3);
      assert.match(await siege.check('event_store', 'fail'), /sync.*failed.*wait in weir\.db/);
      await siege.acknowledge(3);
      siege.brokenDisk!.repair();
      await siege.check('event_store', 'pass');
      return { client: '200, events wait in weir.db; exports are retried', recovery: AT_ONCE };
    },
  },
  {
    name: 'corrupt inbox row',
    async strike(siege) {
      const sqlite = new Sqlite(join(siege.folder, 'weir.db'), { timeout: 5000 });
      sqlite.exec(spoilingTrigger('spoiled'));
      sqlite.close();
      const event = { api_key: TOKEN, event: 'spoiled', distinct_id: 'me' };
      const { status } = await post(siege.server.url, JSON.stringify(event));
      assert.equal(status, 200);
      await siege.until('it is set aside', async () =>
        (await siege.metric('weir_inbox_events_set_aside')) === 1 ? true : null,
      );
      const { text } = await siege.weir('doctor');
      assert.match(text, /1 event that the event store cannot hold is kept/);
      return { client: '200', recovery: 'by itself; the row is kept aside, weir doctor lists it' };
    },
  },
  {
    name: 'corrupt block of events.duckdb',
    destroys: true,
    strike: (siege) => loseEvents(siege, damageEvents),
  },
  {
    name: 'truncated events.duckdb',
    destroys: true,
    strike: (siege) => loseEvents(siege, (file) => truncateSync(file, Math.floor(statSync(file).size / 2))),
  },
  {
    name: 'corrupt page of weir.db, at start',
    async strike(siege) {
      await siege.end('SIGTERM');
      const file = join(siege.folder, 'weir.db');
      fold(file);
      copyFileSync(file, `${file}.backup`);
      damagePages(file, 'schema');
      const words = await siege.refusedStart();
      assert.match(words, /weir\.db is damaged.*backup/);
      assert.match((await siege.weir('doctor')).text, /^FAIL +state store .*damaged.*backup/m);
      copyFileSync(`${file}.backup`, file);
      await siege.start();
      return { client: `no server: "${words}"`, recovery: 'restore of both stores from one backup' };
    },
  },
  {
    name: 'corrupt page of weir.db, under load',
    async strike(siege) {
      await siege.end('SIGTERM');
      const file = join(siege.folder, 'weir.db');
      fold(file);
      copyFileSync(file, `${file}.backup`);
      damagePages(file, ['event_id_rows']);
      const client = await siege.refusal(503, () => siege.start());
      assert.match(await siege.check('state_store', 'fail'), /damaged.*weir doctor/);
      await siege.end('SIGTERM');
      assert.match((await siege.weir('doctor')).text, /^FAIL +state store .*damaged.*backup/m);
      for (const name of readdirSync(siege.folder)) assert.notEqual(name, 'weir.db-journal');
      copyFileSync(`${file}.backup`, file);
      await siege.start();
      return { client, recovery: 'restore of both stores from one backup' };
    },
  },
  {
    name: 'clock jumps a year ahead and back',
    surroundings: () => ({ execArgv: ['--import', CLOCK] }),
    async strike(siege) {
      process.kill(siege.server.child.pid!, 'SIGUSR2');
      assert.match(await siege.check('clock', 'warn'), /clock/);
      await siege.acknowledge(3);
      process.kill(siege.server.child.pid!, 'SIGUSR2');
      await siege.check('clock', 'pass');
      await siege.acknowledge(3);
      return { client: '200; /readyz warns', recovery: AT_ONCE };
    },
  },
  {
    name: 'no file descriptors',
    isPossible: canReadProc,
    async strike(siege) {
      const { pid } = siege.server.child;
      const limit = Math.max(...readdirSync(`/proc/${pid}/fd`).map(Number)) + SPARE_DESCRIPTORS;
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${limit}:`]);
      const idle = await siege.step(
        'idle connections take all descriptors',
        idleConnections(siege.server.url, limit),
      );
      const client = await siege.until('a new connection is closed', () =>
        brokenConnection(siege.server.url),
      );
      // Runs of the export need files.
      siege.lives.advance(siege.server, 10 * 60_000);
      await siege.acknowledge(3);
      for (const socket of idle) socket.destroy();
      await siege.until('a new connection is served', async () =>
        (await brokenConnection(siege.server.url)) === null ? true : null,
      );
      await siege.acknowledge(3);
      return { client: `200 on open connections; new ones: ${client}`, recovery: AT_ONCE };
    },
  },
  {
    name: 'little memory under large bodies',
    surroundings: () => ({ execArgv: ['--max-old-space-size=192'] }),
    async strike(siege) {
      const properties = { filler: 'x'.repeat(3000) };
      const batch = Array.from({ length: 2000 }, () => ({ event: 'heavy', distinct_id: 'me', properties }));
      const body = JSON.stringify({ api_key: TOKEN, batch });
      const sent = Promise.all(Array.from({ length: 20 }, () => post(siege.server.url, body)));
      const refused = (await siege.step('large bodies are taken or refused', sent)).filter(
        ({ status }) => status === 503,
      );
      await siege.acknowledge(5);
      return { client: `503: ${refused[0]!.detail}`, recovery: AT_ONCE };
    },
  },
  {
    name: 'two processes on one folder',
    async strike(siege) {
      const words = await siege.refusedStart();
      assert.match(words, /Another Weir is using/);
      await siege.acknowledge(3);
      return { client: `200 by the first; the second ends: "${words}"`, recovery: AT_ONCE };
    },
  },
  {
    name: 'SIGTERM under load',
    async strike(siege) {
      assert.equal(await siege.end('SIGTERM'), 0);
      await siege.start();
      return { client: 'requests under way are answered, then connections are refused', recovery: 'start' };
    },
  },
  {
    name: 'kill -9 under load',
    async strike(siege) {
      await restarted(siege, 'SIGKILL');
      return { client: 'connections break', recovery: 'start' };
    },
  },
];
