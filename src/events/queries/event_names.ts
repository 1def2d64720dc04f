import type { EventLog } from '../engine.ts';
import { integer, list } from '../sql.ts';

/** Names of a project's events that are looked at. */
const MAX_NAMES = 10_000;

export interface EventNamesQuery {
  teamId: number;
  names: readonly string[];
}

export interface EventNames {
  /** Those of the names that events of the project have, whenever they came. */
  arrived: string[];
  /** Names of the project's events, to find a similar one in; empty when all have arrived. */
  others: string[];
}

/** Returns the names of events. */
export async function readEventNames(
  engine: Pick<EventLog, 'query'>,
  { teamId, names }: EventNamesQuery,
  signal?: AbortSignal,
): Promise<EventNames> {
  const ofProject = `SELECT DISTINCT event FROM events WHERE team_id = ${integer(teamId)}`;
  const namesOf = async (sql: string) =>
    (await engine.query(sql, [], signal)).map(({ event }) => event as string);
  const arrived = await namesOf(`${ofProject} AND event IN ${list(names)}`);
  if (arrived.length === new Set(names).size) return { arrived, others: [] };
  return { arrived, others: await namesOf(`${ofProject} ORDER BY event LIMIT ${MAX_NAMES}`) };
}
