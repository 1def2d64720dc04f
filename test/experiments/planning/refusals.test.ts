/** Goal: an invalid request is refused by field, and a plan that the events do not allow is explained. */
import { describe, expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import { useApp } from '../../support/use_app.ts';
import { ago, buying, DAY, meanOf, planning } from './support.ts';

const app = useApp();
const { plan, post, capture } = planning(app);

describe('a bad question is named', () => {
  const filter = { key: 'a', type: 'event', operator: 'near', value: 'many' };
  const wrong: [string, object, string][] = [
    ['no metric', { metric: undefined }, 'metric'],
    ['a metric that is none', { metric: { kind: 'ExperimentMetric', metric_type: 'sum' } }, 'metric'],
    ['an action', { metric: meanOf('x', { kind: 'ActionsNode', id: 4 }) }, 'metric'],
    ['no effect', { minimum_detectable_effect: undefined }, 'minimum_detectable_effect'],
    ['an effect of zero', { minimum_detectable_effect: 0 }, 'minimum_detectable_effect'],
    ['a text for an effect', { minimum_detectable_effect: '5' }, 'minimum_detectable_effect'],
    ['no days', { lookback_days: 0 }, 'lookback_days'],
    ['91 days', { lookback_days: 91 }, 'lookback_days'],
    ['one variant', { variants: 1 }, 'variants'],
    ['21 variants', { variants: 21 }, 'variants'],
    ['one share', { shares: [100] }, 'shares'],
    ['a share of zero', { shares: [100, 0] }, 'shares__1'],
    ['shares of other variants', { variants: 3, shares: [50, 50] }, 'shares'],
    ['certainty', { power: 1 }, 'power'],
    ['an unknown method', { stats_config: { method: 'tarot' } }, 'stats_config'],
    ['a condition that cannot be', { exposure_properties: [filter] }, 'exposure_properties'],
    ['an unknown kind of group', { aggregation_group_type_index: 5 }, 'aggregation_group_type_index'],
  ];
  test.each(wrong)('%s', async (_name, body, attr) => {
    const { status, json } = await post({ metric: buying('x'), minimum_detectable_effect: 5, ...body });
    expect([status, json.attr], JSON.stringify(json)).toEqual([400, attr]);
  });

  test('an action with what to do instead', async () => {
    const metric = meanOf('x', { kind: 'ActionsNode', id: 4 });
    const { json } = await post({ metric, minimum_detectable_effect: 5 });
    expect(json.detail).toContain('Use an EventsNode');
  });
});

describe('no plan, and why', () => {
  const people = (name: string, count: number, events: (n: number) => string[]) =>
    capture(
      Array.from({ length: count }, (_, n) =>
        events(n).map((event) => ago(DAY, `${name}-${n}`, event, { n: 7 })),
      ).flat(),
    );
  const why = async (body: object) => {
    const { unavailable, detail, sample_size, curve } = await plan(body);
    expect([detail, sample_size, curve]).toEqual([unavailable.detail, null, []]);
    return unavailable;
  };

  test('nobody did the event', async () => {
    expect(await why({ metric: buying('x'), exposure_event: 'never', lookback_days: 1 })).toEqual({
      code: 'no_data',
      detail:
        'There are no persons who did "never" in 1 day. Choose another exposure event or more days, and check that events arrive.',
    });
  });

  test('too few did, or converted', async () => {
    await people('few', 49, () => ['few viewed', 'few bought']);
    const few = await why({ metric: buying('few bought'), exposure_event: 'few viewed' });
    expect([few.code, few.detail]).toEqual(['not_enough_data', expect.stringContaining('49 of 50 persons')]);
    await people('rare', 60, (n) => (n < 4 ? ['rare viewed', 'rare bought'] : ['rare viewed']));
    const rare = await why({ metric: buying('rare bought'), exposure_event: 'rare viewed' });
    expect([rare.code, rare.detail]).toEqual([
      'not_enough_data',
      expect.stringContaining('4 of 5 conversions'),
    ]);
    const orders = { kind: 'EventsNode', event: 'rare bought' };
    const perOrder = {
      kind: 'ExperimentMetric',
      metric_type: 'ratio',
      numerator: orders,
      denominator: orders,
    };
    const ratio = await why({ metric: perOrder, exposure_event: 'rare viewed' });
    expect([ratio.code, ratio.detail]).toEqual([
      'not_enough_data',
      expect.stringContaining('4 of 5 effective units in the denominator'),
    ]);
  });

  test('the numbers allow none', async () => {
    await people('same', 60, () => ['same viewed', 'same bought']);
    const same = { exposure_event: 'same viewed' };
    expect((await why({ ...same, metric: meanOf('absent') })).code).toBe('baseline_is_zero');
    const sevens = meanOf('same bought', { math: 'max', math_property: 'n' });
    expect((await why({ ...same, metric: sevens })).code).toBe('nothing_varies');
    await people('some', 60, (n) => (n < 6 ? ['some viewed', 'some bought'] : ['some viewed']));
    const tiny = { metric: buying('some bought'), minimum_detectable_effect: 0.001 };
    expect((await why({ ...tiny, exposure_event: 'some viewed' })).code).toBe('not_attainable');
  });

  test('the events cannot be read', async () => {
    vi.spyOn(DuckDbEngine.prototype, 'query').mockRejectedValue(new Error('secret'));
    const failed = await why({ metric: buying('x') });
    vi.restoreAllMocks();
    expect(failed.code).toBe('failed');
    expect(failed.detail).not.toContain('secret');
    expect(app().logLines.some((line) => line.includes('The baseline of a plan'))).toBe(true);
  });
});
