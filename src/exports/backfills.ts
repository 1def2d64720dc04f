import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import { conflict, invalid, WeirError } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import { DAY_MS, isoFromMs, parseInstant } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import type { BackfillRow, BackfillStore } from '../store/backfills.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import type { IntervalStore } from '../store/intervals.ts';
import type { LogStore } from '../store/logs.ts';
import type { RunQueue } from '../store/run_queue.ts';
import type { RunRow } from '../store/runs.ts';
import { countPlanned } from './backfill_plan.ts';
import { appendLog } from './export_log.ts';
import { cellAt, cuttingOf, firstOverlap, intervalAt } from './pieces.ts';
import { removedBefore } from './removal/removed_before.ts';
import type { FormChange } from './row_form.ts';
import { type RunMachine, spell } from './runs.ts';
import { dayStart, gridOf, hasDates, type Interval } from './schedule.ts';
import type { Sources } from './sources.ts';

/** The range that the owner requests; absent or null bounds are filled in. */
export interface BackfillInput {
  startAt?: unknown;
  endAt?: unknown;
}

/** Whole intervals that have ended. */
export interface BackfillRange extends Interval {
  /** The start of the data, when that is after `start`: nothing is delivered before it. */
  adjustedStart: number | null;
}

export interface BackfillsDeps {
  database: Database;
  store: BackfillStore;
  queue: RunQueue;
  intervals: IntervalStore;
  logs: LogStore;
  machine: RunMachine;
  sources: {
    events: Pick<Sources['events'], 'arrivals'>;
    flusher: Sources['flusher'];
    persons: Pick<Sources['persons'], 'changes'>;
    removedBefore: Sources['removedBefore'];
  };
  clock: Clock;
  ids: Ids;
}

/** Settings that cannot be changed until a backfill has ended, by field. */
const FIXED_IN_BACKFILLS = {
  model: 'The model',
  destination: 'The place of the destination',
};

const MAX_INTERVALS = 100_000;
const MAX_UNFINISHED = 10;
/** A retry is a backfill of one interval: a hundred of them are little work. */
const MAX_RETRIES = 100;

/** Backfills are ranges of past time to deliver again or for the first time. The reconciler cuts them into runs. */
export class Backfills {
  readonly #deps: BackfillsDeps;

  constructor(deps: BackfillsDeps) {
    this.#deps = deps;
  }

  /** The requested range, extended to whole intervals that have ended. */
  async range(row: BatchExportRow, input: BackfillInput): Promise<BackfillRange> {
    const now = this.#deps.clock.now();
    const from = boundOf(row, input.startAt, 'start_at');
    const to = boundOf(row, input.endAt, 'end_at');
    if (to !== null && to > now) {
      throw invalid(`The provided 'end_at' (${isoFromMs(to)}) is in the future`, 'end_at');
    }
    if (from !== null && from >= (to ?? now)) {
      throw invalid("The initial backfill datetime 'start_at' happens after 'end_at'", 'start_at');
    }
    const first = this.#firstKept(row, await this.#firstData(row));
    const start = from === null ? first : this.#intervalAt(row, from).start;
    this.#requireKept(row, start, 'start_at');
    const last = this.#intervalAt(row, (to ?? now) - 1);
    const end = last.end > now ? last.start : last.end;
    if (to !== null && last.end <= first) throw invalid(nothingBefore(first), 'end_at');
    if (start >= end) throw invalid('No interval of this range has ended yet. Wait for its end.', 'end_at');
    if (first >= end) throw invalid(WAIT_FOR_DATA, 'end_at');
    return { start, end, adjustedStart: first > start ? first : null };
  }

  /** Starts a backfill, or finds the unfinished one of the same range. Synchronous: may join a transaction. */
  start(row: BatchExportRow, range: BackfillRange): BackfillRow {
    const unfinished = this.#deps.store.unfinishedOf(row.id);
    const same = unfinished.find(
      ({ startAt, endAt, retryOf }) => startAt === range.start && endAt === range.end && retryOf === null,
    );
    if (same) return same;
    requireCapacity(unfinished, MAX_UNFINISHED);
    const totalRuns = this.requireFewIntervals(row, range);
    this.#warnOfOverlaps(row, range);
    return this.insert(row, range, totalRuns);
  }

