import { Counter, Gauge, type Registry } from 'prom-client';
import type { ExportHealth, HealthReport } from '../../exports/health_report.ts';

const LABELS = ['project_id', 'export_id'] as const;

interface Series {
  help: string;
  kind: typeof Gauge | typeof Counter;
  /** Returns null if the export has no such series now. */
  of: (health: ExportHealth) => number | null;
}

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

const gauge = (help: string, of: Series['of']): Series => ({ help, kind: Gauge, of });
const counter = (help: string, of: Series['of']): Series => ({ help, kind: Counter, of });

const SERIES: Readonly<Record<string, Series>> = {
  weir_export_last_success_timestamp_seconds: gauge(
    'When the newest delivery of the export ended. Absent while there is none.',
    ({ lastSuccessAt }) => seconds(lastSuccessAt),
  ),
  weir_export_data_until_timestamp_seconds: gauge(
    'Everything owed before this time was delivered, as data_until of the intervals endpoint. Absent while the first interval was not.',
    ({ dataUntil }) => seconds(dataUntil),
  ),
  weir_export_next_due_timestamp_seconds: gauge(
    'When the first interval ends that the schedule owes and that was not delivered. In the past: the export is late. Absent when nothing is owed.',
    ({ nextDueAt }) => seconds(nextDueAt),
  ),
  weir_export_interval_seconds: gauge(
    'Nominal length of the intervals of the export. Absent when runs are made only on request.',
    ({ intervalMs }) => seconds(intervalMs),
  ),
  weir_export_paused: gauge('1 while the export is paused, else 0.', ({ paused }) => Number(paused)),
  weir_export_runs_open: gauge('Runs of the export that wait or are under way.', ({ openRuns }) => openRuns),
  weir_export_oldest_due_run_timestamp_seconds: gauge(
    'When the run of the export that waits longest for its start became due. Absent when no run is due.',
    ({ oldestDueAt }) => seconds(oldestDueAt),
  ),
  weir_export_attempts_failed_total: counter(
    'Attempts of runs that ended with an error, took too long, or whose worker died, since the server started.',
    ({ failedAttempts }) => failedAttempts,
  ),
  weir_export_rows_total: counter(
    'Rows delivered since the server started. An interval that is delivered again counts again.',
    ({ rows }) => rows,
  ),
  weir_export_bytes_total: counter(
    'Bytes delivered since the server started. An interval that is delivered again counts again.',
    ({ bytes }) => bytes,
  ),
};

/** Registers the metrics of each export. All of them are set from one report, which is read at scrape time. */
export function registerExportMetrics(registry: Registry, report: () => HealthReport): void {
  const registers = [registry];
  // The registry collects in the order of registration, so this metric sets those that follow.
  new Gauge({
    name: 'weir_exports',
    help: 'Exports that are not deleted, by whether they have metrics of their own.',
    labelNames: ['reported'],
    registers,
    collect() {
      const { exports, leftOut } = report();
      this.set({ reported: 'true' }, exports.length);
      this.set({ reported: 'false' }, leftOut);
      for (const [metric, of] of metrics) fill(metric, of, exports);
    },
  });
  const metrics = Object.entries(SERIES).map(([name, { help, kind, of }]) => {
    const metric = new kind({ name, help, labelNames: LABELS, registers });
    return [metric, of] as const;
  });
}

/** Removes the series of exports that are deleted or have no value any more. */
function fill(metric: Gauge | Counter, of: Series['of'], exports: readonly ExportHealth[]): void {
  metric.reset();
  for (const health of exports) {
    const value = of(health);
    if (value !== null) metric.inc({ project_id: health.projectId, export_id: health.id }, value);
  }
}
