import type { ProjectDetails } from '../kernel/tenant.ts';
import { DAY_MS } from '../kernel/time.ts';

type Retention = Pick<ProjectDetails, 'eventRetentionDays' | 'eventsRemovedBefore'>;

/** The time (milliseconds) before which events of a project are removed next, unless exports need them longer. */
export function removalLimit(retention: Retention | undefined, now: number): number {
  const days = retention?.eventRetentionDays ?? null;
  const due = days === null ? Number.NEGATIVE_INFINITY : dueBefore(days, now);
  return Math.max(retention?.eventsRemovedBefore ?? Number.NEGATIVE_INFINITY, due);
}

/** Whole days (UTC) are removed. */
export function dueBefore(days: number, now: number): number {
  return startOfDay(now) - days * DAY_MS;
}

export function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}
