/**
 * Goal: posthog-node gets the same flags whichever way it goes: deciding by itself with the definitions of this server, or
 * asking the server. Ten thousand people, five kinds of flags.
 */
import { PostHog, type PostHogOptions } from 'posthog-node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { seededRandom } from '../support/random.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { seedWorld } from '../support/world.ts';
import { asking, groupsOf, has, identify, inCohort } from './asking.ts';

const PEOPLE = 10_000;
const AT_ONCE = 50;
const KEYS = ['share', 'arms', 'conditions', 'organizations', 'cohort'];

let app: TestApp;
const clients: PostHog[] = [];
const { flag, cohort, capture } = asking(() => app);

function connect(options: PostHogOptions = {}): PostHog {
  const patience = { featureFlagsRequestTimeoutMs: 60_000, flushAt: 1, flushInterval: 0 };
  const client = new PostHog(PROJECT_TOKEN, { host: app.url, ...patience, ...options });
  clients.push(client);
  return client;
}

const random = seededRandom(11);
const pick = <T>(...list: T[]): T => list[Math.floor(random() * list.length)]!;

function someone(index: number) {
  return {
    id: `user-${index}`,
    asked: {
      personProperties: { plan: pick('free', 'pro', 'team'), age: String(pick(12, 30, 41, 77)) },
      groups: { organization: `org-${index % 700}` },
      groupProperties: { organization: { seats: String(pick(3, 10, 11, 400)) } },
    },
  };
}
const people = Array.from({ length: PEOPLE }, (_, index) => someone(index));
type Someone = (typeof people)[number];

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Ten thousand requests are ten thousand lines of a log.
  app = await bootApp({ logLevel: 'warn' });
  seedWorld(app);
  await capture({
    event: '$groupidentify',
    distinct_id: 'a',
    properties: { $group_type: 'organization', $group_key: 'org-1' },
  });
  const values = [has('age', 40, 'gte'), { ...has('plan', 'team'), negation: true }];
  const { id } = await cohort({ filters: { properties: { type: 'AND', values } } });
  const shares = (...list: number[]) => ({
    variants: list.map((rollout_percentage, index) => ({ key: `v${index}`, rollout_percentage })),
  });
  const set = (rollout_percentage: number, ...properties: unknown[]) => ({ properties, rollout_percentage });
  await flag('share', { groups: [set(41.5)] });
  await flag('arms', {
    groups: [set(90)],
    multivariate: shares(33.3, 33.3, 33.4),
    payloads: { v0: '{"a":1}' },
  });
  await flag('conditions', {
    groups: [
      { ...set(70, has('plan', ['pro', 'team']), has('age', 30, 'gte')), variant: 'v1' },
      set(25, has('plan', 'r', 'icontains')),
    ],
    multivariate: shares(50, 50),
  });
  const seats = { key: 'seats', type: 'group', group_type_index: 0, operator: 'gt', value: 10 };
  await flag('organizations', { groups: [set(80, seats), set(20)], aggregation_group_type_index: 0 });
  await flag('cohort', { groups: [set(75, inCohort(id)), set(10)] });
}, 60_000);

afterAll(async () => {
  await Promise.all(clients.map((client) => client.shutdown()));
  await app?.stop();
  vi.restoreAllMocks();
});

/** The values of the five flags for everybody. */
async function valuesOf(of: (who: Someone) => Promise<unknown>, list = people): Promise<unknown[]> {
  const values: unknown[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    values.push(...(await Promise.all(list.slice(start, start + AT_ONCE).map(of))));
  }
  return values;
}

describe('posthog-node', () => {
  test('evaluates flags for 10,000 people like the server', async () => {
    const local = connect({ personalApiKey: API_KEY, enableLocalEvaluation: true });
    await local.waitForLocalEvaluationReady();
    const remote = connect();
    const alone = await valuesOf(({ id, asked }) =>
      local.getAllFlags(id, { ...asked, flagKeys: KEYS, onlyEvaluateLocally: true }),
    );
    const answered = await valuesOf(({ id, asked }) => remote.getAllFlags(id, { ...asked, flagKeys: KEYS }));
    const texts = (list: unknown[]) => list.map((values) => JSON.stringify(sorted(values)));
    const [ours, theirs] = [texts(alone), texts(answered)];
    expect(people.filter((_, index) => ours[index] !== theirs[index])).toEqual([]);
    for (const key of KEYS) {
      const seen = new Set(alone.map((values) => (values as Record<string, unknown>)[key]));
      expect([key, seen.size > 1, seen.has(undefined)]).toEqual([key, true, false]);
    }
  }, 300_000);

  test('need not send properties that capture has stored', async () => {
    const some = people.slice(0, 200);
    await capture(...some.map(({ id, asked }) => identify(id, asked.personProperties)));
    const remote = connect();
    const keys = ['share', 'arms', 'conditions', 'cohort'];
    const told = await valuesOf(
      ({ id, asked }) => remote.getAllFlags(id, { ...asked, flagKeys: keys }),
      some,
    );
    const known = await valuesOf(({ id }) => remote.getAllFlags(id, { flagKeys: keys }), some);
    expect(known.map(sorted)).toEqual(told.map(sorted));
  }, 60_000);

  test('asks the server for flags that it cannot evaluate', async () => {
    await capture(identify('friend', {}));
    const { id } = await cohort({ is_static: true, distinct_ids: ['friend'] });
    await flag('friends', { groups: groupsOf(inCohort(id)) });
    const client = connect({ personalApiKey: API_KEY, enableLocalEvaluation: true });
    await client.waitForLocalEvaluationReady();
    const options = { sendFeatureFlagEvents: false };
    expect(await client.getFeatureFlag('friends', 'friend', options)).toBe(true);
    expect(await client.getFeatureFlag('friends', 'other', options)).toBe(false);
  });

  test('returns payloads', async () => {
    const local = connect({ personalApiKey: API_KEY, enableLocalEvaluation: true });
    await local.waitForLocalEvaluationReady();
    const remote = connect();
    const some = people.slice(0, 50);
    const arms = await valuesOf(({ id, asked }) => local.getFeatureFlag('arms', id, asked), some);
    const who = some[arms.indexOf('v0')]!;
    for (const client of [local, remote]) {
      const { featureFlagPayloads } = await client.getAllFlagsAndPayloads(who.id, who.asked);
      expect(featureFlagPayloads?.arms).toEqual({ a: 1 });
    }
  });
});

function sorted(values: unknown): unknown {
  return Object.fromEntries(Object.entries(values as object).sort());
}
