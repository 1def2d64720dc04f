import { expect, test } from 'vitest';
import { stageFields, targetTable } from '../../src/destinations/bigquery/definitions.ts';
import { fits } from '../../src/destinations/postgres/schema.ts';
import { createRedshiftTable, createStage } from '../../src/destinations/redshift/tables.ts';
import { createTable as createSnowflakeTable } from '../../src/destinations/snowflake/columns.ts';
import { snowflakeDialect } from '../../src/destinations/snowflake/schema.ts';
import { tableOptions } from '../../src/destinations/tables/table_options.ts';
import type { Column } from '../../src/kernel/columns.ts';

// Goal: decimals of a query get a type in every warehouse that keeps all of their digits.

const columns: Column[] = [
  { name: 'price', type: 'decimal(18,4)' },
  { name: 'total', type: 'decimal(38,0)' },
];
const table = { schema: 's', table: 't' };

test('Redshift has the digits in the type, in the stage and in the table', () => {
  for (const sql of [
    createStage(columns, 'varchar'),
    createRedshiftTable(table, 'events', columns, 'super').join(';'),
  ]) {
    expect(sql).toContain('"price" NUMERIC(18, 4)');
    expect(sql).toContain('"total" NUMERIC(38, 0)');
  }
});

test('Snowflake has the digits in the type', () => {
  const sql = createSnowflakeTable({ database: 'd', ...table }, columns);
  expect(sql).toContain('"price" NUMBER(18, 4)');
  expect(sql).toContain('"total" NUMBER(38, 0)');
});

test('BigQuery has a type for all digits', () => {
  const fields = columns.map(({ name }) => ({ name, type: 'BIGNUMERIC' }));
  expect(stageFields(columns)).toEqual(fields);
  const id = { project: 'p', dataset: 'd', table: 't' };
  expect(targetTable(id, columns, true, tableOptions({}, 'events', columns)).fields).toEqual(
    expect.arrayContaining(fields),
  );
});

test('fractions do not fit whole numbers, to which a database rounds them without an error', () => {
  const snowflake = snowflakeDialect({ database: 'd', ...table });
  for (const [type, isFit] of [
    ['double', false],
    ['decimal(18,4)', false],
    ['decimal(18,0)', true],
    ['integer', true],
  ] as const) {
    expect(fits({ name: 'a', type }, 'numeric(18,0)'), type).toBe(isFit);
    expect(snowflake.fits({ name: 'a', type }, 'NUMBER(38,0)'), type).toBe(isFit);
  }
});
