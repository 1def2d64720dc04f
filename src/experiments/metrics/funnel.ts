import { queryFunnel } from '../../events/queries/funnel.ts';
import type { FunnelMetric } from './definition.ts';
import { choice, event, refuse } from './input.ts';
import { aggregatesOf, baseQuery, type MetricKind } from './kind.ts';
import { conversions } from './proportion.ts';

const MAX_STEPS = 20;

/** Measures whether a unit completes all steps after its exposure. */
export const funnel: MetricKind<FunnelMetric> = {
  parse(input, common) {
    const { series } = input;
    if (!Array.isArray(series) || series.length === 0) {
      return refuse('a funnel metric needs at least one step in its series');
    }
    if (series.length > MAX_STEPS) refuse(`a funnel metric may have at most ${MAX_STEPS} steps`);
    return {
      ...common,
      type: 'funnel',
      steps: series.map((node: unknown, index) => event(node, `series[${index}]`)),
      order: choice(input, 'funnel_order_type', ['ordered', 'unordered'], 'ordered'),
    };
  },

  async read(engine, { steps, order, ...common }, context, signal) {
    const base = baseQuery(common, context);
    const cells = await queryFunnel(engine, { ...base, steps, order }, signal);
    return aggregatesOf(base.exposures, cells, (sums) => {
      const stepCounts = [null, ...steps].map((_, step) => sums(`step_${step}`));
      const counts = { n: stepCounts[0]!, successes: stepCounts.at(-1)! };
      return { sample: conversions(counts, sums, base.lookback !== null), stepCounts };
    });
  },
};
