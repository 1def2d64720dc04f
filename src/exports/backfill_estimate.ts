import type { BatchExportRow } from '../store/batch_exports.ts';
import type { PastRun, PastRunStore } from '../store/past_runs.ts';
import type { BackfillInput, BackfillRange, Backfills } from './backfills.ts';
import type { BoundedReads } from './bounded_reads.ts';
import type { Drafts } from './drafts.ts';
import { eventSelection } from './event_selection.ts';
import { propertyFilters } from './filters.ts';
import type { Sources } from './sources.ts';

/** Estimate of a backfill. Bytes and time follow past runs of the export; null when there are none. */
export interface BackfillEstimate {
  range: BackfillRange;
  intervals: { total: number; repeated: number };
  /** Null when a query decides how many rows there are. */
  rows: number | null;
  /** False when filters may leave out some of the rows. */
  isExact: boolean;
  bytes: number | null;
  /** If the intervals were delivered one after another. */
  seconds: number | null;
}

export interface BackfillEstimatesDeps {
  backfills: Backfills;
  pastRuns: PastRunStore;
  drafts: Pick<Drafts, 'open'>;
  sources: Pick<Sources, 'events' | 'persons'>;
  reads: BoundedReads;
}

/** Estimates backfills. Changes nothing. */
export class BackfillEstimates {
  readonly #deps: BackfillEstimatesDeps;

  constructor(deps: BackfillEstimatesDeps) {
    this.#deps = deps;
  }

  async of(row: BatchExportRow, input: BackfillInput): Promise<BackfillEstimate> {
    const { backfills, pastRuns } = this.#deps;
    const range = await backfills.range(row, input);
    const total = backfills.requireFewIntervals(row, range);
    const span = { start: range.adjustedStart ?? range.start, end: range.end };
    const { rows, isExact } = await this.#rows(row, span.start * 1000, span.end * 1000);
    const past = pastRuns.recent(row);
    return {
      range,
      intervals: { total, repeated: pastRuns.countDelivered(row, span) },
      rows,
      isExact,
      bytes: rows === null ? null : bytesOf(past, rows),
      seconds: rows === null ? null : secondsOf(past, total, rows),
    };
  }

  /** Microseconds. */
  async #rows(
    row: BatchExportRow,
    start: number,
    end: number,
  ): Promise<{ rows: number | null; isExact: boolean }> {
    const { drafts, reads, sources } = this.#deps;
    if (row.qlQuery !== null) return { rows: null, isExact: false };
    const filters = propertyFilters(row.filters);
    if (row.model === 'persons') {
      const rows = sources.persons.countPersonsChangedBetween(row.teamId, start, end);
      return { rows, isExact: filters.length === 0 };
    }
    const selection = eventSelection(drafts.open(row), {
      teamId: row.teamId,
      start,
      end,
      filters,
      highSeq: null,
    });
    const counted = await reads.run({ teamId: row.teamId, query: null }, (signal) =>
      sources.events.account(selection, signal),
    );
    return { rows: counted.rows, isExact: true };
  }
}

function bytesOf(past: readonly PastRun[], rows: number): number | null {
  if (past.length === 0) return null;
  return Math.round((rows * sum(past, ({ bytes }) => bytes)) / sum(past, (run) => run.rows));
}

/** A line through past runs: each takes some time of its own, and some for each row. Neither is below nothing. */
function secondsOf(past: readonly PastRun[], runs: number, rows: number): number | null {
  if (past.length === 0) return null;
  const meanRows = sum(past, (run) => run.rows) / past.length;
  const meanMs = sum(past, ({ ms }) => ms) / past.length;
  const spread = sum(past, (run) => (run.rows - meanRows) ** 2);
  const common = sum(past, (run) => (run.rows - meanRows) * (run.ms - meanMs));
  const slope = spread === 0 ? 0 : common / spread;
  const perRow = Math.min(Math.max(0, slope), meanMs / meanRows);
  return Math.ceil((runs * (meanMs - perRow * meanRows) + rows * perRow) / 1000);
}

function sum(past: readonly PastRun[], of: (run: PastRun) => number): number {
  return past.reduce((total, run) => total + of(run), 0);
}
