import type { Clock } from '../../kernel/clock.ts';
import { WeirError } from '../../kernel/errors.ts';
import { type Rate, type Spent, spend } from '../../kernel/gcra.ts';
import { RecentMap } from '../../kernel/recent_map.ts';
import { MINUTE_MS } from '../../kernel/time.ts';
import { quantity } from '../../kernel/words.ts';

/** Number of keys, addresses or projects in one of the two generations of a limit: a few megabytes. */
const GENERATION = 20_000;

export interface RateLimiterDeps {
  clock: Clock;
  /** The value 0 disables the limit. */
  perMinute: number;
  /** Units of a full budget. Default: the units of a minute. */
  burst?: number;
  /** Headers of a refusal besides `Retry-After`. */
  headersOf?(spent: Spent): Record<string, string>;
  refused?(): void;
}

/** A budget for each key, which refills continuously. Budgets are in memory: a restart fills all of them. */
export class RateLimiter {
  readonly #deps: RateLimiterDeps;
  /** Null disables the limit. */
  readonly #rate: Rate | null;
  /** Time at which the budget of a key is full again; a key without an entry has a full budget. */
  readonly #fullAt = new RecentMap<number>(GENERATION);
  #agedAt = 0;

  constructor(deps: RateLimiterDeps) {
    this.#deps = deps;
    const { perMinute, burst = perMinute } = deps;
    this.#rate = perMinute === 0 ? null : { intervalMs: MINUTE_MS / perMinute, burst: Math.max(1, burst) };
  }

  /** Number of budgets in memory. */
  get tracked(): number {
    return this.#fullAt.size;
  }

  /** Takes `cost` from the budget of `key`; throws throttled if less is left. Returns null without a limit. */
  take(key: string, cost = 1): Spent | null {
    if (this.#rate === null) return null;
    const now = this.#deps.clock.elapsed();
    const spent = spend(this.#rate, this.#fullAt.get(key) ?? 0, now, cost);
    this.#age(this.#rate, now);
    // A refusal updates the entry as well, so that budgets in use are not dropped.
    this.#fullAt.set(key, spent.fullAt);
    if (spent.isAllowed) return spent;
    throw this.#refusal(spent);
  }

  /** Throws throttled if nothing is left for `key`; takes nothing. */
  requireLeft(key: string): void {
    const fullAt = this.#rate === null ? undefined : this.#fullAt.get(key);
    if (fullAt === undefined) return;
    const spent = spend(this.#rate!, fullAt, this.#deps.clock.elapsed());
    if (!spent.isAllowed) throw this.#refusal(spent);
  }

  /** A budget that was unused for as long as an empty one takes to refill is full. */
  #age({ intervalMs, burst }: Rate, now: number): void {
    if (now - this.#agedAt < intervalMs * burst) return;
    this.#fullAt.age();
    this.#agedAt = now;
  }

  #refusal(spent: Spent): WeirError {
    this.#deps.refused?.();
    const seconds = Math.max(1, Math.ceil(spent.waitMs / 1000));
    const detail = `Request was throttled. Expected available in ${quantity(seconds, 'second')}.`;
    const headers = { ...this.#deps.headersOf?.(spent), 'Retry-After': String(seconds) };
    return withoutStack(() => new WeirError('throttled', detail, { headers }));
  }
}

/** Creates an error without a stack, which is most of its cost and never logged: a flood causes many such errors. */
function withoutStack<T>(make: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = limit;
  }
}
