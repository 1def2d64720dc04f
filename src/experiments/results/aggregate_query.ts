import type { EventEngine } from '../../events/engine.ts';
import type { ExposureSpec } from '../../events/queries/exposure_spec.ts';
import { type ExposuresReport, readExposures } from '../../events/queries/exposures.ts';
import type { MetricAggregates } from '../aggregates.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import type { ReadingContext } from '../metrics/kind.ts';
import { readMetric } from '../metrics/registry.ts';
import { timeToConvert } from '../metrics/time_to_convert.ts';
import { exposedUnitsOf, recent } from './traffic.ts';

export interface AggregateQuery<T> {
  /** Uuid of a metric, or the name of another query. */
  name: string;
  /** Inputs of the result besides the scope. */
  about: unknown;
  /** Time after the end for which events still count, in microseconds. Default: none. */
  reach?: number;
  read(engine: Pick<EventEngine, 'ask'>, exposures: ExposureSpec, signal: AbortSignal): Promise<T>;
  /** True when no events have arrived yet. Such a result is not reused. */
  isEmpty?(value: T): boolean;
}

/** A metric, and the options for reading it. */
export interface MetricQueryInput {
  definition: MetricDefinition;
  context: Omit<ReadingContext, 'exposures'>;
}

/** The exposures by variant. `day`: the state at the end of that day. */
export function exposuresQuery({ day }: { day?: string }): AggregateQuery<ExposuresReport> {
  return {
    name: 'exposures',
    about: {},
    // A time series of up to a thousand days in each of up to a thousand results would take long to load again.
    read: async (...asked) => {
      const report = await readExposures(...asked);
      return day === undefined ? report : recent(report);
    },
    isEmpty: (report) => exposedUnitsOf(report) === 0,
  };
}

/** `uuid` names the metric. */
export function metricQuery(
  uuid: string,
  { definition, context }: MetricQueryInput,
): AggregateQuery<MetricAggregates> {
  return {
    name: uuid,
    about: { definition, context },
    reach: timeToConvert(definition),
    read: (engine, exposures, signal) => readMetric(engine, definition, { ...context, exposures }, signal),
  };
}
