import type { EventRow } from '../../events/engine.ts';

/**
 * A row of the inbox: events of one project that one transaction has stored. Hundreds of events in a row take a fraction
 * of the time and of the disk that a row of each takes.
 */
export interface InboxBatch {
  /** The number of the last event; those of the others precede it without a gap. */
  seq: number;
  /** Number of events. */
  events: number;
  teamId: number;
  /** Arrival of the transaction, in microseconds. */
  createdAt: number;
  /** JSON text: the head of each event. */
  heads: string;
  /** JSON text of the properties of each event, a line each. */
  properties: string;
  /** JSON text of the properties of each event's person, a line each; an empty line for null. */
  personProperties: string;
}

/** An event that has no number yet. */
export type NewEvent = Omit<EventRow, 'seq'>;

/** The short values of an event. `arrivedAt` is null if it is the arrival of the transaction. */
export type Head = [
  uuid: string,
  event: string,
  distinctId: string,
  personId: string | null,
  timestamp: number,
  arrivedAt: number | null,
  elementsChain: string,
];

/** Positions in a head, for SQL. */
export const UUID = 0;
export const ARRIVED_AT = 5;

/** JSON text has no line breaks outside of strings here, and inside they are escaped. */
const LINE = '\n';

/** The texts of a batch, to which events are added one by one. */
export class BatchTexts {
  readonly #heads: Head[] = [];
  readonly #properties: string[] = [];
  readonly #personProperties: string[] = [];

  /** Number of events. */
  get size(): number {
    return this.#heads.length;
  }

  add(row: NewEvent): void {
    const arrivedAt = row.arrivedAt === row.createdAt ? null : row.arrivedAt;
    this.#heads.push([
      row.uuid,
      row.event,
      row.distinctId,
      row.personId,
      row.timestamp,
      arrivedAt,
      row.elementsChain,
    ]);
    this.#properties.push(row.properties);
    this.#personProperties.push(row.personProperties ?? '');
  }

  texts(): Pick<InboxBatch, 'heads' | 'properties' | 'personProperties'> {
    return {
      heads: JSON.stringify(this.#heads),
      properties: this.#properties.join(LINE),
      personProperties: this.#personProperties.join(LINE),
    };
  }
}

/**
 * Returns the events of a batch, in order; null if its texts do not have as many. A file that was damaged or edited may
 * have values of any type in an event.
 */
export function batchEvents(
  batch: InboxBatch,
  parse: (text: string) => unknown = JSON.parse,
): EventRow[] | null {
  const heads = headsOf(batch, parse);
  const properties = linesOf(batch.properties, batch.events);
  const personProperties = linesOf(batch.personProperties, batch.events);
  if (!heads || !properties || !personProperties) return null;
  const { teamId, createdAt } = batch;
  const first = firstSeqOf(batch);
  return heads.map((head, index) => {
    const [uuid, event, distinctId, personId, timestamp, arrivedAt, elementsChain] = head;
    return {
      seq: first + index,
      teamId,
      uuid,
      event,
      distinctId,
      personId,
      timestamp,
      createdAt,
      arrivedAt: arrivedAt ?? createdAt,
      properties: properties[index]!,
      personProperties: personProperties[index]! === '' ? null : personProperties[index]!,
      elementsChain,
    };
  });
}

/** Returns the number of the first event. */
export function firstSeqOf({ seq, events }: Pick<InboxBatch, 'seq' | 'events'>): number {
  return seq - events + 1;
}

/** Returns the heads of a batch, in order; null if there are not as many as events. */
export function headsOf(
  { heads, events }: Pick<InboxBatch, 'heads' | 'events'>,
  parse: (text: string) => unknown = JSON.parse,
): Head[] | null {
  try {
    const parsed = parse(heads);
    const isSound = Array.isArray(parsed) && parsed.length === events && parsed.every(Array.isArray);
    return isSound ? (parsed as Head[]) : null;
  } catch {
    return null;
  }
}

function linesOf(text: unknown, lines: number): string[] | null {
  if (typeof text !== 'string') return null;
  const found = text.split(LINE);
  return found.length === lines ? found : null;
}
