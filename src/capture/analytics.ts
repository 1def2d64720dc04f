import { invalid, WeirError } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';
import type { JsonObject, RejectedEvent } from './events.ts';
import { batchOf, instantOf, type Submission } from './submission.ts';

/** Headers of the current capture protocol. */
export interface AnalyticsHeaders {
  authorization?: string | undefined;
  sdkInfo?: string | undefined;
  requestTimestamp?: string | undefined;
}

/** The result of an event. There is no `retry`, because a batch that cannot be stored fails as a whole. */
export type AnalyticsResult = { result: 'ok' } | { result: 'drop'; details: string };

/** Fields of an event, and of its `options`, by the property that the legacy protocol has for them. */
const FIELDS = { $session_id: 'session_id', $window_id: 'window_id' };
const OPTIONS = {
  $cookieless_mode: 'cookieless_mode',
  $ignore_sent_at: 'disable_skew_correction',
  $process_person_profile: 'process_person_profile',
  $product_tour_id: 'product_tour_id',
};

const MAX_UUID_LENGTH = 200;

/** Returns the project token of a batch; throws unauthenticated without one. */
export function analyticsToken(headers: AnalyticsHeaders): string {
  const token = /^Bearer\s+(\S{1,256})\s*$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== undefined) return token;
  throw new WeirError(
    'unauthenticated',
    'No project token was sent. Put it into the header Authorization, as in: Bearer phc_...',
    { code: 'invalid_api_key' },
  );
}

/**
 * Converts a batch of the current capture protocol (`/i/v1/analytics/events`) to the legacy protocol: fields that
 * current SDKs send outside the properties go back into them.
 *
 * Throws malformed or invalid if the body is not a batch, or an event has no uuid to report its result under;
 * unauthenticated without a token.
 */
export function readAnalytics(body: unknown, headers: AnalyticsHeaders): Submission {
  const token = analyticsToken(headers);
  if (!isObject(body) || body.batch === undefined)
    throw invalid('This field is required.', 'batch', 'required');
  const library = libraryOf(headers.sdkInfo);
  return {
    token,
    events: batchOf(body.batch).map((event, index) => legacyEvent(event, index, library)),
    sentAt: instantOf(headers.requestTimestamp),
    historical: body.historical_migration === true,
  };
}

/** Returns the result of each event of the submission by its uuid. */
export function analyticsResults(
  events: readonly unknown[],
  rejected: readonly RejectedEvent[],
): Record<string, AnalyticsResult> {
  const details = new Map(rejected.map(({ index, detail }) => [index, detail]));
  return Object.fromEntries(
    (events as Array<{ uuid: string }>).map(({ uuid }, index) => {
      const dropped = details.get(index);
      return [uuid, dropped === undefined ? { result: 'ok' } : { result: 'drop', details: dropped }];
    }),
  );
}

function legacyEvent(event: unknown, index: number, library: JsonObject): JsonObject {
  const attr = `batch__${index}__uuid`;
  if (!isObject(event) || event.uuid === undefined)
    throw invalid('This field is required.', attr, 'required');
  if (typeof event.uuid !== 'string' || event.uuid === '' || event.uuid.length > MAX_UUID_LENGTH) {
    throw invalid(`Must be a string of 1 to ${MAX_UUID_LENGTH} characters.`, attr);
  }
  const properties = event.properties ?? {};
  if (!isObject(properties)) return event;
  const options = isObject(event.options) ? event.options : {};
  return {
    ...event,
    properties: { ...properties, ...lifted(FIELDS, event), ...lifted(OPTIONS, options), ...library },
  };
}

function lifted(names: Record<string, string>, holder: JsonObject): JsonObject {
  const found = Object.entries(names).filter(
    ([, name]) => holder[name] !== undefined && holder[name] !== null,
  );
  return Object.fromEntries(found.map(([property, name]) => [property, holder[name]]));
}

/** Parses `posthog-node/5.70.0`; other formats are ignored. */
function libraryOf(sdkInfo: string | undefined): JsonObject {
  const parts = /^([\w.@-]{1,100})\/([\w.+-]{1,100})(?:\s|$)/.exec(sdkInfo ?? '');
  return parts ? { $lib: parts[1], $lib_version: parts[2] } : {};
}
