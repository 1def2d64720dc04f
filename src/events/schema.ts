import type { DuckDBConnection } from '@duckdb/node-api';
import { STRETCH_TABLE } from './compaction/stretches.ts';
import { text, UUID_HASH } from './dialects/duckdb.ts';
import { EPOCH_TABLES } from './event_epochs.ts';
import { OVERRIDE_TABLES } from './person_overrides.ts';

/**
 * `person_id` is stored as it is, in 16 bytes instead of about 11: the engine takes ten times as long to unpack an id as
 * to read it, which was a third of the time of results. A file keeps the form that it was made with.
 * `weight` is about how many bytes a row takes as text; staging cuts by it without reading the text.
 * `flag` and `variant` are those of a `$feature_flag_called`, kept apart because reading a column takes a sixth of
 * the time of looking into JSON.
 * `uuid_hash` is the first 8 bytes of the MD5 of the uuid's text as a whole number. The sum of it over rows, modulo
 * 2^64, shows whether two sets of events are the same; every database can compute it. Files of before it get it here.
 * `mark` has one row: the highest seq in the engine and the highest arrival, moved with every append.
 * `store_identity` has one row from the first start on: the random id that the state store of the folder has, too.
 * `late_arrivals` records where rows have a higher seq than rows that arrived after them (imports of old data do that):
 * where it has no entry, the order of seq is the order of arrival.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS events (
    seq BIGINT, team_id INTEGER, uuid UUID, event VARCHAR, distinct_id VARCHAR,
    person_id UUID USING COMPRESSION 'uncompressed',
    timestamp TIMESTAMPTZ, created_at TIMESTAMPTZ, arrived_at TIMESTAMPTZ,
    properties VARCHAR, person_properties VARCHAR, elements_chain VARCHAR, weight INTEGER,
    flag VARCHAR, variant VARCHAR, uuid_hash UBIGINT);
  ALTER TABLE events ADD COLUMN IF NOT EXISTS uuid_hash UBIGINT;
  UPDATE events SET uuid_hash = ${UUID_HASH} WHERE uuid_hash IS NULL;
  CREATE TABLE IF NOT EXISTS mark (high_seq BIGINT, last_arrival BIGINT);
  INSERT INTO mark SELECT 0, NULL WHERE NOT EXISTS (SELECT 1 FROM mark);
  CREATE TABLE IF NOT EXISTS store_identity (store_id VARCHAR);
  CREATE TABLE IF NOT EXISTS late_arrivals (team_id INTEGER, first BIGINT, last BIGINT);`;

/**
 * Afterwards SQL can write into the staging root and nowhere else, read no other file, load no extension,
 * and change no setting but the memory limit and when the file takes over its log. `scratch` is for tables that need not outlive the process.
 * A checkpoint drops row groups without rows. It does not merge those with few rows, which would hold up appends: rows
 * are deleted in stretches only.
 */
const LOCK = (stagingRoot: string) => `
  ATTACH ':memory:' AS scratch;
  SET GLOBAL TimeZone = 'UTC';
  SET max_vacuum_tasks = 0;
  SET autoinstall_known_extensions = false;
  SET autoload_known_extensions = false;
  SET allowed_directories = [${text(stagingRoot)}];
  SET enable_external_access = false;
  SET allowed_configs = ['memory_limit', 'checkpoint_threshold'];
  SET lock_configuration = true;`;

export async function createTables(connection: DuckDBConnection): Promise<void> {
  await connection.run(TABLES);
  await connection.run(OVERRIDE_TABLES);
  await connection.run(STRETCH_TABLE);
  await connection.run(EPOCH_TABLES);
}

export async function lockEngine(connection: DuckDBConnection, stagingRoot: string): Promise<void> {
  await connection.run(LOCK(stagingRoot));
}
