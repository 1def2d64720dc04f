import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { users, webhooks } from './schema/index.ts';
import type { User } from './users.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type WebhookChanges = Partial<Omit<WebhookRow, 'id' | 'teamId'>>;

export interface WebhookRecord {
  webhook: WebhookRow;
  createdBy: User | null;
}

export class WebhookStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lists webhooks, newest first. */
  list(tenant: Tenant, page: OffsetPage): Page<WebhookRecord> {
    const where = own(tenant);
    const total = this.#database.orm.select({ n: count() }).from(webhooks).where(where).get()!;
    const rows = this.#records()
      .where(where)
      .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
      .limit(steadyLimit(page.limit))
      .offset(page.offset)
      .all();
    return { count: total.n, rows };
  }

  count(teamId: number): number {
    const where = eq(webhooks.teamId, teamId);
    return this.#database.orm.select({ n: count() }).from(webhooks).where(where).get()!.n;
  }

  read(tenant: Tenant, id: string): WebhookRecord | undefined {
    return this.#records()
      .where(and(own(tenant), eq(webhooks.id, id)))
      .get();
  }

  /** Returns a webhook of any project. */
  find(id: string): WebhookRow | undefined {
    return this.#database.orm.select().from(webhooks).where(eq(webhooks.id, id)).get();
  }

  insert(row: typeof webhooks.$inferInsert): void {
    this.#database.orm.insert(webhooks).values(row).run();
  }

  update(id: string, changes: WebhookChanges): void {
    this.#database.orm.update(webhooks).set(changes).where(eq(webhooks.id, id)).run();
  }

  /** Deletes a webhook with its deliveries. */
  remove(id: string): void {
    this.#database.orm.delete(webhooks).where(eq(webhooks.id, id)).run();
  }

  #records() {
    return this.#database.orm
      .select({ webhook: webhooks, createdBy: users })
      .from(webhooks)
      .leftJoin(users, eq(users.id, webhooks.createdById));
  }
}

function own(tenant: Tenant) {
  return inArray(webhooks.teamId, [...tenant.teamIds]);
}
