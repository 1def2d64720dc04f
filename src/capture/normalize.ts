import { isUuid } from '../kernel/ids.ts';
import { largeNumberText } from '../kernel/json/exact_json.ts';
import { isObject } from '../kernel/json/json.ts';
import { MIN_MS, parseAnyInstant } from '../kernel/time.ts';
import {
  type CapturedEvent,
  type JsonObject,
  MAX_DISTINCT_ID_LENGTH,
  MAX_EVENT_BYTES,
  MAX_NAME_LENGTH,
  type RejectedEvent,
} from './events.ts';
import { groupIntent } from './group_intent.ts';
import { personIntent } from './person_intent.ts';
import type { ReplacedTime } from './replaced_times.ts';
import type { Submission } from './submission.ts';

const HOUR_MICROS = 3_600_000_000;

/**
 * A smaller difference is due to transport rather than to the clocks: the duration of a request or of its retries would
 * otherwise move the events of one batch behind later events of the next batch.
 */
const MIN_SKEW_MICROS = 15_000_000;

/** A sender's clock may be ahead by this much; an event beyond it gets the current time. */
const MAX_FUTURE_MICROS = 23 * HOUR_MICROS;
const MIN_MICROS = MIN_MS * 1000;
/** Bytes of UTF-8 that a character of a string takes at most: one that takes four is two characters there. */
const MAX_BYTES_A_CHARACTER = 3;

/** The reason why an event is rejected: a stable code and a sentence. */
class Refusal {
  readonly code: string;
  readonly detail: string;
  constructor(code: string, detail: string) {
    this.code = code;
    this.detail = detail;
  }
}

export interface NormalizeContext extends Pick<Submission, 'sentAt' | 'historical'> {
  /** Server time in microseconds. */
  now: number;
  newUuid(): string;
  /** True if values of events may be bigints, or doubles beyond 64 bits. */
  hasLargeNumbers?: boolean;
  /** Called if the event does not keep the time that it states. */
  replaced?(reason: ReplacedTime): void;
}

/** Validates one event by itself, so that an invalid one does not affect the others. */
export function normalizeEvent(
  raw: unknown,
  index: number,
  context: NormalizeContext,
): { event: CapturedEvent } | { rejected: RejectedEvent } {
  try {
    return { event: normalized(raw, index, context) };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { rejected: { index, ...named(raw), code: problem.code, detail: problem.detail } };
  }
}

function normalized(raw: unknown, index: number, context: NormalizeContext): CapturedEvent {
  if (!isObject(raw)) throw new Refusal('invalid_type', 'The event is not an object.');
  const event = nameOf(raw.event);
  const properties = propertiesOf(raw);
  const distinctId = distinctIdOf(raw, properties);
  const elementsChain = takeElementsChain(properties);
  const text = context.hasLargeNumbers ? largeNumberText(properties) : JSON.stringify(properties);
  if (isTooLarge(text, elementsChain)) {
    throw new Refusal('too_large', `The event is larger than ${MAX_EVENT_BYTES} bytes.`);
  }
  return {
    index,
    uuid: uuidOf(raw.uuid) ?? context.newUuid(),
    event,
    distinctId,
    timestamp: timestampOf(raw, properties, context),
    properties: text,
    elementsChain,
    person: personIntent(event, distinctId, properties),
    groups: groupIntent(event, properties),
  };
}

function nameOf(name: unknown): string {
  if (name === undefined || name === null || name === '')
    throw new Refusal('required', 'The event has no name.');
  if (typeof name !== 'string') throw new Refusal('invalid_type', 'event must be a string.');
  if (name.length > MAX_NAME_LENGTH) {
    throw new Refusal('max_length', `event may have at most ${MAX_NAME_LENGTH} characters.`);
  }
  return name;
}

