import { type Column, type ColumnType, type Model, type TypeNames, typeName } from '../../kernel/columns.ts';
import { misconfigured } from '../classified_error.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { fits, isPlain } from '../postgres/schema.ts';
import { DECLARED_TYPE, findTable } from '../postgres/tables.ts';
import { identifier, identifiers, literal, qualified, type TableName } from '../postgres/text.ts';
import { DELIVERY_COLUMNS, EXPORT_ID, MADE_BY_WEIR } from '../tables/delivery_columns.ts';
import type { Constant } from '../tables/delivery_rows.ts';
import { isNewer, PERSON_KEY, PERSON_VERSIONS, type TableColumns } from '../tables/model_rows.ts';
import type { SchemaDialect } from '../tables/table_schema.ts';

/** The most bytes a text may have. */
export const MAX_TEXT_BYTES = 65_535;

/** The storage of JSON: as a value, or as its text. */
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

/**
 * The statements that create a table for the rows. Redshift enforces no keys, and its optimizer trusts those that are
 * declared, so there are none. Rows are stored as they arrive: an interval occupies few blocks, and their zone maps
 * find it.
 */
export function createRedshiftTable(
  table: TableName,
  model: Model,
  columns: readonly Column[],
  json: JsonType,
): string[] {
  const types = newTableTypes([...columns, ...DELIVERY_COLUMNS], json, isPlain(model, columns));
  const lines = [...types].map(([name, type]) => `${identifier(name)} ${type}`);
  return [
    `CREATE TABLE ${qualified(table)} (\n  ${lines.join(',\n  ')}\n)`,
    `COMMENT ON TABLE ${qualified(table)} IS ${literal(MADE_BY_WEIR)}`,
  ];
}

/** The types of columns in a table that Weir creates. `isOfModel`: no query shapes the rows. */
export function newTableTypes(columns: readonly Column[], json: JsonType, isOfModel: boolean): TableColumns {
  const ofModel = isOfModel ? OF_MODEL : {};
  return new Map(columns.map((column) => [column.name, ofModel[column.name] ?? ofColumn(column, json)]));
}

/** The Redshift dialect of column definitions and types. */
export function redshiftDialect(table: TableName, json: JsonType): SchemaDialect {
  const typeIn = (column: Column) => ofColumn(column, json);
  return {
    typeOf: typeIn,
    fits,
    addColumns: (columns) =>
      columns.map(
        (column) => `ALTER TABLE ${qualified(table)} ADD COLUMN ${identifier(column.name)} ${typeIn(column)}`,
      ),
  };
}

function ofColumn({ name, type }: Column, json: JsonType): string {
  return name === EXPORT_ID ? 'VARCHAR(200)' : typeOf(type, json);
}

/** The columns that can be filled; null when there is no table. */
export function findRedshiftTable(
  db: PostgresConnection,
  name: TableName,
  fillable = 'true',
): Promise<TableColumns | null> {
  return findTable(db, name, fillable, DECLARED_TYPE);
}

/** Holds rows until they are compared with the table. A temporary table, visible to its session only. */
export const STAGE = 'weir_stage';

/** `ordered`: it keeps the place of each row in the delivery as well. */
export function createStage(columns: readonly Column[], json: JsonType, ordered = false): string {
  const lines = columns.map(({ name, type }) => `${identifier(name)} ${typeOf(type, json)}`);
  if (ordered) lines.push(`${identifier(PLACE)} BIGINT`);
  return `CREATE TEMPORARY TABLE ${STAGE} (${lines.join(', ')})`;
}

/** The place of a row in the delivery; null where the way into the stage does not know it. */
export const PLACE = 'weir_place';

function typeOf(type: ColumnType, json: JsonType): string {
  return type === 'json' && json === 'super' ? 'SUPER' : typeName(TYPES, type);
}

/** Inputs of the statements below. */
export interface Merge {
  table: TableName;
  /** Columns of the rows that the table has, in order. */
  columns: readonly Column[];
  /** Types of the table, by name. */
  types: TableColumns;
  /** The type of JSON columns in the stage. */
  staged: JsonType;
  /** Constant values that are added to each row. */
  constants: readonly Constant[];
  /** Columns of `merge_key`; empty: none. */
  key: readonly string[];
  /** The condition for rows that are replaced. */
  replaced: string;
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

/** Deletes what was delivered for the interval and adds the staged rows, except those whose uuid is still there. */
export function replaceInterval(merge: Merge): string[] {
  const target = qualified(merge.table);
  const key = ['uuid', 'team_id'].filter((name) => merge.columns.some((column) => column.name === name));
  const isNew = key.includes('uuid') ? ` LEFT JOIN ${target} t ON ${equal(key)} WHERE t."uuid" IS NULL` : '';
  return [`DELETE FROM ${target} WHERE ${merge.replaced}`, `${insert(merge)} FROM ${STAGE} s${isNew}`];
}

/**
 * Puts staged rows in the place of those with the same key. Of several staged ones the last counts; where their places are not
 * known, the one whose other values come last in their order.
 */
export function mergeByKey(merge: Merge): string[] {
  const target = qualified(merge.table);
  const same = merge.key.map((name) => `${target}.${identifier(name)} = ${STAGE}.${identifier(name)}`);
  const others = merge.columns.filter(({ name, type }) => type !== 'json' && !merge.key.includes(name));
  const order = [PLACE, ...others.map(({ name }) => name)].map(
    (name) => `${identifier(name)} DESC NULLS LAST`,
  );
  const ranked = `SELECT *, row_number() OVER (PARTITION BY ${identifiers(merge.key)} ORDER BY ${order.join(', ')})
    AS weir_rank FROM ${STAGE}`;
  return [
    `DELETE FROM ${target} USING ${STAGE} WHERE ${same.join(' AND ')}`,
    `${insert(merge)} FROM (${ranked}) s WHERE s.weir_rank = 1`,
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

function insert({ table, columns, types, staged, constants }: Merge): string {
  const values = columns.map(({ name, type }) => {
    const value = `s.${identifier(name)}`;
    if (type !== 'json') return value;
    const kept = types.get(name) === 'super' ? 'super' : 'varchar';
    if (kept === staged) return value;
    return kept === 'super' ? `JSON_PARSE(${value})` : `JSON_SERIALIZE(${value})`;
  });
  const names = [...columns, ...constants].map(({ name }) => name);
  const all = [...values, ...constants.map(({ value }) => value)];
  return `INSERT INTO ${qualified(table)} (${identifiers(names)}) SELECT ${all.join(', ')}`;
}

function equal(names: readonly string[]): string {
  return names.map((name) => `t.${identifier(name)} = s.${identifier(name)}`).join(' AND ');
}
