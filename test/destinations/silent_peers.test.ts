import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { networkFailure } from '../../src/destinations/network/network_errors.ts';
import { SilentPeerError, unlessSilent } from '../../src/destinations/network/silence.ts';
import { createDestinations } from '../../src/destinations/registry.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VirtualClock } from '../support/clock.ts';
import { runFolder } from '../support/run_folder.ts';

// Goal: a peer that takes a connection and stays silent fails the attempt, and the message says what was waited for and how long.

/** Takes connections and everything that comes over them, and never says anything. */
async function silentPeer(): Promise<{ port: number; taken: () => number }> {
  let taken = 0;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('data', () => taken++).on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return { port: (server.address() as AddressInfo).port, taken: () => taken };
}

function context(report: DeliveryContext['report']): DeliveryContext {
  return {
    exportId: '0197c1a0-0000-7000-8000-000000000010',
    runId: 'run',
    teamId: 1,
    model: 'events',
    intervalStart: 0,
    intervalEnd: 3_600_000,
    columns: [{ name: 'uuid', type: 'text' }],
    custom: false,
    account: { rows: 1, uuidHash: '1' },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...(report && { report }),
  };
}

const TABLE = { host: '127.0.0.1', database: 'd', user: 'u', password: 'p', ssl_mode: 'disable' };

test.each<[string, (port: number) => Record<string, unknown>, string]>([
  [
    'HTTP',
    (port) => ({ url: `http://127.0.0.1:${port}/`, format: 'json' }),
    '30 seconds for the response to a POST request',
  ],
  ['Postgres', (port) => ({ ...TABLE, port }), '30 seconds for the sign-in of the database'],
  ['Redshift', (port) => ({ ...TABLE, port, mode: 'INSERT' }), '30 seconds for the sign-in of the database'],
])('%s', async (type, configOf, words) => {
  const peer = await silentPeer();
  const clock = new VirtualClock();
  const egress = new Egress(['127.0.0.1']);
  onTestFinished(() => egress.close());
  const destinations = createDestinations({
    exportsDir: '/nowhere',
    isGone: () => false,
    isForeign: () => false,
    egress,
    clock,
  });
  const destination = destinations.get(type)!;
  const lines: string[] = [];
  const path = join(runFolder(), `silent-${type}`);
  writeFileSync(path, '{"uuid":"1"}\n');
  const deliver = async () => {
    const config = completeConfig(type, configOf(peer.port));
    const session = await destination.open(
      config,
      context((level, message) => lines.push(`${level} ${message}`)),
    );
    await session.write({ index: 0, path, rows: 1, bytes: 1 });
    await session.commit();
  };
  let failure: unknown = null;
  void deliver().catch((error: unknown) => {
    failure = error;
  });
  while (peer.taken() === 0) await turn();
  while (failure === null) {
    await clock.advance(1000);
    await turn();
  }
  expect(destination.classify(failure)).toEqual({
    class: 'transient',
    message: `The host did not respond in time: waited ${words}. Check that a firewall lets this server through. It will be tried again.`,
  });
  if (type === 'HTTP') {
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(
      /^WARNING The host did not respond in time: .* Request 1, try 1 of 4; the next in (0\.[89]|1) seconds\.$/,
    );
  }
});

test('work that transfers bytes is not stopped', async () => {
  const clock = new VirtualClock();
  let moved = 0;
  let finish = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const stopped: Error[] = [];
  const watched = unlessSilent(work, {
    clock,
    bytes: () => moved,
    limitMs: 60_000,
    awaited: 'an answer',
    stop: (error) => stopped.push(error),
  });
  for (let minute = 0; minute < 120; minute++) {
    moved++;
    await clock.advance(60_000);
  }
  finish('done');
  expect(await watched).toBe('done');
  expect(stopped).toEqual([]);
  expect(clock.sleeping).toBe(0);
});

test('a silence is found at any depth, and long ones are written in minutes', () => {
  const error = new Error('gone', { cause: new SilentPeerError('the result of COPY', 7_200_000) });
  expect(networkFailure(error)?.message).toMatch(/waited 120 minutes for the result of COPY\./);
});

test('a clock that is set forward does not count as a silent peer', async () => {
  const clock = new VirtualClock();
  const stopped: Error[] = [];
  const never = new Promise<string>(() => {});
  void unlessSilent(never, {
    clock,
    bytes: () => 0,
    limitMs: 60_000,
    awaited: 'an answer',
    stop: (error) => stopped.push(error),
  });
  clock.set(clock.now() + 3_600_000);
  await clock.advance(0);
  expect(stopped).toEqual([]);
  await clock.advance(60_000);
  expect(stopped).toHaveLength(1);
});
