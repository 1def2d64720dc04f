import {
  ARRIVAL_BUCKET_MICROS,
  type ArrivalLedgerStore,
  type LedgerRange,
} from '../../store/arrivals/arrival_ledger.ts';
import type { Sources } from '../sources.ts';

/** The events of an interval that were acknowledged, for a worker that has no state store. Instants are microseconds. */
export interface IntervalLedger {
  /** It has events with numbers after `afterSeq` up to `upToSeq`; all of them are in the event log. */
  afterSeq: number;
  upToSeq: number;
  /** True if the order of seq is that of arrival. */
  isInSeqOrder: boolean;
  /** Buckets of arrival with events. */
  buckets: { start: number; rows: number; uuidHash: string }[];
}

interface Interval {
  teamId: number;
  start: number;
  end: number;
}

interface LedgerSources extends Pick<Sources, 'flusher'> {
  ledger: Pick<ArrivalLedgerStore, 'range' | 'buckets'>;
  /** True if the order of seq is not that of arrival. */
  hasLate(interval: Interval): boolean;
}

/** Copies the ledger of an interval, and moves its events into the event log. */
export async function intervalLedger(
  { ledger, flusher, hasLate }: LedgerSources,
  { teamId, start, end }: Interval,
): Promise<IntervalLedger> {
  const { afterSeq, upToSeq } = ledger.range(teamId, start, end);
  const buckets = ledger
    .buckets(teamId, start, end)
    .map((bucket) => ({ ...bucket, uuidHash: String(bucket.uuidHash) }));
  await flusher.flush();
  return { afterSeq, upToSeq, isInSeqOrder: !hasLate({ teamId, start, end }), buckets };
}

/** Returns the events in whole buckets of the interval. */
export function ledgerRange(
  { afterSeq, upToSeq, buckets }: IntervalLedger,
  start: number,
  end: number,
): LedgerRange {
  const first = Math.floor(start / ARRIVAL_BUCKET_MICROS) * ARRIVAL_BUCKET_MICROS;
  const last = Math.ceil(end / ARRIVAL_BUCKET_MICROS) * ARRIVAL_BUCKET_MICROS;
  let [rows, uuidHash] = [0, 0n];
  for (const bucket of buckets) {
    if (bucket.start < first || bucket.start >= last) continue;
    rows += bucket.rows;
    uuidHash = BigInt.asUintN(64, uuidHash + BigInt(bucket.uuidHash));
  }
  return { start: first, end: last, afterSeq, upToSeq, rows, uuidHash };
}
