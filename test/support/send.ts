import { Agent, type IncomingMessage, request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

/** The key and the token of the first start, and of the example world that replaces it. */
export const API_KEY = 'phx_example000000000000000000000000000000abcd';
export const PROJECT_TOKEN = 'phc_example0000000000000000000000000000000000';
/** A session of the example world, signed in by the first key. */
export const SESSION = {
  token: 'wrs_example000000000000000000000000000000000000',
  csrfToken: 'wrc_example000000000000000000000000000000000000',
};
export const SECRET_KEY = 'test-secret-key-of-the-harness-0123456789';

export interface RequestOptions {
  /** The body, sent as JSON; text and bytes are sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The personal API key to present; null presents none. Default: the first key. */
  key?: string | null;
  /** The browser session to present instead of a key, as the server's pages do. */
  session?: { token: string; csrfToken: string };
}

export interface TestResponse {
  status: number;
  headers: Headers;
  /** The parsed body when the media type is JSON, otherwise undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the type of the fields that it reads.
  json: any;
  text: string;
}

/**
 * Closes an idle connection before any server does (Node's after five seconds), so that a request never meets a closing
 * connection.
 */
const agent = new Agent({ keepAlive: true, timeout: 4000 });

const DECODERS: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
};

/**
 * Sends one request over a kept-alive connection; redirects are not followed. It uses node:http, which takes a fifth of
 * the time of fetch: the tests send tens of thousands of requests. Rejects when there is no response.
 */
export async function send(
  url: string,
  method: string,
  path: string,
  { body, headers = {}, session, key = session ? null : API_KEY }: RequestOptions = {},
): Promise<TestResponse> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const bytes = body === undefined ? null : Buffer.from((isRaw ? body : JSON.stringify(body)) as Uint8Array);
  const response = await answerTo(url + path, method, bytes, {
    Accept: '*/*',
    ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
    ...(session && byCookie(url, session)),
    ...(bytes === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': bytes.length }),
    ...headers,
  });
  const answered = headersOf(response);
  const text = await textOf(response, answered.get('content-encoding'));
  const isJson = /json/.test(answered.get('content-type') ?? '') && text !== '';
  return {
    status: response.statusCode!,
    headers: answered,
    json: isJson ? JSON.parse(text) : undefined,
    text,
  };
}

/** Headers of a request from a page of the server. */
function byCookie(
  url: string,
  { token, csrfToken }: NonNullable<RequestOptions['session']>,
): Record<string, string> {
  return { Cookie: `weir_session=${token}`, Origin: url, 'X-CSRF-Token': csrfToken };
}

function answerTo(
  address: string,
  method: string,
  bytes: Buffer | null,
  headers: Record<string, string | number>,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { agent, method, headers }, resolve);
    outgoing.on('error', reject);
    outgoing.end(bytes ?? undefined);
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i]!, rawHeaders[i + 1]!);
  return headers;
}

async function textOf(response: IncomingMessage, encoding: string | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const decode = bytes.length > 0 && encoding ? DECODERS[encoding] : undefined;
  return (decode ? await decode(bytes) : bytes).toString();
}
