import { ARRIVAL_BUCKET_MICROS } from '../../store/arrivals/arrival_ledger.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import { conditionOf } from '../selection.ts';
import type { ClickHouseConnection, Settings } from './connection.ts';

/** Bounds of a slice, unless a single bucket has more. */
export interface SliceLimits {
  rows: number;
  bytes: number;
}

/** A file of a slice is some ten megabytes. */
export const SLICE_LIMITS: SliceLimits = { rows: 200_000, bytes: 64_000_000 };

/** Events of a project from whole buckets of arrival; instants are microseconds. */
export interface ArrivalSlice {
  teamId: number;
  start: number;
  end: number;
}

interface CutDeps {
  connection: Pick<ClickHouseConnection, 'rows'>;
  settings: Settings;
  /** Others than the default are for tests. */
  sliceLimits?: SliceLimits;
}

interface BucketSize {
  /** Number of the bucket, from the first of the interval. */
  bucket: number;
  rows: number;
  bytes: number;
}

/** Cuts an interval of whole buckets into slices of about equal size. They cover it, whatever the server counts. */
export async function cutByBuckets(
  { connection, settings, sliceLimits = SLICE_LIMITS }: CutDeps,
  interval: ArrivalSlice,
  signal: AbortSignal,
): Promise<ArrivalSlice[]> {
  const all = { ...interval, includeEvents: [], excludeEvents: [], highSeq: null };
  const after = `${CLICKHOUSE.micros('arrived_at')} - ${CLICKHOUSE.micros(CLICKHOUSE.instant(interval.start))}`;
  const query = `SELECT ${CLICKHOUSE.quotient(after, String(ARRIVAL_BUCKET_MICROS))} AS bucket,
      count() AS rows, sum(weight) AS bytes
    FROM events WHERE ${conditionOf(CLICKHOUSE, all)} GROUP BY bucket ORDER BY bucket`;
  const sizes = (await connection.rows(query, { settings, signal })).map((row) => ({
    bucket: Number(row['bucket']),
    rows: Number(row['rows']),
    bytes: Number(row['bytes']),
  }));
  const starts = sliceStarts(sizes, sliceLimits).map(
    (bucket) => interval.start + bucket * ARRIVAL_BUCKET_MICROS,
  );
  return starts.map((start, index) => ({ ...interval, start, end: starts[index + 1] ?? interval.end }));
}

/** The first bucket of each slice. */
export function sliceStarts(sizes: readonly BucketSize[], limits: SliceLimits): number[] {
  const starts = [0];
  let [rows, bytes] = [0, 0];
  for (const size of sizes) {
    rows += size.rows;
    bytes += size.bytes;
    if (rows <= limits.rows && bytes <= limits.bytes) continue;
    if (size.bucket > starts.at(-1)!) starts.push(size.bucket);
    rows = size.rows;
    bytes = size.bytes;
  }
  return starts;
}
