/** Goal: what doctor tries is what a run would do. */
import { expect, test } from 'vitest';
import { targetOf } from '../../src/cli/doctor.ts';
import { noop } from '../../src/destinations/noop.ts';
import type { BatchExportRow } from '../../src/store/batch_exports.ts';

const QUERY: Partial<BatchExportRow> = {
  qlQuery: 'SELECT uuid, count(*) AS n FROM events GROUP BY 1',
  schema: {
    fields: [
      { expression: 'uuid', alias: 'uuid', type: 'text' },
      { expression: 'count_star()', alias: 'n', type: 'integer' },
    ],
    values: {},
    hogql_query: '',
  },
};

function columns(changes: Partial<BatchExportRow>) {
  const row = {
    id: 'x',
    teamId: 1,
    model: 'events',
    interval: 'hour',
    timezone: 'UTC',
    qlQuery: null,
    ...changes,
  };
  return targetOf({ row: row as BatchExportRow, destination: noop, config: {} }).context.columns;
}

test('an export is tried with the columns of its model, or of its query', () => {
  expect(columns({}).map(({ name }) => name)).toContain('person_properties');
  expect(columns({ model: 'persons' }).map(({ name }) => name)).toContain('is_deleted');
  expect(columns(QUERY)).toEqual([
    { name: 'uuid', type: 'text' },
    { name: 'n', type: 'integer' },
  ]);
});
