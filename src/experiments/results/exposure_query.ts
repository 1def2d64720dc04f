import type { ExposuresReport } from '../../events/queries/exposures.ts';
import { splitOf } from '../flag_link/allocations.ts';
import type { AnalysisSubject, CountedExposures } from './analysis_input.ts';
import type { QueryOptions, QueryResult, QueryRunner } from './query_runner.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';
import { exposedUnitsOf } from './traffic.ts';

/** An experiment, and the options for its queries. */
export interface ResultsContext extends AnalysisSubject {
  options: QueryOptions;
  /** The look at which metrics are computed, in milliseconds. Absent or null: now. */
  lookAt?: number | null;
}

/** The exposed units of an experiment. */
export interface ExposureResult extends QueryResult<ExposuresReport> {
  /** Exposures before the first change of the split; null when they provide no information. */
  beforeChange: CountedExposures | null;
  /** When no units are exposed: the number of units excluded only by the test account filters. */
  testAccounts: number;
}

export function withOptions(asked: ResultsContext, options: Partial<QueryOptions>): ResultsContext {
  return { ...asked, options: { ...asked.options, ...options } };
}

/** Throws the errors of QueryRunner. For the days of a time series only the exposures themselves are queried. */
export async function queryExposures(
  queryRunner: QueryRunner,
  asked: ResultsContext,
): Promise<ExposureResult> {
  const read = await queryRunner.exposures(asked.scope, asked.options);
  if (asked.options.day !== undefined) return { ...read, beforeChange: null, testAccounts: 0 };
  return {
    ...read,
    beforeChange: await readBeforeChange(queryRunner, asked, read.value),
    testAccounts: await readTestAccounts(queryRunner, asked, read.value),
  };
}

/**
 * A separate query: the exposures of the whole experiment do not contain this, because a unit that saw several variants
 * may have seen only one by then. Its age is not reported, because the numbers of the whole experiment are no older for
 * it.
 */
async function readBeforeChange(
  queryRunner: QueryRunner,
  asked: ResultsContext,
  { variants }: ExposuresReport,
): Promise<CountedExposures | null> {
  const scope = scopeBeforeChange(asked);
  if (!scope || variants.every(({ first }) => first === null || first > scope.exposures.to)) return null;
  const { value: report } = await queryRunner.exposures(scope, asked.options);
  return { scope, report };
}

/** The experiment up to the first change of its split, with the split that it had until then. */
function scopeBeforeChange({ view, scope, method }: AnalysisSubject): ExperimentScope | null {
  const [change] = scope.splitChanges;
  if (change === undefined) return null;
  const { exposures, testAccountFilters } = scope;
  const part = scopeOf(view, {
    project: exposures,
    now: change,
    split: splitOf(view, change),
    testAccountFilters,
    baselineKey: method.baselineKey,
  });
  return { ...part, exposures: { ...part.exposures, to: change * 1000 - 1 }, isOpen: false };
}

async function readTestAccounts(
  queryRunner: QueryRunner,
  { scope, options }: ResultsContext,
  report: ExposuresReport,
): Promise<number> {
  const { exposures } = scope;
  const hasBegun = exposures.from < exposures.to;
  if (!hasBegun || exposures.filters.length === 0 || exposedUnitsOf(report) > 0) return 0;
  const everybody = { ...scope, exposures: { ...exposures, filters: [] } };
  return exposedUnitsOf((await queryRunner.exposures(everybody, options)).value);
}
