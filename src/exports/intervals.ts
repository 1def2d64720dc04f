import type { Clock } from '../kernel/clock.ts';
import { type Cursor, decodeCursor, encodeCursor } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import { instantOrNull } from '../kernel/time.ts';
import type { BackfillRow, BackfillStore } from '../store/backfills.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { IntervalRun, IntervalStore } from '../store/intervals.ts';
import { dataUntilOf } from './data_until.ts';
import {
  afterRemoval,
  emptyAccount,
  type IntervalAccount,
  type IntervalState,
  intervalAccount,
} from './interval_states.ts';
import { requireExport } from './ownership.ts';
import { cuttingOf, gapsBetween, newestFirst, oldestFirst, wholeWithin } from './pieces.ts';
import { plannedParts } from './planned_parts.ts';
import { removedBefore } from './removal/removed_before.ts';
import { type Interval, next } from './schedule.ts';
import type { Sources } from './sources.ts';
import { stateOf } from './summaries/recent_intervals.ts';
import { owed, runTimes } from './timetable.ts';

export interface IntervalsServiceDeps {
  exports: BatchExportStore;
  intervals: IntervalStore;
  backfills: BackfillStore;
  sources: Pick<Sources, 'removedBefore'>;
  clock: Clock;
}

/** Bounds are ISO 8601: intervals that start at or after `start`, and end at or before `end`. */
export interface IntervalListInput {
  start?: string;
  end?: string;
  /** Absent or empty: of any state. */
  states?: readonly IntervalState[];
  limit: number;
  cursor?: string;
}

export interface IntervalPage {
  /** Newest first. */
  rows: IntervalAccount[];
  next: string | null;
  previous: string | null;
  /** All that is owed before this instant was delivered; null while the first interval was not. */
  dataUntil: number | null;
  /** When the next runs are due, at most five. */
  nextRunTimes: number[];
  timezone: string;
}

interface Window {
  from: number | null;
  until: number | null;
}

interface Search {
  window: Window;
  cursor: Cursor | null;
  limit: number;
  states: readonly IntervalState[];
}

interface Found {
  /** Nearest first. */
  accounts: IntervalAccount[];
  /** The last interval that was examined; null when there are none beyond it. */
  last: Interval | null;
}

const RUN_TIMES = 5;
/** Intervals that one page looks through for those of some states, and how many at a time. */
const MOST_LOOKED_AT = 5000;
const LOOK_AT = 1000;

/**
 * The account of an export by time. An interval is listed because a run covers it, or because the schedule owes
 * it: then it is *missing* when no run will deliver it, which includes intervals that a pause skipped.
 */
export class IntervalsService {
  readonly #deps: IntervalsServiceDeps;

  constructor(deps: IntervalsServiceDeps) {
    this.#deps = deps;
  }

