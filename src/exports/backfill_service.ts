import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Tenant } from '../kernel/tenant.ts';
import { isoFromMs } from '../kernel/time.ts';
import type { BackfillRow, BackfillStore, ListedBackfill } from '../store/backfills.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { Transact } from '../store/database.ts';
import type { BackfillEstimate, BackfillEstimates } from './backfill_estimate.ts';
import type { BackfillInput, Backfills } from './backfills.ts';
import { requireExport } from './ownership.ts';
import { dealtWith, dueAt, untilNow } from './timetable.ts';

export interface BackfillsServiceDeps {
  exports: BatchExportStore;
  store: BackfillStore;
  backfills: Backfills;
  clock: Clock;
  estimates: BackfillEstimates;
  /** Does a change in one transaction; the engine looks for work after it. */
  transact: Transact;
}

/** Progress of a backfill; null where it is meaningless, because the backfill was cancelled or has failed. */
export interface BackfillProgress {
  totalRuns: number;
  finishedRuns: number;
  /** 0 to 1, to one decimal. */
  share: number;
}

export interface BackfillView {
  row: ListedBackfill;
  failedRuns: number;
  progress: BackfillProgress | null;
}

export interface BackfillViewPage {
  rows: BackfillView[];
  next: string | null;
  previous: string | null;
}

const ORDERINGS = ['created_at', 'start_at'] as const;
const UNFINISHED: readonly BackfillRow['status'][] = ['Starting', 'Running'];

/** Operations of owners on backfills. Every method sees the tenant's exports only; others are not found. */
export class BackfillsService {
  readonly #deps: BackfillsServiceDeps;

  constructor(deps: BackfillsServiceDeps) {
    this.#deps = deps;
  }

  list(tenant: Tenant, exportId: string, input: { cursor?: string; ordering?: string }): BackfillViewPage {
    this.#requireExport(tenant, exportId);
    const ordering = input.ordering ?? '-created_at';
    const page = this.#deps.store.page(tenant.teamIds, exportId, {
      cursor: input.cursor ?? null,
      orderBy: ORDERINGS.find((name) => ordering.endsWith(name)) ?? 'created_at',
      descending: ordering.startsWith('-'),
    });
    return { ...page, rows: page.rows.map((row) => this.#view(row)) };
  }

  read(tenant: Tenant, exportId: string, id: string): BackfillView {
    this.#requireExport(tenant, exportId);
    return this.#view(this.#require(tenant, exportId, id));
  }

  /** Starts a backfill, or finds the unfinished one of the same range. */
  async create(tenant: Tenant, exportId: string, input: BackfillInput): Promise<BackfillView> {
    const { backfills, transact } = this.#deps;
    const range = await backfills.range(this.#requireExport(tenant, exportId), input);
    return transact(() => this.#view(backfills.start(this.#requireExport(tenant, exportId), range)));
  }

  /** Delivers the events that arrived up to now in intervals of their own; the schedule continues behind them. */
  runNow(tenant: Tenant, exportId: string): BackfillView {
    const { backfills, clock, exports, transact } = this.#deps;
    return transact(() => {
      const row = this.#requireExport(tenant, exportId);
      const now = clock.now();
      if (row.startAt !== null && now < row.startAt) {
        throw invalid(`The export does not start before ${isoFromMs(row.startAt)}.`);
      }
      const range = untilNow(row, now);
      if (range === null) throw invalid(nothingToRun(row, now));
      backfills.requireCapacity(row);
      const schedule = dealtWith(row, range);
      exports.advance(row.id, { ...schedule, dueAt: dueAt({ ...row, ...schedule }) });
      return this.#view(backfills.insert(row, { ...range, adjustedStart: null }));
    });
  }

  /** Estimates what a backfill would deliver if it were started now. */
  async estimate(tenant: Tenant, exportId: string, input: BackfillInput): Promise<BackfillEstimate> {
    return await this.#deps.estimates.of(this.#requireExport(tenant, exportId), input);
  }

  /** Delivers again what failed in a backfill that is over; throws `invalid` for one that is not. */
  retry(tenant: Tenant, exportId: string, id: string): BackfillView {
    const { backfills, transact } = this.#deps;
    return transact(() => {
      const row = this.#requireExport(tenant, exportId);
      const failed = this.#require(tenant, exportId, id);
      if (UNFINISHED.includes(failed.status)) {
        throw invalid(
          `Cannot retry a backfill that is in '${failed.status}' status. Wait for its end, or cancel it first.`,
        );
      }
      return this.#view(backfills.retryFailed(row, failed));
    });
  }

  /** Ends an unfinished backfill and its open runs; throws `invalid` for one that is over. */
  cancel(tenant: Tenant, exportId: string, id: string): void {
    const { backfills, transact } = this.#deps;
    transact(() => {
      this.#requireExport(tenant, exportId);
      const backfill = this.#require(tenant, exportId, id);
      if (!UNFINISHED.includes(backfill.status)) {
        throw invalid(`Cannot cancel a backfill that is in '${backfill.status}' status`);
      }
      backfills.cancel(backfill);
    });
  }

  #view(row: ListedBackfill): BackfillView {
    const failedRuns = this.#deps.store.countFailedRuns(row.id);
    return { row, failedRuns, progress: this.#progress(row) };
  }

  #progress({ id, status, totalRuns }: ListedBackfill): BackfillProgress | null {
    if (status === 'Completed') return { totalRuns, finishedRuns: totalRuns, share: 1 };
    if (!UNFINISHED.includes(status) || totalRuns === 0) return null;
    const finishedRuns = Math.min(this.#deps.store.countEndedRuns(id), totalRuns);
    return { totalRuns, finishedRuns, share: Math.round((finishedRuns / totalRuns) * 10) / 10 };
  }

  #requireExport(tenant: Tenant, id: string): BatchExportRow {
    return requireExport(this.#deps.exports, tenant, id);
  }

  #require(tenant: Tenant, exportId: string, id: string): BackfillRow {
    const row = this.#deps.store.get(tenant.teamIds, exportId, id);
    if (!row) throw notFound();
    return row;
  }
}

/** Intervals before the end of a schedule may be missing, for example those before the export was created. */
function nothingToRun({ endAt }: BatchExportRow, now: number): string {
  if (endAt === null || now < endAt) return 'Everything up to now is delivered or has its runs already.';
  return `The schedule of the export ended at ${isoFromMs(endAt)}. A backfill delivers intervals before that time.`;
}
