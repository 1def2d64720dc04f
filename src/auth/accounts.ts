import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import { forbidden, invalid, notFound } from '../kernel/errors.ts';
import { type Ids, isUuid } from '../kernel/ids.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { ExperimentDefaults } from '../kernel/tenant.ts';
import {
  MAX_PROJECT_NAME,
  type Organization,
  type Principal,
  type Project,
  type ProjectDetails,
  type Tenant,
} from '../kernel/tenant.ts';
import { requiredText } from '../kernel/words.ts';
import type { Database } from '../store/database.ts';
import type { MembershipStore } from '../store/memberships.ts';
import type { Membership, OrganizationStore } from '../store/organizations.ts';
import type { ProjectStore } from '../store/projects.ts';
import type { Stores } from '../store/stores.ts';
import type { User, UserStore } from '../store/users.ts';
import { frozen } from '../store/watch/access_cache.ts';
import { recordProject } from './activity.ts';
import { checkedTimezone } from './checks.ts';
import type { KeysService } from './keys.ts';
import { MembershipActivity } from './membership_activity.ts';
import { isAtLeast, LEVEL, projectRoleOf, type Role, requiredRole, requireRole, roleOf } from './roles.ts';

const MAX_ORGANIZATIONS = 100;
const MAX_PROJECTS = 1000;
const MAX_ORGANIZATION_NAME = 64;
const MAX_ID_TEXT = 15;

const PROJECT_PATHS_ONLY = 'API keys with scoped projects are only supported on project-based endpoints.';
const NO_PERMISSION = 'You do not have permission to perform this action.';
const NO_PROJECT = "You don't have access to the project.";

export interface FirstStart {
  organization: Organization;
  project: ProjectDetails;
  user: User;
  /** The personal API key and the project token, in full: printed once. */
  keyValue: string;
  token: string;
}

export interface ProjectInput {
  name?: string;
  timezone?: string;
  organizationId?: string;
  /** Values that `ProjectSettings` has checked. */
  testAccountFilters?: unknown[];
  experimentDefaults?: ExperimentDefaults;
}

export interface CurrentUser {
  user: User;
  /** The organization and project of `@current`. */
  organization: Membership | null;
  project: Project | null;
  organizations: Membership[];
}

/** The place of a request, and the projects that it may access. */
export interface RequestAccess {
  project: Project | null;
  organization: Organization | null;
  tenant: Tenant;
}

interface AccountsServiceDeps {
  database: Database;
  stores: Pick<Stores, 'memberships' | 'organizations' | 'projects' | 'users'>;
  clock: Clock;
  ids: Ids;
  keys: KeysService;
}

