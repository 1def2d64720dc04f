import { type ByType, type Column, hasFraction, ofType } from '../../kernel/columns.ts';
import type { TableColumns } from '../tables/model_rows.ts';
import { requiredColumns, type TableOptions } from '../tables/table_options.ts';
import { planSchema, type SchemaDialect, type SchemaPlan } from '../tables/table_schema.ts';
import { addColumns, tableColumns, typeInTable } from './columns.ts';
import type { TableName } from './text.ts';

const NUMBERS = 'NUMBER|FLOAT|DECFLOAT';
const OTHERS = 'BINARY|GEOGRAPHY|GEOMETRY|VECTOR|FILE|UUID';

/** Types of a table that cannot hold the values of a column, or that no cast leads to. */
const MISFITS: ByType<RegExp> = {
  text: new RegExp(`^(${NUMBERS}|${OTHERS}|BOOLEAN|OBJECT|ARRAY|MAP)`),
  json: new RegExp(`^(${NUMBERS}|${OTHERS}|BOOLEAN|DATE|TIME|MAP)`),
  instant: new RegExp(`^(${NUMBERS}|${OTHERS}|BOOLEAN|OBJECT|ARRAY|MAP|TIME\\b)`),
  date: new RegExp(`^(${NUMBERS}|${OTHERS}|BOOLEAN|OBJECT|ARRAY|MAP|TIME\\b)`),
  boolean: new RegExp(`^(${NUMBERS}|${OTHERS}|DATE|TIME|OBJECT|ARRAY|MAP)`),
  integer: new RegExp(`^(${OTHERS}|BOOLEAN|DATE|TIME|OBJECT|ARRAY|MAP)`),
  double: new RegExp(`^(${OTHERS}|BOOLEAN|DATE|TIME|OBJECT|ARRAY|MAP)`),
  decimal: new RegExp(`^(${OTHERS}|BOOLEAN|DATE|TIME|OBJECT|ARRAY|MAP)`),
};
/** Snowflake would round to it without a word. */
const WHOLE = /^NUMBER\(\d+,0\)/;

export interface SnowflakePlan {
  table: TableName;
  /** Those of the rows. */
  columns: readonly Column[];
  present: TableColumns;
  options: TableOptions;
  isOurs: boolean;
}

/** Plans the schema changes that make the rows fit into the table. */
export function planTable({ table, columns, present, options, isOurs }: SnowflakePlan): SchemaPlan {
  const required = requiredColumns(options);
  const order = { columns: tableColumns(columns), required, present, policy: options.schemaPolicy, isOurs };
  return planSchema(order, snowflakeDialect(table));
}

export function snowflakeDialect(table: TableName): SchemaDialect {
  return {
    typeOf: typeInTable,
    fits: ({ type }, tableType) =>
      !ofType(MISFITS, type).test(tableType) && !(hasFraction(type) && WHOLE.test(tableType)),
    addColumns: (columns) => [
      addColumns(
        table,
        columns.map((column) => ({ name: column.name, type: typeInTable(column) })),
      ),
    ],
  };
}
