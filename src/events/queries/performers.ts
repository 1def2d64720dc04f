import { type Dialect, integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';
import { filterCondition } from '../property_filters.ts';
import { FLAG_CALLED } from './exposed_units.ts';
import type { EventMatcher } from './exposure_spec.ts';
import { matches } from './occurrences.ts';
import { allOf, statement } from './statement.ts';

/** Selects the persons with a matching event. */
export interface PerformersQuery {
  teamId: number;
  matcher: EventMatcher;
  /** Microseconds; the event happened at this instant or later. Null: at any time. */
  since: number | null;
  /** True when `person_overrides` has rows of this project; otherwise the join is left out. */
  hasOverrides: boolean;
}

/** Up to `limit` ids of present persons, ordered as text, after the id `after`. */
export async function readPerformers(
  engine: Pick<EventLog, 'select'>,
  query: PerformersQuery,
  { limit, after, signal }: { limit: number; after: string | null; signal?: AbortSignal },
): Promise<string[]> {
  const values = after === null ? [] : [after];
  const rows = await engine.select((d) => performersSql(d, query, limit, after !== null), values, signal);
  return rows.map(({ person }) => person as string);
}

/** The first page, or the one behind the person that is bound. */
export function performersSql(d: Dialect, query: PerformersQuery, limit: number, isNext: boolean): string {
  const { teamId, matcher, since, hasOverrides } = query;
  const person = hasOverrides ? 'coalesce(o.person_id, e.person_id)' : 'e.person_id';
  const overrides = hasOverrides
    ? '\nLEFT JOIN person_overrides o ON o.team_id = e.team_id AND o.old_person_id = e.person_id'
    : '';
  const where = [
    `e.team_id = ${integer(teamId)}`,
    ...(since === null ? [] : [`e.timestamp >= ${d.instant(since)}`]),
    ...(calledFlag(d, matcher) ?? matches(d, matcher)),
    'e.person_id IS NOT NULL',
    ...(isNext ? [`${d.idOrder(person)} > ${d.idOrder(d.boundId())}`] : []),
  ];
  const sql = `SELECT DISTINCT ${person} AS person FROM events e${overrides}\nWHERE ${allOf(where)}`;
  return statement(
    d,
    [{ name: 'performers', sql }],
    `SELECT p.person::VARCHAR AS person FROM performers p ORDER BY ${d.idOrder('p.person')} LIMIT ${integer(limit)}`,
  );
}

/** Flag calls have a column for the flag, which is much faster to read than JSON. Null for any other event. */
function calledFlag(d: Dialect, { event, filters }: EventMatcher): string[] | null {
  const isFlag = ({ key, operator, subject }: EventMatcher['filters'][number]) =>
    subject === 'event' && key === '$feature_flag' && operator === 'exact';
  const flag = filters.find(isFlag);
  if (event !== FLAG_CALLED || !flag?.values.every((value) => typeof value === 'string')) return null;
  const columns = { event: 'e.properties', person: 'e.person_properties', moment: 'e.timestamp' };
  const others = filters.filter((filter) => filter !== flag);
  return [
    `e.flag IN ${d.list(flag.values.map(String))}`,
    ...others.map((filter) => filterCondition(d, filter, columns)),
  ];
}
