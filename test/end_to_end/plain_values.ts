import { funnel, retention } from './plain_steps.ts';
import { after, before, isMatured, windowOf } from './plain_windows.ts';
import type { Event, Question, Unit } from './raw_list.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Every metric by loops over the list of events, one unit after the other: no sums of squares, no SQL.
 */

/** A number of each unit. */
export type Column = Float64Array;

/** A metric of some units, each of which has its place in all the lists. */
export interface Values {
  kind: 'mean' | 'proportion' | 'ratio' | 'quantile';
  units: readonly Unit[];
  /** One column, of a ratio two: numerator and denominator. None of a quantile. */
  now: readonly Column[];
  /** The same before the exposures; none when nobody asks about that time. */
  before: readonly Column[];
  /** All that each unit has; quantiles only. */
  lists?: readonly (readonly number[])[];
  /** Reached steps, the exposure first; funnels only. */
  steps?: Column;
}

export function columnOf(units: readonly Unit[], read: (unit: Unit) => number): Column {
  const column = new Float64Array(units.length);
  for (let i = 0; i < units.length; i++) column[i] = read(units[i]!);
  return column;
}

/** The same of those who belong. */
export function valuesWhere(values: Values, belongs: (unit: Unit) => boolean): Values {
  const { units, now, before, lists, steps } = values;
  const places: number[] = [];
  for (let i = 0; i < units.length; i++) if (belongs(units[i]!)) places.push(i);
  const some = (column: Column): Column => {
    const picked = new Float64Array(places.length);
    for (let i = 0; i < places.length; i++) picked[i] = column[places[i]!]!;
    return picked;
  };
  return {
    kind: values.kind,
    units: places.map((i) => units[i]!),
    now: now.map(some),
    before: before.map(some),
    ...(lists ? { lists: places.map((i) => lists[i]!) } : {}),
    ...(steps ? { steps: some(steps) } : {}),
  };
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

/** A metric of all units whose variant counts. */
export function valuesOf(metric: WireMetric, units: readonly Unit[], context: ValuesContext): Values {
  const window = windowOf(metric);
  const compared = units.filter(
    ({ variant, first }) => variant !== '$multiple' && isMatured(first, window, context),
  );
  if (metric.metric_type === 'funnel') return funnel(metric, compared, context);
  if (metric.metric_type === 'retention') return retention(metric, compared, context);
  if (metric.metric_type === 'quantile') return quantile(metric, compared, context);
  const sources = (
    metric.metric_type === 'ratio' ? [metric.numerator, metric.denominator] : [metric.source]
  ) as Source[];
  const now = sources.map((source) =>
    columnOf(compared, (unit) => valueIn(source, after(unit, source.event, metric, context), context)),
  );
  const asked = context.lookback === null ? [] : sources;
  const earlier = asked.map((source) =>
    columnOf(compared, (unit) => valueIn(source, before(unit, source.event, context), context)),
  );
  const shaped = (kind: Values['kind'], shape: (column: Column, source: number) => Column): Values => ({
    kind,
    units: compared,
    now: now.map(shape),
    before: earlier.map(shape),
  });
  const threshold = metric.threshold as number | undefined;
  if (threshold !== undefined) {
    return shaped('proportion', (column) => column.map((value) => Number(value >= threshold)));
  }
  if (metric.metric_type === 'ratio') {
    const outliers = [metric.numerator_outlier_handling, metric.denominator_outlier_handling];
    return shaped('ratio', (column, source) => clamped(column, outliers[source] as Outliers | undefined));
  }
  if (sources[0]!.math === 'dau' && context.group === null) return shaped('proportion', (column) => column);
  return shaped('mean', (column) => clamped(column, metric as Outliers));
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
function clamped(all: Column, outliers: Outliers = {}): Column {
  const { lower_bound_percentile: lower, upper_bound_percentile: upper, ignore_zeros: skip } = outliers;
  if (lower === undefined && upper === undefined) return all;
  const counted = skip ? all.filter((value) => value !== 0) : all;
  const low = lower === undefined ? Number.NEGATIVE_INFINITY : percentile(all.toSorted(), lower);
  const high =
    upper === undefined || counted.length === 0
      ? Number.POSITIVE_INFINITY
      : percentile(counted.toSorted(), upper);
  return all.map((value) => Math.min(high, Math.max(low, value)));
}

/** With linear interpolation between neighbours. */
export function percentile(sorted: Column, share: number): number {
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share));
  const [left, right] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return left + (right - left) * (place - Math.floor(place));
}

/** One value per unit, or all values of a unit in one row. */
function quantile(metric: WireMetric, units: readonly Unit[], context: ValuesContext): Values {
  const source = metric.source as Source;
  const counted: Unit[] = [];
  const lists: number[][] = [];
  for (const unit of units) {
    const own = after(unit, source.event, metric, context);
    const values =
      metric.quantile_unit === 'event'
        ? own.map(({ properties }) => properties[source.math_property!] as number)
        : [valueIn(source, own, context)];
    const now = metric.ignore_zeros ? values.filter((value) => value !== 0) : values;
    if (now.length === 0) continue;
    counted.push(unit);
    lists.push(now);
  }
  return { kind: 'quantile', units: counted, now: [], before: [], lists };
}
