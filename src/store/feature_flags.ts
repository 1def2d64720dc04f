import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { FlagFilters } from '../flags/filters.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { provideFold } from './folding.ts';
import { experimentsOf, type OwnedRow, OwnedRows } from './owned_rows.ts';
import { experiments, featureFlags } from './schema/index.ts';
import type { User } from './users.ts';

type Row = typeof featureFlags.$inferSelect;

export type FeatureFlag = Omit<Row, 'filters'> & { filters: FlagFilters };

/** A flag with the objects that its wire form embeds. */
export interface FeatureFlagView {
  flag: FeatureFlag;
  createdBy: User | null;
  /** Live experiments that use the flag, oldest first. */
  experimentIds: number[];
}

export interface FeatureFlagFilter {
  search: string | null;
  active: boolean | null;
}

export class FeatureFlagStore extends OwnedRows<typeof featureFlags, FeatureFlag, FeatureFlagView> {
  constructor(database: Database) {
    super(database, featureFlags);
    provideFold(database);
  }

  /** Returns the live flag with this key; a deleted flag frees its key. */
  byKey(tenant: Tenant, key: string): FeatureFlag | undefined {
    const where = and(this.live(tenant), eq(featureFlags.key, key));
    return this.database.orm.select().from(featureFlags).where(where).get() as FeatureFlag | undefined;
  }

  /** Lists the flags that match the filter, newest first. */
  search(tenant: Tenant, filter: FeatureFlagFilter, page: OffsetPage): Page<FeatureFlagView> {
    return this.list(tenant, page, and(...conditions(filter)));
  }

  /** Returns the live experiments that use a flag, oldest first. */
  experimentsOn(
    flagId: number,
  ): Pick<typeof experiments.$inferSelect, 'id' | 'name' | 'holdoutId' | 'endDate'>[] {
    const { id, name, holdoutId, endDate } = experiments;
    return this.database.orm
      .select({ id, name, holdoutId, endDate })
      .from(experiments)
      .where(and(eq(experiments.featureFlagId, flagId), eq(experiments.deleted, false)))
      .orderBy(experiments.id)
      .all();
  }

  /** Returns the ids of the project's flags that live experiments use. */
  withExperiment(teamId: number): Set<number> {
    const rows = this.database.orm
      .selectDistinct({ id: experiments.featureFlagId })
      .from(experiments)
      .where(and(eq(experiments.teamId, teamId), eq(experiments.deleted, false)));
    return new Set(rows.all().map(({ id }) => id));
  }

  /** Deleted flags too: experiments may outlive their flag. */
  protected override updatable(tenant: Tenant): SQL {
    return this.owned(tenant);
  }

  protected override views(rows: OwnedRow<FeatureFlag>[]): FeatureFlagView[] {
    const ids = rows.map(({ row }) => row.id);
    const idsOn = experimentsOf(this.database, experiments.featureFlagId, ids);
    return rows.map(({ row, createdBy }) => ({ flag: row, createdBy, experimentIds: idsOn(row.id) }));
  }
}

function conditions({ search, active }: FeatureFlagFilter): (SQL | undefined)[] {
  const text = sql`${featureFlags.key} || ' ' || ${featureFlags.name}`;
  return [
    search === null ? undefined : sql`instr(fold(${text}), fold(${search})) > 0`,
    active === null ? undefined : eq(featureFlags.active, active),
  ];
}
