import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AccountsService } from '../../src/auth/accounts.ts';
import { KeysService } from '../../src/auth/keys.ts';
import { RandomIds } from '../../src/kernel/ids.ts';
import { createStores } from '../../src/store/stores.ts';
import { testConfig } from './app.ts';
import { VirtualClock } from './clock.ts';
import { openMigrated } from './migrated_state.ts';

/** A new state store for one test, in a folder that is removed when the test ends. */
export function openState() {
  const folder = mkdtempSync(join(tmpdir(), 'weir-state-'));
  const database = openMigrated(join(folder, 'state.db'));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const clock = new VirtualClock();
  const ids = new RandomIds(clock);
  const deps = { database, stores: createStores(database), clock, ids };
  const keys = new KeysService(deps);
  const accounts = new AccountsService({ ...deps, keys });
  return { ...deps, keys, accounts };
}

/** Creates `weir.db` in a folder as the first start of a server leaves it. */
export function seedFolder(dataDir: string): void {
  const clock = new VirtualClock();
  const ids = new RandomIds(clock);
  const file = join(dataDir, 'weir.db');
  const database = openMigrated(file);
  const deps = { database, stores: createStores(database), clock, ids };
  new AccountsService({ ...deps, keys: new KeysService(deps) }).bootstrap(testConfig(dataDir));
  database.close();
  chmodSync(file, 0o600);
}

/** A state store after the first start, with the owner's principal. */
export function firstStart() {
  const state = openState();
  const first = state.accounts.bootstrap({ apiKey: null, projectToken: null })!;
  const principal = state.keys.authenticate(first.keyValue)!;
  return { ...state, first, principal };
}

/** Adds a second user with an organization and a project of which the first user is not a member. */
export function addStranger(state: ReturnType<typeof firstStart>) {
  const { database, ids, clock, keys, accounts } = state;
  const user = database.sqlite
    .prepare<[string, string, string, number], { id: number }>(
      'INSERT INTO users (uuid, distinct_id, email, created_at) VALUES (?, ?, ?, ?) RETURNING id',
    )
    .get(ids.uuid(), ids.uuid(), 'stranger@example.com', clock.now())!;
  const { value } = keys.createForUser(user.id, { label: 'Stranger', scopes: ['*'] });
  const principal = keys.authenticate(value)!;
  const organization = accounts.createOrganization(principal, { name: 'Strangers' });
  const project = accounts.createProject(principal, { organizationId: organization.id });
  return { principal, organization, project };
}
