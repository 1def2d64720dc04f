import type { FlagExposure } from '../../events/queries/flag_exposures.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import type { Tenant } from '../../kernel/tenant.ts';
import type { Stores } from '../../store/stores.ts';
import type { QueryRunner } from './query_runner.ts';

export interface FlagExposuresDeps {
  stores: Pick<Stores, 'flags'>;
  queryRunner: Pick<QueryRunner, 'flagExposures'>;
}

/** The variants of a flag that SDKs reported for a user. */
export interface FlagExposuresView {
  flagKey: string;
  distinctId: string;
  /** In the order of their first event. */
  values: FlagExposure[];
  /** True when there are more values. */
  isCut: boolean;
}

/** A flag has at most 20 variants; keys of earlier ones may be in events, too. */
const MOST_VALUES = 50;

/** The exposures of a user that were recorded for a flag, to compare them with its evaluation now. */
export class FlagExposures {
  readonly #deps: FlagExposuresDeps;

  constructor(deps: FlagExposuresDeps) {
    this.#deps = deps;
  }

  async of(tenant: Tenant, id: number, distinctId: string, signal: AbortSignal): Promise<FlagExposuresView> {
    const { stores, queryRunner } = this.#deps;
    // Capture removes them, and SQL text cannot hold them.
    if (distinctId.includes('\0')) {
      throw invalid('Null characters are not allowed.', 'distinct_id', 'null_characters_not_allowed');
    }
    const view = stores.flags.read(tenant, id);
    if (!view) throw notFound();
    const { key: flagKey, teamId } = view.flag;
    const query = { teamId, flagKey, distinctId, limit: MOST_VALUES + 1 };
    const found = await queryRunner.flagExposures(query, signal);
    return { flagKey, distinctId, values: found.slice(0, MOST_VALUES), isCut: found.length > MOST_VALUES };
  }
}
