import type { components } from '../../generated/schema.ts';
import type { RecentInterval } from '../../src/exports/summaries/recent_intervals.ts';
import type { ExportSummary, Outlook } from '../../src/exports/summaries/service.ts';
import { asLasting } from '../../src/kernel/json/json_text.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import { runTimesToWire } from './data_interval.ts';

type Schemas = components['schemas'];

/** The wire form that was made last of an outlook, with everything else that it shows. */
interface KnownForm {
  shown: string;
  wire: Schemas['BatchExportSummary'];
}

/**
 * Outlooks that have not changed are the same object. Summaries that have not changed are the same object as well, which
 * is serialized once: intervals are most of a page.
 */
const known = new WeakMap<Outlook, KnownForm>();

/** Maximum and default number of intervals of a summary. */
export const MOST_INTERVALS = 24;

export function summaryToWire(summary: ExportSummary, intervals: number): Schemas['BatchExportSummary'] {
  const { outlook } = summary;
  const head = headOf(summary);
  const shown = JSON.stringify([head, intervals]);
  const former = known.get(outlook);
  if (former?.shown === shown) return former.wire;
  const wire = asLasting({
    ...head,
    next_run_times: runTimesToWire(outlook),
    intervals: outlook.intervals.slice(0, intervals).map(intervalToWire),
  });
  known.set(outlook, { shown, wire });
  return wire;
}

function headOf({ row, health, removedUntil, state, since, error, rowsToday }: ExportSummary) {
  return {
    id: row.id,
    name: row.name,
    model: row.model,
    destination_type: row.destinationType,
    interval: row.interval as Schemas['BatchExportInterval'],
    timezone: row.timezone,
    offset_day: row.interval === 'week' ? (row.offsetDay ?? 0) : null,
    offset_hour: row.interval === 'week' || row.interval === 'day' ? (row.offsetHour ?? 0) : null,
    cron: row.cron,
    paused: row.paused,
    pause_reason: row.pauseReason,
    state,
    state_since: isoOrNull(since),
    latest_error: error?.error ?? null,
    latest_error_run: error?.runId ?? null,
    rows_today: rowsToday,
    data_until: isoOrNull(health.dataUntil),
    removed_until: isoOrNull(removedUntil),
    last_success_at: isoOrNull(health.lastSuccessAt),
    open_runs: health.openRuns,
  };
}

function intervalToWire(interval: RecentInterval): Schemas['SummaryInterval'] {
  return {
    data_interval_start: isoFromMs(interval.start),
    data_interval_end: isoFromMs(interval.end),
    state: interval.state,
    rows: interval.rows,
    attempts: interval.attempts,
    run: interval.runId,
    duration_ms: interval.durationMs,
  };
}
