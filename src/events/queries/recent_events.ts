import { type Dialect, integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';

export interface RecentEventsQuery {
  teamId: number;
  /** Null for events with any name. */
  event: string | null;
  /** Only events after this `seq`, and up to `upTo`. */
  after: number;
  upTo: number;
  /** Only events whose texts have at most this many characters; null for all. */
  maxWeight: number | null;
  limit: number;
}

/** An event as it was stored. Instants are microseconds. */
export interface RecentEvent {
  seq: number;
  uuid: string;
  event: string;
  distinctId: string;
  timestamp: number;
  createdAt: number;
  /** JSON text of an object. */
  properties: string;
}

/**
 * Distances below `upTo` that are searched in turn. The events of a project that sends few on a busy server may be
 * further apart; the last of them is found, because `upTo` is its `seq`.
 */
const REACHES = [20_000, 2_000_000];

/**
 * Reads the latest events of a project, newest first. Rows with neighbouring numbers are stored near to one another, so the time
 * depends on the distance that is searched and not on the number of stored events. The first query reads narrow columns only.
 */
export async function readRecentEvents(
  engine: Pick<EventLog, 'select'>,
  query: RecentEventsQuery,
  signal?: AbortSignal,
): Promise<RecentEvent[]> {
  for (const reach of REACHES) {
    const low = Math.max(query.after, query.upTo - reach);
    const seqs = await readSeqs(engine, { ...query, after: low }, signal);
    const isComplete = seqs.length === query.limit || low === query.after || low <= 0;
    if (isComplete || reach === REACHES.at(-1)) return readRows(engine, query.teamId, seqs, signal);
  }
  return [];
}

async function readSeqs(
  engine: Pick<EventLog, 'select'>,
  { teamId, event, after, upTo, maxWeight, limit }: RecentEventsQuery,
  signal?: AbortSignal,
): Promise<number[]> {
  const conditions = (d: Dialect) => [
    `team_id = ${integer(teamId)} AND seq > ${integer(after)} AND seq <= ${integer(upTo)}`,
    ...(event === null ? [] : [`event = ${d.text(event)}`]),
    ...(maxWeight === null ? [] : [`weight <= ${integer(maxWeight)}`]),
  ];
  const rows = await engine.select(
    (d) =>
      `SELECT seq FROM events WHERE ${conditions(d).join(' AND ')} ORDER BY seq DESC LIMIT ${integer(limit)}`,
    [],
    signal,
  );
  return rows.map(({ seq }) => Number(seq));
}

async function readRows(
  engine: Pick<EventLog, 'select'>,
  teamId: number,
  seqs: readonly number[],
  signal?: AbortSignal,
): Promise<RecentEvent[]> {
  if (seqs.length === 0) return [];
  const rows = await engine.select(
    (d) => `SELECT seq, uuid::VARCHAR AS uuid, event, distinct_id, ${d.micros('timestamp')} AS timestamp,
       ${d.micros('created_at')} AS created_at, properties
     FROM events WHERE team_id = ${integer(teamId)} AND seq BETWEEN ${integer(seqs.at(-1)!)} AND ${integer(seqs[0]!)}
       AND seq IN (${seqs.map(integer).join(', ')}) ORDER BY seq DESC`,
    [],
    signal,
  );
  return rows.map((row) => ({
    seq: Number(row['seq']),
    uuid: String(row['uuid']),
    event: String(row['event']),
    distinctId: String(row['distinct_id']),
    timestamp: Number(row['timestamp']),
    createdAt: Number(row['created_at']),
    properties: String(row['properties']),
  }));
}
