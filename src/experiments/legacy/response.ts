import { FilterProblem } from '../../events/filter_input.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import type { ExperimentView } from '../manage/view.ts';
import { MetricProblem } from '../metrics/input.ts';
import { EventsRemoved, QUERY_TIMEOUT_MS, type QueryRunner, QueryTimeout } from '../results/query_runner.ts';
import type { ExperimentScope } from '../results/scope.ts';
import { type LegacyMetric, parseLegacy } from './metric.ts';
import {
  invalidMetric,
  type LegacyProblem,
  legacyRemoved,
  legacyTimedOut,
  type MissingData,
  missingLegacyData,
  noLegacyData,
  noMetric,
  variantsProblem,
} from './problems.ts';
import { legacyScope, readLegacy } from './read.ts';
import type { LegacyExperimentResult } from './result.ts';

export type LegacyResponse =
  | {
      result: LegacyExperimentResult;
      /** Milliseconds. */
      computedAt: number;
      isCached: boolean;
    }
  | { unavailable: LegacyUnavailable };

export interface LegacyUnavailable extends LegacyProblem {
  /** The missing data; only for `no_data`. */
  missing?: MissingData;
}

export interface LegacyOptions {
  /** The legacy metric as stored: `filters` of the experiment or of one of its `secondary_metrics`. */
  filters: unknown;
  /** True to run the query even if a result is stored. */
  refresh: boolean;
  /** As in `QueryOptions`. */
  removedBefore?: number | undefined;
}

/**
 * The result of a legacy metric of a launched experiment, or the reason why there is none. Rejects only on failures of
 * the event store itself.
 */
export async function legacyResponse(
  queryRunner: Pick<QueryRunner, 'run'>,
  view: Pick<ExperimentView, 'experiment'>,
  scope: ExperimentScope,
  { filters, ...options }: LegacyOptions,
): Promise<LegacyResponse> {
  try {
    const metric = parseLegacy(filters);
    return metric ? await resultOf(queryRunner, view, scope, metric, options) : unavailableFor(noMetric());
  } catch (error) {
    if (error instanceof MetricProblem || error instanceof FilterProblem) {
      return unavailableFor(invalidMetric(error.message));
    }
    if (error instanceof EventsRemoved) return unavailableFor(legacyRemoved(error.message));
    if (error instanceof QueryTimeout) return unavailableFor(legacyTimedOut(QUERY_TIMEOUT_MS / SECOND_MS));
    throw error;
  }
}

async function resultOf(
  queryRunner: Pick<QueryRunner, 'run'>,
  view: Pick<ExperimentView, 'experiment'>,
  all: ExperimentScope,
  metric: LegacyMetric,
  { refresh, removedBefore }: Omit<LegacyOptions, 'filters'>,
): Promise<LegacyResponse> {
  const legacy = legacyScope(view, all, metric);
  const wrong = variantsProblem(legacy.exposures.variants.length);
  if (wrong) return unavailableFor(wrong);
  const experimentId = view.experiment.id;
  const { value, computedAt, isCached } = await readLegacy(queryRunner, metric, {
    experimentId,
    refresh,
    ...(removedBefore !== undefined && { removedBefore }),
    all,
    legacy,
  });
  const missing = missingLegacyData(value);
  if (missing) return { unavailable: { ...noLegacyData(missing, legacy.exposures), missing } };
  // The distributions take a quarter of a second to load, so they are not loaded at the start of the server.
  const { legacyResult } = await import('./result.ts');
  return { result: legacyResult(value, legacy), computedAt, isCached };
}

const unavailableFor = (unavailable: LegacyUnavailable): LegacyResponse => ({ unavailable });
