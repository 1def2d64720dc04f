import fc from 'fast-check';
import type { EventRow } from '../../../src/events/engine.ts';
import type { ExposureSpec } from '../../../src/events/queries/exposure_spec.ts';
import type { ValueSource } from '../../../src/events/queries/unit_values.ts';
import type { MetricCommon, MetricDefinition } from '../../../src/experiments/metrics/definition.ts';
import { filter, HOUR, matcher, personId, START, source } from '../../events/queries/support.ts';
import { eventRow } from '../../events/support.ts';

/*
 * Random lists of events and queries about them.
 */

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

export interface Happening {
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
  'many',
  null,
  true,
  undefined,
  ' 7 ',
  '1e3',
  '-.5',
  '',
  '0x10',
  '1,000',
  'NaN',
  'Infinity',
  '-inf',
  '1e400',
  1e300,
  -1e101,
  '9e99',
  { a: 1 },
  [3],
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

export const happenings = fc.array(happening, { minLength: 60, maxLength: 160, size: 'max' });

/** Most exposures of a person have the same variant. */
export function rowsOf(list: readonly Happening[], team: number, seq: number): EventRow[] {
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
        '$feature/checkout-button': variant,
        value: it.value,
        $group_0: it.group,
        $session_id: it.session,
        internal: it.isInternal,
        $browser: it.browser,
      }),
      personProperties: JSON.stringify({ plan: it.plan }),
    });
  });
}

export const idOf = (team: number, person: number) => personId(team * 100 + person);

const END = START + 120 * HOUR;
export const oneOf = <T>(...values: T[]) => fc.constantFrom(...values);

export const specs: fc.Arbitrary<Partial<ExposureSpec>> = fc.record({
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

export const commons: fc.Arbitrary<MetricCommon> = fc.record({
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

export const METRICS: Record<MetricDefinition['type'], fc.Arbitrary<Partial<MetricDefinition>>> = {
  mean: fc.record({ source: sources, outliers, threshold: oneOf(null, null, 2) }),
  ratio: fc.record({
    numerator: sources,
    denominator: sources,
    numeratorOutliers: outliers,
    denominatorOutliers: outliers,
  }),
  funnel: fc.record({
    steps: fc.array(steps, { minLength: 1, maxLength: 4 }),
    order: oneOf('ordered' as const, 'unordered' as const),
  }),
  retention: fc.record({
    start: steps,
    completion: steps,
    windowStart: oneOf(0, 1),
    windowEnd: oneOf(1, 3),
    unit: oneOf('hour' as const, 'day' as const, 'week' as const),
    startHandling: oneOf('first_seen' as const, 'last_seen' as const),
  }),
  quantile: fc.record({
    source: sources,
    probability: oneOf(0.5, 0.9, 0.25),
    ignoreZeros: fc.boolean(),
    per: oneOf('unit' as const, 'event' as const),
  }),
};
