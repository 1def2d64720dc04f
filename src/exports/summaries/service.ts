import type { Clock } from '../../kernel/clock.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import { RecentMap } from '../../kernel/recent_map.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import { DAY_MS } from '../../kernel/time.ts';
import type { Notices } from '../../notices/notices.ts';
import type { BackfillStore } from '../../store/backfills.ts';
import type { BatchExportRow, BatchExportStore, ExportFilter } from '../../store/batch_exports.ts';
import type { ExportStateStore, ExportSummaryStore } from '../../store/export_states.ts';
import type { RunError } from '../../store/failing_runs.ts';
import type { NoticeState } from '../../store/notices.ts';
import { removedUntilOf } from '../data_until.ts';
import { FAILING, isLate } from '../export_notices.ts';
import { type ExportHealth, type HealthReportDeps, healthOf } from '../health_report.ts';
import { removedBefore } from '../removal/removed_before.ts';
import { isManual, next } from '../schedule.ts';
import type { Sources } from '../sources.ts';
import { runTimes } from '../timetable.ts';
import { firstInstantShowing, offsetMs } from '../wall_clock.ts';
import { type Planned, type RecentInterval, recentIntervals } from './recent_intervals.ts';

export type SummaryState = 'active' | 'late' | 'failing' | 'paused' | 'ended';

/** Conditions of the list; null: none. */
export interface SummaryFilter extends ExportFilter {
  state: SummaryState | null;
}

/** Values derived from the schedule and the recent runs; the same object as long as neither changes. */
export interface Outlook {
  /** Newest first, at most 24. */
  intervals: readonly RecentInterval[];
  nextRunTimes: readonly number[];
  timezone: string;
}

export interface ExportSummary {
  row: BatchExportRow;
  health: ExportHealth;
  /** Intervals before this time were removed before a delivery, although `health.dataUntil` is later; null: none. */
  removedUntil: number | null;
  state: SummaryState;
  /** Start of the state; null when it is not known. */
  since: number | null;
  /** The error of an export that fails, also while it is paused. */
  error: RunError | null;
  rowsToday: number;
  outlook: Outlook;
}

export interface ExportSummariesDeps extends Pick<HealthReportDeps, 'intervals' | 'tallies'> {
  exports: BatchExportStore;
  summaries: ExportSummaryStore;
  states: ExportStateStore;
  backfills: BackfillStore;
  notices: Notices;
  sources: Pick<Sources, 'removedBefore'>;
  clock: Clock;
}

/** The part of a summary that needs no look at the runs of the export. */
interface Standing extends Pick<ExportSummary, 'row' | 'health' | 'state' | 'since'> {
  isFailing: boolean;
}

/** The part of a summary that depends on the runs of an export. */
interface Known {
  /** Everything that it follows from. */
  key: string;
  /** The first instant at which it changes by the passing of time. */
  until: number;
  outlook: Outlook;
  rowsToday: number;
  /** Undefined until it is shown. */
  error?: RunError | null;
}

const ALL: OffsetPage = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
const STRIP = 24;
const RUN_TIMES = 3;
const GENERATION = 2000;

/** Summarizes many exports at once. Only runs of exports are read whose runs have changed since their last summary. */
export class ExportSummaries {
  readonly #deps: ExportSummariesDeps;
  readonly #known = new RecentMap<Known>(GENERATION);

  constructor(deps: ExportSummariesDeps) {
    this.#deps = deps;
  }

