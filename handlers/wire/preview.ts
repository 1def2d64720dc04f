import type { components } from '../../generated/schema.ts';
import type { ExportPreview } from '../../src/exports/preview.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { runTimesToWire } from './data_interval.ts';

export function previewToWire(preview: ExportPreview): components['schemas']['BatchExportPreview'] {
  return {
    columns: preview.columns.map(({ name, type }) => ({ name, type })),
    rows: preview.rows,
    objects: preview.objects,
    table: preview.table,
    interval: { start: isoFromMs(preview.interval.start), end: isoFromMs(preview.interval.end) },
    next_run_times: runTimesToWire(preview),
  };
}
