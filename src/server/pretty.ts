import type { IncomingMessage } from 'node:http';
import { exactText } from '../kernel/json/exact_json.ts';
import { bodyText, JsonText } from '../kernel/json/json_text.ts';
import { BOOLEANS } from './parameters.ts';

/**
 * Returns true if the JSON of this response is indented for a person. Programs name JSON in `Accept`, curl and browsers
 * do not; `?pretty` and `?pretty=0` override that. `byDefault` is false for operations of SDKs, many of which do not
 * name it either.
 */
export function isPretty({ url, headers }: IncomingMessage, byDefault: boolean): boolean {
  return prettyParameter(url!) ?? (byDefault && !/\bjson\b/i.test(headers.accept ?? ''));
}

/** Returns the value of `?pretty`; undefined if it is missing or not a boolean. */
function prettyParameter(url: string): boolean | undefined {
  // Few requests have the parameter, so the others are not parsed again.
  if (!url.includes('pretty')) return undefined;
  const text = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('pretty');
  return text === null ? undefined : BOOLEANS.get(text.toLowerCase());
}

export function jsonText(value: unknown, pretty: boolean): JsonText {
  return pretty ? new JsonText(`${exactText(value, 2)}\n`) : bodyText(value);
}
