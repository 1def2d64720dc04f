/**
 * One server of the capture benchmark, in a process of its own. `weir <data folder>` is Weir; `bare <data folder>` is
 * node:http and better-sqlite3 with the least that a durable insert without duplicates takes: parse, insert, commit with
 * a sync, respond. Requests that arrive together share a commit in both. Prints its commits and processor time on
 * SIGUSR2, and ends on SIGTERM.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { NO_LIMITS } from './support.ts';

const [kind, folder] = process.argv.slice(2) as ['weir' | 'bare', string];
let commits = 0;

async function startWeir(): Promise<number> {
  const config = { ...readConfig(), dataDir: folder, port: 0, logLevel: 'error', ...NO_LIMITS };
  const app = await createApp({ config, clock: new SystemClock(), log: createLog('error') });
  const transaction = app.database.sqlite.transaction.bind(app.database.sqlite);
  app.database.sqlite.transaction = ((work: () => unknown) => {
    commits++;
    return transaction(work);
  }) as typeof transaction;
  return Number(new URL(await app.start()).port);
}

interface SentEvent {
  uuid: string;
  event: string;
  distinct_id: string;
  timestamp: string;
  properties: object;
}

interface Waiting {
  events: SentEvent[];
  response: ServerResponse;
}

async function startBare(): Promise<number> {
  const sqlite = new Sqlite(join(folder, 'bare.db'));
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.exec(`
    CREATE TABLE ids (uuid BLOB PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE events (seq INTEGER PRIMARY KEY AUTOINCREMENT, uuid TEXT, event TEXT, distinct_id TEXT,
      timestamp INTEGER, properties TEXT)`);
  const remember = sqlite.prepare('INSERT OR IGNORE INTO ids VALUES (?)');
  const insert = sqlite.prepare(
    'INSERT INTO events (uuid, event, distinct_id, timestamp, properties) VALUES (?, ?, ?, ?, ?)',
  );
  const store = sqlite.transaction((group: Waiting[]) => {
    for (const { events } of group) {
      for (const { uuid, event, distinct_id: id, timestamp, properties } of events) {
        if (remember.run(Buffer.from(uuid.replaceAll('-', ''), 'hex')).changes === 0) continue;
        insert.run(uuid, event, id, Date.parse(timestamp), JSON.stringify(properties));
      }
    }
  });
  let waiting: Waiting[] = [];
  const commit = () => {
    const group = waiting;
    waiting = [];
    commits++;
    store.immediate(group);
    for (const { response } of group) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":1}');
    }
  };
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString());
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ events: body.batch ?? [body], response });
    });
  };
  const server = createServer(take).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const port = await (kind === 'weir' ? startWeir() : startBare());
process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ commits, cpuMicros: user + system }));
});
// An orderly exit writes the profile of --cpu-prof.
process.on('SIGTERM', () => process.exit());
console.log(JSON.stringify({ port }));
