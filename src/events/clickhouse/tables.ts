import { integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { ClickHouseConnection } from './connection.ts';
import { isGranted } from './rights.ts';

/**
 * How tables are kept on several servers. `database`: by the engine of the database, as hosted offers have it. `macros`: by
 * tables of the same path in Keeper, whose servers define the macros `shard` and `replica`. `none`: on one server.
 */
export type Replication = 'none' | 'database' | 'macros';

interface TableOptions {
  database: string;
  replication: Replication;
}

/** The number of blocks whose tokens are kept; a batch has one for each month of arrival. */
const KEPT_TOKENS = 10_000;
/** Seconds for which replicated tables keep tokens: ten years, because a batch in doubt may wait for any outage. */
const KEPT_SECONDS = 10 * 365 * 24 * 3600;

const ofCalledFlag = (key: string) =>
  `CASE WHEN event = '$feature_flag_called' THEN ${CLICKHOUSE.property('properties', key)} END`;

/**
 * The columns of the table in the data folder, which computes the last four when rows are appended; see `schema.ts`. All of
 * them are DEFAULT rather than MATERIALIZED, so that `*` has them. Parts are divided by month of arrival, and ordered so that
 * exports find their hours and questions their events. A start looks for events after a number, which the index finds.
 */
const EVENTS = (options: TableOptions) => `CREATE TABLE IF NOT EXISTS events (
  seq Int64, team_id Int32, uuid UUID, event String, distinct_id String, person_id Nullable(UUID),
  timestamp DateTime64(6, 'UTC'), created_at DateTime64(6, 'UTC'), arrived_at DateTime64(6, 'UTC'),
  properties String CODEC(ZSTD(1)), person_properties Nullable(String) CODEC(ZSTD(1)), elements_chain String,
  weight Int32 DEFAULT toInt32(length(properties) + length(ifNull(person_properties, '')) + length(elements_chain)),
  flag Nullable(String) DEFAULT ${ofCalledFlag('$feature_flag')},
  variant Nullable(String) DEFAULT ${ofCalledFlag('$feature_flag_response')},
  uuid_hash UInt64 DEFAULT ${CLICKHOUSE.hash('toString(uuid)')},
  INDEX seq_range seq TYPE minmax GRANULARITY 32,
  CONSTRAINT properties_are_json CHECK isValidJSON(properties),
  CONSTRAINT person_properties_are_json CHECK person_properties IS NULL OR isValidJSON(person_properties))
ENGINE = ${engineOf('MergeTree', 'events', options)}
PARTITION BY toYYYYMM(arrived_at)
ORDER BY (team_id, toStartOfHour(arrived_at), event, timestamp)
SETTINGS ${keptTokens(options)}`;

/** The row with the highest `seq` counts; queries read the table with the setting `final`. */
const PERSON_OVERRIDES = (options: TableOptions) => `CREATE TABLE IF NOT EXISTS person_overrides (
  team_id Int32, old_person_id UUID, person_id UUID, seq Int64)
ENGINE = ${engineOf('ReplacingMergeTree', 'person_overrides', options, ['seq'])}
ORDER BY (team_id, old_person_id)`;

/** One row: the id of the state store that numbers the events. */
const STORE_IDENTITY = (
  options: TableOptions,
) => `CREATE TABLE IF NOT EXISTS weir_store_identity (store_id String)
ENGINE = ${engineOf('ReplacingMergeTree', 'weir_store_identity', options)}
ORDER BY store_id`;

/** One row for each version of the tables, from the first. */
const VERSIONS = (options: TableOptions) => `CREATE TABLE IF NOT EXISTS weir_schema_versions (
  version UInt32, applied_at DateTime DEFAULT now())
ENGINE = ${engineOf('ReplacingMergeTree', 'weir_schema_versions', options)}
ORDER BY version`;

/** The statements that lead to each version from the one before. All of them can be repeated. */
const STEPS: readonly (readonly ((options: TableOptions) => string)[])[] = [
  [EVENTS, PERSON_OVERRIDES, STORE_IDENTITY],
];

/** The engine of a table, with the parameters that it has besides those of replication. */
export function engineOf(
  engine: 'MergeTree' | 'ReplacingMergeTree',
  name: string,
  { database, replication }: TableOptions,
  parameters: readonly string[] = [],
): string {
  if (replication === 'none') return `${engine}(${parameters.join(', ')})`;
  const path = CLICKHOUSE.text(`/clickhouse/tables/{shard}/${database}/${name}`);
  const place = replication === 'macros' ? [path, "'{replica}'"] : [];
  return `Replicated${engine}(${[...place, ...parameters].join(', ')})`;
}

function keptTokens({ replication }: TableOptions): string {
  if (replication === 'none') return `non_replicated_deduplication_window = ${KEPT_TOKENS}`;
  return `replicated_deduplication_window = ${KEPT_TOKENS}, replicated_deduplication_window_seconds = ${KEPT_SECONDS}`;
}

/** Creates the tables, or brings them to this version. Throws when they are of a later one. */
export async function migrateTables(
  connection: ClickHouseConnection,
  database: string,
): Promise<Replication> {
  const replication = await replicationOf(connection);
  if (replication === 'none') await requireSight(connection);
  const options = { database, replication };
  await connection.run(VERSIONS(options));
  const version = await tablesVersion(connection, database);
  for (const [index, statements] of STEPS.entries()) {
    if (index < version) continue;
    for (const statement of statements) await connection.run(statement(options));
    await connection.run(`INSERT INTO weir_schema_versions (version) VALUES (${integer(index + 1)})`);
  }
  return replication;
}

/**
 * Without the right to see Keeper, a server that has one looks like one without: its tables would not be replicated, and a replica
 * that is behind would be read as if it were not.
 */
async function requireSight(connection: Pick<ClickHouseConnection, 'text'>): Promise<void> {
  if (await isGranted(connection, 'SELECT ON system.zookeeper')) return;
  throw new Error(
    'The user of ClickHouse has no right to see if the server has Keeper. Run: GRANT SELECT ON system.* TO <user>',
  );
}

/** The version of the tables; 0 for none. Throws when it is later than this one. */
export async function tablesVersion(
  connection: Pick<ClickHouseConnection, 'rows'>,
  database: string,
): Promise<number> {
  const [row] = await connection.rows('SELECT max(version) AS version FROM weir_schema_versions');
  const version = Number(row!['version']);
  if (version <= STEPS.length) return version;
  throw new Error(
    `The tables in the database ${database} of ClickHouse are those of a later version of Weir. Upgrade Weir, or use another database.`,
  );
}

/** How the tables of the database are kept. */
export async function replicationOf(connection: Pick<ClickHouseConnection, 'rows'>): Promise<Replication> {
  const [row] = await connection.rows(`SELECT
    (SELECT engine FROM system.databases WHERE name = currentDatabase()) AS engine,
    (SELECT count() FROM system.tables WHERE database = 'system' AND name = 'zookeeper') AS keepers`);
  if (row!['engine'] === 'Replicated' || row!['engine'] === 'Shared') return 'database';
  return Number(row!['keepers']) > 0 ? 'macros' : 'none';
}
