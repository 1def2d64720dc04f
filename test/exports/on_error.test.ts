import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { redshiftDatabase } from '../destinations/redshift_room.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { type PostgresPeer, postgresPeer } from '../support/peers/postgres.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';

// Goal: one event that is too large for Redshift costs its own row at most, and the run says so.

const EXPORTS = '/api/projects/1/batch_exports/';

let app: TestApp;
let peer: PostgresPeer;
let database: string;

beforeAll(async () => {
  peer = await postgresPeer();
  database = await redshiftDatabase(peer);
  app = await bootApp({ allowedHosts: ['127.0.0.1'] });
});
afterAll(() => app.stop());

function redshift(table_name: string, on_error: string) {
  const { host, port, user, password } = peer;
  const place = { host, port, user, password, database, has_self_signed_cert: true };
  return { type: 'Redshift', config: { ...place, table_name, on_error } };
}

async function create(destination: object) {
  const body = { name: 'Large', interval: 'hour', destination };
  return app.request('POST', EXPORTS, { body });
}

/** The newest run of an hour with three events, one of them of 70 KB, and the log of the export. */
async function delivered(table: string, onError: string) {
  const created = await create(redshift(table, onError));
  expect(created.status, created.text).toBe(201);
  const { id } = created.json;
  const large = randomUUID();
  const batch = [
    { event: 'small', distinct_id: 'ada' },
    { event: 'large', distinct_id: 'ada', uuid: large, properties: { text: 'x'.repeat(70_000) } },
    { event: 'small', distinct_id: 'bea' },
  ];
  const captured = await app.request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch } });
  expect(captured.status, captured.text).toBe(200);
  app.clock.set(app.clock.now() + HOUR_MS);
  await settle(app);
  return { id, large, ...(await outcome(id)) };
}

async function outcome(id: string) {
  const [run] = (await app.request('GET', `${EXPORTS}${id}/runs/`)).json.results;
  const { results } = (await app.request('GET', `${EXPORTS}${id}/logs/?limit=100`)).json;
  const warnings = (results as Array<{ level: string; message: string }>)
    .filter(({ level }) => level === 'WARNING')
    .map(({ message }) => message);
  return { run, warnings };
}

const eventsIn = (table: string) =>
  peer.query<{ event: string; is_cut: boolean }>(
    database,
    `SELECT event, properties IS NULL AS is_cut FROM ${table} ORDER BY event`,
  );
const remove = (id: string) => app.request('DELETE', `${EXPORTS}${id}/`);

test('fail: the run fails with an error that names on_error', async () => {
  const { id, run } = await delivered('failing', 'fail');
  expect(run).toMatchObject({ status: 'Failed', records_completed: 0 });
  expect(run.latest_error).toContain('Set on_error to truncate or reject_table');
  await remove(id);
});

test.each([
  ['truncate', 3, 'Truncated 1 row with'],
  ['reject_table', 2, 'Rejected 1 row with'],
])(
  '%s: the run completes, counts and lists the row, and a retry adds no duplicates',
  async (onError, rows, words) => {
    const table = `with_${onError}`;
    const { id, large, run, warnings } = await delivered(table, onError);
    const expected = {
      status: 'Completed',
      records_completed: rows,
      records_failed: 1,
      records_total_count: 3,
    };
    expect(run).toMatchObject(expected);
    expect(warnings.filter((line) => line.startsWith(words))).toHaveLength(1);
    expect(warnings.filter((line) => line.startsWith(`Row ${large}, column 'properties': 70`))).toHaveLength(
      1,
    );
    expect(warnings.join()).not.toContain('xxx');
    const before = await eventsIn(table);
    expect(before.map(({ event }) => event)).toEqual(
      onError === 'truncate' ? ['large', 'small', 'small'] : ['small', 'small'],
    );
    if (onError === 'truncate') expect(before[0]!.is_cut).toBe(true);
    const retried = await app.request('POST', `${EXPORTS}${id}/runs/${run.id}/retry/`);
    expect(retried.status, retried.text).toBeLessThan(300);
    await settle(app);
    expect((await outcome(id)).run).toMatchObject(expected);
    expect(await eventsIn(table)).toEqual(before);
    if (onError === 'reject_table') {
      const rejected = await peer.query(database, `SELECT uuid, export_id FROM ${table}_rejected`);
      expect(rejected).toEqual([{ uuid: large, export_id: id }]);
    }
    await remove(id);
  },
);

test('a table is refused when the name of its table for rejected rows would be too long', async () => {
  const refused = await create(redshift('x'.repeat(119), 'reject_table'));
  expect(refused).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining('at most 118 bytes') },
  });
});
