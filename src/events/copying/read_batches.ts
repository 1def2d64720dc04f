import { setImmediate as turn } from 'node:timers/promises';
import { flushBatch } from '../../kernel/memory.ts';
import { integer } from '../dialect.ts';
import type { EventLog, EventRow, ResultRow } from '../engine.ts';

/** Numbers that are looked at together: one scan of narrow columns. */
const WINDOW = 131_072;
/** Neighbouring numbers that are never read apart. */
const BLOCK = 64;

/** Bounds of what is read in one turn of the event loop, and of what is appended at once. */
const READ = { rows: 2000, weight: 8 * 1024 * 1024 };
const BATCH = { rows: 20_000, weight: flushBatch() };

/** Events with neighbouring numbers, and when they arrived, in microseconds. */
interface Block {
  first: number;
  last: number;
  rows: number;
  weight: number;
  firstArrival: number;
  lastArrival: number;
}

export interface NumberRange {
  /** Without this number. */
  after: number;
  upTo: number;
}

type Source = Pick<EventLog, 'select'>;

/** Yields the events with the numbers of a range, in order, as batches for an append. */
export async function* readBatches(
  source: Source,
  range: NumberRange,
  signal: AbortSignal,
): AsyncGenerator<EventRow[]> {
  let batch: EventRow[] = [];
  let weight = 0;
  for await (const block of readable(source, range, signal)) {
    const isFull = batch.length + block.rows > BATCH.rows || weight + block.weight > BATCH.weight;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      weight = 0;
    }
    batch.push(...(await readBlock(source, block, signal)));
    weight += block.weight;
    await turn();
  }
  if (batch.length > 0) yield batch;
}

/** Yields blocks that are joined as far as they can be read in one turn. */
async function* readable(source: Source, range: NumberRange, signal: AbortSignal): AsyncGenerator<Block> {
  for (let after = range.after; after < range.upTo; ) {
    const last = Math.min(after + WINDOW, range.upTo);
    const blocks = await blocksOf(source, { after, upTo: last }, signal);
    yield* joined(blocks);
    // The numbers of removed events may be a wide gap.
    after = blocks.length > 0 ? last : await beforeNext(source, { after: last, upTo: range.upTo }, signal);
  }
}

async function blocksOf(source: Source, { after, upTo }: NumberRange, signal: AbortSignal): Promise<Block[]> {
  const rows = await source.select(
    (d) => `SELECT min(seq) AS first_seq, max(seq) AS last_seq, count(*) AS rows, sum(weight) AS bytes,
       ${d.micros('min(arrived_at)')} AS first_arrival, ${d.micros('max(arrived_at)')} AS last_arrival
     FROM events WHERE team_id <> 0 AND seq > ${integer(after)} AND seq <= ${integer(upTo)}
     GROUP BY ${d.quotient('seq', String(BLOCK))} ORDER BY first_seq`,
    [],
    signal,
  );
  return rows.map((row) => ({
    first: Number(row['first_seq']),
    last: Number(row['last_seq']),
    rows: Number(row['rows']),
    weight: Number(row['bytes']),
    firstArrival: Number(row['first_arrival']),
    lastArrival: Number(row['last_arrival']),
  }));
}

/** Returns the number before the next event; the end of the range if there is none. */
async function beforeNext(
  source: Source,
  { after, upTo }: NumberRange,
  signal: AbortSignal,
): Promise<number> {
  const [row] = await source.select(
    () =>
      `SELECT count(*) AS rows, min(seq) AS next FROM events
       WHERE team_id <> 0 AND seq > ${integer(after)} AND seq <= ${integer(upTo)}`,
    [],
    signal,
  );
  return Number(row!['rows']) === 0 ? upTo : Number(row!['next']) - 1;
}

function joined(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    const fits = last && last.rows + block.rows <= READ.rows && last.weight + block.weight <= READ.weight;
    if (!fits) {
      result.push(block);
      continue;
    }
    result[result.length - 1] = {
      first: last.first,
      last: block.last,
      rows: last.rows + block.rows,
      weight: last.weight + block.weight,
      firstArrival: Math.min(last.firstArrival, block.firstArrival),
      lastArrival: Math.max(last.lastArrival, block.lastArrival),
    };
  }
  return result;
}

/** The arrivals are for an engine that has no index of the numbers. */
async function readBlock(
  source: Source,
  { first, last, firstArrival, lastArrival }: Block,
  signal: AbortSignal,
): Promise<EventRow[]> {
  const rows = await source.select(
    (
      d,
    ) => `SELECT seq, team_id, uuid, event, distinct_id, person_id, properties, person_properties, elements_chain,
       ${d.micros('timestamp')} AS happened, ${d.micros('created_at')} AS created, ${d.micros('arrived_at')} AS arrived
     FROM events WHERE team_id <> 0 AND seq >= ${integer(first)} AND seq <= ${integer(last)}
       AND arrived_at >= ${d.instant(firstArrival)} AND arrived_at <= ${d.instant(lastArrival)} ORDER BY seq`,
    [],
    signal,
  );
  return rows.map(eventOf);
}

function eventOf(row: ResultRow): EventRow {
  return {
    seq: Number(row['seq']),
    teamId: Number(row['team_id']),
    uuid: String(row['uuid']),
    event: String(row['event']),
    distinctId: String(row['distinct_id']),
    personId: row['person_id'] as string | null,
    timestamp: Number(row['happened']),
    createdAt: Number(row['created']),
    arrivedAt: Number(row['arrived']),
    properties: String(row['properties']),
    personProperties: row['person_properties'] as string | null,
    elementsChain: String(row['elements_chain']),
  };
}
