import { describe, expect, test } from 'vitest';
import type { EventRow } from '../../../src/events/engine.ts';
import { readCalledFlags } from '../../../src/events/queries/called_flags.ts';
import { countNames } from '../../../src/events/queries/counted_names.ts';
import { readEventNames } from '../../../src/events/queries/event_names.ts';
import { readFlagExposures } from '../../../src/events/queries/flag_exposures.ts';
import { type LegacyFunnelQuery, legacyFunnelSql } from '../../../src/events/queries/legacy_funnel.ts';
import { type LegacySource, legacyTrendSql } from '../../../src/events/queries/legacy_trend.ts';
import { meanSql } from '../../../src/events/queries/mean.ts';
import { readRecentEvents } from '../../../src/events/queries/recent_events.ts';
import { readReportedValues } from '../../../src/events/queries/reported_values.ts';
import { retentionSql } from '../../../src/events/queries/retention.ts';
import { accountSql, arrivalsSql } from '../../../src/events/selection.ts';
import { seededRandom } from '../../support/random.ts';
import { at, History, QUERIES } from '../incremental/support.ts';
import { DAY, exposures, matcher, question, START, source } from '../queries/support.ts';
import { selection } from '../support.ts';
import { openBoth } from './support.ts';

// Both engines give the same results, whatever is in the events: `openBoth` compares each of them.

const TEXTS = [
  "o'neil",
  'a\\b\\n',
  'tab\tline\nend',
  '',
  'ÄÖÜ ß',
  '👍',
  '%_',
  '"quoted"',
  '--',
  '/* */',
  '7 // 2',
];
const NUMBERS = [
  '12.5',
  ' 7 ',
  '+3',
  '.5',
  '1e3',
  '1e400',
  'nan',
  '-inf',
  '0x10',
  '5 apples',
  '',
  0,
  -0.5,
  1e-7,
  123456.789,
  1e15,
  1e100,
  -1e99,
  2e100,
  9007199254740991,
  true,
  null,
  [1],
  { a: 1 },
];
const LONG_UNITS = ['day', 'week', 'month'] as const;
const UNITS = ['second', 'minute', 'hour', ...LONG_UNITS] as const;
/** The one of Kathmandu is no whole number of hours away from UTC, so that its hours begin at other instants. */
const ZONES = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/St_Johns'];

const pick = <T>(random: () => number, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)]!;

/** The same events with values that are hard to read, and others at the same instants. */
function nasty(random: () => number, rows: readonly EventRow[]): EventRow[] {
  return rows.map((row) => {
    const properties = JSON.parse(row.properties) as Record<string, unknown>;
    if (random() < 0.5) properties['amount'] = pick(random, NUMBERS);
    if (random() < 0.3) properties['plan'] = pick(random, [...TEXTS, ...NUMBERS]);
    if (random() < 0.3) properties['$session_id'] = pick(random, [...TEXTS, ...NUMBERS]);
    if (random() < 0.2) properties['$group_0'] = pick(random, TEXTS);
    return { ...row, distinctId: pick(random, TEXTS), properties: JSON.stringify(properties) };
  });
}

async function opened(seed: number) {
  const random = seededRandom(seed);
  const history = new History(random);
  const log = await openBoth();
  const rows = nasty(random, history.events(600));
  await log.append(rows);
  await log.overridePersons(Array.from({ length: 4 }, () => history.merge()).flat());
  const spec = {
    hasOverrides: history.hasOverrides,
    timezone: pick(random, ZONES),
    asOf: at(12),
    to: at(12),
  };
  return { log, rows, spec, random };
}

