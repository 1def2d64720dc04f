import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
}

/** A proxy in front of a server that keeps what clients send. */
export class Recorder {
  readonly sent: Sent[] = [];
  readonly #server: Server;

  constructor(target: string) {
    this.#server = createServer(async (request, response) => {
      const { method = '', url: path = '', headers } = request;
      const body = await text(request);
      this.sent.push({ method, path, body: body && JSON.parse(body) });
      const { host: _host, connection: _connection, 'content-length': _length, ...kept } = headers;
      const answer = await fetch(target + path, {
        method,
        headers: kept as Record<string, string>,
        ...(body && { body }),
      });
      const type = answer.headers.get('content-type');
      response.writeHead(answer.status, type ? { 'content-type': type } : {});
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  bodies(method: string, path: RegExp): unknown[] {
    return this.sent
      .filter((request) => request.method === method && path.test(request.path))
      .map(({ body }) => body);
  }
}
