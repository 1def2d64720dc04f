import { type Column, type ColumnType, type TypeNames, typeName } from '../kernel/columns.ts';
import { misconfigured } from './known_failure.ts';
import { isNewer, type Model, PERSON_KEY, PERSON_VERSIONS, type TableColumns } from './model_rows.ts';
import type { PostgresConnection } from './postgres_client.ts';
import { isPlain } from './postgres_schema.ts';
import { findTable } from './postgres_tables.ts';
import { identifier, identifiers, qualified, type TableName } from './postgres_text.ts';

/** The most bytes a text may have. */
export const MAX_TEXT_BYTES = 65_535;

/** How JSON is kept: as a value, or as its text. */
export type JsonType = 'super' | 'varchar';

const TEXT = `VARCHAR(${MAX_TEXT_BYTES})`;

const TYPES: TypeNames = {
  text: TEXT,
  json: TEXT,
  instant: 'TIMESTAMPTZ',
  date: 'DATE',
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  double: 'DOUBLE PRECISION',
  decimal: 'NUMERIC($)',
};

/**
 * Types that the tables of the models have beside those. Wide texts cost memory in queries, so these are as wide as
 * events can need: 200 characters of an event and 400 of a distinct_id, at three bytes each.
 */
const OF_MODEL: Readonly<Record<string, string>> = {
  uuid: 'VARCHAR(200)',
  event: 'VARCHAR(600)',
  distinct_id: 'VARCHAR(1200)',
  person_id: 'VARCHAR(200)',
  site_url: 'VARCHAR(200)',
  team_id: 'INTEGER',
  elements: TEXT,
};

/** Names as Redshift keeps them: in small letters, even between quotes. */
export function folded(columns: readonly Column[]): Column[] {
  const small = columns.map(({ name, type }) => ({ name: name.toLowerCase(), type }));
  if (new Set(small.map(({ name }) => name)).size < small.length) {
    throw misconfigured(
      'Two columns of the query have the same name but for capital letters. Give one an alias.',
    );
  }
  return small;
}

/** The statement that makes a table for the rows. Keys are not kept by Redshift, so there are none. */
export function createRedshiftTable(
  table: TableName,
  model: Model,
  columns: readonly Column[],
  json: JsonType,
): string {
  const ofModel = isPlain(model, columns) ? OF_MODEL : {};
  const lines = columns.map(({ name, type }) => `${identifier(name)} ${ofModel[name] ?? typeOf(type, json)}`);
  return `CREATE TABLE ${qualified(table)} (\n  ${lines.join(',\n  ')}\n)`;
}

/** The columns that can be filled; null when there is no table. */
export function findRedshiftTable(db: PostgresConnection, name: TableName): Promise<TableColumns | null> {
  return findTable(db, name, 'true');
}

/** Where rows wait until they are compared with the table. Of the session, and seen by nobody else. */
export const STAGE = 'weir_stage';

export function createStage(columns: readonly Column[], json: JsonType): string {
  const lines = columns.map(({ name, type }) => `${identifier(name)} ${typeOf(type, json)}`);
  return `CREATE TEMPORARY TABLE ${STAGE} (${lines.join(', ')})`;
}

function typeOf(type: ColumnType, json: JsonType): string {
  return type === 'json' && json === 'super' ? 'SUPER' : typeName(TYPES, type);
}

/** What the statements below need to know. */
export interface Merge {
  table: TableName;
  /** Columns of the rows that the table has, in order. */
  columns: readonly Column[];
  /** Types of the table, by name. */
  types: TableColumns;
  /** How the stage keeps JSON. */
  staged: JsonType;
}

/** Adds all staged rows. */
export function insertAll(merge: Merge): string[] {
  return [`${insert(merge)} FROM ${STAGE} s`];
}

/** Adds the staged rows whose uuid is not in the table; the same uuid may be another event in another project. */
export function insertMissing(merge: Merge): string[] {
  const key = ['uuid', 'team_id'].filter((name) => merge.columns.some((column) => column.name === name));
  return [
    `${insert(merge)} FROM ${STAGE} s LEFT JOIN ${qualified(merge.table)} t ON ${equal(key)}
    WHERE s."uuid" IS NOT NULL AND t."uuid" IS NULL`,
  ];
}

/**
 * Puts staged persons in the place of older ones: those go first, then all that the table does not have are added. Of two
 * staged rows with one key the newer counts.
 */
export function mergePersons(merge: Merge): string[] {
  const target = qualified(merge.table);
  const versions = PERSON_VERSIONS.map(identifier);
  const newer = isNewer(
    (name) => `s.${identifier(name)}`,
    (name) => `coalesce(${target}.${identifier(name)}, -1)`,
  );
  const sameKey = PERSON_KEY.map((name) => `${target}.${identifier(name)} = s.${identifier(name)}`);
  const newest = `SELECT *, row_number() OVER (PARTITION BY ${identifiers(PERSON_KEY)} ORDER BY
    ${versions.map((name) => `${name} DESC`).join(', ')}) AS weir_place FROM ${STAGE}`;
  return [
    `DELETE FROM ${target} USING ${STAGE} s WHERE ${sameKey.join(' AND ')} AND (${newer})`,
    `${insert(merge)} FROM (${newest}) s LEFT JOIN ${target} t ON ${equal(PERSON_KEY)}
    WHERE s.weir_place = 1 AND t."distinct_id" IS NULL`,
  ];
}

function insert({ table, columns, types, staged }: Merge): string {
  const values = columns.map(({ name, type }) => {
    const value = `s.${identifier(name)}`;
    if (type !== 'json') return value;
    const kept = types.get(name) === 'super' ? 'super' : 'varchar';
    if (kept === staged) return value;
    return kept === 'super' ? `JSON_PARSE(${value})` : `JSON_SERIALIZE(${value})`;
  });
  return `INSERT INTO ${qualified(table)} (${identifiers(columns.map(({ name }) => name))}) SELECT ${values.join(', ')}`;
}

function equal(names: readonly string[]): string {
  return names.map((name) => `t.${identifier(name)} = s.${identifier(name)}`).join(' AND ');
}
