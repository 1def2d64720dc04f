/**
 * The generic cell rate algorithm, in the form of virtual scheduling (ITU-T I.371, annex A): a token bucket whose whole
 * state is one instant, the one at which the budget is full again.
 */
export interface Rate {
  /** Milliseconds until one unit is free again. */
  intervalMs: number;
  /** Units of a full budget, which may be used at once. */
  burst: number;
}

export interface Spent {
  isAllowed: boolean;
  /** The new state. A refusal does not change it. */
  fullAt: number;
  /** Whole units that are left. */
  left: number;
  /** Milliseconds until the budget is full. */
  fullInMs: number;
  /** Milliseconds until the same cost is allowed; 0 when it was. */
  waitMs: number;
}

/** Instants are sums of fractions: less than this is no difference. */
const PRECISION_MS = 1e-3;

/** Takes `cost` units at `now`; more than a full budget counts as a full one. `fullAt` is 0 for a budget that was not used yet. */
export function spend({ intervalMs, burst }: Rate, fullAt: number, now: number, cost = 1): Spent {
  const wholeMs = intervalMs * burst;
  const begin = Math.max(fullAt, now);
  const next = begin + Math.min(cost, burst) * intervalMs;
  const waitMs = next - wholeMs - now;
  const isAllowed = waitMs <= PRECISION_MS;
  const after = isAllowed ? next : begin;
  const fullInMs = after - now;
  const left = Math.max(0, Math.floor((wholeMs - fullInMs + PRECISION_MS) / intervalMs));
  return { isAllowed, fullAt: after, left, fullInMs, waitMs: isAllowed ? 0 : waitMs };
}
