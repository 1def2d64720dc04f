import { type Model, type TypeNames, typeName } from '../../kernel/columns.ts';
import { quoteIdentifier, text } from '../dialects/duckdb.ts';
import { type Columns, columnsFrom } from '../staging/columns.ts';

/** The columns of each model's table in a query, and their expressions in the event store. */
export const QUERY_TABLES: Readonly<Record<Model, Columns>> = {
  events: columnsFrom({
    uuid: ['text', 'uuid::VARCHAR'],
    event: ['text', 'event'],
    properties: ['json', 'properties::JSON'],
    distinct_id: ['text', 'distinct_id'],
    person_id: ['text', 'person_id::VARCHAR'],
    person_properties: ['json', 'person_properties::JSON'],
    elements_chain: ['text', 'elements_chain'],
    timestamp: ['instant', 'timestamp'],
    created_at: ['instant', 'created_at'],
    _inserted_at: ['instant', 'arrived_at'],
    team_id: ['integer', 'team_id::BIGINT'],
  }),
  persons: columnsFrom({
    distinct_id: ['text', 'distinct_id'],
    person_id: ['text', 'person_id'],
    properties: ['json', 'properties::JSON'],
    person_distinct_id_version: ['integer', 'person_distinct_id_version'],
    person_version: ['integer', 'person_version'],
    created_at: ['instant', 'created_at'],
    is_deleted: ['boolean', 'is_deleted'],
    _inserted_at: ['instant', 'changed_at'],
    team_id: ['integer', 'team_id::BIGINT'],
  }),
};

const ENGINE_TYPE: TypeNames = {
  text: 'VARCHAR',
  json: 'JSON',
  instant: 'TIMESTAMPTZ',
  date: 'DATE',
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  double: 'DOUBLE',
  decimal: 'DECIMAL($)',
};

/** The statement that makes the model's table of Parquet files; without files it is empty. */
export function tableStatement(model: Model, files: readonly string[]): string {
  const columns = QUERY_TABLES[model];
  if (files.length === 0) {
    const definitions = columns.map(
      ({ name, type }) => `${quoteIdentifier(name)} ${typeName(ENGINE_TYPE, type)}`,
    );
    return `CREATE TABLE ${model} (${definitions.join(', ')})`;
  }
  // Selects by name, so that columns added by the file reader (file names, for instance) are not part of the table.
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ');
  return `CREATE VIEW ${model} AS SELECT ${names} FROM read_parquet([${files.map(text).join(', ')}])`;
}
