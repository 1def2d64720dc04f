import { isNewer, PERSON_KEY, PERSON_VERSIONS } from './model_rows.ts';
import { identifier, identifiers } from './postgres_text.ts';

/** Where rows wait that cannot go straight into the table; nobody but their own transaction sees it. */
export const STAGE = 'pg_temp.weir_stage';

/**
 * The statement that makes the stage. Its columns have the types of the table, so that a value that does not fit is
 * found on its way in. Columns that the table lacks are taken as text and go no further.
 */
export function createStage(target: string, columns: readonly string[], present: readonly string[]): string {
  const list = columns.map((name) =>
    present.includes(name) ? identifier(name) : `NULL::text AS ${identifier(name)}`,
  );
  return `CREATE TEMPORARY TABLE weir_stage ON COMMIT DROP AS SELECT ${list.join(', ')} FROM ${target} WITH NO DATA`;
}

export function copyFrom(table: string, columns: readonly string[]): string {
  return `COPY ${table} (${identifiers(columns)}) FROM STDIN (FORMAT csv, HEADER true, ENCODING 'UTF8')`;
}

/** Adds all staged rows. */
export function insertAll(target: string, columns: readonly string[]): string {
  return `INSERT INTO ${target} (${identifiers(columns)}) SELECT ${identifiers(columns)} FROM ${STAGE}`;
}

/**
 * Adds the staged rows whose uuid is not in the table. The same uuid may be another event in another project. A row
 * without uuid could be there already, so it stays out.
 */
export function insertMissing(target: string, columns: readonly string[]): string {
  const sameTeam = columns.includes('team_id') ? ' AND t."team_id" IS NOT DISTINCT FROM s."team_id"' : '';
  return `${insertAll(target, columns)} s
    WHERE s."uuid" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${target} t WHERE t."uuid" = s."uuid"${sameTeam})`;
}

/**
 * Adds staged persons, or puts them in the place of an older version. Of two staged rows with one key the newer counts.
 * The order keeps two deliveries from waiting for each other.
 */
export function mergePersons(target: string, columns: readonly string[]): string {
  const key = identifiers(PERSON_KEY);
  const versions = PERSON_VERSIONS.map(identifier);
  const others = columns.filter((name) => !PERSON_KEY.includes(name)).map(identifier);
  const newest = versions.map((version) => `${version} DESC NULLS LAST`).join(', ');
  const newer = isNewer(
    (name) => `EXCLUDED.${identifier(name)}`,
    (name) => `coalesce(t.${identifier(name)}, -1)`,
  );
  return `INSERT INTO ${target} AS t (${identifiers(columns)})
    SELECT DISTINCT ON (${key}) ${identifiers(columns)} FROM ${STAGE} ORDER BY ${key}, ${newest}
    ON CONFLICT (${key}) DO UPDATE SET ${others.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}
    WHERE ${newer}`;
}
