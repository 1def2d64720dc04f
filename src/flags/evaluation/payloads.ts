import { isObject } from '../../kernel/json/json.ts';

/** Key of the payload of a flag without variants. */
export const BOOLEAN_PAYLOAD = 'true';

/** Returns payloads as JSON text by variant key; a stored value that is not a text is serialized. */
export function readPayloads(payloads: unknown): ReadonlyMap<string, string> {
  if (!isObject(payloads)) return new Map();
  const present = Object.entries(payloads).filter(([, payload]) => payload !== null && payload !== undefined);
  return new Map(
    present.map(([key, payload]) => [key, typeof payload === 'string' ? payload : JSON.stringify(payload)]),
  );
}
