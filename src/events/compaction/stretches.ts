import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { instant } from '../dialects/duckdb.ts';
import { readRows } from '../read_rows.ts';

/** The rows with a `seq` from `firstSeq` to `lastSeq`, which are rewritten together. Instants are microseconds. */
export interface Stretch {
  firstSeq: number;
  lastSeq: number;
  firstArrival: number;
  lastArrival: number;
  rows: number;
  /** Sum of the weights of the rows. */
  weight: number;
}

export interface StretchLimits {
  /** Fewer rows wait until there are more. */
  minRows: number;
  maxRows: number;
  maxWeight: number;
}

/** The rows that are stored as they came and may be rewritten. */
export interface UncompactedRows {
  rows: number;
  /** The first of them, within the limits of a stretch; null when there are none. */
  first: Stretch | null;
}

/** With fewer rows a query has next to nothing to skip; with more, a rewrite takes long and a lot of temporary space. */
export const ROW_LIMITS = { minRows: 250_000, maxRows: 2_000_000 };

/**
 * `stretches` has a row for each stretch that is stored in the order of project, event and arrival. They begin with the
 * first `seq` and follow one another without gaps; all rows behind the last one are stored in the order of `seq`.
 */
export const STRETCH_TABLE = `
  CREATE TABLE IF NOT EXISTS stretches (
    first_seq BIGINT, last_seq BIGINT, first_arrival BIGINT, last_arrival BIGINT, rows BIGINT, weight BIGINT);`;

/** Rows with neighbouring numbers that are never cut apart. */
const BLOCK_ROWS = 64;

export async function readStretches(connection: DuckDBConnection): Promise<Stretch[]> {
  const rows = await readRows(connection, 'SELECT * FROM stretches ORDER BY first_seq');
  return rows.map((row) => stretchOf(row));
}

/** Reads narrow columns of the rows behind `lastSeq` that were stored before the first one that arrived at `arrivedBefore`. */
export async function readWaiting(
  connection: DuckDBConnection,
  lastSeq: number,
  arrivedBefore: number,
  { maxRows, maxWeight }: Pick<StretchLimits, 'maxRows' | 'maxWeight'>,
): Promise<UncompactedRows> {
  const after = integer(lastSeq);
  const fits = `place = 1 OR (rows_so_far <= ${integer(maxRows)} AND weight_so_far <= ${integer(maxWeight)})`;
  const [row] = await readRows(
    connection,
    `WITH blocks AS (
       SELECT max(seq) AS last_seq, epoch_us(min(arrived_at)) AS first_arrival,
         epoch_us(max(arrived_at)) AS last_arrival, count(*) AS rows, sum(weight)::BIGINT AS weight
       FROM events
       WHERE seq > ${after} AND team_id <> 0 AND seq < (
         SELECT coalesce(min(seq), ${Number.MAX_SAFE_INTEGER}) FROM events
         WHERE seq > ${after} AND arrived_at >= ${instant(arrivedBefore)})
       GROUP BY seq // ${BLOCK_ROWS}),
     counted AS (
       SELECT *, row_number() OVER w AS place, sum(rows) OVER w AS rows_so_far, sum(weight) OVER w AS weight_so_far
       FROM blocks WINDOW w AS (ORDER BY last_seq ROWS UNBOUNDED PRECEDING)),
     first AS (SELECT * FROM counted WHERE ${fits})
     SELECT (SELECT coalesce(sum(rows), 0) FROM counted) AS waiting, ${after} + 1 AS first_seq, max(last_seq) AS last_seq,
       min(first_arrival) AS first_arrival, max(last_arrival) AS last_arrival, sum(rows) AS rows, sum(weight) AS weight
     FROM first`,
  );
  return { rows: Number(row!['waiting']), first: row!['rows'] === null ? null : stretchOf(row!) };
}

/**
 * Returns the stretch to be rewritten next, or null. Rows that wait come first. Otherwise the last stretches are merged
 * when they have as many rows together as the one before them, so that a row is rewritten a few times only however slowly
 * rows arrive.
 */
export function nextStretch(
  stretches: readonly Stretch[],
  waiting: UncompactedRows,
  limits: StretchLimits,
): Stretch | null {
  const { first } = waiting;
  const isFull = first !== null && first.rows < waiting.rows;
  if (first !== null && (isFull || first.rows >= limits.minRows)) return first;
  let merged = stretches.at(-1);
  for (const earlier of stretches.slice(0, -1).reverse()) {
    if (!merged || earlier.rows > merged.rows) break;
    const both = union(earlier, merged);
    if (both.rows > limits.maxRows || both.weight > limits.maxWeight) break;
    merged = both;
  }
  return merged && merged.firstSeq < stretches.at(-1)!.firstSeq ? merged : null;
}

function union(a: Stretch, b: Stretch): Stretch {
  return {
    firstSeq: Math.min(a.firstSeq, b.firstSeq),
    lastSeq: Math.max(a.lastSeq, b.lastSeq),
    firstArrival: Math.min(a.firstArrival, b.firstArrival),
    lastArrival: Math.max(a.lastArrival, b.lastArrival),
    rows: a.rows + b.rows,
    weight: a.weight + b.weight,
  };
}

function stretchOf(row: Record<string, unknown>): Stretch {
  return {
    firstSeq: Number(row['first_seq']),
    lastSeq: Number(row['last_seq']),
    firstArrival: Number(row['first_arrival']),
    lastArrival: Number(row['last_arrival']),
    rows: Number(row['rows']),
    weight: Number(row['weight']),
  };
}
