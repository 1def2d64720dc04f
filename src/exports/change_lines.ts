import { isoFromMs } from '../kernel/time.ts';
import type { BatchExportChanges, BatchExportRow } from '../store/batch_exports.ts';
import { changesTo } from '../store/changes.ts';

/** The fields that an owner may change, and the columns that store them. */
const FIELDS: Readonly<Record<string, readonly (keyof BatchExportRow)[]>> = {
  name: ['name'],
  model: ['model'],
  destination: ['destinationType', 'destinationConfig'],
  interval: ['interval'],
  timezone: ['timezone'],
  offset_day: ['offsetDay'],
  offset_hour: ['offsetHour'],
  cron: ['cron'],
  start_at: ['startAt'],
  end_at: ['endAt'],
  filters: ['filters'],
  ql_query: ['qlQuery'],
};

/**
 * Log lines of the export about a change, so that a gap or a change in the data has an explanation; without
 * values, which may be secrets.
 */
export function linesAbout(row: BatchExportRow, changes: BatchExportChanges, catchUp: boolean): string[] {
  const changed = Object.keys(changesTo<BatchExportChanges>(row, changes) ?? {});
  const fields = Object.entries(FIELDS)
    .filter(([, columns]) => columns.some((column) => changed.includes(column)))
    .map(([field]) => field);
  return [
    ...(fields.length > 0 ? [`Changed: ${fields.join(', ')}.`] : []),
    ...(changed.includes('paused') ? [changes.paused ? 'Paused.' : unpausedText(row, changes, catchUp)] : []),
  ];
}

function unpausedText(
  { scheduledUntil: former }: BatchExportRow,
  { scheduledUntil: next = former }: BatchExportChanges,
  catchUp: boolean,
): string {
  const meanwhile = 'Unpaused. Intervals that ended meanwhile';
  if (!catchUp) return `${meanwhile} are left out; a backfill delivers them.`;
  if (next === former) return `${meanwhile} will be delivered.`;
  return `${meanwhile} will be delivered, except those before ${isoFromMs(next)}, whose events were removed.`;
}
