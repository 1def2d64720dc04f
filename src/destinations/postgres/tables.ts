import { misconfigured } from '../classified_error.ts';
import { MADE_BY_WEIR } from '../tables/delivery_columns.ts';
import type { TableColumns } from '../tables/model_rows.ts';
import type { PostgresConnection } from './client.ts';
import type { TableName } from './text.ts';

/** The type of a row of pg_attribute as it was declared. */
export const DECLARED_TYPE = 'pg_catalog.format_type(a.atttypid, a.atttypmod)';

/** The type of a row of pg_attribute; of a domain, which may be one of a domain, the type under it. */
const BASE_TYPE = `(
  WITH RECURSIVE under AS (
    SELECT a.atttypid AS type, a.atttypmod AS modifier
    UNION ALL
    SELECT t.typbasetype, t.typtypmod FROM under u JOIN pg_catalog.pg_type t ON t.oid = u.type AND t.typtype = 'd'
  )
  SELECT pg_catalog.format_type(u.type, u.modifier)
  FROM under u JOIN pg_catalog.pg_type t ON t.oid = u.type AND t.typtype <> 'd'
)`;

/**
 * The columns that can be filled; null when there is no table. Reads the system catalog, which hides nothing but the
 * columns of a late-binding view of Redshift: it has none here. `fillable` and `type`: a condition and an expression on a row
 * of pg_attribute.
 */
export async function findTable(
  db: PostgresConnection,
  name: TableName,
  fillable = "a.attgenerated = ''",
  type = BASE_TYPE,
): Promise<TableColumns | null> {
  const rows = await db.query<{ name: string | null; type: string }>(
    `SELECT a.attname AS name, ${type} AS type
    FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_catalog.pg_attribute a
      ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND ${fillable}
    WHERE n.nspname = $1 AND c.relname = $2
    ORDER BY a.attnum`,
    [name.schema, name.table],
  );
  if (rows.length === 0) return null;
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.name, row.type]])));
}

/** The condition on a row of pg_attribute for a column that may not be null, by itself or by its domain. */
export const IS_REQUIRED = `(a.attnotnull OR EXISTS (
  WITH RECURSIVE under AS (
    SELECT typbasetype, typnotnull FROM pg_catalog.pg_type WHERE oid = a.atttypid
    UNION ALL
    SELECT t.typbasetype, t.typnotnull FROM under u JOIN pg_catalog.pg_type t ON t.oid = u.typbasetype
  )
  SELECT 1 FROM under WHERE typnotnull
))`;

/** True when no two rows of the table can have the same values in all of these columns. */
export async function hasUniqueKey(
  db: PostgresConnection,
  name: TableName,
  columns: readonly string[],
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1
    FROM pg_catalog.pg_index i
    JOIN pg_catalog.pg_class c ON c.oid = i.indrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = $2 AND i.indisunique AND i.indisvalid AND i.indimmediate
      AND i.indpred IS NULL AND i.indexprs IS NULL
      AND (
        SELECT array_agg(a.attname::text ORDER BY a.attname::text)
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
        JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
        WHERE k.place <= i.indnkeyatts
      ) = $3::text[]`,
    [name.schema, name.table, [...columns].sort()],
  );
  return rows.length > 0;
}

/** True when policies may hide rows of the table from some users. */
export function hasRowSecurity(db: PostgresConnection, name: TableName): Promise<boolean> {
  return isTableThat(db, name, 'c.relrowsecurity');
}

/** True when triggers or rules may do something else with rows of the table than a statement wants. */
export function hasTriggers(db: PostgresConnection, name: TableName): Promise<boolean> {
  return isTableThat(db, name, 'c.relhastriggers OR c.relhasrules');
}

/** True when the table meets the condition on its row `c` of `pg_class`. */
async function isTableThat(db: PostgresConnection, name: TableName, condition: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 AS one FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = $2 AND (${condition})`,
    [name.schema, name.table],
  );
  return rows.length > 0;
}

/** What policies may let a user do with rows of a table. */
export interface Policies {
  add: boolean;
  read: boolean;
  change: boolean;
  delete: boolean;
}

/** What row-level security leaves to the user of the connection; null: it does not apply to this user and table. */
export async function policiesOf(db: PostgresConnection, name: TableName): Promise<Policies | null> {
  const has = (commands: string) => `EXISTS (
    SELECT 1 FROM pg_catalog.pg_policy p
    WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN (${commands})
      AND EXISTS (SELECT 1 FROM unnest(p.polroles) r (id) WHERE r.id = 0 OR pg_has_role(r.id, 'USAGE'))
  )`;
  const [found] = await db.query<Policies>(
    `SELECT ${has("'*', 'a'")} AS add, ${has("'*', 'r'")} AS read,
      ${has("'*', 'w'")} AS change, ${has("'*', 'd'")} AS delete
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = $2 AND row_security_active(c.oid)`,
    [name.schema, name.table],
  );
  return found ?? null;
}

/** Throws when the schema does not exist or the user may not look into it. */
export async function requireSchema(db: PostgresConnection, schema: string): Promise<void> {
  const rows = await db.query(
    "SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = $1 AND has_schema_privilege(nspname::text, 'USAGE')",
    [schema],
  );
  if (rows.length > 0) return;
  throw misconfigured(
    'The schema does not exist, or the user has no USAGE on it. Create it, or change schema of the destination.',
  );
}

/** True when the comment of the table marks it as created by Weir. */
export async function isMadeByWeir(db: PostgresConnection, name: TableName): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 AS one FROM pg_catalog.pg_description d JOIN pg_catalog.pg_class c ON c.oid = d.objoid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relname = $2 AND d.objsubid = 0 AND d.description LIKE $3`,
    [name.schema, name.table, `${MADE_BY_WEIR}%`],
  );
  return rows.length > 0;
}
