/** Goal: pictures stay as they were looked at, and say in words what they show. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { components } from '../../../generated/schema.ts';
import { backfillProgress, progressText } from '../../../web/charts/backfill.ts';
import { intervalCalendar } from '../../../web/charts/calendar.ts';
import type { Chart } from '../../../web/charts/chart.ts';
import { effectAxis, effectAxisChart } from '../../../web/charts/effect_axis.ts';
import { effectBarChart } from '../../../web/charts/effect_bar.ts';
import { exposureLines, exposureShares } from '../../../web/charts/exposures.ts';
import { intervalStrip, intervalText, type StripInterval } from '../../../web/charts/interval_strip.ts';
import { planCurve } from '../../../web/charts/plan_curve.ts';
import { resultTimeseries } from '../../../web/charts/result_timeseries.ts';
import { attemptsOfRun } from '../../../web/charts/run_attempts.ts';
import { type RunPhasesInput, runPhases } from '../../../web/charts/run_phases.ts';
import { volumeSparkline } from '../../../web/charts/sparkline.ts';
import { secondsOf, stripIntervals, waitedSeconds } from '../../../web/charts/strip_intervals.ts';
import { svgText } from '../../../web/charts/svg.ts';

type Schemas = components['schemas'];
type AttemptStatus = Schemas['BatchExportRunAttemptStatus'];

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-19T14:05:00Z');
const NEXT = [15, 16, 17].map((hour) => Date.parse(`2026-11-19T${hour}:00:00Z`));

/** The golden file of a picture: one element a line, so that a difference can be read. */
function golden(name: string, { svg }: Chart) {
  const file = fileURLToPath(new URL(`../fixtures/${name}.svg`, import.meta.url));
  return expect(`${svgText(svg).replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(file);
}

function intervalAt(hour: number, properties: Partial<StripInterval> = {}): StripInterval {
  const start = Date.parse('2026-11-19T00:00:00Z') + hour * HOUR;
  const usual = { rows: 10_432, seconds: 41, attempts: 1, isBackfilled: false, error: null };
  return { start, end: start + HOUR, state: 'completed', href: `/runs/${hour}`, ...usual, ...properties };
}

const INTERVALS = [
  intervalAt(8),
  intervalAt(9, { attempts: 2, seconds: 164 }),
  intervalAt(10, { state: 'missing', rows: null, seconds: null, attempts: 0 }),
  intervalAt(11, { state: 'failed', rows: 0, error: 'Access denied.', seconds: 4 }),
  intervalAt(12, { isBackfilled: true }),
  intervalAt(13, { state: 'running', rows: 120, seconds: 12 }),
];
const strip = { intervals: INTERVALS, planned: NEXT, zone: 'UTC', width: 320, size: 'page' } as const;

test('effects', async () => {
  const range = { estimate: 0.047, lower: 0.018, upper: 0.076 };
  const bar = {
    ...range,
    deviation: null,
    limit: null,
    isTrusted: true,
    status: 'better',
    sentence: 'Sign-up.',
  };
  const axis = effectAxis({ unit: 'relative', ranges: [range], target: 0.05, limits: [-0.02] });
  await golden('effect_axis', effectAxisChart(axis, 400));
  await golden('effect_bar_better', effectBarChart({ ...bar, status: 'better' }, axis, 400));
  const harmed = { ...bar, status: 'worse' as const, estimate: -0.03, lower: -0.5, upper: -0.01 };
  const limit = { effect: -0.02, harm: 'below' as const };
  await golden('effect_bar_cut_harmed', effectBarChart({ ...harmed, limit }, axis, 400));
});

test('interval strip', async () => {
  const chart = intervalStrip(strip);
  await golden('interval_strip', chart);
  await golden('interval_strip_list', intervalStrip({ ...strip, width: 160, size: 'list' }));
  expect(chart.sentence).toBe(
    'Last 6 intervals: 1 failed, 1 missing, 1 running, 3 completed. Next run: 19 Nov, 15:00.',
  );
  expect(chart.table.rows[3]).toEqual([
    '19 Nov, 11:00 to 12:00',
    'failed',
    '0',
    '4 s',
    '1',
    'Access denied.',
  ]);
});

test('every interval has a text alternative', () => {
  expect(INTERVALS.map((interval) => intervalText({ ...interval, seconds: 41 }, 'UTC'))).toEqual([
    '08:00 to 09:00, completed, 10,432 rows, 41 s',
    '09:00 to 10:00, completed, 10,432 rows, 41 s, second attempt',
    '10:00 to 11:00, missing, 41 s',
    '11:00 to 12:00, failed, 0 rows, 41 s, Access denied.',
    '12:00 to 13:00, completed, 10,432 rows, 41 s, backfilled',
    '13:00 to 14:00, running, 120 rows, 41 s',
  ]);
});

test('a strip shows as many of the latest intervals as there is room for', () => {
  const intervals = Array.from({ length: 90 }, (_, hour) => intervalAt(hour));
  const links = (width: number) =>
    svgText(intervalStrip({ ...strip, intervals, width }).svg).match(/<a [^>]*href="[^"]*"/g)!;
  expect(links(1200)).toHaveLength(60);
  expect(links(320).length).toBeGreaterThan(20);
  for (const width of [320, 1200]) expect(links(width).at(-1)).toContain('/runs/89');
});

test('the interval that has not ended is announced by its run and not drawn', () => {
  const future = intervalAt(14, { state: 'future' });
  const chart = intervalStrip({ ...strip, intervals: [...INTERVALS, future] });
  expect(chart.svg).toEqual(intervalStrip(strip).svg);
});

test('intervals of the API have their duration and backfill; that of a run in progress counts on', () => {
  const interval = (
    hour: number,
    of: Pick<Schemas['DataInterval'], 'runs' | 'duration_ms' | 'backfill'>,
  ) => ({
    ...of,
    data_interval_start: `2026-11-19T0${hour}:00:00Z`,
    data_interval_end: `2026-11-19T0${hour + 1}:00:00Z`,
    state: 'completed' as const,
    rows: 1,
    bytes: 1,
    attempts: 2,
    latest_error: null,
    uuid_hash: null,
  });
  const running = {
    id: 'c',
    status: 'Running',
    started_at: new Date(NOW - 3000).toISOString(),
    finished_at: null,
  } as Schemas['BatchExportRun'];
  const columns = stripIntervals(
    [
      interval(9, { runs: ['a', 'b'], duration_ms: 7500, backfill: 'backfill' }),
      interval(8, { runs: ['a', 'c'], duration_ms: null, backfill: null }),
      interval(7, { runs: ['d'], duration_ms: null, backfill: null }),
      interval(6, { runs: [], duration_ms: null, backfill: null }),
    ],
    [running],
    NOW,
    String,
  );
  expect(columns.map(({ seconds, isBackfilled }) => [seconds, isBackfilled])).toEqual([
    [null, false],
    [null, false],
    [3, false],
    [7.5, true],
  ]);
});

test('the duration of a run counts from the start of its first attempt, and its wait ends there', () => {
  const run = {
    status: 'Completed' as const,
    attempt: 2,
    created_at: '2026-11-19T10:00:00Z',
    started_at: '2026-11-19T10:01:00Z',
    finished_at: '2026-11-19T10:01:41Z',
  };
  expect([waitedSeconds(run), secondsOf(run, NOW)]).toEqual([60, 41]);
  expect(secondsOf({ ...run, status: 'Running', finished_at: null }, Date.parse(run.started_at) + 5000)).toBe(
    5,
  );
  expect(secondsOf({ ...run, status: 'Starting', finished_at: null }, NOW)).toBe(null);
  const earlier = { ...run, started_at: null };
  expect([waitedSeconds(earlier), secondsOf(earlier, NOW)]).toEqual([null, 101]);
  expect(secondsOf({ ...earlier, status: 'Cancelled', attempt: 0 }, NOW)).toBe(null);
});

test('calendar', async () => {
  const intervals = Array.from({ length: 72 }, (_, hour) =>
    intervalAt(hour, hour % 12 === 5 ? { state: 'failed' } : {}),
  );
  const input = { intervals, zone: 'UTC', width: 320, hrefOf: (day: string) => `/runs?day=${day}` };
  const chart = intervalCalendar({ ...input, unit: 'day' });
  await golden('calendar', chart);
  expect(chart.table.rows).toEqual(
    ['2026-11-19', '2026-11-20', '2026-11-21'].map((day) => [day, '2 failed, 22 completed']),
  );
  const weeks = intervalCalendar({ ...input, unit: 'week' });
  expect(weeks.table.rows).toEqual([['2026-11-19', '6 failed, 66 completed']]);
});

test('phases of a run', async () => {
  const start = NOW - 40_000;
  const input: RunPhasesInput = {
    attempts: [
      {
        number: 1,
        status: 'failed',
        word: 'failed',
        error: 'No such host.',
        phases: [
          { name: 'stage', start, end: start + 8000 },
          { name: 'load', start: start + 8000, end: start + 20_000 },
        ],
      },
    ],
    now: NOW,
    nextAttemptAt: NOW + 34_000,
    zone: 'UTC',
    width: 600,
  };
  const chart = runPhases(input);
  await golden('run_phases', chart);
  expect(chart.sentence).toBe(
    'Attempt 1, failed: read and write files 8 s, load 12 s. Next attempt in 34 s.',
  );
  expect(chart.table.rows).toEqual([
    ['1', 'failed', 'read and write files', '14:04:20', '8 s', ''],
    ['1', 'failed', 'load', '14:04:28', '12 s', 'No such host.'],
  ]);
  expect(runPhases({ ...input, nextAttemptAt: NOW - 1 }).sentence).toContain('Next attempt is due.');
  expect(runPhases({ ...input, attempts: [] }).sentence).toBe('The run has not started.');
});

test('attempts of a run have a lane each, the newest ones if they are many', async () => {
  const iso = (second: number) => new Date(NOW + second * 1000).toISOString();
  const attempt = (number: number, status: AttemptStatus, start: number, ...ends: (number | null)[]) => ({
    number,
    status,
    started_at: iso(start),
    ended_at: iso(ends.at(-1) ?? 0),
    error: status === 'Failed' ? 'No such host.' : null,
    phases: ends.map((end, index) => ({
      name: (['stage', 'load', 'commit'] as const)[index]!,
      start: iso(index === 0 ? start : ends[index - 1]!),
      end: end === null ? null : iso(end),
    })),
  });
  const run = { attempt: 3, created_at: iso(-200), finished_at: null, last_updated_at: iso(0) };
  const attempts = attemptsOfRun(
    { ...run, status: 'Running', latest_error: null },
    {
      attempts: [
        attempt(1, 'Failed', -90, -85, -70),
        attempt(2, 'Interrupted', -40, -38, -30, -25),
        attempt(3, 'Running', -12, -8, null),
      ],
      phases: [],
    },
  );
  const input: RunPhasesInput = { attempts, now: NOW, nextAttemptAt: null, zone: 'UTC', width: 600 };
  const chart = runPhases(input);
  await golden('run_attempts', chart);
  expect(chart.sentence).toBe(
    '3 attempts: 1 failed, 1 interrupted, 1 running. Attempt 3, running: read and write files 4 s, load 8 s.',
  );
  expect(chart.table.rows.map(([number, word, phase]) => `${number} ${word} ${phase}`)).toEqual([
    '1 failed read and write files',
    '1 failed load',
    '2 interrupted read and write files',
    '2 interrupted load',
    '2 interrupted commit',
    '3 running read and write files',
    '3 running load',
  ]);
  const many = Array.from({ length: 30 }, (_, index) => ({ ...attempts[0]!, number: index + 1 }));
  const { svg, sentence, table } = runPhases({ ...input, attempts: many });
  expect(svgText(svg).match(/>attempt \d+</g)).toHaveLength(12);
  expect(sentence).toContain('30 attempts, of which the last 12 are drawn: 30 failed.');
  expect(table.rows).toHaveLength(60);
});

test('the wait for the next attempt is said inside of its outline, or beside it', () => {
  const attempt = { number: 1, status: 'failed' as const, word: 'failed', error: null };
  const waiting = (start: number, wait: number) => {
    const phases = [{ name: 'load' as const, start, end: NOW }];
    const nextAttemptAt = NOW + wait;
    const input = { attempts: [{ ...attempt, phases }], now: NOW, nextAttemptAt, zone: 'UTC', width: 600 };
    const text = svgText(runPhases(input).svg);
    const box = /<rect class="planned" x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/.exec(text)!;
    const at = /<text x="([\d.]+)"[^>]*strong[^>]*>next attempt in/.exec(text)!;
    return [Number(box[1]), Number(box[1]) + Number(box[2]), Number(at[1])] as const;
  };
  const [start, end, inside] = waiting(NOW - 5000, 60_000);
  expect(inside).toBeGreaterThan(start);
  expect(inside).toBeLessThan(end);
  const [narrow, , over] = waiting(NOW - 20_000, 15_000);
  expect(over).toBe(narrow + 4);
  const [late, , before] = waiting(NOW - 570_000, 30_000);
  expect(before).toBeLessThan(late - 100);
});

test('a run of an earlier version is one bar, open while it is running', () => {
  const times = { created_at: '2026-11-19T09:00:05Z', last_updated_at: '2026-11-19T09:00:07Z' };
  const start = Date.parse(times.created_at);
  const run = { ...times, finished_at: null, attempt: 2, latest_error: null };
  const nothing = { attempts: [], phases: [] };
  const bar = (status: Schemas['BatchExportRunStatus']) => attemptsOfRun({ ...run, status }, nothing);
  expect(bar('Running')).toEqual([
    {
      number: 2,
      status: 'working',
      word: 'running',
      error: null,
      phases: [{ name: null, start, end: null }],
    },
  ]);
  expect(bar('FailedRetryable')).toMatchObject([
    { number: 2, status: 'will_retry', phases: [{ name: null, start, end: start + 2000 }] },
  ]);
  expect(attemptsOfRun({ ...run, status: 'Starting', attempt: 0 }, nothing)).toEqual([]);
  const phases = [{ name: 'stage' as const, start: times.created_at, end: times.last_updated_at }];
  expect(attemptsOfRun({ ...run, status: 'Completed' }, { attempts: [], phases })).toMatchObject([
    { number: 2, status: 'ok', phases: [{ name: 'stage', start, end: start + 2000 }] },
  ]);
});

test('progress of a backfill', async () => {
  const input = { total: 168, finished: 41, failed: 3, secondsLeft: 720, zone: 'UTC', width: 320 };
  expect(progressText(input)).toBe('41 of 168, 3 failed, about 12 min');
  expect(progressText({ ...input, failed: 0, secondsLeft: null })).toBe('41 of 168');
  expect(progressText({ ...input, total: null, failed: 0, secondsLeft: null })).toBe('counting the runs');
  await golden('backfill', backfillProgress({ ...input, intervals: INTERVALS }));
});

test('a backfill of more intervals than pixels loses none', () => {
  const intervals = Array.from({ length: 2000 }, (_, hour) =>
    intervalAt(hour, hour === 777 ? { state: 'failed' } : {}),
  );
  const input = { total: 2000, finished: 2000, failed: 1, secondsLeft: null, zone: 'UTC', width: 320 };
  const { table } = backfillProgress({ ...input, intervals });
  expect(table.rows.length).toBeLessThanOrEqual(80);
  expect(table.rows.filter(([, , states]) => states!.startsWith('1 failed'))).toHaveLength(1);
});

test('volume of events', async () => {
  const buckets = [120, 0, null, 480].map((count, index) => ({
    start: NOW + index * HOUR,
    end: NOW + (index + 1) * HOUR,
    count,
  }));
  const chart = volumeSparkline({ buckets, noun: 'event', caption: 'Volume', zone: 'UTC', width: 200 });
  await golden('sparkline', chart);
  expect(chart.sentence).toBe('600 events from 19 Nov 2026, 14:05 to 19 Nov 2026, 18:05.');
  expect(chart.table.rows.map(([, count]) => count)).toEqual(['120', '0', '–', '480']);
});

test('sparkline of several days names the days at its ends', () => {
  const buckets = [0, 24].map((hour) => ({
    start: NOW + hour * HOUR,
    end: NOW + (hour + 24) * HOUR,
    count: 1,
  }));
  const text = svgText(
    volumeSparkline({ buckets, noun: 'event', caption: 'Volume', zone: 'UTC', width: 300 }).svg,
  );
  expect(text).toContain('>19 Nov, 14:05<');
  expect(text).toContain('>21 Nov, 14:05<');
});

test('exposures', async () => {
  const days = ['2026-11-01', '2026-11-02'];
  const exposures = {
    timezone: 'UTC',
    timeseries: [
      { variant: 'control', days, exposure_counts: [310, 642] },
      { variant: 'test', days, exposure_counts: [298, 655] },
    ],
    total_exposures: { control: 642, test: 655, $multiple: 3 },
    sample_ratio_mismatch: { expected: { control: 648.5, test: 648.5 }, p_value: 0.718 },
  };
  const input = { exposures, variants: ['control', 'test'], width: 400 };
  const lines = exposureLines(input);
  await golden('exposure_lines', lines);
  expect(lines.sentence).toBe(
    'Exposed units: control 642 (49.5%, expected 50%); test 655 (50.5%, expected 50%). Sample ratio test: p = 0.718.',
  );
  expect(exposureShares(input).table.rows).toEqual([
    ['control', '642', '49.5%', '50%'],
    ['test', '655', '50.5%', '50%'],
  ]);
});

test('the expected shares are of all units, like the actual ones, also beside a holdout that is not expected', () => {
  const test = { expected: { control: 47.5, test: 47.5 }, p_value: 0.6 };
  const exposures = {
    timezone: 'UTC',
    timeseries: [],
    total_exposures: { control: 50, test: 45, 'holdout-1': 5 },
    sample_ratio_mismatch: test,
  };
  expect(exposureShares({ exposures, variants: ['control', 'test'], width: 400 }).table.rows).toEqual([
    ['control', '50', '50%', '47.5%'],
    ['test', '45', '45%', '47.5%'],
    ['holdout-1', '5', '5%', '–'],
  ]);
});

test('the units of a holdout have the name of their group in the pictures, the sentence and the tables', () => {
  const days = ['2026-11-01'];
  const counts = { control: 50, test: 45, 'holdout-1': 5 };
  const timeseries = Object.entries(counts).map(([variant, count]) => ({
    variant,
    days,
    exposure_counts: [count],
  }));
  const exposures = { timezone: 'UTC', timeseries, total_exposures: counts, sample_ratio_mismatch: null };
  const holdout = { id: 1, name: 'Autumn' };
  const input = { exposures, variants: ['control', 'test'], holdout, width: 800 };
  const [shares, lines] = [exposureShares(input), exposureLines(input)];
  expect(shares.table.rows.map(([variant]) => variant)).toEqual(['control', 'test', 'Autumn (holdout)']);
  expect(lines.table.head).toEqual(['Day', 'control', 'test', 'Autumn (holdout)']);
  for (const { svg, sentence } of [shares, lines]) {
    expect(svgText(svg)).toContain('Autumn (holdout)<');
    expect(sentence).toContain('Autumn (holdout) 5 (5%)');
    expect(`${svgText(svg)}${sentence}`).not.toContain('holdout-1');
  }
});

test('exposures to several variants have a line of their own beside three variants', () => {
  const variants = ['control', 'a', 'b'];
  const days = ['2026-11-01', '2026-11-02'];
  const timeseries = [...variants, '$multiple'].map((variant) => ({
    variant,
    days,
    exposure_counts: [1, 2],
  }));
  const exposures = { timezone: 'UTC', timeseries, total_exposures: {}, sample_ratio_mismatch: null };
  const text = svgText(exposureLines({ exposures, variants, width: 400 }).svg);
  const styles = [...text.matchAll(/class="legend (series-\d)"/g)].map(([, style]) => style);
  expect(styles).toEqual(['series-1', 'series-2', 'series-3', 'series-4']);
});

test('each of the most variants that an experiment may have, and of units of several, has its own line', () => {
  const variants = Array.from({ length: 20 }, (_, index) => `v${index}`);
  const timeseries = [...variants, '$multiple'].map((variant) => ({
    variant,
    days: ['2026-11-01', '2026-11-02'],
    exposure_counts: [1, 2],
  }));
  const exposures = { timezone: 'UTC', timeseries, total_exposures: {}, sample_ratio_mismatch: null };
  const text = svgText(exposureLines({ exposures, variants, width: 400 }).svg);
  const styles = [...text.matchAll(/class="legend ([^"]+)"/g)].map(([, style]) => style);
  expect(new Set(styles).size).toBe(21);
});

test('time series of an effect', async () => {
  const result = (effect: number | null) => ({
    outcome: { code: 'computed', detail: 'Computed from 608 units.', failure: null, progress: null },
    unit: 'value',
    variant_results: [
      {
        key: 'test',
        verdict:
          effect === null ? null : { scale: 'relative', effect, interval: [effect - 0.1, effect + 0.1] },
      },
    ],
  });
  const timeseries = {
    '2026-11-04': result(0.05),
    '2026-11-01': result(0.2),
    '2026-11-02': result(null),
  } as unknown as Record<string, components['schemas']['ExperimentDayResult']>;
  const chart = resultTimeseries({
    series: { name: 'Sign-up', level: 0.95, timezone: 'UTC', timeseries },
    variants: ['control', 'test'],
    changes: [{ day: '2026-11-03', text: 'flag changed' }],
    width: 400,
  });
  await golden('result_timeseries', chart);
  expect(chart.sentence).toBe(
    'Sign-up, cumulative by day, with 95% intervals: test +5% (−5% to +15%) on 4 Nov. 2026-11-03: flag changed.',
  );
  expect(chart.table.rows).toEqual([
    ['2026-11-01', '+20% (+10% to +30%)'],
    ['2026-11-02', 'Computed from 608 units.'],
    ['2026-11-04', '+5% (−5% to +15%)'],
  ]);
});

test('a development keeps the scale of its latest day, and the level of its intervals', () => {
  const day = (scale: string, effect: number) => ({
    outcome: { detail: 'Computed from 608 units.' },
    unit: 'share',
    variant_results: [
      {
        key: 'test',
        interval_level: 0.9975,
        verdict: { scale, effect, interval: [effect - 0.1, effect + 0.1], corrected_interval: null },
      },
    ],
  });
  const timeseries = {
    // The baseline had no conversion yet.
    '2026-11-01': day('absolute', 0.2),
    '2026-11-02': day('relative', 1.5),
  } as unknown as Record<string, components['schemas']['ExperimentDayResult']>;
  const chart = resultTimeseries({
    series: { name: 'Sign-up', level: 0.95, timezone: 'UTC', timeseries },
    variants: ['control', 'test'],
    changes: [],
    width: 400,
  });
  expect(chart.sentence).toBe(
    'Sign-up, cumulative by day, with 99.75% intervals: test +150% (+140% to +160%) on 2 Nov.',
  );
  expect(chart.table.rows).toEqual([
    ['2026-11-01', '+20 pp (+10 pp to +30 pp)'],
    ['2026-11-02', '+150% (+140% to +160%)'],
  ]);
});

test('planner curve', async () => {
  const plan = {
    curve: [
      { week: 1, units: 15_260, minimum_detectable_effect: 13.113 },
      { week: 2, units: 30_520, minimum_detectable_effect: 9.089 },
    ],
    minimum_detectable_effect: 10,
    days: 12,
    sample_size: { total: 25_441 },
    detail: 'Plan 2 whole weeks.',
  };
  const chart = planCurve({ plan, width: 400 });
  await golden('plan_curve', chart);
  expect(chart.sentence).toBe('Plan 2 whole weeks.');
  expect(chart.table.rows).toEqual([
    ['1', '15,260', '13.1%'],
    ['2', '30,520', '9.09%'],
  ]);
});
