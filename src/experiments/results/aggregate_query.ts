import type { EventEngine } from '../../events/engine.ts';
import { type ExposureSpec, type ExposuresReport, readExposures } from '../../events/queries/exposures.ts';
import type { MetricReading } from '../aggregates.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import type { ReadingContext } from '../metrics/kind.ts';
import { readMetric } from '../metrics/registry.ts';
import { timeToConvert } from '../metrics/time_to_convert.ts';
import { recent, unitsOf } from './traffic.ts';

export interface Question<T> {
  /** Uuid of a metric, or another name. */
  name: string;
  /** What the answer depends on besides the scope. */
  about: unknown;
  /** Microseconds for which events count after the end; none when absent. */
  reach?: number;
  read(engine: Pick<EventEngine, 'ask'>, exposures: ExposureSpec, signal: AbortSignal): Promise<T>;
  /** Whether nobody has sent anything yet, so that the answer holds no longer than until somebody asks again. */
  isEmpty?(value: T): boolean;
}

/** A metric, and what of it is read. */
export interface MetricAsked {
  definition: MetricDefinition;
  context: Omit<ReadingContext, 'exposures'>;
}

/** Who was exposed to what; `day`: at the end of a day. */
export function exposuresQuestion({ day }: { day?: string }): Question<ExposuresReport> {
  return {
    name: 'exposures',
    about: {},
    // A thousand days of a thousand days each would take long to read again.
    read: async (...asked) => {
      const report = await readExposures(...asked);
      return day === undefined ? report : recent(report);
    },
    isEmpty: (report) => unitsOf(report) === 0,
  };
}

/** `uuid` names the metric. */
export function metricQuestion(uuid: string, { definition, context }: MetricAsked): Question<MetricReading> {
  return {
    name: uuid,
    about: { definition, context },
    reach: timeToConvert(definition),
    read: (engine, exposures, signal) => readMetric(engine, definition, { ...context, exposures }, signal),
  };
}
