import { type Agent, request } from 'node:http';

export interface Reply {
  /** 0 when the connection broke. */
  status: number;
  /** How it broke, such as `ECONNRESET on a used connection`; otherwise null. */
  broken: string | null;
  ms: number;
  retryAfter: number;
  text: string;
}

export interface Sent {
  path: string;
  body?: Buffer | string;
  headers?: Record<string, string>;
  /** The local address of the client, as the server sees it. */
  localAddress?: string;
  /** Connections to use. Default: the request has a connection of its own. */
  agent?: Agent;
}

export const JSON_TYPE = { 'Content-Type': 'application/json' };
export const GZIP = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };

/** Sends a request; never throws. */
export function send(port: number, { path, body, headers = {}, localAddress, agent }: Sent): Promise<Reply> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (reply: Omit<Reply, 'ms'>) => resolve({ ...reply, ms: performance.now() - begun });
    const breaks = (error: NodeJS.ErrnoException) => {
      const broken = `${error.code ?? error.message} on a ${outgoing.reusedSocket ? 'used' : 'new'} connection`;
      end({ status: 0, broken, retryAfter: 0, text: '' });
    };
    const method = body === undefined ? 'GET' : 'POST';
    const length: Record<string, string> =
      body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: agent ?? false,
        headers: { ...headers, ...length },
        ...(localAddress === undefined ? {} : { localAddress }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const retryAfter = Number(response.headers['retry-after'] ?? 0);
          const text = Buffer.concat(chunks).toString();
          end({ status: response.statusCode!, broken: null, retryAfter, text });
        });
        response.on('error', breaks);
      },
    );
    outgoing.on('error', breaks);
    outgoing.end(body);
  });
}

/** Counts the statuses, such as `12x200 3x503`. */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count}x${status || 'broken'}`)
    .join(' ');
}
