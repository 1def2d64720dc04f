import { isUuid } from '../kernel/ids.ts';
import { isJson } from '../kernel/json/json.ts';
import type { EventRow } from './engine.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isSafeInteger(value);
const isId: Check = (value) => typeof value === 'string' && isUuid(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const CHECKS: { [Field in keyof EventRow]: [check: Check, name: string, what: string] } = {
  seq: [isNumber, 'seq', 'a whole number below 2^53'],
  teamId: [
    (value) => isNumber(value) && Math.abs(value as number) < 2 ** 31,
    'team_id',
    'a whole number of 32 bits',
  ],
  uuid: [isId, 'uuid', 'a UUID'],
  event: [isText, 'event', 'text'],
  distinctId: [isText, 'distinct_id', 'text'],
  personId: [orNull(isId), 'person_id', 'a UUID'],
  timestamp: [isNumber, 'timestamp', 'a whole number below 2^53'],
  createdAt: [isNumber, 'created_at', 'a whole number below 2^53'],
  arrivedAt: [isNumber, 'arrived_at', 'a whole number below 2^53'],
  properties: [isText, 'properties', 'text'],
  personProperties: [orNull(isText), 'person_properties', 'text'],
  elementsChain: [isText, 'elements_chain', 'text'],
};

const FIELDS = Object.entries(CHECKS) as [keyof EventRow, [Check, string, string]][];

/**
 * Returns the reason why a row of the inbox cannot be moved, or null. SQLite keeps whatever it is given in any column, so a file that was
 * damaged or edited may hold a row that its schema does not have. Never quotes the row.
 */
export function rowProblem(row: EventRow): string | null {
  for (const [field, [check, name, what]] of FIELDS) {
    if (!check(row[field])) return `${name} is not ${what}`;
  }
  return null;
}

/** The same for a row of the right types that the engine has refused. */
export function refusalReason({ properties, personProperties }: EventRow): string {
  if (!isJson(properties)) return 'properties is not JSON';
  if (personProperties !== null && !isJson(personProperties)) return 'person_properties is not JSON';
  return 'the event store cannot hold one of its values';
}
