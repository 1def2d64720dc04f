import { type Column, type ColumnType, decimalOf, type Layout } from '../../kernel/columns.ts';
import { quoteIdentifier, text } from '../dialects/duckdb.ts';
import type { FileFormat } from '../engine.ts';

/**
 * The columns of files in order, each with its type and expression. An instant is a TIMESTAMPTZ in Parquet and ISO
 * 8601 text with six decimals elsewhere; JSON is text in Parquet and CSV and a value in JSON lines.
 */
export interface SourceColumn extends Column {
  /** SQL over the rows of a source. */
  expression: string;
}

export type Columns = readonly SourceColumn[];

type Table = Readonly<Record<string, readonly [ColumnType, string]>>;

export function columnsFrom(table: Table): Columns {
  return Object.entries(table).map(([name, [type, expression]]) => ({ name, type, expression }));
}

/** Objects without properties become null. */
const given = (column: string) => `nullif(${column}, '{}')`;

const EVENT_FILE: Table = {
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
/** Most rows do not have the key: looking for its text first spares parsing them. */
const whereNamed = (key: string, value: string) =>
  `CASE WHEN contains(properties, '"${key}"') THEN ${value} END`;
const property = (key: string) => whereNamed(key, `json_extract(properties, '$."${key}"')`);

const EVENT_TABLE: Table = {
  uuid: ['text', 'uuid::VARCHAR'],
  event: ['text', storableText('event')],
  properties: ['json', given(storableJson('properties'))],
  elements: ['json', `CASE WHEN elements_chain <> '' THEN to_json(${storableText('elements_chain')}) END`],
  set: ['json', storableJson(`${property('$set')}::VARCHAR`)],
  set_once: ['json', storableJson(`${property('$set_once')}::VARCHAR`)],
  distinct_id: ['text', storableText('distinct_id')],
  team_id: ['integer', 'team_id::BIGINT'],
  ip: ['text', storableText(whereNamed('$ip', `json_extract_string(properties, '$."$ip"')`))],
  site_url: ['text', 'NULL::VARCHAR'],
  timestamp: ['instant', 'timestamp'],
  person_properties: ['json', given(storableJson('person_properties'))],
  person_id: ['text', 'person_id::VARCHAR'],
};

/** Properties added in front, without reading the rest of the text. */
const CAPTURED = `'{"$geoip_disable":true' ||
  CASE WHEN elements_chain <> '' THEN ',"$elements_chain":' || to_json(elements_chain)::VARCHAR ELSE '' END ||
  CASE WHEN properties = '{}' THEN '}' ELSE ',' || substr(properties, 2) END`;

const EVENT_CAPTURE: Table = {
  uuid: ['text', 'uuid::VARCHAR'],
  distinct_id: ['text', 'distinct_id'],
  timestamp: ['instant', 'timestamp'],
  event: ['text', 'event'],
  properties: ['json', CAPTURED],
};

const PERSON_FILE: Table = {
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

const PERSON_TABLE: Table = {
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
  file: columnsFrom(EVENT_FILE),
  table: columnsFrom(EVENT_TABLE),
  capture: columnsFrom(EVENT_CAPTURE),
};

/** Capture endpoints do not accept persons. */
export const PERSONS: Readonly<Record<Layout, Columns>> = {
  file: columnsFrom(PERSON_FILE),
  table: columnsFrom(PERSON_TABLE),
  capture: columnsFrom(PERSON_FILE),
};

/** The names and types without the expressions. */
export function columnsOf(columns: Columns): Column[] {
  return columns.map(({ name, type }) => ({ name, type }));
}

/** The list after SELECT, in the form that the engine's own writer of the format takes. */
export function selectList(columns: Columns, format: FileFormat): string {
  return columns
    .map((column) => `${formatted(column, format)} AS ${quoteIdentifier(column.name)}`)
    .join(', ');
}

function formatted({ type, expression }: SourceColumn, format: FileFormat): string {
  if (type === 'json' && format === 'JSONLines') return `(${expression})::JSON`;
  return type === 'instant' && format !== 'Parquet' ? iso(expression) : expression;
}

/**
 * Casts to a timestamp without a time zone: formatting one with a time zone uses a calendar, which takes three
 * times as long.
 */
const iso = (instant: string, before = '', after = '') =>
  `strftime(make_timestamp(epoch_us(${instant})), ${text(`${before}%Y-%m-%dT%H:%M:%S.%fZ${after}`)})`;

/**
 * A row as the properties of a JSON object, of which the first begins it and the last ends it: joined by commas
 * they are a line. They are joined by the writer, which saves a copy of all text. JSON columns are JSON text
 * already and need not be parsed. No property contains a line break or another control character, because JSON
 * escapes these.
 */
export function jsonMembers(columns: Columns): string {
  const last = columns.length - 1;
  return columns
    .map((column, index) => fieldExpression(column, index === 0 ? '{' : '', index === last ? '}' : ''))
    .join(', ');
}

function fieldExpression({ name, type, expression }: SourceColumn, before: string, after: string): string {
  const key = `${before}${JSON.stringify(name)}:`;
  if (type === 'instant') {
    const given = iso(expression, `${key.replaceAll('%', '%%')}"`, `"${after}`);
    return `coalesce(${given}, ${text(`${key}null${after}`)})`;
  }
  const value = type === 'json' ? expression : jsonValue(type, expression);
  return `concat(${text(key)}, coalesce(${value}, 'null'), ${text(after)})`;
}

/** The engine writes a decimal that has no digits before its point without the zero that JSON needs there. */
function jsonValue(type: ColumnType, expression: string): string {
  const value = `to_json(${expression})::VARCHAR`;
  const decimal = decimalOf(type);
  return decimal !== null && decimal.precision === decimal.scale
    ? `regexp_replace(${value}, '^(-?)[.]', '\\10.')`
    : value;
}

/** The expression of a column in a form that every database table can hold. */
export function storable(type: ColumnType, expression: string): string {
  if (type === 'text') return storableText(expression);
  return type === 'json' ? storableJson(expression) : expression;
}
