import { isObject } from '../json.ts';

/** Payloads of a flag without variants stand under this key. */
export const BOOLEAN_PAYLOAD = 'true';

/** By variant key, as JSON text; a value that was stored as JSON itself is spelled out. */
export function readPayloads(payloads: unknown): ReadonlyMap<string, string> {
  if (!isObject(payloads)) return new Map();
  const present = Object.entries(payloads).filter(([, payload]) => payload !== null && payload !== undefined);
  return new Map(
    present.map(([key, payload]) => [key, typeof payload === 'string' ? payload : JSON.stringify(payload)]),
  );
}
