import { type Column, type TypeNames, typeName } from '../kernel/columns.ts';
import { misconfigured } from './known_failure.ts';
import { isMerged, type Model, PERSON_KEY, type TableColumns } from './model_rows.ts';
import type { PostgresConnection } from './postgres_client.ts';
import { identifier, qualified, type TableName } from './postgres_text.ts';

const TYPES: TypeNames = {
  text: 'TEXT',
  json: 'JSONB',
  instant: 'TIMESTAMPTZ',
  date: 'DATE',
  boolean: 'BOOLEAN',
  integer: 'BIGINT',
  double: 'DOUBLE PRECISION',
  decimal: 'NUMERIC($)',
};

/**
 * Types that the tables of the models have beside those. Others give event, distinct_id and ip VARCHAR(200) as well; but
 * a distinct_id may have 400 characters here and an ip any number, and one value too long would keep its whole
 * interval out. TEXT takes no more room.
 */
const OF_MODEL: Readonly<Record<string, string>> = {
  uuid: 'VARCHAR(200)',
  person_id: 'VARCHAR(200)',
  site_url: 'VARCHAR(200)',
  team_id: 'INTEGER',
};

/** What rows of a model have when no query shapes them. */
const MODELS: Readonly<Record<Model, string>> = {
  events:
    'uuid,event,properties,elements,set,set_once,distinct_id,team_id,ip,site_url,timestamp,person_properties,person_id',
  persons:
    'team_id,distinct_id,person_id,properties,person_distinct_id_version,person_version,created_at,is_deleted',
};

/** True when no query shapes the rows. */
export function isPlain(model: Model, columns: readonly Column[]): boolean {
  return columns.map(({ name }) => name).join() === MODELS[model];
}

/** The statement that makes a table for the rows. No index: those cost the owner of the table, who may add them. */
export function createTable(table: TableName, model: Model, columns: readonly Column[]): string {
  const ofModel = isPlain(model, columns) ? OF_MODEL : {};
  const lines = columns.map(
    ({ name, type }) => `${identifier(name)} ${ofModel[name] ?? typeName(TYPES, type)}`,
  );
  if (isMerged(model, columns)) lines.push(`PRIMARY KEY (${PERSON_KEY.map(identifier).join(', ')})`);
  return `CREATE TABLE ${qualified(table)} (\n  ${lines.join(',\n  ')}\n)`;
}

/**
 * The columns that can be filled; null when there is no table. Asks the catalog, which hides nothing. `fillable`: what has to
 * hold of a row of pg_attribute.
 */
export async function findTable(
  db: PostgresConnection,
  name: TableName,
  fillable = "a.attgenerated = ''",
): Promise<TableColumns | null> {
  const rows = await db.query<{ name: string; type: string }>(
    `SELECT a.attname AS name, pg_catalog.format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_catalog.pg_class c
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
    WHERE n.nspname = $1 AND c.relname = $2 AND a.attnum > 0 AND NOT a.attisdropped AND ${fillable}
    ORDER BY a.attnum`,
    [name.schema, name.table],
  );
  return rows.length === 0 ? null : new Map(rows.map((row) => [row.name, row.type]));
}

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
