import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from './clock.ts';

/** The only source of ids and random tokens; injected, so that tests can replace it. */
export interface Ids {
  /** Time-ordered UUID (version 7, RFC 9562). */
  uuid(): string;
  /** `prefix` + 43 random URL-safe letters and digits (256 bits). */
  token(prefix: string): string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

export class RandomIds implements Ids {
  readonly #clock: Clock;
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  uuid(): string {
    const time = this.#clock.now().toString(16).padStart(12, '0');
    // All bits but time and version are random as in version 4, which Node generates in batches.
    return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  }

  token(prefix: string): string {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    let text = '';
    while (text.length < 43) {
      // The largest multiple of 62 below 256 is 248: discarding larger bytes keeps the characters uniform.
      for (const byte of randomBytes(64)) if (byte < 248 && text.length < 43) text += alphabet[byte % 62];
    }
    return prefix + text;
  }
}

/** Returns the id of a request in the log. It is not stored, so tests do not have to replace it. */
export function requestId(): string {
  return randomUUID();
}

function formatUuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the same UUID for the same name (version 5 layout over SHA-1, RFC 9562). */
export function uuidFromName(name: string): string {
  const bytes = createHash('sha1').update('weir:').update(name).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return formatUuid(bytes);
}
