import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';

// Goal: an export that goes on at another place never claims that what it delivered elsewhere is there.

const app = useApp();
const HOUR = 3_600_000;
const EXPORTS = '/api/projects/1/batch_exports/';

/** Start of the first interval of a test. Time goes on from test to test. */
let began: number;
/** The nth hour of a test. */
const hour = (n: number) => new Date(began + n * HOUR).toISOString().replace('.000Z', 'Z');

/** An hourly File export with an event in each of its first three hours, all of them delivered. */
async function delivered(): Promise<string> {
  const body = {
    name: 'To files',
    interval: 'hour',
    destination: { type: 'File', config: { prefix: 'first', file_format: 'JSONLines' } },
  };
  began = Math.ceil(app().clock.now() / HOUR) * HOUR;
  await app().clock.advance(began + HOUR / 2 - app().clock.now());
  const { json } = await app().request('POST', EXPORTS, { body });
  for (let n = 0; n < 3; n++) {
    const event = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' };
    await app().request('POST', '/capture/', { body: event, key: null });
    await advance();
  }
  return json.id;
}

async function advance(ms = HOUR): Promise<void> {
  await app().clock.advance(ms);
  await settle(app());
}

const patch = (id: string, body: object) => app().request('PATCH', `${EXPORTS}${id}/`, { body });
const toPrefix = (id: string, prefix: string) => patch(id, { destination: { config: { prefix } } });

/** `hour state`, oldest first; hours of the test. */
async function intervals(id: string): Promise<string[]> {
  const { json } = await app().request('GET', `${EXPORTS}${id}/intervals/?limit=100`);
  return json.results
    .map(
      (row: { data_interval_start: string; state: string }) =>
        `${(Date.parse(row.data_interval_start) - began) / HOUR} ${row.state}`,
    )
    .reverse();
}

async function dataUntil(id: string): Promise<string | null> {
  return (await app().request('GET', `${EXPORTS}${id}/intervals/`)).json.data_until;
}

async function backfill(id: string, start_at: string, end_at: string) {
  return await app().request('POST', `${EXPORTS}${id}/backfill/`, { body: { start_at, end_at } });
}

function files(prefix: string): number {
  const folder = join(app().config.dataDir, 'exports', prefix);
  return readdirSync(folder).filter((name) => name.endsWith('.jsonl')).length;
}

test('after a change of prefix earlier intervals are missing until a backfill delivers them', async () => {
  const id = await delivered();
  expect(await intervals(id)).toEqual(['0 completed', '1 completed', '2 completed', '3 future']);
  const moved = await toPrefix(id, 'second');
  expect(moved.status).toBe(200);
  const detail =
    'The destination is another place now, with a delivery account of its own. 3 intervals delivered to another place ' +
    `are missing here: a backfill of ${hour(0)} to ${hour(3)} delivers them.`;
  expect(moved.json.warnings).toEqual([{ code: 'place_changed', detail }]);
  expect(await intervals(id)).toEqual(['0 missing', '1 missing', '2 missing', '3 future']);
  expect(await dataUntil(id)).toBeNull();
  const { json: log } = await app().request('GET', `${EXPORTS}${id}/logs/?level=WARNING`);
  expect(log.results.map(({ message }: { message: string }) => message)).toEqual([detail]);

  await advance();
  expect(await intervals(id)).toEqual(['0 missing', '1 missing', '2 missing', '3 completed', '4 future']);
  await backfill(id, hour(0), hour(3));
  await settle(app());
  expect((await intervals(id)).slice(0, 4)).toEqual([
    '0 completed',
    '1 completed',
    '2 completed',
    '3 completed',
  ]);
  expect(await dataUntil(id)).toBe(hour(4));
  expect([files('first'), files('second')]).toEqual([3, 3]);
});

test('an export that returns to a former place uses its account again', async () => {
  const id = await delivered();
  await toPrefix(id, 'second');
  await advance();
  const back = await toPrefix(id, '/first/');
  expect(back.json.warnings[0].detail).toContain(
    `1 interval delivered to another place is missing here: a backfill of ${hour(3)} to ${hour(4)}`,
  );
  expect(await intervals(id)).toEqual(['0 completed', '1 completed', '2 completed', '3 missing', '4 future']);
  expect(await dataUntil(id)).toBe(hour(3));
  expect((await toPrefix(id, 'second')).json.warnings).toHaveLength(1);
  expect((await intervals(id))[3]).toBe('3 completed');
});

test('a change of the row format is not a change of place', async () => {
  const id = await delivered();
  const changed = await patch(id, { destination: { config: { file_format: 'Parquet', prefix: 'first/' } } });
  expect(changed.json).not.toHaveProperty('warnings');
  expect(await intervals(id)).toEqual(['0 completed', '1 completed', '2 completed', '3 future']);
});

test('intervals that were backfilled from before the export began are missing, too', async () => {
  const id = await delivered();
  const { json } = await app().request('POST', EXPORTS, {
    body: {
      name: 'Began later',
      interval: 'hour',
      destination: { type: 'File', config: { prefix: 'later', file_format: 'JSONLines' } },
    },
  });
  await backfill(json.id, hour(0), hour(3));
  await settle(app());
  await toPrefix(json.id, 'later-still');
  expect(await intervals(json.id)).toEqual(['0 missing', '1 missing', '2 missing', '3 future']);
  expect(await intervals(id)).not.toContain('0 missing');
});

test('the place cannot be changed while a backfill is running, other settings can', async () => {
  const id = await delivered();
  const { json } = await backfill(id, hour(0), hour(3));
  const refused = await toPrefix(id, 'second');
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({
    attr: 'destination',
    code: 'backfill_running',
    detail:
      `The place of the destination cannot be changed while backfill ${json.backfill_id} is running. ` +
      'Wait for its end, or cancel it first.',
  });
  expect((await toPrefix(id, 'first/')).status).toBe(200);
  expect((await patch(id, { name: 'Renamed' })).json).not.toHaveProperty('warnings');
  await settle(app());
  expect((await toPrefix(id, 'second')).status).toBe(200);
});

test('the type of a destination cannot be changed', async () => {
  const id = await delivered();
  const body = { destination: { type: 'NoOp', config: {} } };
  const detail =
    "Cannot change destination type from 'File' to 'NoOp'. " +
    'Delete this batch export and create a new one with the new destination type.';
  const refused = await patch(id, body);
  expect([refused.status, refused.json.attr, refused.json.detail]).toEqual([400, 'destination', detail]);
  const viaOrganization = await app().request('PATCH', `/api/organizations/@current/batch_exports/${id}/`, {
    body,
  });
  expect([viaOrganization.status, viaOrganization.json.detail]).toEqual([400, detail]);
});