  /** Lists the summaries of exports in the order of their list. */
  list(tenant: Tenant, page: OffsetPage, filter?: SummaryFilter): Page<ExportSummary> {
    const { exports, clock } = this.#deps;
    const now = clock.now();
    const state = filter?.state ?? null;
    // No column has the state: it follows from the schedule, the runs and the time.
    const found = exports.list(tenant.teamIds, state === null ? page : ALL, filter);
    const standings = this.#standings(found.rows, now);
    if (state === null) return { count: found.count, rows: this.#summarize(standings, now) };
    const matching = standings.filter((standing) => standing.state === state);
    const shown = matching.slice(page.offset, page.offset + page.limit);
    return { count: matching.length, rows: this.#summarize(shown, now) };
  }

  #standings(rows: readonly BatchExportRow[], now: number): Standing[] {
    const { notices, states } = this.#deps;
    const ids = rows.map(({ id }) => id);
    const healths = new Map(states.of(ids, now).map((state) => [state.id, healthOf(this.#deps, state)]));
    const holding = notices.holdingAmong('batch_export', FAILING, ids);
    const failing = new Map(holding.map((state) => [state.objectId, state]));
    return rows.map((row) => {
      const health = healths.get(row.id)!;
      const failure = failing.get(row.id);
      return { row, health, isFailing: failure !== undefined, ...stateOf(row, health, failure, now) };
    });
  }

  #summarize(standings: readonly Standing[], now: number): ExportSummary[] {
    const { backfills, summaries } = this.#deps;
    const ids = standings.map(({ row }) => row.id);
    const marks = summaries.marks(ids);
    const planned = Map.groupBy(backfills.unfinishedAmong(ids), ({ batchExportId }) => batchExportId);
    return standings.map(({ row, health, isFailing, state, since }) => {
      const cuts = (planned.get(row.id) ?? []).filter(({ retryOf }) => retryOf === null);
      const known = this.#lookAtRuns(row, cuts, marks.get(row.id)!, now);
      return {
        row,
        health,
        removedUntil: removedUntilOf(row),
        state,
        since,
        error: isFailing ? this.#errorOf(row, known) : null,
        rowsToday: known.rowsToday,
        outlook: known.outlook,
      };
    });
  }

  #lookAtRuns(row: BatchExportRow, planned: readonly Planned[], mark: string, now: number): Known {
    const { sources, summaries } = this.#deps;
    const before = removedBefore(sources, row);
    const today = dayStartOf(row, now);
    const key = JSON.stringify([
      mark,
      row.version,
      row.scheduledUntil,
      row.scheduledFrom,
      planned.map(({ cutUntil, endAt }) => [cutUntil, endAt]),
      today,
      before,
    ]);
    const former = this.#known.get(row.id);
    if (former?.key === key && now < former.until) return former;
    const intervals = recentIntervals(row, summaries.recentRuns(row.id), planned, {
      now,
      limit: STRIP,
      removedBefore: before,
    });
    const outlook = { intervals, nextRunTimes: runTimes(row, now, RUN_TIMES), timezone: row.timezone };
    const rowsToday = summaries.delivered(row.id, today);
    const known: Known = { key, until: changesAt(row, intervals, now), outlook, rowsToday };
    this.#known.set(row.id, known);
    return known;
  }

  #errorOf({ id }: BatchExportRow, known: Known): RunError | null {
    if (known.error === undefined) known.error = this.#deps.summaries.newestError(id) ?? null;
    return known.error;
  }
}

/** The next end of an interval, or boundary of the schedule. */
function changesAt(row: BatchExportRow, intervals: readonly RecentInterval[], now: number): number {
  const ends = intervals.map(({ end }) => end).filter((end) => end > now);
  return Math.min(next(row, now), ...ends);
}

function stateOf(
  row: BatchExportRow,
  health: ExportHealth,
  failure: NoticeState | undefined,
  now: number,
): { state: SummaryState; since: number | null } {
  if (row.paused) return { state: 'paused', since: row.lastPausedAt };
  if (failure) return { state: 'failing', since: failure.since };
  if (isLate(health, now)) return { state: 'late', since: health.nextDueAt };
  const isOver = row.endAt !== null && row.endAt <= now && row.dueAt === null && !isManual(row);
  if (isOver && health.openRuns === 0) return { state: 'ended', since: row.endAt };
  return { state: 'active', since: null };
}

/** Start of the current day in the time zone of the export. */
function dayStartOf({ timezone }: BatchExportRow, now: number): number {
  const wall = now + offsetMs(timezone, now);
  return firstInstantShowing(timezone, Math.floor(wall / DAY_MS) * DAY_MS);
}
