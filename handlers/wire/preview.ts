import type { components } from '../../generated/schema.ts';
import type { ExportPreview } from '../../src/exports/preview.ts';
import { type Column, decimalOf, type SimpleType } from '../../src/kernel/columns.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import { runTimesToWire } from './data_interval.ts';

export function previewToWire(preview: ExportPreview): components['schemas']['BatchExportPreview'] {
  return {
    columns: preview.columns.map(columnToWire),
    rows: preview.rows,
    objects: preview.objects,
    table: preview.table,
    interval: { start: isoFromMs(preview.interval.start), end: isoFromMs(preview.interval.end) },
    next_run_times: runTimesToWire(preview),
  };
}

function columnToWire({ name, type }: Column): components['schemas']['PreviewColumn'] {
  const decimal = decimalOf(type);
  return { name, type: decimal ? 'decimal' : (type as SimpleType), ...decimal };
}
