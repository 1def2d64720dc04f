import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { VERSION } from '../../kernel/version.ts';
import type { HttpSettings } from './config.ts';
import { signatureHeaders, signingKey } from './signature.ts';

/** A request without its URL. */
export interface HttpMessage {
  headers: Record<string, string>;
  body: Buffer;
}

interface Frame {
  contentType: string;
  begin(settings: HttpSettings): string;
  between: string;
  end: string;
}

const FRAMES: Readonly<Record<HttpSettings['format'], Frame>> = {
  capture: {
    contentType: 'application/json',
    // Rows keep the time of their events as the time of arrival, so that intervals mean the same on both sides.
    begin: ({ token }) => `{"api_key":${JSON.stringify(token)},"historical_migration":true,"batch":[`,
    between: ',',
    end: ']}',
  },
  json: { contentType: 'application/json', begin: () => '[', between: ',', end: ']' },
  jsonlines: { contentType: 'application/x-ndjson', begin: () => '', between: '\n', end: '\n' },
};

const compress = promisify(gzip);

/** The body of a request with these rows, before compression. No rows give what writes nothing. */
export function frameRows(settings: HttpSettings, rows: readonly Buffer[]): Buffer {
  const { begin, between, end } = FRAMES[settings.format];
  const separator = Buffer.from(between);
  const chunks = rows.flatMap((row, index) => (index === 0 ? [row] : [separator, row]));
  const isEmptyText = rows.length === 0 && settings.format === 'jsonlines';
  return Buffer.concat([Buffer.from(begin(settings)), ...chunks, Buffer.from(isEmptyText ? '' : end)]);
}

/** The request for a body: `id` is the same whenever it is sent again, the signature covers it before compression. */
export async function httpMessageOf(
  settings: HttpSettings,
  { id, body, atMs }: { id: string; body: Buffer; atMs: number },
): Promise<HttpMessage> {
  const isPacked = settings.compression === 'gzip';
  const key = settings.signing_secret === null ? null : signingKey(settings.signing_secret);
  const packed = isPacked ? await compress(body, { level: 1 }) : body;
  const headers = {
    'user-agent': `Weir/${VERSION}`,
    ...lowerCased(settings.headers ?? {}),
    'content-type': FRAMES[settings.format].contentType,
    'content-length': String(packed.length),
    'idempotency-key': id,
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    ...(key === null ? {} : signatureHeaders(key, id, atMs, body)),
  };
  return { headers, body: packed };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
