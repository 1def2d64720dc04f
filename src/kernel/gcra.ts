/**
 * The generic cell rate algorithm, in the form of virtual scheduling (ITU-T I.371, annex A): a token bucket whose only
 * state is the time at which the budget is full again.
 */
export interface Rate {
  /** Milliseconds until one unit is available again. */
  intervalMs: number;
  /** Size of the budget in units, which may be used at once. */
  burst: number;
}

export interface Spent {
  isAllowed: boolean;
  /** The new state, which a refusal leaves unchanged. */
  fullAt: number;
  /** Whole units left. */
  left: number;
  /** Milliseconds until the budget is full. */
  fullInMs: number;
  /** Milliseconds until the same cost is allowed; 0 if it was allowed. */
  waitMs: number;
}

/** Times are sums of fractions, so smaller differences are rounding errors. */
const PRECISION_MS = 1e-3;

/**
 * Takes `cost` units at `now`; a cost above the full budget counts as the full budget. `fullAt` is 0 for an unused
 * budget.
 */
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
