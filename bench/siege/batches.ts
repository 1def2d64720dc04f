/** Bytes of a filler property; with 25 of them an event has about 2.5 kB. */
const FILLER = 60;
const PLACE = '########';

/** The body of a batch with the group and number of its events. */
export interface Batch {
  /** First eight digits of the uuids of its events. */
  group: string;
  events: number;
  body: Buffer;
}

/** Creates batches of the same events, which differ in the uuids of these. */
export class Batches {
  readonly events: number;
  readonly #text: Buffer;
  readonly #places: number[] = [];

  /** `events` are JSON, with uuids of `uuidIn`; `more` are other fields of the body. */
  constructor(token: string, events: readonly string[], more: object = {}) {
    this.events = events.length;
    const fields = JSON.stringify({ api_key: token, ...more }).slice(0, -1);
    this.#text = Buffer.from(`${fields},"batch":[${events.join(',')}]}`);
    for (let at = this.#text.indexOf(PLACE); at >= 0; at = this.#text.indexOf(PLACE, at + 1))
      this.#places.push(at);
  }

  /** The batch with a number, which is always the same. */
  make(number: number): Batch {
    const group = number.toString(16).padStart(PLACE.length, '0');
    const body = Buffer.from(this.#text);
    for (const place of this.#places) body.write(group, place, 'latin1');
    return { group, events: this.events, body };
  }
}

/** The uuid of an event with this number in its batch. */
export function uuidIn(index: number): string {
  return `${PLACE}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;
}

/** Events with many properties that are together at most so large. */
export function heavyEvents(bytes: number): string[] {
  const events: string[] = [];
  for (let size = 0; size < bytes - 4096; size += events.at(-1)!.length + 1)
    events.push(heavyEvent(events.length));
  return events;
}

function heavyEvent(index: number): string {
  const properties = Object.fromEntries(
    Array.from({ length: 25 }, (_, n) => [`property_${n}`, `${index} ${n} ${noise(index * 25 + n)}`]),
  );
  return JSON.stringify({
    uuid: uuidIn(index),
    event: 'heavy',
    distinct_id: `person-${index % 50}`,
    properties,
  });
}

/** Text that gzip compresses by about half. */
function noise(seed: number): string {
  let text = '';
  for (let state = seed + 1; text.length < FILLER; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, FILLER);
}
