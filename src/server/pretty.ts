import type { IncomingMessage } from 'node:http';
import { BOOLEANS } from './parameters.ts';

/**
 * JSON is indented for people: who asks for JSON by name is a program, curl and browsers do not. `?pretty` and `?pretty=0`
 * decide for one request. `byDefault` is false where SDKs call, which often do not name JSON either.
 */
export function isPretty({ url, headers }: IncomingMessage, byDefault: boolean): boolean {
  return asked(url!) ?? (byDefault && !/\bjson\b/i.test(headers.accept ?? ''));
}

/** What the query says; undefined when it says nothing that is understood. */
function asked(url: string): boolean | undefined {
  // Few requests carry it: the others are not parsed again.
  if (!url.includes('pretty')) return undefined;
  const text = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('pretty');
  return text === null ? undefined : BOOLEANS.get(text.toLowerCase());
}

export function jsonText(value: unknown, pretty: boolean): string {
  return pretty ? `${JSON.stringify(value, null, 2)}\n` : JSON.stringify(value);
}
