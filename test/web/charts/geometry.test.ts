/** Goal: whatever numbers and texts a chart is given, what it draws is finite, escaped and inside its axis. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backfillProgress } from '../../../web/charts/backfill.ts';
import { intervalCalendar } from '../../../web/charts/calendar.ts';
import type { Chart } from '../../../web/charts/chart.ts';
import { effectAxis, effectAxisChart } from '../../../web/charts/effect_axis.ts';
import { type EffectBar, effectBarChart } from '../../../web/charts/effect_bar.ts';
import { exposureLines, exposureShares } from '../../../web/charts/exposures.ts';
import { formatDuration } from '../../../web/charts/format.ts';
import { intervalStrip, type StripInterval } from '../../../web/charts/interval_strip.ts';
import { type LineSeries, lineChart } from '../../../web/charts/line_chart.ts';
import { planCurve } from '../../../web/charts/plan_curve.ts';
import { runPhases } from '../../../web/charts/run_phases.ts';
import { scaleOver, scaleToTick, secondsStep } from '../../../web/charts/scale.ts';
import { volumeSparkline } from '../../../web/charts/sparkline.ts';
import { INTERVAL_STATES } from '../../../web/charts/status.ts';
import { type SvgNode, svgText } from '../../../web/charts/svg.ts';

/** Numbers as they should not be, but may be. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.double({ min: -1, max: 1 }),
  fc.integer(),
  fc.constantFrom(0, -0, 1e-320, 1e308, -1e308, Number.NaN, Number.POSITIVE_INFINITY),
);
const maybeNumber = fc.option(anyNumber, { nil: null });
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '\u0000\ud800',
    ']]>',
  ),
);
const anyWidth = fc.oneof(fc.integer({ min: -10, max: 3000 }), fc.constantFrom(0, Number.NaN, 1e9));
const time = fc.oneof(fc.integer({ min: 0, max: 4e12 }), fc.constantFrom(0, 8.64e15, -8.64e15));

const range = fc.record({ estimate: maybeNumber, lower: maybeNumber, upper: maybeNumber });
const bar: fc.Arbitrary<EffectBar> = fc.record({
  estimate: maybeNumber,
  lower: maybeNumber,
  upper: maybeNumber,
  status: fc.constantFrom('better', 'worse', 'unclear'),
  deviation: maybeNumber,
  limit: fc.option(
    fc.record({ effect: anyNumber, harm: fc.constantFrom('below' as const, 'above' as const) }),
  ),
  isTrusted: fc.boolean(),
  sentence: hostile,
});
const interval: fc.Arbitrary<StripInterval> = fc.record({
  start: time,
  end: time,
  state: fc.constantFrom(...(Object.keys(INTERVAL_STATES) as StripInterval['state'][])),
  rows: fc.option(fc.nat()),
  seconds: maybeNumber,
  attempts: fc.nat(200),
  isBackfilled: fc.boolean(),
  error: fc.option(hostile),
  href: hostile,
});
const phase = fc.record({
  name: fc.constantFrom('stage', 'load', 'commit', null),
  start: time,
  end: fc.option(time),
});
const day = fc.integer({ min: 0, max: 400 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));

/** Every chart, given numbers and texts of any kind. */
const CHARTS: Readonly<Record<string, fc.Arbitrary<Chart>>> = {
  'effect axis and bar': fc
    .record({ bar, ranges: fc.array(range, { maxLength: 6 }), target: maybeNumber, width: anyWidth })
    .chain(({ bar: one, ranges, target, width }) => {
      const axis = effectAxis({ unit: 'relative', ranges: [...ranges, one], target, limits: [] });
      return fc.constantFrom(effectAxisChart(axis, width), effectBarChart(one, axis, width));
    }),
  'interval strip': fc
    .record({
      intervals: fc.array(interval, { maxLength: 80 }),
      planned: fc.array(time, { maxLength: 5 }),
      zone: fc.constantFrom('UTC', 'Asia/Kathmandu'),
      width: anyWidth,
      size: fc.constantFrom('page' as const, 'list' as const),
    })
    .map(intervalStrip),
  calendar: fc
    .record({
      intervals: fc.array(interval, { maxLength: 40 }),
      unit: fc.constantFrom('day' as const, 'week' as const),
      zone: fc.constantFrom('UTC', 'America/New_York'),
      width: anyWidth,
    })
    .map((input) => intervalCalendar({ ...input, hrefOf: (date) => `/${date}` })),
  backfill: fc
    .record({
      intervals: fc.array(interval, { maxLength: 200 }),
      total: fc.option(fc.nat()),
      finished: fc.nat(),
      failed: fc.nat(),
      secondsLeft: maybeNumber,
      zone: fc.constant('UTC'),
      width: anyWidth,
    })
    .map(backfillProgress),
  phases: fc
    .record({
      attempts: fc.array(
        fc.record({
          number: fc.nat(20),
          status: fc.constantFrom('ok' as const, 'failed' as const),
          word: hostile,
          error: fc.option(hostile),
          phases: fc.array(phase, { maxLength: 5 }),
        }),
        { maxLength: 15 },
      ),
      now: time,
      nextAttemptAt: fc.option(time),
      zone: fc.constant('UTC'),
      width: anyWidth,
    })
    .map(runPhases),
  sparkline: fc
    .record({
      buckets: fc.array(fc.record({ start: time, end: time, count: maybeNumber }), { maxLength: 90 }),
      noun: hostile,
      caption: hostile,
      zone: fc.constant('UTC'),
      width: anyWidth,
    })
    .map(volumeSparkline),
  exposures: fc
    .record({
      timezone: fc.constant('UTC'),
      timeseries: fc.array(
        fc.record({ variant: hostile, days: fc.array(day), exposure_counts: fc.array(anyNumber) }),
        { maxLength: 4 },
      ),
      total_exposures: fc.dictionary(hostile, anyNumber),
      sample_ratio_mismatch: fc.option(
        fc.record({ expected: fc.dictionary(hostile, anyNumber), p_value: anyNumber }),
      ),
    })
    .chain((exposures) => {
      const input = { exposures, variants: Object.keys(exposures.total_exposures), width: 400 };
      return fc.constantFrom(exposureLines(input), exposureShares(input));
    }),
  plan: fc
    .record({
      curve: fc.array(
        fc.record({ week: fc.nat(500), units: fc.nat(), minimum_detectable_effect: maybeNumber }),
      ),
      minimum_detectable_effect: anyNumber,
      days: fc.option(fc.nat(5000)),
      sample_size: fc.constant(null),
      detail: hostile,
    })
    .chain((plan) => anyWidth.map((width) => planCurve({ plan, width }))),
  lines: fc
    .record({
      name: hostile,
      style: fc.integer(),
      points: fc.array(
        fc.record({
          x: fc.integer({ min: 0, max: 90 }),
          y: maybeNumber,
          lower: maybeNumber,
          upper: maybeNumber,
        }),
      ),
    })
    .map((series: LineSeries) => {
      const svg = lineChart({
        name: 'x',
        sentence: series.name,
        width: 500,
        series: [series],
        x: { min: 0, max: 90, format: String },
        y: scaleOver(
          series.points.map(({ y }) => y),
          { ticks: 5 },
        ),
        formatY: String,
        markers: [{ x: 4, text: series.name }],
      });
      return { svg, sentence: series.name, table: { caption: '', head: [], rows: [] } };
    }),
};

