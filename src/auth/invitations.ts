import { callAs, currentCaller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { forbidden, invalid, notFound } from '../kernel/errors.ts';
import type { Ids } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Organization, Principal } from '../kernel/tenant.ts';
import { DAY_MS, requireInstant } from '../kernel/time.ts';
import type { Database } from '../store/database.ts';
import type { Invitation, InvitationStore } from '../store/invitations.ts';
import type { MembershipStore } from '../store/memberships.ts';
import type { ProjectStore } from '../store/projects.ts';
import type { ProjectRole } from '../store/schema/index.ts';
import type { Stores } from '../store/stores.ts';
import type { User, UserStore } from '../store/users.ts';
import { requireVersion } from '../store/versions.ts';
import { hashOf } from './keys.ts';
import type { MembersService, MemberView } from './members.ts';
import { MembershipActivity } from './membership_activity.ts';
import { isAtLeast, LEVEL, mayInvite, type Role, requireNotAbove, roleOf } from './roles.ts';
import { isUnproven } from './unproven_account.ts';

const MAX_OPEN = 100;
const DEFAULT_DAYS = 3;
const MAX_DAYS = 30;

const REPLACED = 'A new invitation for the same email address replaces it.';

const VOID =
  'This invitation is not valid: it has expired, was used or revoked, or its sender may no longer grant this role. Ask an owner or admin of the organization for a new one.';

export interface InvitationInput {
  email: string;
  role: Role;
  projectRoles: readonly { projectId: number; role: ProjectRole }[];
  /** The expiry as the caller sent it. Default: in three days. */
  expiresAt: string | undefined;
}

/** An invitation with the name of its role. */
export type InvitationView = Invitation & { role: Role };

/** `token` is available only here: the store keeps its hash. */
export interface IssuedInvitation {
  invitation: InvitationView;
  token: string;
}

interface InvitationsDeps {
  database: Database;
  stores: Pick<Stores, 'invitations' | 'keys' | 'memberships' | 'projects' | 'sessions' | 'users'>;
  clock: Clock;
  ids: Ids;
  members: MembersService;
}

/**
 * Invitations by a one-time link, which the inviter delivers. The link creates an account for the email address of the
 * invitation. It does not sign in to an existing account: the inviter knows the link as well, and the account may have
 * access to other organizations.
 */
export class InvitationsService {
  readonly #deps: InvitationsDeps;
  readonly #activity: MembershipActivity;
  readonly #invitations: InvitationStore;
  readonly #memberships: MembershipStore;
  readonly #projects: ProjectStore;
  readonly #users: UserStore;

  constructor(deps: InvitationsDeps) {
    this.#deps = deps;
    this.#activity = new MembershipActivity(deps);
    this.#invitations = deps.stores.invitations;
    this.#memberships = deps.stores.memberships;
    this.#projects = deps.stores.projects;
    this.#users = deps.stores.users;
  }

  /** Invitations that can still be accepted, newest first. */
  list(organization: Organization, page: OffsetPage): Page<InvitationView> {
    const { count, rows } = this.#invitations.list(organization.id, this.#deps.clock.now(), page);
    return { count, rows: rows.map(viewOf) };
  }

  read(organization: Organization, id: string): InvitationView {
    const invitation = this.#invitations.read(organization.id, id, this.#deps.clock.now());
    if (!invitation) throw notFound();
    return viewOf(invitation);
  }

  /** An open invitation for the same address is replaced: its link stops working. */
  create(principal: Principal, organization: Organization, input: InvitationInput): IssuedInvitation {
    const { database, clock, ids } = this.#deps;
    const now = clock.now();
    const email = input.email.trim().toLowerCase();
    const expiresAt = expiryOf(input.expiresAt, now);
    return database.transact(() => {
      requireNotAbove(roleOf(this.#memberships.level(principal.userId, organization.id)!), input.role);
      this.#requireNoMember(organization, email);
      this.#requireProjects(organization, input);
      const replaced = this.#invitations.byEmail(organization.id, email, now);
      if (replaced) this.#activity.recordInvitation(viewOf(replaced), 'deleted', { reason: REPLACED });
      this.#invitations.forget(organization.id, email, now);
      if (this.#invitations.count(organization.id, now) >= MAX_OPEN) {
        throw invalid(
          `An organization can have at most ${MAX_OPEN} open invitations. Revoke one that is not needed.`,
        );
      }
      const token = ids.token('inv_');
      const id = ids.uuid();
      this.#invitations.insert({
        id,
        organizationId: organization.id,
        email,
        level: LEVEL[input.role],
        projectRoles: [...input.projectRoles],
        tokenHash: hashOf(token),
        invitedById: principal.userId,
        createdAt: now,
        expiresAt,
      });
      const invitation = this.read(organization, id);
      this.#activity.recordInvitation(invitation, 'created');
      return { invitation, token };
    });
  }

