import { KeysService } from '../auth/keys.ts';
import { MembersService, type MemberView } from '../auth/members.ts';
import { ROLES, type Role } from '../auth/roles.ts';
import { proveOwner } from '../auth/unproven_account.ts';
import type { Config } from '../kernel/config/config.ts';
import { invalid, UsageError } from '../kernel/errors.ts';
import type { Organization } from '../kernel/tenant.ts';
import { isoFromMs, isoOrNull } from '../kernel/time.ts';
import type { Stores } from '../store/stores.ts';
import { noDataMessage } from './no_data.ts';
import { withState } from './state.ts';

interface OrganizationOption {
  /** Slug or id. Default: the current organization of the first user. */
  organization?: string;
}

interface Work {
  stores: Stores;
  members: MembersService;
  keys: KeysService;
  organization: Organization;
}

const PAGE = { limit: 1000, offset: 0 };
const MAX_EMAIL = 254;

/** Does one thing with the members of an organization, as the operator of the server. */
function withMembers<T>(
  config: Config,
  access: 'command' | 'read',
  { organization: wanted }: OrganizationOption,
  work: (given: Work) => T,
): Promise<T> {
  return withState(config, access, (state) => {
    const { database, stores } = state;
    const organization = organizationOf(stores, wanted);
    if (!organization) throw new Error(noDataMessage(config.dataDir));
    const given = { stores, members: new MembersService(state), keys: new KeysService(state), organization };
    return access === 'read' ? work(given) : database.transact(() => work(given));
  });
}

function organizationOf(
  { organizations, users }: Stores,
  wanted: string | undefined,
): Organization | undefined {
  if (wanted === undefined) {
    const current = users.first()?.currentOrganizationId;
    return current ? organizations.read(current) : undefined;
  }
  const named = organizations.read(wanted.toLowerCase()) ?? organizations.bySlug(wanted);
  if (!named) throw invalid('There is no such organization. Name it by its slug or id.', 'organization');
  return named;
}

export async function listMembers(
  config: Config,
  options: OrganizationOption & { json: boolean },
): Promise<void> {
  const rows = await withMembers(config, 'read', options, ({ members, organization }) =>
    members.list(organization, PAGE).rows.map(rowOf),
  );
  const lines = rows.map(
    ({ email, role, joined_at: joined, last_seen_at: seen }) =>
      `${email}  ${role}  joined ${joined}  last seen ${seen ?? 'never'}`,
  );
  console.log(options.json ? JSON.stringify(rows) : lines.join('\n'));
}

export async function addMember(
  config: Config,
  options: OrganizationOption & { email: string; role: string; withKey: boolean; json: boolean },
): Promise<void> {
  const email = emailOf(options.email);
  const role = roleOf(options.role);
  await withMembers(config, 'command', options, ({ stores, members, keys, organization }) => {
    const user = members.userFor(email, { isEmailVerified: true });
    const wasUnproven = proveOwner(stores, keys, user);
    members.add(organization, user, role);
    members.settleCurrent(user.id);
    const key = options.withKey
      ? keys.createForUser(user.id, { label: 'First key', scopes: ['*'] }).value
      : null;
    if (wasUnproven) {
      console.error(
        `The email address ${email} was never verified: an invitation had opened the account, and its sender may have used it. The API keys and sessions that the account had have ended.`,
      );
    }
    if (options.json) return console.log(JSON.stringify({ uuid: user.uuid, email, role, key }));
    if (key !== null) console.log(key);
    console.error(
      `${email} is a member of ${organization.name} with the role ${role}.${key === null ? '' : ' The key is not shown again.'}`,
    );
  });
}

export async function setMemberRole(
  config: Config,
  email: string,
  name: string,
  options: OrganizationOption,
): Promise<void> {
  const role = roleOf(name);
  await withMembers(config, 'command', options, ({ members, organization }) => {
    const { user } = memberOf(members, organization, email);
    members.changeRole('operator', organization, user.uuid, { role }, null);
    console.error(`${user.email} has the role ${role} in ${organization.name}.`);
  });
}

export async function removeMember(
  config: Config,
  email: string,
  options: OrganizationOption,
): Promise<void> {
  await withMembers(config, 'command', options, ({ members, organization }) => {
    const { user } = memberOf(members, organization, email);
    members.remove('operator', organization, user.uuid, null);
    console.error(`${user.email} is no longer a member of ${organization.name}.`);
  });
}

function memberOf(members: MembersService, organization: Organization, email: string): MemberView {
  const same = email.trim().toLowerCase();
  const found = members.list(organization, PAGE).rows.find(({ user }) => user.email.toLowerCase() === same);
  if (!found)
    throw new Error(`${email} is not a member of ${organization.name}. List them with: weir members list`);
  return found;
}

function rowOf({ user, role, joinedAt, lastSeenAt }: MemberView) {
  return {
    uuid: user.uuid,
    email: user.email,
    role,
    joined_at: isoFromMs(joinedAt),
    last_seen_at: isoOrNull(lastSeenAt),
  };
}

function roleOf(name: string): Role {
  const role = ROLES.find((known) => known === name);
  if (!role) throw new UsageError(`role: Not a role. The roles are: ${ROLES.join(', ')}`);
  return role;
}

function emailOf(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length <= MAX_EMAIL && /^[^\s@]+@[^\s@]+$/.test(email)) return email;
  throw new UsageError('email: Not an email address.');
}