/** Returns the event's properties including `$set` and `$set_once`, which current browser SDKs send next to them. */
function propertiesOf(raw: JsonObject): JsonObject {
  const properties = mapOf(raw.properties, 'properties') ?? {};
  for (const key of ['$set', '$set_once']) {
    const beside = mapOf(raw[key], key);
    const inside = mapOf(properties[key], key);
    if (beside || Array.isArray(properties[key])) properties[key] = { ...beside, ...inside };
  }
  return properties;
}

/** PHP sends an empty list for an object without fields, such as the SDK when there is nothing to set. */
function mapOf(value: unknown, name: string): JsonObject | null {
  return Array.isArray(value) && value.length === 0 ? {} : objectOf(value, name);
}

function objectOf(value: unknown, name: string): JsonObject | null {
  if (value === undefined || value === null) return null;
  if (!isObject(value)) throw new Refusal('invalid_type', `${name} must be an object.`);
  return value;
}

function distinctIdOf(raw: JsonObject, properties: JsonObject): string {
  const value = [raw.distinct_id, raw.$distinct_id, properties.distinct_id, properties.$distinct_id].find(
    (candidate) => candidate !== undefined && candidate !== null && candidate !== '',
  );
  if (value === undefined) throw new Refusal('required', 'The event has no distinct_id.');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') {
    throw new Refusal('invalid_type', 'distinct_id must be a string or a number.');
  }
  const text = String(value);
  if (text.length > MAX_DISTINCT_ID_LENGTH) {
    throw new Refusal('max_length', `distinct_id may have at most ${MAX_DISTINCT_ID_LENGTH} characters.`);
  }
  return text;
}

/** Only texts that may be too large are measured: that takes two calls into the engine. */
function isTooLarge(text: string, elementsChain: string): boolean {
  const mayBe = (text.length + elementsChain.length) * MAX_BYTES_A_CHARACTER > MAX_EVENT_BYTES;
  return mayBe && Buffer.byteLength(text) + Buffer.byteLength(elementsChain) > MAX_EVENT_BYTES;
}

function takeElementsChain(properties: JsonObject): string {
  const chain = properties.$elements_chain;
  if (typeof chain !== 'string') return '';
  delete properties.$elements_chain;
  return chain;
}

function uuidOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !isUuid(value)) throw new Refusal('invalid_uuid', 'uuid must be a UUID.');
  return value.toLowerCase();
}

/**
 * Returns the time of the event by the server's clock. A timestamp is shifted by the difference between the two clocks
 * if `sentAt` shows a large one; the timestamps of an import, and of an event with `$ignore_sent_at`, are not shifted.
 * Without a readable timestamp, `offset` gives the milliseconds before now; the default is now.
 */
function timestampOf(raw: JsonObject, properties: JsonObject, context: NormalizeContext): number {
  const { now, sentAt, historical } = context;
  const stated = typeof raw.timestamp === 'string' ? parseAnyInstant(raw.timestamp) : null;
  if (stated !== null) {
    const isTrue = sentAt === null || historical || properties.$ignore_sent_at === true;
    return bounded(isTrue ? stated.micros : stated.micros + skewOf(now - sentAt), context);
  }
  if (raw.timestamp !== undefined && raw.timestamp !== null) context.replaced?.('unreadable');
  return typeof raw.offset === 'number' ? bounded(now - raw.offset * 1000, context) : now;
}

function skewOf(difference: number): number {
  return Math.abs(difference) < MIN_SKEW_MICROS ? 0 : difference;
}

function bounded(micros: number, { now, replaced }: NormalizeContext): number {
  if (micros <= now + MAX_FUTURE_MICROS && micros >= MIN_MICROS) return Math.round(micros);
  replaced?.('out_of_range');
  return now;
}

/** Returns the fields that help the sender find the event, cut to the lengths in the contract. */
function named(raw: unknown): { uuid?: string; event?: string } {
  if (!isObject(raw)) return {};
  return {
    ...(typeof raw.uuid === 'string' && isUuid(raw.uuid) ? { uuid: raw.uuid } : {}),
    ...(typeof raw.event === 'string' && raw.event !== ''
      ? { event: raw.event.slice(0, MAX_NAME_LENGTH) }
      : {}),
  };
}
