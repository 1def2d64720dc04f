import { type Column, type TypeNames, typeName } from '../../kernel/columns.ts';
import {
  DELIVERED_AT,
  DELIVERY_COLUMNS,
  EXPORT_ID,
  INTERVAL_START,
  MADE_BY_WEIR,
} from '../tables/delivery_columns.ts';
import type { Delivery } from '../tables/delivery_ledger.ts';
import { arePlainEvents, type TableColumns } from '../tables/model_rows.ts';
import { identifier, literal, qualified, type TableName, timestampLiteral } from './text.ts';

/** A column of the table and the expression that makes its value out of a staged row `r`. */
export interface Filled {
  name: string;
  type: string;
  value: string;
}

const TYPES: TypeNames = {
  text: 'STRING',
  json: 'VARIANT',
  instant: 'TIMESTAMP',
  date: 'DATE',
  boolean: 'BOOLEAN',
  integer: 'INTEGER',
  double: 'FLOAT',
  decimal: 'NUMBER($)',
};

/** Others call these columns of events so, because SET is a word of the language. */
const RENAMED: Readonly<Record<string, string>> = { set: 'people_set', set_once: 'people_set_once' };
/** Filled by the statement, where a table has it. */
const INGESTED = 'snowflake_ingested_timestamp';
/** The one column of the stage: a line of the file. */
export const ROW = '"row"';

function nameInTable(name: string, isPlain: boolean): string {
  return isPlain && Object.hasOwn(RENAMED, name) ? RENAMED[name]! : name;
}

/** The rows' columns by the names that a table has for them. */
export function tableColumns(columns: readonly Column[]): Column[] {
  const isPlain = arePlainEvents(columns);
  return columns.map((column) => ({ ...column, name: nameInTable(column.name, isPlain) }));
}

/** The type of a column in a table that Weir creates. */
export function typeInTable({ type }: Column): string {
  return typeName(TYPES, type);
}

/** The statement that makes the table. */
export function createTable(table: TableName, columns: readonly Column[]): string {
  const all = [...tableColumns(columns), ...DELIVERY_COLUMNS];
  const lines = all.map((column) => `  ${identifier(column.name)} ${typeInTable(column)}`);
  return `CREATE TABLE IF NOT EXISTS ${qualified(table)} (\n${lines.join(',\n')}\n) COMMENT = ${literal(MADE_BY_WEIR)}`;
}

/** The statement that adds columns to a table. Who comes second finds them there. */
export function addColumns(table: TableName, columns: ReadonlyArray<{ name: string; type: string }>): string {
  const list = columns.map(({ name, type }) => `IF NOT EXISTS ${identifier(name)} ${type}`);
  return `ALTER TABLE ${qualified(table)} ADD COLUMN ${list.join(', ')}`;
}

/** Columns that the table has and the rows, or their delivery, can fill. */
export function filledColumns(
  columns: readonly Column[],
  present: TableColumns,
  delivery: Delivery,
): Filled[] {
  const isPlain = arePlainEvents(columns);
  const filled = columns.flatMap((column): Filled[] => {
    const name = nameInTable(column.name, isPlain);
    const type = present.get(name);
    return type === undefined ? [] : [{ name, type, value: converted(column, type) }];
  });
  const constants: ReadonlyArray<readonly [string, string]> = [
    ...(isPlain ? [[INGESTED, 'CURRENT_TIMESTAMP()'] as const] : []),
    [EXPORT_ID, literal(delivery.exportId)],
    [INTERVAL_START, timestampLiteral(delivery.intervalStart)],
    [DELIVERED_AT, 'CURRENT_TIMESTAMP()'],
  ];
  const given = constants.flatMap(([name, value]): Filled[] => {
    const type = present.get(name);
    return type === undefined ? [] : [{ name, type, value: `${value}::${type}` }];
  });
  return [...filled, ...given];
}

/** The null of JSON is a value of its own, which no column should have in place of none. */
function converted({ name, type }: Column, target: string): string {
  const value = fieldOf(name);
  const base = target.replace(/\(.*$/, '');
  const isText = base === 'VARCHAR' || base === 'TEXT' || base === 'STRING';
  if (base === 'VARIANT') return `IFF(IS_NULL_VALUE(${value}), NULL, ${value})`;
  if (isText && type === 'json') return `IFF(IS_NULL_VALUE(${value}), NULL, TO_JSON(${value}))`;
  if (isText) return `${value}::VARCHAR`;
  if (type === 'instant' || type === 'date') return `${value}::VARCHAR::${target}`;
  return `${value}::${target}`;
}

/** The expression for a property of a staged row. A path cannot escape a quote. */
export function fieldOf(name: string): string {
  return name.includes('"') ? `GET(r.${ROW}, ${literal(name)})` : `r.${ROW}:${identifier(name)}`;
}
