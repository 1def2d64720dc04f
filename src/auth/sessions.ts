import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound, WeirError } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Principal, SessionPrincipal } from '../kernel/tenant.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import type { SignInMethod } from '../store/schema/sessions.ts';
import type { FoundSession, SessionStore, StoredSession } from '../store/sessions.ts';
import type { Stores } from '../store/stores.ts';
import type { User, UserStore } from '../store/users.ts';
import { requireVersion } from '../store/versions.ts';
import type { InvitationsService } from './invitations.ts';
import { hashOf, type KeysService } from './keys.ts';
import type { LoginLinks } from './login_links.ts';

/** Sessions of one user; a further one replaces the least recently used. */
const MAX_SESSIONS = 50;
const MAX_USER_AGENT = 200;
const MAX_TOKEN = 100;

/** Age at which a token is replaced. A stolen cookie is useful for at most this long after its owner returns. */
const ROTATE_AFTER_MS = DAY_MS;
/** Time in which the former token is accepted, for requests in flight. */
const OVERLAP_MS = MINUTE_MS;
/** `last_used_at` is written at most this often. */
const TOUCH_AFTER_MS = 5 * MINUTE_MS;

export interface Browser {
  userAgent: string;
  address: string;
  /** The token of the browser's present session, which a new one replaces. */
  token: string | null;
  /** The flow at an identity provider that the browser has begun, sealed. */
  flow: string | null;
}

/** Credentials of a browser; exactly one of them is set. */
export interface Credentials {
  personalApiKey?: string | undefined;
  loginLink?: string | undefined;
  /** Token of an invitation for an address without an account. */
  invitation?: string | undefined;
}

export interface SessionView extends StoredSession {
  /** Time at which the session ends if it is not used before. */
  endsAt: number;
}

export interface CurrentSession {
  session: SessionView;
  csrfToken: string;
  scopes: readonly string[];
  user: User;
}

/** A new token, which is available only here: the store keeps its hash. */
interface NewToken {
  token: string;
  maxAgeSeconds: number;
}

export interface SignedIn extends CurrentSession {
  cookie: NewToken;
}

/** Access by a session cookie. */
export interface SessionAccess {
  principal: SessionPrincipal;
  csrfToken: string;
  /** A new token for the cookie when the former one was due for rotation; otherwise null. */
  rotated: NewToken | null;
}

interface SignIn {
  userId: number;
  method: SignInMethod;
  key?: { id: string; valueHash: string };
}

interface SessionsDeps {
  database: Database;
  stores: Pick<Stores, 'sessions' | 'users'>;
  clock: Clock;
  ids: Ids;
  keys: KeysService;
  links: LoginLinks;
  invitations: Pick<InvitationsService, 'accept'>;
  limits: { idleHours: number; lifetimeHours: number };
}

