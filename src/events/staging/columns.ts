import type { Column, ColumnType, Layout } from '../../kernel/columns.ts';
import type { FileFormat } from '../engine.ts';

/**
 * What files hold, in order: the type and the expression of each column. An instant is a TIMESTAMPTZ in Parquet and
 * ISO 8601 text with six decimals elsewhere; JSON is text in Parquet and CSV and a value in JSON lines.
 */
export type Columns = Readonly<Record<string, readonly [ColumnType, string]>>;

/** Objects without members become null. */
const given = (column: string) => `nullif(${column}, '{}')`;

const EVENT_FILE: Columns = {
  uuid: ['text', 'uuid::VARCHAR'],
  timestamp: ['instant', 'timestamp'],
  _inserted_at: ['instant', 'arrived_at'],
  created_at: ['instant', 'created_at'],
  event: ['text', 'event'],
  properties: ['json', given('properties')],
  distinct_id: ['text', 'distinct_id'],
  elements_chain: ['text', 'elements_chain'],
  person_properties: ['json', given('person_properties')],
  person_id: ['text', 'person_id::VARCHAR'],
};

/**
 * PostgreSQL takes neither the character NUL nor half of a surrogate pair; JSON text has both as escapes only. The first
 * branch of the pattern steps over escaped backslashes, so that what follows one is not taken for an escape.
 */
const NOT_STORABLE = `(\\\\\\\\)|\\\\u(?:0000|d[89a-f][0-9a-f]{2})`;
const storableJson = (column: string) =>
  `CASE WHEN contains(${column}, '\\u') THEN regexp_replace(${column}, '${NOT_STORABLE}', '\\1', 'gi') ELSE ${column} END`;
const storableText = (column: string) => `replace(${column}, chr(0), '')`;
const property = (key: string) => `json_extract(properties, '$."${key}"')`;

const EVENT_TABLE: Columns = {
  uuid: ['text', 'uuid::VARCHAR'],
  event: ['text', storableText('event')],
  properties: ['json', given(storableJson('properties'))],
  elements: ['json', `CASE WHEN elements_chain <> '' THEN to_json(${storableText('elements_chain')}) END`],
  set: ['json', storableJson(`${property('$set')}::VARCHAR`)],
  set_once: ['json', storableJson(`${property('$set_once')}::VARCHAR`)],
  distinct_id: ['text', storableText('distinct_id')],
  team_id: ['integer', 'team_id::BIGINT'],
  ip: ['text', storableText(`json_extract_string(properties, '$."$ip"')`)],
  site_url: ['text', 'NULL::VARCHAR'],
  timestamp: ['instant', 'timestamp'],
  person_properties: ['json', given(storableJson('person_properties'))],
  person_id: ['text', 'person_id::VARCHAR'],
};

/** Members added in front, without reading the rest of the text. */
const CAPTURED = `'{"$geoip_disable":true' ||
  CASE WHEN elements_chain <> '' THEN ',"$elements_chain":' || to_json(elements_chain)::VARCHAR ELSE '' END ||
  CASE WHEN properties = '{}' THEN '}' ELSE ',' || substr(properties, 2) END`;

const EVENT_CAPTURE: Columns = {
  uuid: ['text', 'uuid::VARCHAR'],
  distinct_id: ['text', 'distinct_id'],
  timestamp: ['instant', 'timestamp'],
  event: ['text', 'event'],
  properties: ['json', CAPTURED],
};

const PERSON_FILE: Columns = {
  team_id: ['integer', 'team_id::BIGINT'],
  distinct_id: ['text', 'distinct_id'],
  person_id: ['text', 'person_id'],
  properties: ['json', given('properties')],
  person_distinct_id_version: ['integer', 'person_distinct_id_version'],
  person_version: ['integer', 'person_version'],
  created_at: ['instant', 'created_at'],
  is_deleted: ['boolean', 'is_deleted'],
  _inserted_at: ['instant', 'changed_at'],
};

const PERSON_TABLE: Columns = {
  team_id: ['integer', 'team_id::BIGINT'],
  distinct_id: ['text', storableText('distinct_id')],
  person_id: ['text', 'person_id'],
  properties: ['json', given(storableJson('properties'))],
  person_distinct_id_version: ['integer', 'person_distinct_id_version'],
  person_version: ['integer', 'person_version'],
  created_at: ['instant', 'created_at'],
  is_deleted: ['boolean', 'is_deleted'],
};

export const EVENTS: Readonly<Record<Layout, Columns>> = {
  file: EVENT_FILE,
  table: EVENT_TABLE,
  capture: EVENT_CAPTURE,
};

/** No capture address takes persons. */
export const PERSONS: Readonly<Record<Layout, Columns>> = {
  file: PERSON_FILE,
  table: PERSON_TABLE,
  capture: PERSON_FILE,
};

/** The names and types without the expressions. */
export function columnsOf(columns: Columns): Column[] {
  return Object.entries(columns).map(([name, [type]]) => ({ name, type }));
}

/** The list after SELECT. */
export function selectList(columns: Columns, format: FileFormat): string {
  return Object.entries(columns)
    .map(([name, [type, expression]]) => `${formatted(type, expression, format)} AS "${name}"`)
    .join(', ');
}

function formatted(type: ColumnType, expression: string, format: FileFormat): string {
  if (type === 'json' && format === 'JSONLines') return `(${expression})::JSON`;
  if (type === 'instant' && format !== 'Parquet') return `strftime(${expression}, '%Y-%m-%dT%H:%M:%S.%fZ')`;
  return expression;
}
