import type { IncomingMessage } from 'node:http';
import { contentDecoders } from '../kernel/content_encoding.ts';
import { invalid, WeirError } from '../kernel/errors.ts';
import { refuseShape } from '../kernel/json/json_shape.ts';
import type { Exchange } from './exchange.ts';
import type { BodyLease } from './limits/body_budget.ts';
import { pace } from './limits/pacing.ts';
import type { Uploads } from './limits/uploads.ts';

/** No JSON in the contract is nested as deeply; validators and formatters recurse. */
const MAX_DEPTH = 64;

/**
 * No body in the contract has as many values: a thousand metrics, or twenty thousand persons of a cohort, have fewer.
 */
const MAX_VALUES = 100_000;

export function tooLarge(limit: number): WeirError {
  return new WeirError(
    'too_large',
    `The request body is larger than ${limit} bytes. Send it in smaller parts.`,
  );
}

export interface BodyLimits {
  /** Maximum number of bytes, as sent and after decompression. */
  limit: number;
  lease: BodyLease;
  uploads: Uploads;
}

/**
 * Reads the bytes of a request, or discards them if `isKept` is false. Throws too_large beyond the limit, unavailable
 * if the memory budget is used up, and timed_out if they arrive too slowly.
 */
export function readBytes(
  request: IncomingMessage,
  { limit, lease, uploads }: BodyLimits,
  isKept = true,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > limit) throw tooLarge(limit);
    if (isKept) lease.require(declared);
    const received = new Received(declared);
    let size = 0;
    const upload = uploads.begin(refuse);
    function refuse(error: unknown): void {
      uploads.end(upload);
      request.removeAllListeners('data');
      pace(request);
      request.resume();
      reject(error);
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      upload.bytes = size;
      try {
        if (size > limit) throw tooLarge(limit);
        if (!isKept) return;
        lease.take(chunk.length);
        received.add(chunk);
      } catch (error) {
        refuse(error);
      }
    });
    pace(request);
    request.on('end', () => {
      uploads.end(upload);
      resolve(received.bytes());
    });
    // Its only cause is a connection that closes before the end of the body.
    request.on('error', () => refuse(new WeirError('malformed', 'The request was cut off.')));
  });
}

/** A larger body is written to its final buffer while it arrives. */
const LARGE_BYTES = 512 * 1024;

/**
 * The bytes of a body that is arriving. Those of a large body with a declared length are copied as they arrive: chunks
 * would remain until they are collected, and joining them would take the memory of the body twice. The buffer takes
 * memory only as it is filled.
 */
class Received {
  readonly #declared: number;
  #chunks: Buffer[] = [];
  #size = 0;
  #whole: Buffer | null = null;

  constructor(declared: number) {
    this.#declared = declared;
  }

  add(chunk: Buffer): void {
    if (this.#whole === null) this.#chunks.push(chunk);
    else chunk.copy(this.#whole, this.#size);
    this.#size += chunk.length;
    if (this.#whole === null && this.#size > LARGE_BYTES && this.#size < this.#declared) this.#place();
  }

  bytes(): Buffer {
    if (this.#whole !== null) return this.#whole.subarray(0, this.#size);
    return this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
  }

  #place(): void {
    const whole = Buffer.allocUnsafeSlow(this.#declared);
    let at = 0;
    for (const chunk of this.#chunks) at += chunk.copy(whole, at);
    this.#whole = whole;
    this.#chunks = [];
  }
}

/**
 * Undoes `Content-Encoding`. The limit applies to the bytes on the wire and to the decoded bytes, so that a small
 * decompression bomb stops at the limit.
 */
async function decodeContent(bytes: Buffer, encoding: string | undefined, limit: number): Promise<Buffer> {
  let result = bytes;
  for (const decoder of contentDecoders(encoding)) {
    result = await decoder.later(result, { maxOutputLength: limit }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
      throw new WeirError('malformed', `The body is not valid ${decoder.name} data.`);
    });
  }
  return result;
}

/** Decoding is strict: replacement characters would silently change the request. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a JSON body; refuses values that could harm later steps: depth, `__proto__`, NUL, lone surrogates. */
export function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new WeirError('malformed', 'JSON parse error - the body is not valid UTF-8.');
  }
  refuseShape(text, { depth: MAX_DEPTH, values: MAX_VALUES });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const position = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    throw new WeirError(
      'malformed',
      `JSON parse error - the body is not valid JSON${position ? ` (character ${position})` : ''}.`,
    );
  }
  if (/\\u|__proto__|\0/.test(text)) refuseUnsafe(value, '');
  return value;
}

function refuseUnsafe(value: unknown, attr: string): void {
  if (typeof value === 'string') refuseText(value, attr);
  else if (Array.isArray(value)) for (const item of value) refuseUnsafe(item, attr);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      const name = attr === '' ? key : `${attr}__${key}`;
      if (key === '__proto__') throw invalid('The key __proto__ is not allowed.', attr === '' ? null : attr);
      refuseText(key, attr === '' ? null : attr);
      refuseUnsafe(field, name.slice(0, 200));
    }
  }
}

function refuseText(text: string, attr: string | null): void {
  if (text.includes('\0'))
    throw invalid('Null characters are not allowed.', attr || null, 'null_characters_not_allowed');
  if (!text.isWellFormed()) {
    throw invalid('Text must be valid Unicode: it has half of a surrogate pair.', attr || null);
  }
}

/** A parsed body takes about this many times its bytes. */
const PARSED_RATIO = 4;

/** Reads the body of an operation: JSON is parsed for the validators, any other type stays bytes. */
export async function readBody(exchange: Exchange, limits: BodyLimits): Promise<void> {
  const { operation, incoming } = exchange;
  if (operation.bodyKind === 'none') return;
  const bytes = await readBytes(incoming, limits, operation.bodyKind !== 'dropped');
  exchange.rawBody = bytes;
  if (operation.bodyKind !== 'json') return;
  if (bytes.length === 0) {
    // The validators get an empty object, so that the response names the first missing field, if any.
    exchange.contractRequest.requestBody = operation.needsBody ? {} : undefined;
    exchange.isBodyMissing = operation.needsBody;
    return;
  }
  const type = (exchange.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/merge-patch+json') {
    throw new WeirError(
      'unsupported_media_type',
      'Unsupported media type in request. Send application/json.',
    );
  }
  const decoded = await decodeContent(bytes, exchange.header('content-encoding'), limits.limit);
  limits.lease.hold(bytes.length + decoded.length * PARSED_RATIO);
  exchange.contractRequest.requestBody = parseJson(decoded);
}
