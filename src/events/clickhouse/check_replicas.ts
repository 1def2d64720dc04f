import { quantity } from '../../kernel/words.ts';
import type { ResultRow } from '../engine.ts';
import type { CheckConnection } from './connection.ts';
import { replicationOf } from './tables.ts';

/** A replica that lags for longer does not catch up by itself soon: runs and results wait for it. */
const MAX_DELAY_SECONDS = 60;

/** Checks how the tables are replicated, and the replicas of the server that responds. */
export async function checkReplicas(connection: CheckConnection): Promise<string> {
  const replication = await replicationOf(connection);
  const single = await singleTables(connection);
  if (replication === 'none') {
    return 'none: events are on one server, and lost with its disk unless it is copied';
  }
  if (replication === 'macros') await requireKeeper(connection);
  if (single.length > 0) {
    throw new Error(
      `The tables ${single.join(', ')} are not replicated, although the server has Keeper: they were created without it. ` +
        'Use an empty database, or convert them as "Conversion from MergeTree to ReplicatedMergeTree" of the documentation of ClickHouse describes.',
    );
  }
  const replicas = await connection.rows(
    `SELECT table, is_readonly, absolute_delay, total_replicas, active_replicas FROM system.replicas
     WHERE database = currentDatabase() ORDER BY table`,
  );
  for (const replica of replicas) requireCurrent(replica);
  return noteOf(replicas);
}

/** Tables of Weir that one server keeps. */
async function singleTables(connection: CheckConnection): Promise<string[]> {
  const rows = await connection.rows(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND engine IN ('MergeTree', 'ReplacingMergeTree')
       AND name IN ('events', 'person_overrides', 'weir_store_identity', 'weir_schema_versions') ORDER BY name`,
  );
  return rows.map(({ name }) => String(name));
}

async function requireKeeper(connection: CheckConnection): Promise<void> {
  const macros = await connection.rows("SELECT macro FROM system.macros WHERE macro IN ('shard', 'replica')");
  if (macros.length < 2) {
    throw new Error(
      'The server has Keeper, but not both of the macros shard and replica. Define them in <macros> of the configuration of each ' +
        'server, with a different replica on each.',
    );
  }
  await connection.rows("SELECT count() AS nodes FROM system.zookeeper WHERE path = '/'").catch((error) => {
    throw new Error('Keeper does not respond to ClickHouse: inserts wait. Start most of its servers.', {
      cause: error,
    });
  });
}

function requireCurrent(replica: ResultRow): void {
  const [active, total] = [Number(replica['active_replicas']), Number(replica['total_replicas'])];
  const of = `The table ${replica['table']}`;
  if (Number(replica['is_readonly']) !== 0) {
    throw new Error(
      `${of} is read-only on this server, which has no session with Keeper: events wait in the data folder. Start most of the servers of Keeper.`,
    );
  }
  if (active * 2 <= total) {
    throw new Error(
      `${of} has ${active} of ${total} replicas: events wait in the data folder, because most of them have to confirm an insert. ` +
        'Start the others, or remove lost ones with SYSTEM DROP REPLICA.',
    );
  }
  const delay = Number(replica['absolute_delay']);
  if (delay > MAX_DELAY_SECONDS) {
    throw new Error(
      `${of} of this server is ${delay} seconds behind other replicas: runs and results wait for it. system.replication_queue has the cause.`,
    );
  }
}

function noteOf(replicas: readonly ResultRow[]): string {
  if (replicas.length === 0)
    return 'the server replicates tables; those of Weir are not there yet, or it does not list replicas';
  const [first] = replicas;
  const delay = Math.max(...replicas.map((replica) => Number(replica['absolute_delay'])));
  const count = `${first!['active_replicas']} of ${quantity(Number(first!['total_replicas']), 'replica')}`;
  return `${count} active; the server that responds is ${delay} seconds behind`;
}
