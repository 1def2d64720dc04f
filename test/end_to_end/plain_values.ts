import { funnel, retention } from './plain_steps.ts';
import { after, before, isMatured, windowOf } from './plain_windows.ts';
import type { Event, Question, Unit } from './raw_list.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Every metric by loops over the list of events, one unit after the other: no sums of squares, no SQL.
 */

/** One unit of a metric: its numbers, and the same ones before its exposure. */
export interface Row {
  variant: string;
  part: string;
  stratum: string;
  now: number[];
  before: number[];
}

export interface Values {
  kind: 'mean' | 'proportion' | 'ratio' | 'quantile';
  rows: Row[];
  /** Reached steps of each row, the exposure first; funnels only. */
  steps?: Map<Row, number>;
}

export interface ValuesContext extends Question {
  /** Milliseconds before the exposure that the covariate is of; null: none. */
  lookback: number | null;
  /** Value of the exposure by which units are weighted. */
  stratum?: 'device';
  /** Names of the kinds of groups, by index. */
  groupTypes: readonly string[];
}

interface Source {
  event: string;
  math: string;
  math_property?: string;
  math_group_type_index?: number;
}

interface Outliers {
  lower_bound_percentile?: number;
  upper_bound_percentile?: number;
  ignore_zeros?: boolean;
}

/** Of a time that nobody asks about. */
const NOTHING: number[] = [];

/** The rows of a metric, of all units whose variant counts. */
export function valuesOf(metric: WireMetric, units: readonly Unit[], context: ValuesContext): Values {
  const window = windowOf(metric);
  const compared = units.filter(
    ({ variant, first }) => variant !== '$multiple' && isMatured(first, window, context),
  );
  const placeOf = placeReader(metric, context);
  if (metric.metric_type === 'funnel') return funnel(metric, compared, context, placeOf);
  if (metric.metric_type === 'retention') return retention(metric, compared, context, placeOf);
  if (metric.metric_type === 'quantile') return quantile(metric, compared, context, placeOf);
  const sources = (
    metric.metric_type === 'ratio' ? [metric.numerator, metric.denominator] : [metric.source]
  ) as Source[];
  const rows = compared.map((unit) => ({
    ...placeOf(unit),
    now: sources.map((source) => valueIn(source, after(unit, source.event, metric, context), context)),
    before:
      context.lookback === null
        ? NOTHING
        : sources.map((source) => valueIn(source, before(unit, source.event, context), context)),
  }));
  const threshold = metric.threshold as number | undefined;
  if (threshold !== undefined) {
    for (const row of rows) {
      row.now = row.now.map((value) => Number(value >= threshold));
      row.before = row.before.map((value) => Number(value >= threshold));
    }
    return { kind: 'proportion', rows };
  }
  if (metric.metric_type === 'ratio') {
    clamp(rows, 0, metric.numerator_outlier_handling as Outliers | undefined);
    clamp(rows, 1, metric.denominator_outlier_handling as Outliers | undefined);
    return { kind: 'ratio', rows };
  }
  if (sources[0]!.math === 'dau' && context.group === null) return { kind: 'proportion', rows };
  clamp(rows, 0, metric as Outliers);
  return { kind: 'mean', rows };
}

/** Where a unit belongs. */
export type PlaceOf = (unit: Unit) => Pick<Row, 'variant' | 'part' | 'stratum'>;

function placeReader({ breakdownFilter }: WireMetric, { stratum }: ValuesContext): PlaceOf {
  const property = (breakdownFilter as { breakdown?: 'device' | 'plan' } | undefined)?.breakdown;
  return (unit) => ({
    variant: unit.variant,
    part: property ? unit[property] : '',
    stratum: stratum ? unit[stratum] : '',
  });
}

function valueIn(source: Source, own: readonly Event[], { groupTypes }: ValuesContext): number {
  if (source.math === 'total') return own.length;
  if (source.math === 'unique_session') {
    return new Set(own.map(({ properties }) => properties.$session_id)).size;
  }
  if (source.math === 'dau') return new Set(own.map(({ person }) => person)).size;
  if (source.math === 'unique_group') {
    const type = groupTypes[source.math_group_type_index!]!;
    return new Set(own.map(({ properties }) => (properties.$groups as Record<string, string>)[type])).size;
  }
  const numbers = own.map(({ properties }) => properties[source.math_property!] as number);
  if (numbers.length === 0) return 0;
  let sum = 0;
  for (const number of numbers) sum += number;
  if (source.math === 'sum') return sum;
  if (source.math === 'avg') return sum / numbers.length;
  return source.math === 'min' ? Math.min(...numbers) : Math.max(...numbers);
}

/** Raises and lowers values to the percentiles of both arms together. */
function clamp(rows: readonly Row[], index: number, outliers: Outliers = {}): void {
  const { lower_bound_percentile: lower, upper_bound_percentile: upper, ignore_zeros: skip } = outliers;
  for (const time of ['now', 'before'] as const) {
    if (rows.every((row) => row[time] === NOTHING)) continue;
    const all = rows.map((row) => row[time][index]!);
    const counted = skip ? all.filter((value) => value !== 0) : all;
    const low = lower === undefined ? Number.NEGATIVE_INFINITY : percentile(all, lower);
    const high =
      upper === undefined || counted.length === 0 ? Number.POSITIVE_INFINITY : percentile(counted, upper);
    for (const row of rows) row[time][index] = Math.min(high, Math.max(low, row[time][index]!));
  }
}

/** With linear interpolation between neighbours. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const [left, right] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return left + (right - left) * (place - Math.floor(place));
}

/** One value per unit, or all values of a unit in one row. */
function quantile(
  metric: WireMetric,
  units: readonly Unit[],
  context: ValuesContext,
  placeOf: PlaceOf,
): Values {
  const source = metric.source as Source;
  const rows: Row[] = [];
  for (const unit of units) {
    const own = after(unit, source.event, metric, context);
    const values =
      metric.quantile_unit === 'event'
        ? own.map(({ properties }) => properties[source.math_property!] as number)
        : [valueIn(source, own, context)];
    const now = metric.ignore_zeros ? values.filter((value) => value !== 0) : values;
    if (now.length > 0) rows.push({ ...placeOf(unit), now, before: [] });
  }
  return { kind: 'quantile', rows };
}
