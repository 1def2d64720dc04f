import type { EventLog } from '../engine.ts';
import { instant, integer, list } from '../sql.ts';

export interface CalledFlagsQuery {
  teamId: number;
  flagKeys: readonly string[];
  /** Microseconds: calls that arrived before are not looked at. */
  since: number;
}

/** Returns the flags that were called. */
export async function readCalledFlags(
  engine: Pick<EventLog, 'query'>,
  { teamId, flagKeys, since }: CalledFlagsQuery,
  signal?: AbortSignal,
): Promise<Set<string>> {
  if (flagKeys.length === 0) return new Set();
  const sql = `SELECT DISTINCT flag FROM events
WHERE team_id = ${integer(teamId)} AND arrived_at >= ${instant(since)} AND flag IN ${list(flagKeys)}`;
  const rows = await engine.query(sql, [], signal);
  return new Set(rows.map(({ flag }) => flag as string));
}
