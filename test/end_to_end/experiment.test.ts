/**
 * Goal: the numbers that decide are right, from the SDK to the verdict. Twenty thousand simulated people of a shop get
 * their variant of a new checkout from posthog-node, which reports exposures and events to a server on loopback. Every
 * number of the results is computed once more from the list of what the SDKs sent, by loops and textbook formulas, and
 * the true effect, which the shop knows, lies in every interval.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { answerOf, differences } from './plain_answer.ts';
import { correctedInterval, holm } from './plain_judgement.ts';
import { splitPValue } from './plain_statistics.ts';
import { type Values, type ValuesContext, valuesOf } from './plain_values.ts';
import { type Event, eventsOf, type Unit, unitsOf } from './raw_list.ts';
import { DAY, END, UTC_OFFSET } from './shop.ts';
import {
  CONTEXTS,
  EXPERIMENTS,
  type Experiment,
  JUDGED,
  type JudgedName,
  QUESTION,
} from './shop_experiments.ts';
import { PRIMARY, SECONDARY, type WireMetric } from './shop_metrics.ts';
import { call, PATH, Simulation } from './simulation.ts';

/** An interval misses the truth now and then; with this seed none does. */
const SEED = 6;
const METRICS = [...PRIMARY, ...SECONDARY];
/** Quick on a quiet machine. */
const TIME = 120_000;

let app: TestApp;
let simulation: Simulation;
let events: Event[];

beforeAll(async () => {
  app = await bootApp({ logLevel: 'warn' });
  simulation = new Simulation(app, SEED);
  await simulation.run();
  events = eventsOf(simulation.services.sent);
}, TIME);

afterAll(async () => {
  await simulation?.services.close();
  await app?.stop();
});

const addressOf = (experiment: Experiment) => `${PATH}${simulation.ids[experiment]}/`;
const read = (experiment: Experiment, what: string) => call(app, 'GET', addressOf(experiment) + what);
const configure = (name: JudgedName) =>
  call(app, 'PATCH', addressOf(JUDGED[name].experiment), { stats_config: JUDGED[name].config });

async function readMetrics(experiment: Experiment) {
  const { result: primary } = await read(experiment, 'results/');
  const { result: secondary } = await read(experiment, 'secondary_results/');
  return [...primary.metrics, ...secondary.metrics];
}

const unitsKept = new Map<string, Unit[]>();
function unitsIn(context: ValuesContext): Unit[] {
  const key = `${context.handling} ${context.to}`;
  const units = unitsKept.get(key) ?? unitsOf(events, context);
  unitsKept.set(key, units);
  return units;
}

const unitsFor = (experiment: Experiment) => unitsIn(CONTEXTS[experiment]);

const valuesKept = new Map<string, Values>();
function valuesFor(experiment: Experiment, metric: WireMetric): Values {
  const key = `${experiment} ${metric.uuid}`;
  const values = valuesKept.get(key) ?? valuesOf(metric, unitsFor(experiment), CONTEXTS[experiment]);
  valuesKept.set(key, values);
  return values;
}

/** What the list of events says, judged as asked for. */
function expected(name: JudgedName, metric: WireMetric) {
  const { experiment, method, scale } = JUDGED[name];
  return answerOf(metric, valuesFor(experiment, metric), { context: CONTEXTS[experiment], method, scale });
}

function countsOf(units: readonly Unit[]): Record<string, number> {
  const counts: Record<string, number> = { control: 0, test: 0 };
  for (const { variant } of units) counts[variant] = (counts[variant] ?? 0) + 1;
  return counts;
}

/** The end of a day of the project. */
const endOf = (day: string) => Date.parse(`${day}T00:00:00Z`) - UTC_OFFSET + DAY;

describe('what was sent', () => {
  it('has exposures of all SDKs, people of one and two ids, and colleagues', () => {
    const called = simulation.services.sent.filter(({ event }) => event === '$feature_flag_called');
    const count = (name: string, value: unknown) =>
      called.filter(({ properties }) => properties[name] === value).length;
    expect(count('locally_evaluated', true)).toBeGreaterThan(19_000);
    expect(count('locally_evaluated', false)).toBeGreaterThan(200);
    expect(count('$feature_flag_response', false)).toBeGreaterThan(500);
    expect(new Set(simulation.people.map(({ joining }) => joining)).size).toBe(4);
    expect(simulation.services.sent.length).toBeGreaterThan(100_000);
    expect(simulation.services.sent.length - events.length).toBeGreaterThan(5_000);
  });

  it('was decided as the server decides', () => {
    expect(simulation.disagreements).toEqual([]);
  });
});

