import type { Clock } from '../kernel/clock.ts';
import { invalid, WeirError } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import { isoFromMs, parseInstant } from '../kernel/time.ts';
import type { BackfillStore } from '../store/backfills.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import { ceil, countIntervals, floor, type Interval } from './schedule.ts';
import type { Sources } from './sources.ts';

/** What the owner asks for; absent or null bounds are filled in. */
export interface BackfillInput {
  startAt?: unknown;
  endAt?: unknown;
}

const MAX_INTERVALS = 100_000;
const MAX_UNFINISHED = 10;

/** Backfills are ranges of past time to deliver again or for the first time. The reconciler cuts them into runs. */
export class Backfills {
  readonly #store: BackfillStore;
  readonly #engine: Pick<Sources['engine'], 'arrivals'>;
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(store: BackfillStore, engine: Pick<Sources['engine'], 'arrivals'>, clock: Clock, ids: Ids) {
    this.#store = store;
    this.#engine = engine;
    this.#clock = clock;
    this.#ids = ids;
  }

  /** The range asked for, grown outward to whole intervals that have ended. */
  async range(row: BatchExportRow, input: BackfillInput): Promise<Interval> {
    const now = this.#clock.now();
    const from = boundOf(input.startAt, 'start_at');
    const to = boundOf(input.endAt, 'end_at');
    if (to !== null && to > now) {
      throw invalid(`The provided 'end_at' (${isoFromMs(to)}) is in the future`, 'end_at');
    }
    if (from !== null && from >= (to ?? now)) {
      throw invalid("The initial backfill datetime 'start_at' happens after 'end_at'", 'start_at');
    }
    const start = floor(row, from ?? (await this.#firstArrival(row)));
    const end = Math.min(ceil(row, to ?? now), floor(row, now));
    if (start >= end) throw invalid('No interval of this range has ended yet. Wait for its end.', 'end_at');
    if (countIntervals(row, start, end) > MAX_INTERVALS) {
      throw invalid(
        `The range has more than ${MAX_INTERVALS} intervals. Split it into shorter ones.`,
        'start_at',
      );
    }
    return { start, end };
  }

  /** Starts a backfill, or finds the unfinished one of the same range. Synchronous: may join a transaction. */
  start(row: BatchExportRow, range: Interval): string {
    const unfinished = this.#store.unfinishedOf([row.teamId], row.id);
    const same = unfinished.find(({ startAt, endAt }) => startAt === range.start && endAt === range.end);
    if (same) return same.id;
    if (unfinished.length >= MAX_UNFINISHED) {
      throw new WeirError(
        'throttled',
        `This export already has ${MAX_UNFINISHED} backfills running. Wait for some to finish before creating more.`,
        { code: 'too_many_concurrent_backfills', headers: { 'Retry-After': '60' } },
      );
    }
    return this.insert(row, range);
  }

  /** Without limits, for ranges that no owner asked for. */
  insert(row: BatchExportRow, range: Interval): string {
    const now = this.#clock.now();
    return this.#store.insert({
      id: this.#ids.uuid(),
      batchExportId: row.id,
      teamId: row.teamId,
      status: 'Starting',
      startAt: range.start,
      endAt: range.end,
      totalRuns: countIntervals(row, range.start, range.end),
      cutUntil: range.start,
      createdAt: now,
      lastUpdatedAt: now,
    }).id;
  }

  async #firstArrival(row: BatchExportRow): Promise<number> {
    const arrivals = await this.#engine.arrivals(row.teamId);
    if (arrivals === null) throw invalid('There is no data to backfill for this model.', 'start_at');
    return Math.floor(arrivals.first / 1000);
  }
}

/** Milliseconds. A time without an offset is refused: it would be the wrong day for somebody. */
function boundOf(value: unknown, attr: string): number | null {
  if (value === undefined || value === null) return null;
  const parsed = typeof value === 'string' && value.length <= 64 ? parseInstant(value) : null;
  if (parsed === null) throw invalid(`Input ${echo(value)}is not a valid ISO formatted datetime.`, attr);
  if (parsed.naive) throw invalid(`Input ${echo(value)}is naive.`, attr);
  return Math.floor(parsed.micros / 1000);
}

/** Tells back what looks like a date and nothing else. */
function echo(value: unknown): string {
  return typeof value === 'string' && /^[\dTZ:.+\- ]{1,40}$/.test(value) ? `${value} ` : '';
}
