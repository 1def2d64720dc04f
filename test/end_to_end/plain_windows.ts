import type { Event, Unit } from './raw_list.ts';
import { DAY, HOUR, MINUTE } from './shop.ts';
import type { WireMetric } from './shop_metrics.ts';

/*
 * Which events of a unit are in time.
 */

export const LENGTHS: Readonly<Record<string, number>> = { minute: MINUTE, hour: HOUR, day: DAY };

const NONE: readonly Event[] = [];

export const eventsNamed = (unit: Unit, name: string): readonly Event[] => unit.events.get(name) ?? NONE;

/** Milliseconds to convert; null: until the end. */
export function windowOf({
  conversion_window: length,
  conversion_window_unit: unit,
}: WireMetric): number | null {
  return length === undefined ? null : (length as number) * LENGTHS[unit as string]!;
}

/** Events of a name in the time to convert. */
export function after(unit: Unit, name: string, metric: WireMetric, { to }: { to: number }) {
  const own = eventsNamed(unit, name);
  if (own.length === 0) return NONE;
  const window = windowOf(metric);
  return own.filter(({ at }) => {
    if (at < unit.first || at > to + (window ?? 0)) return false;
    return window === null || at < unit.last + window;
  });
}

/** What the flag cannot have changed: events from before anybody said which variant it is, even if they began later. */
export function before(unit: Unit, name: string, { lookback }: { lookback: number | null }) {
  if (lookback === null) return NONE;
  return eventsNamed(unit, name).filter(({ at }) => at < unit.assigned && at >= unit.assigned - lookback);
}

/** Whether the time to convert is over; of an experiment that waits for it. */
export function isMatured(
  from: number,
  length: number | null,
  { onlyMatured, asOf }: { onlyMatured?: boolean; asOf: number },
): boolean {
  return !onlyMatured || length === null || from + length <= asOf;
}
