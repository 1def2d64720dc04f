import type { EventEngine } from '../engine.ts';
import { list } from '../sql.ts';

/** When each flag of a project was last called, in milliseconds; flags that never were are absent. */
export async function lastExposure(
  engine: Pick<EventEngine, 'ask'>,
  teamId: number,
  flagKeys: readonly string[],
): Promise<Map<string, number>> {
  if (flagKeys.length === 0) return new Map();
  const rows = await engine.ask(
    `SELECT flag, epoch_ms(max(arrived_at)) AS last FROM events
     WHERE team_id = $1 AND flag IN ${list(flagKeys)} GROUP BY flag`,
    [teamId],
  );
  return new Map(rows.map(({ flag, last }) => [flag as string, Number(last)]));
}
