import { type EventQuery, integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';

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
  engine: Pick<EventLog, 'select'>,
  { teamId, names }: EventNamesQuery,
  signal?: AbortSignal,
): Promise<EventNames> {
  const ofProject = `SELECT DISTINCT event FROM events WHERE team_id = ${integer(teamId)}`;
  const namesOf = async (query: EventQuery) =>
    (await engine.select(query, [], signal)).map(({ event }) => event as string);
  const arrived = await namesOf((d) => `${ofProject} AND event IN ${d.list(names)}`);
  if (arrived.length === new Set(names).size) return { arrived, others: [] };
  return { arrived, others: await namesOf(() => `${ofProject} ORDER BY event LIMIT ${MAX_NAMES}`) };
}
