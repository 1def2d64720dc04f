/**
 * Goal: posthog-go and posthog-python, unmodified, identify, merge and group persons, send events, and decide flags by
 * themselves as the server does, by each protocol they have; their exposures arrive.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GroupStore } from '../../src/store/groups.ts';
import { arms, asking, groupsOf, has, inCohort } from '../flags/asking.ts';
import { flagIs } from '../flags/sample_flags.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { exportEvents } from '../support/exported.ts';
import { posthogGo, runPosthogGo } from '../support/peers/posthog_go.ts';
import { pythonWith, runPython } from '../support/peers/python.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';

const go = posthogGo();
const python = pythonWith('posthog');
const SCRIPT = readFileSync(new URL('./sdk_python.py', import.meta.url), 'utf8');
/** A start of Python on a busy machine. */
const LONG = { timeout: 60_000 };

interface Seen {
  local: Record<string, string>;
  /** By flag and subject: null where the SDK asks the server. */
  others: Record<string, Record<string, unknown>>;
  remote: Record<string, string>;
  payload: string;
  errors: string[];
}

const PEERS = [
  {
    name: 'posthog-go',
    library: 'posthog-go',
    isThere: go !== null,
    run: (args: string[]) => runPosthogGo(go!, args),
  },
  ...['v0', 'v1'].map((mode) => ({
    name: `posthog-python, capture ${mode}`,
    library: 'posthog-python',
    isThere: python !== null,
    run: ([url, key, token, ...others]: string[]) =>
      runPython(python!, SCRIPT, [url!, key!, token!, mode, ...others]),
  })),
];

describe.each(PEERS)('$name', ({ library, isThere, run }) => {
  let server: TestApp;
  const app = () => server;
  beforeEach(async () => {
    server = await bootApp();
    // The SDK stamps its events with the time of this machine.
    server.clock.set(Date.now());
  });
  afterEach(() => server.stop());

  test.skipIf(!isThere)('sends events correctly and evaluates flags like the server', LONG, async () => {
    const { flag, flags } = asking(app);
    await flag('banner', { multivariate: arms, payloads: { control: '{"a":1}', test: '{"a":1}' } });
    const everything = await exportEvents(app());
    const seen = (await run([app().url, API_KEY, PROJECT_TOKEN])) as Seen;
    expect(seen.errors).toEqual([]);

    const decided: Record<string, string> = {};
    for (const id of Object.keys(seen.local)) {
      decided[id] = (await flags({ distinct_id: id })).flags.banner.variant;
    }
    expect(new Set(Object.values(decided))).toEqual(new Set(['control', 'test']));
    expect([seen.local, seen.remote]).toEqual([decided, decided]);
    expect(JSON.parse(seen.payload)).toEqual({ a: 1 });

    const rows = await everything.read();
    const of = (name: string) => rows.filter(({ event }) => event === name);
    const exposures = of('$feature_flag_called').map(({ distinct_id, properties }) => [
      distinct_id,
      properties!['$feature_flag_response'],
    ]);
    expect(Object.fromEntries(exposures)).toEqual(decided);
    for (const name of ['$identify', '$create_alias', '$groupidentify']) expect(of(name)).toHaveLength(1);
    const [order] = of('order completed');
    expect(order).toMatchObject({
      distinct_id: 'ada',
      properties: { value: 12.5, $group_0: 'analytical', $lib: library },
      person_properties: { plan: 'pro' },
    });
    const owners = app()
      .app.database.sqlite.prepare(
        'SELECT DISTINCT person_id FROM person_distinct_ids WHERE distinct_id IN (?, ?)',
      )
      .pluck()
      .all('ada', 'visitor');
    expect(owners).toEqual([order!.person_id]);
    expect(new GroupStore(app().app.database).properties(1, 0, 'analytical')).toEqual({ seats: 3 });
  });

  test.skipIf(!isThere)('decides no flag by itself in another way than the server', LONG, async () => {
    const { flag, flags, cohort, capture } = asking(app);
    const { id } = await cohort({ filters: { properties: { type: 'AND', values: [has('plan', 'pro')] } } });
    const holdout = await app().request('POST', '/api/projects/1/experiment_holdouts/', {
      body: { name: 'Half', filters: [{ properties: [], rollout_percentage: 50 }] },
    });
    const half = { properties: [], rollout_percentage: 50 };
    const ofCompany = { aggregation_group_type_index: 0 };
    await capture({
      event: '$groupidentify',
      distinct_id: 'x',
      properties: { $group_type: 'company', $group_key: 'c' },
    });
    await flag('banner');
    await flag('outside', { groups: groupsOf(inCohort(id, 'not_in')) });
    await flag('held', { multivariate: arms, holdout: { id: holdout.json.id, exclusion_percentage: 50 } });
    await flag('of_device', { groups: [half] }, { bucketing_identifier: 'device_id' });
    await flag('exits', { groups: [half, { properties: [], rollout_percentage: 100 }], early_exit: true });
    await flag('of_company', { groups: [half], ...ofCompany });
    await flag('mixed', { groups: [{ ...half, ...ofCompany }] });
    await flag('after_company', { groups: groupsOf(flagIs('of_company', true)) });
    const keys = ['outside', 'held', 'of_device', 'exits', 'of_company', 'mixed', 'after_company'];
    const { others } = (await run([app().url, API_KEY, PROJECT_TOKEN, ...keys])) as Seen;
    const byItself = keys.filter((key) => Object.values(others[key]!).some((value) => value !== null));
    expect(byItself).toEqual(['outside', 'of_company']);
    const differing: unknown[] = [];
    for (let index = 0; index < 20; index++) {
      const distinct_id = `subject-${index}`;
      const body = {
        distinct_id,
        person_properties: { plan: ['free', 'pro'][index % 2] },
        groups: { company: `company-${distinct_id}` },
      };
      const decided = (await flags(body)).flags;
      for (const key of keys) {
        const { enabled, variant } = decided[key];
        const value = others[key]![distinct_id];
        if (value !== null && value !== (variant ?? enabled)) differing.push([key, distinct_id, value]);
      }
    }
    expect(differing).toEqual([]);
  });
});
