import { expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';

/** Goal: a share beside the filters, where nothing reads it, is refused; clients that send a whole flag back are not. */
const app = useApp();
const FLAGS = '/api/projects/1/feature_flags/';

test('is refused with the correct field', async () => {
  const made = await app().request('POST', FLAGS, { body: { key: 'share', rollout_percentage: 30 } });
  expect([made.status, made.json.attr]).toEqual([400, 'rollout_percentage']);
  expect(made.json.detail).toContain('filters.groups[0].rollout_percentage');
  const { json } = await app().request('POST', FLAGS, { body: { key: 'share' } });
  const changed = await app().request('PATCH', `${FLAGS}${json.id}/`, { body: { rollout_percentage: 30 } });
  expect([changed.status, changed.json.attr]).toEqual([400, 'rollout_percentage']);
});

test('is accepted next to filters, and as null', async () => {
  const filters = { groups: [{ properties: [], rollout_percentage: 30 }] };
  const body = { key: 'share', filters, rollout_percentage: 30, is_simple_flag: true };
  const made = await app().request('POST', FLAGS, { body });
  expect([made.status, made.json.filters.groups]).toEqual([201, filters.groups]);
  const path = `${FLAGS}${made.json.id}/`;
  expect(
    (await app().request('PATCH', path, { body: { ...made.json, rollout_percentage: 30 } })).status,
  ).toBe(200);
  expect((await app().request('PATCH', path, { body: { name: 'N', rollout_percentage: null } })).status).toBe(
    200,
  );
});
