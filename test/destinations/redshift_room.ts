import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DestinationConfig } from '../../src/destinations/destination.ts';
import type { PostgresPeer } from '../support/peers/postgres.ts';

/** What only Redshift has, as far as deliveries use it, so that a real Postgres can stand in for it. */
const REDSHIFT = `
  CREATE DOMAIN super AS jsonb;
  CREATE FUNCTION getdate() RETURNS timestamp LANGUAGE sql AS 'SELECT now()::timestamp';
  CREATE FUNCTION json_parse(text) RETURNS super LANGUAGE sql AS 'SELECT $1::jsonb::super';
  CREATE FUNCTION super_text(super) RETURNS text LANGUAGE sql AS 'SELECT $1::text';
  CREATE FUNCTION strtol(text, int) RETURNS bigint LANGUAGE sql AS $$SELECT ('x' || lpad($1, 8, '0'))::bit(32)::bigint$$`;

/** An empty database that knows them. */
export async function redshiftDatabase(peer: PostgresPeer): Promise<string> {
  const database = await peer.database();
  await peer.query(database, REDSHIFT);
  return database;
}

export function redshiftConfig(
  peer: Pick<PostgresPeer, 'user' | 'password'>,
  address: { host: string; port: number },
  database: string,
  changes: DestinationConfig = {},
): DestinationConfig {
  const { host, port } = address;
  const { user, password } = peer;
  return completeConfig('Redshift', {
    host,
    port,
    user,
    password,
    database,
    has_self_signed_cert: true,
    ...changes,
  });
}

/** A bucket that keeps what it was sent, by key, and every request it was asked. */
export class FakeBucket {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  /** Responds to these requests with this status instead. */
  refusal: number | null = null;
  refused: (method: string, key: string) => boolean = () => true;
  /** Removals wait for this. */
  held: Promise<void> | null = null;
  readonly #parts = new Map<string, Buffer[]>();
  readonly #server = http.createServer((request, response) => void this.#answer(request, response));

  static async start(): Promise<FakeBucket> {
    const bucket = new FakeBucket();
    bucket.#server.listen(0, '127.0.0.1');
    await once(bucket.#server, 'listening');
    return bucket;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = Buffer.concat(await all(request));
    const { pathname, searchParams } = new URL(request.url!, this.endpoint);
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    this.requests.push(
      `${request.method} ${key} ${[...searchParams.keys()].filter((name) => name !== 'x-id').join(' ')}`.trim(),
    );
    if (request.method === 'DELETE') await this.held;
    if (this.refusal !== null && this.refused(request.method!, key))
      return void response.writeHead(this.refusal).end();
    response.setHeader('etag', '"e"');
    response.end(this.#work(request.method!, key, searchParams, body));
  }

  #work(method: string, key: string, query: URLSearchParams, body: Buffer): string {
    const parts = this.#parts.get(key) ?? [];
    if (method === 'POST' && query.has('uploads')) {
      this.#parts.set(key, []);
      return '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>';
    }
    if (method === 'PUT' && query.has('partNumber')) parts[Number(query.get('partNumber')) - 1] = body;
    else if (method === 'PUT') this.objects.set(key, body);
    else if (method === 'DELETE') this.objects.delete(key);
    if (method !== 'POST') return '';
    this.objects.set(key, Buffer.concat(parts));
    return '<CompleteMultipartUploadResult><ETag>"e"</ETag></CompleteMultipartUploadResult>';
  }
}

async function all(stream: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}
