import type { Writer, WrittenRows } from '../destination.ts';
import { EXPORT_ID, writerOf } from '../tables/delivery_columns.ts';
import type { TableColumns } from '../tables/model_rows.ts';
import type { PostgresConnection } from './client.ts';
import { identifier, literal, qualified, type TableName } from './text.ts';

/**
 * A row's contribution to the account, as SQL over its uuid: the first 8 bytes of the MD5 of the uuid's text as a
 * 64-bit integer, signed or unsigned.
 */
export type UuidHash = (uuid: string) => string;

export const POSTGRES_HASH: UuidHash = (uuid) =>
  `('x' || substr(md5(lower(${uuid}::text)), 1, 16))::bit(64)::bigint`;

/** Redshift has no bit strings, and reads no more than 15 hexadecimal digits into a number with a sign. */
export const REDSHIFT_HASH: UuidHash = (uuid) => {
  const half = (from: number) => `strtol(substring(md5(lower(${uuid})), ${from}, 8), 16)`;
  return `${half(1)}::numeric(20, 0) * 4294967296 + ${half(9)}`;
};

/** What the table holds; `columns` null: there is no table, so no rows. */
export async function accountOf(
  db: PostgresConnection,
  name: TableName,
  columns: TableColumns | null,
  hash: UuidHash | null,
  exportId: string,
): Promise<WrittenRows[]> {
  if (columns === null) return [];
  const sum = hash && columns.has('uuid') ? `sum(${hash(identifier('uuid'))})` : null;
  const writer = columns.has(EXPORT_ID) ? writerOf(identifier(EXPORT_ID), literal(exportId)) : null;
  const found = await db.query(
    `SELECT ${writer ?? 'NULL'} AS writer, count(*) AS counted, ${sum ?? 'NULL'} AS total
    FROM ${qualified(name)}${writer === null ? '' : ' GROUP BY 1'}`,
  );
  return found.map((row) => ({
    writer: (row.writer ?? null) as Writer | null,
    rows: Number(row.counted),
    uuidHash: sum && BigInt.asUintN(64, BigInt(row.total ?? 0)).toString(),
  }));
}
