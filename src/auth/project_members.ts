import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Project } from '../kernel/tenant.ts';
import type { Database } from '../store/database.ts';
import type { MembershipStore, ProjectMember } from '../store/memberships.ts';
import type { ProjectRole } from '../store/schema/index.ts';
import type { Stores } from '../store/stores.ts';
import { requireVersion } from '../store/versions.ts';
import { MembershipActivity } from './membership_activity.ts';
import { isAtLeast, projectRoleOf, type Role, roleOf } from './roles.ts';

/** A member of the organization with the role in one project. */
export type ProjectMemberView = ProjectMember & { role: ProjectRole; organizationRole: Role };

interface ProjectMembersDeps {
  database: Database;
  stores: Pick<Stores, 'memberships'>;
  clock: Clock;
}

/** Roles of an organization's members in one project. The scope of the request is checked before. */
export class ProjectMembersService {
  readonly #database: Database;
  readonly #activity: MembershipActivity;
  readonly #memberships: MembershipStore;

  constructor({ database, stores, clock }: ProjectMembersDeps) {
    this.#database = database;
    this.#activity = new MembershipActivity({ database, stores, clock });
    this.#memberships = stores.memberships;
  }

  list(project: Project, page: OffsetPage): Page<ProjectMemberView> {
    const { count, rows } = this.#memberships.listOfProject(project, page);
    return { count, rows: rows.map(viewOf) };
  }

  /** Throws not_found for a user who is not a member of the organization. */
  read(project: Project, userUuid: string): ProjectMemberView {
    const member = this.#memberships.readOfProject(project, userUuid);
    if (!member) throw notFound();
    return viewOf(member);
  }

  /** Overrides the member's role in the organization; `none` hides the project. */
  setRole(project: Project, userUuid: string, role: ProjectRole, ifMatch: string | null): ProjectMemberView {
    return this.#database.transact(() => {
      const member = this.read(project, userUuid);
      requireVersion(member.version, ifMatch);
      requireReplaceable(member);
      if (role === member.replacement) return member;
      this.#memberships.setReplacement(member.user.id, project, role);
      this.#activity.recordProjectRole(project.id, member.user, member.replacement, role);
      return this.read(project, userUuid);
    });
  }

  /** Restores the role in the organization. Throws not_found when there is no override. */
  removeRole(project: Project, userUuid: string, ifMatch: string | null): void {
    this.#database.transact(() => {
      const member = this.read(project, userUuid);
      requireVersion(member.version, ifMatch);
      if (member.replacement === null) throw notFound();
      this.#memberships.setReplacement(member.user.id, project, null);
      this.#activity.recordProjectRole(project.id, member.user, member.replacement, null);
    });
  }
}

/** Throws `invalid` for an owner or admin of the organization. */
function requireReplaceable({ organizationRole }: ProjectMemberView): void {
  if (!isAtLeast(organizationRole, 'admin')) return;
  throw invalid(
    'Owners and admins of the organization are admins of all its projects. Change the role in the organization to editor or viewer first.',
    'role',
  );
}

function viewOf(member: ProjectMember): ProjectMemberView {
  const organizationRole = roleOf(member.level);
  return { ...member, organizationRole, role: projectRoleOf(organizationRole, member.replacement) ?? 'none' };
}
