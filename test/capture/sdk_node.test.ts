/**
 * Goal: posthog-node, unmodified, sends everything it can into the server, and what it meant arrives:
 * events, person properties, merges, server-time corrected timestamps.
 */
import { PostHog } from 'posthog-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GroupStore } from '../../src/store/groups.ts';
import { bootApp, NOW, type TestApp } from '../support/app.ts';
import { exportEvents } from '../support/exported.ts';
import { PROJECT_TOKEN } from '../support/send.ts';

let app: TestApp;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(() => app.stop());

test('capture, identify, alias and groupIdentify arrive with their persons', async () => {
  const everything = await exportEvents(app);
  const sdk = new PostHog(PROJECT_TOKEN, { host: app.url, flushAt: 100, flushInterval: 60_000 });
  const errors: unknown[] = [];
  sdk.on('error', (error) => errors.push(error));
  sdk.capture({
    distinctId: 'visitor-1',
    event: 'page seen',
    properties: { page: '/', $set_once: { first: '/' } },
  });
  sdk.identify({ distinctId: 'ada', properties: { plan: 'pro', $set_once: { source: 'search' } } });
  sdk.alias({ distinctId: 'ada', alias: 'visitor-1' });
  sdk.groupIdentify({ groupType: 'company', groupKey: 'analytical', properties: { seats: 3 } });
  sdk.capture({
    distinctId: 'ada',
    event: 'order completed',
    properties: { value: 12.5 },
    groups: { company: 'analytical' },
  });
  await sdk.shutdown();
  expect(errors).toEqual([]);

  const rows = await everything.read();
  expect(rows.map((row) => row.event)).toEqual([
    'page seen',
    '$identify',
    '$create_alias',
    '$groupidentify',
    'order completed',
  ]);
  const order = rows.at(-1)!;
  expect(order.properties).toMatchObject({
    value: 12.5,
    $groups: { company: 'analytical' },
    $group_0: 'analytical',
    $lib: 'posthog-node',
  });
  expect(order.person_properties).toEqual({ plan: 'pro', source: 'search', first: '/' });
  // The SDK stamped its own clock, hours away from the server's: the event is placed where the server is.
  expect(Math.abs(Date.parse(order.timestamp) - Date.parse(NOW))).toBeLessThan(60_000);
  const persons = app.app.database.sqlite
    .prepare('SELECT distinct_id, person_id FROM person_distinct_ids ORDER BY distinct_id')
    .all() as Array<{ distinct_id: string; person_id: string }>;
  expect(persons.map((person) => person.distinct_id)).toEqual(['ada', 'visitor-1']);
  expect(new Set(persons.map((person) => person.person_id))).toEqual(new Set([order.person_id]));
});

test('groups are numbered, described, and added to the events of their members', async () => {
  const everything = await exportEvents(app);
  const sdk = new PostHog(PROJECT_TOKEN, { host: app.url, flushAt: 100, flushInterval: 60_000 });
  sdk.groupIdentify({ groupType: 'company', groupKey: 'analytical', properties: { seats: 3, plan: 'free' } });
  sdk.groupIdentify({ groupType: 'team', groupKey: 'engines', distinctId: 'ada', properties: {} });
  sdk.groupIdentify({ groupType: 'company', groupKey: 'analytical', properties: { plan: 'pro' } });
  sdk.capture({ distinctId: 'ada', event: 'both', groups: { team: 'engines', company: 'analytical' } });
  sdk.capture({ distinctId: 'ada', event: 'one', groups: { team: 'looms' } });
  sdk.capture({ distinctId: 'ada', event: 'none' });
  await sdk.shutdown();
  const events = new Map((await everything.read()).map((row) => [row.event, row.properties ?? {}]));
  const stamps = (name: string) =>
    Object.entries(events.get(name) ?? {}).filter(([key]) => /^\$group_\d$/.test(key));
  expect(stamps('both').sort()).toEqual([
    ['$group_0', 'analytical'],
    ['$group_1', 'engines'],
  ]);
  expect(stamps('one')).toEqual([['$group_1', 'looms']]);
  expect(stamps('none')).toEqual([]);
  const groups = new GroupStore(app.app.database);
  expect(groups.types(1)).toEqual({ 0: 'company', 1: 'team' });
  expect(groups.properties(1, 0, 'analytical')).toEqual({ seats: 3, plan: 'pro' });
  expect(groups.properties(1, 1, 'engines')).toEqual({});
});

test('a batch that is sent again stores nothing twice', async () => {
  const everything = await exportEvents(app);
  const uuid = '0197c1a0-0000-7000-8000-0000000000aa';
  for (let i = 0; i < 3; i++) {
    const sdk = new PostHog(PROJECT_TOKEN, { host: app.url, flushAt: 1, flushInterval: 60_000 });
    sdk.capture({ distinctId: 'ada', event: 'once', uuid });
    await sdk.shutdown();
  }
  expect((await everything.read()).map((row) => row.uuid)).toEqual([uuid]);
});

test('a historical import arrives at its own time', async () => {
  const sdk = new PostHog(PROJECT_TOKEN, {
    host: app.url,
    historicalMigration: true,
    flushAt: 1,
    flushInterval: 60_000,
  });
  sdk.capture({ distinctId: 'ada', event: 'long ago', timestamp: new Date('2026-03-01T05:15:00Z') });
  await sdk.shutdown();
  const created = await app.request('POST', '/api/projects/1/batch_exports/', {
    body: {
      name: 'h',
      interval: 'hour',
      destination: { type: 'File', config: { prefix: 'h', file_format: 'JSONLines' } },
    },
  });
  await app.request('POST', `/api/projects/1/batch_exports/${created.json.id}/backfill/`, {
    body: { start_at: '2026-03-01T05:00:00Z', end_at: '2026-03-01T06:00:00Z' },
  });
  await app.app.tick();
  const runs = await app.request('GET', `/api/projects/1/batch_exports/${created.json.id}/runs/`);
  expect(runs.json.results).toMatchObject([
    { status: 'Completed', records_completed: 1, data_interval_start: '2026-03-01T05:00:00Z' },
  ]);
});
