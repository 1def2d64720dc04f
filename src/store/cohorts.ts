import { and, eq, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { provideFold } from './folding.ts';
import { experimentsOf, type OwnedRow, OwnedRows } from './owned_rows.ts';
import { cohorts, experiments } from './schema/index.ts';
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
export class CohortStore extends OwnedRows<typeof cohorts, Cohort, CohortView> {
  readonly #due;
  readonly #leftBehind;

  constructor(database: Database) {
    super(database, cohorts);
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

  /** Lists the cohorts whose name contains the text, newest first; null lists all. */
  search(tenant: Tenant, search: string | null, page: OffsetPage): Page<CohortView> {
    const named = search === null ? undefined : sql`instr(fold(${cohorts.name}), fold(${search})) > 0`;
    return this.list(tenant, page, named);
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
    return this.database.orm.select().from(cohorts).where(where).get();
  }

  /** Removes the cohort from the experiments that use it as exposure cohort. */
  unlink(id: number): void {
    const where = eq(experiments.exposureCohortId, id);
    this.database.orm.update(experiments).set({ exposureCohortId: null }).where(where).run();
  }

  protected override views(rows: OwnedRow<Cohort>[]): CohortView[] {
    const ids = rows.map(({ row }) => row.id);
    const idsOn = experimentsOf(this.database, experiments.exposureCohortId, ids);
    return rows.map(({ row, createdBy }) => ({ cohort: row, createdBy, experimentIds: idsOn(row.id) }));
  }
}
