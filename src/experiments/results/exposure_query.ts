import { DateTime } from 'luxon';
import type { ExposureSpec } from '../../events/queries/exposure_spec.ts';
import { type ExposuresReport, MULTIPLE, readExposures } from '../../events/queries/exposures.ts';
import type { Method } from '../analysis/method.ts';
import type { PlannedTarget } from '../analysis/progress.ts';
import { splitOf } from '../flag_link/allocations.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { AggregateQuery, QueryOptions, QueryResult, QueryRunner } from './query_runner.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';

/** An experiment with the settings of its analysis, and the options for its queries. */
export interface ResultsContext {
  view: ExperimentView;
  scope: ExperimentScope;
  method: Method;
  target: PlannedTarget;
  options: QueryOptions;
  /** The look at which metrics are computed, in milliseconds. Absent or null: now. */
  lookAt?: number | null;
}

/** The exposed units of an experiment. */
export interface ExposureResult extends QueryResult<ExposuresReport> {
  /** Exposures before the first change of the split; null when they provide no information. */
  beforeChange: { scope: ExperimentScope; report: ExposuresReport } | null;
  /** When no units are exposed: the number of units excluded only by the test account filters. */
  testAccounts: number;
}

/** New units of the last whole days say more about the next ones than those of the launch. */
const TRAFFIC_DAYS = 7;

export function withOptions(context: ResultsContext, options: Partial<QueryOptions>): ResultsContext {
  return { ...context, options: { ...context.options, ...options } };
}

/** The exposures by variant. */
export function exposuresQuery({
  scope,
  options,
}: Pick<ResultsContext, 'scope' | 'options'>): AggregateQuery<ExposuresReport> {
  return {
    name: 'exposures',
    scope,
    inputs: {},
    options,
    // A time series of up to a thousand days in each of up to a thousand results would take long to load again.
    read: async (...args) => {
      const report = await readExposures(...args);
      return options.day === undefined ? report : recent(report);
    },
    isEmpty: (report) => exposedUnitsOf(report) === 0,
  };
}

/** Throws the errors of QueryRunner. For the days of a time series only the exposures themselves are queried. */
export async function queryExposures(
  queryRunner: Pick<QueryRunner, 'run'>,
  context: ResultsContext,
): Promise<ExposureResult> {
  const result = await queryRunner.run(exposuresQuery(context));
  if (context.options.day !== undefined) return { ...result, beforeChange: null, testAccounts: 0 };
  return {
    ...result,
    beforeChange: await queryBeforeChange(queryRunner, context, result.value),
    testAccounts: await countTestAccounts(queryRunner, context, result.value),
  };
}

/**
 * A separate query: the exposures of the whole experiment do not contain this, because a unit that saw several variants
 * may have seen only one by then. Its age is not reported, because the numbers of the whole experiment are no older for
 * it.
 */
async function queryBeforeChange(
  queryRunner: Pick<QueryRunner, 'run'>,
  context: ResultsContext,
  { variants }: ExposuresReport,
): Promise<ExposureResult['beforeChange']> {
  const scope = scopeBeforeChange(context);
  if (!scope || variants.every(({ first }) => first === null || first > scope.exposures.to)) return null;
  const { value: report } = await queryRunner.run(exposuresQuery({ scope, options: context.options }));
  return { scope, report };
}

/** The experiment up to the first change of its split, with the split that it had until then. */
function scopeBeforeChange({ view, scope, method }: ResultsContext): ExperimentScope | null {
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

async function countTestAccounts(
  queryRunner: Pick<QueryRunner, 'run'>,
  { scope, options }: ResultsContext,
  report: ExposuresReport,
): Promise<number> {
  const { exposures } = scope;
  const hasBegun = exposures.from < exposures.to;
  if (!hasBegun || exposures.filters.length === 0 || exposedUnitsOf(report) > 0) return 0;
  const unfiltered = { ...scope, exposures: { ...exposures, filters: [] } };
  return exposedUnitsOf((await queryRunner.run(exposuresQuery({ scope: unfiltered, options }))).value);
}

/** Units of all variants together. */
export function exposedUnitsOf({ variants }: ExposuresReport): number {
  return variants.reduce((sum, { total }) => sum + total, 0);
}

/** New units of an experiment per day, except units of the holdout and units that saw several variants. */
export function experimentUnitsPerDay(
  report: ExposuresReport,
  { exposures, holdout }: ExperimentScope,
): number | null {
  return unitsPerDay(report, { ...exposures, leaveOut: [MULTIPLE, ...(holdout ? [holdout.key] : [])] });
}

/**
 * New units per day over the last seven whole days, of all variants except `leaveOut`. Null before the first midnight;
 * until the second one the partial day before it is used.
 */
export function unitsPerDay(
  { days, variants }: ExposuresReport,
  { leaveOut, from, timezone }: Pick<ExposureSpec, 'from' | 'timezone'> & { leaveOut: readonly string[] },
): number | null {
  const whole = days.length - 1;
  if (whole < 1) return null;
  // Time zone lookups are slow.
  const first =
    whole > TRAFFIC_DAYS ? whole - TRAFFIC_DAYS : whole > 1 && isWithinDay(from, timezone) ? 1 : 0;
  const units = variants
    .filter(({ variant }) => !leaveOut.includes(variant))
    .reduce(
      (sum, { cumulative }) => sum + cumulative[whole - 1]! - (first > 0 ? cumulative[first - 1]! : 0),
      0,
    );
  return units / (whole - first);
}

/** A report reduced to the days that the traffic is computed from. */
export function recent({ days, variants }: ExposuresReport): ExposuresReport {
  // These days, the current one, and the one before them, because the counts are cumulative.
  const from = Math.max(0, days.length - (TRAFFIC_DAYS + 2));
  return {
    days: days.slice(from),
    variants: variants.map((one) => ({ ...one, cumulative: one.cumulative.slice(from) })),
  };
}

/** True when the instant (microseconds) is after the start of its day. */
function isWithinDay(micros: number, zone: string): boolean {
  const at = DateTime.fromMillis(Math.floor(micros / 1000), { zone });
  return at.toMillis() > at.startOf('day').toMillis();
}
