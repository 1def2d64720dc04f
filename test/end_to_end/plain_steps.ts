import type { PlaceOf, Row, Values, ValuesContext } from './plain_values.ts';
import { after, before, eventsNamed, isMatured, LENGTHS, windowOf } from './plain_windows.ts';
import type { Unit } from './raw_list.ts';
import { UTC_OFFSET } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Metrics of who did something: funnels and retention.
 */

export function funnel(
  metric: WireMetric,
  units: readonly Unit[],
  context: ValuesContext,
  placeOf: PlaceOf,
): Values {
  const names = (metric.series as { event: string }[]).map(({ event }) => event);
  const steps = new Map<Row, number>();
  const rows = units.map((unit) => {
    const reached =
      metric.funnel_order_type === 'unordered'
        ? unorderedSteps(names, unit, metric, context)
        : orderedSteps(names, unit, metric, context);
    const row = proportionRow(unit, placeOf, reached === names.length, names.at(-1)!, context);
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

export function retention(
  wire: WireMetric,
  units: readonly Unit[],
  context: ValuesContext,
  placeOf: PlaceOf,
): Values {
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
    // Three whole days can be four: the first one has hardly begun, or is nearly over.
    if (!isMatured(from, (metric.retention_window_end + 1) * length, context)) continue;
    const isBack = eventsNamed(unit, completion.event).some(({ at }) => {
      const isLater = start.event === completion.event ? at > from : at >= from;
      const distance = wholes(at) - wholes(from);
      const isInside = distance >= metric.retention_window_start && distance <= metric.retention_window_end;
      return isLater && isInside;
    });
    rows.push(proportionRow(unit, placeOf, isBack, completion.event, context));
  }
  return { kind: 'proportion', rows };
}

function proportionRow(
  unit: Unit,
  placeOf: PlaceOf,
  isYes: boolean,
  name: string,
  context: ValuesContext,
): Row {
  const earlier = before(unit, name, context).length > 0;
  return { ...placeOf(unit), now: [Number(isYes)], before: [Number(earlier)] };
}
