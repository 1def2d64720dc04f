import { type Column, type TypeNames, typeName } from '../../kernel/columns.ts';
import { misconfigured } from '../classified_error.ts';
import { DELIVERY_COLUMNS, EXPORT_ID, INTERVAL_START, MADE_BY_WEIR } from '../tables/delivery_columns.ts';
import { arePlainEvents, PERSON_KEY } from '../tables/model_rows.ts';
import type { TableOptions } from '../tables/table_options.ts';
import { identifier, identifiers, isColumnName, literal, qualified, type TableId } from './text.ts';

export interface Field {
  name: string;
  /** As GoogleSQL spells it: `INT64`, `JSON`. */
  type: string;
}

/** A table to make. */
export interface TableDefinition {
  id: TableId;
  fields: readonly Field[];
  /** The TIMESTAMP column by whose days the table is cut. */
  partitionedBy?: string;
  clusteredBy?: readonly string[];
  description?: string;
  /** Milliseconds since the epoch; BigQuery then removes the table automatically. */
  expiresAt?: number;
}

const TYPES: TypeNames = {
  text: 'STRING',
  json: 'STRING',
  instant: 'TIMESTAMP',
  date: 'DATE',
  boolean: 'BOOL',
  integer: 'INT64',
  double: 'FLOAT64',
  decimal: 'BIGNUMERIC',
};

/** When the row came into the table; filled by the statement that adds it. */
export const INGESTED = 'bq_ingested_timestamp';

/** Columns of the stage table: JSON as text, because columnar files have no type for it. */
export function stageFields(columns: readonly Column[]): Field[] {
  return columns.map(({ name, type }) => ({ name, type: typeName(TYPES, type) }));
}

/** The type of a column in a table that Weir creates. The elements are one text, not an object: they stay a STRING. */
export function typeInTable({ name, type }: Column, isPlain: boolean, useJsonType: boolean): string {
  return type === 'json' && useJsonType && !(isPlain && name === 'elements') ? 'JSON' : typeName(TYPES, type);
}

/**
 * The table as it is created when there is none. Rows with a timestamp are cut by its days. The clusters make it cheap to
 * find the rows of an interval, or those with a key.
 */
export function targetTable(
  id: TableId,
  columns: readonly Column[],
  useJsonType: boolean,
  options: TableOptions,
): TableDefinition {
  const isPlain = arePlainEvents(columns);
  const fields = columns.map((column) => ({
    name: column.name,
    type: typeInTable(column, isPlain, useJsonType),
  }));
  if (isPlain) fields.push({ name: INGESTED, type: 'TIMESTAMP' });
  fields.push(...stageFields(DELIVERY_COLUMNS));
  const day = columns.find(({ name, type }) => name === 'timestamp' && type === 'instant');
  const definition = { id, fields, clusteredBy: clusters(options), description: MADE_BY_WEIR };
  return { ...definition, ...(day ? { partitionedBy: day.name } : {}) };
}

const MAX_CLUSTERS = 4;

function clusters({ writeMode, mergeKey }: TableOptions): readonly string[] {
  if (writeMode !== 'merge') return [EXPORT_ID, INTERVAL_START];
  return mergeKey.length > 0 ? mergeKey.slice(0, MAX_CLUSTERS) : PERSON_KEY;
}

/** The statement that would make the table. */
export function createTable({
  id,
  fields,
  partitionedBy,
  clusteredBy,
  description,
}: TableDefinition): string {
  const lines = fields.map(({ name, type }) => `  ${identifier(name)} ${type}`);
  const clauses = [
    ...(partitionedBy ? [`PARTITION BY TIMESTAMP_TRUNC(${identifier(partitionedBy)}, DAY)`] : []),
    ...(clusteredBy ? [`CLUSTER BY ${identifiers(clusteredBy)}`] : []),
    ...(description ? [`OPTIONS (description = ${literal(description)})`] : []),
  ];
  return [`CREATE TABLE ${qualified(id)} (\n${lines.join(',\n')}\n)`, ...clauses].join('\n');
}

/** Throws a ClassifiedError for rows that no table of BigQuery can hold by these names. */
export function checkColumns(columns: readonly Column[]): void {
  const bad = columns.find(({ name }) => !isColumnName(name));
  if (bad) {
    throw misconfigured(
      'BigQuery takes names of columns that begin with a letter or an underscore and hold letters, digits and underscores. ' +
        `Name the columns of the query with AS.${shown(bad.name)}`,
    );
  }
  const names = columns.map(({ name }) => name.toLowerCase());
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice === undefined) return;
  throw misconfigured(
    `Names of BigQuery columns are case-insensitive. Name the columns of the query with AS.${shown(twice)}`,
  );
}

function shown(name: string): string {
  return /^[\w $.-]{1,64}$/.test(name) ? ` Column: ${name}.` : '';
}
