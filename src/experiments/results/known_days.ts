import type { KnownResults } from '../../store/experiment_metric_results.ts';
import { metricAsking } from './asking.ts';
import type { Day } from './days.ts';
import { exposuresQuestion } from './event_questions.ts';
import { type Asked, withOptions } from './exposed.ts';
import type { MetricQuestion } from './questions.ts';
import type { Readings } from './readings.ts';

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
