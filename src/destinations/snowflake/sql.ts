import { EXPORT_ID, INTERVAL_START, writerOf } from '../tables/delivery_columns.ts';
import type { Delivery } from '../tables/delivery_ledger.ts';
import { isNewer, PERSON_KEY, PERSON_VERSIONS, requireMergeColumns } from '../tables/model_rows.ts';
import { boundsAround, isWithinBounds } from '../tables/timestamp_bounds.ts';
import { type Filled, fieldOf, ROW } from './columns.ts';
import { identifier, identifiers, literal, qualified, type TableName, timestampLiteral } from './text.ts';

/** Facts about the staged rows before they go into the table. Instants are text; null when there are no rows. */
export interface StagedSpan {
  from: string | null;
  to: string | null;
}

/** Adds all staged rows. */
export function insertAll(table: TableName, stage: string, filled: readonly Filled[]): string {
  const values = filled.map(({ value }) => value).join(', ');
  return `INSERT INTO ${qualified(table)} (${names(filled)}) SELECT ${values} FROM ${stage} AS r`;
}

/**
 * Adds the staged rows whose uuid is not in the table. The same uuid may be another event in another project. Rows of which
 * some have no uuid are not loaded in this way: see `chooseStrategy`. Only the days of the staged rows are looked at.
 * MERGE, because of two at a time the second waits for the first.
 */
export function insertMissing(
  table: TableName,
  stage: string,
  filled: readonly Filled[],
  span: StagedSpan,
): string {
  return mergeByUuid(table, `${staged(stage, filled)} WHERE c."uuid" IS NOT NULL`, filled, span);
}

/** Deletes what was delivered for the interval and adds the staged rows, except those whose uuid is still there. */
export function replaceInterval(
  table: TableName,
  stage: string,
  filled: readonly Filled[],
  { delivery, span }: { delivery: Delivery; span: StagedSpan },
): string[] {
  const remove = `DELETE FROM ${qualified(table)} WHERE ${deliveredWithin(delivery)}`;
  if (delivery.account.rows === 0) return [remove];
  if (!filled.some(({ name }) => name === 'uuid')) return [remove, insertAll(table, stage, filled)];
  return [remove, mergeByUuid(table, staged(stage, filled), filled, span)];
}

/** The condition for rows that the export delivered for this interval and those within it. */
export function deliveredWithin({ exportId, intervalStart, intervalEnd }: Delivery): string {
  const start = identifier(INTERVAL_START);
  return (
    `${identifier(EXPORT_ID)} = ${literal(exportId)} AND ${start} >= ${timestampLiteral(intervalStart)}::TIMESTAMP_NTZ ` +
    `AND ${start} < ${timestampLiteral(intervalEnd)}::TIMESTAMP_NTZ`
  );
}

/**
 * Adds staged rows, or puts them in the place of those with the same key. A stage has no order: of several staged rows with
 * one key that with the greatest values counts, compared column by column.
 */
export function mergeByKey(
  table: TableName,
  stage: string,
  filled: readonly Filled[],
  key: readonly string[],
): string {
  const others = filled.filter(({ name }) => !key.includes(name));
  const order = others.map(({ name, type }) => {
    const value = `c.${identifier(name)}`;
    return `${/^(VARIANT|OBJECT|ARRAY)/.test(type) ? `TO_JSON(${value})` : value} DESC NULLS LAST`;
  });
  const changes = others.map(({ name }) => `${identifier(name)} = s.${identifier(name)}`).join(', ');
  const rows = `${staged(stage, filled)}
    QUALIFY ROW_NUMBER() OVER (PARTITION BY ${key.map((name) => `c.${identifier(name)}`).join(', ')}
      ORDER BY ${order.length > 0 ? order.join(', ') : '1'}) = 1`;
  return `MERGE INTO ${qualified(table)} AS t USING (${rows}) AS s
    ON ${key.map((name) => `t.${identifier(name)} = s.${identifier(name)}`).join(' AND ')}
    ${changes ? `WHEN MATCHED THEN UPDATE SET ${changes}` : ''}
    WHEN NOT MATCHED THEN INSERT (${names(filled)}) VALUES (${values(filled)})`;
}

/** Staged rows without a value in a column of the key. */
export function countKeyless(stage: string, filled: readonly Filled[], key: readonly string[]): string {
  const isKeyless = key.map((name) => `c.${identifier(name)} IS NULL`).join(' OR ');
  return `SELECT COUNT(*)::VARCHAR AS "keyless" FROM (${staged(stage, filled)} WHERE ${isKeyless}) AS k`;
}

/** All rows of a table, and those that the export delivered for the interval; null: they cannot be found. */
export function countTarget(table: TableName, delivery: Delivery, canFind: boolean): string {
  const found = `COUNT(CASE WHEN ${deliveredWithin(delivery)} THEN 1 END)::VARCHAR`;
  return `SELECT COUNT(*)::VARCHAR AS "counted", ${canFind ? found : 'NULL'} AS "delivered" FROM ${qualified(table)}`;
}

