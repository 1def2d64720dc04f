import { readCondition } from '../../events/filter_input.ts';
import type { EventMatcher } from '../../events/queries/exposure_spec.ts';
import { isObject } from '../../kernel/json/json.ts';
import { parseInstant } from '../../kernel/time.ts';
import type { CohortDefinition } from '../filters.ts';

/** The event that puts a person into a cohort. */
export interface PerformedEvent {
  matcher: EventMatcher;
  /** Microseconds, inclusive; null: at any time. */
  since: number | null;
}

/**
 * Returns the event that the members of a cohort performed; null if events do not decide membership. Throws
 * FilterProblem if the event store cannot evaluate a condition on the event.
 */
export function performedEvent({ isStatic, filters }: CohortDefinition): PerformedEvent | null {
  const leaf = isStatic ? null : behaviour(filters.properties);
  if (!leaf || typeof leaf.key !== 'string') return null;
  const { event_filters: conditions, explicit_datetime: since } = leaf;
  return {
    matcher: { event: leaf.key, filters: (Array.isArray(conditions) ? conditions : []).map(ofEvent) },
    since: typeof since === 'string' ? (parseInstant(since)?.micros ?? null) : null,
  };
}

/** Returns the first condition on an event, which is the only condition of its cohort. */
function behaviour(node: unknown): Record<string, unknown> | null {
  if (!isObject(node)) return null;
  if (node.type === 'behavioral') return node;
  if (!Array.isArray(node.values)) return null;
  for (const value of node.values) {
    const found = behaviour(value);
    if (found) return found;
  }
  return null;
}

/** Conditions that legacy clients call features are event properties, too. */
function ofEvent(condition: unknown) {
  const isPlain = isObject(condition) && (condition.type === undefined || condition.type === 'feature');
  return readCondition(isPlain ? { ...condition, type: 'event' } : condition);
}
