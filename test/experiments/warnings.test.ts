import { beforeEach, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { event, experimenter, now } from './results/support.ts';

/** Goal: problems of an experiment are returned with it, and their remedies. */
const app = useApp();
const EXPERIMENTS = '/api/projects/1/experiments/';
const { capture } = experimenter(app);
beforeEach(() => capture(['buy', 'purchase'].map((name) => event(name, 'anybody', now - 60_000))));

const ok = async (method: string, path: string, body?: object) => {
  const { status, json } = await app().request(method, `${EXPERIMENTS}${path}`, body ? { body } : {});
  expect(status, JSON.stringify(json)).toBeLessThan(300);
  return json;
};
const even = ['control', 'test'].map((key) => ({ key, rollout_percentage: 50 }));
const uneven = [
  { key: 'control', rollout_percentage: 80 },
  { key: 'test', rollout_percentage: 20 },
];
const metric = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  source: { kind: 'EventsNode', event: 'buy' },
};
let made = 0;
const create = (input: object = {}) =>
  ok('POST', '', {
    name: 'Button',
    feature_flag_key: `warned-${++made}`,
    metrics: [metric],
    parameters: { feature_flag_variants: even },
    ...input,
  });
const launched = async (input: object = {}) => {
  const experiment = await ok('POST', `${(await create(input)).id}/launch/`);
  await app().clock.advance(1000);
  return experiment;
};
const codes = ({ warnings }: { warnings: { code: string }[] }) => warnings.map(({ code }) => code);

test('nothing is wrong with most', async () => {
  const { id, warnings } = await launched();
  expect(warnings).toEqual([]);
  expect((await ok('POST', `${id}/ship_variant/`, { variant_key: 'test' })).warnings).toEqual([]);
});

test('the copy of a shipped experiment on the same flag names the way out, and so does the refused launch', async () => {
  const { id } = await launched();
  await ok('POST', `${id}/ship_variant/`, { variant_key: 'test' });
  const copy = await ok('POST', `${id}/duplicate/`);
  expect(codes(copy)).toEqual(['flag_gives_one_variant']);
  expect(copy.warnings[0].detail).toContain('The flag gives all users the variant "test"');
  expect(copy.warnings[0].detail).toContain('create or duplicate an experiment with a new feature_flag_key');
  const refused = await app().request('POST', `${EXPERIMENTS}${copy.id}/launch/`);
  expect([refused.status, refused.json.attr]).toEqual([400, null]);
  expect(refused.json.detail).toContain('create or duplicate an experiment with a new feature_flag_key');
  // That is what it takes.
  const other = await ok('POST', `${id}/duplicate/`, { feature_flag_key: 'anew' });
  expect(other.warnings).toEqual([]);
  expect((await ok('POST', `${other.id}/launch/`)).warnings).toEqual([]);
});

test('a shipped experiment that is opened again has nothing to compare', async () => {
  const { id } = await launched();
  await ok('POST', `${id}/ship_variant/`, { variant_key: 'test' });
  const opened = await ok('PATCH', `${id}/`, { end_date: null });
  expect(opened.status).toBe('running');
  expect(codes(opened)).toContain('flag_gives_one_variant');
});

test('a flag that assigns variants to persons and to groups', async () => {
  const { feature_flag: flag, id } = await launched();
  const setUnits = async (...units: (number | null)[]) => {
    const groups = units.map((unit) => ({
      properties: [],
      rollout_percentage: 100,
      aggregation_group_type_index: unit,
    }));
    const path = `/api/projects/1/feature_flags/${flag.id}/`;
    const { status } = await app().request('PATCH', path, { body: { filters: { ...flag.filters, groups } } });
    expect(status).toBe(200);
    return ok('GET', `${id}/`);
  };
  expect(codes(await setUnits(0, null))).toEqual(['flag_mixes_units']);
  expect(codes(await setUnits(0, 1))).toEqual(['flag_mixes_units']);
  expect(codes(await setUnits(0, 0))).toEqual([]);
  expect(codes(await setUnits(null))).toEqual([]);
});

test('shares that did not reach the flag are named until they do', async () => {
  const { id } = await launched();
  const parameters = { feature_flag_variants: uneven };
  const changed = await ok('PATCH', `${id}/`, { parameters });
  expect(changed.feature_flag.filters.multivariate.variants).toEqual(even);
  expect(changed.warnings).toEqual([
    {
      code: 'shares_not_on_flag',
      detail:
        'The flag still has the traffic split control 50 %, test 50 %, and not that of parameters.feature_flag_variants. ' +
        'Send them again with update_feature_flag_params: true to change the flag, too.',
    },
  ]);
  expect(codes(await ok('GET', `${id}/`))).toEqual(['shares_not_on_flag']);
  const updated = await ok('PATCH', `${id}/`, { parameters, update_feature_flag_params: true });
  expect(updated.warnings).toEqual([]);
});