  /** Throws `throttled` when the export has as many unfinished backfills as it may have. */
  requireCapacity(row: BatchExportRow): void {
    requireCapacity(this.#deps.store.unfinishedOf(row.id), MAX_UNFINISHED);
  }

  /** Returns the number of intervals of a range; throws `invalid` when they are too many for one backfill. */
  requireFewIntervals(row: BatchExportRow, range: BackfillRange): number {
    const total = this.#countIntervals(row, range, MAX_INTERVALS);
    if (total <= MAX_INTERVALS) return total;
    throw invalid(
      `The range has more than ${MAX_INTERVALS} intervals. Split it into shorter ones.`,
      'start_at',
    );
  }

  /** Without limits, for ranges that no owner requested. */
  insert(
    row: BatchExportRow,
    range: BackfillRange,
    totalRuns = this.#countIntervals(row, range),
  ): BackfillRow {
    const { start, end, adjustedStart } = range;
    const from = adjustedStart ?? start;
    return this.#insert(row, {
      status: 'Starting',
      startAt: start,
      endAt: end,
      adjustedStartAt: adjustedStart,
      totalRuns,
      cutUntil: from,
    });
  }

  /**
   * Backfills exactly the interval of a run, whatever the present schedule is, so that names stay the same.
   * Throws `conflict` while a run of that interval is open. Synchronous: may join a transaction.
   */
  retry(row: BatchExportRow, run: RunRow): BackfillRow {
    const { queue, store, machine } = this.#deps;
    const interval = { start: run.dataIntervalStart, end: run.dataIntervalEnd };
    if (queue.hasOpen(row.id, interval.start, interval.end)) {
      throw conflict('A run of this interval is not over yet. Wait for its end, or cancel it first.');
    }
    this.#requireSameBounds(row, interval);
    this.#requireKept(row, interval.start, null);
    requireCapacity(store.unfinishedOf(row.id), MAX_RETRIES);
    const backfill = this.#insert(row, {
      status: 'Running',
      startAt: interval.start,
      endAt: interval.end,
      totalRuns: 1,
      cutUntil: interval.end,
    });
    machine.create(row, interval, { reason: 'backfill', backfillId: backfill.id });
    return backfill;
  }

  /**
   * A backfill of exactly the intervals that failed or were cancelled in another one and were not delivered since, with
   * their bounds; finds the unfinished one. Synchronous: may join a transaction.
   */
  retryFailed(row: BatchExportRow, failed: BackfillRow): BackfillRow {
    const { intervals, store } = this.#deps;
    const unfinished = store.unfinishedOf(row.id);
    const same = unfinished.find(({ retryOf }) => retryOf === failed.id);
    if (same) return same;
    const plan = { endAt: failed.endAt, retryOf: failed.id };
    const startAt = Math.max(failed.startAt, this.#removedBefore(row));
    const totalRuns = countPlanned(intervals, row, plan, startAt);
    if (totalRuns === 0) throw invalid(NOTHING_FAILED);
    requireCapacity(unfinished, MAX_UNFINISHED);
    return this.#insert(row, {
      ...plan,
      status: 'Starting',
      startAt,
      totalRuns,
      cutUntil: startAt,
    });
  }

  /**
   * Ends a backfill and its open runs at once. What was delivered stays. `cancelReason` is null if a user requests it.
   * Synchronous: may join a transaction.
   */
  cancel(backfill: BackfillRow, cancelReason: string | null = null): void {
    const { clock, machine, queue, store } = this.#deps;
    const now = clock.now();
    for (const run of queue.openOfBackfill(backfill.id)) machine.cancel(run);
    const cancelled = {
      status: 'Cancelled' as const,
      finishedAt: now,
      lastUpdatedAt: now,
      cancelReason,
      totalRecordsCount: store.sumRecords(backfill.id),
    };
    store.advance(backfill.id, cancelled);
    this.#record(backfill, { ...backfill, ...cancelled }, 'cancelled');
    const range = spell({ start: backfill.startAt, end: backfill.endAt });
    const runs = quantity(backfill.totalRuns, 'run');
    appendLog(this.#deps, backfill, 'INFO', `Cancelled the backfill of ${range}. It was to make ${runs}.`);
  }

  /**
   * Throws `invalid` while a backfill is under way: what it has delivered would be of one model or at one place, and the
   * rest of another.
   */
  requireMayChange(exportId: string, what: keyof typeof FIXED_IN_BACKFILLS): void {
    const [unfinished] = this.#deps.store.unfinishedOf(exportId);
    if (unfinished) throw fixed(FIXED_IN_BACKFILLS[what], unfinished, what);
  }

  /**
   * Throws `invalid` while a backfill of several intervals is under way: some of them would have the rows of one form, and
   * the rest of another. A single interval is delivered in either.
   */
  requireMayReshape(exportId: string, { name, attr }: FormChange): void {
    const unfinished = this.#deps.store.unfinishedOf(exportId).find(({ totalRuns }) => totalRuns > 1);
    if (unfinished) throw fixed(name, unfinished, attr);
  }

  /** Cancels all unfinished backfills of an export; returns their number. */
  cancelUnfinished(exportId: string, reason: string | null = null): number {
    const unfinished = this.#deps.store.unfinishedOf(exportId);
    for (const backfill of unfinished) this.cancel(backfill, reason);
    return unfinished.length;
  }

  #removedBefore(row: BatchExportRow): number {
    return removedBefore(this.#deps.sources, row);
  }

  /** The start of the first interval at or after that of an instant that has all of its events. */
  #firstKept(row: BatchExportRow, t: number): number {
    const before = this.#removedBefore(row);
    const interval = this.#intervalAt(row, Math.max(t, before));
    return interval.start < before ? interval.end : interval.start;
  }

  /** Throws `invalid` for an interval that begins before the events that are kept: it would be delivered with fewer. */
  #requireKept(row: BatchExportRow, start: number, attr: string | null): void {
    const before = this.#removedBefore(row);
    if (start < before) throw invalid(removedEvents(before, this.#firstKept(row, before)), attr);
  }

  /** The interval of the export that holds an instant. */
  #intervalAt(row: BatchExportRow, t: number): Interval {
    const cutting = cuttingOf(row);
    const cell = cellAt(cutting, t);
    return intervalAt(this.#deps.intervals.covering(row, cell.start, cell.end), cutting, t);
  }

  #countIntervals(row: BatchExportRow, { start, end, adjustedStart }: BackfillRange, most?: number): number {
    return countPlanned(this.#deps.intervals, row, { endAt: end }, adjustedStart ?? start, most);
  }

  /** Throws `conflict` when the present place holds the time of an interval with other bounds only. */
  #requireSameBounds(row: BatchExportRow, interval: Interval): void {
    const covered = this.#deps.intervals.covering(row, interval.start, interval.end);
    const isSame = ({ start, end }: Interval) => start === interval.start && end === interval.end;
    if (covered.length === 0 || covered.some(isSame)) return;
    throw conflict(
      `The time of this run belongs to another interval now: ${spell(covered[0]!)}. Retry a run of that one, or start a backfill.`,
    );
  }

  /** Earlier versions cut time that had runs already. Such intervals keep their bounds; rows in two of them stay twice. */
  #warnOfOverlaps(row: BatchExportRow, { start, end, adjustedStart }: BackfillRange): void {
    const both = firstOverlap(this.#deps.intervals.eachCovering(row, adjustedStart ?? start, end));
    if (!both) return;
    const [one, two] = both.map(spell);
    const about = { teamId: row.teamId, batchExportId: row.id };
    const line = `The intervals ${one} and ${two} overlap: an earlier version of Weir made them. Each is delivered again with its own bounds, so that rows in both stay there twice.`;
    appendLog(this.#deps, about, 'WARNING', line);
  }

  #insert(
    row: BatchExportRow,
    range: Pick<BackfillRow, 'status' | 'startAt' | 'endAt' | 'totalRuns' | 'cutUntil'> &
      Partial<BackfillRow>,
  ): BackfillRow {
    const now = this.#deps.clock.now();
    const backfill = this.#deps.store.insert({
      id: this.#deps.ids.uuid(),
      batchExportId: row.id,
      teamId: row.teamId,
      grid: gridOf(row),
      createdAt: now,
      lastUpdatedAt: now,
      ...range,
    });
    this.#record(null, backfill);
    return backfill;
  }

  #record(before: BackfillRow | null, after: BackfillRow, activity?: string): void {
    const { clock, database } = this.#deps;
    recordActivity(database, clock, { scope: 'BatchExportBackfill', before, after, activity });
  }

  /** Arrival of the first event, or the first change of a person: milliseconds. */
  async #firstData(row: BatchExportRow): Promise<number> {
    const { events, flusher, persons } = this.#deps.sources;
    // Events that have just come in count too: an import is often followed by its backfill at once.
    if (row.model === 'events') await flusher.flush();
    const span = row.model === 'events' ? await events.arrivals(row.teamId) : persons.changes(row.teamId);
    if (span === null) throw invalid('There is no data to backfill for this model.', 'start_at');
    return Math.floor(span.first / 1000);
  }
}

