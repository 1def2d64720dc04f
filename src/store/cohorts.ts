import { and, eq, inArray } from 'drizzle-orm';
import type { Tenant } from '../auth/principal.ts';
import type { Database } from './database.ts';
import { cohorts, users } from './schema/index.ts';
import type { User } from './users.ts';

export type Cohort = typeof cohorts.$inferSelect;

export interface CohortView {
  cohort: Cohort;
  createdBy: User | null;
}

export class CohortStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  insert(row: typeof cohorts.$inferInsert): Cohort {
    return this.#database.orm.insert(cohorts).values(row).returning().get();
  }

  read(tenant: Tenant, id: number): CohortView | undefined {
    return this.#database.orm
      .select({ cohort: cohorts, createdBy: users })
      .from(cohorts)
      .leftJoin(users, eq(users.id, cohorts.createdById))
      .where(and(inArray(cohorts.teamId, [...tenant.teamIds]), eq(cohorts.id, id)))
      .get();
  }
}
