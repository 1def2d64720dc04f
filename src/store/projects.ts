import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Principal, Project, ProjectDetails } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { memberships, projects } from './schema/index.ts';

const COLUMNS = `id, uuid, organization_id AS organizationId, name, api_token AS apiToken, timezone,
  created_at AS createdAt, version`;

export class ProjectStore {
  readonly #database: Database;
  readonly #read;
  readonly #byToken;
  readonly #ids;
  readonly #details;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#read = sqlite.prepare<[number], Project>(`SELECT ${COLUMNS} FROM projects WHERE id = ?`);
    this.#byToken = sqlite.prepare<[string], Project>(`SELECT ${COLUMNS} FROM projects WHERE api_token = ?`);
    this.#ids = sqlite
      .prepare<[string], number>('SELECT id FROM projects WHERE organization_id = ? ORDER BY id')
      .pluck();
    const one = eq(projects.id, sql.placeholder('id'));
    this.#details = database.orm.select().from(projects).where(one).prepare();
  }

  read(id: number): Project | undefined {
    return this.#read.get(id);
  }

  /** Asked on every capture request. */
  byToken(token: string): Project | undefined {
    return this.#byToken.get(token);
  }

  idsOf(organizationId: string): number[] {
    return this.#ids.all(organizationId);
  }

  details(id: number): ProjectDetails | undefined {
    return this.#details.get({ id });
  }

  insert(row: typeof projects.$inferInsert): ProjectDetails {
    return this.#database.orm.insert(projects).values(row).returning().get();
  }

  /** The project has to exist. */
  update(id: number, changes: Partial<typeof projects.$inferInsert>): ProjectDetails {
    return this.#database.orm.update(projects).set(changes).where(eq(projects.id, id)).returning().get();
  }

  /** Those the principal may touch, of one organization, oldest first. */
  list(principal: Principal, organizationId: string, page: OffsetPage): Page<ProjectDetails> {
    const orm = this.#database.orm;
    const where = and(this.#reachable(principal), eq(projects.organizationId, organizationId));
    const rows = orm.select().from(projects).where(where).orderBy(asc(projects.id));
    const total = orm.select({ n: count() }).from(projects).where(where);
    return { count: total.get()!.n, rows: rows.limit(page.limit).offset(page.offset).all() };
  }

  /** How many of these projects belong to organizations of the user. */
  countOwn(userId: number, ids: readonly number[]): number {
    const where = and(inArray(projects.id, [...ids]), this.#ofUser(userId));
    return this.#database.orm.select({ n: count() }).from(projects).where(where).get()!.n;
  }

  #reachable(principal: Principal): SQL | undefined {
    const { scopedTeams, scopedOrganizations } = principal;
    return and(
      this.#ofUser(principal.userId),
      scopedTeams.length > 0 ? inArray(projects.id, [...scopedTeams]) : undefined,
      scopedOrganizations.length > 0 ? inArray(projects.organizationId, [...scopedOrganizations]) : undefined,
    );
  }

  #ofUser(userId: number): SQL {
    const own = this.#database.orm
      .select({ id: memberships.organizationId })
      .from(memberships)
      .where(eq(memberships.userId, userId));
    return inArray(projects.organizationId, own);
  }
}
