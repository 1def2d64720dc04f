import type { KnownResults } from '../../store/experiment_metric_results.ts';
import { exposuresQuestion } from './aggregate_query.ts';
import type { Day } from './days.ts';
import { type Asked, withOptions } from './exposed.ts';
import { metricAsking } from './metric_query.ts';
import type { MetricQuestion } from './metric_spec.ts';
import type { Readings } from './query_runner.ts';

/** As it stood at the end of a day. One that is over stays the same for ever. */
export function asOf(asked: Asked, { day, end }: Day): Asked {
  const { exposures, isOpen } = asked.scope;
  const to = Math.min(end * 1000 - 1, exposures.to);
  const scope = {
    ...asked.scope,
    exposures: { ...exposures, to, asOf: to },
    isOpen: isOpen && to === exposures.to,
  };
  return { ...withOptions(asked, { day }), scope };
}

/** What is known of the experiment's own questions at the ends of many days, which are not looked for one by one. */
export function knownDays(
  readings: Readings,
  asked: Asked,
  questions: readonly MetricQuestion[],
  days: readonly Day[],
): KnownResults {
  const askings = days.flatMap((day) => {
    const { scope, options, method } = asOf(asked, day);
    return [
      { scope, question: exposuresQuestion(options), options },
      ...questions.flatMap(({ uuid, definition }) =>
        definition ? [metricAsking(uuid, definition, { scope, options, method })] : [],
      ),
    ];
  });
  return readings.known(askings);
}
