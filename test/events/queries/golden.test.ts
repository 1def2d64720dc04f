import { describe, expect, test } from 'vitest';
import type { EventQuery } from '../../../src/events/dialect.ts';
import { CLICKHOUSE } from '../../../src/events/dialects/clickhouse.ts';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import { exposuresSql } from '../../../src/events/queries/exposures.ts';
import { funnelSql } from '../../../src/events/queries/funnel.ts';
import { meanSql } from '../../../src/events/queries/mean.ts';
import { quantileSql } from '../../../src/events/queries/quantile.ts';
import { ratioSql } from '../../../src/events/queries/ratio.ts';
import { retentionSql } from '../../../src/events/queries/retention.ts';
import { openBoth } from '../dialects/support.ts';
import { DAY, exposures, filter, matcher, question, source } from './support.ts';

// The text of each question is reviewed as a file, and the engine understands it.

const steps = [matcher('viewed cart'), matcher('ordered', [filter('plan', "o'neil")])];
const revenue = source('ordered', { math: 'sum', property: 'amount' });
const everything = {
  hasOverrides: true,
  onlyMatured: true,
  multipleVariants: 'first_seen' as const,
  exposure: matcher('saw button', [filter('place', 'top')]),
  activation: matcher('opened page'),
  filters: [
    { subject: 'person' as const, key: 'email', operator: 'not_icontains' as const, values: ['@us.example'] },
  ],
  breakdown: { subject: 'event' as const, key: '$browser' },
  stratum: { subject: 'person' as const, key: 'plan' },
};
const retained = {
  start: matcher('signed up'),
  completion: matcher('logged in'),
  startHandling: 'first_seen' as const,
  windowStart: 1,
  windowEnd: 7,
  unit: 'day' as const,
};
const clamp = { lower: 0.01, upper: 0.99, ignoreZeros: true };

const TEXTS: Record<string, EventQuery> = {
  exposures: (d) => exposuresSql(d, exposures({ timezone: 'Europe/Berlin' })),
  exposures_everything: (d) => exposuresSql(d, exposures(everything)),
  mean_count: (d) =>
    meanSql(d, { ...question(), source: source('ordered'), outliers: null, threshold: null }),
  mean_sum_clamped: (d) => meanSql(d, { ...question(), source: revenue, outliers: clamp, threshold: null }),
  mean_covariate: (d) =>
    meanSql(d, {
      ...question({}, { window: DAY, lookback: 7 * DAY }),
      source: revenue,
      outliers: null,
      threshold: null,
    }),
  mean_threshold: (d) =>
    meanSql(d, { ...question(), source: source('ordered'), outliers: null, threshold: 2 }),
  mean_everything: (d) =>
    meanSql(d, {
      ...question(everything, { window: DAY, lookback: 7 * DAY }),
      source: revenue,
      outliers: clamp,
      threshold: null,
    }),
  ratio: (d) =>
    ratioSql(d, {
      ...question(),
      numerator: revenue,
      denominator: source('ordered'),
      numeratorOutliers: clamp,
      denominatorOutliers: null,
    }),
  funnel_ordered: (d) => funnelSql(d, { ...question(), steps, order: 'ordered' }),
  funnel_ordered_window: (d) =>
    funnelSql(d, { ...question({}, { window: DAY, lookback: DAY }), steps, order: 'ordered' }),
  funnel_unordered: (d) => funnelSql(d, { ...question(), steps, order: 'unordered' }),
  funnel_unordered_window: (d) =>
    funnelSql(d, { ...question(everything, { window: DAY }), steps, order: 'unordered' }),
  retention: (d) => retentionSql(d, { ...question({ timezone: 'Asia/Tokyo' }), ...retained }),
  retention_hours: (d) =>
    retentionSql(d, {
      ...question({ onlyMatured: true }, { window: DAY, lookback: DAY }),
      ...retained,
      unit: 'hour',
    }),
  quantile_unit: (d) =>
    quantileSql(d, {
      ...question(),
      source: revenue,
      probability: 0.5,
      z: 1.96,
      per: 'unit',
      ignoreZeros: true,
    }),
  quantile_event: (d) =>
    quantileSql(d, {
      ...question({ breakdown: everything.breakdown }),
      source: revenue,
      probability: 0.9,
      z: 1.96,
      per: 'event',
      ignoreZeros: false,
    }),
};

describe('questions', () => {
  test.each(Object.keys(TEXTS))('%s', async (name) => {
    await expect(`${TEXTS[name]!(DUCKDB)}\n`).toMatchFileSnapshot(`fixtures/${name}.sql`);
    await expect(`${TEXTS[name]!(CLICKHOUSE)}\n`).toMatchFileSnapshot(`fixtures/clickhouse/${name}.sql`);
  });

  test('are understood by the engines', async () => {
    const log = await openBoth();
    for (const [name, query] of Object.entries(TEXTS)) {
      await expect(log.select(query), name).resolves.toEqual([]);
    }
  });
});
