import { type EventQuery, integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';

export interface FlagExposuresQuery {
  teamId: number;
  flagKey: string;
  distinctId: string;
  /** Number of values to return. */
  limit: number;
}

/** A value of a flag that was reported for a user. Instants are microseconds. */
export interface FlagExposure {
  /** Key of the variant, `true` or `false`; null when the event has no value. */
  value: string | null;
  events: number;
  first: number;
  last: number;
}

/** Values of a flag are shown by this many characters. */
export const MAX_FLAG_VALUE_LENGTH = 400;

/** Returns the values of a flag in the `$feature_flag_called` events with a distinct id, in the order of their first. */
export async function readFlagExposures(
  engine: Pick<EventLog, 'select'>,
  { teamId, flagKey, distinctId, limit }: FlagExposuresQuery,
  signal?: AbortSignal,
): Promise<FlagExposure[]> {
  const query: EventQuery = (
    d,
  ) => `SELECT ${d.left('variant', MAX_FLAG_VALUE_LENGTH)} AS value, count(*) AS events,
  min(${d.micros('timestamp')}) AS first, max(${d.micros('timestamp')}) AS last
FROM events WHERE team_id = ${integer(teamId)} AND event = '$feature_flag_called' AND flag = ${d.text(flagKey)}
  AND distinct_id = ${d.text(distinctId)}
GROUP BY value ORDER BY first, value LIMIT ${integer(limit)}`;
  const rows = await engine.select(query, [], signal);
  return rows.map(({ value, events, first, last }) => ({
    value: value as string | null,
    events: Number(events),
    first: Number(first),
    last: Number(last),
  }));
}
