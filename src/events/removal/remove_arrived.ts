import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { ARRIVAL_BUCKET_MICROS } from '../../store/arrivals/arrival_ledger.ts';
import { PLACE_WEIGHT } from '../append_rows.ts';
import { integer } from '../dialect.ts';
import { instant } from '../dialects/duckdb.ts';
import { invalidateResults } from '../event_epochs.ts';
import { asOneTransaction, withConnection } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';

/** Events of a project that arrived before an instant, in microseconds. */
export interface ArrivedRemoval {
  teamId: number;
  before: number;
  /** Events that one transaction removes, unless a single bucket has more. */
  maxRows: number;
}

export interface Removed {
  rows: number;
  /** Events that the next calls remove. */
  remaining: number;
}

/** The rows of one transaction: all before `before`. */
interface Portion {
  before: number;
  rows: number;
  remaining: number;
  /** True if some of them have places beside them, as `spread` makes. */
  isSpread: boolean;
  firstSeq: number;
  lastSeq: number;
}

/** Removes the first events to arrive, in one transaction. */
export function removeArrived(
  engine: Pick<DuckDBInstance, 'connect'>,
  removal: ArrivedRemoval,
  signal: AbortSignal,
): Promise<Removed> {
  return withConnection(engine, signal, async (connection) => {
    const portion = await firstPortion(connection, removal);
    if (portion === null) return { rows: 0, remaining: 0 };
    const team = integer(removal.teamId);
    await asOneTransaction(connection, signal, async (run) => {
      await run(`DELETE FROM events WHERE team_id = ${team} AND arrived_at < ${instant(portion.before)}`);
      if (portion.isSpread) await run(removeFillers(portion));
      await run(`DELETE FROM late_arrivals WHERE team_id = ${team} AND last < ${integer(portion.before)}`);
      await invalidateResults(connection, removal.teamId);
    });
    return { rows: portion.rows, remaining: portion.remaining };
  });
}

/** Reads narrow columns only. */
async function firstPortion(
  connection: DuckDBConnection,
  { teamId, before, maxRows }: ArrivedRemoval,
): Promise<Portion | null> {
  const [row] = await readRows(
    connection,
    `WITH buckets AS (
       SELECT floor(epoch_us(arrived_at) / ${ARRIVAL_BUCKET_MICROS})::BIGINT AS bucket, count(*) AS rows,
         min(seq) AS first_seq, max(seq) AS last_seq, max(weight) AS weight
       FROM events WHERE team_id = ${integer(teamId)} AND arrived_at < ${instant(before)} GROUP BY bucket),
     counted AS (
       SELECT *, row_number() OVER w AS place, sum(rows) OVER w AS rows_so_far
       FROM buckets WINDOW w AS (ORDER BY bucket ROWS UNBOUNDED PRECEDING))
     SELECT (SELECT sum(rows) FROM counted) AS total, max(bucket) AS bucket, sum(rows) AS rows,
       min(first_seq) AS first_seq, max(last_seq) AS last_seq, max(weight) AS weight
     FROM counted WHERE place = 1 OR rows_so_far <= ${integer(maxRows)}`,
  );
  if (row!['total'] === null) return null;
  const rows = Number(row!['rows']);
  return {
    before: Math.min(before, (Number(row!['bucket']) + 1) * ARRIVAL_BUCKET_MICROS),
    rows,
    remaining: Number(row!['total']) - rows,
    isSpread: Number(row!['weight']) >= PLACE_WEIGHT,
    firstSeq: Number(row!['first_seq']),
    lastSeq: Number(row!['last_seq']),
  };
}

/**
 * A filler has the number of its row or the one before it. It stays while a row with much text has one of the two
 * numbers: fillers keep such rows apart.
 */
export function removeFillers({ firstSeq, lastSeq }: { firstSeq: number; lastSeq: number }): string {
  const near = `seq BETWEEN ${integer(firstSeq)} - 1 AND ${integer(lastSeq)}`;
  const kept = `SELECT unnest([seq, seq - 1]) FROM events
    WHERE team_id <> 0 AND weight >= ${PLACE_WEIGHT} AND seq BETWEEN ${integer(firstSeq)} - 1 AND ${integer(lastSeq)} + 1`;
  return `DELETE FROM events WHERE team_id = 0 AND ${near} AND seq NOT IN (${kept})`;
}
