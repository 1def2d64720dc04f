import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { Removals } from '../../src/retention/removals.ts';
import { experimenter } from '../experiments/results/support.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { captured, days, event, fileExport, filesWith, reached, removedPerson } from './support.ts';

// A person is deleted with its events, down to the bytes of the files.

let app: TestApp;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(() => app.stop());

const PERSONS = '/api/projects/1/persons/';
/** Texts that only the deleted person has: a property of it, a distinct id, and a property of an event. */
const CANARIES = ['canary-mail-5aK9', 'canary-id-7Qx2', 'canary-value-3Lp8', 'canary-old-id-9Zt4'];
const OF_ADA = [
  event('canary-old-id-9Zt4', { note: 'canary-value-3Lp8' }, 'visited'),
  {
    ...event('canary-id-7Qx2', { $anon_distinct_id: 'canary-old-id-9Zt4' }, '$identify'),
    $set: { email: 'canary-mail-5aK9' },
  },
  event('canary-id-7Qx2', { note: 'canary-value-3Lp8' }, 'bought'),
];

async function personOf(distinctId: string) {
  const { json } = await app.request('GET', `${PERSONS}?distinct_id=${distinctId}`);
  return json.results[0];
}

async function stored(): Promise<string[]> {
  const { json } = await app.request('GET', '/api/projects/1/events/live/?limit=100');
  return json.events.map(({ event }: { event: string }) => event).sort();
}

const removed = (distinctId: string, query = '') => removedPerson(app, distinctId, query);

interface DeliveredPerson {
  distinct_id: string;
  person_distinct_id_version: number;
  is_deleted: boolean;
}

/** The rows that an export of persons has delivered, oldest interval first. */
function deliveredPersons(): DeliveredPerson[] {
  const folder = join(app.config.dataDir, 'exports', 'all');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'));
  return lines.map((line) => JSON.parse(line) as DeliveredPerson);
}

const kept = (text: string) => filesWith(app.config.dataDir, text, ['exports']);

