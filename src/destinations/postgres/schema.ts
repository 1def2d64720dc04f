import {
  type ByType,
  type Column,
  hasFraction,
  type Model,
  ofType,
  type TypeNames,
  typeName,
} from '../../kernel/columns.ts';
import { DELIVERY_COLUMNS, EXPORT_ID, INTERVAL_START, MADE_BY_WEIR } from '../tables/delivery_columns.ts';
import { haveUuid } from '../tables/load_strategy.ts';
import { PERSON_KEY } from '../tables/model_rows.ts';
import type { TableOptions } from '../tables/table_options.ts';
import type { SchemaDialect } from '../tables/table_schema.ts';
import { identifier, identifiers, literal, qualified, type TableName } from './text.ts';

const TYPES: TypeNames = {
  text: 'TEXT',
  json: 'JSONB',
  instant: 'TIMESTAMPTZ',
  date: 'DATE',
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  double: 'DOUBLE PRECISION',
  decimal: 'NUMERIC($)',
};

/**
 * Types of model columns that differ from the defaults. Other products also use VARCHAR(200) for event, distinct_id
 * and ip, but a distinct_id may have 400 characters here and an ip any number, and one value that is too long would
 * fail its whole interval. TEXT needs no more space.
 */
const OF_MODEL: Readonly<Record<string, string>> = {
  uuid: 'VARCHAR(200)',
  person_id: 'VARCHAR(200)',
  site_url: 'VARCHAR(200)',
  team_id: 'INTEGER',
};

/** Columns of rows that no query shapes. */
const MODELS: Readonly<Record<Model, string>> = {
  events:
    'uuid,event,properties,elements,set,set_once,distinct_id,team_id,ip,site_url,timestamp,person_properties,person_id',
  persons:
    'team_id,distinct_id,person_id,properties,person_distinct_id_version,person_version,created_at,is_deleted',
};

/** True when no query shapes the rows. */
export function isPlain(model: Model, columns: readonly Column[]): boolean {
  return columns.map(({ name }) => name).join() === MODELS[model];
}

/** The columns that identify a row: the primary key of a table that Weir creates. Empty when there is none. */
export function keyOf(model: Model, columns: readonly Column[], options: TableOptions): readonly string[] {
  if (options.writeMode === 'merge') return options.mergeKey.length > 0 ? options.mergeKey : PERSON_KEY;
  return model === 'events' && isPlain(model, columns) ? ['uuid', 'team_id'] : [];
}

/**
 * The statements that create a table for the rows. The key and the indexes make it cheap to find rows of a repeated
 * interval among all others.
 */
export function createTable(
  table: TableName,
  model: Model,
  columns: readonly Column[],
  options: TableOptions,
): string[] {
  const ofModel = isPlain(model, columns) ? OF_MODEL : {};
  const all = [...columns, ...DELIVERY_COLUMNS];
  const lines = all.map(({ name, type }) => `${identifier(name)} ${ofModel[name] ?? typeName(TYPES, type)}`);
  const key = keyOf(model, columns, options);
  if (key.length > 0) lines.push(`PRIMARY KEY (${identifiers(key)})`);
  const target = qualified(table);
  const indexes = [
    ...(key.length === 0 && haveUuid(columns) ? [['uuid']] : []),
    ...(options.writeMode === 'merge' ? [] : [[EXPORT_ID, INTERVAL_START]]),
  ];
  return [
    `CREATE TABLE ${target} (\n  ${lines.join(',\n  ')}\n)`,
    ...indexes.map((names) => `CREATE INDEX ON ${target} (${identifiers(names)})`),
    `COMMENT ON TABLE ${target} IS ${literal(MADE_BY_WEIR)}`,
  ];
}

/**
 * Types of a table, without their length, that cannot hold any value of a column: a table with such a type is a
 * mistake.
 */
const MISFITS: ByType<RegExp> = {
  text: /^(smallint|integer|bigint|numeric|real|double precision|boolean|date|time|interval|money)/,
  json: /^(smallint|integer|bigint|numeric|real|double precision|boolean|date|time|interval|money|uuid|inet)/,
  instant: /^(smallint|integer|bigint|numeric|real|double precision|boolean|json|uuid|interval|money|inet)/,
  date: /^(smallint|integer|bigint|numeric|real|double precision|boolean|json|time |time$|uuid|interval|money|inet)/,
  boolean: /^(smallint|integer|bigint|numeric|real|double precision|date|time|uuid|interval|money|inet)/,
  integer: /^(boolean|date|time|uuid|interval|inet)/,
  double: /^(smallint|integer|bigint|boolean|date|time|uuid|interval|inet)/,
  decimal: /^(smallint|integer|bigint|boolean|date|time|uuid|interval|inet)/,
};

/** Fractions would be rounded to it without a word. */
const WHOLE = /^numeric\(\d+,0\)/;

/** Longer values would be cut to 63 bytes or to one without a word. */
const CUTTING: readonly string[] = ['name', '"char"'];

/** True for a type that can hold some values at least. */
export function fits({ type }: Column, tableType: string): boolean {
  if (tableType.endsWith('[]') || CUTTING.includes(tableType)) return false;
  if (ofType(MISFITS, type).test(tableType)) return false;
  return !(hasFraction(type) && WHOLE.test(tableType));
}

/** The Postgres dialect of column definitions and types. */
export function postgresDialect(table: TableName): SchemaDialect {
  const typeOf = ({ type }: Column) => typeName(TYPES, type);
  const alter = `ALTER TABLE ${qualified(table)}`;
  return {
    typeOf,
    fits,
    addColumns: (columns) => [
      `${alter} ${columns.map((column) => `ADD COLUMN ${identifier(column.name)} ${typeOf(column)}`).join(', ')}`,
    ],
    changeType: (column) =>
      `${alter} ALTER COLUMN ${identifier(column.name)} TYPE ${typeOf(column)} USING ${identifier(column.name)}::${typeOf(column)}`,
  };
}
