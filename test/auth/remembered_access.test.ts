import { afterEach, describe, expect, test } from 'vitest';
import { AccountsService } from '../../src/auth/accounts.ts';
import { KeysService } from '../../src/auth/keys.ts';
import { WeirError } from '../../src/kernel/errors.ts';
import { Database } from '../../src/store/database.ts';
import { MembershipStore } from '../../src/store/memberships.ts';
import { OrganizationStore } from '../../src/store/organizations.ts';
import { PersonalApiKeyStore } from '../../src/store/personal_api_keys.ts';
import { ProjectStore } from '../../src/store/projects.ts';
import { UserStore } from '../../src/store/users.ts';
import { seededRandom } from '../support/random.ts';
import { firstStart } from '../support/state.ts';

/**
 * Goal: what a server remembers about keys, roles and projects is what it would read. The changes are statements, so that no
 * service has to be the one that makes them.
 */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  personal_api_keys: [
    `UPDATE personal_api_keys SET scopes = '["query:read"]' WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET scopes = '["*"]' WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET scoped_teams = '[2]' WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET scoped_teams = '[]' WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET expires_at = 1 WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET expires_at = NULL WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET value_hash = 'x' || value_hash WHERE label = 'Job'`,
    `UPDATE personal_api_keys SET value_hash = ltrim(value_hash, 'x') WHERE label = 'Job'`,
  ],
  memberships: [
    'UPDATE memberships SET level = 1 WHERE user_id = 1',
    'UPDATE memberships SET level = 15 WHERE user_id = 1',
    'UPDATE memberships SET level = 0 WHERE user_id = 1',
    'DELETE FROM memberships WHERE user_id = 1',
    `INSERT OR IGNORE INTO memberships (user_id, organization_id, level, joined_at)
     SELECT 1, id, 15, 1 FROM organizations`,
  ],
  project_roles: [
    `INSERT OR REPLACE INTO project_roles (user_id, project_id, role) VALUES (1, 2, 'none')`,
    `INSERT OR REPLACE INTO project_roles (user_id, project_id, role) VALUES (1, 2, 'admin')`,
    'DELETE FROM project_roles',
  ],
  projects: [
    `UPDATE projects SET api_token = 'phc_other' WHERE id = 2`,
    `UPDATE projects SET api_token = 'phc_second' WHERE id = 2`,
    `UPDATE projects SET timezone = 'Europe/Berlin' WHERE id = 2`,
    `UPDATE projects SET timezone = 'UTC' WHERE id = 2`,
  ],
  users: [
    'UPDATE users SET current_project_id = 2 WHERE id = 1',
    'UPDATE users SET current_project_id = 1 WHERE id = 1',
  ],
  organizations: [`UPDATE organizations SET name = 'Second'`, `UPDATE organizations SET name = 'First'`],
};
const PATHS = [
  {},
  { project_id: '1' },
  { project_id: '2' },
  { project_id: '@current' },
  { organization_id: '@current' },
];
const SCOPES = ['batch_export:read', 'batch_export:write', 'project:write'];

const open: Database[] = [];
afterEach(() => {
  for (const database of open.splice(0)) database.close();
});

function start() {
  const state = firstStart();
  const { keys, accounts, principal, database } = state;
  accounts.createProject(principal, { name: 'Second' });
  database.sqlite.exec(`UPDATE projects SET api_token = 'phc_second' WHERE id = 2`);
  const { value } = keys.create(principal, { label: 'Job', scopes: ['*'] });
  const other = new Database(database.sqlite.name, 'command');
  open.push(other);
  return { ...state, value, other };
}

type Services = Pick<ReturnType<typeof start>, 'keys' | 'accounts'>;

/** Commits of other connections are looked for once in a millisecond. */
function untilNextLook(): void {
  for (const start = performance.now(); performance.now() - start < 1; );
}

/** All that a key may access, as requests find it. */
function view({ keys, accounts }: Services, value: string) {
  const outcome = (work: () => unknown) => {
    try {
      return work();
    } catch (error) {
      if (error instanceof WeirError) return [error.kind, error.message];
      throw error;
    }
  };
  const access = PATHS.flatMap((path) =>
    SCOPES.map((scope) =>
      outcome(() => {
        const principal = keys.authenticate(value);
        return principal && { principal, access: accounts.accessFor(principal, path, scope) };
      }),
    ),
  );
  return { access, tokens: ['phc_second', 'phc_other'].map((token) => accounts.projectByToken(token)) };
}

/** The same from services that remember nothing yet. */
function read(state: ReturnType<typeof start>) {
  const { database } = state;
  const stores = {
    keys: new PersonalApiKeyStore(database),
    memberships: new MembershipStore(database),
    organizations: new OrganizationStore(database),
    projects: new ProjectStore(database),
    users: new UserStore(database),
  };
  const deps = { ...state, stores };
  const keys = new KeysService(deps);
  return view({ keys, accounts: new AccountsService({ ...deps, keys }) }, state.value);
}

describe('what is remembered', () => {
  test.each(Object.entries(CHANGES))('follows changes of %s', (_, statements) => {
    const state = start();
    for (const statement of statements) {
      view(state, state.value);
      state.database.transact(() => state.database.sqlite.exec(statement));
      expect(view(state, state.value)).toEqual(read(state));
    }
  });

  test.each([1, 2, 3])('is what would be read, after random changes (%i)', (seed) => {
    const random = seededRandom(seed);
    const statements = Object.values(CHANGES).flat();
    const state = start();
    const seen = new Set<string>();
    for (let step = 0; step < 120; step++) {
      const statement = statements[Math.floor(random() * statements.length)]!;
      const way = Math.floor(random() * 4);
      if (way === 0) {
        state.other.sqlite.exec(statement);
        untilNextLook();
      }
      if (way === 1) {
        const undone = () =>
          state.database.transact(() => {
            state.database.sqlite.exec(statement);
            view(state, state.value);
            throw new Error('undone');
          });
        expect(undone).toThrow('undone');
      }
      if (way > 1) state.database.transact(() => state.database.sqlite.exec(statement));
      const found = view(state, state.value);
      expect(found, statement).toEqual(read(state));
      seen.add(JSON.stringify(found));
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  test('is the same object for each request, which nobody can change', () => {
    const { keys, accounts, value } = start();
    // The first use is noted, which is a change.
    keys.authenticate(value);
    const principal = keys.authenticate(value)!;
    expect(keys.authenticate(value)).toBe(principal);
    expect(() => (principal.scopes as string[]).push('*')).toThrow(TypeError);
    const access = accounts.accessFor(principal, { project_id: '1' }, null);
    expect(accounts.accessFor(principal, { project_id: '1' }, null)).toBe(access);
    expect(() => (access.tenant.teamIds as number[]).push(2)).toThrow(TypeError);
  });

  test('forgets no expiry that comes without a change', async () => {
    const { keys, principal, clock } = start();
    const expiresAt = new Date(clock.now() + 60_000).toISOString();
    const { value } = keys.create(principal, { label: 'Short', scopes: ['*'], expiresAt });
    expect(keys.authenticate(value)).not.toBeNull();
    await clock.advance(60_000);
    expect(() => keys.authenticate(value)).toThrow('expired');
  });
});
