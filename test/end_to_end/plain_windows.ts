import type { Event, Question, Timeline, Unit } from './raw_list.ts';
import { DAY, HOUR, MINUTE } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Which events of a unit are in time.
 */

export const LENGTHS: Readonly<Record<string, number>> = { minute: MINUTE, hour: HOUR, day: DAY };

const NONE: readonly Event[] = [];

type Times = Pick<Question, 'to' | 'asOf'>;

const NOTHING: Timeline = { events: NONE, at: new Float64Array(0), starts: new Int32Array(0) };

/** Where what a unit did under a name is in the timeline: from `begin` to before `end`. */
export function ownOf({ timelines, number }: Unit, name: string) {
  const timeline = timelines.get(name) ?? NOTHING;
  const { events, at, starts } = timeline;
  if (timeline === NOTHING) return { events, at, begin: 0, end: 0 };
  return { events, at, begin: starts[number]!, end: starts[number + 1]! };
}

/** Milliseconds to convert; null: until the end. */
export function windowOf({
  conversion_window: length,
  conversion_window_unit: unit,
}: WireMetric): number | null {
  return length === undefined ? null : (length as number) * LENGTHS[unit as string]!;
}

/** Up to when events count, if they are known by then. */
export function endOf({ to, asOf }: Times, window: number | null): number {
  return Math.min(asOf, to + (window ?? 0));
}

/** Events of a name in the time to convert. */
export function after(unit: Unit, name: string, metric: WireMetric, times: Times): readonly Event[] {
  const { events, at, begin, end } = ownOf(unit, name);
  if (begin === end) return NONE;
  const window = windowOf(metric);
  const last = endOf(times, window);
  const before = window === null ? Number.POSITIVE_INFINITY : unit.last + window;
  const found: Event[] = [];
  for (let i = begin; i < end; i++) {
    if (at[i]! >= unit.first && at[i]! <= last && at[i]! < before) found.push(events[i]!);
  }
  return found;
}

/** What the flag cannot have changed: events from before anybody said which variant it is, even if they began later. */
export function before(
  unit: Unit,
  name: string,
  { lookback }: { lookback: number | null },
): readonly Event[] {
  const found: Event[] = [];
  if (lookback === null) return found;
  const { events, at, begin, end } = ownOf(unit, name);
  for (let i = begin; i < end; i++) {
    if (at[i]! < unit.assigned && at[i]! >= unit.assigned - lookback) found.push(events[i]!);
  }
  return found;
}

/** Whether the time to convert is over; of an experiment that waits for it. */
export function isMatured(
  from: number,
  length: number | null,
  { onlyMatured, asOf }: { onlyMatured?: boolean; asOf: number },
): boolean {
  return !onlyMatured || length === null || from + length <= asOf;
}
