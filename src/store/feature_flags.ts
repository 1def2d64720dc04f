import { and, eq, inArray } from 'drizzle-orm';
import type { Tenant } from '../auth/principal.ts';
import type { FlagFilters } from '../flags/filters.ts';
import type { Database } from './database.ts';
import { featureFlags } from './schema/index.ts';

type Row = typeof featureFlags.$inferSelect;

export type FeatureFlag = Omit<Row, 'filters'> & { filters: FlagFilters };

export class FeatureFlagStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The live flag with this key; a deleted one has given its key back. */
  byKey(tenant: Tenant, key: string): FeatureFlag | undefined {
    const where = and(owned(tenant), eq(featureFlags.key, key), eq(featureFlags.deleted, false));
    return this.#database.orm.select().from(featureFlags).where(where).get() as FeatureFlag | undefined;
  }

  insert(row: typeof featureFlags.$inferInsert): FeatureFlag {
    return this.#database.orm.insert(featureFlags).values(row).returning().get() as FeatureFlag;
  }

  update(tenant: Tenant, id: number, changes: Partial<FeatureFlag>): FeatureFlag | undefined {
    return this.#database.orm
      .update(featureFlags)
      .set(changes)
      .where(and(owned(tenant), eq(featureFlags.id, id)))
      .returning()
      .get() as FeatureFlag | undefined;
  }
}

function owned(tenant: Tenant) {
  return inArray(featureFlags.teamId, [...tenant.teamIds]);
}
