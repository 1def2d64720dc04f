import { hash } from 'node:crypto';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { KeyPrincipal, Principal } from '../kernel/tenant.ts';
import { HOUR_MS, SECOND_MS } from '../kernel/time.ts';
import { requiredText } from '../kernel/words.ts';
import { changesTo } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { MembershipStore } from '../store/memberships.ts';
import type { PersonalApiKey, PersonalApiKeyStore } from '../store/personal_api_keys.ts';
import type { ProjectStore } from '../store/projects.ts';
import type { Stores } from '../store/stores.ts';
import { requireVersion } from '../store/versions.ts';
import { recordKey } from './activity.ts';
import { type KeyReach, requireCover } from './key_delegation.ts';
import { checkedExpiry, requireAlive } from './key_expiry.ts';
import { checkedScopes } from './scopes.ts';

const MAX_KEYS = 10;
const MAX_LABEL = 40;
const MAX_SCOPED = 100;
const MAX_VALUE = 200;

export interface KeyInput {
  label: string;
  scopes: readonly unknown[];
  scopedTeams?: readonly number[] | null;
  scopedOrganizations?: readonly string[] | null;
  /** The expiry as the caller sent it; null: the key does not expire. */
  expiresAt?: string | null;
}

/** `value` is available only here: the store keeps its hash. */
export interface IssuedKey {
  key: PersonalApiKey;
  value: string;
}

type KeyStores = Pick<Stores, 'keys' | 'memberships' | 'organizations' | 'projects'>;

interface KeysServiceDeps {
  database: Database;
  stores: KeyStores;
  clock: Clock;
  ids: Ids;
}

/** Personal API keys: ownership, scopes and lifecycle. */
export class KeysService {
  readonly #database: Database;
  readonly #stores: KeyStores;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #keys: PersonalApiKeyStore;
  readonly #projects: ProjectStore;
  readonly #memberships: MembershipStore;

  constructor({ database, stores, clock, ids }: KeysServiceDeps) {
    this.#database = database;
    this.#stores = stores;
    this.#clock = clock;
    this.#ids = ids;
    this.#keys = stores.keys;
    this.#projects = stores.projects;
    this.#memberships = stores.memberships;
  }

  /**
   * The principal of a key; null for an unknown one. Throws unauthenticated for an expired one. Called on every
   * request.
   */
  authenticate(value: string): KeyPrincipal | null {
    if (value.length > MAX_VALUE) return null;
    const found = this.#keys.principalByHash(hashOf(value));
    if (!found) return null;
    const now = this.#clock.now();
    requireAlive(found, now);
    if (found.lastUsedAt === null || now - found.lastUsedAt >= HOUR_MS)
      this.#touch(found.principal.keyId, now);
    return found.principal;
  }

  /** True when there is such a key, expired or not. */
  isKnown(value: string): boolean {
    return this.#keys.principalByHash(hashOf(value)) !== null;
  }

  list(principal: Principal): PersonalApiKey[] {
    return this.#keys.list(principal.userId);
  }

  /** The key of the request. */
  current(principal: Principal): PersonalApiKey {
    if (principal.kind === 'key') return this.read(principal, principal.keyId);
    throw notFound('This request was made with a session, not with an API key. See /api/sessions/@current/.');
  }

  /** A key of the principal's user. */
  read(principal: Principal, id: string): PersonalApiKey {
    const key = this.#keys.read(principal.userId, id);
    if (!key) throw notFound();
    return key;
  }

