import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, EXPERIMENTS, experimenter, MINUTE } from './support.ts';

/** Goal: a goal metric has the same corrected result in every response, and never more than the data support. */
const app = useApp();
const { expose, launched, ok, results } = experimenter(app);

const holm = { method: 'frequentist', frequentist: { multiple_testing_correction: 'holm' } };
const does = (event: string) => ({ ...buys, name: event, source: { kind: 'EventsNode', event } });
/** Alone, each of the first two is significant; for three comparisons only the first one is. */
const arms = {
  control: { users: 400, buy: 100, look: 100, leave: 100 },
  test: { users: 400, buy: 160, look: 126, leave: 101 },
};
const three = ['buy', 'look', 'leave'].map(does);

interface Result {
  name: string;
  uuid: string;
  variant_results: { p_value: number; significant: boolean; verdict: { p_value: number } }[];
}
const numbers = ({ variant_results: [test] }: Pick<Result, 'variant_results'>) => {
  const { p_value, significant, verdict: estimate } = test!;
  return { corrected: p_value, alone: estimate.p_value, significant };
};

async function analyzed(input: object = {}) {
  const experiment = await launched({ metrics: three, stats_config: holm, ...input });
  await expose(experiment.flag, arms);
  const { metrics }: { metrics: Result[] } = (await results(experiment.id)).result;
  const ask = (metric: object) =>
    ok('POST', '/api/projects/1/query/', {
      query: { kind: 'ExperimentQuery', experiment_id: experiment.id, metric },
    });
  return { ...experiment, responses: metrics, ask };
}

describe('correction', () => {
  test('over all goals is what results say', async () => {
    const { responses } = await analyzed();
    const [buy, look, leave] = responses.map(numbers);
    expect(buy!.corrected).toBeCloseTo(3 * buy!.alone, 12);
    expect(look!.alone).toBeLessThan(0.05);
    expect(look!.corrected).toBeCloseTo(2 * look!.alone, 12);
    expect(look!.significant).toBe(false);
    expect(leave!.corrected).toBeCloseTo(leave!.alone, 12);
  });

  test('is the same for one of them that is asked for alone', async () => {
    const { responses, metrics, ask } = await analyzed();
    for (const [i, metric] of metrics.entries()) {
      expect(numbers(await ask(metric))).toEqual(numbers(responses[i]!));
    }
  });

  test('is the same for the last day', async () => {
    const { id, responses } = await analyzed();
    const { uuid } = responses[1]!;
    const { timeseries } = await ok('GET', `${EXPERIMENTS}${id}/timeseries_results/?metric_uuid=${uuid}`);
    expect(numbers(Object.values<Result>(timeseries).at(-1)!)).toEqual(numbers(responses[1]!));
  });

  test('counts one goal more for any other metric', async () => {
    const { ask } = await analyzed({ metrics: three.slice(1) });
    const { alone, corrected } = numbers(await ask(does('buy')));
    expect(corrected).toBeCloseTo(3 * alone, 12);
  });

  test('counts another definition of a goal in its place', async () => {
    const { metrics, ask } = await analyzed();
    const changed = await ask({ ...metrics[1], source: { kind: 'EventsNode', event: 'buy' } });
    expect(numbers(changed).corrected).toBeCloseTo(3 * numbers(changed).alone, 12);
  });

  test('leaves secondary metrics alone, also when they are asked for by a query', async () => {
    const { id, ask } = await analyzed({ metrics: three.slice(0, 2), metrics_secondary: [three[2]] });
    const [secondary] = (await ok('GET', `${EXPERIMENTS}${id}/`)).metrics_secondary;
    const response = await ask(secondary);
    expect(response).toMatchObject({
      role: 'secondary',
      variant_results: [{ verdict: { corrected_p_value: null } }],
    });
  });
});

describe('correction by default', () => {
  test.each([
    ['frequentist', { method: 'frequentist' }],
    ['Bayesian', {}],
  ])('is for all goals and variants, %s', async (_what, stats_config) => {
    const { id, responses, metrics, ask } = await analyzed({ stats_config });
    const [buy, look] = responses as unknown as { variant_results: Record<string, unknown>[] }[];
    expect(buy!.variant_results[0]).toMatchObject({ significant: true });
    expect(buy!.variant_results[0]!['interval_level']).toBeCloseTo(1 - 0.05 / 3, 12);
    expect(look!.variant_results[0]).toMatchObject({ significant: false });
    const { decision } = (await results(id)).result;
    expect(decision.comparisons).toMatchObject({ goals: 3, variants: 1, count: 3, correction: 'bonferroni' });
    const alone = await ask(metrics[1]!);
    expect(alone.variant_results).toEqual(look!.variant_results);
  });

  test.each([
    ['frequentist', { method: 'frequentist', frequentist: { multiple_testing_correction: 'none' } }],
    ['Bayesian', { bayesian: { multiple_testing_correction: 'none' } }],
  ])('can be turned off, %s', async (_what, stats_config) => {
    const { id, responses } = await analyzed({ stats_config });
    const [, look] = responses as unknown as { variant_results: Record<string, unknown>[] }[];
    expect(look!.variant_results[0]).toMatchObject({ significant: true, interval_level: 0.95 });
    const { decision } = (await results(id)).result;
    expect(decision.comparisons).toMatchObject({ count: 3, correction: 'none', level: 0.95 });
    expect(decision.comparisons.detail).toMatch(/not corrected for one another/);
  });
});

describe('the interval', () => {
  test('has bounds and a level also where nothing is ruled out', async () => {
    const same = { users: 400, buy: 100, look: 100, leave: 100 };
    const { id, flag } = await launched({ metrics: three, stats_config: holm });
    await expose(flag, { control: same, test: { ...same, buy: 101 } });
    await app().clock.advance(MINUTE);
    const [buy] = (await results(id)).result.metrics;
    const { verdict: estimate, ...found } = buy.variant_results[0];
    expect(found.p_value).toBe(1);
    expect(found.interval_level).toBeCloseTo(1 - 0.05 / 3, 12);
    expect(found.confidence_interval).toEqual(estimate.corrected_interval);
    expect(estimate.corrected_interval[0]).toBeLessThan(estimate.interval[0]);
  });

  test('is the corrected one', async () => {
    const { responses } = await analyzed();
    const [look] = (responses[1] as unknown as { variant_results: Record<string, unknown>[] })
      .variant_results;
    expect(look).toMatchObject({
      confidence_interval: (look!['verdict'] as { corrected_interval: number[] }).corrected_interval,
    });
  });
});
