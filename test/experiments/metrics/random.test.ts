import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../src/events/engine.ts';
import { type ExposureSpec, MULTIPLE, readExposures } from '../../../src/events/questions/exposures.ts';
import type { ValueSource } from '../../../src/events/questions/unit_values.ts';
import type { MetricCommon, MetricDefinition } from '../../../src/experiments/metrics/definition.ts';
import type { ReadingContext } from '../../../src/experiments/metrics/kind.ts';
import { readMetric } from '../../../src/experiments/metrics/registry.ts';
import { exposures, filter, HOUR, matcher, personId, START, source } from '../../events/questions/support.ts';
import { eventRow, openEngine } from '../../events/support.ts';
import { type Overrides, Plain, samplesOf, type Unit } from './plain.ts';

// Whatever the events and the question are, the reading equals what plain loops over the list say.

const TIMEOUT = 60_000;
const RUNS = 60;

const EVENTS = [
  '$feature_flag_called',
  '$feature_flag_called',
  'saw',
  'act',
  'buy',
  'buy',
  'view',
  'done',
] as const;
const VARIANTS = ['control', 'test', 'other'];

interface Happening {
  person: number;
  hour: number;
  /** Microseconds beside the hour, where windows begin and end. */
  beside: number;
  event: string;
  flag: string;
  luck: number;
  value: unknown;
  group: unknown;
  session: string;
  isInternal: boolean;
  browser: unknown;
  plan: string;
}

/** Of which some are numbers, or write one. */
const ODD_VALUES = [
  ...['many', null, true, undefined, ' 7 ', '1e3', '-.5', '', '0x10', '1,000', 'NaN', 'Infinity', '-inf'],
  ...['1e400', 1e300, -1e101, '9e99', { a: 1 }, [3]],
];

const happening: fc.Arbitrary<Happening> = fc.record({
  person: fc.integer({ min: 1, max: 12 }),
  hour: fc.integer({ min: -30, max: 150 }),
  beside: fc.constantFrom(0, 0, 0, 0, -1, 1),
  event: fc.constantFrom(...EVENTS),
  flag: fc.constantFrom('checkout-button', 'checkout-button', 'checkout-button', 'other-flag'),
  luck: fc.integer({ min: 0, max: 9 }),
  value: fc.oneof(fc.constantFrom(1, 2.5, -3, 0, 100, '4.5'), fc.constantFrom(...ODD_VALUES)),
  group: fc.constantFrom('acme', 'blue', 'coral', 7, '7', '', null, undefined),
  session: fc.constantFrom('s1', 's2', 's3', ''),
  isInternal: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  browser: fc.constantFrom('Firefox', 'Safari', 'Firefox', 'Safari', '', 'none', 3, false, null, undefined),
  plan: fc.constantFrom('free', 'pro'),
});

const happenings = fc.array(happening, { minLength: 60, maxLength: 160, size: 'max' });

/** Most exposures of a person say the same variant. */
function rowsOf(list: readonly Happening[], team: number, seq: number): EventRow[] {
  return list.map((it, index) => {
    const variant = it.luck < 9 || it.hour < 0 ? VARIANTS[it.person % 2]! : VARIANTS[it.luck % 3]!;
    return eventRow(seq + index, {
      teamId: team,
      uuid: personId(seq + index),
      event: it.event,
      personId: idOf(team, it.person),
      timestamp: START + it.hour * HOUR + it.beside,
      properties: JSON.stringify({
        ...(it.event === '$feature_flag_called'
          ? { $feature_flag: it.flag, $feature_flag_response: variant }
          : {}),
        ...{
          '$feature/checkout-button': variant,
          value: it.value,
          $group_0: it.group,
          $session_id: it.session,
        },
        ...{ internal: it.isInternal, $browser: it.browser },
      }),
      personProperties: JSON.stringify({ plan: it.plan }),
    });
  });
}

const idOf = (team: number, person: number) => personId(team * 100 + person);

const END = START + 120 * HOUR;
const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

