import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FlagFilters } from '../flags/filters.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { provideFold } from './folding.ts';
import { notDeleted } from './owned_rows.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { experiments, featureFlags, users } from './schema/index.ts';
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

export class FeatureFlagStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    provideFold(database);
  }

  /** Returns the live flag with this key; a deleted flag frees its key. */
  byKey(tenant: Tenant, key: string): FeatureFlag | undefined {
    const where = and(live(tenant), eq(featureFlags.key, key));
    return this.#database.orm.select().from(featureFlags).where(where).get() as FeatureFlag | undefined;
  }

  /** Returns all live flags of a project, oldest first. */
  ofTeam(teamId: number): FeatureFlag[] {
    const where = live({ teamIds: [teamId] });
    const rows = this.#database.orm.select().from(featureFlags).where(where).orderBy(featureFlags.id);
    return rows.all() as FeatureFlag[];
  }

  count(teamId: number): number {
    const where = live({ teamIds: [teamId] });
    return this.#database.orm.select({ n: count() }).from(featureFlags).where(where).get()!.n;
  }

  /** Lists flags, newest first. */
  list(tenant: Tenant, filter: FeatureFlagFilter, page: OffsetPage): Page<FeatureFlagView> {
    const where = and(live(tenant), ...conditions(filter));
    const total = this.#database.orm.select({ n: count() }).from(featureFlags).where(where).get()!;
    const newest = [desc(featureFlags.createdAt), desc(featureFlags.id)];
    const rows = this.#rows(where)
      .orderBy(...newest)
      .limit(steadyLimit(page.limit))
      .offset(page.offset);
    return { count: total.n, rows: this.#views(rows.all()) };
  }

  read(tenant: Tenant, id: number): FeatureFlagView | undefined {
    return this.#views(this.#rows(and(live(tenant), eq(featureFlags.id, id))).all())[0];
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

  /** Returns the live experiments that use a flag, oldest first. */
  experimentsOn(
    flagId: number,
  ): Pick<typeof experiments.$inferSelect, 'id' | 'name' | 'holdoutId' | 'endDate'>[] {
    const { id, name, holdoutId, endDate } = experiments;
    return this.#database.orm
      .select({ id, name, holdoutId, endDate })
      .from(experiments)
      .where(and(eq(experiments.featureFlagId, flagId), eq(experiments.deleted, false)))
      .orderBy(experiments.id)
      .all();
  }

  /** Returns the ids of the project's flags that live experiments use. */
  withExperiment(teamId: number): Set<number> {
    const rows = this.#database.orm
      .selectDistinct({ id: experiments.featureFlagId })
      .from(experiments)
      .where(and(eq(experiments.teamId, teamId), eq(experiments.deleted, false)));
    return new Set(rows.all().map(({ id }) => id));
  }

  #rows(where: SQL | undefined) {
    return this.#database.orm
      .select({ flag: featureFlags, createdBy: users })
      .from(featureFlags)
      .leftJoin(users, eq(users.id, featureFlags.createdById))
      .where(where)
      .$dynamic();
  }

  #views(rows: { flag: Row; createdBy: User | null }[]): FeatureFlagView[] {
    const ids = rows.map(({ flag }) => flag.id);
    const links = this.#database.orm
      .select({ flagId: experiments.featureFlagId, id: experiments.id })
      .from(experiments)
      .where(and(inArray(experiments.featureFlagId, ids), eq(experiments.deleted, false)))
      .orderBy(experiments.id)
      .all();
    const idsOn = (flagId: number) => links.filter((link) => link.flagId === flagId).map(({ id }) => id);
    return rows.map(({ flag, createdBy }) => ({
      flag: flag as FeatureFlag,
      createdBy,
      experimentIds: idsOn(flag.id),
    }));
  }
}

function owned(tenant: Tenant) {
  return inArray(featureFlags.teamId, [...tenant.teamIds]);
}

function live(tenant: Tenant): SQL | undefined {
  return and(owned(tenant), notDeleted(featureFlags));
}

function conditions({ search, active }: FeatureFlagFilter): (SQL | undefined)[] {
  const text = sql`${featureFlags.key} || ' ' || ${featureFlags.name}`;
  return [
    search === null ? undefined : sql`instr(fold(${text}), fold(${search})) > 0`,
    active === null ? undefined : eq(featureFlags.active, active),
  ];
}
