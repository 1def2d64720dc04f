import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { conditions, type ExperimentFilter, ORDERS } from './experiment_filters.ts';
import type { Holdout } from './experiment_holdouts.ts';
import type { FeatureFlag } from './feature_flags.ts';
import { provideFold } from './folding.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { experimentHoldouts, experiments, featureFlags, users } from './schema/index.ts';
import type { User } from './users.ts';

export type Experiment = typeof experiments.$inferSelect;

/** An experiment with the objects that its wire form embeds. */
export interface ExperimentRow {
  experiment: Experiment;
  flag: FeatureFlag;
  createdBy: User | null;
  holdout: Holdout | null;
}

interface Others {
  all: number;
  launched: number;
  holdoutIds: number[];
}

const joinedFlag = eq(featureFlags.id, experiments.featureFlagId);
const joinedHoldout = and(
  eq(experimentHoldouts.id, experiments.holdoutId),
  eq(experimentHoldouts.teamId, experiments.teamId),
  eq(experimentHoldouts.deleted, false),
);

export class ExperimentStore {
  readonly #database: Database;
  readonly #read;

  constructor(database: Database) {
    this.#database = database;
    provideFold(database);
    this.#read = this.#rows()
      .where(
        sql`${experiments.id} = ${sql.placeholder('id')} AND ${experiments.deleted} <= ${sql.placeholder('deleted')}
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
      .limit(steadyLimit(page.limit))
      .offset(page.offset)
      .all();
    return { count: total.n, rows: rows as ExperimentRow[] };
  }

  read(tenant: Tenant, id: number): ExperimentRow | undefined {
    return this.#readOne(tenant, id, 0);
  }

  /** Returns an experiment even if it is deleted. */
  readAny(tenant: Tenant, id: number): ExperimentRow | undefined {
    return this.#readOne(tenant, id, 1);
  }

  /** Returns experiments newest first, in the order of `list`. */
  byIds(tenant: Tenant, ids: readonly number[]): ExperimentRow[] {
    return this.#newest(and(live(tenant), inArray(experiments.id, [...ids])));
  }

  /** Returns the live experiments of a flag. */
  onFlag(tenant: Tenant, flagId: number): ExperimentRow[] {
    return this.#newest(and(live(tenant), eq(experiments.featureFlagId, flagId)));
  }

  /** Returns the experiments with a holdout, including deleted ones. */
  withHoldout(tenant: Tenant, holdoutId: number): ExperimentRow[] {
    return this.#newest(
      and(inArray(experiments.teamId, [...tenant.teamIds]), eq(experiments.holdoutId, holdoutId)),
    );
  }

  /** Returns the experiments with a shared metric, including deleted ones. */
  withSavedMetric(tenant: Tenant, savedMetricId: number): ExperimentRow[] {
    const links = sql`EXISTS (SELECT 1 FROM json_each(${experiments.savedMetricsIds})
      WHERE json_extract(value, '$.id') = ${savedMetricId})`;
    return this.#newest(and(inArray(experiments.teamId, [...tenant.teamIds]), links));
  }

  /** Returns the names of live experiments that begin with a text. */
  namesFrom(teamId: number, start: string): string[] {
    const begins = sql`substr(${experiments.name}, 1, ${start.length}) = ${start}`;
    const found = this.#database.orm
      .select({ name: experiments.name })
      .from(experiments)
      .where(and(live({ teamIds: [teamId] }), begins))
      .all();
    return found.map(({ name }) => name);
  }

  /** Returns the flag key of each live experiment of a project, newest first. */
  flagKeys(teamId: number): { id: number; key: string }[] {
    return this.#database.orm
      .select({ id: experiments.id, key: featureFlags.key })
      .from(experiments)
      .innerJoin(featureFlags, joinedFlag)
      .where(live({ teamIds: [teamId] }))
      .orderBy(desc(experiments.createdAt), desc(experiments.id))
      .all();
  }

  /** Returns the counts of the other live and launched experiments on the flag, and their holdouts. */
  others(flagId: number, experimentId: number | null): Others {
    const onFlag = [eq(experiments.featureFlagId, flagId), eq(experiments.deleted, false)];
    const rows = this.#database.orm
      .select({ startDate: experiments.startDate, holdoutId: experiments.holdoutId })
      .from(experiments)
      .where(and(...onFlag, experimentId === null ? undefined : ne(experiments.id, experimentId)))
      .all();
    return {
      all: rows.length,
      launched: rows.filter(({ startDate }) => startDate !== null).length,
      holdoutIds: rows.flatMap(({ holdoutId }) => holdoutId ?? []),
    };
  }

  count(teamId: number): number {
    const where = live({ teamIds: [teamId] });
    return this.#database.orm.select({ n: count() }).from(experiments).where(where).get()!.n;
  }

  insert(row: typeof experiments.$inferInsert): number {
    return this.#database.orm.insert(experiments).values(row).returning({ id: experiments.id }).get().id;
  }

  /** Updates an experiment even if it is deleted. */
  update(tenant: Tenant, id: number, changes: Partial<Experiment>): Experiment | undefined {
    return this.#database.orm
      .update(experiments)
      .set(changes)
      .where(and(inArray(experiments.teamId, [...tenant.teamIds]), eq(experiments.id, id)))
      .returning()
      .get();
  }

  #readOne(tenant: Tenant, id: number, deleted: 0 | 1): ExperimentRow | undefined {
    const teams = JSON.stringify(tenant.teamIds);
    return this.#read.get({ id, deleted, teams }) as ExperimentRow | undefined;
  }

  #newest(where: SQL | undefined): ExperimentRow[] {
    const newest = [desc(experiments.createdAt), desc(experiments.id)];
    return this.#rows()
      .where(where)
      .orderBy(...newest)
      .all() as ExperimentRow[];
  }

  #rows() {
    return this.#database.orm
      .select({ experiment: experiments, flag: featureFlags, createdBy: users, holdout: experimentHoldouts })
      .from(experiments)
      .innerJoin(featureFlags, joinedFlag)
      .leftJoin(experimentHoldouts, joinedHoldout)
      .leftJoin(users, eq(users.id, experiments.createdById));
  }
}

function live(tenant: Tenant): SQL | undefined {
  return and(inArray(experiments.teamId, [...tenant.teamIds]), eq(experiments.deleted, false));
}
