import type { MetricDefinition } from './definition.ts';

/** Names of the events that a metric uses; an event source that matches any event has none. */
export function eventNamesOf(definition: MetricDefinition): string[] {
  return matchersOf(definition).flatMap(({ event }) => event || []);
}

function matchersOf(definition: MetricDefinition) {
  switch (definition.type) {
    case 'funnel':
      return definition.steps;
    case 'ratio':
      return [definition.numerator, definition.denominator];
    case 'retention':
      return [definition.start, definition.completion];
    default:
      return [definition.source];
  }
}