describe.each(Object.keys(JUDGED) as JudgedName[])('%s', (name) => {
  const { experiment } = JUDGED[name];
  beforeAll(() => configure(name));

  it('says of every metric what the list says', { timeout: TIME }, async () => {
    const metrics = await readMetrics(experiment);
    expect(metrics.map(({ outcome }) => outcome.code)).toEqual(METRICS.map(() => 'computed'));
    const wanted = METRICS.map(({ wire }) => expected(name, wire));
    expect(differences(metrics, wanted)).toEqual([]);
  });

  it('has the truth in every interval', async () => {
    const metrics = await readMetrics(experiment);
    const missed = METRICS.flatMap(({ wire, truth }, i) => {
      const [variant] = metrics[i].variant_results;
      const [lower, upper] = (variant.adjusted ?? variant.raw).relative.interval;
      const isInside = truth === null || (lower <= truth && truth <= upper);
      return isInside ? [] : [`${wire.uuid}: ${truth} is not in [${lower}, ${upper}]`];
    });
    expect(missed).toEqual([]);
  });

  it('ships the better variant', async () => {
    const { result } = await read(experiment, 'results/');
    expect(result.decision).toMatchObject({ code: 'ship', variant: 'test', peeking: { is_safe: true } });
    const guard = result.metrics.find(({ role }: { role: string }) => role === 'guardrail');
    expect(guard.variant_results[0].non_inferiority.is_non_inferior).toBe(true);
  });
});

describe.each(EXPERIMENTS)('exposures, %s', (name) => {
  it('are those of the list', async () => {
    const answer = await read(name, 'exposures/');
    const counts = countsOf(unitsFor(name));
    expect(answer.total_exposures).toEqual(counts);
    const half = (counts.control! + counts.test!) / 2;
    const p_value = splitPValue([counts.control!, counts.test!], [half, half]);
    const ratio = { expected: { control: half, test: half }, p_value };
    expect(differences(answer.sample_ratio_mismatch, ratio)).toEqual([]);
    for (const { variant, days, exposure_counts } of answer.timeseries) {
      const own = unitsFor(name).filter((unit) => unit.variant === variant);
      const wanted = days.map((day: string) => own.filter(({ first }) => first < endOf(day)).length);
      expect([variant, days.length, exposure_counts]).toEqual([variant, 15, wanted]);
    }
  });

  it('have their checks', async () => {
    const { health } = await read(name, 'exposures/');
    const status = (code: string) => health.find((one: { code: string }) => one.code === code).status;
    const isExclude = CONTEXTS[name].handling === 'exclude';
    expect([status('sample_ratio'), status('several_variants')]).toEqual([
      'ok',
      isExclude ? 'warning' : 'ok',
    ]);
  });
});

it('several variants are left out, or the first one counts', () => {
  const [left, first] = [countsOf(unitsFor('plain')), countsOf(unitsFor('first variant seen'))];
  expect(left.$multiple).toBeGreaterThan(100);
  expect(first.control! + first.test!).toBe(left.control! + left.test! + left.$multiple!);
  expect(left.control! + left.test!).toBeGreaterThan(17_500);
});

it('goals are corrected together, guardrails are not', async () => {
  await configure('frequentist');
  const { result } = await read('plain', 'results/');
  const verdicts = result.metrics.map(
    (one: { variant_results: { verdict: unknown }[] }) => one.variant_results[0]!.verdict,
  );
  const plain = PRIMARY.map(({ wire }) => expected('frequentist', wire).variant_results[0]!.verdict);
  const isGoal = PRIMARY.map(({ wire }) => wire.role !== 'guardrail');
  const pValues = holm(plain.flatMap(({ p_value }, i) => (isGoal[i] ? [p_value!] : [])));
  const wanted = plain.map(({ effect }, i) => ({
    corrected_p_value: isGoal[i] ? pValues[i]! : null,
    corrected_interval: isGoal[i] ? correctedInterval(effect, pValues[i]!, 0.05) : null,
  }));
  expect(isGoal.lastIndexOf(true)).toBeLessThan(isGoal.indexOf(false));
  expect(differences(verdicts, wanted)).toEqual([]);
});

it('CUPED narrows what the past explains', async () => {
  const { result } = await read('with the past', 'results/');
  const [orders] = result.metrics;
  expect(orders.variant_results[0].adjustment.variance_reduction).toBeGreaterThan(0.05);
  expect(result.health).toContainEqual(expect.objectContaining({ code: 'covariate_balance', status: 'ok' }));
});

it.each(['orders', 'checkout', 'coming-back'])('every day of %s', { timeout: TIME }, async (uuid) => {
  await configure('Bayesian');
  const { timeseries, status } = await read('plain', `timeseries_results/?metric_uuid=${uuid}`);
  const { wire } = PRIMARY.find((one) => one.wire.uuid === uuid)!;
  const days = Object.keys(timeseries);
  const wrong = days.flatMap((day) => {
    const end = Math.min(endOf(day) - 1, END);
    const context = { ...QUESTION, to: end, asOf: end };
    const { method, scale } = JUDGED.Bayesian;
    const values = valuesOf(wire, unitsIn(context), context);
    const { baseline, variant_results, ...rest } = answerOf(wire, values, { context, method, scale });
    const arms = [baseline, ...variant_results];
    const isYesOrNo = values.kind === 'proportion';
    const isEnough = arms.every(
      ({ number_of_samples, sum }) => number_of_samples >= 50 && (!isYesOrNo || sum! >= 5),
    );
    const counted = arms.map(({ number_of_samples, sum }) => ({ number_of_samples, sum }));
    const wanted = isEnough
      ? { outcome: { code: 'computed' }, baseline, variant_results, ...rest }
      : { outcome: { code: 'not_enough_data' }, baseline: counted[0], variant_results: [counted[1]] };
    return differences(timeseries[day], wanted, day);
  });
  expect([status, days.length, wrong]).toEqual(['completed', 15, []]);
});
