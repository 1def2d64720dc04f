import { invalid } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { ConfigContext, DestinationConfig } from '../destination.ts';
import { isHttpUrl } from '../network/secure_url.ts';
import { signingKey } from './signature.ts';

/** The configuration of an HTTP destination, complete and checked. */
export interface HttpSettings {
  url: string;
  format: 'capture' | 'json' | 'jsonlines';
  token: string | null;
  headers: Readonly<Record<string, string>> | null;
  signing_secret: string | null;
  compression: 'gzip' | null;
}

const MAX_HEADERS = 50;
const MAX_HEADER_NAME = 200;
const MAX_HEADER_VALUE = 4000;
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** Headers that control routing and framing of a request, or that this destination sets itself. */
const RESERVED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
]);

/** Rules beyond keys and types; throws `invalid`. */
export function checkHttpConfig(config: DestinationConfig, { model, custom }: ConfigContext): void {
  const settings = config as unknown as HttpSettings;
  if (settings.format === 'capture') {
    if (model !== 'events') refuse('HTTP batch exports only support the events model');
    if (custom) refuse("HTTP batch exports support a query only with the format 'json' or 'jsonlines'");
    if (!settings.token?.trim()) refuse("Configuration missing required field: 'token'");
  }
  if (!isHttpUrl(settings.url)) {
    refuse('url must be an absolute http or https URL without user name and password');
  }
  if (settings.signing_secret !== null && signingKey(settings.signing_secret) === null) {
    refuse("signing_secret must be 'whsec_' followed by at least 24 bytes in base64");
  }
  if (isObject(settings.headers)) checkHeaders(settings.headers);
}

function checkHeaders(headers: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(headers).map((name) => name.toLowerCase());
  if (names.length > MAX_HEADERS) refuse(`headers may have at most ${MAX_HEADERS} members`);
  if (new Set(names).size < names.length) refuse('headers may name each header once');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || name.length > MAX_HEADER_NAME) {
      refuse('headers has a name that no header can have: use letters, digits and hyphens');
    }
    if (RESERVED.has(name.toLowerCase()) || /^proxy-/i.test(name)) {
      refuse(`headers may not set '${name}': it is set for each request`);
    }
    if (typeof value !== 'string' || !HEADER_VALUE.test(value) || value.length > MAX_HEADER_VALUE) {
      refuse(
        `headers needs for '${name}' a text of at most ${MAX_HEADER_VALUE} characters in ASCII, without line breaks`,
      );
    }
  }
}

function refuse(detail: string): never {
  throw invalid(detail, 'destination');
}
