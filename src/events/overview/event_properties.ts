import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Project } from '../../kernel/tenant.ts';
import type { Stores } from '../../store/stores.ts';
import type { LatestEvents } from './latest_events.ts';
import { type PropertyKey, propertyKeysOf } from './property_keys.ts';

export interface EventPropertiesDeps {
  latest: LatestEvents;
  stores: Pick<Stores, 'persons'>;
}

export interface PropertiesQuery {
  search?: string;
  event?: string | null;
}

export interface PropertiesView extends Page<PropertyKey> {
  /** Number of events or persons that were read. */
  sampled: number;
}

/** Events or persons of a sample, and the characters that each of them may have. */
const SAMPLE = 100;
const MAX_WEIGHT = 32 * 1024;

/**
 * The keys of properties with example values, from a sample of the latest events or persons. Nothing is stored besides
 * the events themselves: an example is available as long as its event.
 */
export class EventProperties {
  readonly #deps: EventPropertiesDeps;

  constructor(deps: EventPropertiesDeps) {
    this.#deps = deps;
  }

  async ofEvents(
    { id: teamId }: Project,
    { event = null, search }: PropertiesQuery,
    page: OffsetPage,
    signal: AbortSignal,
  ): Promise<PropertiesView> {
    const { latest } = this.#deps;
    const sample = { teamId, event, after: 0, upTo: latest.lastSeq(), maxWeight: MAX_WEIGHT, limit: SAMPLE };
    const events = await latest.read(sample, signal);
    const objects = events.map(({ properties }) => properties);
    return viewOf(objects, search, page);
  }

  ofPersons({ id: teamId }: Project, { search }: { search?: string }, page: OffsetPage): PropertiesView {
    return viewOf(this.#deps.stores.persons.latestProperties(teamId, SAMPLE, MAX_WEIGHT), search, page);
  }
}

function viewOf(objects: readonly string[], search: string | undefined, page: OffsetPage): PropertiesView {
  const wanted = search?.toLowerCase() ?? '';
  const keys = propertyKeysOf(objects).filter(({ key }) => key.toLowerCase().includes(wanted));
  const rows = keys.slice(page.offset, page.offset + page.limit);
  return { count: keys.length, rows, sampled: objects.length };
}
