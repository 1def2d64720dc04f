/**
 * Goal: an agent manages flags and experiments with the tools of PostHog's agent toolkit, unmodified: from a draft over
 * results that count its events to the end.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { agentToolkit, callTools, type ToolCall } from '../support/peers/agent_toolkit.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';

const folder = agentToolkit();
/** Starts of a program with many modules on a busy machine. */
const LONG = { timeout: 90_000 };
const ARMS = ['control', 'test'];
const EXPERIMENT = 1;

interface ArmResult {
  key: string;
  number_of_samples: number;
  sum: number;
}

interface MetricResult {
  name: string;
  baseline: ArmResult;
  variant_results: ArmResult[];
}

describe.skipIf(folder === null)('the agent toolkit', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await bootApp();
    // The tools start and end experiments at the time of this machine.
    app.clock.set(Date.now());
  });
  afterEach(() => app.stop());

  const call = async (...calls: ToolCall[]) => {
    const responses = await callTools(folder!, { url: app.url, key: API_KEY }, calls);
    return responses.map((text) => (/^[[{]/.test(text) ? JSON.parse(text) : text));
  };
  const read = async (path: string) => (await app.request('GET', `/api/projects/1/${path}`)).json;

  test('makes, finds, changes and deletes a flag', LONG, async () => {
    const paying = { key: 'plan', type: 'person', operator: 'exact', value: 'pro' };
    const groups = [{ properties: [paying], rollout_percentage: 50 }];
    const flag = {
      name: 'Banner',
      key: 'banner',
      description: 'A banner',
      active: true,
      filters: { groups },
    };
    const [made, all, one, changed] = await call(
      ['create-feature-flag', flag],
      ['feature-flag-get-all', {}],
      ['feature-flag-get-definition', { flagKey: 'banner' }],
      ['update-feature-flag', { flagKey: 'banner', data: { active: false } }],
    );
    expect(all).toEqual([{ id: made.id, key: 'banner', name: 'Banner', active: true }]);
    expect(one).toMatchObject({ key: 'banner', active: true, filters: { groups } });
    expect(changed).toMatchObject({ key: 'banner', active: false });
    expect(await read(`feature_flags/${made.id}/`)).toMatchObject({ active: false, filters: { groups } });
    await call(['delete-feature-flag', { flagKey: 'banner' }]);
    expect((await read('feature_flags/')).results).toEqual([]);
  });

  test('makes, launches, reads and ends an experiment', LONG, async () => {
    const variants = ARMS.map((key) => ({ key, rollout_percentage: 50 }));
    const draft = {
      name: 'Checkout',
      description: 'A shorter one',
      feature_flag_key: 'checkout',
      type: 'product',
      variants,
      minimum_detectable_effect: 20,
      filter_test_accounts: false,
      draft: true,
      primary_metrics: [
        { name: 'Orders', metric_type: 'mean', event_name: 'ordered', properties: {} },
        { name: 'Funnel', metric_type: 'funnel', event_name: 'seen', funnel_steps: ['seen', 'ordered'] },
      ],
      secondary_metrics: [],
    };
    const [made] = await call(['experiment-create', draft]);
    expect(made).toMatchObject({ id: EXPERIMENT, feature_flag_key: 'checkout' });
    expect(await read(`experiments/${EXPERIMENT}/`)).toMatchObject({ status: 'draft' });
    await call(['experiment-update', { experimentId: EXPERIMENT, data: { launch: true } }]);
    expect(await read(`experiments/${EXPERIMENT}/`)).toMatchObject({ status: 'running', name: 'Checkout' });

    await app.clock.advance(60_000);
    await sendOrders(app);
    const [results] = await call(['experiment-results-get', { experimentId: EXPERIMENT, refresh: true }]);
    expect(results.exposures.total_exposures).toEqual({ control: 30, test: 30 });
    const counted = results.metrics.primary.results.map(({ data }: { data: MetricResult }) => [
      data.name,
      ...[data.baseline, ...data.variant_results].map((arm) => [arm.key, arm.number_of_samples, arm.sum]),
    ]);
    const arms = [
      ['control', 30, 10],
      ['test', 30, 20],
    ];
    expect(counted).toEqual([
      ['Orders', ...arms],
      ['Funnel', ...arms],
    ]);

    const data = { conclude: 'won', conclusion_comment: 'Shorter is better' };
    const [, all] = await call(
      ['experiment-update', { experimentId: EXPERIMENT, data }],
      ['experiment-get-all', {}],
    );
    expect(all).toMatchObject([{ id: EXPERIMENT, conclusion: 'won' }]);
    expect(await read(`experiments/${EXPERIMENT}/`)).toMatchObject({ status: 'stopped', conclusion: 'won' });
    await call(['experiment-delete', { experimentId: EXPERIMENT }]);
    expect((await read('experiments/')).results).toEqual([]);
  });
});

/** Thirty subjects an arm; each sees, ten of the first arm and twenty of the second order. */
async function sendOrders(app: TestApp): Promise<void> {
  const timestamp = new Date(app.clock.now()).toISOString();
  const batch = ARMS.flatMap((arm, at) =>
    Array.from({ length: 30 }, (_, i) => i).flatMap((i) => {
      const event = { distinct_id: `${arm}-${i}`, timestamp };
      const exposure = { $feature_flag: 'checkout', $feature_flag_response: arm, '$feature/checkout': arm };
      const properties = { '$feature/checkout': arm };
      return [
        { ...event, event: '$feature_flag_called', properties: exposure },
        { ...event, event: 'seen', properties },
        ...(i < 10 * (at + 1) ? [{ ...event, event: 'ordered', properties }] : []),
      ];
    }),
  );
  const sent = await app.request('POST', '/batch/', { key: null, body: { api_key: PROJECT_TOKEN, batch } });
  expect(sent.json).toMatchObject({ accepted: batch.length });
}
