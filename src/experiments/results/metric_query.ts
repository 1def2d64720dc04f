import { FilterProblem } from '../../events/filter_input.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import { DAY_MS, SECOND_MS } from '../../kernel/time.ts';
import type { LookStore } from '../../store/experiment_looks.ts';
import type { MetricAggregates } from '../aggregates.ts';
import type { Method } from '../analysis/method.ts';
import { failed, type MetricOutcome, noExposures, timedOut } from '../analysis/outcome.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { readMetric } from '../metrics/registry.ts';
import { timeToConvert } from '../metrics/time_to_convert.ts';
import { type ExposureResult, exposedUnitsOf, type ResultsContext } from './exposure_query.ts';
import { goalsOf, type MetricSpec } from './metric_spec.ts';
import {
  type AggregateQuery,
  CacheMiss,
  EventsRemoved,
  QUERY_TIMEOUT_MS,
  type QueryRunner,
  QueryTimeout,
  queryFingerprint,
} from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';

/** The aggregates of a metric, or the outcome that explains why there are none. */
export interface MetricQueryResult {
  spec: MetricSpec;
  aggregates: MetricAggregates | MetricOutcome;
  /** In milliseconds; null when no query was run. */
  computedAt: number | null;
  isCached: boolean;
  /** False when only stored results were requested and there is none. */
  isKnown: boolean;
}

/** Runs the query of one metric. Rejects only when no query can be run at the moment. */
export async function runMetricQuery(
  { queryRunner, looks, log }: { queryRunner: QueryRunner; looks: LookStore; log: Log },
  spec: MetricSpec,
  context: ResultsContext,
  exposures: ExposureResult,
): Promise<MetricQueryResult> {
  const { definition, problem } = spec;
  if (!definition) {
    return notQueried(
      spec,
      failed('unsupported_metric', `${problem ?? ''} Change the definition of the metric.`),
    );
  }
  if (exposedUnitsOf(exposures.value) === 0) {
    const { computedAt, isCached, testAccounts } = exposures;
    return { spec, aggregates: noExposures(testAccounts), computedAt, isCached, isKnown: true };
  }
  const { options, lookAt } = context;
  try {
    if (lookAt != null)
      return await queryAtLook({ queryRunner, looks }, spec, definition, { ...context, lookAt });
    const query = metricQuery(spec.uuid, definition, { ...context, ...asOfExposures(context, exposures) });
    const { value, computedAt, isCached } = await queryRunner.run(
      spec.isOwn ? query : { ...query, options: { ...query.options, experimentId: null } },
    );
    return { spec, aggregates: value, computedAt, isCached, isKnown: true };
  } catch (error) {
    if (error instanceof QueryTimeout) return notQueried(spec, timedOut(QUERY_TIMEOUT_MS / SECOND_MS));
    if (error instanceof EventsRemoved) return notQueried(spec, failed('events_removed', error.message));
    if (error instanceof CacheMiss) return { ...notQueried(spec, failed('question_failed')), isKnown: false };
    if (error instanceof WeirError) throw error;
    if (error instanceof FilterProblem) return notQueried(spec, failed('invalid_metric', error.message));
    log.error({ err: error, experiment_id: options.experimentId }, 'A metric could not be read');
    return notQueried(spec, failed('question_failed'));
  }
}

