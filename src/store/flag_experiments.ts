import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { experiments } from './schema/index.ts';

/** A launched experiment that has not ended. */
export interface OngoingExperiment {
  id: number;
  name: string;
  flagId: number;
}

/** Finds ongoing experiments by flag. */
export class FlagExperimentStore {
  readonly #ongoing;

  constructor(database: Database) {
    const listed = (name: string) => sql`(SELECT value FROM json_each(${sql.placeholder(name)}))`;
    this.#ongoing = database.orm
      .select({ id: experiments.id, name: experiments.name, flagId: experiments.featureFlagId })
      .from(experiments)
      .where(
        and(
          sql`${experiments.featureFlagId} IN ${listed('flags')}`,
          sql`${experiments.teamId} IN ${listed('teams')}`,
          eq(experiments.deleted, false),
          isNotNull(experiments.startDate),
          sql`(${experiments.endDate} IS NULL OR ${experiments.endDate} > ${sql.placeholder('now')})`,
        ),
      )
      .orderBy(experiments.id)
      .prepare();
  }

  /** Returns the ongoing experiments on any of the flags, oldest first. `now` is in milliseconds. */
  ongoing({ teamIds }: Tenant, flagIds: readonly number[], now: number): OngoingExperiment[] {
    return this.#ongoing.all({ flags: JSON.stringify(flagIds), teams: JSON.stringify(teamIds), now });
  }
}
