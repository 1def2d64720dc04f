import { type ByType, type Column, ofType } from '../../kernel/columns.ts';
import { arePlainEvents, type TableColumns } from '../tables/model_rows.ts';
import { requiredColumns, type TableOptions } from '../tables/table_options.ts';
import { planSchema, type SchemaDialect, type SchemaPlan } from '../tables/table_schema.ts';
import { typeInTable } from './definitions.ts';
import type { Table } from './tables.ts';
import { identifier, qualified, type TableId } from './text.ts';

const NEVER = ['STRUCT', 'ARRAY', 'GEOGRAPHY', 'RANGE', 'INTERVAL', 'BYTES'];
const NUMBERS = ['INT64', 'FLOAT64', 'NUMERIC', 'BIGNUMERIC'];
const TIMES = ['DATE', 'DATETIME', 'TIME', 'TIMESTAMP'];

/** Types of a table that cannot hold the values of a column, or that no cast leads to. */
const MISFITS: ByType<readonly string[]> = {
  text: [...NEVER, ...NUMBERS, 'BOOL'],
  json: [...NEVER, ...NUMBERS, ...TIMES, 'BOOL'],
  instant: [...NEVER, ...NUMBERS, 'BOOL'],
  date: [...NEVER, ...NUMBERS, 'BOOL', 'TIME'],
  boolean: [...NEVER, ...TIMES, 'FLOAT64', 'NUMERIC', 'BIGNUMERIC'],
  integer: [...NEVER, ...TIMES, 'BOOL'],
  double: [...NEVER, ...TIMES, 'BOOL', 'INT64'],
  decimal: [...NEVER, ...TIMES, 'BOOL', 'INT64'],
};

export interface BigQueryPlan {
  id: TableId;
  columns: readonly Column[];
  table: Pick<Table, 'fields' | 'isOurs'>;
  options: TableOptions;
  useJsonType: boolean;
}

/** Plans the schema changes that make the rows fit into the table. */
export function planTable({ id, columns, table, options, useJsonType }: BigQueryPlan): SchemaPlan {
  const dialect = bigqueryDialect(id, arePlainEvents(columns), useJsonType);
  const required = requiredColumns(options);
  const present = presentColumns(table, [...columns, ...required]);
  const { isOurs } = table;
  return planSchema({ columns, required, present, policy: options.schemaPolicy, isOurs }, dialect);
}

/** The types of those of `columns` that the table has. BigQuery compares names case-insensitively. */
export function presentColumns({ fields }: Pick<Table, 'fields'>, columns: readonly Column[]): TableColumns {
  const found = columns.map(({ name }): [string, string | undefined] => [
    name,
    fields.get(name.toLowerCase())?.type,
  ]);
  return new Map(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

function bigqueryDialect(id: TableId, isPlain: boolean, useJsonType: boolean): SchemaDialect {
  const typeOf = (column: Column) => typeInTable(column, isPlain, useJsonType);
  return {
    typeOf,
    fits: ({ type }, tableType) => !ofType(MISFITS, type).includes(tableType),
    addColumns: (columns) => [
      addColumns(
        id,
        columns.map((column) => ({ name: column.name, type: typeOf(column) })),
      ),
    ],
  };
}

/** One statement for all: a table takes a handful of changes in ten seconds. */
export function addColumns(id: TableId, fields: ReadonlyArray<{ name: string; type: string }>): string {
  const list = fields.map(({ name, type }) => `ADD COLUMN IF NOT EXISTS ${identifier(name)} ${type}`);
  return `ALTER TABLE ${qualified(id)} ${list.join(', ')}`;
}

/** The table with the columns that were added. */
export function withAdded(table: Table, { columns, useJsonType }: BigQueryPlan, plan: SchemaPlan): Table {
  const isPlain = arePlainEvents(columns);
  const added = plan.add.map((column): [string, { name: string; type: string }] => [
    column.name.toLowerCase(),
    { name: column.name, type: typeInTable(column, isPlain, useJsonType) },
  ]);
  return { ...table, fields: new Map([...table.fields, ...added]) };
}