/** The aggregates that were returned first at a look. Those of metrics outside the experiment are not stored. */
async function queryAtLook(
  { queryRunner, looks }: { queryRunner: QueryRunner; looks: LookStore },
  spec: MetricSpec,
  definition: MetricDefinition,
  { view, scope, method, options, lookAt: at }: ResultsContext & { lookAt: number },
): Promise<MetricQueryResult> {
  const { uuid, isOwn } = spec;
  const asOf = at * 1000;
  const exposures = { ...scope.exposures, to: Math.min(asOf, scope.exposures.to), asOf };
  const query = metricQuery(uuid, definition, {
    method,
    scope: { ...scope, exposures, isOpen: false },
    options,
  });
  const key = {
    experimentId: view.experiment.id,
    takenAt: at,
    metric: uuid,
    fingerprint: queryFingerprint(query),
  };
  const resultOf = (aggregates: unknown, isCached: boolean): MetricQueryResult => ({
    spec,
    aggregates: aggregates as MetricAggregates,
    computedAt: at,
    isCached,
    isKnown: true,
  });
  const stored = isOwn ? looks.aggregates(key) : undefined;
  if (stored !== undefined) return resultOf(stored, true);
  if (options.onlyStored) throw new CacheMiss();
  if (options.removedBefore !== undefined) throw new EventsRemoved(options.removedBefore);
  const { request = {} } = options;
  const { value } = await queryRunner.run({
    ...query,
    options: { experimentId: null, refresh: false, request },
  });
  queryRunner.requireKept(scope);
  if (!isOwn) return resultOf(value, false);
  looks.putAggregates(key, value);
  return resultOf(looks.aggregates(key), false);
}

/** The metric, followed by the other goals if the correction depends on their p-values. */
export function withCorrectedGoals(
  { method, view }: Pick<ResultsContext, 'method' | 'view'>,
  spec: MetricSpec,
): MetricSpec[] {
  const isCorrected = method.correction === 'holm' || method.correction === 'benjamini_hochberg';
  const goals = isCorrected && spec.analyzed.role === 'goal' ? goalsOf(view) : [];
  return [spec, ...goals.filter(({ uuid }) => uuid !== spec.uuid)];
}

/** `uuid` names the metric; null as `method`: no adjustment. Queries for single days have no breakdown. */
export function metricQuery(
  uuid: string,
  definition: MetricDefinition,
  {
    method,
    scope,
    options,
  }: Pick<ResultsContext, 'scope' | 'options'> & { method: AdjustmentSettings | null },
): AggregateQuery<MetricAggregates> {
  const adjusted = method ? withAdjustmentInputs(method, scope) : { scope, context: { lookback: null } };
  const { context } = adjusted;
  const queried = options.day === undefined ? definition : { ...definition, breakdown: null };
  return {
    name: uuid,
    scope: adjusted.scope,
    inputs: { definition: queried, context },
    options,
    reach: timeToConvert(queried),
    read: (engine, exposures, signal) => readMetric(engine, queried, { ...context, exposures }, signal),
  };
}

/**
 * A response describes one instant: while an experiment runs, its metrics are computed up to the instant of its
 * exposures, and a stored result is valid only if it was computed at that instant, too, unless results of any age are
 * valid.
 */
export function asOfExposures(
  { scope, options }: Pick<ResultsContext, 'scope' | 'options'>,
  { computedAt }: { computedAt: number },
): Pick<ResultsContext, 'scope' | 'options'> {
  if (!scope.isOpen || options.ofAnyAge) return { scope, options };
  const instant = computedAt * 1000;
  return {
    scope: { ...scope, exposures: { ...scope.exposures, to: instant, asOf: instant } },
    options: { ...options, upTo: computedAt },
  };
}

type AdjustmentSettings = Pick<Method, 'cuped' | 'postStratification'>;

/** Adds the inputs that the method needs to adjust a metric: the stratum and the CUPED lookback. */
function withAdjustmentInputs(
  { cuped, postStratification }: AdjustmentSettings,
  scope: ExperimentScope,
): { scope: ExperimentScope; context: { lookback: number | null } } {
  const stratum = postStratification && { subject: 'event' as const, key: postStratification.property };
  return {
    scope: { ...scope, exposures: { ...scope.exposures, stratum } },
    context: { lookback: cuped.enabled ? cuped.lookbackDays * DAY_MS * 1000 : null },
  };
}

function notQueried(spec: MetricSpec, outcome: MetricOutcome): MetricQueryResult {
  return { spec, aggregates: outcome, computedAt: null, isCached: false, isKnown: true };
}
