import type { EventRow, EventSelection } from '../src/events/engine.ts';

export const HOUR_US = 3_600_000_000;
export const START = Date.UTC(2026, 0, 1) * 1000;

/** All events of that hour. */
export const WHOLE_HOUR: EventSelection = {
  teamId: 1,
  start: START,
  end: START + HOUR_US,
  includeEvents: [],
  excludeEvents: [],
  highSeq: null,
};

/** The nth of `rows` events of one hour in a shop. */
export function eventRow(seq: number, rows: number): EventRow {
  const person = seq % 50_000;
  const arrivedAt = START + Math.floor((seq / (rows + 1)) * HOUR_US);
  return {
    seq,
    teamId: 1,
    uuid: `0197c1a0-0000-7000-8000-${seq.toString(16).padStart(12, '0')}`,
    event: ['$pageview', 'product viewed', 'product added', 'order completed'][seq % 4]!,
    distinctId: `person-${person}`,
    personId: `0197c1a0-0000-7000-9000-${person.toString(16).padStart(12, '0')}`,
    timestamp: arrivedAt - 1_000_000,
    createdAt: arrivedAt,
    arrivedAt,
    properties: `{"$current_url":"https://shop.example/p/${seq % 997}","$browser":"Firefox","$session_id":"s-${seq >> 4}","value":${(seq % 9999) / 100},"source":"newsletter","$lib":"web","$lib_version":"1.449.2"}`,
    personProperties: `{"plan":"${person % 3 === 0 ? 'pro' : 'free'}","country":"DE"}`,
    elementsChain: '',
  };
}
