import { IANAZone } from 'luxon';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';

/** `wall` is what the clock on the wall shows, written as if it were UTC. No zone changes twice in two days. */
export function firstInstantShowing(zone: string, wall: number): number {
  const before = offsetMs(zone, wall - DAY_MS);
  const after = offsetMs(zone, wall + DAY_MS);
  if (before === after) return wall - before;
  const early = wall - Math.max(before, after);
  if (early + offsetMs(zone, early) === wall) return early;
  const late = wall - Math.min(before, after);
  if (late + offsetMs(zone, late) === wall) return late;
  return transition(zone, early, late);
}

/** Milliseconds that the clock of a zone is ahead of UTC. */
export function offsetMs(zone: string, t: number): number {
  if (zone === 'UTC') return 0;
  return Math.round(IANAZone.create(zone).offset(t) * MINUTE_MS);
}

/** The instant in (low, high] at which the zone's offset changes. */
function transition(zone: string, low: number, high: number): number {
  const old = offsetMs(zone, low);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(zone, middle) === old) low = middle;
    else high = middle;
  }
  return high;
}