const NOTHING_FAILED =
  'No interval of this backfill is left to retry: none failed, or all were delivered since or belong to other intervals now.';
const WAIT_FOR_DATA =
  'The data of this range begins in an interval that has not ended yet. Wait for its end.';

function fixed(what: string, { id }: BackfillRow, attr: string): WeirError {
  const remedy = 'Wait for its end, or cancel it first.';
  return invalid(
    `${what} cannot be changed while backfill ${id} is running. ${remedy}`,
    attr,
    'backfill_running',
  );
}

function requireCapacity(unfinished: readonly BackfillRow[], most: number): void {
  if (unfinished.length < most) return;
  throw new WeirError(
    'throttled',
    `This export already has ${unfinished.length} backfills running. Wait for some to finish or cancel them before creating more.`,
    { code: 'too_many_concurrent_backfills', headers: { 'Retry-After': '60' } },
  );
}

function removedEvents(before: number, first: number): string {
  return (
    `Events that arrived before ${isoFromMs(before)} were removed by the event retention of the project. The first interval ` +
    `that can be delivered begins at ${isoFromMs(first)}.`
  );
}

function nothingBefore(first: number): string {
  const when = new Date(first).toISOString().slice(0, 19).replace('T', ' ');
  return `The provided backfill date range contains no data. The earliest possible backfill start date is ${when}`;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Milliseconds. A time without an offset is refused, because its day would depend on the reader's time zone. A
 * date alone means the start of that day of the schedule, where the schedule has days.
 */
function boundOf(row: BatchExportRow, value: unknown, attr: string): number | null {
  if (value === undefined || value === null) return null;
  const parsed = typeof value === 'string' && value.length <= 64 ? parseInstant(value) : null;
  if (parsed === null) throw invalid(`Input ${echo(value)}is not a valid ISO formatted datetime.`, attr);
  const ms = Math.floor(parsed.micros / 1000);
  if (!parsed.naive) return ms;
  if (hasDates(row) && DATE.test(value as string)) return dayStart(row, ms / DAY_MS);
  throw invalid(`Input ${echo(value)}is naive.`, attr);
}

/** Repeats only text that looks like a date. */
function echo(value: unknown): string {
  return typeof value === 'string' && /^[\dTZ:.+\- ]{1,40}$/.test(value) ? `${value} ` : '';
}
