import type { QueryName, Settings } from './commands.ts';

/** An event as the server has acknowledged it. */
export interface RawEvent {
  uuid: string;
  event: string;
  distinctId: string;
  n: number;
  /** What it sets of its person, another value each time. */
  personN: number;
  /** Milliseconds: when its person changed. */
  changedAt: number;
  /** Milliseconds. The interval it lies in is the event's for ever. */
  arrivedAt: number;
}

/** What decides which rows an interval has. */
export type Selection = Pick<Settings, 'model' | 'query' | 'above' | 'include'>;

/** A row as a reader of the destination has parsed it. */
export type Row = Record<string, unknown>;

/** What a reader sees: rows by unit, which is a file-like interval of a place, or a table. */
export type Visible = ReadonlyMap<string, readonly Row[]>;

/** Rows that have to be in a unit, and rows that may be: more than the former where a command met a run under way. */
interface Expected {
  layout: QueryName | 'whole' | 'table' | 'person';
  must: Set<string>;
  may: Set<string>;
}

/** One delivery that the server claims. */
export interface Claim {
  unit: string;
  isTable: boolean;
  start: number;
  end: number;
  /** What it may have been delivered with: one, or two where a change met it under way. */
  selections: readonly Selection[];
  /** How many of the acknowledged events it has certainly seen. */
  seen: number;
}

/**
 * What the destination has to hold, from the raw events and the deliveries that were claimed. It knows neither tables of
 * Weir nor its code: an event belongs to the interval it arrived in, a file holds its interval, a table holds each
 * event once.
 */
export class Oracle {
  readonly #events: RawEvent[] = [];
  readonly #uuids = new Set<string>();
  readonly #expected = new Map<string, Expected>();

