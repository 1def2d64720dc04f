import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, DAY, EXPERIMENTS, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

/** Goal: stored aggregates are analyzed once, and a change of any input changes the very next response. */
const app = useApp();
const { act, expose, launched, ok, results } = experimenter(app);
const arms = {
  control: { users: 120, buy: 30 },
  test: { users: 120, buy: 45 },
  third: { users: 120, buy: 40 },
};
const variants = ['control', 'test', 'third'].map((key, index) => ({
  key,
  rollout_percentage: index === 0 ? 34 : 33,
}));

let id = 0;
let flagId = 0;

beforeEach(async () => {
  const made = await launched({ parameters: { feature_flag_variants: variants } });
  ({ id, flagId } = made);
  await expose(made.flag, arms);
  await results(id);
});

const change = (body: object) => ok('PATCH', `${EXPERIMENTS}${id}/`, body);

/** The stored response before and after a change: both served from the cache. */
async function around(work: () => Promise<unknown>) {
  const before = await results(id);
  await work();
  const after = await results(id);
  expect([before.is_cached, after.is_cached]).toEqual([true, true]);
  return { before: before.result, after: after.result };
}

describe('a known answer', () => {
  test('is the same, byte for byte, however often it is asked for', async () => {
    const texts = [];
    for (let i = 0; i < 3; i++) {
      await app().clock.advance(MINUTE);
      texts.push(JSON.stringify(await results(id)));
    }
    expect(new Set(texts).size).toBe(1);
  });

  test('is judged by the effect that is to be found now', async () => {
    const { before, after } = await around(() =>
      change({ running_time_calculation: { minimum_detectable_effect: 40 } }),
    );
    expect(before.decision.peeking.assumed_effect).toBe(0.1);
    expect(after.decision.peeking.assumed_effect).toBe(null);
    expect(after.metrics[0].progress.need).toBeLessThan(before.metrics[0].progress.need);
  });

  test('says less than a week only in the first one', async () => {
    const weak = 'less_than_a_week';
    const codes = ({ decision }: { decision: { reasons: { code: string }[] } }) =>
      decision.reasons.map(({ code }) => code);
    const old = await launched({ start_date: iso(now - 7 * DAY + 30 * MINUTE) });
    await expose(old.flag, { control: 60, test: 60 });
    await results(old.id);
    expect(codes((await results(old.id)).result)).toContain(weak);
    await app().clock.advance(31 * MINUTE);
    const later = await results(old.id);
    expect(later.is_cached).toBe(true);
    expect(codes(later.result)).not.toContain(weak);
  });
});

describe('the next answer heeds', () => {
  test('another method, level and correction', async () => {
    const none = { alpha: 0.01, multiple_testing_correction: 'none' };
    await change({ stats_config: { method: 'frequentist', frequentist: none } });
    const strict = (await results(id)).result.metrics[0];
    expect(strict).toMatchObject({ method: 'frequentist', level: 0.99 });
    const frequentist = { alpha: 0.01, multiple_testing_correction: 'holm' };
    await change({ stats_config: { method: 'frequentist', frequentist } });
    const corrected = (await results(id)).result.metrics[0];
    expect(strict.variant_results[0].verdict.corrected_p_value).toBe(null);
    expect(corrected.variant_results[0].verdict.corrected_p_value).toBeGreaterThan(0);
  });

  test('another name, goal and role of a metric', async () => {
    const [metric] = (await ok('GET', `${EXPERIMENTS}${id}/`)).metrics;
    const before = (await results(id)).result;
    await change({ metrics: [{ ...metric, ...buys, name: 'Returns', goal: 'decrease' }] });
    const renamed = (await results(id)).result;
    expect(renamed.metrics[0]).toMatchObject({ name: 'Returns', goal: 'decrease' });
    const [was, is] = [before, renamed].map(
      ({ metrics }) => metrics[0].variant_results[0].chance_to_win as number,
    );
    expect(was! + is!).toBeCloseTo(1, 9);
    await change({ metrics: [{ ...metric, ...buys, role: 'guardrail' }] });
    expect((await results(id)).result.metrics[0].role).toBe('guardrail');
  });

  test('a variant that is left out, and other shares of the flag', async () => {
    await change({ parameters: { feature_flag_variants: variants, excluded_variants: ['third'] } });
    const { metrics } = (await results(id)).result;
    expect(metrics[0].variant_results.map(({ key }: { key: string }) => key)).toEqual(['test']);
    const path = `/api/projects/1/feature_flags/${flagId}/`;
    const { filters } = await ok('GET', path);
    const uneven = variants.map(({ key }, index) => ({ key, rollout_percentage: [80, 10, 10][index] }));
    await app().clock.advance(MINUTE);
    await ok('PATCH', path, { filters: { ...filters, multivariate: { variants: uneven } } });
    await app().clock.advance(MINUTE);
    const [ratio] = (await results(id)).result.health;
    expect(ratio).toMatchObject({ code: 'sample_ratio', status: 'warning' });
    expect(ratio.detail).toContain('changed while the experiment ran');
  });

  test('the end', async () => {
    const { result: before } = await results(id);
    await app().clock.advance(HOUR);
    await act(id, 'end', {});
    const { result: after } = await results(id);
    expect(before.decision.peeking.timing).toBe('early');
    expect(after.decision.peeking.timing).toBe('stopped');
    expect(before.metrics[0].progress.days_left).toBeGreaterThan(0);
    expect(after.metrics[0].progress.days_left).toBe(null);
  });

  test('new events that are asked for', async () => {
    const { feature_flag_key: flag } = await ok('GET', `${EXPERIMENTS}${id}/`);
    await expose(flag, { control: { users: 200, buy: 20 } }, now - HOUR);
    expect((await results(id)).result.metrics[0].baseline.number_of_samples).toBe(120);
    const refreshed = (await results(id, '?refresh=true')).result.metrics[0];
    expect(refreshed.baseline.number_of_samples).toBe(200);
    expect((await results(id)).result.metrics[0].baseline.number_of_samples).toBe(200);
  });
});
