import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../store/database.ts';
import type { Invitation } from '../store/invitations.ts';
import type { MembershipStore } from '../store/memberships.ts';
import type { ProjectRole } from '../store/schema/index.ts';
import type { Stores } from '../store/stores.ts';
import type { User } from '../store/users.ts';
import type { Role } from './roles.ts';

interface MembershipActivityDeps {
  database: Database;
  stores: Pick<Stores, 'memberships'>;
  clock: Clock;
}

/**
 * Logs changes of members and invitations. Every method must be called within the transaction that makes the change.
 */
export class MembershipActivity {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #memberships: MembershipStore;

  constructor({ database, stores, clock }: MembershipActivityDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#memberships = stores.memberships;
  }

  /** A null role means that the user is not a member. */
  recordRole(organizationId: string, user: User, before: Role | null, after: Role | null): void {
    recordActivity(this.#database, this.#clock, {
      scope: 'OrganizationMembership',
      before: before && { user, role: before },
      after: after && { user, role: after },
      organizationId,
    });
  }

  /** A null role means that the role in the organization applies. */
  recordProjectRole(teamId: number, user: User, before: ProjectRole | null, after: ProjectRole | null): void {
    recordActivity(this.#database, this.#clock, {
      scope: 'ProjectMembership',
      before: before && { user, teamId, role: before },
      after: after && { user, teamId, role: after },
    });
  }

  /** Must be called before all project roles of the user in the organization are removed. */
  recordProjectRolesRemoved(organizationId: string, user: User): void {
    for (const { id, replacement } of this.#memberships.replacements(user.id, organizationId)) {
      if (replacement !== null) this.recordProjectRole(id, user, replacement, null);
    }
  }

  recordInvitation(
    invitation: Invitation & { role: Role },
    activity: 'created' | 'accepted' | 'deleted',
    { reason, follows }: { reason?: string; follows?: boolean } = {},
  ): void {
    const projectRoles = invitation.projectRoles.map(({ projectId, role }) => ({ project: projectId, role }));
    const row = { ...invitation, projectRoles };
    recordActivity(this.#database, this.#clock, {
      scope: 'OrganizationInvite',
      before: activity === 'created' ? null : row,
      after: activity === 'deleted' ? null : row,
      organizationId: invitation.organizationId,
      activity,
      reason,
      follows,
    });
  }
}
