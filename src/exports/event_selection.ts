import type { DestinationConfig } from '../destinations/destination.ts';
import type { EventSelection } from '../events/engine.ts';

type Rest = Omit<EventSelection, 'includeEvents' | 'excludeEvents'>;

/** The events of an export: the names to include and exclude are in the config of its destination. */
export function eventSelection(config: DestinationConfig, rest: Rest): EventSelection {
  return {
    ...rest,
    includeEvents: namesIn(config.include_events),
    excludeEvents: namesIn(config.exclude_events),
  };
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
