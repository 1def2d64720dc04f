import type { Clock } from '../kernel/clock.ts';
import { forbidden, invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Organization, Principal } from '../kernel/tenant.ts';
import type { Database } from '../store/database.ts';
import type { InvitationStore } from '../store/invitations.ts';
import type { Member, MembershipStore } from '../store/memberships.ts';
import type { OrganizationStore } from '../store/organizations.ts';
import type { ProjectStore } from '../store/projects.ts';
import type { Stores } from '../store/stores.ts';
import type { User, UserStore } from '../store/users.ts';
import { requireVersion } from '../store/versions.ts';
import { MembershipActivity } from './membership_activity.ts';
import { isAtLeast, LEVEL, mayInvite, type Role, requireNotAbove, roleOf } from './roles.ts';

const MAX_MEMBERS = 1000;
const MAX_ORGANIZATIONS = 100;

const WITHDRAWN = 'Its sender may no longer send it.';

/** A member with the name of the role. */
export type MemberView = Member & { role: Role };

/** A role by its name, by its level, or by both. */
export interface NamedRole {
  role?: Role | undefined;
  level?: number | undefined;
}

/** The user behind a request, or the operator of the server, who may do everything that an owner may. */
export type MembershipActor = Pick<Principal, 'userId'> | 'operator';

export interface MembersDeps {
  database: Database;
  stores: Pick<Stores, 'invitations' | 'memberships' | 'organizations' | 'projects' | 'users'>;
  clock: Clock;
  ids: Ids;
}

/**
 * Members of organizations. The scope of a request is checked before; this class checks which roles its user may
 * manage.
 */