function nodesOf(node: SvgNode): SvgNode[] {
  return [node, ...node.children.flatMap((child) => (typeof child === 'string' ? [] : nodesOf(child)))];
}

/** Attributes with a number that cannot be drawn. Texts of users may contain the word. */
function notDrawable(root: SvgNode): string[] {
  return nodesOf(root).flatMap(({ tag, attributes }) =>
    Object.entries(attributes)
      .filter(([name]) => !['aria-label', 'href'].includes(name))
      .filter(([, value]) => /NaN|Infinity|undefined|null|e[+-]?\d/.test(String(value)))
      .map(([name, value]) => `${tag} ${name}=${value}`),
  );
}

describe.each(Object.entries(CHARTS))('%s', (_, charts) => {
  test('draws finite numbers and escaped texts', () => {
    fc.assert(
      fc.property(charts, ({ svg, table }) => {
        expect(notDrawable(svg)).toEqual([]);
        // The content security policy of the console allows no inline style and no handler.
        const names = nodesOf(svg).flatMap(({ attributes }) => Object.keys(attributes));
        expect(names.filter((name) => /^(style|on)/.test(name))).toEqual([]);
        const text = svgText(svg);
        expect(text).not.toMatch(/<(script|img)|javascript:|&(?!amp;|lt;|gt;|quot;|#39;)/i);
        // Tags are those of this code: what users wrote is text.
        const tags = new Set([...text.matchAll(/<\/?([^\s/>]+)/g)].map(([, tag]) => tag));
        expect([...tags].filter((tag) => !/^(svg|g|a|title|text|line|rect|path)$/.test(tag!))).toEqual([]);
        expect(text.isWellFormed()).toBe(true);
        for (const row of table.rows) expect(row).toHaveLength(table.head.length);
      }),
      { numRuns: 150, seed: 14 },
    );
  });
});

describe('scales', () => {
  test.each([
    ['scaleOver', (values: readonly number[]) => scaleOver(values, { ticks: 6, padding: 0.06 })],
    ['scaleToTick', (values: readonly number[]) => scaleToTick(values, 6)],
  ])('%s contains zero and all values, with ticks at 1, 2 or 5', (_, scale) => {
    fc.assert(
      fc.property(fc.array(finite), (values) => {
        const { min, max, ticks } = scale(values);
        expect(ticks).toContain(0);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(16);
        for (const value of values) {
          const drawn = Math.min(Math.max(value, -1e300), 1e300);
          expect(drawn >= min || Math.abs(drawn) < 1e-300).toBe(true);
          expect(drawn <= max || Math.abs(drawn) < 1e-300).toBe(true);
        }
        const step = ticks[1]! - ticks[0]!;
        expect(['1', '2', '5']).toContain(step.toExponential(6).replace(/\.?0*e.*/, ''));
      }),
      { seed: 14 },
    );
  });

  test.each([
    [0.4, ['0 s', '100 ms', '200 ms', '300 ms', '400 ms']],
    [75, ['0 s', '20 s', '40 s', '1 min', '1 min 20 s']],
    [100, ['0 s', '30 s', '1 min', '1 min 30 s', '2 min']],
    [1000, ['0 s', '5 min', '10 min', '15 min', '20 min']],
    [20_000, ['0 s', '2 h', '4 h', '6 h']],
    [300_000, ['0 s', '1 day', '2 days', '3 days', '4 days']],
    [1e7, ['0 s', '50 days', '100 days', '150 days']],
  ])('%d seconds have ticks at whole units', (seconds, texts) => {
    const { max, ticks } = scaleToTick([seconds], 4, secondsStep);
    expect(ticks.map(formatDuration)).toEqual(texts);
    expect(ticks.at(-1)).toBe(max);
    expect(max).toBeGreaterThanOrEqual(seconds);
  });

  test('an interval much wider than the others does not set the range', () => {
    const usual = [
      { estimate: 0.02, lower: 0.01, upper: 0.03 },
      { estimate: 0.03, lower: 0.02, upper: 0.04 },
    ];
    const wide = { estimate: 0.02, lower: -0.03, upper: 0.07 };
    const axis = effectAxis({ unit: 'relative', ranges: [...usual, wide], target: 0.1, limits: [-0.02] });
    expect(axis.max).toBeCloseTo(0.1072);
    expect(axis.min).toBeCloseTo(-0.0272);
  });

  test('the target and zero are on the axis of effects whatever the intervals are', () => {
    fc.assert(
      fc.property(fc.array(range), finite, (ranges, target) => {
        const { min, max, ticks } = effectAxis({ unit: 'relative', ranges, target, limits: [] });
        const drawn = Math.min(Math.max(target, -1e300), 1e300);
        expect(ticks).toContain(0);
        expect(min <= 0 && max >= 0).toBe(true);
        expect((min <= drawn && max >= drawn) || Math.abs(drawn) < 1e-300).toBe(true);
      }),
      { seed: 14 },
    );
  });
});

test('a link to a script is not a link', () => {
  const one = { start: 0, end: 3_600_000, state: 'completed', rows: 1, seconds: 1, attempts: 1 } as const;
  const strip = (href: string) =>
    intervalStrip({
      intervals: [{ ...one, isBackfilled: false, error: null, href }],
      planned: [],
      zone: 'UTC',
      width: 300,
      size: 'page',
    });
  expect(svgText(strip('/exports/1').svg)).toContain('href="/exports/1"');
  expect(svgText(strip('javascript:alert(1)').svg)).not.toContain('href');
  expect(svgText(strip('//elsewhere.example').svg)).not.toContain('href');
});

test('the first day of an experiment is seen, and a holdout has the same colour in both charts of exposures', () => {
  const counts = { control: 197, test: 171, 'holdout-1': 32 };
  const timeseries = Object.entries(counts).map(([variant, count]) => ({
    variant,
    days: ['2026-11-30'],
    exposure_counts: [count],
  }));
  const input = {
    exposures: { timezone: 'UTC', timeseries, total_exposures: counts, sample_ratio_mismatch: null },
    variants: ['control', 'test'],
    width: 600,
  };
  const lines = svgText(exposureLines(input).svg);
  const [, from, to] =
    /"series series-3"><path class="series-line" d="M(\S+) \S+L(\S+) \S+"/.exec(lines) ?? [];
  expect(Number(to) - Number(from)).toBeGreaterThanOrEqual(6);
  expect(svgText(exposureShares(input).svg).match(/series-\d/g)).toEqual([
    'series-1',
    'series-2',
    'series-3',
  ]);
});

test('long keys of variants that differ at their end are told apart in the shares of exposures', () => {
  const [first, second] = ['one', 'two'].map((end) => `a-long-key-that-differs-at-its-end-${end}`);
  const totals = { [first!]: 3, [second!]: 5 };
  const { svg } = exposureShares({
    exposures: { timezone: 'UTC', timeseries: [], total_exposures: totals, sample_ratio_mismatch: null },
    variants: Object.keys(totals),
    width: 400,
  });
  const text = svgText(svg);
  expect(text).toContain('…-end-one<');
  expect(text).toContain('…-end-two<');
});
