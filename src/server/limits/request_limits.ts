import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config/config.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { Spent } from '../../kernel/gcra.ts';
import { RecentMap } from '../../kernel/recent_map.ts';
import type { ThrottledBy } from '../metrics/metrics.ts';
import type { ContractOperation } from '../operations.ts';
import { RateLimiter } from './rate_limit.ts';

/** Limits of public endpoints allow a sixth of a minute as a burst, so that a flood is throttled after seconds. */
const PUBLIC_BURST = 1 / 6;

/** Number of pairs of a client and a key in one of the two generations. */
const KNOWN_PAIRS = 20_000;

export type LimitSettings = Pick<
  Config,
  | 'rateLimitPerMinute'
  | 'addressRequestsPerMinute'
  | 'projectRequestsPerMinute'
  | 'projectEventsPerMinute'
  | 'failedAuthenticationsPerMinute'
>;

/** Rate limits for each key, project and client, and for failed authentications. */
export class RequestLimits {
  readonly #keyPolicy: string;
  readonly #keys: RateLimiter;
  readonly #addresses: RateLimiter;
  readonly #projectRequests: RateLimiter;
  readonly #projectEvents: RateLimiter;
  readonly #failedKeys: RateLimiter;
  readonly #failedTokens: RateLimiter;
  /** Accepted keys, each with its client. */
  readonly #known = new RecentMap<true>(KNOWN_PAIRS);

  constructor(settings: LimitSettings, clock: Clock, refused: (limit: ThrottledBy) => void = () => {}) {
    const perMinute = settings.rateLimitPerMinute;
    const limiter = (limit: ThrottledBy, perMinute: number, burst = perMinute) =>
      new RateLimiter({ clock, perMinute, burst, refused: () => refused(limit) });
    const publicLimiter = (limit: ThrottledBy, perMinute: number) =>
      limiter(limit, perMinute, Math.ceil(perMinute * PUBLIC_BURST));
    this.#keyPolicy = `"key";q=${perMinute};w=60`;
    this.#keys = new RateLimiter({
      clock,
      perMinute,
      headersOf: (spent) => this.#keyHeaders(spent),
      refused: () => refused('key'),
    });
    this.#addresses = publicLimiter('address', settings.addressRequestsPerMinute);
    this.#projectRequests = publicLimiter('project_requests', settings.projectRequestsPerMinute);
    this.#projectEvents = publicLimiter('project_events', settings.projectEventsPerMinute);
    this.#failedKeys = limiter('failed_authentication', settings.failedAuthenticationsPerMinute);
    this.#failedTokens = limiter('failed_authentication', settings.failedAuthenticationsPerMinute);
  }

  /**
   * Counts a request of a key, or of a user by session, and returns the headers with the remaining budget; throws
   * throttled if none is left.
   */
  admitKeyRequest(keyId: string): Record<string, string> {
    const spent = this.#keys.take(keyId);
    return spent === null ? {} : this.#keyHeaders(spent);
  }

  /** Counts a request to a public operation; throws throttled. Health probes are not limited. */
  admitPublic({ tag, isSignIn }: ContractOperation, client: string): void {
    if (tag !== 'health') this.#addresses.take(client);
    // The correct key is refused, too, so that a guess reveals nothing.
    if (isSignIn) this.#failedKeys.requireLeft(client);
  }

  /** Counts a request with a project token; throws throttled. */
  admitProjectRequest(projectId: number): void {
    this.#projectRequests.take(String(projectId));
  }

  /** Counts the events of a request; throws throttled. A request without events counts as one. */
  admitEvents(projectId: number, events: number): void {
    this.#projectEvents.take(String(projectId), Math.max(1, events));
  }

  /**
   * Throws throttled even for a valid key while its client has failed too often, so that a guess reveals nothing. A key
   * that the same client has used before is accepted: an attacker does not lock out others behind the same proxy.
   */
  admitKey(client: string, keyId: string): void {
    const pair = `${client} ${keyId}`;
    if (this.#known.get(pair)) return;
    this.#failedKeys.requireLeft(client);
    this.#known.set(pair, true);
  }

  /** Counts a failed authentication; returns the error of the response, which is throttled after too many. */
  afterFailure(error: unknown, operation: ContractOperation, client: string): unknown {
    const limiter = this.#limiterOf(error, operation);
    try {
      limiter?.take(client);
      return error;
    } catch (throttled) {
      return throttled;
    }
  }

  #limiterOf(error: unknown, { tag, isPublic, isSignIn, path }: ContractOperation): RateLimiter | null {
    if (!(error instanceof WeirError) || tag === 'health') return null;
    if (error.kind === 'not_found' && path.includes('{token}')) return this.#failedTokens;
    if (isSignIn && error.attr === 'invitation') return this.#failedKeys;
    if (error.kind !== 'unauthenticated') return null;
    if (isSignIn) return this.#failedKeys;
    if (isPublic || error.code === 'invalid_api_key') return this.#failedTokens;
    // A request without a key is not a guess; pages continue to send requests after their session has ended.
    return error.code === 'not_authenticated' || error.code === 'session_ended'
      ? this.#addresses
      : this.#failedKeys;
  }

  #keyHeaders({ left, fullInMs }: Spent): Record<string, string> {
    const seconds = Math.max(1, Math.ceil(fullInMs / 1000));
    return { 'RateLimit-Policy': this.#keyPolicy, RateLimit: `"key";r=${left};t=${seconds}` };
  }
}
