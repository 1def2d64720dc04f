import type { Column } from '../../kernel/columns.ts';
import { DELIVERED_AT, EXPORT_ID, INTERVAL_START, writerOf } from '../tables/delivery_columns.ts';
import type { Delivery } from '../tables/delivery_ledger.ts';
import {
  arePlainEvents,
  isNewer,
  PERSON_KEY,
  PERSON_VERSIONS,
  requireMergeColumns,
} from '../tables/model_rows.ts';
import { boundsAround, isWithinBounds } from '../tables/timestamp_bounds.ts';
import { type Field, INGESTED, stageFields } from './definitions.ts';
import { UNDONE } from './errors.ts';
import type { Table } from './tables.ts';
import { identifier, identifiers, literal, qualified, type TableId, timestamp } from './text.ts';

/** A column of the table and the expression that fills it from a staged row `s`. */
export interface Filled {
  name: string;
  value: string;
}

/** Facts about the staged rows before they go into the table. */
export interface StagedSpan {
  /** Milliseconds since the epoch, the first and the last timestamp; null when rows have none. */
  from: number | null;
  to: number | null;
}

/** Columns that the table has and the rows, or their delivery, can fill. */
export function filledColumns(
  columns: readonly Column[],
  { fields }: Pick<Table, 'fields'>,
  delivery: Delivery,
): Filled[] {
  const isPlain = arePlainEvents(columns);
  const staged = stageFields(columns);
  const filled = columns.flatMap((column, index): Filled[] => {
    const field = fields.get(column.name.toLowerCase());
    return field ? [{ name: field.name, value: converted(column, staged[index]!.type, field, isPlain) }] : [];
  });
  const constants: ReadonlyArray<readonly [string, string]> = [
    ...(isPlain ? [[INGESTED, 'CURRENT_TIMESTAMP()'] as const] : []),
    [EXPORT_ID, literal(delivery.exportId)],
    [INTERVAL_START, timestamp(delivery.intervalStart)],
    [DELIVERED_AT, 'CURRENT_TIMESTAMP()'],
  ];
  return [
    ...filled,
    ...constants.flatMap(([name, value]) =>
      fields.has(name) ? [{ name: fields.get(name)!.name, value }] : [],
    ),
  ];
}

function converted(column: Column, staged: string, field: Field, isPlain: boolean): string {
  const value = `s.${identifier(column.name)}`;
  // Others show an empty text here.
  if (isPlain && column.name === 'site_url' && field.type === 'STRING') return `IFNULL(${value}, '')`;
  if (field.type === staged) return value;
  if (field.type === 'JSON') {
    return column.type === 'json' ? `PARSE_JSON(${value}, wide_number_mode=>'round')` : `TO_JSON(${value})`;
  }
  return `CAST(${value} AS ${field.type})`;
}

/** Adds all staged rows. */
export function insertAll(target: TableId, stage: TableId, filled: readonly Filled[]): string {
  const values = filled.map(({ value }) => value).join(', ');
  return `INSERT INTO ${qualified(target)} (${names(filled)}) SELECT ${values} FROM ${qualified(stage)} AS s`;
}

/**
 * Adds the staged rows whose uuid is not in the table. The same uuid may be another event in another project. Rows of which
 * some have no uuid are not loaded in this way: see `chooseStrategy`. Only the days of the staged rows are read.
 */
export function insertMissing(
  target: TableId,
  stage: TableId,
  filled: readonly Filled[],
  span: StagedSpan,
): string {
  return mergeByUuid(target, `(SELECT * FROM ${qualified(stage)} WHERE \`uuid\` IS NOT NULL)`, filled, span);
}

/** Deletes what was delivered for the interval and adds the staged rows, except those whose uuid is still there. */
export function replaceInterval(
  target: TableId,
  stage: TableId,
  filled: readonly Filled[],
  { delivery, span }: { delivery: Delivery; span: StagedSpan },
): string[] {
  const remove = `DELETE FROM ${qualified(target)} WHERE ${deliveredWithin(delivery)}`;
  if (delivery.account.rows === 0) return [remove];
  const hasUuid = filled.some(({ name }) => name.toLowerCase() === 'uuid');
  if (!hasUuid) return [remove, insertAll(target, stage, filled)];
  return [remove, mergeByUuid(target, qualified(stage), filled, span)];
}

/** The condition for rows that the export delivered for this interval and those within it. */
export function deliveredWithin({ exportId, intervalStart, intervalEnd }: Delivery): string {
  const start = identifier(INTERVAL_START);
  return (
    `${identifier(EXPORT_ID)} = ${literal(exportId)} AND ${start} >= ${timestamp(intervalStart)} ` +
    `AND ${start} < ${timestamp(intervalEnd)}`
  );
}

function mergeByUuid(
  target: TableId,
  rows: string,
  filled: readonly Filled[],
  { from, to }: StagedSpan,
): string {
  const has = (name: string) => filled.some((column) => column.name.toLowerCase() === name);
  const key = ['uuid', 'team_id'].filter(has).map(identifier);
  const same = key.map((name) => `t.${name} = s.${name}`);
  const hasSpan = from !== null && to !== null && filled.some(isPlainTimestamp);
  const days = hasSpan ? isWithinBounds('t.`timestamp`', boundsAround(from, to), timestamp) : null;
  return `MERGE INTO ${qualified(target)} AS t
    USING ${rows} AS s
    ON ${[...same, ...(days ? [days] : [])].join(' AND ')}
    WHEN NOT MATCHED THEN INSERT (${names(filled)}) VALUES (${filled.map(({ value }) => value).join(', ')})`;
}

/** True for the timestamp when the table keeps it as the type it is staged as. */
function isPlainTimestamp({ name, value }: Filled): boolean {
  return name.toLowerCase() === 'timestamp' && value === 's.`timestamp`';
}

