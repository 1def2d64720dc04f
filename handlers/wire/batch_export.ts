import type { components } from '../../generated/schema.ts';
import type { ExportInput } from '../../src/exports/definition.ts';
import type { WaitingRuns } from '../../src/exports/run_scheduler.ts';
import type { LogListInput } from '../../src/exports/run_service.ts';
import type { ExportView } from '../../src/exports/service.ts';
import { asLasting } from '../../src/kernel/json/json_text.ts';
import { RecentMap } from '../../src/kernel/recent_map.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { LogRow } from '../../src/store/logs.ts';
import type { RunRow } from '../../src/store/runs.ts';
import { pageOf } from './page.ts';
import { refuseStrayMembers } from './stray_members.ts';

type Schemas = components['schemas'];

const MAX_INT32 = 2_147_483_647;

/** An export in its wire form, with what the form was made from. */
interface KnownForm extends Pick<ExportView, 'config' | 'runs'> {
  version: number;
  wire: Schemas['BatchExport'];
}

/** Number of exports in one of the two generations of known forms; a form with ten runs takes 15 kB. */
const GENERATION = 500;

/**
 * Wire forms by export. Lists and reads of an export that has not changed return the same object, which is serialized
 * once. The version grows with every change of a column that the form shows.
 */
const known = new RecentMap<KnownForm>(GENERATION);

export function batchExportToWire(view: ExportView): Schemas['BatchExport'] {
  const { row, config, problem, runs, waiting } = view;
  // The obstacles of a waiting run change without the run.
  if (config === null || problem !== undefined || runs.some(({ id }) => waiting.has(id))) return formOf(view);
  const former = known.get(row.id);
  if (former && isOf(former, view)) return former.wire;
  const wire = asLasting(formOf(view));
  known.set(row.id, { version: row.version, config, runs, wire });
  return wire;
}

function isOf({ version, config, runs }: KnownForm, view: ExportView): boolean {
  if (version !== view.row.version || config !== view.config || runs.length !== view.runs.length)
    return false;
  return runs.every((run, index) => run === view.runs[index]);
}

function formOf({ row, config, problem, runs, waiting }: ExportView): Schemas['BatchExport'] {
  return {
    id: row.id,
    team_id: row.teamId,
    name: row.name,
    model: row.model,
    destination: {
      type: row.destinationType as Schemas['DestinationType'],
      config: config && { ...config },
      ...(problem !== undefined && { problem }),
    },
    interval: row.interval as Schemas['BatchExportInterval'],
    paused: row.paused,
    created_at: isoFromMs(row.createdAt),
    last_updated_at: isoFromMs(row.lastUpdatedAt),
    last_paused_at: isoOrNull(row.lastPausedAt),
    pause_reason: row.pauseReason,
    start_at: isoOrNull(row.startAt),
    end_at: isoOrNull(row.endAt),
    latest_runs: runs.map((run) => withWaiting(embeddedRun(run), waiting)),
    ql_query: row.qlQuery,
    schema: (row.schema ?? null) as Schemas['BatchExport']['schema'],
    timezone: row.timezone,
    offset_day: row.interval === 'week' ? (row.offsetDay ?? 0) : null,
    offset_hour: row.interval === 'week' || row.interval === 'day' ? (row.offsetHour ?? 0) : null,
    cron: row.cron,
    filters: (row.filters ?? null) as Schemas['BatchExport']['filters'],
  };
}

/** The response to a change, which may have effects beyond the export itself. */
export function changedExportToWire(view: ExportView): Schemas['BatchExportUpdated'] {
  const wire = batchExportToWire(view);
  return view.warnings ? { ...wire, warnings: [...view.warnings] } : wire;
}

/**
 * Cached wire form by run. Lists embed the same final runs again, and the store returns an unchanged run as the same
 * object.
 */
const embedded = new WeakMap<RunRow, Schemas['BatchExportRun']>();

function embeddedRun(run: RunRow): Schemas['BatchExportRun'] {
  let wire = embedded.get(run);
  if (!wire) {
    wire = rowToWire(run);
    embedded.set(run, wire);
  }
  return wire;
}

