import type { EventSelection } from './engine.ts';
import { filterCondition } from './property_filters.ts';
import { instant, integer, list } from './sql.ts';

const PROPERTIES = { event: 'properties', person: 'person_properties' };

/** The condition for the rows of a selection, with literals only. */
export function conditionOf(selection: EventSelection): string {
  const { teamId, start, end, includeEvents, excludeEvents, filters = [], highSeq } = selection;
  return [
    `team_id = ${integer(teamId)}`,
    `arrived_at >= ${instant(start)}`,
    `arrived_at < ${instant(end)}`,
    ...(includeEvents.length > 0 ? [`event IN ${list(includeEvents)}`] : []),
    ...(excludeEvents.length > 0 ? [`event NOT IN ${list(excludeEvents)}`] : []),
    ...(highSeq === null ? [] : [`seq <= ${integer(highSeq)}`]),
    ...filters.map((filter) => filterCondition(filter, PROPERTIES)),
  ].join(' AND ');
}
