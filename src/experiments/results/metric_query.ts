import { FilterProblem } from '../../events/filter_input.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { DAY_MS, SECOND_MS } from '../../kernel/time.ts';
import type { LookStore } from '../../store/experiment_looks.ts';
import type { MetricAggregates } from '../aggregates.ts';
import type { Method } from '../analysis/method.ts';
import { failed, noExposures, type Outcome, timedOut } from '../analysis/outcome.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { metricQuery } from './aggregate_query.ts';
import type { ExposureResult, ResultsContext } from './exposure_query.ts';
import { goalsOf, type MetricSpec } from './metric_spec.ts';
import {
  CacheMiss,
  QUERY_TIMEOUT_MS,
  type QueryExecution,
  type QueryRunner,
  QueryTimeout,
  queryFingerprint,
} from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import { exposedUnitsOf } from './traffic.ts';

/** The aggregates of a metric, or the outcome that explains why there are none. */
export interface MetricQueryResult {
  aggregates: MetricAggregates | Outcome;
  /** In milliseconds; null when no query was run. */
  computedAt: number | null;
  isCached: boolean;
  /** False when only stored results were requested and there is none. */
  isKnown: boolean;
}

/** Runs the query of one metric. Rejects only when no query can be run at the moment. */
export async function runMetricQuery(
  { queryRunner, looks, log }: { queryRunner: QueryRunner; looks: LookStore; log: Log },
  question: MetricSpec,
  asked: ResultsContext,
  exposed: ExposureResult,
): Promise<MetricQueryResult> {
  const { definition, problem } = question;
  if (!definition) {
    return unread(failed('unsupported_metric', `${problem ?? ''} Change the definition of the metric.`));
  }
  if (exposedUnitsOf(exposed.value) === 0) {
    const { computedAt, isCached, testAccounts } = exposed;
    return { aggregates: noExposures(testAccounts), computedAt, isCached, isKnown: true };
  }
  const { options } = asked;
  try {
    if (asked.lookAt != null) {
      const look = { uuid: question.uuid, definition, isOwn: question.isOwn, at: asked.lookAt };
      return await askAtLook({ queryRunner, looks }, look, asked);
    }
    const asking = metricQueryOf(question.uuid, definition, { ...asked, ...asOfExposures(asked, exposed) });
    const { value, computedAt, isCached } = await queryRunner.run(
      asking.scope,
      asking.question,
      question.isOwn ? asking.options : { ...asking.options, experimentId: null },
    );
    return { aggregates: value, computedAt, isCached, isKnown: true };
  } catch (error) {
    if (error instanceof QueryTimeout) return unread(timedOut(QUERY_TIMEOUT_MS / SECOND_MS));
    if (error instanceof CacheMiss) return { ...unread(failed('question_failed')), isKnown: false };
    if (error instanceof WeirError) throw error;
    if (error instanceof FilterProblem) return unread(failed('invalid_metric', error.message));
    log.error({ err: error, experiment_id: options.experimentId }, 'A metric could not be read');
    return unread(failed('question_failed'));
  }
}

interface AskedAtLook {
  uuid: string;
  definition: MetricDefinition;
  isOwn: boolean;
  /** Milliseconds. */
  at: number;
}

/** The aggregates that were returned first at a look. Those of metrics outside the experiment are not stored. */
async function askAtLook(
  { queryRunner, looks }: { queryRunner: QueryRunner; looks: LookStore },
  { uuid, definition, isOwn, at }: AskedAtLook,
  asked: ResultsContext,
): Promise<MetricQueryResult> {
  const asOf = at * 1000;
  const exposures = { ...asked.scope.exposures, to: Math.min(asOf, asked.scope.exposures.to), asOf };
  const options = { experimentId: null, refresh: false };
  const scope = { ...asked.scope, exposures, isOpen: false };
  const asking = metricQueryOf(uuid, definition, { method: asked.method, scope, options: asked.options });
  const key = {
    experimentId: asked.view.experiment.id,
    takenAt: at,
    metric: uuid,
    fingerprint: queryFingerprint(asking.scope, asking.question),
  };
  const shown = (aggregates: unknown, isCached: boolean): MetricQueryResult => ({
    ...{ aggregates: aggregates as MetricAggregates, computedAt: at, isCached, isKnown: true },
  });
  const known = isOwn ? looks.aggregates(key) : undefined;
  if (known !== undefined) return shown(known, true);
  if (asked.options.onlyKnown) throw new CacheMiss();
  const { value } = await queryRunner.run(asking.scope, asking.question, options);
  if (!isOwn) return shown(value, false);
  looks.putAggregates(key, value);
  return shown(looks.aggregates(key), false);
}

/** The metric, followed by the other goals if the correction depends on their p-values. */
export function withCorrectedGoals({ method, view }: ResultsContext, question: MetricSpec): MetricSpec[] {
  const isCorrected = method.correction === 'holm' || method.correction === 'benjamini_hochberg';
  const goals = isCorrected && question.judged.role === 'goal' ? goalsOf(view) : [];
  return [question, ...goals.filter(({ uuid }) => uuid !== question.uuid)];
}

/** The query of a metric. Queries for single days have no breakdown. */
export function metricQueryOf(
  uuid: string,
  definition: MetricDefinition,
  { method, scope, options }: Pick<ResultsContext, 'method' | 'scope' | 'options'>,
): QueryExecution<MetricAggregates> {
  const { context, ...adjusted } = withAdjustmentInputs(method, scope);
  const read = options.day === undefined ? definition : { ...definition, breakdown: null };
  return { scope: adjusted.scope, question: metricQuery(uuid, { definition: read, context }), options };
}

/**
 * A response describes one instant: while an experiment runs, its metrics are computed up to the instant of its
 * exposures, and a stored result is valid only if it was computed at that instant, too.
 */
export function asOfExposures(
  { scope, options }: Pick<ResultsContext, 'scope' | 'options'>,
  { computedAt }: { computedAt: number },
): Pick<ResultsContext, 'scope' | 'options'> {
  if (!scope.isOpen) return { scope, options };
  const instant = computedAt * 1000;
  return {
    scope: { ...scope, exposures: { ...scope.exposures, to: instant, asOf: instant } },
    options: { ...options, upTo: computedAt },
  };
}

/** Adds the inputs that the method needs to adjust a metric: the stratum and the CUPED lookback. */
export function withAdjustmentInputs(
  { cuped, postStratification }: Pick<Method, 'cuped' | 'postStratification'>,
  scope: ExperimentScope,
): { scope: ExperimentScope; context: { lookback: number | null } } {
  const stratum = postStratification && { subject: 'event' as const, key: postStratification.property };
  return {
    scope: { ...scope, exposures: { ...scope.exposures, stratum } },
    context: { lookback: cuped.enabled ? cuped.lookbackDays * DAY_MS * 1000 : null },
  };
}

const unread = (aggregates: Outcome): MetricQueryResult => ({
  aggregates,
  computedAt: null,
  isCached: false,
  isKnown: true,
});
