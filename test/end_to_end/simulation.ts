import { expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { seededRandom } from '../support/random.ts';
import type { Random } from './draws.ts';
import { Services } from './sdk.ts';
import * as shop from './shop.ts';
import { EXPERIMENTS, type Experiment, JUDGED, METRICS, settingsOf } from './shop_experiments.ts';

export const PATH = '/api/projects/@current/experiments/';

/** A request that is answered well; its body. */
export async function call(app: TestApp, method: string, path: string, body?: unknown) {
  const { status, json, text } = await app.request(method, path, body === undefined ? {} : { body });
  expect([status, text]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  return json;
}

/** Something that is done; only by a person who lives in an arm, if it says so. */
interface Scene {
  action: shop.Action;
  of?: { person: shop.Person; arm: shop.Arm };
}

const alike = (actions: readonly shop.Action[]): Scene[] => actions.map((action) => ({ action }));

/** Ten days before the experiments and their fourteen days, lived through against a server. */
export class Simulation {
  readonly services: Services;
  readonly people: readonly shop.Person[];
  readonly ids = {} as Record<Experiment, number>;
  /** Where an SDK got something else than another one decided by itself; most of all the one that asks the server. */
  readonly disagreements: unknown[] = [];
  readonly #app: TestApp;
  readonly #seed: number;
  readonly #decided = new Map<string, unknown>();

  constructor(app: TestApp, seed: number) {
    this.#app = app;
    this.#seed = seed;
    this.services = new Services(app);
    this.people = shop.peopleOf(seededRandom(seed));
  }

  async run(): Promise<void> {
    const { services, people, ids } = this;
    services.at(shop.START - 10 * shop.DAY);
    await this.#call('PATCH', '/api/projects/@current/', {
      timezone: shop.TIMEZONE,
      test_account_filters: [
        { key: 'email', type: 'person', operator: 'not_icontains', value: shop.COMPANY_MAIL },
      ],
    });
    const parameters = { rollout_percentage: 95 };
    ids.plain = (await this.#call('POST', PATH, { ...draft('plain'), parameters })).id;
    await this.#play(people.flatMap((one, i) => alike(shop.historyOf(one, this.#random(2 * i)))));

    services.at(shop.START);
    await this.#call('POST', `${PATH}${ids.plain}/launch/`);
    const start_date = new Date(shop.START).toISOString();
    for (const name of EXPERIMENTS.filter((one) => one !== 'plain')) {
      ids[name] = (await this.#call('POST', PATH, { ...draft(name), start_date })).id;
    }
    await services.reload();
    await this.#play(
      people.flatMap((person, i) => {
        const visits = shop.ARMS.flatMap((arm) =>
          shop
            .visitOf(person, arm, this.#random(2 * i + 1))
            .map((action) => ({ action, of: { person, arm } })),
        );
        return [...alike(shop.arrivalOf(person)), ...visits];
      }),
    );

    // One goes on: its method allows to look at any time.
    services.at(shop.END);
    for (const name of EXPERIMENTS.filter((one) => one !== 'with the past')) {
      await this.#call('POST', `${PATH}${ids[name]}/end/`, {});
    }
  }

  /** In the order of time; what somebody does in the other arm is left out. */
  async #play(scenes: Scene[]): Promise<void> {
    scenes.sort((a, b) => a.action.at - b.action.at);
    for (const { action, of } of scenes) {
      if (of && of.arm !== (await this.#armOf(of.person))) continue;
      this.services.at(action.at);
      if (action.kind === 'ask') await this.#ask(action);
      else await this.services.act(action);
    }
    await this.services.flush();
  }

  /** The first response of the SDK that decides by itself is the decision; everybody else has to agree. */
  async #ask(action: Extract<shop.Action, { kind: 'ask' }>): Promise<void> {
    const value = await this.services.ask(shop.FLAG, action);
    const { id, through } = action;
    if (through === 'local' && !this.#decided.has(id)) this.#decided.set(id, value);
    else if (value !== (await this.#decisionOn(id))) this.disagreements.push([action, value]);
  }

  /** Who is not let in sees the old checkout. */
  async #armOf({ visitor, id }: shop.Person): Promise<shop.Arm> {
    return (await this.#decisionOn(visitor ?? id)) === 'test' ? 'test' : 'control';
  }

  async #decisionOn(id: string): Promise<unknown> {
    if (!this.#decided.has(id)) this.#decided.set(id, await this.services.decide(shop.FLAG, id));
    return this.#decided.get(id);
  }

  #random(stream: number): Random {
    return seededRandom(this.#seed * 100_000 + stream);
  }

  #call(method: string, path: string, body?: unknown) {
    return call(this.#app, method, path, body);
  }
}

function draft(name: Experiment) {
  return {
    name,
    feature_flag_key: shop.FLAG,
    ...settingsOf(name),
    // What the small shop can find in two weeks: an end short of it would be no ground to ship.
    running_time_calculation: { minimum_detectable_effect: 50 },
    stats_config: Object.values(JUDGED).find(({ experiment }) => experiment === name)!.config,
    metrics: METRICS[name].primary.map(({ wire }) => wire),
    metrics_secondary: METRICS[name].secondary.map(({ wire }) => wire),
  };
}