const specs: fc.Arbitrary<Partial<ExposureSpec>> = fc.record({
  groupIndex: oneOf(null, null, 0),
  to: oneOf(END, END, START + 70 * HOUR),
  asOf: oneOf(END + 60 * HOUR, END + 60 * HOUR, END, START + 60 * HOUR),
  onlyMatured: fc.boolean(),
  exposure: oneOf(null, null, matcher('saw'), matcher('saw', [filter('$browser', 'Firefox')])),
  activation: oneOf(null, null, matcher('act'), matcher(null)),
  multipleVariants: oneOf('exclude' as const, 'first_seen' as const),
  filters: oneOf([], [], [{ ...filter('internal', true), operator: 'is_not' as const }]),
  timezone: oneOf('UTC', 'America/New_York', 'Asia/Kolkata'),
  hasOverrides: fc.boolean(),
  breakdown: oneOf(null, { subject: 'event' as const, key: '$browser' }),
  stratum: oneOf(null, { subject: 'person' as const, key: 'plan' }),
});

const commons: fc.Arbitrary<MetricCommon> = fc.record({
  uuid: oneOf(null),
  name: oneOf(null),
  goal: oneOf('increase' as const),
  role: oneOf('goal' as const),
  margin: oneOf(null),
  window: oneOf(null, 12 * HOUR, 36 * HOUR),
  breakdown: oneOf(null, null, { subject: 'person' as const, key: 'plan' }),
});

const outliers = oneOf(
  null,
  { lower: 0.1, upper: 0.8, ignoreZeros: false },
  { lower: null, upper: 0.5, ignoreZeros: true },
  { lower: 0, upper: 1, ignoreZeros: false },
);

const sources: fc.Arbitrary<ValueSource> = fc
  .record({
    event: oneOf('buy', 'buy', 'view', null, ''),
    math: oneOf(...(['total', 'sum', 'avg', 'min', 'max', 'unique_session', 'dau', 'unique_group'] as const)),
    filters: oneOf([], [filter('$browser', 'Safari')]),
  })
  .map(({ event, ...rest }) => source(event, { ...rest, property: 'value', groupIndex: 0 }));

const steps = oneOf(
  matcher('buy'),
  matcher('view'),
  matcher('done'),
  matcher(null),
  matcher('$feature_flag_called'),
  matcher('buy', [filter('$browser', 'Safari')]),
);

const METRICS: Record<MetricDefinition['type'], fc.Arbitrary<Partial<MetricDefinition>>> = {
  mean: fc.record({ source: sources, outliers, threshold: oneOf(null, null, 2) }),
  ratio: fc.record({
    ...{ numerator: sources, denominator: sources },
    ...{ numeratorOutliers: outliers, denominatorOutliers: outliers },
  }),
  funnel: fc.record({
    steps: fc.array(steps, { minLength: 1, maxLength: 4 }),
    order: oneOf('ordered' as const, 'unordered' as const),
  }),
  retention: fc.record({
    ...{ start: steps, completion: steps, windowStart: oneOf(0, 1), windowEnd: oneOf(1, 3) },
    unit: oneOf('hour' as const, 'day' as const, 'week' as const),
    startHandling: oneOf('first_seen' as const, 'last_seen' as const),
  }),
  quantile: fc.record({
    ...{ source: sources, probability: oneOf(0.5, 0.9, 0.25), ignoreZeros: fc.boolean() },
    per: oneOf('unit' as const, 'event' as const),
  }),
};

/** An engine that takes one list of events after the other, each in a project of its own. */
async function world() {
  const { engine } = await openEngine();
  let team = 0;
  return {
    engine,
    async hold(list: readonly Happening[], spec: Partial<ExposureSpec>) {
      team += 1;
      const rows = rowsOf(list, team, team * 1000);
      const merged = [
        [11, 1],
        [12, 2],
      ].map(([old, now]) => ({ oldPersonId: idOf(team, old!), personId: idOf(team, now!) }));
      await engine.append(rows);
      await engine.overridePersons(merged.map((row, i) => ({ seq: team * 10 + i, teamId: team, ...row })));
      const overrides: Overrides = new Map(merged.map((row) => [row.oldPersonId, row.personId]));
      return { rows, overrides, exposures: exposures({ ...spec, teamId: team }) };
    },
  };
}

