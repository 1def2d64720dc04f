import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Server } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Canary {
  port: number;
  url: string;
  /** Accepted connections, including those without a request. */
  readonly connections: number;
  /** Received requests. */
  readonly requests: http.IncomingMessage[];
}

export interface CanaryOptions {
  host?: string;
  tls?: { key: string; cert: string };
  answer?: http.RequestListener;
}

/** A server that records its clients. It is closed after the test. */
export async function canary({ host = '127.0.0.1', tls, answer }: CanaryOptions = {}): Promise<Canary> {
  const requests: http.IncomingMessage[] = [];
  const listener: http.RequestListener = (request, response) => {
    requests.push(request);
    if (answer) answer(request, response);
    else response.end('tweet');
  };
  const server = tls ? https.createServer(tls, listener) : http.createServer(listener);
  let connections = 0;
  (server as Server).on('connection', () => {
    connections++;
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${tls ? 'https' : 'http'}://${host}:${port}/`,
    get connections() {
      return connections;
    },
    requests,
  };
}

/** A local port on which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