describe('deletion of a person', () => {
  test('removes its events and leaves nothing of it in any file', async () => {
    await captured(app, [...OF_ADA, event('bob', { note: 'canary-of-bob' }, 'stays')]);
    for (const canary of CANARIES) expect(kept(canary)).not.toEqual([]);
    const person = await personOf('canary-old-id-9Zt4');
    expect(person).toMatchObject({
      name: 'canary-mail-5aK9',
      distinct_ids: ['canary-id-7Qx2', 'canary-old-id-9Zt4'],
      properties: { email: 'canary-mail-5aK9' },
      is_identified: true,
    });

    const id = await removed('canary-id-7Qx2');
    expect((await app.request('GET', `${PERSONS}${person.id}/`)).status).toBe(404);
    expect(await personOf('canary-old-id-9Zt4')).toBeUndefined();
    expect((await app.request('DELETE', `${PERSONS}${person.id}/`)).status).toBe(404);

    const deletion = await reached(app, id, 'completed');
    expect(deletion).toMatchObject({ person_id: person.id, events_removed: 3 });
    expect(await stored()).toEqual(['stays']);
    for (const canary of CANARIES) expect(kept(canary)).toEqual([]);
    expect(kept('canary-of-bob')).not.toEqual([]);
    expect(app.logLines.filter((line) => CANARIES.some((canary) => line.includes(canary)))).toEqual([]);

    const log = await app.request('GET', '/api/projects/1/activity_log/?scope=Person');
    expect(log.json.results[0]).toMatchObject({ activity: 'deleted', item_id: person.id });
    const list = await app.request('GET', `/api/projects/1/person_deletions/?person_id=${person.id}`);
    expect(list.json.results).toEqual([deletion]);
  });

  test('removes events that wait in the inbox', async () => {
    const body = { api_key: (await app.request('GET', '/api/projects/1/')).json.api_token, batch: OF_ADA };
    expect((await app.request('POST', '/batch/', { key: null, body })).status).toBe(200);
    const id = await removed('canary-id-7Qx2');
    expect(await reached(app, id, 'completed')).toMatchObject({ events_removed: 3 });
    for (const canary of CANARIES) expect(kept(canary)).toEqual([]);
  });

  test('lets intervals be delivered again, with the events that are left', async () => {
    const exportId = await fileExport(app);
    await captured(app, [...OF_ADA, event('bob', {}, 'stays')]);
    await days(app, 1);
    await reached(app, await removed('canary-id-7Qx2'), 'completed');
    const runs = `/api/projects/1/batch_exports/${exportId}/runs/`;
    const before = (await app.request('GET', runs)).json.results;
    expect(before[0]).toMatchObject({ status: 'Completed', records_completed: 4 });
    await app.request('POST', `/api/projects/1/batch_exports/${exportId}/backfills/`, { body: {} });
    await app.app.tick();
    const again = (await app.request('GET', runs)).json.results;
    expect(again).toHaveLength(2);
    expect(again[0]).toMatchObject({ status: 'Completed', records_completed: 1, latest_error: null });
  });

  test('lets runs wait while the event store cannot remove its events yet', async () => {
    const exportId = await fileExport(app);
    await captured(app, [...OF_ADA, event('bob', {}, 'stays')]);
    await days(app, 1);
    const spy = vi.spyOn(DuckDbEngine.prototype, 'removePersons').mockResolvedValue(null);
    onTestFinished(() => spy.mockRestore());
    const id = await removed('canary-id-7Qx2');
    await vi.waitUntil(() => spy.mock.calls.length > 0);
    const exported = `/api/projects/1/batch_exports/${exportId}/`;
    await app.request('POST', `${exported}backfills/`, { body: {} });
    const waits = vi.spyOn(Removals.prototype, 'settled');
    onTestFinished(() => waits.mockRestore());
    const running = app.app.tick();
    await vi.waitUntil(() => waits.mock.calls.length > 0);
    // Enough time for a run that does not wait to fail.
    for (let request = 0; request < 20; request++) await app.request('GET', exported);
    spy.mockRestore();
    await reached(app, id, 'completed');
    await running;
    await app.app.tick();
    const [run] = (await app.request('GET', `${exported}runs/`)).json.results;
    expect(run).toMatchObject({ status: 'Completed', records_completed: 1 });
    const { attempts } = (await app.request('GET', `${exported}runs/${run.id}/delivery/`)).json;
    expect(attempts).toEqual([expect.objectContaining({ error: null })]);
  });

  /** Removes a person that exports have delivered, and has them deliver the removal. */
  const removedAfterDelivery = async () => {
    await captured(app, OF_ADA);
    await days(app, 1);
    const id = await removed('canary-id-7Qx2');
    await reached(app, id, 'announcing');
    await days(app, 1);
    await reached(app, id, 'completed');
  };

  test('waits until exports of persons have delivered it', async () => {
    const exportId = await fileExport(app, { model: 'persons' });
    await removedAfterDelivery();
    for (const canary of CANARIES) expect(kept(canary)).toEqual([]);
    const runs = `/api/projects/1/batch_exports/${exportId}/runs/?ordering=data_interval_start`;
    const { results } = (await app.request('GET', runs)).json;
    expect(results.map((run: { records_completed: number }) => run.records_completed)).toEqual([2, 2]);
    const announced = filesWith(app.config.dataDir, '"is_deleted":true');
    expect(announced).toEqual([expect.stringContaining('exports/all/')]);
  });

  test('removes it from cohorts at once', async () => {
    await captured(app, [...OF_ADA, event('bob'), event('carl')]);
    const body = { name: 'List', is_static: true, distinct_ids: ['canary-id-7Qx2', 'bob', 'carl'] };
    const { json } = await app.request('POST', '/api/projects/1/cohorts/', { body });
    const members = async () => (await app.request('GET', `/api/projects/1/cohorts/${json.id}/`)).json.count;
    expect(await members()).toBe(3);
    const id = await removed('canary-id-7Qx2');
    expect(await members()).toBe(2);
    await reached(app, id, 'completed');
    expect(await members()).toBe(2);
  });

  test('gives a later event with the same distinct id to a new person', async () => {
    await captured(app, OF_ADA);
    const first = await personOf('canary-id-7Qx2');
    const id = await removed('canary-id-7Qx2');
    await captured(app, [event('canary-id-7Qx2', {}, 'later')]);
    await reached(app, id, 'completed');
    const second = await personOf('canary-id-7Qx2');
    expect(second.id).not.toBe(first.id);
    expect(second.properties).toEqual({});
    expect(await stored()).toEqual(['later']);
  });

  test('leaves a later person with the same distinct id newer than what exports have announced', async () => {
    await fileExport(app, { model: 'persons' });
    await removedAfterDelivery();
    await captured(app, OF_ADA.toReversed());
    await days(app, 1);
    const rows = deliveredPersons().filter(({ distinct_id }) => distinct_id === 'canary-old-id-9Zt4');
    // Of two rows with the same distinct id, tables keep the one with the higher version.
    const byVersion = rows.sort(
      (one, two) => one.person_distinct_id_version - two.person_distinct_id_version,
    );
    expect(byVersion.map(({ is_deleted }) => is_deleted)).toEqual([false, true, false]);
    expect(byVersion[2]!.person_distinct_id_version).toBeGreaterThan(
      byVersion[1]!.person_distinct_id_version,
    );
  });

  test('can keep the events', async () => {
    await captured(app, OF_ADA);
    const id = await removed('canary-id-7Qx2', '?delete_events=false');
    expect(await reached(app, id, 'completed')).toMatchObject({ events_removed: null });
    expect(await stored()).toEqual(['$identify', 'bought', 'visited']);
  });

  test('leaves results as they are when it keeps the events', async () => {
    const { expose, launched, results } = experimenter(() => app);
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buy: 20 }, test: { users: 60 } });
    const $anon_distinct_id = `${flag}-control-59`;
    await captured(app, [event('dora', {}, 'buy'), event('dora', { $anon_distinct_id }, '$identify')]);
    const bought = async () => (await results(id, '?refresh=true')).result.metrics[0].baseline.sum;
    expect(await bought()).toBe(21);
    await reached(app, await removed('dora', '?delete_events=false'), 'completed');
    expect(await bought()).toBe(21);
  });

  test('is refused for another version', async () => {
    await captured(app, OF_ADA);
    const { id } = await personOf('canary-id-7Qx2');
    const headers = { 'If-Match': '"99"' };
    expect((await app.request('DELETE', `${PERSONS}${id}/`, { headers })).status).toBe(412);
  });
});

test('a deletion that is to keep the person is refused', async () => {
  await captured(app, [event('bob')]);
  const { id } = (await app.request('GET', PERSONS)).json.results[0];
  const { status, json } = await app.request(
    'DELETE',
    `${PERSONS}${id}/?delete_events=true&keep_person=true`,
  );
  expect([status, json.attr]).toEqual([400, 'keep_person']);
  expect((await app.request('GET', `${PERSONS}${id}/`)).status).toBe(200);
});

describe('the list of persons', () => {
  test.each(['email=ada@x.example', 'search=ada', 'properties=[]', 'cohort=1'])(
    'refuses %s',
    async (query) => {
      await captured(app, [event('bob')]);
      const { status, json } = await app.request('GET', `${PERSONS}?${query}`);
      expect([status, json.attr]).toEqual([400, query.split('=')[0]]);
      expect(json.detail).toBe('Searches for persons are not supported. Find a person with distinct_id.');
    },
  );
});