/** Sessions of browsers: sign-in, the caller of a cookie, and revocation. */
export class SessionsService {
  /** The version for `If-Match`: sessions have no fields that a caller can change. */
  readonly version = 1;
  readonly #deps: SessionsDeps;
  readonly #store: SessionStore;
  readonly #users: UserStore;
  readonly #idleMs: number;

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
    this.#store = deps.stores.sessions;
    this.#users = deps.stores.users;
    this.#idleMs = deps.limits.idleHours * HOUR_MS;
  }

  /**
   * Throws unauthenticated for credentials that are wrong, used up or expired, and `invalid` for such an invitation.
   */
  signIn(credentials: Credentials, browser: Browser): SignedIn {
    if (Object.values(credentials).filter((value) => value !== undefined).length !== 1) {
      throw invalid('Send exactly one of personal_api_key, login_link and invitation.');
    }
    const { personalApiKey, loginLink, invitation } = credentials;
    if (personalApiKey !== undefined) return this.open(this.#ownerOf(personalApiKey), browser);
    const { database, links, invitations } = this.#deps;
    return database.transact(() => {
      if (invitation === undefined)
        return this.open({ userId: links.use(loginLink!), method: 'link' }, browser);
      return this.open({ userId: invitations.accept(invitation).id, method: 'invitation' }, browser);
    });
  }

  /** Opens a session with a new token for a verified user; the browser's present session ends. */
  open({ userId, method, key }: SignIn, browser: Browser): SignedIn {
    const { clock, ids, limits, database } = this.#deps;
    const now = clock.now();
    const token = ids.token('wrs_');
    return database.transact(() => {
      const replaced = browser.token === null ? undefined : this.#store.byToken(hashOf(browser.token));
      if (replaced) this.#store.remove(replaced.userId, [replaced.id]);
      this.#store.removeEnded(now, this.#idleMs);
      const oldest = this.#store.list(userId).slice(MAX_SESSIONS - 1);
      this.#store.remove(
        userId,
        oldest.map(({ id }) => id),
      );
      this.#store.insert({
        id: ids.uuid(),
        userId,
        method,
        tokenHash: hashOf(token),
        csrfToken: ids.token('wrc_'),
        keyId: key?.id ?? null,
        keyValueHash: key?.valueHash ?? null,
        userAgent: browser.userAgent.slice(0, MAX_USER_AGENT),
        address: browser.address,
        createdAt: now,
        lastUsedAt: now,
        rotatedAt: now,
        expiresAt: now + limits.lifetimeHours * HOUR_MS,
      });
      const cookie = { token, maxAgeSeconds: limits.lifetimeHours * (HOUR_MS / SECOND_MS) };
      return { ...this.#describe(this.#store.byToken(hashOf(token))!), cookie };
    });
  }

  /**
   * The caller of a cookie; null for a token that is unknown or whose session has ended. A request in the background
   * does not count as use: it neither prolongs the session nor replaces its token. Called on every request by cookie.
   */
  authenticate(token: string, { isBackground }: { isBackground: boolean }): SessionAccess | null {
    if (token.length > MAX_TOKEN) return null;
    const hash = hashOf(token);
    const found = this.#store.byToken(hash);
    const now = this.#deps.clock.now();
    if (!found || !this.#isOpen(found, now)) return null;
    if (found.formerUntil !== null && found.formerUntil <= now) {
      // Another browser has the current token. One of the two has a stolen cookie, and which one is unknown, so the
      // session ends.
      this.#deps.database.transactIfWritable(() => this.#store.remove(found.userId, [found.id]));
      return null;
    }
    return {
      principal: principalOf(found),
      csrfToken: found.csrfToken,
      rotated: isBackground ? null : this.#keepFresh(found, hash, now),
    };
  }

  /** The current principal after a long request; null when the session has ended meanwhile. */
  renew({ sessionId }: SessionPrincipal): SessionPrincipal | null {
    const found = this.#store.byId(sessionId);
    return found && this.#isOpen(found, this.#deps.clock.now()) ? principalOf(found) : null;
  }

  /** The session of the request. */
  current(principal: Principal): CurrentSession {
    const session = this.#own(principal).find(({ id }) => id === idOf(principal));
    const csrfToken = session && this.#store.csrfToken(session.id);
    if (!session || csrfToken === undefined) throw notFound();
    return { session, csrfToken, scopes: principal.scopes, user: this.#users.read(principal.userId)! };
  }

  list(principal: Principal, { limit, offset }: OffsetPage): Page<SessionView> {
    const all = this.#own(principal);
    return { count: all.length, rows: all.slice(offset, offset + limit) };
  }

  read(principal: Principal, id: string): SessionView {
    const session = this.#own(principal).find((own) => own.id === id);
    if (!session) throw notFound();
    return session;
  }

  revoke(principal: Principal, id: string, ifMatch: string | null): void {
    this.#deps.database.transact(() => {
      const session = this.read(principal, id);
      requireVersion(this.version, ifMatch);
      this.#store.remove(principal.userId, [session.id]);
    });
  }

  /** Ends the session of the request. */
  signOut(principal: Principal, ifMatch: string | null): void {
    this.revoke(principal, idOf(principal) ?? '', ifMatch);
  }

  /** Ends all sessions of the user except the one of the request; returns their number. */
  revokeOthers(principal: Principal): number {
    const { database, clock } = this.#deps;
    return database.transact(() => {
      this.#store.removeEnded(clock.now(), this.#idleMs);
      const others = this.#own(principal).filter(({ id }) => id !== idOf(principal));
      return this.#store.remove(
        principal.userId,
        others.map(({ id }) => id),
      );
    });
  }

  #ownerOf(value: string): SignIn {
    const owner = this.#deps.keys.authenticate(value);
    if (!owner) {
      throw new WeirError('unauthenticated', 'This personal API key is not valid. Use another key.');
    }
    return { userId: owner.userId, method: 'key', key: { id: owner.keyId, valueHash: hashOf(value) } };
  }

  #own({ userId }: Principal): SessionView[] {
    const now = this.#deps.clock.now();
    return this.#store
      .list(userId)
      .filter((session) => this.#isOpen(session, now))
      .map((session) => ({ ...session, endsAt: this.#endOf(session) }));
  }

  #describe(found: FoundSession): CurrentSession {
    const session = { ...found, endsAt: this.#endOf(found) };
    const { scopes } = principalOf(found);
    return { session, csrfToken: found.csrfToken, scopes, user: this.#users.read(found.userId)! };
  }

  /**
   * A session of a clock that was ahead would be open until that time, after the clock was set back: it is open for the
   * idle time before its last use at most.
   */
  #isOpen(session: StoredSession, now: number): boolean {
    return now < this.#endOf(session) && now > session.lastUsedAt - this.#idleMs;
  }

  #endOf({ expiresAt, lastUsedAt, keyEndsAt }: StoredSession): number {
    return Math.min(expiresAt, lastUsedAt + this.#idleMs, keyEndsAt ?? expiresAt);
  }

  /** Records the use, and replaces an old token. Neither may fail a request while the file is busy. */
  #keepFresh(found: FoundSession, hash: string, now: number): SessionAccess['rotated'] {
    const { database, ids } = this.#deps;
    const isDue = found.formerUntil === null && now - found.rotatedAt >= ROTATE_AFTER_MS;
    if (!isDue) {
      if (now - found.lastUsedAt >= TOUCH_AFTER_MS) {
        database.transactIfWritable(() => this.#store.touch(found.id, now));
      }
      return null;
    }
    const token = ids.token('wrs_');
    let isRotated = false;
    database.transactIfWritable(() => {
      const change = { from: hash, to: hashOf(token), now, formerUntil: now + OVERLAP_MS };
      isRotated = this.#store.rotate(found.id, change);
    });
    return isRotated ? { token, maxAgeSeconds: Math.ceil((found.expiresAt - now) / SECOND_MS) } : null;
  }
}

function idOf(principal: Principal): string | null {
  return principal.kind === 'session' ? principal.sessionId : null;
}

function principalOf(found: FoundSession): SessionPrincipal {
  return {
    kind: 'session',
    sessionId: found.id,
    userId: found.userId,
    keyId: found.keyId,
    scopes: found.keyId === null ? ['*'] : (JSON.parse(found.scopes!) as string[]),
    scopedTeams: found.keyId === null ? [] : (JSON.parse(found.scopedTeams!) as number[]),
    scopedOrganizations: found.keyId === null ? [] : (JSON.parse(found.scopedOrganizations!) as string[]),
    expiresAt: found.keyExpiresAt,
  };
}
