/**
 * Goal: more than two arms, people who are held out, variants that are left out of the analysis, and a split that was
 * changed while it ran end in the right numbers. Three thousand people ask for one flag; three experiments look at them.
 * Every number is computed once more from the list of what the SDK sent.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { seededRandom } from '../support/random.ts';
import { ASKED, type Asked, contextOf, NAMES, type Name } from './arms_asked.ts';
import * as world from './arms_world.ts';
import { answerOf, differences, type Plan } from './plain_answer.ts';
import { holm } from './plain_judgement.ts';
import { splitPValue } from './plain_statistics.ts';
import { valuesOf } from './plain_values.ts';
import { type Event, eventsOf, unitsOf } from './raw_list.ts';
import { Services } from './sdk.ts';
import { type Action, END, START } from './shop.ts';
import { call, PATH } from './simulation.ts';

const SEED = 4;
const PROJECT = '/api/projects/@current/';

let app: TestApp;
let services: Services;
let events: Event[];
let heldOut: string;
const ids = {} as Record<Name, number>;

const read = (name: Name, what: string) => call(app, 'GET', `${PATH}${ids[name]}/${what}`);
const variantsOf = (shares: Readonly<Record<world.Prices, number>>) =>
  world.PRICES.map((key) => ({ key, rollout_percentage: shares[key] }));

async function create(name: Name, holdout_id: number) {
  const { handling, arms, config }: Asked = ASKED[name];
  const excluded_variants = world.PRICES.filter((key) => !arms.includes(key));
  const { id } = await call(app, 'POST', PATH, {
    name,
    feature_flag_key: world.FLAG,
    holdout_id,
    parameters: { feature_flag_variants: variantsOf(world.SHARES), excluded_variants },
    exposure_criteria: { multiple_variant_handling: handling },
    stats_config: config,
    running_time_calculation: { minimum_detectable_effect: 55 },
    metrics: world.METRICS.map(({ wire }) => wire),
    start_date: new Date(START).toISOString(),
  });
  ids[name] = id;
}

/** Everything in the order of time; what somebody does depends on the prices seen first. */
async function play(): Promise<void> {
  const people = world.peopleOf(seededRandom(SEED));
  const shown = async (person: world.Person) => {
    const variant = String(await services.decide(world.FLAG, person.visitor ?? person.id));
    return world.PRICES.find((key) => key === variant) ?? 'control';
  };
  const actions: Action[] = [];
  const meet = async (some: world.Person[]) => {
    for (const person of some) {
      const random = seededRandom(SEED * 100_000 + people.indexOf(person));
      actions.push(...world.visitOf(person, await shown(person), random));
    }
    actions.sort((a, b) => a.at - b.at);
  };
  const act = async (until: number) => {
    while (actions.length > 0 && actions[0]!.at < until) {
      const action = actions.shift()!;
      services.at(action.at);
      if (action.kind === 'ask') await services.ask(world.FLAG, action);
      else await services.act(action);
    }
    await services.flush();
    services.at(until);
  };
  await meet(people.filter(({ at }) => at < world.CHANGE));
  await act(world.CHANGE);
  await call(app, 'POST', `${PATH}${ids['until the change']}/end/`, {});
  await call(app, 'POST', `${PATH}${ids['without c']}/end/`, {});
  services.at(world.CHANGE + 1);
  await call(app, 'PATCH', `${PATH}${ids['first seen, compared with a']}/`, {
    parameters: { feature_flag_variants: variantsOf(world.LATER_SHARES) },
    update_feature_flag_params: true,
  });
  await services.reload();
  await meet(people.filter(({ at }) => at >= world.CHANGE));
  await act(END);
}

beforeAll(async () => {
  app = await bootApp({ logLevel: 'warn' });
  services = new Services(app);
  services.at(START);
  const { id, filters } = await call(app, 'POST', `${PROJECT}experiment_holdouts/`, {
    name: 'Old prices for ever',
    filters: [{ properties: [], rollout_percentage: world.HELD_OUT }],
  });
  heldOut = filters[0].variant;
  for (const name of NAMES) await create(name, id);
  await services.reload();
  await play();
  await call(app, 'POST', `${PATH}${ids['first seen, compared with a']}/end/`, {});
  events = eventsOf(services.sent);
});

afterAll(async () => {
  await services?.close();
  await app?.stop();
});

const unitsIn = (name: Name) => unitsOf(events, contextOf(name, heldOut));

function countsOf(name: Name): Record<string, number> {
  const counts = Object.fromEntries(contextOf(name, heldOut).variants.map((variant) => [variant, 0]));
  for (const { variant } of unitsIn(name)) counts[variant] = (counts[variant] ?? 0) + 1;
  return counts;
}

function expected(name: Name, method: Plan['method'] = ASKED[name].method) {
  const { arms } = ASKED[name];
  const context = contextOf(name, heldOut);
  const units = unitsIn(name);
  const plan: Plan = { context, method, scale: 'relative', baseline: arms[0] };
  return world.METRICS.map(({ wire }) => answerOf(wire, valuesOf(wire, units, context), plan));
}

