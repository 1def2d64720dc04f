import { and, asc, count, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Principal, Project, ProjectDetails } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { memberships, projectRoles, projects } from './schema/index.ts';
import { AccessCache } from './watch/access_cache.ts';

const COLUMNS = `id, uuid, organization_id AS organizationId, name, api_token AS apiToken, timezone,
  created_at AS createdAt, version`;

/** The properties of a caller that determine the accessible projects. */
type Reach = Pick<Principal, 'userId' | 'scopedTeams' | 'scopedOrganizations'>;

export class ProjectStore {
  readonly #database: Database;
  readonly #read;
  readonly #byToken;
  readonly #known: AccessCache<Project>;
  readonly #ids;
  readonly #details;
  readonly #removedBefore;
  readonly #idempotencyDays;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#known = new AccessCache(database);
    this.#read = sqlite.prepare<[number], Project>(`SELECT ${COLUMNS} FROM projects WHERE id = ?`);
    this.#byToken = sqlite.prepare<[string], Project>(`SELECT ${COLUMNS} FROM projects WHERE api_token = ?`);
    this.#ids = sqlite
      .prepare<[string], number>('SELECT id FROM projects WHERE organization_id = ? ORDER BY id')
      .pluck();
    this.#removedBefore = sqlite
      .prepare<[number], number | null>('SELECT events_removed_before FROM projects WHERE id = ?')
      .pluck();
    this.#idempotencyDays = sqlite
      .prepare<[number], number>('SELECT idempotency_retention_days FROM projects WHERE id = ?')
      .pluck();
    const one = eq(projects.id, sql.placeholder('id'));
    this.#details = database.orm.select().from(projects).where(one).prepare();
  }

  read(id: number): Project | undefined {
    return this.#read.get(id);
  }

  /** Called on every capture request. */
  byToken(token: string): Project | null {
    return this.#known.get(token, () => this.#byToken.get(token) ?? null);
  }

  idsOf(organizationId: string): number[] {
    return this.#ids.all(organizationId);
  }

  details(id: number): ProjectDetails | undefined {
    return this.#details.get({ id });
  }

  /** Returns the projects of all organizations, for work in the background. */
  all(): ProjectDetails[] {
    return this.#database.orm.select().from(projects).orderBy(asc(projects.id)).all();
  }

  /** Returns the time (milliseconds) before which events were removed; minus infinity if none were. */
  eventsRemovedBefore(id: number): number {
    return this.#removedBefore.get(id) ?? Number.NEGATIVE_INFINITY;
  }

  /** Returns the days for which responses under an Idempotency-Key are kept. */
  idempotencyDays(id: number): number {
    return this.#idempotencyDays.get(id) ?? 1;
  }

  insert(row: typeof projects.$inferInsert): ProjectDetails {
    return this.#database.orm.insert(projects).values(row).returning().get();
  }

  /** Updates a project, which must exist. */
  update(id: number, changes: Partial<typeof projects.$inferInsert>): ProjectDetails {
    return this.#database.orm.update(projects).set(changes).where(eq(projects.id, id)).returning().get();
  }

  /** Lists the organization's projects that the principal may access, oldest first. */
  list(principal: Principal, organizationId: string, page: OffsetPage): Page<ProjectDetails> {
    const orm = this.#database.orm;
    const where = and(this.#reachable(principal), eq(projects.organizationId, organizationId));
    const rows = orm.select().from(projects).where(where).orderBy(asc(projects.id));
    const total = orm.select({ n: count() }).from(projects).where(where);
    return { count: total.get()!.n, rows: rows.limit(steadyLimit(page.limit)).offset(page.offset).all() };
  }

  /** Returns the first project that the principal may access, preferably of the given organization. */
  first(principal: Reach, organizationId: string | null): Project | undefined {
    const preferred = sql`${projects.organizationId} IS ${organizationId} DESC`;
    const id = this.#database.orm
      .select({ id: projects.id })
      .from(projects)
      .where(this.#reachable(principal))
      .orderBy(preferred, asc(projects.id))
      .get()?.id;
    return id === undefined ? undefined : this.read(id);
  }

  /** Returns the number of these projects that the user may access. */
  countOwn(userId: number, ids: readonly number[]): number {
    const where = and(inArray(projects.id, [...ids]), this.#ofUser(userId));
    return this.#database.orm.select({ n: count() }).from(projects).where(where).get()!.n;
  }

  #reachable(principal: Reach): SQL | undefined {
    const { scopedTeams, scopedOrganizations } = principal;
    return and(
      this.#ofUser(principal.userId),
      scopedTeams.length > 0 ? inArray(projects.id, [...scopedTeams]) : undefined,
      scopedOrganizations.length > 0 ? inArray(projects.organizationId, [...scopedOrganizations]) : undefined,
    );
  }

  /** Matches the projects of the user's organizations, without those hidden from the user. */
  #ofUser(userId: number): SQL | undefined {
    const orm = this.#database.orm;
    const own = orm
      .select({ id: memberships.organizationId })
      .from(memberships)
      .where(eq(memberships.userId, userId));
    const hidden = orm
      .select({ id: projectRoles.projectId })
      .from(projectRoles)
      .where(and(eq(projectRoles.userId, userId), eq(projectRoles.role, 'none')));
    return and(inArray(projects.organizationId, own), notInArray(projects.id, hidden));
  }
}
