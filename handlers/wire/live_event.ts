import type { components } from '../../generated/schema.ts';
import type { LiveEvent } from '../../src/events/overview/live_events.ts';
import { parseExact } from '../../src/kernel/json/exact_json.ts';
import { isoFromMs } from '../../src/kernel/time.ts';

/** Longer properties are left out of a list. */
const MAX_PROPERTIES = 10_000;

export function liveEventToWire(live: LiveEvent): components['schemas']['LiveEvent'] {
  const { status } = live;
  const received_at = isoFromMs(live.receivedAt);
  if (live.status === 'accepted') {
    const { uuid, event, distinctId, timestamp, properties } = live.event;
    return {
      status,
      received_at,
      event,
      uuid,
      distinct_id: distinctId,
      timestamp: isoFromMs(Math.floor(timestamp / 1000)),
      properties:
        properties.length > MAX_PROPERTIES ? null : (parseExact(properties) as Record<string, unknown>),
      reason: null,
      events: 1,
    };
  }
  const { uuid, event, code, detail, events } = live.event;
  return {
    status,
    received_at,
    event,
    uuid,
    distinct_id: null,
    timestamp: null,
    properties: null,
    reason: { code, detail },
    events,
  };
}
