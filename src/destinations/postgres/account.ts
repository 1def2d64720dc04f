import type { Account } from '../../kernel/columns.ts';
import type { TableColumns } from '../tables/model_rows.ts';
import type { PostgresConnection } from './client.ts';
import { identifier, qualified, type TableName } from './text.ts';

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

/** The account of the whole table; `columns` null: there is no table, so no rows. */
export async function accountOf(
  db: PostgresConnection,
  name: TableName,
  columns: TableColumns | null,
  hash: UuidHash | null,
): Promise<Account> {
  const sum = hash && (columns === null || columns.has('uuid')) ? `sum(${hash(identifier('uuid'))})` : null;
  if (columns === null) return { rows: 0, uuidHash: sum && '0' };
  const [found] = await db.query(
    `SELECT count(*) AS counted, ${sum ?? 'NULL'} AS total FROM ${qualified(name)}`,
  );
  return {
    rows: Number(found!.counted),
    uuidHash: sum && BigInt.asUintN(64, BigInt(found!.total ?? 0)).toString(),
  };
}
