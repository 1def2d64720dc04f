import type { TestApp } from '../support/app.ts';
import { answerOf, type Plan } from './plain_answer.ts';
import { type Values, type ValuesContext, valuesOf } from './plain_values.ts';
import { type Event, eventsOf, type Unit, unitsOf } from './raw_list.ts';
import { END } from './shop.ts';
import {
  CONTEXTS,
  type Experiment,
  JUDGED,
  type JudgedName,
  METRICS,
  methodOf,
  QUESTION,
} from './shop_experiments.ts';
import type { WireMetric } from './shop_metrics.ts';
import { call, PATH, type Simulation } from './simulation.ts';

export function countsOf(units: readonly Unit[]): Record<string, number> {
  const counts: Record<string, number> = { control: 0, test: 0 };
  for (const { variant } of units) counts[variant] = (counts[variant] ?? 0) + 1;
  return counts;
}

/** Two who answer the same questions: the server, and loops over the list of what was sent to it. */
export class ShopAnswers {
  readonly events: Event[];
  readonly #app: TestApp;
  readonly #ids: Simulation['ids'];
  readonly #units = new Map<string, Unit[]>();
  readonly #answers = new Map<string, ReturnType<typeof answerOf>[]>();
  /** Of the question asked last: those of all together are more than a machine likes to look after. */
  readonly #values = new Map<string, Values>();
  #about = '';

  constructor(app: TestApp, { services, ids }: Simulation) {
    this.events = eventsOf(services.sent);
    this.#app = app;
    this.#ids = ids;
  }

  read(experiment: Experiment, what: string) {
    return call(this.#app, 'GET', this.#addressOf(experiment) + what);
  }

  configure(name: JudgedName) {
    const { experiment, config } = JUDGED[name];
    return call(this.#app, 'PATCH', this.#addressOf(experiment), { stats_config: config });
  }

  async readMetrics(experiment: Experiment) {
    const { result: primary } = await this.read(experiment, 'results/');
    const { result: secondary } = await this.read(experiment, 'secondary_results/');
    return [...primary.metrics, ...(secondary?.metrics ?? [])];
  }

  metricsOf(experiment: Experiment) {
    const { primary, secondary } = METRICS[experiment];
    return [...primary, ...secondary];
  }

  unitsIn(context: ValuesContext): Unit[] {
    const { handling, to, activation } = context;
    // The days that went by are looked at one after the other.
    if (to !== END && !this.#units.has(String(to))) this.#forgetDays();
    const key = to === END ? `${handling} ${activation}` : String(to);
    return kept(this.#units, key, () => unitsOf(this.events, context));
  }

  #forgetDays(): void {
    for (const key of this.#units.keys()) if (Number(key) > 0) this.#units.delete(key);
  }

  unitsOf(experiment: Experiment): Unit[] {
    return this.unitsIn(CONTEXTS[experiment]);
  }

  /** `name` is that of the context. */
  valuesIn(name: string, metric: WireMetric, context: ValuesContext): Values {
    if (name !== this.#about) this.#values.clear();
    this.#about = name;
    return kept(this.#values, metric.uuid, () => valuesOf(metric, this.unitsIn(context), context));
  }

  /** What the list of events says of all metrics, judged as asked for. */
  expected(name: JudgedName, method = this.planOf(name, CONTEXTS[JUDGED[name].experiment])!.method) {
    const { experiment } = JUDGED[name];
    const plan = { ...this.planOf(name, CONTEXTS[experiment])!, method };
    return kept(this.#answers, `${name} ${JSON.stringify(method)}`, () =>
      this.metricsOf(experiment).map(({ wire }) =>
        answerOf(wire, this.valuesIn(experiment, wire, plan.context), plan),
      ),
    );
  }

  /** Null before the look that is taken: nobody asks before the end. */
  planOf(name: JudgedName, context: ValuesContext): Plan | null {
    const { method: asked, scale } = JUDGED[name];
    if (!('kind' in asked) && context.to < QUESTION.to) return null;
    const { control, test } = countsOf(this.unitsIn(context));
    const method = methodOf(asked, control! + test!);
    return method && { context, method, scale };
  }

  #addressOf(experiment: Experiment): string {
    return `${PATH}${this.#ids[experiment]}/`;
  }
}

function kept<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
