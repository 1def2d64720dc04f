/** Goal: a command that dies, hangs or talks nonsense holds nothing up, and the next one finds the server free. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Messages, SOCKET } from '../../src/backup/messages.ts';
import { BackupSocket } from '../../src/backup/server_cut.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VirtualClock } from '../support/clock.ts';

/** A server whose event store is frozen and thawed by name only. */
async function listening() {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-socket-'));
  const seen: string[] = [];
  const server = new BackupSocket({
    dataDir,
    clock: new VirtualClock(),
    log: createLog('silent'),
    pinMs: 200,
    copyEvents: async () => ({ events: 0 }),
    async freeze(pin) {
      seen.push('held');
      const thaw = async () => void seen.push('thawed');
      await pin({ storeId: 'id', highSeq: 3, bytes: 5 }).catch(async (error) => {
        await thaw();
        throw error;
      });
      seen.push('released');
      return thaw;
    },
  });
  await server.listen();
  onTestFinished(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const connect = async (): Promise<{ socket: Socket; messages: Messages }> => {
    const socket = createConnection(join(dataDir, SOCKET));
    await once(socket, 'connect');
    return { socket, messages: new Messages(socket) };
  };
  return { server, seen, connect };
}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof listening>>['connect']>>;

const STEPS: Record<string, (client: Client) => Promise<unknown>> = {
  'before it asks': async () => undefined,
  'when it has asked': async ({ messages }) => messages.send({ kind: 'want' }),
  'when the stores are held': async ({ messages }) => {
    messages.send({ kind: 'want' });
    await messages.expect('held');
  },
  'while it copies': async (client) => {
    await STEPS['when the stores are held']!(client);
    client.messages.send({ kind: 'pinned' });
    await client.messages.expect('released');
  },
  'after its copy': async (client) => {
    await STEPS['while it copies']!(client);
    client.messages.send({ kind: 'copied' });
    await client.messages.expect('thawed');
  },
};

const ENDS: Record<string, (client: Client) => void> = {
  ends: ({ socket }) => void socket.end(),
  'is destroyed': ({ socket }) => void socket.destroy(),
  // What was not read when a process dies makes the system break the connection off.
  'breaks off': ({ socket }) => {
    socket.pause();
    socket.write('{"kind":"alive"}\n');
    socket.destroy();
  },
  'talks nonsense': ({ socket }) => void socket.write('nonsense\n'),
};

const cases = Object.keys(STEPS).flatMap((step) => Object.keys(ENDS).map((end) => [end, step] as const));

test.each(cases)('a connection that %s %s', async (end, step) => {
  const { server, seen, connect } = await listening();
  const client = await connect();
  await STEPS[step]!(client);
  ENDS[end]!(client);
  await expect.poll(() => server.isBusy).toBe(false);
  expect(seen.filter((event) => event === 'held')).toHaveLength(
    seen.filter((event) => event === 'thawed').length,
  );
  const next = await connect();
  await STEPS['after its copy']!(next);
  expect(server.isBusy).toBe(true);
  const third = await connect();
  third.messages.send({ kind: 'want' });
  await expect(third.messages.expect('held')).rejects.toThrow('Another backup of this server is under way.');
});

test('a command that is silent while the stores are held is given up', async () => {
  const { server, seen, connect } = await listening();
  const client = await connect();
  await STEPS['when the stores are held']!(client);
  expect(await client.messages.next()).toBeNull();
  await expect.poll(() => server.isBusy).toBe(false);
  expect(seen).toEqual(['held', 'thawed']);
});

test('the end of the server is the end of a backup', async () => {
  const { server, seen, connect } = await listening();
  const client = await connect();
  await STEPS['while it copies']!(client);
  await server.close();
  await expect(client.messages.expect('thawed')).rejects.toThrow(
    'The connection between the server and the command ended',
  );
  expect(seen).toEqual(['held', 'released', 'thawed']);
});

test('a command that dies with unread messages ends its copying, and the server goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-socket-'));
  let ended: () => void = () => undefined;
  const hasEnded = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const server = new BackupSocket({
    dataDir,
    clock: new VirtualClock(),
    log: createLog('silent'),
    freeze: async () => async () => undefined,
    async copyEvents({ onProgress, signal }) {
      // More than the buffers of both ends.
      for (let copied = 0; copied < 20_000; copied++)
        onProgress({ copied, total: 20_000, isComparing: false });
      await once(signal, 'abort');
      ended();
      throw signal.reason;
    },
  });
  await server.listen();
  const socket = createConnection(join(dataDir, 'weir.sock'));
  await once(socket, 'connect');
  socket.write('{"kind":"copy","to":"duckdb"}\n');
  await once(socket, 'readable');
  // Until the buffers are full.
  for (let turns = 0; turns < 100; turns++) await turn();
  socket.destroy();
  await hasEnded;
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
