import { type EventQuery, integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';

export interface CalledFlagsQuery {
  teamId: number;
  flagKeys: readonly string[];
  /** Microseconds: calls that arrived before are not looked at. */
  since: number;
}

/** Returns the flags that were called. */
export async function readCalledFlags(
  engine: Pick<EventLog, 'select'>,
  { teamId, flagKeys, since }: CalledFlagsQuery,
  signal?: AbortSignal,
): Promise<Set<string>> {
  if (flagKeys.length === 0) return new Set();
  const query: EventQuery = (d) => `SELECT DISTINCT flag FROM events
WHERE team_id = ${integer(teamId)} AND arrived_at >= ${d.instant(since)} AND flag IN ${d.list(flagKeys)}`;
  const rows = await engine.select(query, [], signal);
  return new Set(rows.map(({ flag }) => flag as string));
}
