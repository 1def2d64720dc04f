import { DOUBLE, type DuckDBConnection, INTEGER, VARCHAR } from '@duckdb/node-api';
import { type AppendColumn, fillTable } from '../append_rows.ts';
import { DUCKDB } from '../dialects/duckdb.ts';
import type { PersonRow } from '../engine.ts';
import { filterCondition, type PropertyFilter } from '../property_filters.ts';
import type { RowSource } from '../selected_events.ts';

type Numbered = PersonRow & { seq: number };

const PERSON: readonly AppendColumn<Numbered>[] = [
  { name: 'seq', type: DOUBLE, value: (row) => row.seq },
  { name: 'team_id', type: INTEGER, value: (row) => row.teamId },
  { name: 'distinct_id', type: VARCHAR, value: (row) => row.distinctId },
  { name: 'person_id', type: VARCHAR, value: (row) => row.personId },
  { name: 'properties', type: VARCHAR, value: (row) => row.properties },
  { name: 'person_distinct_id_version', type: DOUBLE, value: (row) => row.personDistinctIdVersion },
  { name: 'person_version', type: DOUBLE, value: (row) => row.personVersion },
  { name: 'created_at', type: DOUBLE, value: (row) => row.createdAt },
  { name: 'is_deleted', type: INTEGER, value: (row) => (row.isDeleted ? 1 : 0) },
  { name: 'changed_at', type: DOUBLE, value: (row) => row.changedAt },
];

const PROPERTIES = { event: null, person: 'properties' };

/**
 * Inserts persons into a table of `scratch`, in the order in which they come, and returns how to read those that
 * pass the filters.
 */
export async function fillPersons(
  connection: DuckDBConnection,
  name: string,
  rows: Iterable<PersonRow>,
  filters: readonly PropertyFilter[],
): Promise<RowSource> {
  await fillTable(connection, name, PERSON, numbered(rows));
  const table = `(SELECT seq::BIGINT AS seq, team_id, distinct_id, person_id, properties,
    person_distinct_id_version::BIGINT AS person_distinct_id_version, person_version::BIGINT AS person_version,
    make_timestamptz(created_at::BIGINT) AS created_at, is_deleted = 1 AS is_deleted,
    make_timestamptz(changed_at::BIGINT) AS changed_at, strlen(properties) AS weight FROM scratch.${name})`;
  const conditions = filters.map((filter) => filterCondition(DUCKDB, filter, PROPERTIES));
  return { table, where: ['true', ...conditions].join(' AND '), order: 'stored' };
}

function* numbered(rows: Iterable<PersonRow>): Iterable<Numbered> {
  let seq = 0;
  for (const row of rows) yield { ...row, seq: ++seq };
}
