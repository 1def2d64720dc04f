import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { provideFold } from './folding.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { cohorts, experiments, users } from './schema/index.ts';
import type { User } from './users.ts';

export type Cohort = typeof cohorts.$inferSelect;

export type CohortKey = Pick<Cohort, 'id' | 'teamId'>;

export interface CohortView {
  cohort: Cohort;
  createdBy: User | null;
  /** Live experiments that use this exposure cohort. */
  experimentIds: number[];
}

/** Cohorts; deleted ones are not found, except by `leftBehind`. */
export class CohortStore {
  readonly #database: Database;
  readonly #due;
  readonly #leftBehind;

  constructor(database: Database) {
    this.#database = database;
    provideFold(database);
    this.#due = database.sqlite.prepare<[{ now: number; running: number; others: number }], CohortKey>(
      `SELECT id, team_id AS teamId FROM cohorts
         WHERE deleted = 0 AND is_static = 0 AND instr(filters, '"behavioral"') > 0
           AND (last_calculation IS NULL OR last_calculation <= CASE WHEN id IN (
             SELECT exposure_cohort_id FROM experiments
             WHERE exposure_cohort_id IS NOT NULL AND deleted = 0 AND start_date <= @now
               AND (end_date IS NULL OR end_date > @now)
           ) THEN @running ELSE @others END
             -- The clock was set back since.
             OR last_calculation > @now)
         ORDER BY last_calculation, id`,
    );
    this.#leftBehind = database.sqlite.prepare<[], CohortKey>(
      `SELECT id, team_id AS teamId FROM cohorts
       WHERE deleted = 1 AND EXISTS (SELECT 1 FROM cohort_people WHERE cohort_id = cohorts.id)`,
    );
  }

  insert(row: typeof cohorts.$inferInsert): Cohort {
    return this.#database.orm.insert(cohorts).values(row).returning().get();
  }

  read(tenant: Tenant, id: number): CohortView | undefined {
    return this.#views(this.#rows(and(live(tenant), eq(cohorts.id, id))).all())[0];
  }

  /** Lists cohorts, newest first. */
  list(tenant: Tenant, search: string | null, page: OffsetPage): Page<CohortView> {
    const named = search === null ? undefined : sql`instr(fold(${cohorts.name}), fold(${search})) > 0`;
    const where = and(live(tenant), named);
    const total = this.#database.orm.select({ n: count() }).from(cohorts).where(where).get()!;
    const newest = [desc(cohorts.createdAt), desc(cohorts.id)];
    const rows = this.#rows(where)
      .orderBy(...newest)
      .limit(steadyLimit(page.limit))
      .offset(page.offset);
    return { count: total.n, rows: this.#views(rows.all()) };
  }

  /** Returns all cohorts of a project, oldest first. */
  ofTeam(teamId: number): Cohort[] {
    const where = live({ teamIds: [teamId] });
    return this.#database.orm.select().from(cohorts).where(where).orderBy(cohorts.id).all();
  }

  count(teamId: number): number {
    const where = live({ teamIds: [teamId] });
    return this.#database.orm.select({ n: count() }).from(cohorts).where(where).get()!.n;
  }

  update(tenant: Tenant, id: number, changes: Partial<Cohort>): Cohort | undefined {
    return this.#database.orm
      .update(cohorts)
      .set(changes)
      .where(and(live(tenant), eq(cohorts.id, id)))
      .returning()
      .get();
  }

  /**
   * Returns the ids of the cohorts of all projects that are based on events and due, those calculated longest ago
   * first. Times are milliseconds. A cohort is due if it was last calculated at or before `running` if it is the
   * exposure cohort of an experiment that runs at `now`, otherwise at or before `others`.
   */
  dueForCalculation(times: { now: number; running: number; others: number }): CohortKey[] {
    return this.#due.all(times);
  }

  /** Returns the deleted cohorts of all projects that still have members. */
  leftBehind(): CohortKey[] {
    return this.#leftBehind.all();
  }

  /** Returns a cohort of any project; undefined if it was deleted. */
  find(id: number): Cohort | undefined {
    const where = and(eq(cohorts.id, id), eq(cohorts.deleted, false));
    return this.#database.orm.select().from(cohorts).where(where).get();
  }

  /** Removes the cohort from the experiments that use it as exposure cohort. */
  unlink(id: number): void {
    const where = eq(experiments.exposureCohortId, id);
    this.#database.orm.update(experiments).set({ exposureCohortId: null }).where(where).run();
  }

  #rows(where: SQL | undefined) {
    return this.#database.orm
      .select({ cohort: cohorts, createdBy: users })
      .from(cohorts)
      .leftJoin(users, eq(users.id, cohorts.createdById))
      .where(where)
      .$dynamic();
  }

  #views(rows: { cohort: Cohort; createdBy: User | null }[]): CohortView[] {
    const ids = rows.map(({ cohort }) => cohort.id);
    const links = this.#database.orm
      .select({ cohortId: experiments.exposureCohortId, id: experiments.id })
      .from(experiments)
      .where(and(inArray(experiments.exposureCohortId, ids), eq(experiments.deleted, false)))
      .all();
    const idsOn = (cohortId: number) =>
      links.filter((link) => link.cohortId === cohortId).map(({ id }) => id);
    return rows.map((row) => ({ ...row, experimentIds: idsOn(row.cohort.id) }));
  }
}

function live(tenant: Tenant): SQL | undefined {
  return and(inArray(cohorts.teamId, [...tenant.teamIds]), eq(cohorts.deleted, false));
}
