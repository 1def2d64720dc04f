import type { Clock } from '../../kernel/clock.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { Ids } from '../../kernel/ids.ts';
import { localPath } from '../../kernel/local_path.ts';
import type { Log } from '../../kernel/log/log.ts';
import { RecentMap } from '../../kernel/recent_map.ts';
import type { SecretBox } from '../../kernel/secrets.ts';
import { MINUTE_MS } from '../../kernel/time.ts';
import type { Database } from '../../store/database.ts';
import type { Stores } from '../../store/stores.ts';
import type { InvitationsService } from '../invitations.ts';
import type { KeysService } from '../keys.ts';
import type { Browser, SessionsService, SignedIn } from '../sessions.ts';
import type { Identity, OidcProvider, Secrets } from './provider.ts';
import { type Refusal, userOf } from './users.ts';

export const CALLBACK_PATH = '/login/oidc/callback/';
const LOGIN_PATH = '/login/';

/** Time limit for the sign-in at the provider. */
const FLOW_MS = 10 * MINUTE_MS;
/** Ended flows per generation of the map, which keeps two. */
const KNOWN_FLOWS = 20_000;

/** The reason for a failed sign-in; the sign-in page has the text. */
export type OidcProblem = Refusal | 'not_configured' | 'unreachable' | 'expired' | 'refused';

interface Flow extends Secrets {
  /** Distinguishes a flow from other sealed values. */
  purpose: 'oidc';
  redirectUri: string;
  next: string;
  expiresAt: number;
}

interface OidcDeps {
  /** The provider; null when OpenID Connect is not configured. */
  provider: OidcProvider | null;
  domains: readonly string[];
  sessions: SessionsService;
  invitations: InvitationsService;
  keys: KeysService;
  database: Database;
  stores: Pick<Stores, 'sessions' | 'users'>;
  box: SecretBox;
  clock: Clock;
  ids: Ids;
  log: Log;
}

/**
 * Sign-in by OpenID Connect: authorization code with PKCE. State, nonce and verifier bind the flow to the browser. They
 * are sealed into a cookie, so that starting flows does not use memory of the server. A flow can end only once.
 */
export class OidcService {
  readonly #deps: OidcDeps;
  readonly #ended = new RecentMap<true>(KNOWN_FLOWS);

  constructor(deps: OidcDeps) {
    this.#deps = deps;
  }

  get isConfigured(): boolean {
    return this.#deps.provider !== null;
  }

  /**
   * Returns the URL to redirect to and the cookie of the flow. `site` is the origin under which the browser reaches
   * this server.
   */
  async start(
    site: string,
    next: string | undefined,
  ): Promise<{ url: string; flow: string } | { problem: OidcProblem }> {
    const { provider, box, clock, ids } = this.#deps;
    if (!provider) return { problem: 'not_configured' };
    const flow: Flow = {
      purpose: 'oidc',
      state: ids.token(''),
      nonce: ids.token(''),
      codeVerifier: ids.token(''),
      redirectUri: site + CALLBACK_PATH,
      next: localPath(next),
      expiresAt: clock.now() + FLOW_MS,
    };
    try {
      const url = await provider.authorizationUrl(flow.redirectUri, flow);
      return { url: url.href, flow: box.seal(JSON.stringify(flow)) };
    } catch (error) {
      return this.#refuse('unreachable', error);
    }
  }

  /** Completes a flow with the query of the provider's redirect. */
  async finish(
    query: URLSearchParams,
    browser: Browser,
  ): Promise<{ signedIn: SignedIn; next: string } | { problem: OidcProblem }> {
    const { provider, sessions, domains } = this.#deps;
    if (!provider) return { problem: 'not_configured' };
    const flow = this.#open(browser.flow);
    if (!flow) return { problem: 'expired' };
    // The flow is marked before the request to the provider, because the same response may arrive twice at once.
    this.#ended.set(flow.state, true);
    let identity: Identity;
    try {
      identity = await provider.identify(new URL(`${flow.redirectUri}?${query}`), flow);
    } catch (error) {
      return this.#refuse('refused', error);
    }
    const found = userOf(identity, domains, this.#deps);
    if ('refusal' in found) return this.#refuse(found.refusal, null);
    const signedIn = sessions.open({ userId: found.userId, method: 'oidc' }, browser);
    return { signedIn, next: flow.next };
  }

  /**
   * Returns the URL at which the browser ends its session at the provider; null if there is none or the provider cannot
   * be reached. The provider returns the browser to the sign-in page of `site`.
   */
  async signOutUrl(site: string): Promise<string | null> {
    const { provider, log } = this.#deps;
    try {
      return (await provider?.endSessionUrl(site + LOGIN_PATH))?.href ?? null;
    } catch (error) {
      log.warn({ reason: reasonsOf(error) }, 'the sign-out at the OpenID Connect provider is not possible');
      return null;
    }
  }

  /**
   * Decrypts the flow of a cookie. Returns null without a cookie, and for a flow that was altered, has ended or has
   * expired.
   */
  #open(sealed: string | null): Flow | null {
    if (sealed === null) return null;
    try {
      const flow = JSON.parse(this.#deps.box.open(sealed)) as Flow;
      const isOpen = flow.purpose === 'oidc' && flow.expiresAt > this.#deps.clock.now();
      return isOpen && !this.#ended.get(flow.state) ? flow : null;
    } catch {
      return null;
    }
  }

  /** Logs the reason without any values, because a response holds codes and tokens. */
  #refuse(problem: OidcProblem, error: unknown): { problem: OidcProblem } {
    const reason = error === null ? undefined : reasonsOf(error);
    this.#deps.log.warn({ problem, reason }, 'a sign-in by OpenID Connect was refused');
    return { problem };
  }
}

/** The messages of an error and its causes: the client library uses one message for all failures of a request. */
function reasonsOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${messageOf(error)}: ${reasonsOf(cause)}` : messageOf(error);
}
