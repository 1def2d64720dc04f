import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { memberships, users } from './schema/index.ts';

export type User = typeof users.$inferSelect;

export class UserStore {
  readonly #database: Database;
  readonly #read;

  constructor(database: Database) {
    this.#database = database;
    this.#read = database.orm
      .select()
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare();
  }

  read(id: number): User | undefined {
    return this.#read.get({ id });
  }

  /** Returns the id of the user with a uuid. */
  idOf(uuid: string): number | undefined {
    return this.#database.orm.select({ id: users.id }).from(users).where(eq(users.uuid, uuid)).get()?.id;
  }

  /** Returns the user created at the first start. */
  first(): User | undefined {
    return this.#database.orm.select().from(users).orderBy(asc(users.id)).limit(steadyLimit(1)).get();
  }

  byEmail(email: string): User | undefined {
    return this.#database.orm
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .get();
  }

  byIdentity(issuer: string, subject: string): User | undefined {
    const identity = and(eq(users.oidcIssuer, issuer), eq(users.oidcSubject, subject));
    return this.#database.orm.select().from(users).where(identity).get();
  }

  /** Stores the identity; its provider has verified the email address. */
  setIdentity(id: number, oidcIssuer: string, oidcSubject: string): void {
    const identity = { oidcIssuer, oidcSubject, isEmailVerified: true };
    this.#database.orm.update(users).set(identity).where(eq(users.id, id)).run();
  }

  setVerified(id: number): void {
    this.#database.orm.update(users).set({ isEmailVerified: true }).where(eq(users.id, id)).run();
  }

  insert(row: typeof users.$inferInsert): User {
    return this.#database.orm.insert(users).values(row).returning().get();
  }

  /** Sets the organization and project of `@current`. */
  setCurrent(id: number, currentOrganizationId: string, currentProjectId: number | null): void {
    this.#database.orm
      .update(users)
      .set({ currentOrganizationId, currentProjectId })
      .where(eq(users.id, id))
      .run();
  }

  countMemberships(userId: number): number {
    const own = eq(memberships.userId, userId);
    return this.#database.orm.select({ n: count() }).from(memberships).where(own).get()!.n;
  }
}