  create(principal: Principal, input: KeyInput): IssuedKey {
    return this.#database.transact(() => {
      const draft = this.#checked(principal.userId, input);
      requireCover(principal, draft);
      return this.#issue(principal.userId, draft, this.#ids.token('phx_'));
    });
  }

  /** Creates a key for the command line and the first start, which act for the operator without a key. */
  createForUser(userId: number, input: KeyInput, value = this.#ids.token('phx_')): IssuedKey {
    return this.#database.transact(() => this.#issue(userId, this.#checked(userId, input), value));
  }

  update(principal: Principal, id: string, input: Partial<KeyInput>, ifMatch: string | null): PersonalApiKey {
    return this.#database.transact(() => {
      const key = this.#changeable(principal, id, ifMatch);
      const draft = this.#checked(principal.userId, {
        label: input.label ?? key.label,
        scopes: input.scopes ?? key.scopes,
        scopedTeams: input.scopedTeams ?? key.scopedTeams,
        scopedOrganizations: input.scopedOrganizations ?? key.scopedOrganizations,
        expiresAt: input.expiresAt,
      });
      if (input.expiresAt === undefined) draft.expiresAt = key.expiresAt;
      requireCover(principal, draft);
      const changes = changesTo<PersonalApiKey>(key, draft);
      if (!changes) return key;
      const changed = this.#keys.update(principal.userId, key.id, { ...changes, version: key.version + 1 })!;
      this.#record(key, changed);
      return changed;
    });
  }

  remove(principal: Principal, id: string, ifMatch: string | null): void {
    this.#database.transact(() => {
      const key = this.#changeable(principal, id, ifMatch);
      // Recorded before the removal, because the caller may be using this very key.
      this.#record(key, null);
      this.#keys.remove(principal.userId, key.id);
    });
  }

  /** Deletes all keys of a user. Must run within a transaction. */
  removeAll(userId: number): void {
    for (const key of this.#keys.list(userId)) {
      this.#record(key, null);
      this.#keys.remove(userId, key.id);
    }
  }

  /** Issues a new value for the same key; the former one is accepted for another `overlapSeconds`. */
  roll(principal: Principal, id: string, overlapSeconds = 0): IssuedKey {
    return this.#database.transact(() => {
      const key = this.#changeable(principal, id, null);
      const value = this.#ids.token('phx_');
      const now = this.#clock.now();
      const formerUntil = overlapSeconds === 0 ? null : now + overlapSeconds * SECOND_MS;
      const changes = { ...storedForm(value), lastRolledAt: now, version: key.version + 1 };
      const rolled = this.#keys.roll(principal.userId, key.id, changes, formerUntil);
      this.#record(key, rolled, 'rolled');
      return { key: rolled, value };
    });
  }

  /** A caller cannot change a key that is more powerful than its own: rolling it would reveal the new value. */
  #changeable(principal: Principal, id: string, ifMatch: string | null): PersonalApiKey {
    const key = this.read(principal, id);
    requireCover(principal, key);
    requireVersion(key.version, ifMatch);
    return key;
  }

  #issue(userId: number, draft: Draft, value: string): IssuedKey {
    if (this.#keys.count(userId) >= MAX_KEYS) {
      throw invalid(
        `You can only have ${MAX_KEYS} personal API keys. Remove an existing key before creating a new one.`,
      );
    }
    const id = this.#ids.uuid();
    const key = this.#keys.insert({
      id,
      userId,
      ...draft,
      ...storedForm(value),
      createdAt: this.#clock.now(),
    });
    this.#record(null, key);
    return { key, value };
  }

  #record(before: PersonalApiKey | null, after: PersonalApiKey | null, activity?: string): void {
    recordKey(
      { database: this.#database, stores: this.#stores, clock: this.#clock },
      before,
      after,
      activity,
    );
  }

  #checked(userId: number, input: KeyInput): Draft {
    const draft: Draft = {
      label: requiredText(input.label, 'label', MAX_LABEL),
      scopes: checkedScopes(input.scopes),
      scopedTeams: distinct(input.scopedTeams, 'scoped_teams'),
      scopedOrganizations: distinct(
        input.scopedOrganizations?.map((id) => id.toLowerCase()),
        'scoped_organizations',
      ),
      expiresAt: checkedExpiry(input.expiresAt, this.#clock.now()),
    };
    this.#requireMember(userId, draft);
    return draft;
  }

  #requireMember(userId: number, { scopedTeams, scopedOrganizations }: Draft): void {
    if (!scopedOrganizations.every((id) => this.#memberships.level(userId, id) !== undefined)) {
      throw invalid(
        'You must be a member of all organizations that you are scoping the key to.',
        'scoped_organizations',
      );
    }
    if (scopedTeams.length > 0 && this.#projects.countOwn(userId, scopedTeams) < scopedTeams.length) {
      throw invalid('You must be a member of all teams that you are scoping the key to.', 'scoped_teams');
    }
  }

  /** The time of the last use is informational: it must not fail a request while the file is busy. */
  #touch(keyId: string, now: number): void {
    try {
      this.#keys.touch(keyId, now);
    } catch {
      // The next request tries again.
    }
  }
}

type Draft = KeyReach & { label: string };

function distinct<T>(values: readonly T[] | null | undefined, attr: string): T[] {
  if (values && values.length > MAX_SCOPED) {
    throw invalid(`Ensure this field has no more than ${MAX_SCOPED} elements.`, attr, 'max_length');
  }
  return [...new Set(values ?? [])];
}

/** The form in which the store keeps a key or a token. */
export function hashOf(value: string): string {
  return hash('sha256', value);
}

function storedForm(value: string): { valueHash: string; maskValue: string } {
  return { valueHash: hashOf(value), maskValue: `${value.slice(0, 4)}...${value.slice(-4)}` };
}
