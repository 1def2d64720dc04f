import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Organization, Principal } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { memberships, organizations } from './schema/index.ts';

/** An organization with the user's level in it. */
export interface Membership extends Organization {
  level: number;
}

const columns = {
  id: organizations.id,
  name: organizations.name,
  slug: organizations.slug,
  createdAt: organizations.createdAt,
  version: organizations.version,
  level: memberships.level,
};

export class OrganizationStore {
  readonly #database: Database;
  readonly #read;
  readonly #firstId;

  constructor(database: Database) {
    this.#database = database;
    this.#read = database.sqlite.prepare<[string], Organization>(
      'SELECT id, name, slug, created_at AS createdAt, version FROM organizations WHERE id = ?',
    );
    this.#firstId = database.sqlite
      .prepare<[], string>('SELECT id FROM organizations ORDER BY created_at, rowid LIMIT 1')
      .pluck();
  }

  read(id: string): Organization | undefined {
    return this.#read.get(id);
  }

  /** Returns the id of the organization that the first start of the server created; null before. */
  firstId(): string | null {
    return this.#firstId.get() ?? null;
  }

  isEmpty(): boolean {
    return (
      this.#database.orm.select({ id: organizations.id }).from(organizations).limit(steadyLimit(1)).get() ===
      undefined
    );
  }

  bySlug(slug: string): Organization | undefined {
    return this.#database.orm.select().from(organizations).where(eq(organizations.slug, slug)).get();
  }

  insert(row: typeof organizations.$inferInsert): Organization {
    return this.#database.orm.insert(organizations).values(row).returning().get();
  }

  /** Lists the user's organizations that the scope of the key includes, oldest first. */
  list(principal: Principal, page: OffsetPage): Page<Membership> {
    return this.#page(reachable(principal), page);
  }

  /** Lists the user's organizations, regardless of the scope of the key. */
  ofUser(userId: number, page: OffsetPage): Membership[] {
    return this.#page(eq(memberships.userId, userId), page).rows;
  }

  #page(where: SQL | undefined, page: OffsetPage): Page<Membership> {
    const orm = this.#database.orm;
    const joined = eq(memberships.organizationId, organizations.id);
    const total = orm.select({ n: count() }).from(organizations).innerJoin(memberships, joined).where(where);
    const rows = orm
      .select(columns)
      .from(organizations)
      .innerJoin(memberships, joined)
      .where(where)
      .orderBy(asc(organizations.createdAt), asc(organizations.id))
      .limit(steadyLimit(page.limit))
      .offset(page.offset);
    return { count: total.get()!.n, rows: rows.all() };
  }
}

function reachable(principal: Principal): SQL | undefined {
  const scoped = principal.scopedOrganizations;
  return and(
    eq(memberships.userId, principal.userId),
    scoped.length > 0 ? inArray(organizations.id, [...scoped]) : undefined,
  );
}
