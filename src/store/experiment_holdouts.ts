import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { experimentHoldouts, users } from './schema/index.ts';
import type { User } from './users.ts';

export type Holdout = typeof experimentHoldouts.$inferSelect;

export interface HoldoutView {
  holdout: Holdout;
  createdBy: User | null;
}

/** Holdouts; deleted ones are not found. */
export class HoldoutStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lists holdouts, newest first. */
  list(tenant: Tenant, page: OffsetPage): Page<HoldoutView> {
    const where = live(tenant);
    const total = this.#database.orm.select({ n: count() }).from(experimentHoldouts).where(where).get()!;
    const rows = this.#views()
      .where(where)
      .orderBy(desc(experimentHoldouts.createdAt), desc(experimentHoldouts.id))
      .limit(page.limit)
      .offset(page.offset)
      .all();
    return { count: total.n, rows };
  }

  read(tenant: Tenant, id: number): HoldoutView | undefined {
    return this.#views()
      .where(and(live(tenant), eq(experimentHoldouts.id, id)))
      .get();
  }

  ofTeam(teamId: number): Holdout[] {
    return this.#database.orm
      .select()
      .from(experimentHoldouts)
      .where(live({ teamIds: [teamId] }))
      .all();
  }

  insert(row: typeof experimentHoldouts.$inferInsert): Holdout {
    return this.#database.orm.insert(experimentHoldouts).values(row).returning().get();
  }

  update(tenant: Tenant, id: number, changes: Partial<Holdout>): Holdout | undefined {
    return this.#database.orm
      .update(experimentHoldouts)
      .set(changes)
      .where(and(live(tenant), eq(experimentHoldouts.id, id)))
      .returning()
      .get();
  }

  #views() {
    return this.#database.orm
      .select({ holdout: experimentHoldouts, createdBy: users })
      .from(experimentHoldouts)
      .leftJoin(users, eq(users.id, experimentHoldouts.createdById));
  }
}

function live(tenant: Tenant) {
  return and(inArray(experimentHoldouts.teamId, [...tenant.teamIds]), eq(experimentHoldouts.deleted, false));
}