test('shares of a draft on the flag of another experiment are named, too', async () => {
  const { id } = await launched();
  const copy = await ok('POST', `${id}/duplicate/`);
  expect(copy.warnings).toEqual([]);
  const changed = await ok('PATCH', `${copy.id}/`, { parameters: { feature_flag_variants: uneven } });
  expect(codes(changed)).toEqual(['shares_not_on_flag']);
});

test('a launch without a metric', async () => {
  const { id, warnings } = await launched({ metrics: [] });
  expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['no_metric']);
  expect(warnings[0].detail).toContain('Add one to its metrics');
  expect((await ok('PATCH', `${id}/`, { metrics: [metric] })).warnings).toEqual([]);
  expect((await create({ metrics: [] })).warnings).toEqual([]);
  const older = { insight: 'TRENDS', events: [{ id: 'buy' }] };
  expect((await launched({ metrics: [], filters: older })).warnings).toEqual([]);
  const guarded = { metrics: [], metrics_secondary: [{ ...metric, role: 'guardrail' }] };
  expect((await launched(guarded)).warnings).toEqual([]);
  expect((await launched({ metrics: [], saved_metrics_ids: [{ id: 1 }] })).warnings).toEqual([]);
});

test('another one that runs on the same flag', async () => {
  const first = await launched();
  const copy = await ok('POST', `${first.id}/duplicate/`);
  expect(copy.warnings).toEqual([]);
  const second = await ok('POST', `${copy.id}/launch/`);
  expect(codes(second)).toEqual(['flag_shared']);
  expect(second.warnings[0].detail).toContain(`Experiment ${first.id}`);
  const list = await ok('GET', '?limit=2');
  expect(list.results.map(codes)).toEqual([['flag_shared'], ['flag_shared']]);
  await ok('POST', `${first.id}/end/`);
  expect((await ok('GET', `${second.id}/`)).warnings).toEqual([]);
});

test('one that is archived and goes on', async () => {
  const { id } = await launched();
  expect(codes(await ok('PATCH', `${id}/`, { archived: true }))).toEqual(['archived_and_running']);
  expect((await ok('POST', `${id}/end/`)).warnings).toEqual([]);
});

test('events that have never arrived are named at creation and launch, and refuse nothing', async () => {
  const source = (name: string) => ({ ...metric, source: { kind: 'EventsNode', event: name } });
  const draft = await create({ metrics: [source('buuy'), source('paid in full')] });
  expect(draft.warnings).toEqual([
    {
      code: 'event_not_seen',
      detail:
        'No event named "buuy" has arrived yet. Is it "buy"? No event named "paid in full" has arrived yet. Check its name, or send it.',
    },
  ]);
  expect(codes(await ok('POST', `${draft.id}/launch/`))).toEqual(['event_not_seen']);
  await capture([event('buuy', 'anybody', now - 60_000)]);
  expect(codes(await create({ metrics: [source('buuy')] }))).toEqual([]);
});

test.each(['PATCH', 'PUT'])(
  '%s names events that have never arrived, if their names are new',
  async (method) => {
    const source = (name: string) => ({ ...metric, source: { kind: 'EventsNode', event: name } });
    const { id, feature_flag_key } = await create({ metrics: [source('old one')] });
    const change = (fields: object) => ok(method, `${id}/`, { name: 'Changed', feature_flag_key, ...fields });
    expect((await change({ metrics: [source('old one')] })).warnings).toEqual([]);
    const { warnings } = await change({ metrics: [source('old one'), source('new one'), source('buy')] });
    const detail = 'No event named "new one" has arrived yet. Check its name, or send it.';
    expect(warnings).toEqual([{ code: 'event_not_seen', detail }]);
    expect((await change({ description: 'Why' })).warnings).toEqual([]);
  },
);

test.each<[string, object]>([
  [
    'an exposure',
    { exposure_criteria: { exposure_config: { kind: 'ExperimentEventExposureConfig', event: 'seen?' } } },
  ],
  [
    'an activation',
    { exposure_criteria: { activation_config: { kind: 'ExperimentEventExposureConfig', event: 'seen?' } } },
  ],
  ['legacy filters', { filters: { events: [{ id: 'seen?' }] } }],
  [
    'a legacy secondary metric',
    { secondary_metrics: [{ name: 'a', filters: { events: [{ id: 'seen?' }] } }] },
  ],
  [
    'a step of a funnel',
    {
      metrics: [
        { kind: 'ExperimentMetric', metric_type: 'funnel', series: [{ event: 'buy' }, { event: 'seen?' }] },
      ],
    },
  ],
])('the event of %s is looked for, too', async (_, input) => {
  const { warnings } = await create(input);
  expect(warnings).toEqual([{ code: 'event_not_seen', detail: expect.stringContaining('"seen?"') }]);
});
