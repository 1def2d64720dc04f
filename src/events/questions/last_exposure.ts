import type { EventEngine } from '../engine.ts';

const SQL = `
  SELECT json_extract_string(properties, '$."$feature_flag"') AS flag_key, epoch_ms(max(arrived_at)) AS last
  FROM events
  WHERE team_id = ? AND event = '$feature_flag_called'
  GROUP BY flag_key`;

/** When each flag of a project was last called, in milliseconds; flags that never were are absent. */
export async function lastExposure(
  engine: Pick<EventEngine, 'ask'>,
  teamId: number,
  flagKeys: readonly string[],
): Promise<Map<string, number>> {
  const wanted = new Set(flagKeys);
  const rows = await engine.ask(SQL, [teamId]);
  return new Map(
    rows
      .filter((row) => typeof row.flag_key === 'string' && wanted.has(row.flag_key))
      .map((row) => [row.flag_key as string, Number(row.last)]),
  );
}
