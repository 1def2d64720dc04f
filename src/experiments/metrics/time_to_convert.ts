import { reach } from '../../events/queries/retention.ts';
import type { MetricDefinition } from './definition.ts';

/**
 * Time after its exposure in which a unit may still convert, in microseconds; 0 where that ends with the experiment.
 */
export function timeToConvert(definition: MetricDefinition): number {
  return (definition.window ?? 0) + (definition.type === 'retention' ? reach(definition) : 0);
}
