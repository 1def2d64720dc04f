import type { Constant } from '../tables/delivery_rows.ts';
import { isNewer, PERSON_KEY, PERSON_VERSIONS } from '../tables/model_rows.ts';
import { identifier, identifiers } from './text.ts';

/** Holds rows until they are compared with the table; visible to their own transaction only. */
export const STAGE = 'pg_temp.weir_stage';

/** Inputs of the statements below. */
export interface Merge {
  /** The qualified table name, as used in statements. */
  target: string;
  /** Columns of the rows that go into the table. */
  columns: readonly string[];
  /** Constant values that are added to each row. */
  constants: readonly Constant[];
  /** Columns by which the table takes a row once, or rows are merged; empty: none. */
  key: readonly string[];
  /** The condition for rows that are replaced. */
  replaced: string;
}

/**
 * The statement that creates the stage. Its columns have the types of the table, so that a value that does not fit is
 * found on its way in. Columns that the table lacks have the type they would get there.
 */
export function createStage(
  target: string,
  columns: ReadonlyArray<{ name: string; type: string }>,
  present: ReadonlySet<string>,
): string {
  const list = columns.map(({ name, type }) =>
    present.has(name) ? identifier(name) : `NULL::${type} AS ${identifier(name)}`,
  );
  return `CREATE TEMPORARY TABLE weir_stage ON COMMIT DROP AS SELECT ${list.join(', ')} FROM ${target} WITH NO DATA`;
}

export function copyFrom(table: string, columns: readonly string[]): string {
  return `COPY ${table} (${identifiers(columns)}) FROM STDIN (FORMAT csv, HEADER true, ENCODING 'UTF8')`;
}

/** Adds all staged rows; of several with one key the first. */
export function insertAll(merge: Merge): string[] {
  return [`${insert(merge)} ${selectFrom(merge)}${unlessThere(merge)}`];
}

/**
 * Adds the staged rows whose uuid is not in the table. The same uuid may be another event in another project. Rows of
 * which some have no uuid are not loaded in this way: see `chooseStrategy`.
 */
export function insertMissing(merge: Merge): string[] {
  return [
    `${insert(merge)} ${selectFrom(merge)} WHERE s."uuid" IS NOT NULL AND ${isMissing(merge)}${unlessThere(merge)}`,
  ];
}

/** Deletes what was delivered for the interval and adds the staged rows, except those whose uuid is still there. */
export function replaceInterval(merge: Merge): string[] {
  const isNew = merge.columns.includes('uuid') ? ` WHERE s."uuid" IS NULL OR ${isMissing(merge)}` : '';
  return [
    `DELETE FROM ${merge.target} WHERE ${merge.replaced}`,
    `${insert(merge)} ${selectFrom(merge)}${isNew}${unlessThere(merge)}`,
  ];
}

/**
 * Adds staged persons, or puts them in the place of an older version. Of two staged rows with one key the newer counts.
 * The order keeps two deliveries from waiting for each other.
 */
export function mergePersons(merge: Merge): string[] {
  const newest = PERSON_VERSIONS.map((version) => `s.${identifier(version)} DESC NULLS LAST`).join(', ');
  const newer = isNewer(
    (name) => `EXCLUDED.${identifier(name)}`,
    (name) => `coalesce(t.${identifier(name)}, -1)`,
  );
  return [`${upsert(merge, PERSON_KEY, newest)} WHERE ${newer}`];
}

/** Adds staged rows, or puts them in the place of those with the same key. Of several staged ones the last counts. */
export function mergeByKey(merge: Merge): string[] {
  return [upsert(merge, merge.key, 's.ctid DESC')];
}

function upsert(merge: Merge, key: readonly string[], order: string): string {
  const staged = key.map((name) => `s.${identifier(name)}`).join(', ');
  const others = names(merge).filter((name) => !key.includes(name));
  const changes = others.map((name) => `${identifier(name)} = EXCLUDED.${identifier(name)}`);
  return `${insert(merge)} SELECT DISTINCT ON (${staged}) ${values(merge)} FROM ${STAGE} s ORDER BY ${staged}, ${order}
    ON CONFLICT (${identifiers(key)}) DO ${changes.length > 0 ? `UPDATE SET ${changes.join(', ')}` : 'NOTHING'}`;
}

/**
 * Counts the staged rows that this user does not find in the table after they were added. Null: nothing in the table
 * tells them apart. `canFindRows`: by the columns of a delivery.
 */
export function countAbsent(merge: Merge, canFindRows: boolean): string | null {
  const { target, columns, key, replaced } = merge;
  const absent = `SELECT count(*) AS counted FROM ${STAGE} s WHERE`;
  if (key.length > 0) {
    const isKeyed = key.map((name) => `s.${identifier(name)} IS NOT NULL`).join(' AND ');
    const isSame = key.map((name) => `t.${identifier(name)} = s.${identifier(name)}`).join(' AND ');
    return `${absent} ${isKeyed} AND NOT EXISTS (SELECT 1 FROM ${target} t WHERE ${isSame})`;
  }
  if (columns.includes('uuid')) return `${absent} s."uuid" IS NOT NULL AND ${isMissing({ target, columns })}`;
  if (!canFindRows) return null;
  return `SELECT count(*) - (SELECT count(*) FROM ${target} WHERE ${replaced}) AS counted FROM ${STAGE}`;
}

function isMissing({ target, columns }: Pick<Merge, 'columns' | 'target'>): string {
  const sameTeam = columns.includes('team_id') ? ' AND t."team_id" IS NOT DISTINCT FROM s."team_id"' : '';
  return `NOT EXISTS (SELECT 1 FROM ${target} t WHERE t."uuid" = s."uuid"${sameTeam})`;
}

/** Only this key may leave a row out without a word. */
function unlessThere({ key }: Merge): string {
  return key.length > 0 ? ` ON CONFLICT (${identifiers(key)}) DO NOTHING` : '';
}

function insert(merge: Merge): string {
  return `INSERT INTO ${merge.target} AS t (${identifiers(names(merge))})`;
}

function selectFrom(merge: Merge): string {
  return `SELECT ${values(merge)} FROM ${STAGE} s`;
}

function names({ columns, constants }: Merge): string[] {
  return [...columns, ...constants.map(({ name }) => name)];
}

function values({ columns, constants }: Merge): string {
  return [...columns.map((name) => `s.${identifier(name)}`), ...constants.map(({ value }) => value)].join(
    ', ',
  );
}
