import { type Column, columnOf, type Values, type ValuesContext } from './plain_values.ts';
import { after, before, endOf, isMatured, LENGTHS, ownOf, windowOf } from './plain_windows.ts';
import type { Unit } from './raw_list.ts';
import { UTC_OFFSET } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Metrics of who did something: funnels and retention.
 */

export function funnel(metric: WireMetric, units: readonly Unit[], context: ValuesContext): Values {
  const names = (metric.series as { event: string }[]).map(({ event }) => event);
  const stepsOf = metric.funnel_order_type === 'unordered' ? unorderedSteps : orderedSteps;
  const steps = columnOf(units, (unit) => stepsOf(names, unit, metric, context));
  const yes = steps.map((reached) => Number(reached === names.length));
  return { ...proportion(units, yes, names.at(-1)!, context), steps };
}

/** Tries every way from an exposure through the steps. */
function orderedSteps(names: string[], unit: Unit, metric: WireMetric, context: ValuesContext): number {
  const window = windowOf(metric);
  const last = endOf(context, window);
  const further = (from: number, done: number): number => {
    if (done === names.length) return done;
    let best = done;
    const { at, begin, end } = ownOf(unit, names[done]!);
    for (let i = begin; i < end; i++) {
      const isInTime = at[i]! >= from && at[i]! <= last && (window === null || at[i]! < from + window);
      if (isInTime) best = Math.max(best, further(at[i]!, done + 1));
    }
    return best;
  };
  return Math.max(...unit.exposures.map((exposure) => further(exposure, 0)));
}

function unorderedSteps(names: string[], unit: Unit, metric: WireMetric, context: ValuesContext): number {
  const window = windowOf(metric);
  const last = endOf(context, window);
  const taken = (exposure: number) =>
    names.filter((name) => {
      const { at, begin, end } = ownOf(unit, name);
      return at.subarray(begin, end).some((moment) => {
        const isInTime = moment >= exposure && moment <= last;
        return isInTime && (window === null || moment < exposure + window);
      });
    }).length;
  return Math.max(...unit.exposures.map(taken));
}

interface Retention extends WireMetric {
  start_event: { event: string };
  completion_event: { event: string };
  retention_window_start: number;
  retention_window_end: number;
  retention_window_unit: string;
}

export function retention(wire: WireMetric, units: readonly Unit[], context: ValuesContext): Values {
  const metric = wire as Retention;
  const { start_event: start, completion_event: completion, retention_window_unit: unitName } = metric;
  const length = LENGTHS[unitName]!;
  const wholes = (at: number) => Math.floor((at + UTC_OFFSET) / length);
  const counted: Unit[] = [];
  const yes: number[] = [];
  for (const unit of units) {
    const starts = after(unit, start.event, metric, context);
    if (starts.length === 0) continue;
    const moments = starts.map(({ at }) => at);
    const from = metric.start_handling === 'last_seen' ? Math.max(...moments) : Math.min(...moments);
    // Three whole days can be four: the first one has hardly begun, or is nearly over.
    if (!isMatured(from, (metric.retention_window_end + 1) * length, context)) continue;
    const { at: all, begin, end } = ownOf(unit, completion.event);
    let isBack = false;
    for (let i = begin; i < end; i++) {
      const at = all[i]!;
      const isLater = start.event === completion.event ? at > from : at >= from;
      const distance = wholes(at) - wholes(from);
      const isInside = distance >= metric.retention_window_start && distance <= metric.retention_window_end;
      if (at <= context.asOf && isLater && isInside) isBack = true;
    }
    counted.push(unit);
    yes.push(Number(isBack));
  }
  return proportion(counted, new Float64Array(yes), completion.event, context);
}

/** With the covariate of whether `name` happened before. */
function proportion(units: readonly Unit[], yes: Column, name: string, context: ValuesContext): Values {
  const earlier = () => columnOf(units, (unit) => Number(before(unit, name, context).length > 0));
  return { kind: 'proportion', units, now: [yes], before: context.lookback === null ? [] : [earlier()] };
}
