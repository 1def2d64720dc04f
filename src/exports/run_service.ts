import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import { instantOrNull } from '../kernel/time.ts';
import type { BackfillRow } from '../store/backfills.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { Database, Transact } from '../store/database.ts';
import type { LogQuery, LogRow, LogStore } from '../store/logs.ts';
import { OPEN_STATUSES } from '../store/run_states.ts';
import type { RunAttemptRow, RunAttemptStore } from '../store/runs/run_attempts.ts';
import type { RunPage, RunRow, RunStore } from '../store/runs.ts';
import type { LogLevel, RunReceipt, RunStatus } from '../store/schema/index.ts';
import type { Backfills } from './backfills.ts';
import { requireExport } from './ownership.ts';
import type { WaitingRuns } from './run_scheduler.ts';
import type { RunMachine } from './runs.ts';

/** Filters of the runs list as the caller wrote them; instants are ISO 8601. */
export interface RunListInput {
  cursor?: string;
  ordering?: string;
  after?: string;
  before?: string;
  start?: string;
  end?: string;
  statuses?: readonly RunStatus[];
}

export interface LogListInput {
  limit: number;
  offset: number;
  /** All of the names a list is known under. */
  levels?: readonly LogLevel[];
  search?: string;
  after?: string;
  before?: string;
}

export interface RunsServiceDeps {
  database: Database;
  clock: Clock;
  exports: BatchExportStore;
  runs: RunStore;
  attempts: RunAttemptStore;
  logs: LogStore;
  machine: RunMachine;
  backfills: Backfills;
  waiting: (runs: readonly RunRow[]) => WaitingRuns;
  /** Does a change in one transaction; the engine looks for work after it. */
  transact: Transact;
}

const ORDERINGS = ['created_at', 'data_interval_start'] as const;

/** The work on a run. */
export interface RunDelivery {
  /** Null while it has not delivered. */
  receipt: RunReceipt | null;
  /** The newest ones, oldest first. */
  attempts: RunAttemptRow[];
}

/** Most attempts that are returned: more than any run has, except one whose worker died again and again. */
const MAX_ATTEMPTS = 100;

/** Operations of owners on runs: the runs of an export, a single run, and their logs. */
export class RunsService {
  readonly #deps: RunsServiceDeps;

  constructor(deps: RunsServiceDeps) {
    this.#deps = deps;
  }

  list(tenant: Tenant, exportId: string, input: RunListInput): RunPage & { waiting: WaitingRuns } {
    this.#requireExport(tenant, exportId);
    const ordering = input.ordering ?? '-created_at';
    const column = ORDERINGS.find((name) => ordering.endsWith(name) && ordering.length - name.length <= 1);
    const page = this.#deps.runs.page(tenant.teamIds, exportId, {
      cursor: input.cursor ?? null,
      orderBy: column ?? 'created_at',
      descending: column === undefined || ordering.startsWith('-'),
      createdFrom: instantOrNull(input.after, 'after'),
      createdTo: instantOrNull(input.before, 'before'),
      intervalFrom: instantOrNull(input.start, 'start'),
      intervalTo: instantOrNull(input.end, 'end'),
      statuses: input.statuses?.length ? input.statuses : null,
    });
    return { ...page, waiting: this.#deps.waiting(page.rows) };
  }

  read(tenant: Tenant, exportId: string, id: string): { run: RunRow; waiting: WaitingRuns } {
    const run = this.#require(tenant, exportId, id);
    return { run, waiting: this.#deps.waiting([run]) };
  }

  delivery(tenant: Tenant, exportId: string, id: string): RunDelivery {
    const { attempts, runs } = this.#deps;
    const run = this.#require(tenant, exportId, id);
    return { receipt: runs.receipt(run.id), attempts: attempts.newest(run.id, MAX_ATTEMPTS) };
  }

  /** Ends an open run; throws `invalid` for one that is over. */
  cancel(tenant: Tenant, exportId: string, id: string): void {
    const { clock, database, machine, transact } = this.#deps;
    transact(() => {
      const run = this.#require(tenant, exportId, id);
      if (!OPEN_STATUSES.includes(run.status)) {
        throw invalid(`Cannot cancel a run that is in '${run.status}' status`);
      }
      machine.cancel(run);
      const after = { ...run, status: 'Cancelled' as const };
      recordActivity(database, clock, { scope: 'BatchExportRun', before: run, after, activity: 'cancelled' });
    });
  }

  /** Delivers the interval of a run again; throws `conflict` while another run of it is open. */
  retry(tenant: Tenant, exportId: string, id: string): BackfillRow {
    return this.#deps.transact(() => {
      const row = this.#requireExport(tenant, exportId);
      return this.#deps.backfills.retry(row, this.#require(tenant, exportId, id));
    });
  }

  exportLogs(tenant: Tenant, exportId: string, input: LogListInput): Page<LogRow> {
    this.#requireExport(tenant, exportId);
    return this.#deps.logs.list(tenant.teamIds, exportId, logQuery(input, null));
  }

  logs(tenant: Tenant, exportId: string, runId: string, input: LogListInput): Page<LogRow> {
    this.#require(tenant, exportId, runId);
    return this.#deps.logs.list(tenant.teamIds, exportId, logQuery(input, runId));
  }

  #require(tenant: Tenant, exportId: string, id: string): RunRow {
    this.#requireExport(tenant, exportId);
    const run = this.#deps.runs.get(tenant.teamIds, exportId, id);
    if (!run) throw notFound();
    return run;
  }

  #requireExport(tenant: Tenant, id: string): BatchExportRow {
    return requireExport(this.#deps.exports, tenant, id);
  }
}

function logQuery(input: LogListInput, runId: string | null): LogQuery {
  return {
    limit: input.limit,
    offset: input.offset,
    runId,
    levels: input.levels?.length ? input.levels : null,
    search: input.search || null,
    after: instantOrNull(input.after, 'after'),
    before: instantOrNull(input.before, 'before'),
  };
}
