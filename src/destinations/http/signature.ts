import { createHmac } from 'node:crypto';

/** Prefix of a signing secret (Standard Webhooks 1.0). */
const PREFIX = 'whsec_';
const MIN_KEY_BYTES = 24;

/** The key of a signing secret; null when it is not `whsec_` and at least 24 bytes in base64. */
export function signingKey(secret: string): Buffer | null {
  const text = secret.slice(PREFIX.length);
  if (!secret.startsWith(PREFIX) || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length >= MIN_KEY_BYTES ? key : null;
}

/** The three headers that let a receiver check who sent `body`, and when. `atMs` in milliseconds since the epoch. */
export function signatureHeaders(
  key: Buffer,
  id: string,
  atMs: number,
  body: Uint8Array,
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
