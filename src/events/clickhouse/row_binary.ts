import type { EventRow, PersonOverride } from '../engine.ts';

/** Bytes of a chunk, unless a single row has more; making it takes a few milliseconds. */
const CHUNK_BYTES = 256 * 1024;

/** Writes a value behind others. */
type Write<Row> = (sink: ByteSink, row: Row) => void;

/** The bytes of one chunk of rows, in a buffer that grows. */
class ByteSink {
  #bytes = Buffer.allocUnsafe(CHUNK_BYTES + CHUNK_BYTES / 4);
  length = 0;

  byte(value: number): void {
    this.#grow(1);
    this.#bytes[this.length++] = value;
  }

  int32(value: number): void {
    this.#grow(4);
    this.length = this.#bytes.writeInt32LE(value, this.length);
  }

  int64(value: number): void {
    this.#grow(8);
    this.length = this.#bytes.writeBigInt64LE(BigInt(value), this.length);
  }

  /** UTF-8 behind its length. */
  text(value: string): void {
    const length = Buffer.byteLength(value);
    this.#grow(length + 5);
    let rest = length;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.length++] = (rest % 128) + 128;
    this.#bytes[this.length++] = rest;
    this.length += this.#bytes.write(value, this.length);
  }

  /** The halves of the id, each with its last byte first. */
  uuid(value: string): void {
    const id = Buffer.from(value.replaceAll('-', ''), 'hex');
    this.#grow(16);
    for (const from of [0, 8]) {
      for (let index = 7; index >= 0; index--) this.#bytes[this.length++] = id[from + index]!;
    }
  }

  take(): Buffer {
    return this.#bytes.subarray(0, this.length);
  }

  #grow(by: number): void {
    if (this.length + by <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + by));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}

const orNull =
  <T>(value: T | null, write: (value: T) => void) =>
  (sink: ByteSink) => {
    sink.byte(value === null ? 1 : 0);
    if (value !== null) write(value);
  };

/**
 * Columns in the order in which they are written. Times are numbers of microseconds and texts are bytes behind their length,
 * so that no value is spelled and read again.
 */
export const EVENT_COLUMNS: Readonly<Record<string, Write<EventRow>>> = {
  seq: (sink, row) => sink.int64(row.seq),
  team_id: (sink, row) => sink.int32(row.teamId),
  uuid: (sink, row) => sink.uuid(row.uuid),
  event: (sink, row) => sink.text(row.event),
  distinct_id: (sink, row) => sink.text(row.distinctId),
  person_id: (sink, row) => orNull(row.personId, (value) => sink.uuid(value))(sink),
  timestamp: (sink, row) => sink.int64(row.timestamp),
  created_at: (sink, row) => sink.int64(row.createdAt),
  arrived_at: (sink, row) => sink.int64(row.arrivedAt),
  properties: (sink, row) => sink.text(row.properties),
  person_properties: (sink, row) => orNull(row.personProperties, (value) => sink.text(value))(sink),
  elements_chain: (sink, row) => sink.text(row.elementsChain),
};

export const OVERRIDE_COLUMNS: Readonly<Record<string, Write<PersonOverride>>> = {
  team_id: (sink, row) => sink.int32(row.teamId),
  old_person_id: (sink, row) => sink.uuid(row.oldPersonId),
  person_id: (sink, row) => sink.uuid(row.personId),
  seq: (sink, row) => sink.int64(row.seq),
};

/** Yields the rows as RowBinary, some of them at a time. */
export function* rowBinary<Row>(
  columns: Readonly<Record<string, Write<Row>>>,
  rows: readonly Row[],
): Generator<Buffer> {
  const writers = Object.values(columns);
  let sink = new ByteSink();
  for (const row of rows) {
    for (const write of writers) write(sink, row);
    if (sink.length < CHUNK_BYTES) continue;
    yield sink.take();
    sink = new ByteSink();
  }
  if (sink.length > 0) yield sink.take();
}
