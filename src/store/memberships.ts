import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import {
  memberships,
  type ProjectRole,
  personalApiKeys,
  projectRoles,
  projects,
  sessions,
  users,
} from './schema/index.ts';
import type { User } from './users.ts';

/** A member of an organization. */
export interface Member {
  user: User;
  level: number;
  joinedAt: number;
  version: number;
  /** Last use of one of the user's keys or sessions; null if there was none. */
  lastSeenAt: number | null;
}

/** A member with the project role that replaces the organization's; null if there is none. */
export interface ProjectMember extends Member {
  replacement: ProjectRole | null;
}

/** The level in the organization, and the role that replaces it in one project. */
export interface MemberStanding {
  level: number;
  replacement: ProjectRole | null;
}

const lastSeenAt = sql<number | null>`(SELECT max(seen) FROM (
  SELECT ${personalApiKeys.lastUsedAt} AS seen FROM ${personalApiKeys} WHERE ${personalApiKeys.userId} = ${users.id}
  UNION ALL SELECT ${sessions.lastUsedAt} FROM ${sessions} WHERE ${sessions.userId} = ${users.id}))`;

const columns = {
  user: getTableColumns(users),
  level: memberships.level,
  joinedAt: memberships.joinedAt,
  version: memberships.version,
  lastSeenAt,
};

/** Members of organizations, and their roles in projects. */
export class MembershipStore {
  readonly #database: Database;
  readonly #level;
  readonly #standing;
  readonly #replacements;

  constructor(database: Database) {
    const { sqlite } = database;
    this.#database = database;
    this.#level = sqlite
      .prepare<[number, string], number>(
        'SELECT level FROM memberships WHERE user_id = ? AND organization_id = ?',
      )
      .pluck();
    // The unary plus keeps SQLite from planning the join again for each bound value (SQLITE_ENABLE_STAT4).
    this.#standing = sqlite.prepare<[number, number, string], MemberStanding>(
      `SELECT m.level, r.role AS replacement FROM memberships m
       LEFT JOIN project_roles r ON r.user_id = m.user_id AND r.project_id = +?
       WHERE m.user_id = +? AND m.organization_id = +?`,
    );
    this.#replacements = sqlite.prepare<[number, string], { id: number; replacement: ProjectRole | null }>(
      `SELECT p.id, r.role AS replacement FROM projects p
       LEFT JOIN project_roles r ON r.project_id = p.id AND r.user_id = ?
       WHERE p.organization_id = ? ORDER BY p.id`,
    );
  }

  /** Returns undefined for a user who is not a member. Queried on every request with an organization. */
  level(userId: number, organizationId: string): number | undefined {
    return this.#level.get(userId, organizationId);
  }

  /** Returns undefined for a user who is not a member. Queried on every request with a project. */
  standing(userId: number, project: { id: number; organizationId: string }): MemberStanding | undefined {
    return this.#standing.get(project.id, userId, project.organizationId);
  }

  /** Returns every project of the organization with the role that replaces the user's, in the order of their ids. */
  replacements(userId: number, organizationId: string): { id: number; replacement: ProjectRole | null }[] {
    return this.#replacements.all(userId, organizationId);
  }

  /** Lists members, by the time they joined. */
  list(organizationId: string, page: OffsetPage): Page<Member> {
    const orm = this.#database.orm;
    const where = eq(memberships.organizationId, organizationId);
    const rows = orm
      .select(columns)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(where)
      .orderBy(asc(memberships.joinedAt), asc(users.id))
      .limit(steadyLimit(page.limit))
      .offset(page.offset);
    return { count: this.count(organizationId), rows: rows.all() };
  }

  count(organizationId: string): number {
    const where = eq(memberships.organizationId, organizationId);
    return this.#database.orm.select({ n: count() }).from(memberships).where(where).get()!.n;
  }

  read(organizationId: string, userUuid: string): Member | undefined {
    return this.#database.orm
      .select(columns)
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.organizationId, organizationId), eq(users.uuid, userUuid)))
      .get();
  }

  /** Lists the members of the project's organization, by the time they joined. */
  listOfProject(project: { id: number; organizationId: string }, page: OffsetPage): Page<ProjectMember> {
    const { count: all, rows } = this.list(project.organizationId, page);
    const ids = rows.map(({ user }) => user.id);
    const replaced = this.#database.orm
      .select()
      .from(projectRoles)
      .where(and(eq(projectRoles.projectId, project.id), inArray(projectRoles.userId, ids)))
      .all();
    const roles = new Map(replaced.map(({ userId, role }) => [userId, role]));
    return { count: all, rows: rows.map((row) => ({ ...row, replacement: roles.get(row.user.id) ?? null })) };
  }

  readOfProject(
    project: { id: number; organizationId: string },
    userUuid: string,
  ): ProjectMember | undefined {
    const member = this.read(project.organizationId, userUuid);
    if (!member) return undefined;
    return { ...member, replacement: this.standing(member.user.id, project)?.replacement ?? null };
  }

  countAtLevel(organizationId: string, level: number): number {
    const where = and(eq(memberships.organizationId, organizationId), eq(memberships.level, level));
    return this.#database.orm.select({ n: count() }).from(memberships).where(where).get()!.n;
  }

  insert(row: typeof memberships.$inferInsert): void {
    this.#database.orm.insert(memberships).values(row).run();
  }

  setLevel(userId: number, organizationId: string, level: number): void {
    this.#database.orm
      .update(memberships)
      .set({ level, version: sql`version + 1` })
      .where(ofUser(userId, organizationId))
      .run();
  }

  remove(userId: number, organizationId: string): void {
    this.removeReplacements(userId, organizationId);
    this.#database.orm.delete(memberships).where(ofUser(userId, organizationId)).run();
  }

  /** Removes all project roles of the user in the organization. */
  removeReplacements(userId: number, organizationId: string): void {
    const orm = this.#database.orm;
    const own = orm
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.organizationId, organizationId));
    orm
      .delete(projectRoles)
      .where(and(eq(projectRoles.userId, userId), inArray(projectRoles.projectId, own)))
      .run();
  }

  /** Sets the project role; null restores the role in the organization. */
  setReplacement(
    userId: number,
    project: { id: number; organizationId: string },
    role: ProjectRole | null,
  ): void {
    const orm = this.#database.orm;
    const one = and(eq(projectRoles.userId, userId), eq(projectRoles.projectId, project.id));
    orm.delete(projectRoles).where(one).run();
    if (role !== null) orm.insert(projectRoles).values({ userId, projectId: project.id, role }).run();
    orm
      .update(memberships)
      .set({ version: sql`version + 1` })
      .where(ofUser(userId, project.organizationId))
      .run();
  }
}

function ofUser(userId: number, organizationId: string) {
  return and(eq(memberships.userId, userId), eq(memberships.organizationId, organizationId));
}
