import { asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { memberships, users } from './schema/index.ts';

export type User = typeof users.$inferSelect;

/** Membership levels of an organization. */
export const LEVEL = { member: 1, administrator: 8, owner: 15 } as const;

export class UserStore {
  readonly #database: Database;
  readonly #read;
  readonly #level;

  constructor(database: Database) {
    this.#database = database;
    this.#read = database.orm
      .select()
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare();
    this.#level = database.sqlite
      .prepare<[number, string], number>(
        'SELECT level FROM memberships WHERE user_id = ? AND organization_id = ?',
      )
      .pluck();
  }

  read(id: number): User | undefined {
    return this.#read.get({ id });
  }

  /** The one made at the first start. */
  first(): User | undefined {
    return this.#database.orm.select().from(users).orderBy(asc(users.id)).limit(1).get();
  }

  insert(row: typeof users.$inferInsert): User {
    return this.#database.orm.insert(users).values(row).returning().get();
  }

  /** What `@current` stands for. */
  setCurrent(id: number, currentOrganizationId: string, currentProjectId: number): void {
    this.#database.orm
      .update(users)
      .set({ currentOrganizationId, currentProjectId })
      .where(eq(users.id, id))
      .run();
  }

  /** The user's level in the organization; undefined when not a member. Asked on every request. */
  level(userId: number, organizationId: string): number | undefined {
    return this.#level.get(userId, organizationId);
  }

  join(userId: number, organizationId: string, level: number): void {
    this.#database.orm.insert(memberships).values({ userId, organizationId, level }).run();
  }

  countMemberships(userId: number): number {
    const own = eq(memberships.userId, userId);
    return this.#database.orm.select({ n: count() }).from(memberships).where(own).get()!.n;
  }
}
