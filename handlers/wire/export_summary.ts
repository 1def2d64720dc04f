import type { components } from '../../generated/schema.ts';
import type { RecentInterval } from '../../src/exports/summaries/recent_intervals.ts';
import type { ExportSummary, Outlook } from '../../src/exports/summaries/service.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import { runTimesToWire } from './data_interval.ts';

type Schemas = components['schemas'];
type WireOutlook = Pick<Schemas['BatchExportSummary'], 'next_run_times' | 'intervals'>;

/** Outlooks that have not changed are the same object; formatting their times is most of the cost of a page. */
const outlooks = new WeakMap<Outlook, WireOutlook>();

/** Maximum and default number of intervals of a summary. */
export const MOST_INTERVALS = 24;

export function summaryToWire(summary: ExportSummary, intervals: number): Schemas['BatchExportSummary'] {
  const { row, health, state, since, error, rowsToday, outlook } = summary;
  const wire = outlookToWire(outlook);
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
    state,
    state_since: isoOrNull(since),
    latest_error: error?.error ?? null,
    latest_error_run: error?.runId ?? null,
    rows_today: rowsToday,
    data_until: isoOrNull(health.dataUntil),
    last_success_at: isoOrNull(health.lastSuccessAt),
    open_runs: health.openRuns,
    next_run_times: wire.next_run_times,
    intervals: wire.intervals.slice(0, intervals),
  };
}

function outlookToWire(outlook: Outlook): WireOutlook {
  let wire = outlooks.get(outlook);
  if (!wire) {
    wire = { next_run_times: runTimesToWire(outlook), intervals: outlook.intervals.map(intervalToWire) };
    outlooks.set(outlook, wire);
  }
  return wire;
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
