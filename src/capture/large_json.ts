import { setImmediate as turn } from 'node:timers/promises';
import { WeirError } from '../kernel/errors.ts';
import { LargeNumbers, parseFound } from '../kernel/json/exact_json.ts';
import { isObject } from '../kernel/json/json.ts';
import { endOfString, endOfValue, type ShapeCounts } from '../kernel/json/json_shape.ts';
import { addChanges, noneChanged } from './changes.ts';
import { MAX_EVENT_BYTES } from './events.ts';
import {
  MAX_DEPTH,
  MAX_VALUES,
  maxValuesOf,
  parseError,
  parseSent,
  type SentJson,
  sentJson,
} from './json.ts';
import { refuseBatchOf } from './submission.ts';

/** Characters that are parsed before other requests run. */
const CHARACTERS_A_TURN = 128 * 1024;
/**
 * Characters of events that are parsed at once. Larger parts are slower, because each would need its own memory pages.
 */
const PART_CHARACTERS = 48 * 1024;
/** The text of an event may be longer than the event, because an escape takes six characters for one. */
const MAX_EVENT_CHARACTERS = 8 * MAX_EVENT_BYTES;
const NOT_BLANK = /[^ \t\n\r]/g;

/**
 * Parses the JSON of a large request like `parseSent`, a few hundred events at a time with turns of the event loop in
 * between, so that it delays other requests by milliseconds only. A worker thread would not help: copying the parsed
 * events back takes as long as parsing them here.
 *
 * Throws the errors of `parseSent`, and too_large for more events than a batch may have, for an event whose text is
 * much larger than an event may be, and for more values than a body of this size may have.
 */
export async function parseLarge(text: string): Promise<SentJson> {
  const steps = new LargeJson(text).read();
  let parsed = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (step.value - parsed < CHARACTERS_A_TURN) continue;
    parsed = step.value;
    await turn();
  }
}

class LargeJson {
  readonly #text: string;
  readonly #counts: ShapeCounts = { values: 0 };
  readonly #changes = noneChanged();
  #hasLargeNumbers = false;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads an array of events, or an object with one as its `batch`. Yields the position it has reached. */
  *read(): Generator<number, SentJson> {
    const value = this.#text[0] === '[' ? yield* this.#events(1) : yield* this.#object();
    this.#skipBlanks();
    if (this.#at < this.#text.length) throw malformed();
    return { value, hasLargeNumbers: this.#hasLargeNumbers, changes: this.#changes };
  }

  *#object(): Generator<number, unknown> {
    /** Fields other than the batch, as JSON text. */
    const others: string[] = [];
    let events: unknown[] | null = null;
    if (!this.#opens('{', '}')) {
      do {
        const begin = this.#skipBlanks();
        const name = this.#name();
        if (name === '"batch"' && this.#text[this.#at] === '[') events = yield* this.#events(2);
        else {
          this.#skipValue(1);
          others.push(this.#text.slice(begin, this.#at));
        }
        yield this.#at;
      } while (this.#goesOn('}'));
    }
    const value = this.#keep(parseSent(`{${others.join(',')}}`));
    if (events && isObject(value)) value.batch = events;
    return value;
  }

  *#events(depth: number): Generator<number, unknown[]> {
    const events: unknown[] = [];
    let goesOn = !this.#opens('[', ']');
    while (goesOn) {
      const from = this.#at;
      const found = new LargeNumbers(this.#text, from - 1);
      let scanned = 0;
      do {
        this.#skipValue(depth, found);
        refuseBatchOf(events.length + ++scanned);
        goesOn = this.#goesOn(']');
      } while (goesOn && this.#at - from < PART_CHARACTERS);
      const part = `[${this.#text.slice(from, this.#at - 1)}]`;
      const values = this.#keep(sentJson(part, () => parseFound(part, found))) as unknown[];
      // A part of blanks parses as an empty array, and is not an event.
      if (values.length !== scanned) throw malformed();
      for (const value of values) events.push(value);
      yield this.#at;
    }
    return events;
  }

  /** Moves behind the value at this position, which is nested in `depth` others. */
  #skipValue(depth: number, found?: LargeNumbers): void {
    const from = this.#at;
    const limits = { depth: MAX_DEPTH - depth, values: MAX_VALUES };
    const note = found && ((start: number, end: number) => found.add(start, end));
    this.#at = endOfValue(this.#text, from, limits, this.#counts, note);
    if (this.#at - from > MAX_EVENT_CHARACTERS) {
      throw new WeirError('too_large', `An event is larger than ${MAX_EVENT_BYTES} bytes.`);
    }
    const most = maxValuesOf(this.#at);
    if (this.#counts.values <= most) return;
    throw new WeirError(
      'too_large',
      `The body has more than ${most} values in its first ${this.#at} characters. Send fewer at once.`,
    );
  }

  #keep({ value, hasLargeNumbers, changes }: SentJson): unknown {
    this.#hasLargeNumbers ||= hasLargeNumbers;
    addChanges(this.#changes, changes);
    return value;
  }

  /** Returns the key at this position with its quotes, and moves to its value. */
  #name(): string {
    const from = this.#at;
    const close = this.#text[from] === '"' ? endOfString(this.#text, from) : -1;
    if (close < 0) throw malformed();
    this.#at = close + 1;
    this.#skipBlanks();
    if (this.#text[this.#at++] !== ':') throw malformed();
    this.#skipBlanks();
    return this.#text.slice(from, close + 1);
  }

  /** Moves into an object or array, or behind an empty one; returns true if it is empty. */
  #opens(open: string, close: string): boolean {
    if (this.#text[this.#at++] !== open) throw malformed();
    this.#skipBlanks();
    if (this.#text[this.#at] !== close) return false;
    this.#at++;
    return true;
  }

  /** Moves behind the comma or the bracket after a value; returns true if another value follows. */
  #goesOn(close: string): boolean {
    this.#skipBlanks();
    const next = this.#text[this.#at++];
    if (next !== close && next !== ',') throw malformed();
    return next === ',';
  }

  #skipBlanks(): number {
    NOT_BLANK.lastIndex = this.#at;
    this.#at = NOT_BLANK.test(this.#text) ? NOT_BLANK.lastIndex - 1 : this.#text.length;
    return this.#at;
  }
}

function malformed(): WeirError {
  return parseError('JSON parse error - the body is not valid JSON.');
}
