import { readCondition } from '../../events/filter_input.ts';
import type { EventMatcher } from '../../events/queries/exposures.ts';
import { parseInstant } from '../../kernel/time.ts';
import type { CohortDefinition } from '../filters.ts';
import { isObject } from '../json.ts';

/** What a person did to be in a cohort. */
export interface PerformedEvent {
  matcher: EventMatcher;
  /** Microseconds, inclusive; null: at any time. */
  since: number | null;
}

/**
 * What the members of a cohort did; null when events do not decide who they are. Throws FilterProblem when a condition on
 * the event cannot be asked of the event store.
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

/** The first condition on an event: it stands alone in its cohort. */
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

/** What older clients call a feature is a property of the event, too. */
function ofEvent(condition: unknown) {
  const isPlain = isObject(condition) && (condition.type === undefined || condition.type === 'feature');
  return readCondition(isPlain ? { ...condition, type: 'event' } : condition);
}
