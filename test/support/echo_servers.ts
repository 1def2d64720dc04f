import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Canaries } from './leaks.ts';

/** A form in which a receiver of secrets leaks them. */
interface Echo {
  status: number;
  type: string;
  /** The body of a response to this secret. */
  body(secret: string): string;
}

/** Error formats of the vendors. A message may quote each of these fields. */
const json = (body: (secret: string) => unknown) => ({
  type: 'application/json',
  body: (secret: string) => JSON.stringify(body(secret)),
});
const SHAPES = [
  json((secret) => ({ error: secret, error_description: secret, detail: secret })),
  json((secret) => ({
    error: {
      code: 400,
      message: secret,
      status: secret,
      errors: [{ reason: secret, message: secret, location: secret }],
    },
  })),
  json((secret) => ({
    success: false,
    code: secret,
    message: secret,
    data: { sqlState: `42${secret}`, errorCode: secret },
  })),
  {
    type: 'application/xml',
    body: (secret: string) =>
      `<?xml version="1.0"?><Error><Code>${secret}</Code><Message>${secret}</Message><Region>${secret}</Region></Error>`,
  },
  { type: 'text/plain', body: (secret: string) => secret },
];

/** Statuses that the vendors' clients do not retry with pauses in real time. */
const STATUSES = [200, 400, 401, 403, 404, 409, 302, 501];
export const ECHOES: readonly Echo[] = STATUSES.flatMap((status) =>
  SHAPES.map((shape) => ({ status, ...shape })),
);

export interface EchoServer {
  port: number;
  /** The form of the next responses. */
  echo: Echo;
  /** Received text, including headers. */
  received: string;
}

/** Accepts any request, and repeats the canaries that it finds in it as if they were its own text. */
export async function echoHttp(canaries: Canaries): Promise<EchoServer> {
  const state: EchoServer = { port: 0, echo: ECHOES[0]!, received: '' };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = `${request.url}\n${request.rawHeaders.join('\n')}\n${Buffer.concat(chunks).toString('latin1')}`;
    state.received += text;
    const found = canaries.leaks(decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, '%25')));
    // The worst case is a receiver that knows other secrets of the same destination.
    const secret = found[0] ?? canaries.texts[0] ?? 'nothing';
    const { status, type, body } = state.echo;
    const names = [
      'x-ms-error-code',
      'x-amz-error-code',
      'retry-after',
      'location',
      'www-authenticate',
      'x-canary',
    ];
    response.writeHead(status, secret, {
      'content-type': type,
      ...Object.fromEntries(names.map((name) => [name, secret])),
    });
    response.end(body(secret));
  });
  state.port = await listening(server);
  return state;
}

/** Implements as much of PostgreSQL as a refused sign-in needs: requests the password in plain text and repeats it. */
export async function echoPostgres(fields: string): Promise<EchoServer> {
  const state: EchoServer = { port: 0, echo: ECHOES[0]!, received: '' };
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    let isGreeted = false;
    socket.on('data', (data) => {
      state.received += data.toString('latin1');
      if (data.length === 8 && data.readInt32BE(4) === 80_877_103) return void socket.write('N');
      if (!isGreeted) {
        isGreeted = true;
        return void socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
      }
      const secret = data.subarray(5, -1).toString();
      const parts = [...fields].map(
        (field) => `${field}${field === 'C' ? '22P02' : field === 'S' ? 'ERROR' : secret}\0`,
      );
      const body = Buffer.from(`${parts.join('')}\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(body.length + 4, 1);
      socket.end(Buffer.concat([head, body]));
    });
  });
  state.port = await listening(server);
  return state;
}

async function listening(server: net.Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    if (server instanceof http.Server) server.closeAllConnections();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}
