import { once } from 'node:events';
import http from 'node:http';

/** Queries may have a limit of numbers already. */
const LIMIT = /seq <= (\d+)/;

/**
 * A server in front of ClickHouse whose queries see events up to a number only, as a replica that is behind. `onQuery` is
 * called after each query, with the statement.
 */
export class StaleReplica {
  readonly #server = http.createServer((request, response) => void this.#forward(request, response));
  readonly #peer: string;
  upTo = Number.MAX_SAFE_INTEGER;
  /** Returns the response to a statement that the server does not get; null for others. */
  instead: (statement: string) => string | null = () => null;
  /** Ends the connection before or after the server gets a statement. */
  cut: (statement: string) => 'before' | 'after' | null = () => null;
  /** Settings of a profile, which those of a statement replace. */
  profile: Readonly<Record<string, string>> = {};
  onQuery: (statement: string) => void = () => undefined;

  static async start(peer: string): Promise<StaleReplica> {
    const replica = new StaleReplica(peer);
    replica.#server.listen(0, '127.0.0.1');
    await once(replica.#server, 'listening');
    return replica;
  }

  private constructor(peer: string) {
    this.#peer = peer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.#peer);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const cut = this.cut(body.toString());
    if (cut === 'before') return void response.destroy();
    const own = this.instead(body.toString());
    if (own !== null) return void response.end(own);
    for (const [name, value] of Object.entries(this.profile)) {
      if (!url.searchParams.has(name)) url.searchParams.set(name, value);
    }
    const isQuery = url.searchParams.get('readonly') === '2';
    if (isQuery) {
      const known = LIMIT.exec(url.searchParams.get('additional_table_filters') ?? '');
      const upTo = Math.min(this.upTo, Number(known?.[1] ?? this.upTo));
      url.searchParams.set('additional_table_filters', `{'events': 'seq <= ${upTo}'}`);
    }
    const { authorization = '' } = request.headers;
    const received = await fetch(url, { method: 'POST', body, headers: { authorization } });
    if (cut === 'after') return void response.destroy();
    response.writeHead(received.status).end(Buffer.from(await received.arrayBuffer()));
    if (isQuery) this.onQuery(body.toString());
  }
}
