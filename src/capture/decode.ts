import { GZIP } from '../kernel/content_encoding.ts';
import { type InflateLimits, inflate, inflateAll, isGzip, LARGE_BYTES } from './inflate.ts';
import { parseError, parseSent, type SentJson } from './json.ts';
import { parseLarge } from './large_json.ts';
import { expandLz64 } from './lz64.ts';

/** A request body and its headers, not decoded yet. */
export interface RawCapture {
  body: Buffer;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  /** Query parameters `compression` and `data`. */
  compression?: string | undefined;
  data?: string | undefined;
  /** Called with the bytes that the body takes after decompression. */
  holdBytes?: ((bytes: number) => void) | undefined;
}

/** The expression is linear: no character matches two of its parts. The text is trimmed before. */
const BASE64 = /^[A-Za-z0-9+/_\-\s]+=*$/;

/** Legacy SDKs use lz64 and base64 for small bodies only, so these are decoded synchronously. */
const MAX_LEGACY_BYTES = 2 * 1024 * 1024;

export interface DecodeOptions {
  /** Bytes after decompression. */
  limit: number;
  /** Maximum number of values in a body that is parsed synchronously. */
  maxValues?: number;
  /**
   * Resolves when a large body may be processed. Such a body is parsed in parts, and other requests run in between.
   * Without this function a body of any size is parsed synchronously.
   */
  enterLarge?(): Promise<void>;
  /** Resolves when a body of this size, which is not large, may be parsed; null if that is now. Default: always now. */
  enterSmall?(bytes: number): Promise<void> | null;
  /** Called with the JSON text of a large body before it is parsed; throws for one that would be refused anyway. */
  checkLarge?(text: string): void;
}

/**
 * Decodes a request of any SDK version to its JSON value. The bytes take precedence over the headers: gzip is
 * recognized by its first two bytes, JSON by its first character, and anything else is lz64 if the request declares it
 * and base64 otherwise.
 *
 * Throws too_large if the inflated body exceeds `limit` bytes or has more than `maxValues` values, malformed
 * (parse_error) if it has none of these formats, unsupported_media_type for an unknown Content-Encoding.
 */
export async function decodeCapture(raw: RawCapture, options: DecodeOptions): Promise<SentJson> {
  const limits = { limit: options.limit, enterLarge: options.enterLarge ?? (async () => {}) };
  const bytes = await inflateAll(raw.body, raw.contentEncoding, limits);
  raw.holdBytes?.(Math.max(raw.body.length, bytes.length));
  const turn = bytes.length > LARGE_BYTES ? limits.enterLarge() : options.enterSmall?.(bytes.length);
  if (turn) await turn;
  const text = textOf(bytes).trim();
  if (bytes.length > LARGE_BYTES) release(bytes);
  const content = contentOf(text, raw, limits);
  return parseText(typeof content === 'string' ? content : await content, options);
}

function parseText(
  text: string,
  { maxValues, enterLarge, checkLarge }: DecodeOptions,
): SentJson | Promise<SentJson> {
  if (!enterLarge || text.length <= LARGE_BYTES || !looksLikeJson(text)) return parseSent(text, maxValues);
  checkLarge?.(text);
  return parseLarge(text);
}

/** Returns the JSON text of a body. */
function contentOf(text: string, raw: RawCapture, limits: InflateLimits): string | Promise<string> {
  const form = formOf(text, raw);
  const content = form ? form.data.trim() : text;
  const compression = form?.compression ?? raw.compression;
  if (content === '') throw parseError('The request has no body. Send JSON.');
  if (looksLikeJson(content)) return content;
  if (compression === 'lz64' || compression === 'lz-string')
    return expandLz64(content, Math.min(limits.limit, MAX_LEGACY_BYTES)).toWellFormed();
  if (!BASE64.test(content)) throw parseError('JSON parse error - the body is not valid JSON.');
  return fromBase64(content, { ...limits, limit: Math.min(limits.limit, MAX_LEGACY_BYTES) });
}

function looksLikeJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[');
}

async function fromBase64(text: string, limits: InflateLimits): Promise<string> {
  const bytes = Buffer.from(text, 'base64');
  return textOf(isGzip(bytes) ? await inflate(bytes, GZIP, limits) : bytes);
}

/** Frees the memory of a large body, which is not used any more; the garbage collector would keep it for a while. */
function release({ buffer, byteOffset, byteLength }: Buffer): void {
  // Small buffers share memory with others.
  if (byteOffset === 0 && byteLength > buffer.byteLength / 2) (buffer as ArrayBuffer).transfer(0);
}

function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Returns the `data` field of a form body, or of the query string if there is no body. */
function formOf(text: string, raw: RawCapture): { data: string; compression: string | undefined } | null {
  const labelled = raw.contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;
  if (text.startsWith('data=') || (labelled && text !== '' && !looksLikeJson(text))) {
    const data = fieldOf(text, 'data');
    if (data === undefined) throw parseError('The form has no field data.');
    return { data: mendBase64(data), compression: fieldOf(text, 'compression') };
  }
  if (text === '' && raw.data !== undefined) return { data: mendBase64(raw.data), compression: undefined };
  return null;
}

/** A form has `data` and a few small fields; further fields are ignored. */
function fieldOf(form: string, name: string): string | undefined {
  const pair = form.split('&', 16).find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1).replaceAll('+', ' '));
  } catch {
    throw parseError('The form is not valid percent-encoding.');
  }
}

/** A space in base64 is a plus sign that was not escaped. */
function mendBase64(data: string): string {
  return looksLikeJson(data.trimStart()) ? data : data.trim().replaceAll(' ', '+');
}
