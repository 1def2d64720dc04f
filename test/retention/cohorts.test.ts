import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { captured, days, event, project, pumped, reached, removedPerson, setRetention } from './support.ts';

// Flags refer to cohorts: the removal of old events must not take a variant away from those who performed them.

let app: TestApp;
let path: string;

const performed = (key: string) => ({
  properties: {
    type: 'OR',
    values: [{ type: 'behavioral', value: 'performed_event', key, event_type: 'events' }],
  },
});

beforeEach(async () => {
  app = await bootApp();
  const body = { name: 'Buyers', filters: performed('bought') };
  const { json } = await app.request('POST', '/api/projects/1/cohorts/', { body });
  path = `/api/projects/1/cohorts/${json.id}/`;
  await captured(app, [event('ada', {}, 'bought'), event('bob', {}, 'bought'), event('carl', {}, 'sold')]);
  await setRetention(app, { event_retention_days: 1 });
  await calculated();
  await days(app, 3);
  await pumped(app, app.app.removeOld());
  expect(await project(app)).toMatchObject({ events_removed_before: '2026-11-22T00:00:00Z' });
});
afterEach(() => app.stop());

/** Counts the cohort as the loop does once an hour, and returns its number of persons. */
async function calculated(): Promise<number> {
  app.clock.set(app.clock.now() + 2 * 3_600_000);
  await app.app.services.cohortCalculations.tick();
  return (await app.request('GET', path)).json.count;
}

test('keeps persons whose events were removed, and adds others', async () => {
  expect(await calculated()).toBe(2);
  await captured(app, [event('dora', {}, 'bought')]);
  expect(await calculated()).toBe(3);
});

test('counts persons once that were merged since', async () => {
  const merge = { event: '$identify', distinct_id: 'ada', properties: { $anon_distinct_id: 'bob' } };
  await captured(app, [merge]);
  expect(await calculated()).toBe(1);
});

test('does not keep persons that were deleted', async () => {
  const id = await removedPerson(app, 'ada');
  await reached(app, id, 'completed');
  expect(await calculated()).toBe(1);
});

test('follows a change of the conditions', async () => {
  await captured(app, [event('dora', {}, 'sold')]);
  await app.request('PATCH', path, { body: { filters: performed('sold') } });
  expect(await calculated()).toBe(1);
});
