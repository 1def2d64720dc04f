import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  /** The path with its query. */
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface FakeAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Implements as much of the S3 protocol as one delivery needs, and records the requests. */
export class FakeS3 {
  readonly requests: SeenRequest[] = [];
  /** Called first; null leaves the usual response. */
  answer: (request: SeenRequest) => FakeAnswer | null = () => null;
  readonly #server = http.createServer((request, response) => this.#take(request, response));

  static async start(): Promise<FakeS3> {
    const fake = new FakeS3();
    fake.#server.listen(0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method, url, headers } = request;
    const seen = { method: method!, path: url!, headers, body: Buffer.concat(chunks).toString('utf8') };
    this.requests.push(seen);
    const answer = this.answer(seen) ?? usual(seen);
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
  }
}

/** An error in the format of the protocol. */
export function s3Error(status: number, code: string, headers: Record<string, string> = {}): FakeAnswer {
  const body = `<Error><Code>${code}</Code><Message>The vendor's own words</Message><Region>moon-1</Region></Error>`;
  return { status, headers: { 'content-type': 'application/xml', ...headers }, body: XML + body };
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const USUAL: ReadonlyArray<readonly [string, RegExp, FakeAnswer]> = [
  ['GET', /[?&]uploads/, ok('<ListMultipartUploadsResult></ListMultipartUploadsResult>')],
  ['GET', /list-type=2/, ok('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')],
  [
    'POST',
    /[?&]uploads/,
    ok('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>'),
  ],
  [
    'POST',
    /uploadId=one/,
    ok('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>'),
  ],
  ['PUT', /./, { status: 200, headers: { etag: '"part"' } }],
  ['DELETE', /./, { status: 204 }],
];

function ok(body: string): FakeAnswer {
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: XML + body };
}

function usual({ method, path }: SeenRequest): FakeAnswer {
  const found = USUAL.find(([verb, pattern]) => verb === method && pattern.test(path));
  return found ? found[2] : s3Error(404, 'NoSuchKey');
}
