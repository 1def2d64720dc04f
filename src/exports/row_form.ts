import { isDeepStrictEqual } from 'node:util';
import type { DestinationConfig } from '../destinations/destination.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';

/** An export as far as it decides which rows are delivered, and in which form. `config` is complete. */
export interface RowForm extends Pick<BatchExportRow, 'qlQuery' | 'filters'> {
  config: DestinationConfig;
}

/** The columns that a form is read from. */
export const FORM_COLUMNS = ['qlQuery', 'filters', 'destinationConfig'] as const;

/** Config keys that decide which rows are delivered, and in which form. Keys that help a failing delivery on are not among them. */
const CONFIG_KEYS = [
  'file_format',
  'format',
  'compression',
  'max_file_size_mb',
  'include_events',
  'exclude_events',
  'write_mode',
  'merge_key',
  'properties_data_type',
  'use_json_type',
];

/** A field that would change: its name for people, and where the request has it. */
export interface FormChange {
  name: string;
  attr: string;
}

/** The first field by which two forms differ; null when they are the same. */
export function formChange(before: RowForm, after: RowForm): FormChange | null {
  if (before.qlQuery !== after.qlQuery) return { name: 'ql_query', attr: 'ql_query' };
  if (!isDeepStrictEqual(before.filters, after.filters)) return { name: 'filters', attr: 'filters' };
  const key = CONFIG_KEYS.find((one) => !isDeepStrictEqual(before.config[one], after.config[one]));
  return key === undefined ? null : { name: `${key} of the destination`, attr: 'destination' };
}