/** The staged rows as they go into the table, as `c`. */
function staged(stage: string, filled: readonly Filled[]): string {
  return `SELECT * FROM (SELECT ${asColumns(filled)} FROM ${stage} AS r) AS c`;
}

function mergeByUuid(table: TableName, rows: string, filled: readonly Filled[], span: StagedSpan): string {
  const same = ['uuid', 'team_id']
    .filter((name) => filled.some((column) => column.name === name))
    .map((name) => `t.${identifier(name)} = s.${identifier(name)}`);
  return `MERGE INTO ${qualified(table)} AS t USING (${rows}) AS s
    ON ${[...same, ...days(filled, span)].join(' AND ')}
    WHEN NOT MATCHED THEN INSERT (${names(filled)}) VALUES (${values(filled)})`;
}

function days(filled: readonly Filled[], { from, to }: StagedSpan): string[] {
  const type = filled.find(({ name }) => name === 'timestamp')?.type ?? '';
  if (from === null || to === null || !type.startsWith('TIMESTAMP')) return [];
  const span = boundsAround(Date.parse(from), Date.parse(to));
  const condition = isWithinBounds('t."timestamp"', span, (ms) => `${timestampLiteral(ms)}::${type}`);
  return condition ? [condition] : [];
}

/** Adds staged persons, or puts them in the place of an older version. Of two staged rows with one key the newer counts. */
export function mergePersons(table: TableName, stage: string, filled: readonly Filled[]): string {
  requireMergeColumns(filled.map(({ name }) => name));
  const key = PERSON_KEY.map(identifier);
  const versions = PERSON_VERSIONS.map(identifier);
  const newest = versions.map((version) => `c.${version} DESC NULLS LAST`).join(', ');
  const newer = isNewer(
    (name) => `s.${identifier(name)}`,
    (name) => `COALESCE(t.${identifier(name)}, -1)`,
  );
  const others = filled.filter(({ name }) => !PERSON_KEY.includes(name)).map(({ name }) => identifier(name));
  const rows = `${staged(stage, filled)}
    QUALIFY ROW_NUMBER() OVER (PARTITION BY ${key.map((name) => `c.${name}`).join(', ')} ORDER BY ${newest}) = 1`;
  return `MERGE INTO ${qualified(table)} AS t USING (${rows}) AS s
    ON ${key.map((name) => `t.${name} = s.${name}`).join(' AND ')}
    WHEN MATCHED AND (${newer}) THEN UPDATE SET ${others.map((name) => `${name} = s.${name}`).join(', ')}
    WHEN NOT MATCHED THEN INSERT (${names(filled)}) VALUES (${values(filled)})`;
}

/** The first and the last timestamp of the staged rows. */
export function spanOf(stage: string): string {
  const timestamp = `${fieldOf('timestamp')}::VARCHAR`;
  return `SELECT MIN(${timestamp}) AS "from", MAX(${timestamp}) AS "to" FROM ${stage} AS r`;
}

/**
 * A table of this session alone, with a place for its files. Both go with the session, however it ends. `name` is of capitals:
 * a place of a table is not named in quotes everywhere.
 */
export function createStage(name: string): string {
  return `CREATE OR REPLACE TEMPORARY TABLE ${name} (${ROW} VARIANT)`;
}

/** JSON lines into a stage, all or nothing. Of a key that an object has twice the last one counts, as with every reader. */
export function copyInto(stage: string, place: string): string {
  return `COPY INTO ${stage} FROM ${place} FILE_FORMAT = (TYPE = JSON COMPRESSION = GZIP ALLOW_DUPLICATE = TRUE)
    ON_ERROR = ABORT_STATEMENT PURGE = TRUE`;
}

/**
 * Rows of a table by their writer, and the sum of the hashes of their uuids: the upper 64 bits of MD5, most significant
 * first. `exportId`: null when the table has no column for it.
 */
export function accountOf(table: TableName, hasUuid: boolean, exportId: string | null): string {
  const writer = exportId === null ? 'NULL' : writerOf(identifier(EXPORT_ID), literal(exportId));
  const hash = hasUuid ? `SUM(MD5_NUMBER_UPPER64(LOWER("uuid"))::NUMBER(37, 0))::VARCHAR` : 'NULL';
  return `SELECT ${writer} AS "writer", COUNT(*)::VARCHAR AS "counted", ${hash} AS "hash"
    FROM ${qualified(table)} GROUP BY 1`;
}

function names(filled: readonly Filled[]): string {
  return identifiers(filled.map(({ name }) => name));
}

function values(filled: readonly Filled[]): string {
  return filled.map(({ name }) => `s.${identifier(name)}`).join(', ');
}

function asColumns(filled: readonly Filled[]): string {
  return filled.map(({ name, value }) => `${value} AS ${identifier(name)}`).join(', ');
}
