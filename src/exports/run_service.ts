import type { Tenant } from '../auth/principal.ts';
import { notFound } from '../kernel/errors.ts';
import type { Page } from '../kernel/page.ts';
import { requireInstant } from '../kernel/time.ts';
import type { BatchExportStore } from '../store/batch_exports.ts';
import type { LogQuery, LogRow, LogStore } from '../store/logs.ts';
import type { RunPage, RunRow, RunStore } from '../store/runs.ts';
import type { LogLevel, RunStatus } from '../store/schema/index.ts';

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
  levels?: readonly LogLevel[];
  search?: string;
  after?: string;
  before?: string;
}

const ORDERINGS = ['created_at', 'data_interval_start'] as const;

/** What owners read of runs: the runs of an export, one of them, and what they logged. */
export class RunsService {
  readonly #exports: BatchExportStore;
  readonly #runs: RunStore;
  readonly #logs: LogStore;

  constructor(exports: BatchExportStore, runs: RunStore, logs: LogStore) {
    this.#exports = exports;
    this.#runs = runs;
    this.#logs = logs;
  }

  list(tenant: Tenant, exportId: string, input: RunListInput): RunPage {
    this.#requireExport(tenant, exportId);
    const ordering = input.ordering ?? '-created_at';
    const column = ORDERINGS.find((name) => ordering.endsWith(name) && ordering.length - name.length <= 1);
    return this.#runs.page(tenant.teamIds, exportId, {
      cursor: input.cursor ?? null,
      orderBy: column ?? 'created_at',
      descending: column === undefined || ordering.startsWith('-'),
      createdFrom: instantOrNull(input.after, 'after'),
      createdTo: instantOrNull(input.before, 'before'),
      intervalFrom: instantOrNull(input.start, 'start'),
      intervalTo: instantOrNull(input.end, 'end'),
      statuses: input.statuses?.length ? input.statuses : null,
    });
  }

  read(tenant: Tenant, exportId: string, id: string): RunRow {
    this.#requireExport(tenant, exportId);
    const run = this.#runs.get(tenant.teamIds, exportId, id);
    if (!run) throw notFound();
    return run;
  }

  exportLogs(tenant: Tenant, exportId: string, input: LogListInput): Page<LogRow> {
    this.#requireExport(tenant, exportId);
    return this.#logs.list(tenant.teamIds, exportId, logQuery(input, null));
  }

  logs(tenant: Tenant, exportId: string, runId: string, input: LogListInput): Page<LogRow> {
    this.read(tenant, exportId, runId);
    return this.#logs.list(tenant.teamIds, exportId, logQuery(input, runId));
  }

  #requireExport(tenant: Tenant, id: string): void {
    if (!this.#exports.get(tenant.teamIds, id)) throw notFound();
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

function instantOrNull(text: string | undefined, attr: string): number | null {
  return text === undefined ? null : requireInstant(text, attr);
}
