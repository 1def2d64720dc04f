import { describe, expect, test } from 'vitest';
import type { EventQuery } from '../../../src/events/dialect.ts';
import { CLICKHOUSE } from '../../../src/events/dialects/clickhouse.ts';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import { type LegacyFunnelQuery, legacyFunnelSql } from '../../../src/events/queries/legacy_funnel.ts';
import { type LegacyTrendQuery, legacyTrendSql } from '../../../src/events/queries/legacy_trend.ts';
import { openBoth } from '../../events/dialects/support.ts';
import { DAY, exposures, filter, matcher, source } from '../../events/queries/support.ts';

// The text of each query is reviewed as a file, and the engine understands it.

const them = [filter('team', 'them')];
const paid = source('paid', { filters: [filter('plan', "o'neil")] });
const custom = matcher('saw button', [filter('place', 'top')]);
const everything = { groupIndex: 1, hasOverrides: true, filters: them };

const trend =
  (changes: Partial<LegacyTrendQuery> = {}, spec: Parameters<typeof exposures>[0] = {}): EventQuery =>
  (d) =>
    legacyTrendSql(d, { exposures: exposures(spec), source: paid, exposureFilters: [], ...changes });

const funnel =
  (changes: Partial<LegacyFunnelQuery> = {}, spec: Parameters<typeof exposures>[0] = {}): EventQuery =>
  (d) =>
    legacyFunnelSql(d, {
      exposures: exposures(spec),
      window: DAY,
      order: 'ordered',
      steps: [matcher('viewed'), matcher('added'), matcher('paid')],
      ...changes,
    });

const TEXTS: Record<string, EventQuery> = {
  legacy_trend_total: trend({}, { timezone: 'Europe/Berlin' }),
  legacy_trend_dau: trend({ source: { ...paid, math: 'dau' } }),
  legacy_trend_sum_everything: trend(
    { source: { ...paid, math: 'sum', property: 'amount' } },
    { ...everything, exposure: custom },
  ),
  legacy_trend_custom_exposure: trend({ source: source(null), exposureFilters: them }, { exposure: custom }),
  legacy_funnel_ordered: funnel(),
  legacy_funnel_ordered_everything: funnel(
    { steps: [matcher('viewed', [filter('plan', "o'neil")]), matcher(null)] },
    everything,
  ),
  legacy_funnel_unordered: funnel({ order: 'unordered' }),
};

describe('questions', () => {
  test.each(Object.keys(TEXTS))('%s', async (name) => {
    await expect(`${TEXTS[name]!(DUCKDB)}\n`).toMatchFileSnapshot(`fixtures/${name}.sql`);
    await expect(`${TEXTS[name]!(CLICKHOUSE)}\n`).toMatchFileSnapshot(`fixtures/clickhouse/${name}.sql`);
  });

  test('are one statement that the engines understand; without events there are none', async () => {
    const log = await openBoth();
    for (const [name, query] of Object.entries(TEXTS)) {
      const rows = await log.select(query);
      expect(
        rows.map((row) => Number(row.n ?? row.units_1)),
        name,
      ).toEqual([0]);
    }
  });
});