  list(tenant: Tenant, exportId: string, input: IntervalListInput): IntervalPage {
    const row = requireExport(this.#deps.exports, tenant, exportId);
    const cursor = input.cursor === undefined ? null : decodeCursor(input.cursor);
    const window = {
      from: instantOrNull(input.start, 'start'),
      until: instantOrNull(input.end, 'end'),
    };
    const search = { window, cursor, limit: input.limit, states: input.states ?? [] };
    const { accounts, last } =
      search.states.length > 0 ? this.#ofStates(row, search) : this.#any(row, search);
    if (cursor?.reverse) {
      const rows = accounts.reverse();
      return { rows, next: link(rows.at(-1), false), previous: link(last, true), ...this.#outlook(row) };
    }
    const previous = cursor && link(accounts[0], true);
    return { rows: accounts, next: link(last, false), previous, ...this.#outlook(row) };
  }

  #any(row: BatchExportRow, { window, cursor, limit }: Search): Found {
    const nearest = this.#nearest(row, window, cursor, limit + 1);
    const page = nearest.slice(0, limit);
    return { accounts: this.#accounts(row, page), last: nearest.length > limit ? page.at(-1)! : null };
  }

  /** The state of an interval is known only after reading its runs, so they are read in batches. */
  #ofStates(row: BatchExportRow, search: Search): Found {
    const accounts: IntervalAccount[] = [];
    let last: Interval | null = null;
    const isOfRemoved = search.states.every((state) => state === 'removed');
    const before = this.#removedBefore(row);
    if (isOfRemoved && before === Number.NEGATIVE_INFINITY) return { accounts, last };
    // Intervals whose events were removed are older than the removed time: what is newer need not be looked through.
    const first = search.cursor ?? (isOfRemoved ? startingBefore(next(row, before)) : null);
    for (let looked = 0; looked < MOST_LOOKED_AT; looked += LOOK_AT) {
      const cursor = last === null ? first : placeOf(last, search.cursor?.reverse ?? false);
      const part = this.#any(row, { ...search, cursor, limit: LOOK_AT });
      accounts.push(...part.accounts.filter(({ state }) => search.states.includes(state)));
      last = part.last;
      if (accounts.length > search.limit) {
        const page = accounts.slice(0, search.limit);
        return { accounts: page, last: page.at(-1)! };
      }
      if (last === null) break;
    }
    return { accounts, last };
  }

  #removedBefore(row: BatchExportRow): number {
    return removedBefore(this.#deps.sources, row);
  }

  /** Up to where everything that is owed was delivered, and when the next runs are due. */
  #outlook(row: BatchExportRow): Pick<IntervalPage, 'dataUntil' | 'nextRunTimes' | 'timezone'> {
    const now = this.#deps.clock.now();
    return {
      dataUntil: dataUntilOf(row, (from) => this.#deps.intervals.reach(row, from)),
      nextRunTimes: runTimes(row, now, RUN_TIMES),
      timezone: row.timezone,
    };
  }

  /** The first `limit` intervals beyond the cursor, nearest first. */
  #nearest(row: BatchExportRow, window: Window, cursor: Cursor | null, limit: number): Interval[] {
    const { intervals } = this.#deps;
    const descending = !cursor?.reverse;
    const beyond = cursor && { start: cursor.position, end: Number(cursor.id) || 0 };
    const from = window.from ?? Number.MIN_SAFE_INTEGER;
    const until = window.until ?? Number.MAX_SAFE_INTEGER;
    const owedFrom = owed(row, this.#deps.clock.now()).start;
    const covered = intervals.bounds(row, { from, until, owedFrom, beyond, descending, limit });
    const last = covered.length < limit ? undefined : covered.at(-1)!.start;
    const span = descending
      ? { start: last ?? from, end: Math.min(until, beyond?.start ?? until) }
      : { start: Math.max(from, beyond?.start ?? from), end: last ?? until };
    const order = (one: Interval, two: Interval) =>
      (descending ? -1 : 1) * (one.start - two.start || one.end - two.end);
    const empty = this.#uncovered(row, window, span, descending, limit).filter(
      (interval) => beyond === null || order(interval, beyond) > 0,
    );
    return [...covered, ...empty].sort(order).slice(0, limit);
  }

  /** The first intervals of a span that are owed and that no run covers. */
  #uncovered(
    row: BatchExportRow,
    window: Window,
    span: Interval,
    descending: boolean,
    limit: number,
  ): Interval[] {
    const now = this.#deps.clock.now();
    const lastEnd = () => this.#deps.intervals.lastEnd(row);
    const due = owed(row, Math.max(now, (window.until ?? now) - 1), lastEnd);
    const start = Math.max(span.start, due.start);
    const end = Math.min(span.end, due.end);
    if (start >= end) return [];
    const covered = this.#deps.intervals.covering(row, start, end);
    const gaps = gapsBetween(covered, start, end);
    if (descending) gaps.reverse();
    const cut = descending ? newestFirst : oldestFirst;
    const edges = { start: window.from ?? undefined, end: window.until ?? undefined };
    const parts = gaps.flatMap((gap) => plannedParts(gap, this.#planned(row), row));
    if (descending) parts.sort((one, two) => two.start - one.start);
    const found: Interval[] = [];
    for (const { schedule, ...part } of parts) {
      const cutting = cuttingOf(row, schedule);
      for (const interval of cut(cutting, wholeWithin(cutting, part, edges))) {
        // One more than requested: the nearest one may be the cursor's own.
        if (found.push(interval) > limit) return found;
      }
    }
    return found;
  }

  /** `page` is in order, of either direction. */
  #accounts(row: BatchExportRow, page: readonly Interval[]): IntervalAccount[] {
    if (page.length === 0) return [];
    const ends = [page[0]!.start, page.at(-1)!.start];
    const runs = this.#deps.intervals.runs(row, Math.min(...ends), Math.max(...ends));
    const byBounds = groupByBounds(runs);
    const planned = this.#planned(row);
    const now = this.#deps.clock.now();
    const before = this.#removedBefore(row);
    return page.map((interval) => {
      const own = byBounds.get(keyOf(interval));
      const account = own
        ? intervalAccount(interval, own)
        : emptyAccount(interval, stateOf(row, interval, planned, now));
      return afterRemoval(account, before);
    });
  }

  /** Backfills that are going to cut gaps; a retry of what failed leaves them as they are. */
  #planned(row: BatchExportRow): BackfillRow[] {
    return this.#deps.backfills.unfinishedOf(row.id).filter(({ retryOf }) => retryOf === null);
  }
}

function link(interval: Interval | null | undefined, reverse: boolean): string | null {
  return interval ? encodeCursor(placeOf(interval, reverse)) : null;
}

/** The cursor of a list, newest first, that begins with the intervals that start before an instant. */
function startingBefore(position: number): Cursor {
  return { position, id: '0', reverse: false };
}

function placeOf({ start, end }: Interval, reverse: boolean): Cursor {
  return { position: start, id: String(end), reverse };
}

function groupByBounds(runs: readonly IntervalRun[]): Map<string, IntervalRun[]> {
  const groups = new Map<string, IntervalRun[]>();
  for (const run of runs) {
    const group = groups.get(keyOf(run));
    if (group) group.push(run);
    else groups.set(keyOf(run), [run]);
  }
  return groups;
}

function keyOf({ start, end }: Interval): string {
  return `${start} ${end}`;
}