export class MembersService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #activity: MembershipActivity;
  readonly #invitations: InvitationStore;
  readonly #memberships: MembershipStore;
  readonly #organizations: OrganizationStore;
  readonly #projects: ProjectStore;
  readonly #users: UserStore;

  constructor({ database, stores, clock, ids }: MembersDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#ids = ids;
    this.#activity = new MembershipActivity({ database, stores, clock });
    this.#invitations = stores.invitations;
    this.#memberships = stores.memberships;
    this.#organizations = stores.organizations;
    this.#projects = stores.projects;
    this.#users = stores.users;
  }

  list(organization: Organization, page: OffsetPage): Page<MemberView> {
    const { count, rows } = this.#memberships.list(organization.id, page);
    return { count, rows: rows.map(viewOf) };
  }

  /** Throws not_found for a user who is not a member. */
  read(organization: Pick<Organization, 'id'>, userUuid: string): MemberView {
    const member = this.#memberships.read(organization.id, userUuid);
    if (!member) throw notFound();
    return viewOf(member);
  }

  own({ userId }: Principal, organization: Organization): MemberView {
    return this.read(organization, this.#users.read(userId)!.uuid);
  }

  changeRole(
    actor: MembershipActor,
    organization: Organization,
    userUuid: string,
    wanted: NamedRole,
    ifMatch: string | null,
  ): MemberView {
    return this.#database.transact(() => {
      const member = this.read(organization, userUuid);
      requireVersion(member.version, ifMatch);
      const role = roleFrom(wanted) ?? member.role;
      requireNotAbove(this.#roleOf(actor, organization), member.role, role);
      if (role === member.role) return member;
      if (role !== 'owner') this.#requireAnotherOwner(organization, member);
      const { id } = member.user;
      // Project roles of viewers and editors are removed, so that a later demotion does not restore them.
      if (isAtLeast(role, 'admin')) {
        this.#activity.recordProjectRolesRemoved(organization.id, member.user);
        this.#memberships.removeReplacements(id, organization.id);
      }
      this.#memberships.setLevel(id, organization.id, LEVEL[role]);
      this.#activity.recordRole(organization.id, member.user, member.role, role);
      this.#withdrawInvitations(organization, member.user, role);
      return this.read(organization, userUuid);
    });
  }

  remove(actor: MembershipActor, organization: Organization, userUuid: string, ifMatch: string | null): void {
    this.#database.transact(() => {
      const member = this.read(organization, userUuid);
      requireVersion(member.version, ifMatch);
      requireNotAbove(this.#roleOf(actor, organization), member.role);
      this.#remove(organization, member);
    });
  }

  /** Every member may leave, except the last owner. */
  leave(principal: Principal, organization: Organization, ifMatch: string | null): void {
    this.#database.transact(() => {
      const member = this.own(principal, organization);
      requireVersion(member.version, ifMatch);
      this.#remove(organization, member);
    });
  }

  /**
   * Finds or creates the user with this email address. `isEmailVerified`: the address of a new user is verified. Must
   * run within a transaction.
   */
  userFor(email: string, { isEmailVerified }: { isEmailVerified: boolean }): User {
    return this.#users.byEmail(email) ?? this.#createUser({ email, isEmailVerified });
  }

  /** True when the organization takes no more members. */
  isFull(organizationId: string): boolean {
    return this.#memberships.count(organizationId) >= MAX_MEMBERS;
  }

  /** Makes the user a member. Throws `invalid` for an existing member. Must run within a transaction. */
  add(organization: Pick<Organization, 'id'>, user: User, role: Role): void {
    if (this.#memberships.level(user.id, organization.id) !== undefined) {
      throw invalid('This user is a member of the organization already.', 'email', 'unique');
    }
    if (this.isFull(organization.id)) {
      throw invalid(`An organization can have at most ${MAX_MEMBERS} members. Remove one first.`);
    }
    if (this.#users.countMemberships(user.id) >= MAX_ORGANIZATIONS) {
      throw invalid(`A user can be a member of at most ${MAX_ORGANIZATIONS} organizations. Leave one first.`);
    }
    this.#memberships.insert({
      userId: user.id,
      organizationId: organization.id,
      level: LEVEL[role],
      joinedAt: this.#clock.now(),
    });
    this.#activity.recordRole(organization.id, user, null, role);
  }

  /** Points `@current` of the user to a visible organization and project, if there are any. */
  settleCurrent(userId: number): void {
    const user = this.#users.read(userId)!;
    const current = user.currentOrganizationId;
    if (current !== null && this.#memberships.level(userId, current) !== undefined) return;
    const [next] = this.#organizations.ofUser(userId, { limit: 1, offset: 0 });
    if (!next) return;
    const everything = { userId, scopedTeams: [], scopedOrganizations: [] };
    const project = this.#projects.first(everything, next.id);
    this.#users.setCurrent(userId, next.id, project?.organizationId === next.id ? project.id : null);
  }

  #createUser(user: Pick<User, 'email' | 'isEmailVerified'>): User {
    return this.#users.insert({
      uuid: this.#ids.uuid(),
      distinctId: this.#ids.uuid(),
      ...user,
      createdAt: this.#clock.now(),
    });
  }

  #roleOf(actor: MembershipActor, organization: Organization): Role {
    if (actor === 'operator') return 'owner';
    const level = this.#memberships.level(actor.userId, organization.id);
    if (level === undefined) throw forbidden('You do not have permission to perform this action.');
    return roleOf(level);
  }

  #remove(organization: Organization, member: MemberView): void {
    this.#requireAnotherOwner(organization, member);
    this.#activity.recordProjectRolesRemoved(organization.id, member.user);
    this.#memberships.remove(member.user.id, organization.id);
    this.#activity.recordRole(organization.id, member.user, member.role, null);
    this.#withdrawInvitations(organization, member.user, null);
    this.settleCurrent(member.user.id);
  }

  /** Deletes the invitations that the user may not send with the new role, which is null without a membership. */
  #withdrawInvitations({ id: organizationId }: Organization, user: User, role: Role | null): void {
    for (const sent of this.#invitations.sentBy(organizationId, user.id, this.#clock.now())) {
      const invitation = { ...sent, role: roleOf(sent.level) };
      if (role !== null && mayInvite(role, invitation.role)) continue;
      this.#invitations.remove(invitation.id);
      this.#activity.recordInvitation(invitation, 'deleted', { reason: WITHDRAWN, follows: true });
    }
  }

  #requireAnotherOwner(organization: Organization, member: MemberView): void {
    if (member.role !== 'owner') return;
    if (this.#memberships.countAtLevel(organization.id, LEVEL.owner) > 1) return;
    throw invalid('An organization keeps at least one owner. Make another member an owner first.');
  }
}

function viewOf(member: Member): MemberView {
  return { ...member, role: roleOf(member.level) };
}

/** Returns undefined when no role is given. Throws `invalid` for two different roles. */
function roleFrom({ role, level }: NamedRole): Role | undefined {
  const byLevel = level === undefined ? undefined : roleOf(level);
  if (role !== undefined && byLevel !== undefined && byLevel !== role) {
    throw invalid('level and role name different roles. Send one of them.', 'level');
  }
  return role ?? byLevel;
}