/** Equal up to 1e-9 of its size. */
function expectClose(actual: unknown, wanted: unknown, path: string): void {
  if (typeof wanted === 'number' && typeof actual === 'number') {
    const isClose = Math.abs(actual - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));
    if (!isClose) throw new Error(`${path}: ${actual} instead of ${wanted}`);
  } else if (typeof wanted === 'object' && wanted !== null && typeof actual === 'object' && actual !== null) {
    expect(Object.keys(actual).sort(), path).toEqual(Object.keys(wanted).sort());
    for (const [key, value] of Object.entries(wanted)) {
      expectClose((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else expect(actual, path).toEqual(wanted);
}

describe('readings', () => {
  it.each(Object.keys(METRICS) as MetricDefinition['type'][])(
    'of a %s equal plain loops',
    async (type) => {
      const { engine, hold } = await world();
      let units = 0;
      const property = fc.asyncProperty(
        happenings,
        specs,
        commons,
        METRICS[type],
        oneOf(null, 24 * HOUR),
        async (list, spec, common, special, lookback) => {
          const held = await hold(list, spec);
          const definition = { ...common, ...special, type } as MetricDefinition;
          const context: ReadingContext = { exposures: held.exposures, lookback };
          const wanted = wantedOf(held, definition, context);
          units += wanted.arms.reduce((sum, { sample }) => sum + sample.n, 0);
          expectClose(await readMetric(engine, definition, context), wanted, type);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
      expect(units).toBeGreaterThan(RUNS / 4);
    },
    TIMEOUT,
  );
});

type Held = { rows: EventRow[]; overrides: Overrides; exposures: ExposureSpec };

function wantedOf({ rows, overrides }: Held, definition: MetricDefinition, context: ReadingContext) {
  const { units, sampleOf } = samplesOf(new Plain(rows, overrides, context), definition, context);
  const armsOf = (isIn: (unit: Unit) => boolean) =>
    context.exposures.variants.map((variant) => ({
      variant,
      ...sampleOf((unit) => unit.variant === variant && isIn(unit)),
    }));
  // A part that nobody with a value belongs to has no row.
  const partsOf = (name: 'breakdown' | 'stratum') => {
    const values = [...new Set(units.map((unit) => unit[name]))].filter((value) => value !== null);
    const isRelevant = definition.type === 'retention' || definition.type === 'quantile';
    const size = (arms: { sample: { n: number } }[]) => arms.reduce((sum, { sample }) => sum + sample.n, 0);
    return values
      .map((value) => ({ value, arms: armsOf((unit) => unit[name] === value) }))
      .filter(({ arms }) => !isRelevant || size(arms) > 0)
      .sort((a, b) => size(b.arms) - size(a.arms) || (a.value < b.value ? -1 : 1));
  };
  return {
    arms: armsOf(() => true),
    breakdowns: partsOf('breakdown'),
    strata: definition.type === 'quantile' ? [] : partsOf('stratum'),
  };
}

describe('exposures', () => {
  it(
    'equal plain loops, in counts and days',
    async () => {
      const { engine, hold } = await world();
      const property = fc.asyncProperty(happenings, specs, async (list, spec) => {
        const { rows, overrides, exposures: asked } = await hold(list, spec);
        const units = new Plain(rows, overrides, { exposures: asked, lookback: null }).units(null);
        const report = await readExposures(engine, asked);
        for (const variant of [...asked.variants, MULTIPLE]) {
          const own = units.filter((unit) => unit.variant === variant);
          const counted = report.variants.find((one) => one.variant === variant);
          expect(counted?.total ?? 0).toBe(own.length);
          expect(counted?.cumulative.at(-1) ?? 0).toBe(own.length);
          expect(counted?.first ?? null).toBe(
            own.length > 0 ? Math.min(...own.map(({ first }) => first)) : null,
          );
          expect(counted?.last ?? null).toBe(
            own.length > 0 ? Math.max(...own.map(({ last }) => last)) : null,
          );
        }
      });
      await fc.assert(property, { numRuns: RUNS });
    },
    TIMEOUT,
  );
});
