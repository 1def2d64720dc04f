import { describe, expect, test } from 'vitest';
import { ClassifiedError } from '../../src/destinations/classified_error.ts';
import type { ConfigContext } from '../../src/destinations/destination.ts';
import {
  checkRejectedName,
  checkTableOptions,
  requireFailOnError,
  tableOptions,
} from '../../src/destinations/tables/table_options.ts';
import { leftOutNote, planSchema, type SchemaOrder } from '../../src/destinations/tables/table_schema.ts';
import type { Column } from '../../src/kernel/columns.ts';

// Goal: options that contradict each other or the rows are refused with the remedy, before anything is delivered.

const columns: Column[] = [
  { name: 'day', type: 'date' },
  { name: 'event', type: 'text' },
  { name: 'props', type: 'json' },
];
const query: ConfigContext = { model: 'events', custom: true, columns };
const persons: ConfigContext = { model: 'persons', custom: false, columns: [] };

test.each<[string, Record<string, unknown>, ConfigContext, RegExp]>([
  ['a key without merge', { merge_key: ['day'] }, query, /'merge_key' needs write_mode 'merge'/],
  ['a key to append by', { write_mode: 'append', merge_key: ['day'] }, query, /'merge_key' needs write_mode/],
  ['merge without a key', { write_mode: 'merge' }, query, /'merge_key' is required/],
  [
    'no column',
    { write_mode: 'merge', merge_key: [] },
    query,
    /'merge_key' must have 1 to 8 different columns/,
  ],
  ['a column twice', { write_mode: 'merge', merge_key: ['day', 'day'] }, query, /different columns/],
  [
    'a column that is not there',
    { write_mode: 'merge', merge_key: ['x'] },
    query,
    /only name columns .*: 'day', 'event'$/,
  ],
  ['a column of JSON', { write_mode: 'merge', merge_key: ['props'] }, query, /do not hold JSON/],
  ['persons to append', { write_mode: 'append' }, persons, /'write_mode' must be 'merge' for persons/],
  [
    'persons to replace',
    { write_mode: 'replace_interval' },
    persons,
    /'write_mode' must be 'merge' for persons/,
  ],
  ['a key for persons', { merge_key: ['distinct_id'] }, persons, /'merge_key' cannot be set for persons/],
  [
    'a column with a name of ours',
    {},
    { ...query, columns: [{ name: '_Weir_Export_Id', type: 'text' }] },
    /_weir_export_id is reserved/,
  ],
])('%s is refused', (_, config, context, message) => {
  expect(() => checkTableOptions(config, context)).toThrow(message);
});

test.each<[string, Record<string, unknown>, ConfigContext]>([
  ['nothing', {}, query],
  ['a key of two columns', { write_mode: 'merge', merge_key: ['day', 'event'] }, query],
  ['rows to replace', { write_mode: 'replace_interval' }, query],
  ['persons to merge', { write_mode: 'merge' }, persons],
])('%s is accepted', (_, config, context) => {
  expect(() => checkTableOptions(config, context)).not.toThrow();
});

test('defaults depend on the rows', () => {
  const key: Column[] = ['team_id', 'distinct_id', 'person_version', 'person_distinct_id_version'].map(
    (name) => ({
      name,
      type: 'integer',
    }),
  );
  const defaults = { mergeKey: [], schemaPolicy: null, onError: 'fail' };
  expect(tableOptions({}, 'events', columns)).toEqual({ ...defaults, writeMode: 'append' });
  expect(tableOptions({ write_mode: null }, 'persons', key)).toEqual({ ...defaults, writeMode: 'merge' });
  expect(tableOptions({}, 'persons', columns)).toEqual({ ...defaults, writeMode: 'append' });
});

test('BigQuery supports only fail as on_error', () => {
  expect(() => requireFailOnError('BigQuery', {})).not.toThrow();
  expect(() => requireFailOnError('BigQuery', { on_error: 'truncate' })).toThrow(
    /'on_error' .* BigQuery yet/,
  );
});

test('the table for rejected rows needs a name that is short enough', () => {
  const config = { on_error: 'reject_table', table_name: 'x'.repeat(55) };
  expect(() => checkRejectedName(config, 63)).toThrow(
    "table_name may have at most 54 bytes with on_error 'reject_table'",
  );
  expect(() => checkRejectedName(config, 127)).not.toThrow();
  expect(() => checkRejectedName({ ...config, on_error: 'truncate' }, 63)).not.toThrow();
});

describe('the plan for a table', () => {
  const dialect = {
    typeOf: ({ type }: Column) => type.toUpperCase(),
    fits: ({ type }: Column, found: string) => type === found,
    addColumns: (list: readonly Column[]) => list.map(({ name }) => `ADD ${name}`),
    changeType: ({ name }: Column) => `ALTER ${name}`,
  };
  const order: SchemaOrder = {
    columns,
    required: [],
    present: new Map([
      ['day', 'date'],
      ['event', 'text'],
    ]),
    policy: null,
    isOurs: true,
  };
  const message = (changes: Partial<SchemaOrder>): string => {
    try {
      planSchema({ ...order, ...changes }, dialect);
    } catch (error) {
      expect(error).toBeInstanceOf(ClassifiedError);
      return (error as ClassifiedError).message;
    }
    throw new Error('was not refused');
  };

  test('adds columns to a table that Weir created', () => {
    expect(planSchema(order, dialect)).toEqual({ add: [columns[2]], leaveOut: [] });
  });

  test('names the missing columns of another table, and the statement that helps', () => {
    expect(message({ isOurs: false })).toBe(
      "The table lacks the column 'props'. Add them: ADD props. Or set schema_policy to add_columns, or to ignore to " +
        'leave them out.',
    );
    expect(message({ policy: 'fail' })).toMatch(/lacks the column 'props'/);
  });

  test('skips columns only when configured, and reports it', () => {
    const plan = planSchema({ ...order, isOurs: false, policy: 'ignore' }, dialect);
    expect(plan).toEqual({ add: [], leaveOut: [columns[2]] });
    expect(leftOutNote(plan)).toBe(
      "Left out, because the table lacks them and schema_policy is ignore: 'props'.",
    );
    expect(message({ policy: 'ignore', present: new Map([['x', 'text']]) })).toMatch(
      /has none of the columns/,
    );
  });

  test('skips no required column', () => {
    const required: Column[] = [{ name: 'export', type: 'text' }];
    expect(planSchema({ ...order, required }, dialect).add).toEqual([columns[2], required[0]]);
    expect(message({ required, policy: 'fail' })).toMatch(
      /lacks the columns 'props', 'export'\..* Or set schema_policy to add_columns\.$/,
    );
    expect(message({ required, policy: 'ignore' })).toBe(
      "The table lacks the column 'export'. Add them: ADD export. Or set schema_policy to add_columns.",
    );
    const present = new Map([...order.present, ['export', 'text']]);
    const plan = planSchema({ ...order, required, present, policy: 'ignore' }, dialect);
    expect(plan).toEqual({ add: [], leaveOut: [columns[2]] });
  });

  test('fails for a type that cannot hold the values, whatever the policy', () => {
    const present = new Map([...order.present, ['event', 'integer']]);
    expect(message({ present, policy: 'ignore' })).toBe(
      "The column 'event' of the table has the type integer, which cannot hold its values of the type TEXT. Change its " +
        'type (ALTER event), give it another name with a query, or let Weir create a table of another name.',
    );
  });
});
