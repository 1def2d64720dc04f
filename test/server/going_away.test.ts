/** Goal: work for a caller who has gone away ends, and does not run to its own limits. */
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import { expect, test } from 'vitest';
import type { ContractRequest } from '../../src/server/contract.ts';
import { Exchange } from '../../src/server/exchange.ts';

test('a signal aborts when the connection ends before the response, also after the body was read', async () => {
  const seen = new EventEmitter();
  const server = http.createServer((incoming: IncomingMessage, response: ServerResponse) => {
    const exchange = new Exchange(incoming, response, {} as ContractRequest, new URLSearchParams(), '');
    incoming.resume().once('end', () => {
      const { signal } = exchange;
      seen.emit('waiting', signal);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as import('node:net').AddressInfo;
  try {
    const request = http.request({ port, host: '127.0.0.1', method: 'POST' });
    request.on('error', () => undefined);
    request.end('{}');
    const [signal] = (await once(seen, 'waiting')) as [AbortSignal];
    expect(signal.aborted).toBe(false);
    const aborted = once(signal, 'abort');
    request.destroy();
    await aborted;
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
