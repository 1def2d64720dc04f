import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { experiments } from './schema/index.ts';

/** An experiment that was launched and has not ended. */
export interface OngoingExperiment {
  id: number;
  name: string;
  flagId: number;
}

/** Which experiments go on together. */
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

  /** Live ones on any of the flags, oldest first. `now` in milliseconds. */
  ongoing({ teamIds }: Tenant, flagIds: readonly number[], now: number): OngoingExperiment[] {
    return this.#ongoing.all({ flags: JSON.stringify(flagIds), teams: JSON.stringify(teamIds), now });
  }
}
