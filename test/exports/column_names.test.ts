/** Goal: a query whose columns no table can have is refused when the export is created, with the remedy. */
import { expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';

const app = useApp();

const LOGIN = { user: 'u', password: 'p', host: 'db.example.com', database: 'd' };
const create = async (type: string, alias: string) => {
  const destination = { type, config: LOGIN };
  const body = {
    name: 'x',
    interval: 'hour',
    destination,
    ql_query: `SELECT uuid, event AS "${alias}" FROM events`,
  };
  const { status, json } = await app().request('POST', '/api/projects/1/batch_exports/', { body });
  return [status, json.attr ?? null, json.detail ?? null];
};

test.each([
  [
    'Postgres',
    'ctid',
    /^The column name ctid belongs to a system column .* Give the column an alias with AS\.$/,
  ],
  ['Redshift', 'XMIN', /^The column name xmin belongs to a system column/],
  ['Postgres', 'ß'.repeat(32), /^A column may have a name of at most 63 bytes\. Give it an alias with AS\.$/],
])('%s cannot have a column %s', async (type, alias, detail) => {
  expect(await create(type, alias)).toEqual([400, 'ql_query', expect.stringMatching(detail)]);
});

test('a system column in other letters is a column like others', async () => {
  expect(await create('Postgres', 'CTID')).toEqual([201, null, null]);
});
