import { FilterProblem } from '../../events/filter_input.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { DAY_MS, SECOND_MS } from '../../kernel/time.ts';
import type { LookStore } from '../../store/experiment_looks.ts';
import type { MetricReading } from '../aggregates.ts';
import type { Method } from '../analysis/method.ts';
import { failed, noExposures, type Outcome, timedOut } from '../analysis/outcome.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { metricQuestion } from './aggregate_query.ts';
import type { Asked, Exposed } from './exposed.ts';
import { goalsOf, type MetricQuestion } from './metric_spec.ts';
import {
  type Asking,
  NotKnown,
  QUESTION_TIMEOUT_MS,
  QuestionTimeout,
  questionFingerprint,
  type Readings,
} from './query_runner.ts';
import type { ExperimentScope } from './scope.ts';
import { unitsOf } from './traffic.ts';

/** What the events say of a metric, or how the question ended without that. */
export interface Answered {
  reading: MetricReading | Outcome;
  /** Milliseconds; null when nothing was read. */
  computedAt: number | null;
  isCached: boolean;
  /** False: only what is known was wanted, and this is not. */
  isKnown: boolean;
}

/** Asks one metric. Rejects only when nothing can be asked now. */
export async function ask(
  { readings, looks, log }: { readings: Readings; looks: LookStore; log: Log },
  question: MetricQuestion,
  asked: Asked,
  exposed: Exposed,
): Promise<Answered> {
  const { definition, problem } = question;
  if (!definition) {
    return unread(failed('unsupported_metric', `${problem ?? ''} Change the definition of the metric.`));
  }
  if (unitsOf(exposed.value) === 0) {
    const { computedAt, isCached, testAccounts } = exposed;
    return { reading: noExposures(testAccounts), computedAt, isCached, isKnown: true };
  }
  const { options } = asked;
  try {
    if (asked.lookAt != null) {
      const look = { uuid: question.uuid, definition, isOwn: question.isOwn, at: asked.lookAt };
      return await askAtLook({ readings, looks }, look, asked);
    }
    const asking = metricAsking(question.uuid, definition, { ...asked, ...asOfExposures(asked, exposed) });
    const { value, computedAt, isCached } = await readings.ask(
      asking.scope,
      asking.question,
      question.isOwn ? asking.options : { ...asking.options, experimentId: null },
    );
    return { reading: value, computedAt, isCached, isKnown: true };
  } catch (error) {
    if (error instanceof QuestionTimeout) return unread(timedOut(QUESTION_TIMEOUT_MS / SECOND_MS));
    if (error instanceof NotKnown) return { ...unread(failed('question_failed')), isKnown: false };
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

/** The aggregates that a look showed first. Those of other metrics than the experiment's own are not kept. */
async function askAtLook(
  { readings, looks }: { readings: Readings; looks: LookStore },
  { uuid, definition, isOwn, at }: AskedAtLook,
  asked: Asked,
): Promise<Answered> {
  const asOf = at * 1000;
  const exposures = { ...asked.scope.exposures, to: Math.min(asOf, asked.scope.exposures.to), asOf };
  const options = { experimentId: null, refresh: false };
  const scope = { ...asked.scope, exposures, isOpen: false };
  const asking = metricAsking(uuid, definition, { method: asked.method, scope, options: asked.options });
  const key = {
    experimentId: asked.view.experiment.id,
    takenAt: at,
    metric: uuid,
    fingerprint: questionFingerprint(asking.scope, asking.question),
  };
  const shown = (reading: unknown, isCached: boolean): Answered => ({
    ...{ reading: reading as MetricReading, computedAt: at, isCached, isKnown: true },
  });
  const known = isOwn ? looks.reading(key) : undefined;
  if (known !== undefined) return shown(known, true);
  if (asked.options.onlyKnown) throw new NotKnown();
  const { value } = await readings.ask(asking.scope, asking.question, options);
  if (!isOwn) return shown(value, false);
  looks.putReading(key, value);
  return shown(looks.reading(key), false);
}

/** The question, and behind it the other goals if the correction depends on their p-values. */
export function together({ method, view }: Asked, question: MetricQuestion): MetricQuestion[] {
  const isCorrected = method.correction === 'holm' || method.correction === 'benjamini_hochberg';
  const goals = isCorrected && question.judged.role === 'goal' ? goalsOf(view) : [];
  return [question, ...goals.filter(({ uuid }) => uuid !== question.uuid)];
}

/** How a metric is read. Its days have no breakdown. */
export function metricAsking(
  uuid: string,
  definition: MetricDefinition,
  { method, scope, options }: Pick<Asked, 'method' | 'scope' | 'options'>,
): Asking<MetricReading> {
  const { context, ...adjusted } = adjustedBy(method, scope);
  const read = options.day === undefined ? definition : { ...definition, breakdown: null };
  return { scope: adjusted.scope, question: metricQuestion(uuid, { definition: read, context }), options };
}

/**
 * What an answer says is of one instant: while an experiment runs its metrics are read up to where its exposures were,
 * and what is known of them counts only if it was, too.
 */
export function asOfExposures(
  { scope, options }: Pick<Asked, 'scope' | 'options'>,
  { computedAt }: { computedAt: number },
): Pick<Asked, 'scope' | 'options'> {
  if (!scope.isOpen) return { scope, options };
  const instant = computedAt * 1000;
  return {
    scope: { ...scope, exposures: { ...scope.exposures, to: instant, asOf: instant } },
    options: { ...options, upTo: computedAt },
  };
}

/** What has to be read of a metric for the method to adjust its numbers. */
export function adjustedBy(
  { cuped, postStratification }: Pick<Method, 'cuped' | 'postStratification'>,
  scope: ExperimentScope,
): { scope: ExperimentScope; context: { lookback: number | null } } {
  const stratum = postStratification && { subject: 'event' as const, key: postStratification.property };
  return {
    scope: { ...scope, exposures: { ...scope.exposures, stratum } },
    context: { lookback: cuped.enabled ? cuped.lookbackDays * DAY_MS * 1000 : null },
  };
}

const unread = (reading: Outcome): Answered => ({
  reading,
  computedAt: null,
  isCached: false,
  isKnown: true,
});
