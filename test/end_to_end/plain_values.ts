import type { Event, Question, Unit } from './raw_list.ts';
import { DAY, HOUR, MINUTE, UTC_OFFSET } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Every metric by loops over the list of events, one unit after the other: no sums of squares, no SQL.
 */

/** One unit of a metric: its numbers, and the same ones before its exposure. */
export interface Row {
  variant: string;
  part: string;
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

const LENGTHS: Record<string, number> = { minute: MINUTE, hour: HOUR, day: DAY };

/** The rows of a metric, of all units whose variant counts. */
export function valuesOf(metric: WireMetric, units: readonly Unit[], context: ValuesContext): Values {
  const compared = units.filter(({ variant }) => variant !== '$multiple');
  const partOf = partReader(metric);
  if (metric.metric_type === 'funnel') return funnel(metric, compared, context, partOf);
  if (metric.metric_type === 'retention') return retention(metric, compared, context, partOf);
  if (metric.metric_type === 'quantile') return quantile(metric, compared, context, partOf);
  const sources = (
    metric.metric_type === 'ratio' ? [metric.numerator, metric.denominator] : [metric.source]
  ) as Source[];
  const rows = compared.map((unit) => ({
    variant: unit.variant,
    part: partOf(unit),
    now: sources.map((source) => valueIn(source, after(unit, source.event, metric, context), context)),
    before: sources.map((source) => valueIn(source, before(unit, source.event, context), context)),
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

type PartOf = (unit: Unit) => string;

function partReader({ breakdownFilter }: WireMetric): PartOf {
  const property = (breakdownFilter as { breakdown?: 'device' | 'plan' } | undefined)?.breakdown;
  return (unit) => (property ? unit[property] : '');
}

function windowOf({ conversion_window: length, conversion_window_unit: unit }: WireMetric): number | null {
  return length === undefined ? null : (length as number) * LENGTHS[unit as string]!;
}

const eventsNamed = (unit: Unit, name: string): readonly Event[] => unit.events.get(name) ?? [];

/** Events of a name in the time to convert. */
function after(unit: Unit, name: string, metric: WireMetric, { to }: ValuesContext): Event[] {
  const window = windowOf(metric);
  return eventsNamed(unit, name).filter(({ at }) => {
    if (at < unit.first || at > to + (window ?? 0)) return false;
    return window === null || at < unit.last + window;
  });
}

function before(unit: Unit, name: string, { lookback }: ValuesContext): Event[] {
  if (lookback === null) return [];
  return eventsNamed(unit, name).filter(({ at }) => at < unit.first && at >= unit.first - lookback);
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

function funnel(metric: WireMetric, units: readonly Unit[], context: ValuesContext, partOf: PartOf): Values {
  const names = (metric.series as { event: string }[]).map(({ event }) => event);
  const steps = new Map<Row, number>();
  const rows = units.map((unit) => {
    const reached =
      metric.funnel_order_type === 'unordered'
        ? unorderedSteps(names, unit, metric, context)
        : orderedSteps(names, unit, metric, context);
    const row = proportionRow(unit, partOf, reached === names.length, names.at(-1)!, context);
    steps.set(row, reached);
    return row;
  });
  return { kind: 'proportion', rows, steps };
}

/** Tries every way from an exposure through the steps. */
function orderedSteps(names: string[], unit: Unit, metric: WireMetric, { to }: ValuesContext): number {
  const window = windowOf(metric);
  const further = (from: number, done: number): number => {
    if (done === names.length) return done;
    let best = done;
    for (const { at } of eventsNamed(unit, names[done]!)) {
      const isInTime = at >= from && at <= to + (window ?? 0) && (window === null || at < from + window);
      if (isInTime) best = Math.max(best, further(at, done + 1));
    }
    return best;
  };
  return Math.max(...unit.exposures.map((exposure) => further(exposure, 0)));
}

function unorderedSteps(names: string[], unit: Unit, metric: WireMetric, { to }: ValuesContext): number {
  const window = windowOf(metric);
  const taken = (exposure: number) =>
    names.filter((name) =>
      eventsNamed(unit, name).some(({ at }) => {
        const isInTime = at >= exposure && at <= to + (window ?? 0);
        return isInTime && (window === null || at < exposure + window);
      }),
    ).length;
  return Math.max(...unit.exposures.map(taken));
}

interface Retention extends WireMetric {
  start_event: { event: string };
  completion_event: { event: string };
  retention_window_start: number;
  retention_window_end: number;
  retention_window_unit: string;
}

function retention(wire: WireMetric, units: readonly Unit[], context: ValuesContext, partOf: PartOf): Values {
  const metric = wire as Retention;
  const { start_event: start, completion_event: completion, retention_window_unit: unitName } = metric;
  const length = LENGTHS[unitName]!;
  const wholes = (at: number) => Math.floor((at + UTC_OFFSET) / length);
  const rows: Row[] = [];
  for (const unit of units) {
    const starts = after(unit, start.event, metric, context);
    if (starts.length === 0) continue;
    const moments = starts.map(({ at }) => at);
    const from = metric.start_handling === 'last_seen' ? Math.max(...moments) : Math.min(...moments);
    const isBack = eventsNamed(unit, completion.event).some(({ at }) => {
      const isLater = start.event === completion.event ? at > from : at >= from;
      const distance = wholes(at) - wholes(from);
      const isInside = distance >= metric.retention_window_start && distance <= metric.retention_window_end;
      return isLater && isInside;
    });
    rows.push(proportionRow(unit, partOf, isBack, completion.event, context));
  }
  return { kind: 'proportion', rows };
}

function proportionRow(
  unit: Unit,
  partOf: PartOf,
  isYes: boolean,
  name: string,
  context: ValuesContext,
): Row {
  const earlier = before(unit, name, context).length > 0;
  return { variant: unit.variant, part: partOf(unit), now: [Number(isYes)], before: [Number(earlier)] };
}

/** One value per unit, or all values of a unit in one row. */
function quantile(
  metric: WireMetric,
  units: readonly Unit[],
  context: ValuesContext,
  partOf: PartOf,
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
    if (now.length > 0) rows.push({ variant: unit.variant, part: partOf(unit), now, before: [] });
  }
  return { kind: 'quantile', rows };
}
