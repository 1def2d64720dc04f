import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The handling of a conditional write: the store obeys the condition, ignores it, or refuses the write. `blind`: it
 * obeys, but the key may not read, which If-Match requires.
 */
export type Conditions = 'obeyed' | 'ignored' | 'refused' | 'blind';

interface StoredObject {
  body: Buffer;
  etag: string;
  owner: string | undefined;
}

interface Upload {
  key: string;
  owner: string | undefined;
  parts: Map<number, Buffer>;
}

interface Request {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** An in-memory bucket with the S3 protocol: objects, listings, multipart uploads, and conditional writes. */
export class S3Peer {
  readonly objects = new Map<string, StoredObject>();
  readonly #uploads = new Map<string, Upload>();
  readonly #conditions: Conditions;
  readonly #server = http.createServer((request, response) => this.#take(request, response));
  #last = 0;
  /** Requests that take effect but whose response never arrives. */
  dropResponse: (request: { method: string; key: string; part: boolean }) => boolean = () => false;

  static async start(conditions: Conditions = 'obeyed'): Promise<S3Peer> {
    const peer = new S3Peer(conditions);
    peer.#server.listen(0, '127.0.0.1');
    await once(peer.#server, 'listening');
    return peer;
  }

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Number of uploads in parts that were neither completed nor aborted. */
  get unfinished(): number {
    return this.#uploads.size;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(incoming: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const url = new URL(incoming.url!, 'http://peer');
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
    const { method, headers } = incoming;
    const request = { method: method!, key, query: url.searchParams, headers, body: Buffer.concat(chunks) };
    const { status, headers: more, body = '' } = this.#reply(request);
    const part = url.searchParams.has('uploadId');
    if (this.dropResponse({ method: request.method, key, part })) incoming.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/xml', ...more }).end(body);
  }

  #reply(request: Request): Reply {
    const { method, key, query } = request;
    if (method === 'GET' && query.has('uploads'))
      return { status: 200, body: '<ListMultipartUploadsResult/>' };
    if (method === 'GET' && query.has('list-type')) return this.#list(query.get('prefix') ?? '');
    if (method === 'HEAD') return this.#head(key);
    if (method === 'POST' && query.has('uploads')) return this.#begin(request);
    if (method === 'POST') return this.#complete(request);
    if (method === 'PUT' && query.has('uploadId')) return this.#part(request);
    if (method === 'PUT') return this.#write(request, request.body, ownerOf(request));
    if (method === 'DELETE' && query.has('uploadId')) this.#uploads.delete(query.get('uploadId')!);
    else if (method === 'DELETE') this.objects.delete(key);
    return { status: 204 };
  }

  #list(prefix: string): Reply {
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix));
    const entries = found.map(
      ([key, { etag }]) => `<Contents><Key>${key}</Key><ETag>${etag}</ETag></Contents>`,
    );
    return { status: 200, body: `<ListBucketResult>${entries.join('')}</ListBucketResult>` };
  }

  #head(key: string): Reply {
    if (this.#conditions === 'blind') return { status: 403 };
    const found = this.objects.get(key);
    if (!found) return { status: 404 };
    const owner: Record<string, string> =
      found.owner === undefined ? {} : { 'x-amz-meta-weir-export': found.owner };
    return { status: 200, headers: { etag: found.etag, ...owner } };
  }

  #begin(request: Request): Reply {
    const id = `upload-${++this.#last}`;
    this.#uploads.set(id, { key: request.key, owner: ownerOf(request), parts: new Map() });
    const body = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
    return { status: 200, body };
  }

  #part({ query, body }: Request): Reply {
    const upload = this.#uploads.get(query.get('uploadId')!);
    if (!upload) return failure(404, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: etagOf(body) } };
  }

  #complete(request: Request): Reply {
    const id = request.query.get('uploadId')!;
    const upload = this.#uploads.get(id);
    if (!upload) return failure(404, 'NoSuchUpload');
    const parts = [...upload.parts].sort(([one], [other]) => one - other).map(([, part]) => part);
    const reply = this.#write(request, Buffer.concat(parts), upload.owner);
    if (reply.status !== 200) return reply;
    this.#uploads.delete(id);
    const body = '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>';
    return { status: 200, body };
  }

  #write({ key, headers }: Request, body: Buffer, owner: string | undefined): Reply {
    const isConditional = headers['if-none-match'] !== undefined || headers['if-match'] !== undefined;
    if (isConditional && this.#conditions === 'refused') return failure(501, 'NotImplemented');
    if (headers['if-match'] !== undefined && this.#conditions === 'blind')
      return failure(403, 'AccessDenied');
    if (isConditional && this.#conditions !== 'ignored' && !this.#holds(key, headers)) {
      return failure(412, 'PreconditionFailed');
    }
    // Tags are unique, as in a real store, even when two writers write the same content.
    const etag = etagOf(Buffer.concat([body, Buffer.from(String(++this.#last))]));
    this.objects.set(key, { body, etag, owner });
    return { status: 200, headers: { etag } };
  }

  #holds(key: string, headers: http.IncomingHttpHeaders): boolean {
    const found = this.objects.get(key);
    if (headers['if-none-match'] === '*') return found === undefined;
    return found?.etag === headers['if-match'];
  }
}

function ownerOf({ headers }: Request): string | undefined {
  return headers['x-amz-meta-weir-export'] as string | undefined;
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function failure(status: number, code: string): Reply {
  return { status, body: `<Error><Code>${code}</Code><Message>refused</Message></Error>` };
}
