import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  /** The path without the project: `/jobs/x`, `/upload`, `/datasets/d/tables`. */
  path: string;
  query: Record<string, string>;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface FakeJob {
  state: string;
  error?: { reason: string; message: string };
}

const PROJECT = '/projects/weir-test';
const MIB = 1024 * 1024;

/**
 * Implements the few calls of BigQuery's REST API that Weir makes, in the formats of its public reference: jobs start
 * when they are inserted and are done at once, files arrive in chunks. Statements are not run. A test may replace a
 * response.
 */
export class FakeBigQuery {
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));
  readonly seen: SeenRequest[] = [];
  readonly jobs = new Map<string, FakeJob>();
  readonly tables = new Map<string, { creationTime: string; schema: unknown }>();
  /** Bytes of uploads in progress, by the id of their job. */
  readonly uploads = new Map<string, Buffer>();
  /** Rows returned by every query. */
  rows: Array<Array<string | null>> = [];
  /** Responds instead of the server; null leaves the response to the server. */
  instead: (request: SeenRequest) => Answer | null = () => null;
  #born = 1000;

  static async start(): Promise<FakeBigQuery> {
    const fake = new FakeBigQuery();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  /** Calls so far, in the form `GET /jobs/x`. */
  get calls(): string[] {
    return this.seen.map(({ method, path }) => `${method} ${path}`);
  }

  sent(call: string): SeenRequest[] {
    return this.seen.filter(({ method, path }) => `${method} ${path}` === call);
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, this.url);
    const isUpload = url.pathname.startsWith('/upload/');
    const seen = {
      method: request.method!,
      path: isUpload ? '/upload' : url.pathname.replace(`/bigquery/v2${PROJECT}`, ''),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    this.seen.push(seen);
    const { status, headers, body } = this.instead(seen) ?? this.#answer(seen);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  #answer(seen: SeenRequest): Answer {
    if (seen.path === '/upload') return seen.method === 'POST' ? this.#begin(seen) : this.#chunk(seen);
    if (seen.path.startsWith('/jobs')) return this.#job(seen);
    if (seen.path.startsWith('/queries/')) {
      return { status: 200, body: { rows: this.rows.map((row) => ({ f: row.map((v) => ({ v })) })) } };
    }
    return this.#table(seen);
  }

  #begin({ body }: SeenRequest): Answer {
    const { jobId } = JSON.parse(body.toString()).jobReference as { jobId: string };
    if (this.jobs.has(jobId)) return refusal(409, 'duplicate');
    this.uploads.set(jobId, Buffer.alloc(0));
    return { status: 200, headers: { location: `${this.url}/upload/x?upload_id=${jobId}` } };
  }

  #chunk({ query, headers, body }: SeenRequest): Answer {
    const id = query.upload_id!;
    const bytes = Buffer.concat([this.uploads.get(id)!, body]);
    this.uploads.set(id, bytes);
    const size = Number(/\/(\d+)$/.exec(headers['content-range']!)![1]);
    if (bytes.length < size) {
      return { status: 308, headers: bytes.length > 0 ? { range: `bytes=0-${bytes.length - 1}` } : {} };
    }
    this.jobs.set(id, { state: 'DONE' });
    return { status: 200, body: this.job(id) };
  }

  #job({ method, path, body }: SeenRequest): Answer {
    if (method === 'GET') {
      const id = path.slice('/jobs/'.length);
      return this.jobs.has(id) ? { status: 200, body: this.job(id) } : refusal(404, 'notFound');
    }
    if (path.endsWith('/cancel')) return { status: 200, body: {} };
    const { jobId = `made-by-the-server-${this.jobs.size}` } = JSON.parse(body.toString()).jobReference;
    if (this.jobs.has(jobId)) return refusal(409, 'duplicate');
    this.jobs.set(jobId, { state: 'DONE' });
    return { status: 200, body: this.job(jobId) };
  }

  job(id: string): unknown {
    const { state, error } = this.jobs.get(id)!;
    return {
      jobReference: { projectId: 'weir-test', jobId: id, location: 'EU' },
      status: { state, ...(error ? { errorResult: error } : {}) },
    };
  }

  #table({ method, path, body }: SeenRequest): Answer {
    const name = /^\/datasets\/\w+\/tables\/(.+)$/.exec(path)?.[1];
    if (/^\/datasets\/\w+$/.test(path)) return { status: 200, body: { location: 'EU' } };
    if (method === 'POST') {
      const { tableReference, schema } = JSON.parse(body.toString());
      this.tables.set(tableReference.tableId, { creationTime: String(++this.#born), schema });
      return { status: 200, body: {} };
    }
    const found = this.tables.get(name ?? '');
    if (!found) return refusal(404, 'notFound');
    if (method === 'DELETE') this.tables.delete(name!);
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: { ...found, type: 'TABLE' } };
  }
}

/** An error in the format of the API. */
export function refusal(code: number, reason: string, message = `because of ${reason}`): Answer {
  return { status: code, body: { error: { code, message, errors: [{ reason, message }] } } };
}

/** Bytes of this many mebibytes, each different from the last. */
export function mebibytes(count: number): Buffer {
  const bytes = Buffer.alloc(count * MIB);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
  return bytes;
}