describe.each(NAMES)('%s', (name) => {
  const { arms } = ASKED[name];

  test('says of every metric and variant what the list says, and shows who is held out', async () => {
    const { result } = await read(name, 'results/');
    const wanted = expected(name);
    expect(wanted[0]!.variant_results.map(({ key }) => key)).toEqual(arms.slice(1));
    expect(wanted[0]!.other_arms.map(({ key }) => key)).toEqual([heldOut]);
    expect(differences(result.metrics, wanted)).toEqual([]);
  });

  test('has the truth in every interval', async () => {
    const { result } = await read(name, 'results/');
    const missed = world.METRICS.flatMap(({ wire, of }, i) =>
      arms.slice(1).flatMap((key, k) => {
        if (!of) return [];
        const truth = of(key) / of(arms[0]) - 1;
        const [lower, upper] = result.metrics[i].variant_results[k].raw.relative.interval;
        return lower <= truth && truth <= upper ? [] : [`${wire.uuid} of ${key}: ${truth}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  test('has counted the exposures of the list', async () => {
    const { total_exposures } = await read(name, 'exposures/');
    expect(total_exposures).toEqual(countsOf(name));
  });
});

describe.each(['until the change', 'without c'] as const)('the split, %s', (name) => {
  test('is that of the percentages, those who are held out too', async () => {
    const answer = await read(name, 'exposures/');
    const { arms } = ASKED[name];
    const counts = countsOf(name);
    // Who is held out was drawn first, whatever becomes of the others.
    const left = (100 - world.HELD_OUT) / 100;
    const weights: [string, number][] = [
      ...arms.map((key): [string, number] => [key, left * world.SHARES[key]]),
      [heldOut, world.HELD_OUT],
    ];
    const all = weights.reduce((sum, [, weight]) => sum + weight, 0);
    const n = weights.reduce((sum, [key]) => sum + counts[key]!, 0);
    const wanted = weights.map(([key, weight]): [string, number] => [key, (n * weight) / all]);
    const p_value = splitPValue(
      wanted.map(([key]) => counts[key]!),
      wanted.map(([, units]) => units),
    );
    const ratio = { expected: Object.fromEntries(wanted), p_value };
    expect(p_value).toBeGreaterThan(0.01);
    expect(differences(answer.sample_ratio_mismatch, ratio)).toEqual([]);
    expect(answer.health).toContainEqual(expect.objectContaining({ code: 'sample_ratio', status: 'ok' }));
  });
});

test('a split that was changed is that of the percentages up to the change, and says so', async () => {
  const { sample_ratio_mismatch, health } = await read('first seen, compared with a', 'exposures/');
  expect(sample_ratio_mismatch).toBeNull();
  const check = health.find(({ code }: { code: string }) => code === 'sample_ratio');
  expect(check).toMatchObject({
    status: 'warning',
    detail: expect.stringContaining('Up to the first change'),
  });
  expect(check.p_value).toBeGreaterThan(0.01);
  expect(countsOf('first seen, compared with a').c! / countsOf('until the change').c!).toBeGreaterThan(2);
});

test('corrects all variants of all goals together', async () => {
  const { result } = await read('until the change', 'results/');
  const wanted = expected('until the change').flatMap(({ variant_results }, i) =>
    variant_results.map(({ verdict }) => ({
      ...verdict,
      isGoal: world.METRICS[i]!.wire.role !== 'guardrail',
    })),
  );
  const goals = wanted.filter(({ isGoal }) => isGoal);
  expect([goals.length, wanted.length]).toEqual([12, 15]);
  const corrected = holm(goals.map(({ p_value }) => p_value!));
  const verdicts = result.metrics.flatMap(
    ({ variant_results }: { variant_results: { verdict: unknown }[] }) =>
      variant_results.map(({ verdict }) => verdict),
  );
  const shared = expected('until the change', { kind: 'welch', alpha: 0.05 / goals.length }).flatMap(
    ({ variant_results }) => variant_results.map(({ verdict }) => verdict),
  );
  const right = goals.map((_, i) => ({
    corrected_p_value: corrected[i]!,
    corrected_interval: shared[i]!.interval,
    significant: corrected[i]! < 0.05,
  }));
  expect(differences(verdicts.slice(0, goals.length), right)).toEqual([]);
  for (const verdict of verdicts.slice(goals.length)) {
    expect(verdict.corrected_p_value).toBeCloseTo(Math.min(1, 3 * verdict.p_value), 12);
  }
});

test('ships the best of the variants, and looks at nobody who is held out', async () => {
  const { result } = await read('until the change', 'results/');
  expect(result.decision).toMatchObject({ code: 'ship', variant: 'a' });
  const judged = result.decision.variants.map(({ variant }: { variant: string }) => variant);
  expect(judged).toEqual(['a', 'b', 'c']);
});

test('several variants were seen by some, of whom the first one may count', () => {
  const [left, first] = [countsOf('until the change'), countsOf('first seen, compared with a')];
  expect([left.$multiple! > 50, '$multiple' in first]).toEqual([true, false]);
});
