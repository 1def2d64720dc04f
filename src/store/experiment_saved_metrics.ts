import { and, eq, sql } from 'drizzle-orm';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { type OwnedRow, OwnedRows } from './owned_rows.ts';
import { experimentSavedMetrics } from './schema/index.ts';

export type SavedMetric = typeof experimentSavedMetrics.$inferSelect;
export type SavedMetricView = OwnedRow<SavedMetric>;

/** Metrics that experiments share. */
export class SavedMetricStore extends OwnedRows<typeof experimentSavedMetrics> {
  readonly #byIds;

  constructor(database: Database) {
    super(database, experimentSavedMetrics);
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

  /** Returns the existing metrics among these, in no particular order. */
  byIds(tenant: Tenant, ids: readonly number[]): SavedMetric[] {
    return this.#byIds.all({ ids: JSON.stringify(ids), teams: JSON.stringify(tenant.teamIds) });
  }

  byName(teamId: number, name: string): SavedMetric | undefined {
    const where = and(this.live({ teamIds: [teamId] }), eq(experimentSavedMetrics.name, name));
    return this.database.orm.select().from(experimentSavedMetrics).where(where).get();
  }
}