/** Adds staged persons, or puts them in the place of an older version. Of two staged rows with one key the newer counts. */
export function mergePersons(target: TableId, stage: TableId, filled: readonly Filled[]): string {
  requireMergeColumns(filled.map(({ name }) => name.toLowerCase()));
  const key = PERSON_KEY.map(identifier);
  const versions = PERSON_VERSIONS.map(identifier);
  const newest = versions.map((version) => `${version} DESC`).join(', ');
  const newer = isNewer(
    (name) => `s.${identifier(name)}`,
    (name) => `IFNULL(t.${identifier(name)}, -1)`,
  );
  const others = filled.filter(({ name }) => !PERSON_KEY.includes(name.toLowerCase()));
  return `MERGE INTO ${qualified(target)} AS t
    USING (SELECT * FROM ${qualified(stage)} WHERE TRUE
      QUALIFY ROW_NUMBER() OVER (PARTITION BY ${key.join(', ')} ORDER BY ${newest}) = 1) AS s
    ON ${key.map((name) => `t.${name} = s.${name}`).join(' AND ')}
    WHEN MATCHED AND (${newer}) THEN UPDATE SET ${others.map(({ name, value }) => `${identifier(name)} = ${value}`).join(', ')}
    WHEN NOT MATCHED THEN INSERT (${names(filled)}) VALUES (${filled.map(({ value }) => value).join(', ')})`;
}

/**
 * Adds staged rows, or puts them in the place of those with the same key. A stage has no order: of several staged rows with
 * one key that with the greatest values counts, compared column by column.
 */
export function mergeByKey(
  target: TableId,
  stage: TableId,
  filled: readonly Filled[],
  { key, columns }: { key: readonly string[]; columns: readonly Column[] },
): string {
  const isKey = (name: string) => key.some((each) => each.toLowerCase() === name.toLowerCase());
  const rest = columns.map(({ name }) => name).filter((name) => !isKey(name));
  const order =
    rest.length > 0 ? ` ORDER BY ${rest.map((name) => `${identifier(name)} DESC`).join(', ')}` : '';
  const same = filled
    .filter(({ name }) => isKey(name))
    .map(({ name, value }) => `t.${identifier(name)} = ${value}`);
  const changes = filled.filter(({ name }) => !isKey(name));
  const update = changes.map(({ name, value }) => `${identifier(name)} = ${value}`).join(', ');
  return `MERGE INTO ${qualified(target)} AS t
    USING (SELECT * FROM ${qualified(stage)} WHERE TRUE
      QUALIFY ROW_NUMBER() OVER (PARTITION BY ${identifiers(key)}${order}) = 1) AS s
    ON ${same.join(' AND ')}
    ${update ? `WHEN MATCHED THEN UPDATE SET ${update}` : ''}
    WHEN NOT MATCHED THEN INSERT (${names(filled)}) VALUES (${filled.map(({ value }) => value).join(', ')})`;
}

/** Rows of the stage, those of them without a value in a column of `key`, and the span of their timestamps. */
export function countStaged(stage: TableId, hasTimestamp: boolean, key: readonly string[]): string {
  const keyless =
    key.length > 0 ? `COUNTIF(${key.map((name) => `${identifier(name)} IS NULL`).join(' OR ')})` : '0';
  const span = hasTimestamp
    ? ', UNIX_MILLIS(MIN(`timestamp`)) AS first_ms, UNIX_MILLIS(MAX(`timestamp`)) AS last_ms'
    : '';
  return `SELECT COUNT(*) AS n, ${keyless} AS keyless${span} FROM ${qualified(stage)}`;
}

/** All rows of a table, and those that the export delivered for the interval; null: they cannot be found. */
export function countTarget(target: TableId, delivery: Delivery, canFind: boolean): string {
  const found = `(SELECT COUNT(*) FROM ${qualified(target)} WHERE ${deliveredWithin(delivery)})`;
  return `SELECT COUNT(*) AS n, ${canFind ? found : 'NULL'} AS delivered FROM ${qualified(target)}`;
}

/**
 * Rows of a table by their writer, and the sums of both halves of the hashes of their uuids: a whole hash has 64 bits without
 * a sign, for which BigQuery has no type. `exportId`: null when the table has no column for it.
 */
export function accountOf(target: TableId, hasUuid: boolean, exportId: string | null): string {
  const writer = exportId === null ? 'NULL' : writerOf(identifier(EXPORT_ID), literal(exportId));
  const half = (start: number) =>
    hasUuid ? `SUM(CAST(CAST(CONCAT('0x', SUBSTR(h, ${start}, 8)) AS INT64) AS NUMERIC))` : 'NULL';
  const hash = hasUuid ? 'TO_HEX(MD5(LOWER(`uuid`)))' : 'NULL';
  return `SELECT writer, COUNT(*) AS n, ${half(1)} AS high, ${half(9)} AS low
    FROM (SELECT ${writer} AS writer, ${hash} AS h FROM ${qualified(target)})
    GROUP BY writer`;
}

/** Makes the script fail when the stage has other rows, as when a job of a dead attempt runs late. */
export function requireCount(stage: TableId, rows: number): string {
  return `IF (SELECT COUNT(*) FROM ${qualified(stage)}) != ${rows} THEN
    RAISE USING MESSAGE = '${UNDONE}: the stage is not whole';
  END IF`;
}

/** Several statements that take effect together or not at all. */
export function inTransaction(statements: readonly string[]): string {
  return ['BEGIN TRANSACTION', ...statements, 'COMMIT TRANSACTION', ''].join(';\n');
}

function names(filled: readonly Filled[]): string {
  return identifiers(filled.map(({ name }) => name));
}
