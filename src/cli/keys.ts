import { AccountsService } from '../auth/accounts.ts';
import { KeysService } from '../auth/keys.ts';
import { SCOPES } from '../auth/scopes.ts';
import type { Config } from '../kernel/config/config.ts';
import { UsageError, WeirError } from '../kernel/errors.ts';
import type { KeyPrincipal } from '../kernel/tenant.ts';
import { isoFromMs, isoOrNull } from '../kernel/time.ts';
import { printable } from '../kernel/words.ts';
import { noDataMessage, requireOrganization } from './no_data.ts';
import { withState } from './state.ts';

/** Does one thing with the keys of the first user. */
function withKeys<T>(
  config: Config,
  access: 'command' | 'read',
  work: (keys: KeysService, owner: KeyPrincipal, requireAccess: () => void) => T,
): Promise<T> {
  return withState(config, access, (state) => {
    const keys = new KeysService(state);
    const user = new AccountsService({ ...state, keys }).firstUser();
    if (!user) throw new Error(noDataMessage(config.dataDir));
    return work(keys, ownerOf(user.id), () => requireOrganization(state.stores.users, user));
  });
}

/** The principal of the command line: a user with every scope. */
export function ownerOf(userId: number): KeyPrincipal {
  return {
    kind: 'key',
    keyId: 'cli',
    userId,
    scopes: ['*'],
    scopedTeams: [],
    scopedOrganizations: [],
    expiresAt: null,
  };
}

export async function createKey(
  config: Config,
  options: { label: string; scopes: string; json: boolean },
): Promise<void> {
  const scopes = options.scopes.split(',').map((scope) => scope.trim());
  await withKeys(config, 'command', (keys, owner, requireAccess) => {
    requireAccess();
    const { key, value } = naming(() => keys.create(owner, { label: options.label, scopes }));
    if (options.json)
      console.log(JSON.stringify({ id: key.id, label: key.label, scopes: key.scopes, value }));
    else {
      console.log(value);
      console.error(`Key ${key.id} "${key.label}" with ${key.scopes.join(', ')}. It is not shown again.`);
    }
  });
}

/** Names the option of a wrong value, and lists all scopes when one is unknown; on the command line the list fits. */
function naming<T>(create: () => T): T {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof WeirError) || error.kind !== 'invalid' || error.attr === null) throw error;
    const known = error.attr === 'scopes' ? ` The scopes are: ${SCOPES.join(', ')}` : '';
    throw new UsageError(`--${error.attr}: ${error.detail.replace(/\.?$/, '.')}${known}`);
  }
}

export async function listKeys(config: Config, options: { json: boolean }): Promise<void> {
  await withKeys(config, 'read', (keys, owner) => {
    const rows = keys.list(owner).map((key) => ({
      id: key.id,
      label: key.label,
      mask_value: key.maskValue,
      scopes: key.scopes,
      created_at: isoFromMs(key.createdAt),
      last_used_at: isoOrNull(key.lastUsedAt),
      expires_at: isoOrNull(key.expiresAt),
    }));
    if (options.json) return console.log(JSON.stringify(rows));
    for (const row of rows) {
      console.log(
        `${row.id}  ${row.mask_value}  ${printable(row.label)}  ${row.scopes.join(',')}  used ${row.last_used_at ?? 'never'}${row.expires_at ? `  expires ${row.expires_at}` : ''}`,
      );
    }
  });
}

export async function revokeKey(config: Config, id: string): Promise<void> {
  await withKeys(config, 'command', (keys, owner) => {
    const isKnown = keys.list(owner).some((key) => key.id === id);
    if (!isKnown) throw new Error(`There is no key ${id}. List them with: weir keys list`);
    keys.remove(owner, id, null);
  });
  console.error(`Key ${id} is revoked.`);
}