  /** A uuid that was sent before changes nothing. */
  acknowledge(events: readonly RawEvent[]): void {
    for (const event of events) {
      if (this.#uuids.has(event.uuid)) continue;
      this.#uuids.add(event.uuid);
      this.#events.push(event);
    }
  }

  get acknowledged(): readonly RawEvent[] {
    return this.#events;
  }

  /** The rows of an interval, of the first `seen` acknowledged events. */
  rows(
    { query, above, include }: Selection,
    start: number,
    end: number,
    seen = this.#events.length,
  ): RawEvent[] {
    return this.#events
      .slice(0, seen)
      .filter(({ arrivedAt }) => arrivedAt >= start && arrivedAt < end)
      .filter(({ n }) => above === null || n > above)
      .filter(({ event }) => include === null || include.includes(event))
      .filter(({ event }) => query !== 'bought' || event === 'bought');
  }

  /** How many rows the delivery of an interval may have. */
  counts({ selections, start, end, seen }: Claim): number[] {
    return [...this.#possible(selections, seen)].map(
      ([selection, until]) => this.#texts(selection, start, end, until).length,
    );
  }

  deliver(claim: Claim): void {
    const { unit, isTable, start, end, selections, seen } = claim;
    const { model, query } = selections.at(-1)!;
    const file = model === 'persons' ? 'person' : (query ?? 'whole');
    const layout = isTable ? 'table' : file;
    const sets = this.#possible(selections, seen).map(
      ([selection, until]) => new Set(this.#texts(selection, start, end, until, layout)),
    );
    const may = new Set(sets.flatMap((set) => [...set]));
    const must = new Set([...sets[0]!].filter((text) => sets.every((set) => set.has(text))));
    const before = this.#expected.get(unit);
    if (isTable && before) {
      for (const text of before.must) must.add(text);
      for (const text of before.may) may.add(text);
    }
    this.#expected.set(unit, { layout, must, may });
  }

  /** Whether the rows of a unit can be those of a claim. */
  fits(claim: Claim, rows: readonly Row[]): boolean {
    const { isTable } = claim;
    const before = this.#expected.get(claim.unit);
    if (!isTable) this.#expected.delete(claim.unit);
    this.deliver(claim);
    const problems = this.#differencesOf(claim.unit, rows);
    if (before) this.#expected.set(claim.unit, before);
    else this.#expected.delete(claim.unit);
    return problems.every((problem) => isTable && problem.includes(': not claimed '));
  }

  /** What an attempt that failed may have left, or not: nobody knows whether a commit that was not answered was made. */
  allow(claim: Claim): void {
    const before = this.#expected.get(claim.unit);
    this.deliver(claim);
    const { layout, may, must } = this.#expected.get(claim.unit)!;
    const kept = before?.must ?? new Set<string>();
    this.#expected.set(claim.unit, {
      layout,
      must: claim.isTable ? kept : new Set([...kept].filter((text) => must.has(text))),
      may: new Set([...may, ...(before?.may ?? [])]),
    });
  }

  /**
   * Files of the interval of a claim in other formats make room for its delivery. Those of `own` go; others may belong to
   * another export, or the delivery may not have been made, so that they may stay.
   */
  replaceFormats({ unit }: Claim, own: ReadonlySet<string>): void {
    const start = unit.slice(0, unit.lastIndexOf(' ') + 1);
    for (const [other, expected] of this.#expected) {
      if (other === unit || !other.startsWith(start)) continue;
      if (own.has(other)) this.#expected.delete(other);
      else this.#expected.set(other, { ...expected, must: new Set() });
    }
  }

  /** Rows of a unit, or of all units of a place, that were removed from the destination behind the server's back. */
  forget(unit: string): void {
    for (const known of [...this.#expected.keys()]) {
      if (known === unit || known.startsWith(`${unit} `)) this.#expected.delete(known);
    }
  }

  /** How many rows a unit has to hold at least. */
  least(unit: string): number {
    return this.#expected.get(unit)?.must.size ?? 0;
  }

  /** What differs between the destination and the claims; empty when nothing does. */
  differences(visible: Visible): string[] {
    const units = new Set([...visible.keys(), ...this.#expected.keys()]);
    return [...units].flatMap((unit) => this.#differencesOf(unit, visible.get(unit) ?? []));
  }

  #differencesOf(unit: string, rows: readonly Row[]): string[] {
    const { layout, must, may } = this.#expected.get(unit) ?? {
      layout: 'whole',
      must: new Set<string>(),
      may: new Set<string>(),
    };
    const texts = rows.map((row) => textOf(row, layout));
    const found = new Set(texts);
    return [
      ...[...must].filter((text) => !found.has(text)).map((text) => `${unit}: missing ${text}`),
      ...[...found].filter((text) => !may.has(text)).map((text) => `${unit}: not claimed ${text}`),
      ...texts
        .filter((text, index) => texts.indexOf(text) !== index)
        .map((text) => `${unit}: doubled ${text}`),
    ];
  }

  #possible(selections: readonly Selection[], seen: number): Array<[Selection, number]> {
    const untils = [...new Set([seen, this.#events.length])];
    return selections.flatMap((selection) => untils.map((until): [Selection, number] => [selection, until]));
  }

  /**
   * Distinct ids that were new in an interval, or whose person changed last in it, as the first `seen` acknowledged events have
   * left them.
   */
  #persons(start: number, end: number, seen: number): string[] {
    const events = this.#events.slice(0, seen).map((event) => [event.distinctId, event] as const);
    const [first, newest] = [new Map(events.toReversed()), new Map(events)];
    const isWithin = ({ changedAt }: RawEvent) => changedAt >= start && changedAt < end;
    return [...newest.values()]
      .filter((event) => isWithin(event) || isWithin(first.get(event.distinctId)!))
      .map(({ distinctId, personN }) =>
        textOf({ distinct_id: distinctId, properties: { n: personN } }, 'person'),
      );
  }

  #texts(
    selection: Selection,
    start: number,
    end: number,
    seen: number,
    layout: Expected['layout'] = 'whole',
  ) {
    if (selection.model === 'persons') return this.#persons(start, end, seen);
    const events = this.rows(selection, start, end, seen);
    if (selection.query !== 'counted') return events.map((event) => textOf(asRow(event), layout));
    const names = [...new Set(events.map(({ event }) => event))];
    return names.map((name) =>
      textOf({ event: name, counted: events.filter(({ event }) => event === name).length }, 'counted'),
    );
  }
}

function asRow({ uuid, event, distinctId, n }: RawEvent): Row {
  return { uuid, event, distinct_id: distinctId, properties: { n } };
}

const COLUMNS = {
  whole: ['uuid', 'event', 'distinct_id', 'n'],
  table: ['uuid', 'event'],
  plain: ['uuid', 'event', 'distinct_id'],
  bought: ['uuid', 'event'],
  counted: ['event', 'counted'],
  person: ['distinct_id', 'n'],
} as const;

/** What makes a row that row: the columns that its layout has. */
function textOf(row: Row, layout: Expected['layout']): string {
  return COLUMNS[layout].map((name) => String(name === 'n' ? numberOf(row) : row[name])).join(' ');
}

function numberOf({ properties }: Row): unknown {
  const values = typeof properties === 'string' ? JSON.parse(properties) : properties;
  return (values as { n?: unknown } | null)?.n;
}
