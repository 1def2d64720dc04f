import type { Clock } from '../kernel/clock.ts';
import { WeirError } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import type { LoginLink, LoginLinkStore } from '../store/login_links.ts';
import type { Stores } from '../store/stores.ts';
import { hashOf } from './keys.ts';

export const LINK_LIFETIME_MS = 10 * MINUTE_MS;

const REMEDY = 'Create a new one on the server with: weir console link';

interface LoginLinksDeps {
  database: Database;
  stores: Pick<Stores, 'loginLinks'>;
  clock: Clock;
  ids: Ids;
}

/** One-time links that sign a user in. The operator creates them; they are used by a POST, never by opening a URL. */
export class LoginLinks {
  readonly #deps: LoginLinksDeps;
  readonly #store: LoginLinkStore;

  constructor(deps: LoginLinksDeps) {
    this.#deps = deps;
    this.#store = deps.stores.loginLinks;
  }

  /** Creates a link and returns its token, which is available only here: the store keeps its hash. */
  create(userId: number, lifetimeMs = LINK_LIFETIME_MS): { token: string; expiresAt: number } {
    const { database, clock, ids } = this.#deps;
    const token = ids.token('wrl_');
    const createdAt = clock.now();
    const expiresAt = createdAt + lifetimeMs;
    database.transact(() => {
      this.#store.removeExpired(createdAt - DAY_MS);
      this.#store.insert({ tokenHash: hashOf(token), userId, createdAt, expiresAt });
    });
    return { token, expiresAt };
  }

  /** Uses up a link and returns its user. Throws unauthenticated, with the remedy. Must run within a transaction. */
  use(token: string): number {
    const hash = hashOf(token);
    const link = this.#store.read(hash);
    const now = this.#deps.clock.now();
    if (!link) throw refused('is not valid');
    if (link.usedAt !== null) throw refused('was used before');
    if (now >= link.expiresAt || now <= link.createdAt - lifetimeOf(link)) throw refused('has expired');
    this.#store.markUsed(hash, now);
    return link.userId;
  }
}

/**
 * A link of a clock that was ahead would be valid until that time, after the clock was set back: it is valid for its
 * lifetime before its creation at most.
 */
function lifetimeOf({ createdAt, expiresAt }: LoginLink): number {
  return expiresAt - createdAt;
}

function refused(reason: string): WeirError {
  return new WeirError('unauthenticated', `This sign-in link ${reason}. ${REMEDY}`);
}
