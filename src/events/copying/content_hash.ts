import type { Dialect } from '../dialect.ts';

/**
 * A hash of the columns of an event that the server has written; of the others, which the engine computes from them, it has
 * `uuid_hash` only. Each text is hashed alone, so that none moves into another column unnoticed, and large ones are not
 * joined.
 */
export function contentHash(d: Dialect): string {
  const columns = [
    'seq',
    'team_id',
    'uuid_hash',
    'uuid::VARCHAR',
    "coalesce(person_id::VARCHAR, '')",
    ...['timestamp', 'created_at', 'arrived_at'].map(d.micros),
    ...['event', 'distinct_id', 'properties', 'elements_chain'].map(d.md5),
    `coalesce(${d.md5('person_properties')}, '')`,
  ];
  return d.hash(`concat(${columns.join(", '|', ")})`);
}
