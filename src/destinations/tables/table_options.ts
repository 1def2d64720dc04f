import type { Column, Model } from '../../kernel/columns.ts';
import { invalid } from '../../kernel/errors.ts';
import { misconfigured } from '../classified_error.ts';
import type { ConfigContext, DestinationConfig } from '../destination.ts';
import { DELIVERY_COLUMNS } from './delivery_columns.ts';
import { isMerged } from './model_rows.ts';

export type WriteMode = 'append' | 'merge' | 'replace_interval';
export type SchemaPolicy = 'add_columns' | 'fail' | 'ignore';
export type OnError = 'fail' | 'truncate' | 'reject_table';

/** The keys that every destination with tables has in its config, with their defaults resolved. */
export interface TableOptions {
  writeMode: WriteMode;
  /** Empty: none, or the key of persons. */
  mergeKey: readonly string[];
  /** Null: depends on who created the table. */
  schemaPolicy: SchemaPolicy | null;
  onError: OnError;
}

/** `columns`: those of the rows. */
export function tableOptions(
  config: DestinationConfig,
  model: Model,
  columns: readonly Column[],
): TableOptions {
  const { write_mode, merge_key, schema_policy, on_error } = config;
  return {
    writeMode: (write_mode as WriteMode | null) ?? (isMerged(model, columns) ? 'merge' : 'append'),
    mergeKey: (merge_key as string[] | null) ?? [],
    schemaPolicy: (schema_policy as SchemaPolicy | null) ?? null,
    onError: (on_error as OnError | undefined) ?? 'fail',
  };
}

/** True when the rows of an interval take the place of all that the export delivered for it. */
export function replacesInterval({ write_mode }: DestinationConfig): boolean {
  return write_mode === 'replace_interval';
}

/** Columns that the table needs beside those of the rows: rows that cannot be found cannot be replaced. */
export function requiredColumns({ writeMode }: TableOptions): readonly Column[] {
  return writeMode === 'replace_interval' ? DELIVERY_COLUMNS : [];
}

const MAX_KEY_COLUMNS = 8;

/** Throws `invalid` for options that contradict each other or the rows. */
export function checkTableOptions(config: DestinationConfig, context: ConfigContext): void {
  const { columns } = context;
  if (columns) refuseReserved(columns);
  const mode = (config.write_mode ?? null) as WriteMode | null;
  const key = (config.merge_key ?? null) as string[] | null;
  if (context.model === 'persons' && !context.custom) checkPersons(mode, key);
  else if (mode === 'merge') checkMerge(key, context);
  else if (key !== null) {
    throw refusal(
      "Configuration field 'merge_key' needs write_mode 'merge'. Set it, or leave merge_key out.",
    );
  }
}

/** Throws `invalid` for a way with rows that do not fit which a type of destination does not have yet. */
export function requireFailOnError(type: string, { on_error }: DestinationConfig): void {
  if ((on_error ?? 'fail') === 'fail') return;
  throw refusal(`Configuration field 'on_error' cannot have this value for ${type} yet. Leave it out.`);
}

/** Behind the name of a table in the name of the table for its rejected rows. */
export const REJECTED_SUFFIX = '_rejected';

/** Throws `invalid` when the name of the table for rejected rows would be too long. */
export function checkRejectedName(config: DestinationConfig, maxBytes: number): void {
  if (config.on_error !== 'reject_table') return;
  const most = maxBytes - REJECTED_SUFFIX.length;
  if (Buffer.byteLength(config.table_name as string) <= most) return;
  throw refusal(
    `table_name may have at most ${most} bytes with on_error 'reject_table', because rejected rows go into the table ` +
      `<table_name>${REJECTED_SUFFIX}. Shorten it, or set on_error to 'truncate' or 'fail'.`,
  );
}

/** The properties of a person change over time, so only merging leaves one row per person. */
function checkPersons(mode: WriteMode | null, key: readonly string[] | null): void {
  if (mode !== null && mode !== 'merge') {
    throw refusal(
      "Configuration field 'write_mode' must be 'merge' for persons. Shape them with a query to write them otherwise.",
    );
  }
  if (key !== null) {
    throw refusal(
      "Configuration field 'merge_key' cannot be set for persons: they are merged by team_id and distinct_id. Leave it out.",
    );
  }
}

function checkMerge(key: readonly string[] | null, { model, columns }: ConfigContext): void {
  if (key !== null) checkKey(key, columns ?? null);
  else if (columns && !isMerged(model, columns)) {
    throw refusal(
      "Configuration field 'merge_key' is required with write_mode 'merge'. Name the columns that identify a row.",
    );
  }
}

function checkKey(key: readonly string[], columns: readonly Column[] | null): void {
  if (key.length === 0 || key.length > MAX_KEY_COLUMNS || new Set(key).size < key.length) {
    throw refusal(`Configuration field 'merge_key' must have 1 to ${MAX_KEY_COLUMNS} different columns`);
  }
  const usable = columns?.filter(({ type }) => type !== 'json').map(({ name }) => name);
  if (!usable || key.every((name) => usable.includes(name))) return;
  const shown = usable.slice(0, 30).map((name) => `'${name}'`);
  throw refusal(
    `Configuration field 'merge_key' may only name columns of the rows that do not hold JSON: ${shown.join(', ')}`,
  );
}

/** Throws `invalid` when a query gives a column a name that Weir needs for its own. */
function refuseReserved(columns: readonly Column[]): void {
  const reserved = reservedName(columns);
  if (reserved === null) return;
  throw invalid(reservedDetail(reserved), 'ql_query');
}

function reservedDetail(name: string): string {
  return `The column name ${name} is reserved. Give the column an alias.`;
}

/** Throws a ClassifiedError when a column of the rows has a name that Weir needs for its own. */
export function requireNames(columns: readonly Column[]): void {
  const reserved = reservedName(columns);
  if (reserved) throw misconfigured(reservedDetail(reserved));
}

/** Throws a ClassifiedError when the rows lack columns that the options need: the query may have changed since. */
export function requireColumns(columns: readonly Column[], { mergeKey }: TableOptions): void {
  requireNames(columns);
  const names = columns.map(({ name }) => name);
  const missing = mergeKey.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  const list = missing.map((name) => `'${name}'`).join(', ');
  throw misconfigured(`The rows lack ${list} of merge_key. Add them to the query, or change merge_key.`);
}

/** The first of the reserved names that a column has, whatever its case; null when there is none. */
function reservedName(columns: readonly Column[]): string | null {
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  return DELIVERY_COLUMNS.find(({ name }) => names.has(name))?.name ?? null;
}

function refusal(detail: string) {
  return invalid(detail, 'destination');
}
