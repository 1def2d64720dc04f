/** Goal: a table that several exports share is compared by the rows of each, and no more is claimed than was compared. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { type PostgresPeer, postgresPeer } from '../support/peers/postgres.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';

let peer: PostgresPeer;
let app: TestApp;
let database: string;
beforeAll(async () => {
  peer = await postgresPeer();
  app = await bootApp({ allowedHosts: ['127.0.0.1'] });
}, 30_000);
afterAll(() => app.stop());
beforeEach(async () => {
  database = await peer.database();
});

/** Exports of these events into the table `events`; their ids. */
async function exportsOf(...selections: string[][]): Promise<string[]> {
  const { host, port, user, password } = peer;
  const place = { host, port, user, password, database, ssl_mode: 'disable' };
  const ids: string[] = [];
  for (const include_events of selections) {
    const destination = { type: 'Postgres', config: { ...place, include_events } };
    const body = { name: include_events.join(), interval: 'hour', destination };
    ids.push((await app.request('POST', '/api/projects/1/batch_exports/', { body })).json.id);
  }
  return ids;
}

/** Sends one of 'seen' and two of 'bought', and delivers them. */
async function deliver(): Promise<void> {
  const batch = ['seen', 'bought', 'bought'].map((event) => ({ event, distinct_id: 'ada' }));
  await app.request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
  app.clock.set(app.clock.now() + HOUR_MS);
  await settle(app);
}

async function verified(id: string, json = false): Promise<{ text: string; code: unknown }> {
  const { exitCode } = process;
  process.exitCode = 0;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await verifyExport(app.config, id, { json });
    return { text: print.mock.calls.flat().join('\n'), code: process.exitCode };
  } finally {
    process.exitCode = exitCode;
    print.mockRestore();
  }
}

describe('a table that two exports share', () => {
  test('is as delivered for each of them', { timeout: 30_000 }, async () => {
    const [seen, bought] = await exportsOf(['seen'], ['bought']);
    await deliver();
    expect(await verified(seen!)).toEqual({
      text: expect.stringMatching(
        /^1 comparison, 1 row \(hash \d+\): all rows as delivered, by their uuids\. Other values were not compared\. The table has 2 rows of other exports and writers, too\.$/,
      ),
      code: 0,
    });
    const report = JSON.parse((await verified(bought!, true)).text);
    expect(report).toMatchObject({ equal: true, intervals: [{ compared: 'uuids', other_rows: 1 }] });
    await peer.query(database, "INSERT INTO events (uuid, team_id) VALUES ('00', 1), ('01', 1)");
    expect((await verified(seen!)).text).toContain('The table has 4 rows');
    await peer.query(database, "DELETE FROM events WHERE event = 'seen'");
    expect((await verified(seen!)).text).toContain(
      'not more than delivered. The table has 0 rows of this export.',
    );
    await peer.query(database, 'TRUNCATE events');
    expect(await verified(seen!)).toEqual({ text: expect.stringContaining('1 row missing.'), code: 1 });
  });

  test('does not tell whether rows that both select are missing', { timeout: 30_000 }, async () => {
    const [both, bought] = await exportsOf(['seen', 'bought'], ['bought']);
    await deliver();
    // The first to arrive has the rows that both deliver.
    await peer.query(database, `UPDATE events SET _weir_export_id = '${both}'`);
    expect((await verified(both!)).text).toMatch(
      /^1 comparison, 3 rows \(hash \d+\): all rows as delivered, by their uuids\. /,
    );
    expect(await verified(bought!)).toEqual({
      text: expect.stringMatching(
        /^1 comparison, 2 rows: not more than delivered\. The table has 0 rows of this export\. .* among 3 rows of other exports/,
      ),
      code: 0,
    });
    expect(JSON.parse((await verified(bought!, true)).text)).toMatchObject({
      equal: null,
      intervals: [{ compared: 'limits', problem: null, found: { rows: 0 }, other_rows: 3 }],
    });
    await peer.query(database, `UPDATE events SET _weir_export_id = '${bought}' WHERE event = 'bought'`);
    expect((await verified(both!)).text).toMatch(
      /^1 comparison, 3 rows \(hash \d+\): all rows as delivered, by their uuids\. /,
    );
  });
});

test('a table without _weir_export_id is compared as a whole', { timeout: 30_000 }, async () => {
  const [seen] = await exportsOf(['seen'], ['bought']);
  await deliver();
  await peer.query(database, 'ALTER TABLE events DROP COLUMN _weir_export_id');
  const { text, code } = await verified(seen!);
  expect(text).toContain('2 rows too many.');
  expect(text).toContain('has no column _weir_export_id');
  expect(text).not.toMatch(/delete/i);
  expect(code).toBe(1);
});