/** Users, their organizations and projects, and the access of a key to them. */
export class AccountsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #keys: KeysService;
  readonly #activity: MembershipActivity;
  readonly #memberships: MembershipStore;
  readonly #organizations: OrganizationStore;
  readonly #projects: ProjectStore;
  readonly #users: UserStore;
  /** By a key's principal, which is another object after any change of what its access depends on. */
  readonly #access = new WeakMap<Principal, Map<string, RequestAccess>>();

  constructor({ database, stores, clock, ids, keys }: AccountsServiceDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#ids = ids;
    this.#keys = keys;
    this.#activity = new MembershipActivity({ database, stores, clock });
    this.#memberships = stores.memberships;
    this.#organizations = stores.organizations;
    this.#projects = stores.projects;
    this.#users = stores.users;
  }

  /** Creates the first organization, project, user and key; returns null when an organization exists already. */
  bootstrap(fixed: { apiKey: string | null; projectToken: string | null }): FirstStart | null {
    return this.#database.transact(() => {
      if (!this.#organizations.isEmpty()) return null;
      const user = this.#users.insert({
        uuid: this.#ids.uuid(),
        distinctId: this.#ids.uuid(),
        email: 'owner@weir.invalid',
        firstName: 'Owner',
        createdAt: this.#clock.now(),
      });
      const organization = this.#insertOrganization(user, 'Default organization');
      const project = this.#insertProject(organization.id, { name: 'Default project' }, fixed.projectToken);
      this.#users.setCurrent(user.id, organization.id, project.id);
      const input = { label: 'First key', scopes: ['*'] };
      const { value } = this.#keys.createForUser(user.id, input, fixed.apiKey ?? undefined);
      return { organization, project, user, keyValue: value, token: project.apiToken };
    });
  }

  /** The user created at the first start, for the command line. */
  firstUser(): User | null {
    return this.#users.first() ?? null;
  }

  /** Finds a user by email address, ignoring case. */
  userByEmail(email: string): User | null {
    return this.#users.byEmail(email) ?? null;
  }

  /**
   * Resolves the project or organization of a path. The credential and the role of its user must cover the scope there.
   * Called on every request, with the principal of this request.
   */
  accessFor(
    principal: Principal,
    {
      project_id: projectId,
      organization_id: organizationId,
    }: { project_id?: string; organization_id?: string },
    scope: string | null,
  ): RequestAccess {
    const all = this.#access.get(principal) ?? new Map<string, RequestAccess>();
    const key = `${projectId ?? ''}|${organizationId ?? ''}|${scope}`;
    const known = all.get(key);
    if (known) return known;
    const project = projectId === undefined ? null : this.projectFor(principal, projectId, scope);
    const organization =
      project === null && organizationId !== undefined
        ? this.organizationFor(principal, organizationId, scope)
        : null;
    const tenant = this.tenantOf(principal, project, organization, scope);
    const access = frozen({ project, organization, tenant });
    // A session has a principal of its own in each request.
    if (principal.kind === 'key') this.#access.set(principal, all.set(key, access));
    return access;
  }

  /**
   * Resolves a project id from a path or body. The credential and the role of its user must cover the scope there.
   */
  projectFor(principal: Principal, idText: string, scope: string | null): Project {
    const isCurrent = idText === '@current';
    const project = isCurrent ? this.#currentProject(principal) : this.#projectOf(integer(idText));
    if (!project && isCurrent && this.#users.read(principal.userId)?.currentProjectId)
      throw forbidden(NO_PROJECT);
    if (!project) throw notFound('Project not found.');
    if (outside(principal.scopedTeams, project.id)) {
      throw forbidden(`API key does not have access to the requested project: ID ${project.id}.`);
    }
    if (outside(principal.scopedOrganizations, project.organizationId)) {
      throw outsideOrganization(project.organizationId);
    }
    const role = this.#roleIn(principal.userId, project);
    if (role === null) throw forbidden(NO_PROJECT);
    requireRole(role, scope, 'project');
    return project;
  }

  /** Resolves an organization id from a path. The credential and the role of its user must cover the scope there. */
  organizationFor(principal: Principal, idText: string, scope: string | null): Organization {
    const id =
      idText === '@current'
        ? this.#users.read(principal.userId)?.currentOrganizationId
        : idText.toLowerCase();
    const organization = id && isUuid(id) ? this.#organizations.read(id) : undefined;
    if (!organization) throw notFound('Organization not found.');
    if (principal.scopedTeams.length > 0) throw forbidden(PROJECT_PATHS_ONLY);
    if (outside(principal.scopedOrganizations, organization.id)) throw outsideOrganization(organization.id);
    const level = this.#memberships.level(principal.userId, organization.id);
    if (level === undefined) throw forbidden(NO_PERMISSION);
    requireRole(roleOf(level), scope, 'organization');
    return organization;
  }

  /**
   * True for an admin or owner of the first organization, which the operator created with the server. Credentials that are
   * limited to projects or to other organizations do not count.
   */
  isServerAdmin(principal: Principal): boolean {
    const id = this.#organizations.firstId();
    if (id === null || principal.scopedTeams.length > 0) return false;
    if (outside(principal.scopedOrganizations, id)) return false;
    const level = this.#memberships.level(principal.userId, id);
    return level !== undefined && isAtLeast(roleOf(level), 'admin');
  }

  /**
   * Resolves the projects that a request may access: its project, or those of its organization where the role of the
   * user covers the scope, or none.
   */
  tenantOf(
    principal: Principal,
    project: Project | null,
    organization: Organization | null,
    scope: string | null,
  ): Tenant {
    if (project) return { teamIds: [project.id] };
    if (!organization) return { teamIds: [] };
    const level = this.#memberships.level(principal.userId, organization.id);
    if (level === undefined) return { teamIds: [] };
    const needed = requiredRole(scope);
    const allowed = this.#memberships
      .replacements(principal.userId, organization.id)
      .filter(({ replacement }) => {
        const role = projectRoleOf(roleOf(level), replacement);
        return role !== null && isAtLeast(role, needed);
      });
    return { teamIds: allowed.map(({ id }) => id).filter((id) => !outside(principal.scopedTeams, id)) };
  }

  /** The project of an SDK's public token. Called on every capture request. */
  projectByToken(token: string): Project | null {
    return this.#projects.byToken(token);
  }

  listOrganizations(principal: Principal, page: OffsetPage): Page<Membership> {
    if (principal.scopedTeams.length > 0) throw forbidden(PROJECT_PATHS_ONLY);
    return this.#organizations.list(principal, page);
  }

  /** Projects that the key may access, in the given organization. Default: the caller's current organization. */
  listProjects(
    principal: Principal,
    organization: Organization | null,
    page: OffsetPage,
  ): Page<ProjectDetails> {
    const home = organization?.id ?? this.#users.read(principal.userId)?.currentOrganizationId;
    return home ? this.#projects.list(principal, home, page) : { count: 0, rows: [] };
  }

  membership(principal: Principal, organization: Organization): Membership {
    const level = this.#memberships.level(principal.userId, organization.id) ?? LEVEL.viewer;
    return { ...organization, level };
  }

  /** The creator becomes its owner. The organization starts without projects, and `@current` does not change. */
  createOrganization(principal: Principal, input: { name: string }): Membership {
    if (principal.scopedTeams.length > 0) throw forbidden(PROJECT_PATHS_ONLY);
    if (principal.scopedOrganizations.length > 0) {
      throw forbidden('API keys with scoped organizations cannot create an organization.');
    }
    const name = requiredText(input.name, 'name', MAX_ORGANIZATION_NAME);
    return this.#database.transact(() => {
      if (this.#users.countMemberships(principal.userId) >= MAX_ORGANIZATIONS) {
        throw invalid(`You can be a member of at most ${MAX_ORGANIZATIONS} organizations.`);
      }
      const owner = this.#users.read(principal.userId)!;
      return { ...this.#insertOrganization(owner, name), level: LEVEL.owner };
    });
  }

  /** Creates a project in the named organization. Default: the caller's current organization. */
  createProject(principal: Principal, input: ProjectInput): ProjectDetails {
    const { organizationId, name = 'Default project', timezone = 'UTC', ...settings } = input;
    const home = this.homeOf(principal, organizationId);
    const columns = {
      ...settings,
      name: requiredText(name, 'name', MAX_PROJECT_NAME),
      timezone: checkedTimezone(timezone),
    };
    return this.#database.transact(() => {
      if (this.#projects.idsOf(home).length >= MAX_PROJECTS) {
        throw invalid(`An organization can have at most ${MAX_PROJECTS} projects.`);
      }
      return this.#insertProject(home, columns, null);
    });
  }

  /**
   * The organization of a new project, if the caller may create one there. Unknown and foreign organizations get the
   * same error.
   */
  homeOf(principal: Principal, organizationId?: string): string {
    if (principal.scopedTeams.length > 0) throw forbidden(PROJECT_PATHS_ONLY);
    const named = organizationId?.toLowerCase() ?? this.#users.read(principal.userId)?.currentOrganizationId;
    const level = named ? this.#memberships.level(principal.userId, named) : undefined;
    if (!named || level === undefined) {
      throw invalid('Name an organization that you are a member of.', 'organization', 'does_not_exist');
    }
    if (outside(principal.scopedOrganizations, named)) throw outsideOrganization(named);
    requireRole(roleOf(level), 'project:write', 'organization');
    return named;
  }

  /** Any key of the user may call this, but it returns only organizations and projects that the key can access. */
  currentUser(principal: Principal): CurrentUser {
    const user = this.#users.read(principal.userId);
    if (!user) throw notFound();
    const { scopedTeams, scopedOrganizations } = principal;
    const homes = scopedTeams.map((id) => this.#projects.read(id)?.organizationId);
    const organizations = this.#organizations
      .ofUser(user.id, { limit: MAX_ORGANIZATIONS, offset: 0 })
      .filter(({ id }) => !outside(scopedOrganizations, id) && !outside(homes, id));
    const project = this.#currentProject(principal) ?? null;
    const byId = (wanted: string | null | undefined) => organizations.find(({ id }) => id === wanted);
    const organization =
      byId(user.currentOrganizationId) ?? byId(project?.organizationId) ?? organizations[0] ?? null;
    return { user, organization, project, organizations };
  }

  /** The user's current project. When it is not visible, the first one that the credential and its user can see. */
  #currentProject(principal: Principal): Project | undefined {
    const user = this.#users.read(principal.userId);
    const current = this.#projectOf(user?.currentProjectId ?? null);
    const { scopedTeams, scopedOrganizations } = principal;
    const isReached =
      current && !outside(scopedTeams, current.id) && !outside(scopedOrganizations, current.organizationId);
    if (isReached && this.#roleIn(principal.userId, current) !== null) return current;
    return this.#projects.first(principal, user?.currentOrganizationId ?? null);
  }

  /** Returns null for a project that the user cannot see. */
  #roleIn(userId: number, project: Project): Role | null {
    const standing = this.#memberships.standing(userId, project);
    return standing ? projectRoleOf(roleOf(standing.level), standing.replacement) : null;
  }

  #projectOf(id: number | null): Project | undefined {
    return id === null ? undefined : this.#projects.read(id);
  }

  #insertOrganization(owner: User, name: string): Organization {
    const id = this.#ids.uuid();
    const slug = this.#freeSlug(name, id);
    const now = this.#clock.now();
    const organization = this.#organizations.insert({ id, name, slug, createdAt: now });
    const change = { scope: 'Organization', before: null, after: organization, organizationId: id } as const;
    recordActivity(this.#database, this.#clock, change);
    this.#memberships.insert({ userId: owner.id, organizationId: id, level: LEVEL.owner, joinedAt: now });
    this.#activity.recordRole(id, owner, null, 'owner');
    return organization;
  }

  #insertProject(
    organizationId: string,
    columns: Omit<ProjectInput, 'organizationId'> & { name: string },
    token: string | null,
  ): ProjectDetails {
    const project = this.#projects.insert({
      ...columns,
      uuid: this.#ids.uuid(),
      organizationId,
      apiToken: token ?? this.#ids.token('phc_'),
      createdAt: this.#clock.now(),
    });
    recordProject({ database: this.#database, clock: this.#clock }, null, project);
    return project;
  }

  #freeSlug(name: string, id: string): string {
    const slug = slugOf(name);
    return this.#organizations.bySlug(slug) ? `${slug}-${id.slice(-12)}` : slug;
  }
}

function integer(text: string): number | null {
  return text.length <= MAX_ID_TEXT && /^\d+$/.test(text) ? Number(text) : null;
}

function outside<T>(scoped: readonly T[], id: T): boolean {
  return scoped.length > 0 && !scoped.includes(id);
}

function outsideOrganization(id: string) {
  return forbidden(`API key does not have access to the requested organization: ID ${id}.`);
}

function slugOf(name: string): string {
  const words =
    name
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 40) || 'organization';
}
