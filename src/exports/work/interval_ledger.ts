import { ARRIVAL_BUCKET_MICROS, type LedgerRange } from '../../store/arrivals/arrival_ledger.ts';
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

interface LedgerSources extends Pick<Sources, 'ledger' | 'flusher'> {
  /** True if the order of seq is not that of arrival. */
  hasLate(interval: Interval): boolean;
}

const HASHES = 1n << 64n;

/** Copies the ledger of an interval, and moves its events into the event log. */
export async function intervalLedger(
  { ledger, flusher, hasLate }: LedgerSources,
  { teamId, start, end }: Interval,
): Promise<IntervalLedger> {
  const whole = ledger.range(teamId, start, end);
  const buckets: IntervalLedger['buckets'] = [];
  for (let at = whole.start; at < whole.end; at += ARRIVAL_BUCKET_MICROS) {
    const { rows, uuidHash } = ledger.range(teamId, at, at + ARRIVAL_BUCKET_MICROS);
    if (rows > 0) buckets.push({ start: at, rows, uuidHash: String(uuidHash) });
  }
  await flusher.flush();
  const { afterSeq, upToSeq } = whole;
  return { afterSeq, upToSeq, isInSeqOrder: !hasLate({ teamId, start, end }), buckets };
}

/** What the ledger has of whole buckets of its interval. */
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
    uuidHash = (uuidHash + BigInt(bucket.uuidHash)) % HASHES;
  }
  return { start: first, end: last, afterSeq, upToSeq, rows, uuidHash };
}
