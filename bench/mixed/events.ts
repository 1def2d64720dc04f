import { uuidIn } from '../siege/batches.ts';

const NAMES = [
  '$pageview',
  '$pageview',
  '$autocapture',
  'product viewed',
  'product added',
  'order completed',
];
/** Every so many events one is the call of an experiment's flag. */
const CALL_EVERY = 10;
/** Every so many events one has a name that only one export includes. */
const RARE_EVERY = 50;

export const rareName = (number: number) => `rare ${number}`;
export const flagKey = (experiment: number) => `experiment-${experiment}`;

/** Numbers of persons, experiments and exports that events are about. */
export interface Variety {
  persons: number;
  experiments: number;
  exports: number;
}

/** The JSON of an event of a shop; `index` is its number in the batch, `number` its number of all. */
export function eventOf(index: number, number: number, time: number, variety: Variety): string {
  // Neighbouring events belong to different persons, and each person has all kinds of events.
  const person = Math.floor((number * 7919) / 13) % variety.persons;
  const { event, properties } = contentOf(number, person, variety);
  return JSON.stringify({
    uuid: uuidIn(index),
    event,
    distinct_id: `person-${person}`,
    timestamp: new Date(time).toISOString(),
    properties: {
      ...properties,
      $current_url: `https://shop.example.com/products/${number % 997}?ref=mail&campaign=spring`,
      $host: 'shop.example.com',
      $browser: 'Firefox',
      $browser_version: 141,
      $os: 'Linux',
      $lib: 'web',
      $lib_version: '1.449.2',
      $session_id: `01981f0a-5b7e-7d7a-9f0c-${String(person).padStart(12, '0')}`,
    },
  });
}

function contentOf(number: number, person: number, { experiments, exports }: Variety) {
  if (number % RARE_EVERY === 1)
    return { event: rareName(Math.floor(number / RARE_EVERY) % exports), properties: {} };
  if (number % CALL_EVERY !== 0)
    return { event: NAMES[number % NAMES.length]!, properties: { value: (number % 9999) / 100 } };
  const experiment = Math.floor(number / CALL_EVERY) % experiments;
  const variant = (person + experiment) % 2 === 0 ? 'control' : 'test';
  return {
    event: '$feature_flag_called',
    properties: { $feature_flag: flagKey(experiment), $feature_flag_response: variant },
  };
}