export function runToWire(run: RunRow, waiting: WaitingRuns): Schemas['BatchExportRun'] {
  return withWaiting(rowToWire(run), waiting);
}

function withWaiting(wire: Schemas['BatchExportRun'], waiting: WaitingRuns): Schemas['BatchExportRun'] {
  const found = waiting.get(wire.id);
  return found ? { ...wire, waiting: found } : wire;
}

function rowToWire(run: RunRow): Schemas['BatchExportRun'] {
  return {
    id: run.id,
    status: run.status,
    records_completed: int32(run.recordsCompleted),
    latest_error: run.latestError,
    data_interval_start: isoFromMs(run.dataIntervalStart),
    data_interval_end: isoFromMs(run.dataIntervalEnd),
    cursor: run.cursor,
    created_at: isoFromMs(run.createdAt),
    started_at: isoOrNull(run.startedAt),
    finished_at: isoOrNull(run.finishedAt),
    last_updated_at: isoFromMs(run.lastUpdatedAt),
    records_total_count: int32(run.recordsTotalCount),
    records_failed: int32(run.recordsFailed),
    batch_export: run.batchExportId,
    backfill: run.backfillId,
    bytes_exported: run.bytesExported,
    records_staged: int32(run.recordsStaged),
    bytes_staged: run.bytesStaged,
    attempt: run.attempt,
    errors: run.errors,
    next_attempt_at: isoOrNull(nextAttemptAt(run)),
    waiting: null,
    uuid_hash: run.uuidHash,
  };
}

export function logToWire(line: LogRow): Schemas['BatchExportLogEntry'] {
  return {
    team_id: line.teamId,
    batch_export_id: line.batchExportId,
    run_id: line.runId,
    timestamp: isoFromMs(line.timestamp),
    level: line.level,
    message: line.message,
  };
}

/**
 * Maps a request body. Absent fields stay absent, because the service distinguishes them from null. Throws `invalid`
 * for a misplaced field.
 */
export function exportFromWire(body: Schemas['BatchExportUpdate']): ExportInput {
  refuseStrayMembers(body);
  return {
    name: body.name,
    model: body.model,
    destination: body.destination as ExportInput['destination'],
    interval: body.interval,
    paused: body.paused,
    lastPausedAt: body.last_paused_at,
    startAt: body.start_at,
    endAt: body.end_at,
    qlQuery: body.ql_query === undefined ? body.hogql_query : body.ql_query,
    timezone: body.timezone,
    offsetDay: body.offset_day,
    offsetHour: body.offset_hour,
    cron: body.cron,
    filters: body.filters,
  };
}

/** Like `exportFromWire`, for a body that must have all required fields. */
export function wholeExportFromWire(body: Schemas['BatchExportReplace']): ExportInput {
  return { ...exportFromWire(body), isWhole: true };
}

/**
 * The range of a backfill, from a batch export or a body of its own. Misspelled bounds are refused, because they would
 * mean an unbounded range.
 */
export function backfillRangeFromWire(body: Schemas['BatchExportAction'] | undefined) {
  if (body) refuseStrayMembers(body);
  return { startAt: body?.start_at, endAt: body?.end_at };
}

interface LogParameters {
  limit?: number;
  offset?: number;
  level?: readonly components['schemas']['LogLevel'][];
  level_filter?: readonly components['schemas']['LogLevel'][];
  search?: string;
  after?: string;
  before?: string;
}

export function logsFromWire(query: LogParameters): LogListInput {
  const { level = [], level_filter = [], search, after, before } = query;
  return { ...pageOf(query), levels: [...level, ...level_filter], search, after, before };
}

/** The earliest start of a run that was postponed or will be retried; null for all others. */
function nextAttemptAt({ status, notBefore, createdAt }: RunRow): number | null {
  const isWaiting = status === 'Starting' || status === 'FailedRetryable';
  return isWaiting && notBefore > createdAt ? notBefore : null;
}

/** Clamps a count: the wire type has 32 bits, so larger counts mean "at least". */
function int32(value: number | null): number | null {
  return value === null ? null : Math.min(value, MAX_INT32);
}
