import type { components } from '../../generated/schema.ts';
import type { Chart } from './chart.ts';
import { effectAxis } from './effect_axis.ts';
import { type ChangeUnit, formatBounds, formatChange } from './format.ts';
import { type LineMarker, type LinePoint, lineChart } from './line_chart.ts';
import { levelText } from './method_line.ts';
import { dayNumber, formatDayNumber } from './time.ts';

type Schemas = components['schemas'];
type Scale = Schemas['ExperimentFinding']['scale'];

export interface ResultTimeseriesInput {
  series: Pick<Schemas['ExperimentTimeseries'], 'name' | 'level' | 'timezone' | 'timeseries'>;
  /** Keys in the order of the flag, with the baseline, so that each variant keeps its colour. */
  variants: readonly string[];
  /** Days on which the flag or the dates changed, such as `2026-11-04`. */
  changes: readonly { day: string; text: string }[];
  width: number;
}

/** The effect as of the end of each day: a line and a band per variant. Days without a result leave a gap. */
export function resultTimeseries(input: ResultTimeseriesInput): Chart {
  const days = daysOf(input);
  const variants = variantsOf(input, days);
  const scale = scaleOf(days);
  const unit = unitOf(days, scale);
  const series = variants.map((name) => ({
    name,
    style: Math.max(0, input.variants.indexOf(name)),
    points: pointsOf(name, days, scale),
  }));
  const ranges = series
    .flatMap(({ points }) => points)
    .map(({ y, lower = null, upper = null }) => ({ estimate: y, lower, upper }));
  const axis = effectAxis({ unit, ranges, target: null, limits: [] });
  const sentence = timeseriesSentence(input, series, unit, days);
  const min = days[0]?.number ?? 0;
  const svg = lineChart({
    name: 'result-timeseries',
    sentence,
    width: input.width,
    series,
    x: { min, max: days.at(-1)?.number ?? min, format: formatDayNumber },
    y: axis,
    formatY: (value) => formatChange(value, unit),
    markers: markersOf(input, days),
  });
  return { svg, sentence, table: timeseriesTable(input, days, variants) };
}

interface Day {
  number: number;
  result: Schemas['ExperimentDayResult'];
}

function daysOf({ series }: ResultTimeseriesInput): Day[] {
  return Object.entries(series.timeseries)
    .flatMap(([day, result]) => {
      const number = dayNumber(day);
      return number === null ? [] : [{ number, result }];
    })
    .sort((a, b) => a.number - b.number);
}

function variantsOf({ variants }: ResultTimeseriesInput, days: readonly Day[]): string[] {
  const keys = new Set(days.flatMap(({ result }) => result.variant_results.map(({ key }) => key)));
  const known = variants.filter((key) => keys.has(key));
  return [...known, ...[...keys].filter((key) => !known.includes(key))];
}

/** The scale of the latest effect. A day on which the baseline is still zero has an absolute one. */
function scaleOf(days: readonly Day[]): Scale {
  const effects = days.flatMap(({ result }) =>
    result.variant_results.flatMap(({ verdict }) => verdict ?? []),
  );
  return effects.at(-1)?.scale ?? 'relative';
}

function unitOf(days: readonly Day[], scale: Scale): ChangeUnit {
  if (scale === 'relative') return 'relative';
  return days.at(-1)?.result.unit === 'share' ? 'points' : 'value';
}

/** A point for each day from the first to the last; days without an effect on this scale interrupt the line. */
function pointsOf(variant: string, days: readonly Day[], scale: Scale): LinePoint[] {
  return days.flatMap(({ number, result }, index) => {
    const found = result.variant_results.find(({ key }) => key === variant)?.verdict;
    const verdict = found?.scale === scale ? found : null;
    const bounds = verdict?.corrected_interval ?? verdict?.interval;
    const point = {
      x: number,
      y: verdict?.effect ?? null,
      lower: bounds?.[0] ?? null,
      upper: bounds?.[1] ?? null,
    };
    const isAfterGap = index > 0 && number - days[index - 1]!.number > 1;
    return isAfterGap ? [{ x: number - 1, y: null }, point] : [point];
  });
}

function markersOf({ changes }: ResultTimeseriesInput, days: readonly Day[]): LineMarker[] {
  const first = days[0]?.number ?? 0;
  const last = days.at(-1)?.number ?? 0;
  return changes.flatMap(({ day, text }) => {
    const number = dayNumber(day);
    return number !== null && number >= first && number <= last ? [{ x: number, text }] : [];
  });
}

function timeseriesSentence(
  { series: { name, level }, changes }: ResultTimeseriesInput,
  series: readonly { name: string; points: readonly LinePoint[] }[],
  unit: ChangeUnit,
  days: readonly Day[],
): string {
  const last = series.flatMap(({ name: variant, points }) => {
    const point = points.findLast(({ y }) => y !== null);
    if (!point) return [];
    const bounds = formatBounds(point.lower, point.upper, unit);
    return [`${variant} ${formatChange(point.y, unit)} (${bounds}) on ${formatDayNumber(point.x)}`];
  });
  if (last.length === 0) return `${name}: no day has a result.`;
  const changed = changes.map(({ day, text }) => ` ${day}: ${text}.`).join('');
  const levels = levelText({ level }, days.at(-1)?.result.variant_results ?? []);
  return `${name}, cumulative by day, with ${levels} intervals: ${last.join('; ')}.${changed}`;
}

function timeseriesTable(
  { series: { name, timezone, timeseries } }: ResultTimeseriesInput,
  days: readonly Day[],
  variants: readonly string[],
): Chart['table'] {
  const effectOf = (day: string, variant: string) => {
    const result = timeseries[day]?.variant_results.find(({ key }) => key === variant)?.verdict;
    if (!result) return timeseries[day]?.outcome.detail ?? '';
    const unit = unitOf(days, result.scale);
    const [lower, upper] = result.corrected_interval ?? result.interval ?? [];
    return `${formatChange(result.effect, unit)} (${formatBounds(lower, upper, unit)})`;
  };
  const rows = Object.keys(timeseries)
    .sort()
    .map((day) => [day, ...variants.map((variant) => effectOf(day, variant))]);
  return { caption: `${name}, cumulative by day in ${timezone}`, head: ['Day', ...variants], rows };
}
