import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { KEY, TOKEN } from '../support.ts';
import { Batches, heavyEvents } from './batches.ts';
import { GZIP, JSON_TYPE, send } from './client.ts';

const MB = 1024 * 1024;
const LIMIT = 20 * MB;
const AT_A_TIME = 100;
const CONNECTIONS = 10_000;
/** Loopback addresses of the clients: every connection needs a port, and the ports of one address do not suffice. */
const ADDRESSES = 20;
/**
 * Distinct compressed batches of one attack, which are sent repeatedly, because compressing each would take longer than
 * the attack.
 */
const PACKED = 5;

export interface Attack {
  port: number;
  seconds: number;
}

export interface Outcome {
  /** Statuses of all responses; 0 for broken connections. */
  statuses: number[];
  /** Numbers of acknowledged events by group. */
  acknowledged: Record<string, number>;
  note?: string;
}

type Run = (attack: Attack) => Promise<Outcome>;

const brackets = () => Buffer.from(`[${'[],'.repeat(LIMIT / 3 - 2)}[]]`);
const inBatch = (path: string) => `${path}?token=${TOKEN}`;

/** Sends batches as SDKs do: a refused batch is sent again after the time that the server named. */
async function batches({ port, seconds }: Attack, isPacked: boolean): Promise<Outcome> {
  const outcome: Outcome = { statuses: [], acknowledged: {} };
  const made = new Batches(TOKEN, heavyEvents(LIMIT - 64 * 1024));
  const packed = Array.from({ length: isPacked ? PACKED : 0 }, (_, n) => {
    const { body, ...batch } = made.make(n);
    return { ...batch, body: gzipSync(body, { level: 1 }) };
  });
  const end = performance.now() + seconds * 1000;
  let taken = 0;
  const client = async (_: unknown, number: number) => {
    while (performance.now() < end) {
      const { body, group, events } = isPacked ? packed[number % PACKED]! : made.make(number);
      const reply = await send(port, { path: '/batch/', body, headers: isPacked ? GZIP : JSON_TYPE });
      outcome.statuses.push(reply.status);
      if (reply.status === 200) {
        outcome.acknowledged[group] = events;
        taken++;
        return;
      }
      await pause(Math.max(reply.retryAfter, 1) * 1000 * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, client));
  return { ...outcome, note: `${taken} of ${AT_A_TIME} batches stored, ${made.events} events each` };
}

/** Sends the same body repeatedly from many concurrent clients. */
async function flood(
  { port, seconds }: Attack,
  {
    path,
    body,
    headers,
    clients = AT_A_TIME,
  }: { path: string; body: Buffer; headers: Record<string, string>; clients?: number },
): Promise<Outcome> {
  const statuses: number[] = [];
  const end = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const { status, retryAfter } = await send(port, { path, body, headers });
      statuses.push(status);
      await pause(100 + retryAfter * 500);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { statuses, acknowledged: {}, note: `${body.length} bytes each` };
}

function open(port: number, index: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (index % ADDRESSES)}` });
    socket.on('error', () => resolve(null));
    socket.once('connect', () => resolve(socket));
    socket.resume();
  });
}

/** Opens connections and, while they last, acts on all of them once a second. */
async function connections(
  { port, seconds }: Attack,
  count: number,
  everySecond: (socket: Socket, second: number) => void,
): Promise<Outcome> {
  const opened: (Socket | null)[] = [];
  for (let from = 0; from < count; from += 200) {
    const indices = Array.from({ length: Math.min(200, count - from) }, (_, n) => from + n);
    opened.push(...(await Promise.all(indices.map((index) => open(port, index)))));
  }
  const sockets = opened.filter((socket) => socket !== null);
  for (let second = 0; second < seconds; second++) {
    for (const socket of sockets) if (socket.writable) everySecond(socket, second);
    await pause(1000);
  }
  const left = sockets.filter((socket) => socket.writable).length;
  for (const socket of sockets) socket.destroy();
  return { statuses: [], acknowledged: {}, note: `${sockets.length} connected, ${left} at the end` };
}

const SLOW_HEAD = `POST ${inBatch('/batch/')} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${LIMIT}\r\n\r\n`;

/** Sends many small batches of one project as fast as they are accepted. */
async function captureFlood({ port, seconds }: Attack): Promise<Outcome> {
  const outcome: Outcome = { statuses: [], acknowledged: {} };
  const made = new Batches(TOKEN, heavyEvents(100 * 2500));
  const end = performance.now() + seconds * 1000;
  let number = 0x1000;
  const client = async () => {
    while (performance.now() < end) {
      const { group, events, body } = made.make(number++);
      const { status, retryAfter } = await send(port, { path: '/batch/', body, headers: JSON_TYPE });
      outcome.statuses.push(status);
      if (status === 200) outcome.acknowledged[group] = events;
      else await pause(retryAfter * 1000);
    }
  };
  await Promise.all(Array.from({ length: 32 }, client));
  return { ...outcome, note: `${made.events} events each` };
}

export const ATTACKS: Record<string, Run> = {
  '100 batches of 20 MB at a time': (attack) => batches(attack, false),
  '100 gzipped batches of 20 MB at a time': (attack) => batches(attack, true),
  '100 bodies of 20 MB of brackets at a time': (attack) =>
    flood(attack, { path: inBatch('/batch/'), body: brackets(), headers: JSON_TYPE }),
  '100 gzipped bodies of 20 MB of brackets at a time': (attack) =>
    flood(attack, { path: inBatch('/batch/'), body: gzipSync(brackets()), headers: GZIP }),
  'gzip bombs of 3 MB, 32 at a time': (attack) =>
    flood(attack, {
      path: inBatch('/e/'),
      headers: GZIP,
      clients: 32,
      body: gzipSync(Buffer.from(`[${'[],'.repeat(MB)}[]]`)),
    }),
  'gzip bombs of 20 MB with a key': (attack) =>
    flood(attack, {
      path: '/api/projects/1/batch_exports/',
      clients: 32,
      body: gzipSync(brackets()),
      headers: { ...GZIP, Authorization: `Bearer ${KEY}` },
    }),
  '2000 slow uploads, a byte a second': (attack) =>
    connections(attack, 2000, (socket, second) => socket.write(second === 0 ? `${SLOW_HEAD}[` : ' ')),
  '2000 slow headers, a byte a second': (attack) =>
    connections(attack, 2000, (socket, second) =>
      socket.write(second === 0 ? 'GET /healthz HTTP/1.1\r\nA: ' : 'a'),
    ),
  '10000 idle connections': (attack) => connections(attack, CONNECTIONS, () => undefined),
  'one project floods capture': captureFlood,
};
