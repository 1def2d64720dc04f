import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { experimentSavedMetrics, users } from './schema/index.ts';
import type { User } from './users.ts';

export type SavedMetric = typeof experimentSavedMetrics.$inferSelect;

export interface SavedMetricView {
  metric: SavedMetric;
  createdBy: User | null;
}

/** Metrics that experiments share; deleted ones are not found. */
export class SavedMetricStore {
  readonly #database: Database;
  readonly #byIds;

  constructor(database: Database) {
    this.#database = database;
    this.#byIds = database.orm
      .select()
      .from(experimentSavedMetrics)
      .where(
        sql`${experimentSavedMetrics.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))
          AND ${experimentSavedMetrics.teamId} IN (SELECT value FROM json_each(${sql.placeholder('teams')}))
          AND ${experimentSavedMetrics.deleted} = 0`,
      )
      .prepare();
  }

  /** Lists metrics, newest first. */
  list(tenant: Tenant, page: OffsetPage): Page<SavedMetricView> {
    const where = live(tenant);
    const total = this.#database.orm.select({ n: count() }).from(experimentSavedMetrics).where(where).get()!;
    const rows = this.#views()
      .where(where)
      .orderBy(desc(experimentSavedMetrics.createdAt), desc(experimentSavedMetrics.id))
      .limit(page.limit)
      .offset(page.offset)
      .all();
    return { count: total.n, rows };
  }

  read(tenant: Tenant, id: number): SavedMetricView | undefined {
    return this.#views()
      .where(and(live(tenant), eq(experimentSavedMetrics.id, id)))
      .get();
  }

  /** Returns the existing metrics among these, in no particular order. */
  byIds(tenant: Tenant, ids: readonly number[]): SavedMetric[] {
    return this.#byIds.all({ ids: JSON.stringify(ids), teams: JSON.stringify(tenant.teamIds) });
  }

  byName(teamId: number, name: string): SavedMetric | undefined {
    const where = and(live({ teamIds: [teamId] }), eq(experimentSavedMetrics.name, name));
    return this.#database.orm.select().from(experimentSavedMetrics).where(where).get();
  }

  insert(row: typeof experimentSavedMetrics.$inferInsert): SavedMetric {
    return this.#database.orm.insert(experimentSavedMetrics).values(row).returning().get();
  }

  update(tenant: Tenant, id: number, changes: Partial<SavedMetric>): SavedMetric | undefined {
    return this.#database.orm
      .update(experimentSavedMetrics)
      .set(changes)
      .where(and(live(tenant), eq(experimentSavedMetrics.id, id)))
      .returning()
      .get();
  }

  #views() {
    return this.#database.orm
      .select({ metric: experimentSavedMetrics, createdBy: users })
      .from(experimentSavedMetrics)
      .leftJoin(users, eq(users.id, experimentSavedMetrics.createdById));
  }
}

function live(tenant: Tenant) {
  const { teamId, deleted } = experimentSavedMetrics;
  return and(inArray(teamId, [...tenant.teamIds]), eq(deleted, false));
}
