import type { RefusedEvents } from '../../capture/refused_events.ts';
import type { Stores } from '../../store/stores.ts';
import type { EventLog } from '../engine.ts';
import type { EventCounter } from './event_counter.ts';
import { EventOverview } from './event_overview.ts';
import { EventProperties } from './event_properties.ts';
import { type BoundedRead, LatestEvents } from './latest_events.ts';
import { LiveEvents } from './live_events.ts';

export interface EventOverviewModuleDeps {
  counter: EventCounter;
  engine: EventLog;
  bounded: BoundedRead;
  refused: RefusedEvents;
  stores: Stores;
  clock: { now(): number };
}

/** Creates the services that show which events arrive. */
export function createEventOverview(deps: EventOverviewModuleDeps) {
  const latest = new LatestEvents(deps);
  return {
    eventOverview: new EventOverview(deps),
    eventProperties: new EventProperties({ ...deps, latest }),
    liveEvents: new LiveEvents({ ...deps, latest }),
  };
}
