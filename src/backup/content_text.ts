import { groupedQuantity } from '../kernel/words.ts';
import type { Manifest } from './manifest.ts';

/** Returns the number of events in a backup, in words. */
export function eventCount({ counts }: Manifest): string {
  return groupedQuantity((counts.events ?? 0) + (counts.inbox ?? 0), 'event');
}

/** Describes a backup without the events that ClickHouse has; null for others. */
export function stateText({ events_in: eventsIn, counts, cut_at: cutAt }: Manifest): string | null {
  if (eventsIn === undefined) return null;
  return (
    `The events stay in ClickHouse (database ${eventsIn.database} at ${eventsIn.url}). This backup has the state up to ${cutAt}, ` +
    `with ${groupedQuantity(counts.inbox ?? 0, 'event')} that ClickHouse did not have yet.`
  );
}
