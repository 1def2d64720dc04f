import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tenant } from '../auth/principal.ts';
import type { ExperimentStatus } from '../experiments/status.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Database } from './database.ts';
import type { FeatureFlag } from './feature_flags.ts';
import { experiments, featureFlags, users } from './schema/index.ts';
import type { User } from './users.ts';

export type Experiment = typeof experiments.$inferSelect;

/** An experiment with what its wire form embeds. */
export interface ExperimentRow {
  experiment: Experiment;
  flag: FeatureFlag;
  createdBy: User | null;
}

export interface ExperimentFilter {
  status: ExperimentStatus | null;
  archived: boolean | null;
  createdById: number | null;
  featureFlagId: number | null;
  search: string | null;
  order: ExperimentOrder;
  descending: boolean;
}

/** The state as `statusOf` sees it, for filtering and ordering in the database. */
const status = (now: number) => sql`CASE WHEN ${experiments.startDate} IS NULL THEN 'draft'
  WHEN ${experiments.endDate} <= ${now} THEN 'stopped'
  WHEN ${featureFlags.active} THEN 'running' ELSE 'paused' END`;

const ORDERS = {
  created_at: () => experiments.createdAt,
  created_by: () => experiments.createdById,
  updated_at: () => experiments.updatedAt,
  name: () => sql`fold(${experiments.name})`,
  start_date: () => experiments.startDate,
  end_date: () => experiments.endDate,
  duration: (now: number) => sql`coalesce(${experiments.endDate}, ${now}) - ${experiments.startDate}`,
  status,
};

export type ExperimentOrder = keyof typeof ORDERS;
export const EXPERIMENT_ORDERS = Object.keys(ORDERS) as ExperimentOrder[];

const joinedFlag = eq(featureFlags.id, experiments.featureFlagId);

export class ExperimentStore {
  readonly #database: Database;
  readonly #read;

  constructor(database: Database) {
    this.#database = database;
    // SQLite folds the case of ASCII letters only.
    const fold = (text: unknown) => String(text).toLowerCase();
    database.sqlite.function('fold', { deterministic: true }, fold);
    this.#read = this.#rows()
      .where(
        sql`${experiments.id} = ${sql.placeholder('id')} AND ${experiments.deleted} = 0
          AND ${experiments.teamId} IN (SELECT value FROM json_each(${sql.placeholder('teams')}))`,
      )
      .prepare();
  }

  list(tenant: Tenant, filter: ExperimentFilter, now: number, page: OffsetPage): Page<ExperimentRow> {
    const where = and(live(tenant), ...conditions(filter, now));
    const direction = filter.descending ? desc : asc;
    const total = this.#database.orm
      .select({ n: count() })
      .from(experiments)
      .innerJoin(featureFlags, joinedFlag)
      .where(where)
      .get()!;
    const rows = this.#rows()
      .where(where)
      .orderBy(direction(ORDERS[filter.order](now)), direction(experiments.id))
      .limit(page.limit)
      .offset(page.offset)
      .all();
    return { count: total.n, rows: rows as ExperimentRow[] };
  }

  read(tenant: Tenant, id: number): ExperimentRow | undefined {
    return this.#read.get({ id, teams: JSON.stringify(tenant.teamIds) }) as ExperimentRow | undefined;
  }

  /** Newest first, in the order of `list`. */
  byIds(tenant: Tenant, ids: readonly number[]): ExperimentRow[] {
    const where = and(live(tenant), inArray(experiments.id, [...ids]));
    const newest = [desc(experiments.createdAt), desc(experiments.id)];
    return this.#rows()
      .where(where)
      .orderBy(...newest)
      .all() as ExperimentRow[];
  }

  /** Which flag each live experiment of a project is on, newest first. */
  flagKeys(teamId: number): { id: number; key: string }[] {
    return this.#database.orm
      .select({ id: experiments.id, key: featureFlags.key })
      .from(experiments)
      .innerJoin(featureFlags, joinedFlag)
      .where(live({ teamIds: [teamId] }))
      .orderBy(desc(experiments.createdAt), desc(experiments.id))
      .all();
  }

  /** Whether another live experiment is on the flag too. */
  isShared(flagId: number, experimentId: number): boolean {
    const others = and(
      eq(experiments.featureFlagId, flagId),
      eq(experiments.deleted, false),
      ne(experiments.id, experimentId),
    );
    return this.#database.orm.select({ n: count() }).from(experiments).where(others).get()!.n > 0;
  }

  count(teamId: number): number {
    const where = live({ teamIds: [teamId] });
    return this.#database.orm.select({ n: count() }).from(experiments).where(where).get()!.n;
  }

  insert(row: typeof experiments.$inferInsert): number {
    return this.#database.orm.insert(experiments).values(row).returning({ id: experiments.id }).get().id;
  }

  update(tenant: Tenant, id: number, changes: Partial<Experiment>): Experiment | undefined {
    return this.#database.orm
      .update(experiments)
      .set(changes)
      .where(and(live(tenant), eq(experiments.id, id)))
      .returning()
      .get();
  }

  #rows() {
    return this.#database.orm
      .select({ experiment: experiments, flag: featureFlags, createdBy: users })
      .from(experiments)
      .innerJoin(featureFlags, joinedFlag)
      .leftJoin(users, eq(users.id, experiments.createdById));
  }
}

function live(tenant: Tenant): SQL | undefined {
  return and(inArray(experiments.teamId, [...tenant.teamIds]), eq(experiments.deleted, false));
}

function conditions(filter: ExperimentFilter, now: number): (SQL | undefined)[] {
  return [
    filter.status === null ? undefined : sql`${status(now)} = ${filter.status}`,
    filter.archived === null ? undefined : eq(experiments.archived, filter.archived),
    filter.createdById === null ? undefined : eq(experiments.createdById, filter.createdById),
    filter.featureFlagId === null ? undefined : eq(experiments.featureFlagId, filter.featureFlagId),
    filter.search === null ? undefined : sql`instr(fold(${experiments.name}), fold(${filter.search})) > 0`,
  ];
}
