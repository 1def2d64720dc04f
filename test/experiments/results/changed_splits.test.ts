import { afterEach, describe, expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import { useApp } from '../../support/use_app.ts';
import { DAY, event, experimenter, HOUR, iso, MINUTE, now } from './support.ts';

/** Goal: a split that was broken before its percentages changed is found, by what ran until then. */
const app = useApp();
const { ok, launched, capture, expose, exposures, results } = experimenter(app);

const FLAGS = '/api/projects/1/feature_flags/';
const even = { control: 250, test: 250 };

async function split(flagId: number, shares: Record<string, number>): Promise<number> {
  const { filters } = await ok('GET', `${FLAGS}${flagId}/`);
  const variants = Object.entries(shares).map(([key, rollout_percentage]) => ({ key, rollout_percentage }));
  const at = app().clock.now();
  await ok('PATCH', `${FLAGS}${flagId}/`, { filters: { ...filters, multivariate: { variants } } });
  await app().clock.advance(MINUTE);
  return at;
}

interface Check {
  code: string;
  status: string;
  detail: string;
  p_value: number | null;
}
const ratio = ({ health }: { health: Check[] }) => health.find(({ code }) => code === 'sample_ratio')!;
const clockText = (at: number) => iso(at).slice(0, 19).replace('T', ' ');

afterEach(() => vi.restoreAllMocks());

describe('the split up to its first change', () => {
  test('is tested: one that was broken fails, whatever came after', async () => {
    const { id, flag, flagId } = await launched();
    await expose(flag, { control: 250, test: 150 });
    const at = await split(flagId, { control: 10, test: 90 });
    // The sizes of all together are even.
    await expose(flag, { control: 260, test: 260 }, app().clock.now());
    const said = await exposures(id);
    expect(said.sample_ratio_mismatch).toBeNull();
    expect(ratio(said)).toMatchObject({ status: 'failed', p_value: expect.any(Number) });
    expect(ratio(said).p_value).toBeLessThan(0.001);
    expect(ratio(said).detail).toContain(`Up to the first change, at ${clockText(at)} UTC`);
    expect(ratio(said).detail).toContain('"control" 250 of 200 expected, "test" 150 of 200 expected');
    const { decision } = (await results(id)).result;
    expect(decision.code).toBe('look_closer');
    expect(decision.reasons).toContainEqual(expect.objectContaining({ code: 'health_failed' }));
  });

  test('is judged by the percentages and variants of that time', async () => {
    const { id, flag, flagId } = await launched();
    await expose(flag, even);
    const first = await split(flagId, { control: 50, late: 50 });
    await expose(flag, { late: 250 }, app().clock.now());
    await split(flagId, { control: 90, late: 10 });
    const found = ratio(await exposures(id));
    expect(found).toMatchObject({ status: 'warning', p_value: 1 });
    expect(found.detail).toContain('2 times');
    expect(found.detail).toContain(`Up to the first change, at ${clockText(first)} UTC`);
    expect(found.detail).toContain('"test" 250 of 250 expected');
  });

  test('counts those who saw another variant only later', async () => {
    const { id, flag, flagId } = await launched();
    await expose(flag, even);
    await split(flagId, { control: 10, test: 90 });
    const moved = { $feature_flag: flag, $feature_flag_response: 'test' };
    const later = app().clock.now();
    await capture(
      Array.from({ length: 200 }, (_, i) =>
        event('$feature_flag_called', `${flag}-control-${i}`, later, moved),
      ),
    );
    const said = await exposures(id);
    expect(said.total_exposures).toEqual({ control: 50, test: 250, $multiple: 200 });
    expect(ratio(said)).toMatchObject({ status: 'warning', p_value: 1 });
  });

  test.each<[string, (flag: string) => Promise<unknown>]>([
    ['nobody', async () => {}],
    ['few', (flag) => expose(flag, { control: 40, test: 10 })],
  ])('is not tested when it had exposed %s', async (_, before) => {
    const { id, flag, flagId } = await launched();
    await before(flag);
    await split(flagId, { control: 90, test: 10 });
    await expose(flag, { control: 900, test: 100 }, app().clock.now());
    const found = ratio(await exposures(id));
    expect(found).toMatchObject({ status: 'warning', p_value: null });
    expect(found.detail).toContain('cannot be checked for their sizes');
  });

  test.each([
    ['is read again once an hour while late events may come', 0, 2],
    ['is read once when they no longer may', 2 * DAY, 1],
  ])('%s', async (_, ago, queryRunner) => {
    const { id, flag, flagId } = await launched();
    await expose(flag, even, now - 2 * DAY - HOUR);
    const at = await split(flagId, { control: 90, test: 10 });
    const { sqlite } = app().app.database;
    sqlite
      .prepare("UPDATE experiments SET allocations = json_set(allocations, '$[1].from', ?) WHERE id = ?")
      .run(at - ago, id);
    const requested = vi.spyOn(DuckDbEngine.prototype, 'query');
    // Exports have queries of their own.
    const readingsSoFar = () => requested.mock.calls.filter(([sql]) => sql.startsWith('WITH seen')).length;
    expect(ratio(await exposures(id)).p_value).toBe(1);
    expect(readingsSoFar()).toBe(2);
    await exposures(id);
    expect(readingsSoFar()).toBe(2);
    await app().clock.advance(HOUR);
    expect(ratio(await exposures(id)).p_value).toBe(1);
    expect(readingsSoFar()).toBe(2 + queryRunner);
  });
});