  remove(organization: Organization, id: string, ifMatch: string | null): void {
    this.#deps.database.transact(() => {
      const invitation = this.read(organization, id);
      requireVersion(invitation.version, ifMatch);
      this.#invitations.remove(id);
      this.#activity.recordInvitation(invitation, 'deleted');
    });
  }

  /** Accepts for a signed-in caller; the invitation must be for the caller's email address. */
  join(principal: Principal, token: string): MemberView {
    if (principal.scopedTeams.length > 0 || principal.scopedOrganizations.length > 0) {
      throw forbidden('API keys with scoped projects or organizations cannot accept an invitation.');
    }
    return this.#deps.database.transact(() => {
      const invitation = this.#usable(token, 'token');
      const user = this.#users.read(principal.userId);
      if (user?.email.toLowerCase() !== invitation.email) {
        throw forbidden('This invitation is for another email address. Sign in as the user it was sent to.');
      }
      this.#requireSoleAccess(principal, user);
      this.#accept(invitation, user);
      return this.#deps.members.read({ id: invitation.organizationId }, user.uuid);
    });
  }

  /** Accepts for a caller without an account and creates one. Throws `invalid` when the address has an account. */
  accept(token: string): User {
    return this.#deps.database.transact(() => {
      const invitation = this.#usable(token, 'invitation');
      if (this.#users.byEmail(invitation.email)) {
        throw invalid(
          'There is an account for the email address of this invitation. Sign in to it first, then accept the invitation.',
          'invitation',
        );
      }
      return this.#acceptUnsigned(invitation, { isEmailVerified: false });
    });
  }

  /**
   * Accepts the newest usable invitation for an email address in lower case that the caller has verified. Returns null
   * when there is none, and `full` when none of the inviting organizations can take another member. Must run within a
   * transaction.
   */
  acceptVerified(email: string): User | 'full' | null {
    const open = this.#invitations.openFor(email, this.#deps.clock.now());
    const usable = open.filter((each) => this.#isUsable(each));
    if (usable.length === 0) return null;
    const invitation = usable.find(({ organizationId }) => !this.#deps.members.isFull(organizationId));
    return invitation ? this.#acceptUnsigned(invitation, { isEmailVerified: true }) : 'full';
  }

  /** The request has no caller yet, so the activity log names the user who accepts. */
  #acceptUnsigned(invitation: Invitation, person: { isEmailVerified: boolean }): User {
    const user = this.#deps.members.userFor(invitation.email, person);
    const actor = { kind: 'session', userId: user.id } as const;
    callAs({ ...currentCaller(), actor }, () => this.#accept(invitation, user));
    return this.#users.read(user.id)!;
  }

  #accept(invitation: Invitation, user: User): void {
    const { organizationId, level, projectRoles } = invitation;
    this.#deps.members.add({ id: organizationId }, user, roleOf(level));
    for (const { projectId, role } of projectRoles) {
      const project = this.#projects.read(projectId);
      if (!project) continue;
      this.#memberships.setReplacement(user.id, project, role);
      this.#activity.recordProjectRole(projectId, user, null, role);
    }
    this.#invitations.remove(invitation.id);
    this.#activity.recordInvitation(viewOf(invitation), 'accepted');
    this.#deps.members.settleCurrent(user.id);
  }

  /** The invitation of a token, as long as its inviter may still send it. */
  #usable(token: string, attr: string): Invitation {
    const invitation = this.#invitations.byHash(hashOf(token), this.#deps.clock.now());
    if (!invitation || !this.#isUsable(invitation)) throw invalid(VOID, attr);
    return invitation;
  }

  /** True when its inviter may still send it. */
  #isUsable({ invitedBy, organizationId, level }: Invitation): boolean {
    const inviter = this.#memberships.level(invitedBy.id, organizationId);
    return inviter !== undefined && mayInvite(roleOf(inviter), roleOf(level));
  }

  /**
   * The sender of the invitation that created an account may hold keys and sessions of it. These must not give access
   * to organizations that its owner joins later.
   */
  #requireSoleAccess(principal: Principal, user: User): void {
    const { stores } = this.#deps;
    if (!isUnproven(stores, user)) return;
    const own = principal.kind === 'session' ? principal.sessionId : null;
    const keys = stores.keys.list(user.id).filter(({ id }) => id !== principal.keyId);
    const sessions = stores.sessions.list(user.id).filter(({ id }) => id !== own);
    if (keys.length === 0 && sessions.length === 0) return;
    throw forbidden(
      'Your email address was never verified, so the sender of your first invitation may have access to this account. Delete its other API keys and end its other sessions, then accept again.',
    );
  }

  #requireNoMember(organization: Organization, email: string): void {
    const user = this.#users.byEmail(email);
    if (!user || this.#memberships.level(user.id, organization.id) === undefined) return;
    throw invalid(
      'This user is a member of the organization already. Change the role of this user instead.',
      'email',
      'unique',
    );
  }

  #requireProjects(organization: Organization, { role, projectRoles }: InvitationInput): void {
    if (projectRoles.length === 0) return;
    if (isAtLeast(role, 'admin')) {
      throw invalid(
        'Owners and admins are admins of all projects. Leave out project_roles, or invite a viewer or editor.',
        'project_roles',
      );
    }
    const ids = projectRoles.map(({ projectId }) => projectId);
    if (new Set(ids).size < ids.length) {
      throw invalid('Each project can have one role.', 'project_roles', 'unique');
    }
    if (ids.some((id) => this.#projects.read(id)?.organizationId !== organization.id)) {
      throw invalid('Each project has to be one of the organization.', 'project_roles', 'does_not_exist');
    }
  }
}

function expiryOf(text: string | undefined, now: number): number {
  if (text === undefined) return now + DEFAULT_DAYS * DAY_MS;
  const expiresAt = requireInstant(text, 'expires_at');
  if (expiresAt > now && expiresAt <= now + MAX_DAYS * DAY_MS) return expiresAt;
  throw invalid(`Must be in the future, and at most ${MAX_DAYS} days ahead.`, 'expires_at');
}

function viewOf(invitation: Invitation): InvitationView {
  return { ...invitation, role: roleOf(invitation.level) };
}
