import type { KnownResults } from '../../store/experiment_metric_results.ts';
import { exposuresQuery } from './aggregate_query.ts';
import type { Day } from './days.ts';
import { type ResultsContext, withOptions } from './exposure_query.ts';
import { metricQueryOf } from './metric_query.ts';
import type { MetricSpec } from './metric_spec.ts';
import type { QueryRunner } from './query_runner.ts';

/** The context at the end of a day. A day that is over is final. */
export function asOf(asked: ResultsContext, { day, end }: Day): ResultsContext {
  const { exposures, isOpen } = asked.scope;
  const to = Math.min(end * 1000 - 1, exposures.to);
  const scope = {
    ...asked.scope,
    exposures: { ...exposures, to, asOf: to },
    isOpen: isOpen && to === exposures.to,
  };
  return { ...withOptions(asked, { day }), scope };
}

/** Stored results of the experiment's own queries at the ends of many days, fetched in one lookup. */
export function knownDays(
  queryRunner: QueryRunner,
  asked: ResultsContext,
  questions: readonly MetricSpec[],
  days: readonly Day[],
): KnownResults {
  const askings = days.flatMap((day) => {
    const { scope, options, method } = asOf(asked, day);
    return [
      { scope, question: exposuresQuery(options), options },
      ...questions.flatMap(({ uuid, definition }) =>
        definition ? [metricQueryOf(uuid, definition, { scope, options, method })] : [],
      ),
    ];
  });
  return queryRunner.known(askings);
}
