/**
 * Goal: an experiment on companies compares companies. A thousand of them, whose people ask for the flag in their
 * name; some people work for two. Every number is computed once more from the list of what the SDK sent.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { seededRandom } from '../support/random.ts';
import { normal, poisson, type Random } from './draws.ts';
import { answerOf, differences, type Plan } from './plain_answer.ts';
import { type ValuesContext, valuesOf } from './plain_values.ts';
import { eventsOf, type Unit, unitsOf } from './raw_list.ts';
import { Services } from './sdk.ts';
import { type Action, type Arm, DAY, END, HOUR, START } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

const SEED = 2;
const FLAG = 'new-billing';
const COMPANIES = 1000;
const PATH = '/api/projects/@current/experiments/';
const WORLD = {
  reports: { control: 6, test: 7.8 },
  amount: { control: 1, test: 1.1 },
  upgrades: { control: 0.3, test: 0.5 },
};

const context: ValuesContext = {
  flag: FLAG,
  from: START,
  to: END,
  asOf: END,
  handling: 'exclude',
  group: 'company',
  lookback: 5 * DAY,
  groupTypes: ['company'],
};
const plan: Plan = { context, method: { kind: 'welch', alpha: 0.05 }, scale: 'relative' };

const node = (event: string, rest: object = {}) => ({ kind: 'EventsNode', event, ...rest });
const metric = (uuid: string, metric_type: string, rest: object) =>
  ({ kind: 'ExperimentMetric', uuid, name: uuid, metric_type, ...rest }) as WireMetric;
const amount = node('report made', { math: 'sum', math_property: 'amount' });
const relative = ({ control, test }: Record<Arm, number>) => test / control - 1;

const METRICS: { wire: WireMetric; truth: number | null }[] = [
  {
    wire: metric('reports', 'mean', { source: node('report made', { math: 'total' }) }),
    truth: relative(WORLD.reports),
  },
  {
    wire: metric('amount of a report', 'ratio', {
      numerator: amount,
      denominator: node('report made', { math: 'total' }),
    }),
    truth: relative(WORLD.amount),
  },
  {
    wire: metric('upgrades', 'funnel', { series: [node('price list seen'), node('upgraded')] }),
    truth: relative(WORLD.upgrades),
  },
  // How many people are at work is nobody's to say beforehand.
  { wire: metric('people', 'mean', { source: node('report made', { math: 'dau' }) }), truth: null },
  {
    wire: metric('coming back', 'retention', {
      start_event: node('report made'),
      completion_event: node('report made'),
      retention_window_start: 1,
      retention_window_end: 2,
      retention_window_unit: 'hour',
    }),
    truth: null,
  },
  { wire: metric('median amount', 'quantile', { source: amount, quantile: 0.5 }), truth: null },
];

interface Company {
  key: string;
  people: string[];
  size: number;
  at: number;
}

const random = seededRandom(SEED);
const companies = Array.from({ length: COMPANIES }, (_, index): Company => {
  const people = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, i) => `person-${index}-${i}`);
  // A consultant works for this company and for the next one, too.
  if (index % 10 < 2) people.push(`consultant-${Math.floor(index / 10)}`);
  const at = START + Math.floor(random() * 9 * DAY);
  return { key: `company-${index}`, people, size: 0.5 + random(), at };
});

function workOf({ key, people, size, at }: Company, arm: Arm, own: Random): Action[] {
  const actions: Action[] = [];
  const groups = { company: key };
  const capture = (t: number, id: string, event: string, properties = {}) =>
    actions.push({ kind: 'capture', at: Math.floor(t), id, event, properties, groups });
  const person = () => people[Math.floor(own() * people.length)]!;
  const report = (t: number, factor: number) =>
    capture(t, person(), 'report made', { amount: 100 * Math.exp(0.4 * normal(own)) * factor });
  for (const id of people) {
    const t = id === people[0] ? at : at + Math.floor(own() * DAY);
    actions.push({ kind: 'ask', at: t, id, through: 'local', properties: {}, groups });
  }
  const before = poisson(4 * size, own);
  for (let i = 0; i < before; i++) report(at - 1 - own() * 6 * DAY, 1);
  const after = poisson(WORLD.reports[arm] * size, own);
  for (let i = 0; i < after; i++) report(at + own() * 3 * DAY, WORLD.amount[arm]);
  if (own() < 0.2) capture(at - HOUR, person(), 'upgraded');
  capture(at + HOUR, person(), 'price list seen');
  if (own() < WORLD.upgrades[arm]) capture(at + 2 * HOUR, person(), 'upgraded');
  // Work in nobody's name is no company's.
  actions.push({ kind: 'capture', at: at + HOUR, id: people[0]!, event: 'report made', properties: {} });
  return actions;
}

let app: TestApp;
let services: Services;
let units: Unit[];
let path: string;

async function call(method: string, address: string, body?: unknown) {
  const { status, json, text } = await app.request(method, address, body === undefined ? {} : { body });
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  return json;
}

beforeAll(async () => {
  app = await bootApp({ logLevel: 'warn' });
  services = new Services(app);
  services.at(START - 9 * DAY);
  await services.act({ kind: 'describe', at: 0, id: 'nobody', groupType: 'company', groupKey: 'company-0' });
  await services.flush();
  const { id } = await call('POST', PATH, {
    name: 'Billing',
    feature_flag_key: FLAG,
    parameters: { aggregation_group_type_index: 0 },
    // The rarest of its goals is known no better with a thousand companies.
    running_time_calculation: { minimum_detectable_effect: 200 },
    stats_config: {
      method: 'frequentist',
      frequentist: { multiple_testing_correction: 'none' },
      cuped: { enabled: true, lookback_days: 5 },
    },
    metrics: METRICS.map(({ wire }) => wire),
    start_date: new Date(START - 9 * DAY).toISOString(),
  });
  path = `${PATH}${id}/`;
  await services.reload();
  const actions: Action[] = [];
  for (const [index, company] of companies.entries()) {
    const variant = await services.decide(FLAG, company.people[0]!, { company: company.key });
    actions.push(...workOf(company, variant as Arm, seededRandom(SEED * 100_000 + index)));
  }
  actions.sort((a, b) => a.at - b.at);
  for (const action of actions) {
    services.at(action.at);
    if (action.kind === 'ask') await services.ask(FLAG, action);
    else await services.act(action);
  }
  await services.flush();
  services.at(END);
  // What was captured before is for CUPED alone.
  await call('PATCH', path, { start_date: new Date(START).toISOString() });
  await call('POST', `${path}end/`, {});
  units = unitsOf(eventsOf(services.sent), context);
});

afterAll(async () => {
  await services?.close();
  await app?.stop();
});

test('says of every metric what the list says', async () => {
  const { result } = await call('GET', `${path}results/`);
  const wanted = METRICS.map(({ wire }) => answerOf(wire, valuesOf(wire, units, context), plan));
  expect(result.metrics.map(({ outcome }: { outcome: { code: string } }) => outcome.code)).toEqual(
    METRICS.map(() => 'computed'),
  );
  expect(differences(result.metrics, wanted)).toEqual([]);
});

test('has the truth in every interval', async () => {
  const { result } = await call('GET', `${path}results/`);
  for (const [i, { wire, truth }] of METRICS.entries()) {
    if (truth === null) continue;
    const [lower, upper] = result.metrics[i].variant_results[0].adjusted.relative.interval;
    expect([wire.uuid, lower < truth, truth < upper]).toEqual([wire.uuid, true, true]);
  }
});

test('counts companies, in the variant of their key', async () => {
  const { total_exposures } = await call('GET', `${path}exposures/`);
  const control = units.filter(({ variant }) => variant === 'control').length;
  expect(total_exposures).toEqual({ control, test: COMPANIES - control });
  expect(units.length).toBe(COMPANIES);
  const { result } = await call('GET', `${path}results/`);
  expect(result.decision).toMatchObject({ code: 'ship', variant: 'test' });
});
