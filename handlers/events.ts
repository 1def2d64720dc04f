import type { HandlersOf } from '../generated/handlers.ts';
import type { components } from '../generated/schema.ts';
import type { PropertiesView } from '../src/events/overview/event_properties.ts';
import type { PropertyKey } from '../src/events/overview/property_keys.ts';
import { isoFromMs, isoOrNull } from '../src/kernel/time.ts';
import type { Services } from '../src/services.ts';
import type { EventName } from '../src/store/event_counts/event_names.ts';
import { liveEventToWire } from './wire/live_event.ts';
import { offsetReply, pageOf } from './wire/page.ts';

type Deps = Pick<Services, 'eventOverview' | 'eventProperties' | 'liveEvents'>;

export function events({ eventOverview, eventProperties, liveEvents }: Deps): HandlersOf<'events'> {
  const properties = (request: Parameters<typeof offsetReply>[0], view: PropertiesView) => {
    const reply = offsetReply(request, view, keyToWire);
    return { ...reply, body: { ...reply.body, sampled: view.sampled } };
  };

  return {
    listEventNames: (request) => {
      const view = eventOverview.names(request.project, request.query, pageOf(request.query));
      const reply = offsetReply(request, view, nameToWire);
      return {
        ...reply,
        body: { ...reply.body, other_events: view.otherEvents, is_complete: view.isComplete },
      };
    },

    readEventVolume: ({ project, query }) => {
      const view = eventOverview.volume(project, query);
      return {
        status: 200,
        body: {
          interval: view.interval,
          counted_since: isoFromMs(view.countedSince),
          last_event_at: isoOrNull(view.lastEventAt),
          buckets: view.buckets.map(({ start, events }) => ({ start: isoFromMs(start), events })),
        },
      };
    },

    listEventProperties: async (request) => {
      const { project, query, signal } = request;
      return properties(request, await eventProperties.ofEvents(project, query, pageOf(query), signal));
    },

    readLiveEvents: async ({ project, query, signal }) => {
      const { events, cursor, hasGap } = await liveEvents.read(project, query, signal);
      return { status: 200, body: { events: events.map(liveEventToWire), cursor, has_gap: hasGap } };
    },

    listPersonProperties: (request) =>
      properties(request, eventProperties.ofPersons(request.project, request.query, pageOf(request.query))),
  };
}

function nameToWire(row: EventName): components['schemas']['EventName'] {
  return {
    name: row.name,
    events_24h: row.eventsDay,
    events_7d: row.eventsWeek,
    events_total: row.eventsTotal,
    first_seen_at: isoFromMs(row.firstSeen),
    last_seen_at: isoFromMs(row.lastSeen),
  };
}

function keyToWire({ key, types, seen, examples }: PropertyKey): components['schemas']['PropertyKey'] {
  return { key, types, occurrences: seen, examples };
}
