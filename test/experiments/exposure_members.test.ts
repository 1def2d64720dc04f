/** Goal: the exposure cohort holds the persons who were exposed, and flags can be given to them. */
import { PostHog } from 'posthog-node';
import { describe, expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { MINUTE_MS } from '../../src/kernel/time.ts';
import { CohortMembers } from '../../src/store/cohort_members.ts';
import { asking, groupsOf, identify, inCohort } from '../flags/asking.ts';
import { NOW } from '../support/app.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();
const { flag, flags, capture, cohort, change } = asking(app);
const EXPERIMENTS = '/api/projects/1/experiments/';
const COHORTS = '/api/projects/1/cohorts/';

let made = 0;
async function launched(input: object = {}): Promise<{ id: number; key: string }> {
  const key = `members-${++made}`;
  const body = { name: key, feature_flag_key: key, start_date: '2026-11-18T00:00:00Z', ...input };
  const { status, json } = await app().request('POST', EXPERIMENTS, { body });
  expect(status, JSON.stringify(json)).toBe(201);
  return { id: json.id, key };
}

const called = (key: string, distinct_id: string, more: object = {}) => ({
  event: '$feature_flag_called',
  distinct_id,
  properties: { $feature_flag: key, $feature_flag_response: 'test' },
  ...more,
});
const counted = async (id: number) => {
  const path = `${EXPERIMENTS}${id}/create_exposure_cohort_for_experiment/`;
  const { status, json } = await app().request('POST', path);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.cohort;
};
const read = async (id: number) => (await app().request('GET', `${COHORTS}${id}/`)).json;
const tick = () => app().app.services.cohortCalculations.tick();
const performed = (event: string, more: object = {}) => ({
  filters: {
    properties: {
      type: 'OR',
      values: [{ type: 'behavioral', value: 'performed_event', key: event, event_type: 'events', ...more }],
    },
  },
});

describe('through the SDK', () => {
  test('a flag is on for who was exposed, and off for who was not', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { id, key } = await launched();
    const client = new PostHog(PROJECT_TOKEN, { host: app().url, flushAt: 1, flushInterval: 0 });
    try {
      await client.getFeatureFlag(key, 'exposed-1');
      await client.getFeatureFlag(key, 'exposed-2');
      client.capture({ distinctId: 'bystander', event: 'looked' });
      await client.flush();
      const stored = () => knownUuids(app().app.database.sqlite);
      await vi.waitFor(() => expect(stored()).toHaveLength(3), { timeout: 10_000 });

      const made = await counted(id);
      expect(made).toMatchObject({
        count: 2,
        is_calculating: false,
        errors_calculating: 0,
        last_calculation: NOW,
      });
      await flag('reward', { groups: groupsOf(inCohort(made.id)) });
      const reward = (distinctId: string) =>
        client.getFeatureFlag('reward', distinctId, { sendFeatureFlagEvents: false });
      expect([await reward('exposed-1'), await reward('exposed-2')]).toEqual([true, true]);
      expect([await reward('bystander'), await reward('nobody')]).toEqual([false, false]);
    } finally {
      await client.shutdown();
      warn.mockRestore();
    }
  });
});

