import { queryRetention } from '../../events/queries/retention.ts';
import { TIME_UNITS } from './common.ts';
import type { RetentionMetric } from './definition.ts';
import { choice, event, type Input, refuse, whole } from './input.ts';
import { aggregatesOf, baseQuery, type MetricKind } from './kind.ts';
import { conversions } from './proportion.ts';

const MAX_UNITS = 10_000;

/** Measures whether a unit that did the start event returns for the completion event. */
export const retention: MetricKind<RetentionMetric> = {
  parse(input, common) {
    const windowStart = bound(input, 'retention_window_start');
    const windowEnd = bound(input, 'retention_window_end');
    if (windowEnd < windowStart) refuse('retention_window_end must not be before retention_window_start');
    return {
      ...common,
      type: 'retention',
      start: event(input.start_event, 'start_event'),
      completion: event(input.completion_event, 'completion_event'),
      windowStart,
      windowEnd,
      unit: choice(input, 'retention_window_unit', TIME_UNITS, 'day'),
      startHandling: choice(input, 'start_handling', ['first_seen', 'last_seen'], 'first_seen'),
    };
  },

  async read(engine, definition, context, signal) {
    const base = baseQuery(definition, context);
    const { start, completion, windowStart, windowEnd, unit, startHandling } = definition;
    const query = { ...base, start, completion, windowStart, windowEnd, unit, startHandling };
    const cells = await queryRetention(engine, query, signal);
    return aggregatesOf(base.exposures, cells, (sums) => {
      const counts = { n: sums('n'), successes: sums('completed') };
      return { sample: conversions(counts, sums, base.lookback !== null) };
    });
  },
};

const bound = (input: Input, name: string) =>
  whole(input, name, { min: 0, max: MAX_UNITS }) ?? refuse(`a retention metric needs '${name}'`);