describe('random events', () => {
  test.each([0, 1, 2])('each query, on history %d', async (seed) => {
    const { log, spec } = await opened(seed);
    for (const [index, name] of Object.keys(QUERIES).entries()) {
      if (index % 3 !== seed) continue;
      const query = QUERIES[name]!({ ...spec, multipleVariants: 'first_seen' });
      expect((await log.select(query.whole)).length, name).toBeGreaterThan(0);
    }
  });

  test('values of each kind, with a covariate', async () => {
    const { log, spec } = await opened(101);
    for (const math of [
      'total',
      'sum',
      'avg',
      'min',
      'max',
      'unique_session',
      'dau',
      'unique_group',
    ] as const) {
      const paid = source('paid', { math, property: 'amount', groupIndex: 0 });
      const query = { ...question(spec, { window: 2 * DAY, lookback: 3 * DAY }), source: paid };
      const rows = await log.select((d) => meanSql(d, { ...query, outliers: null, threshold: null }));
      expect(rows.length, math).toBeGreaterThan(0);
    }
  });

  test('retention by each unit, in zones with summer time', async () => {
    const { log, spec } = await opened(200);
    for (const timezone of ZONES) {
      for (const unit of timezone === 'Asia/Kathmandu' ? UNITS : LONG_UNITS) {
        const rows = await log.select((d) =>
          retentionSql(d, {
            ...question({ ...spec, timezone }),
            start: matcher('viewed'),
            completion: matcher('paid'),
            startHandling: 'first_seen',
            windowStart: 0,
            windowEnd: unit === 'second' ? 1e6 : 2,
            unit,
          }),
        );
        expect(rows.length, unit).toBeGreaterThan(0);
      }
    }
  });

  test('legacy trends and funnels', async () => {
    const { log, spec } = await opened(102);
    const all: LegacySource['math'][] = ['total', 'sum', 'avg', 'min', 'max', 'avg_count_per_actor'];
    for (const math of [...all, 'dau', 'unique_group', 'unique_session'] as const) {
      const paid = { ...source('paid', { property: 'amount', groupIndex: 0 }), math };
      const query = { exposures: exposures(spec), source: paid, exposureFilters: [] };
      expect((await log.select((d) => legacyTrendSql(d, query))).length, math).toBeGreaterThan(1);
    }
    const steps = [matcher('viewed'), matcher('opened'), matcher('paid')];
    for (const order of ['ordered', 'unordered'] as const) {
      const query: LegacyFunnelQuery = { exposures: exposures(spec), steps, window: 2 * DAY, order };
      expect((await log.select((d) => legacyFunnelSql(d, query))).length, order).toBeGreaterThan(1);
    }
  });

  test('names, flags, recent events and accounts', async () => {
    const { log, rows, spec } = await opened(103);
    const last = rows.at(-1)!.seq;
    const whole = selection({ start: 0, end: 4e15, includeEvents: ['paid', 'viewed'], highSeq: last - 9 });
    expect(Number((await log.select((d) => accountSql(d, whole)))[0]!['rows'])).toBeGreaterThan(100);
    await log.select((d) => accountSql(d, selection({ start: 0, end: 1 })));
    await log.select((d) => arrivalsSql(d, 1));
    await log.select((d) => arrivalsSql(d, 99));
    expect((await countNames(log, last)).length).toBeGreaterThan(3);
    expect((await readEventNames(log, { teamId: 1, names: ['paid', "o'neil"] })).arrived).toEqual(['paid']);
    expect((await readEventNames(log, { teamId: 1, names: ['paid', "o'neil"] })).others).toContain('saw');
    const flags = { teamId: 1, flagKeys: ['checkout-button', 'a\\'], since: START };
    expect(await readCalledFlags(log, flags)).toEqual(new Set(['checkout-button']));
    for (const distinctId of TEXTS) {
      await readFlagExposures(log, { teamId: 1, flagKey: 'checkout-button', distinctId, limit: 10 });
    }
    for (const exposure of [null, matcher('paid')]) {
      const reported = await readReportedValues(log, exposures({ ...spec, exposure, variants: [] }));
      expect(reported.length).toBeGreaterThan(0);
    }
    const recent = { teamId: 1, event: 'paid', after: 0, upTo: last, maxWeight: null, limit: 20 };
    expect(await readRecentEvents(log, recent)).toHaveLength(20);
  });
});