describe('members', () => {
  test('were exposed to this flag, at the start or later, also after the end', async () => {
    const { id, key } = await launched({ end_date: '2026-11-19T00:00:00Z' });
    await capture(
      called(key, 'before', { timestamp: '2026-11-17T23:59:59.999Z' }),
      called(key, 'at', { timestamp: '2026-11-18T00:00:00Z' }),
      called(key, 'after', { timestamp: '2026-11-19T12:00:00Z' }),
      called(`${key}-other`, 'elsewhere', { timestamp: '2026-11-18T12:00:00Z' }),
    );
    const { id: cohortId, count } = await counted(id);
    await flag('late', { groups: groupsOf(inCohort(cohortId)) });
    const isIn = async (distinct_id: string) => (await flags({ distinct_id })).flags.late.enabled;
    expect(count).toBe(2);
    expect(await Promise.all(['before', 'at', 'after', 'elsewhere'].map(isIn))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('are not those who were held out, unless they got a variant, too', async () => {
    const { id, key } = await launched({ holdout_id: 1 });
    const got = (distinct_id: string, $feature_flag_response: string) =>
      called(key, distinct_id, { properties: { $feature_flag: key, $feature_flag_response } });
    await capture(
      got('assigned', 'test'),
      got('held out', 'holdout-1'),
      got('both', 'holdout-1'),
      got('both', 'control'),
      got('several', 'control'),
      got('several', 'test'),
    );
    const { id: cohortId, count } = await counted(id);
    expect(count).toBe(3);
    await flag('held', { groups: groupsOf(inCohort(cohortId)) });
    const isIn = async (distinct_id: string) => (await flags({ distinct_id })).flags.held.enabled;
    expect(await Promise.all(['assigned', 'held out', 'both', 'several'].map(isIn))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('are not those who were held out and did the event of the exposure criteria', async () => {
    const event = `tried-${made}`;
    const exposure_config = { kind: 'ExperimentEventExposureConfig', event, properties: [] };
    const { id, key } = await launched({ holdout_id: 1, exposure_criteria: { exposure_config } });
    const tried = (distinct_id: string, variant: string) => ({
      event,
      distinct_id,
      properties: { [`$feature/${key}`]: variant },
    });
    await capture(tried('assigned', 'control'), tried('held out', 'holdout-1'));
    expect((await counted(id)).count).toBe(1);
  });

  test('are one when they were merged', async () => {
    const { id, key } = await launched();
    await capture(identify('ada', {}), called(key, 'ada'), called(key, 'visitor'));
    expect((await counted(id)).count).toBe(2);
    await capture({ event: '$identify', distinct_id: 'ada', properties: { $anon_distinct_id: 'visitor' } });
    const { id: cohortId, count } = await counted(id);
    expect(count).toBe(1);
    await flag('merged', { groups: groupsOf(inCohort(cohortId)) });
    for (const distinct_id of ['ada', 'visitor']) {
      expect((await flags({ distinct_id })).flags.merged.enabled).toBe(true);
    }
  });

  test('did the event of the exposure criteria', async () => {
    const { id, key } = await launched({
      exposure_criteria: {
        exposure_config: {
          kind: 'ExperimentEventExposureConfig',
          event: `saw-${made}`,
          properties: [{ key: 'place', type: 'event', operator: 'exact', value: 'top' }],
        },
      },
    });
    const saw = (distinct_id: string, place: string) => ({
      event: `saw-${made - 1}`,
      distinct_id,
      properties: { place },
    });
    await capture(called(key, 'called'), saw('above', 'top'), saw('below', 'bottom'));
    const cohort = await counted(id);
    expect(cohort.count).toBe(1);
    expect(cohort.filters.properties.values[0].values[0].key).toBe(`saw-${made - 1}`);
  });

  test('are replaced in stretches where they differ: nobody flickers, and who left is gone', async () => {
    const { sqlite } = app().app.database;
    const { id, key } = await launched();
    await capture(...Array.from({ length: 2500 }, (_, n) => called(key, `many-${n}`)));
    const replace = vi.spyOn(CohortMembers.prototype, 'replace');
    const { id: cohortId, count } = await counted(id);
    expect([count, replace.mock.calls.map(([, ids]) => [...ids].length)]).toEqual([2500, [1000, 1000, 500]]);
    const strangers = ['00000000-0000-7000-8000-000000000000', 'ffffffff-0000-7000-8000-000000000000'];
    for (const person of strangers) {
      sqlite.prepare('INSERT INTO cohort_people VALUES (?, ?)').run(cohortId, person);
    }
    const size = sqlite.prepare('SELECT count(*) FROM cohort_people WHERE cohort_id = ?').pluck();
    vi.restoreAllMocks();
    const original = CohortMembers.prototype.replace;
    const sizes: unknown[] = [];
    vi.spyOn(CohortMembers.prototype, 'replace').mockImplementation(function (this: CohortMembers, ...args) {
      sizes.push(size.get(cohortId));
      original.apply(this, args);
    });
    expect((await counted(id)).count).toBe(2500);
    vi.restoreAllMocks();
    expect(sizes).toEqual([2502, 2501]);
    expect(size.get(cohortId)).toBe(2500);
  });
});

describe('counting again', () => {
  test('is asked for by repeating the request, which makes no second cohort', async () => {
    const { id, key } = await launched();
    const first = await counted(id);
    expect(first.count).toBe(0);
    await capture(called(key, 'later'));
    expect(await counted(id)).toMatchObject({ id: first.id, count: 1 });
    expect((await app().request('GET', `${EXPERIMENTS}${id}/`)).json.exposure_cohort).toBe(first.id);
  });

  test('happens every five minutes while the experiment runs, else every hour', async () => {
    const running = await launched();
    const ended = await launched({ end_date: '2026-11-19T00:00:00Z' });
    const ids = [(await counted(running.id)).id, (await counted(ended.id)).id];
    await capture(called(running.key, 'one'), called(ended.key, 'one'));
    const counts = async () => (await Promise.all(ids.map(read))).map(({ count }) => count);
    const { clock } = app();
    await clock.advance(5 * MINUTE_MS - 1);
    await tick();
    expect(await counts()).toEqual([0, 0]);
    await clock.advance(1);
    await tick();
    expect(await counts()).toEqual([1, 0]);
    await clock.advance(55 * MINUTE_MS);
    await tick();
    expect(await counts()).toEqual([1, 1]);
    clock.set(NOW);
  });

  test('happens by itself', async () => {
    const { id, key } = await launched();
    const { id: cohortId } = await counted(id);
    await capture(called(key, 'one'));
    const { clock } = app();
    await vi.waitFor(
      async () => {
        await clock.advance(5 * MINUTE_MS);
        expect((await read(cohortId)).count).toBe(1);
      },
      { timeout: 10_000 },
    );
    clock.set(NOW);
  });
});

describe('cohorts of what people did', () => {
  test('are counted when they are made and when their conditions change', async () => {
    await capture(
      { event: 'members bought', distinct_id: 'b-1', properties: { plan: 'pro' } },
      { event: 'members bought', distinct_id: 'b-2' },
      { event: 'members sold', distinct_id: 's-1' },
    );
    const pro = { key: 'plan', type: 'event', operator: 'exact', value: 'pro' };
    const made = await cohort(performed('members bought', { event_filters: [pro] }));
    expect(made).toMatchObject({ count: 1, is_calculating: false, last_calculation: NOW });
    const patch = (body: object) => app().request('PATCH', `${COHORTS}${made.id}/`, { body });
    expect((await patch(performed('members bought'))).json.count).toBe(2);
    const reward = await flag('members-did', { groups: groupsOf(inCohort(made.id)) });
    const isIn = async (distinct_id: string) => (await flags({ distinct_id })).flags['members-did'].enabled;
    expect([await isIn('b-2'), await isIn('s-1')]).toEqual([true, false]);
    expect((await patch(performed('members sold'))).json.count).toBe(1);
    expect([await isIn('b-2'), await isIn('s-1')]).toEqual([false, true]);
    const byProperty = { properties: { type: 'OR', values: [{ key: 'a', type: 'person', value: 1 }] } };
    await change(reward.id, { active: false });
    expect((await patch({ filters: byProperty })).json).toMatchObject({
      count: null,
      last_calculation: null,
    });
    expect(new CohortMembers(app().app.database).count(made.id)).toBe(0);
  });

  test('refuse a condition that the event store does not support', async () => {
    const withFilter = (filter: object) => {
      const body = { name: 'Some', ...performed('members bought', { event_filters: [filter] }) };
      return app().request('POST', COHORTS, { body });
    };
    const version = { key: 'v', type: 'event', operator: 'semver_gt', value: '1.2.3' };
    expect((await withFilter(version)).status).toBe(201);
    // The event store's expressions have no groups with such a name.
    const { status, json } = await withFilter({ ...version, operator: 'regex', value: '(?<plan>pro)' });
    expect([status, json.attr]).toEqual([400, 'filters__properties__values__0__event_filters__0']);
  });

  test('leave lists alone', async () => {
    await capture(identify('listed', {}));
    const { id } = await cohort({ is_static: true, distinct_ids: ['listed'] });
    const { json } = await app().request('PATCH', `${COHORTS}${id}/`, { body: { filters: {} } });
    expect(json.count).toBe(1);
    expect(new CohortMembers(app().app.database).count(id)).toBe(1);
  });
});

describe('when the events cannot be read', () => {
  test('says so, keeps the members, waits longer each time and recovers', async () => {
    const { id, key } = await launched();
    await capture(called(key, 'kept'));
    const { id: cohortId } = await counted(id);
    const ask = vi.spyOn(DuckDbEngine.prototype, 'query').mockRejectedValue(new Error('broken'));
    const { clock } = app();
    expect(await counted(id)).toMatchObject({ count: 1, errors_calculating: 1, is_calculating: false });
    expect(app().logLines.filter((line) => line.includes('A cohort could not be counted'))).toHaveLength(1);
    clock.set('2026-11-20T10:36:00Z');
    await tick();
    expect(await read(cohortId)).toMatchObject({ count: 1, errors_calculating: 2, last_calculation: NOW });
    const requested = ask.mock.calls.length;
    clock.set('2026-11-20T10:45:59Z');
    await tick();
    expect(ask.mock.calls.length).toBe(requested);
    vi.restoreAllMocks();
    clock.set('2026-11-20T10:46:00Z');
    await tick();
    expect(await read(cohortId)).toMatchObject({
      count: 1,
      errors_calculating: 0,
      last_calculation: '2026-11-20T10:46:00Z',
    });
    clock.set(NOW);
  });

  test('a caller waits ten seconds, and counting goes on', async () => {
    const { id, key } = await launched();
    await capture(called(key, 'slow'));
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const ask = DuckDbEngine.prototype.query;
    vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(async function (
      this: DuckDbEngine,
      ...args
    ) {
      await gate;
      return ask.apply(this, args);
    });
    const { clock } = app();
    let responded = false;
    const response = counted(id).finally(() => (responded = true));
    await vi.waitFor(async () => {
      await clock.advance(1000);
      expect(responded).toBe(true);
    });
    const slow = await response;
    expect(slow).toMatchObject({ is_calculating: true, count: null, last_calculation: null });
    release();
    await vi.waitFor(async () => expect((await read(slow.id)).is_calculating).toBe(false));
    expect((await read(slow.id)).count).toBe(1);
    vi.restoreAllMocks();
    clock.set(NOW);
  });
});
