import type { Account } from '../kernel/columns.ts';
import { MIN_MS } from '../kernel/time.ts';
import { type Dialect, integer } from './dialect.ts';
import type { EventLog, EventSelection } from './engine.ts';
import { filterCondition } from './property_filters.ts';

const PROPERTIES = { event: 'properties', person: 'person_properties' };

/** The condition for the rows of a selection, with literals only. */
export function conditionOf(d: Dialect, selection: EventSelection): string {
  const { teamId, start, end, includeEvents, excludeEvents, filters = [], highSeq } = selection;
  return [
    `team_id = ${integer(teamId)}`,
    `arrived_at >= ${d.instant(start)}`,
    `arrived_at < ${d.instant(end)}`,
    ...(includeEvents.length > 0 ? [`event IN ${d.list(includeEvents)}`] : []),
    ...(excludeEvents.length > 0 ? [`event NOT IN ${d.list(excludeEvents)}`] : []),
    ...(highSeq === null ? [] : [`seq <= ${integer(highSeq)}`]),
    ...filters.map((filter) => filterCondition(d, filter, PROPERTIES)),
  ].join(' AND ');
}

/** The number of events of a selection as `rows`, and the hash of their uuids as `hash`. */
export function accountSql(d: Dialect, selection: EventSelection): string {
  return `SELECT count(*) AS rows, ${d.sumOfHashes('uuid_hash')} AS hash
       FROM events WHERE ${conditionOf(d, selection)}`;
}

/**
 * The `first` and `last` arrival of a project's events in microseconds; null when it has none. DuckDB skips most row groups
 * to find the first row of an order, and none to compute min() or max() of a project.
 */
export function arrivalsSql(d: Dialect, teamId: number): string {
  const firstBy = (order: string) =>
    d.micros(`(SELECT arrived_at FROM events WHERE team_id = ${integer(teamId)} ORDER BY ${order} LIMIT 1)`);
  return `SELECT ${firstBy('arrived_at')} AS first, ${firstBy('arrived_at DESC')} AS last`;
}

/**
 * The number of the period of so many microseconds in which an event arrived, as the arrival ledger counts them: from
 * 1970, and below 0 before. Imports may be of earlier events, and a quotient is cut towards zero.
 */
export function arrivalPeriod(d: Dialect, length: number): string {
  const earlier = Math.ceil((-MIN_MS * 1000) / length);
  const sinceFirst = `(${d.micros('arrived_at')} + ${integer(earlier * length)})`;
  return `(${d.quotient(sinceFirst, integer(length))} - ${integer(earlier)})`;
}

export async function selectAccount(
  log: Pick<EventLog, 'select'>,
  selection: EventSelection,
  signal?: AbortSignal,
): Promise<Account> {
  const [row] = await log.select((d) => accountSql(d, selection), [], signal);
  return { rows: Number(row!['rows']), uuidHash: String(row!['hash']) };
}

export async function selectArrivals(
  log: Pick<EventLog, 'select'>,
  teamId: number,
  signal?: AbortSignal,
): Promise<{ first: number; last: number } | null> {
  const [row] = await log.select((d) => arrivalsSql(d, teamId), [], signal);
  return row!['first'] === null ? null : { first: Number(row!['first']), last: Number(row!['last']) };
}
