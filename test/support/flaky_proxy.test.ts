import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FlakyProxy } from './flaky_proxy.ts';

// These tests check that the proxy behaves as the tests that use it assume.

/** Starts a proxy in front of a peer that echoes everything. */
async function start() {
  const peer = net.createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
  const proxy = await FlakyProxy.start({ host: '127.0.0.1', port: (peer.address() as net.AddressInfo).port });
  onTestFinished(async () => {
    await proxy.close();
    peer.close();
    await once(peer, 'close');
  });
  return proxy;
}

async function dial(proxy: FlakyProxy) {
  const socket = net.connect(proxy.port, proxy.host);
  onTestFinished(() => void socket.destroy());
  let received = '';
  const errors: string[] = [];
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => errors.push(error.code!));
  await Promise.race([event(socket, 'connect'), event(socket, 'close')]);
  return { socket, errors, received: () => received };
}

/** Resolves also when the socket fails, which some tests provoke. */
async function event(socket: net.Socket, name: 'connect' | 'close'): Promise<void> {
  if (name === 'close' && socket.closed) return;
  await new Promise<void>((resolve) => socket.once(name, () => resolve()));
}

test('bytes go through and are counted, and either side may end', async () => {
  const proxy = await start();
  const { socket, received } = await dial(proxy);
  socket.end('x'.repeat(1_000_000));
  await event(socket, 'close');
  expect(received().length).toBe(1_000_000);
  expect(proxy).toMatchObject({ connections: 1, cuts: 0, bytesUp: 1_000_000, bytesDown: 1_000_000 });
});

test.each([
  ['drop', []],
  ['reset', ['ECONNRESET']],
] as const)('%s ends connections, old and new', async (weather, expected) => {
  const proxy = await start();
  const old = await dial(proxy);
  old.socket.write('x');
  await vi.waitFor(() => expect(old.received()).toBe('x'));
  proxy.set(weather);
  await event(old.socket, 'close');
  const late = await dial(proxy);
  await event(late.socket, 'close');
  expect([old.errors, late.errors]).toEqual([expected, expected]);
  expect(proxy.cuts).toBe(2);
});

test('a stalled connection is silent until it ends, and nothing held back arrives later', async () => {
  const proxy = await start();
  proxy.set('stall');
  const held = await dial(proxy);
  held.socket.write('x');
  await proxy.stalled();
  expect(proxy.bytesUp).toBe(0);
  proxy.set('pass');
  await event(held.socket, 'close');
  const { socket, received } = await dial(proxy);
  socket.end('y');
  await event(socket, 'close');
  expect(received()).toBe('y');
  expect(proxy.bytesUp).toBe(1);
});

test('chance cuts some connections and spares others, the same ones for the same seed', async () => {
  const proxy = await start();
  const round = async () => {
    proxy.setChaos({ seed: 7, share: 0.4, chunks: 2 });
    const fates: boolean[] = [];
    for (let index = 0; index < 20; index++) {
      const { socket, received } = await dial(proxy);
      socket.end('x');
      await event(socket, 'close');
      fates.push(received() === 'x');
    }
    return fates;
  };
  const first = await round();
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await round()).toEqual(first);
});
