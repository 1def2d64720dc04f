import type { FileFormat } from '../engine.ts';

/**
 * What files hold, in order. Each is `column: expression`, or `column: [kind, expression]` where the formats
 * differ: an instant is a TIMESTAMPTZ in Parquet and ISO 8601 text with six decimals elsewhere; JSON is text
 * in Parquet and CSV and an object in JSON lines. Objects without members become null.
 */
export type Columns = Readonly<Record<string, string | readonly ['instant' | 'json', string]>>;

export const EVENT_COLUMNS: Columns = {
  uuid: 'uuid::VARCHAR',
  timestamp: ['instant', 'timestamp'],
  _inserted_at: ['instant', 'arrived_at'],
  created_at: ['instant', 'created_at'],
  event: 'event',
  properties: ['json', 'properties'],
  distinct_id: 'distinct_id',
  elements_chain: 'elements_chain',
  person_properties: ['json', 'person_properties'],
  person_id: 'person_id::VARCHAR',
};

export const PERSON_COLUMNS: Columns = {
  team_id: 'team_id',
  distinct_id: 'distinct_id',
  person_id: 'person_id',
  properties: ['json', 'properties'],
  person_distinct_id_version: 'person_distinct_id_version',
  person_version: 'person_version',
  created_at: ['instant', 'created_at'],
  is_deleted: 'is_deleted',
  _inserted_at: ['instant', 'changed_at'],
};

/** The list after SELECT. */
export function selectList(columns: Columns, format: FileFormat): string {
  return Object.entries(columns)
    .map(([name, column]) => {
      const [kind, expression] = typeof column === 'string' ? (['plain', column] as const) : column;
      return `${formatted(kind, expression, format)} AS "${name}"`;
    })
    .join(', ');
}

function formatted(kind: 'plain' | 'instant' | 'json', expression: string, format: FileFormat): string {
  if (kind === 'json') {
    const value = `nullif(${expression}, '{}')`;
    return format === 'JSONLines' ? `${value}::JSON` : value;
  }
  if (kind === 'instant' && format !== 'Parquet') return `strftime(${expression}, '%Y-%m-%dT%H:%M:%S.%fZ')`;
  return expression;
}
