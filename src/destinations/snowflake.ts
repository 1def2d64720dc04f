import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invalid } from '../kernel/errors.ts';
import type { ClientDeps } from './client_deps.ts';
import type { ConfigContext, Destination, DestinationConfig, Staging, Writer } from './destination.ts';
import { endpointPlace } from './network/endpoint_place.ts';
import { urlHost } from './network/host_check.ts';
import { SnowflakeConnection } from './snowflake/client.ts';
import { createTable } from './snowflake/columns.ts';
import { classifySnowflake } from './snowflake/errors.ts';
import { createSnowflakeLedger } from './snowflake/ledger.ts';
import { findTable, inspectTable, openSession, tableName } from './snowflake/prepare.ts';
import { SnowflakeSession } from './snowflake/session.ts';
import { accountOf, copyInto, createStage } from './snowflake/sql.ts';
import { checkNames } from './snowflake/text.ts';
import { EXPORT_ID } from './tables/delivery_columns.ts';
import { LEDGER } from './tables/delivery_ledger.ts';
import { checkTableOptions, replacesInterval, requireFailOnError } from './tables/table_options.ts';
import { openWhenNeeded } from './tables/warehouse_strategy.ts';

const PART_BYTES = 64 * 1024 * 1024;
const TWO_TO_64 = 1n << 64n;

/**
 * Rows of a Snowflake table. Files of JSON lines are uploaded to a stage and copied into a temporary table, then one
 * transaction adds their rows to the table.
 *
 * Guarantee: events exactly once by uuid (and project); persons by key and version. Rows of a query without a uuid: once a
 * run; a repeat of the interval with other rows is refused, unless write_mode merges or replaces them. The ledger
 * `weir_deliveries` in the schema records what was delivered, in the transaction of the rows.
 * Repeat: adds what is missing. Only replace_interval removes rows.
 * Left behind: nothing; what a delivery needs goes with its session.
 * An existing table keeps its columns; schema_policy decides about rows with others. Names keep their case.
 * Rights: USAGE on the warehouse, the database and the schema; CREATE TABLE on the schema; SELECT, INSERT, UPDATE and DELETE
 * on the table and the ledger; OWNERSHIP of the table to add columns.
 * The way out: `account` and `access_url` can name hosts of Snowflake only, because the vendor's client uploads whatever file
 * the service asks it for. Storage of the cloud is where Snowflake says; all of it goes through the gateway.
 */
export function snowflakeDestination(reach: ClientDeps): Destination {
  return {
    type: 'Snowflake',
    secretRoutes: [{ keys: ['account', 'access_url'] }],
    hosts: ({ access_url }) => urlHost('access_url', access_url),
    hostOf: ({ account, access_url }) => `${access_url || account}`,
    placeOf: ({ account, access_url, database, schema, table_name }) => [
      endpointPlace(access_url) ?? account,
      database,
      schema,
      table_name,
    ],
    packages: () => ['snowflake-sdk'],
    staging,
    checkConfig,
    checks: [
      {
        name: 'Sign in',
        description: 'The account is reached and takes the credentials.',
        run: async (config, { signal }) => {
          await (await SnowflakeConnection.open(reach, config, signal)).close();
        },
      },
      {
        name: 'Use the warehouse and the schema',
        description: 'They exist, and the role may use them.',
        run: (config, { signal }) => connected(reach, config, signal, async () => undefined),
      },
      {
        name: 'Stage and load a row',
        description: 'A file reaches the storage of Snowflake and can be copied into a temporary table.',
        run: (config, { signal }) => connected(reach, config, signal, probeStage),
      },
      {
        name: 'Look at the table',
        description: 'The table can take the rows; where there is none, the role may create it.',
        run: (config, context) =>
          connected(reach, config, context.signal, (db) => inspectTable(db, config, context)),
      },
    ],
    preview: (config, { columns }) => {
      const table = tableName(config);
      const made = [createTable(table, columns), createSnowflakeLedger(table)];
      return { objects: [], table: made.map((statement) => `${statement};`).join('\n\n') };
    },
    open: (config, context) =>
      openWhenNeeded(config, context, () => SnowflakeSession.open(reach, config, context)),
    deliversEmpty: replacesInterval,
    classify: classifySnowflake,
    account: (config, { model, exportId }, signal) =>
      connected(reach, config, signal, async (db) => {
        const table = tableName(config);
        const present = await findTable(db, table);
        if (present === null) return [];
        const hasUuid = model === 'events' && present.has('uuid');
        const found = await db.query(accountOf(table, hasUuid, present.has(EXPORT_ID) ? exportId : null));
        return found.map(({ writer, counted, hash }) => ({
          writer: (writer ?? null) as Writer | null,
          rows: Number(counted),
          uuidHash: hasUuid ? (BigInt(hash ?? '0') % TWO_TO_64).toString() : null,
        }));
      }),
  };
}

/** Not compressed: the client does that on its way to the stage. Small files, because some clouds are given one in one piece. */
function staging(): Staging {
  return { format: 'JSONLines', compression: null, maxFileBytes: PART_BYTES, layout: 'table' };
}

function checkConfig(config: DestinationConfig, context: ConfigContext): void {
  checkTableOptions(config, context);
  requireFailOnError('Snowflake', config);
  if (config.authentication_type === 'keypair') {
    if (!config.private_key) {
      throw invalid('Private key is required if authentication type is key pair', 'destination');
    }
  } else if (!config.password) {
    throw invalid('Password is required if authentication type is password', 'destination');
  }
  checkNames(config);
  if (config.table_name === LEDGER) {
    throw invalid(`table_name may not be ${LEDGER}: what was delivered is written down there`, 'destination');
  }
}

async function connected<T>(
  reach: ClientDeps,
  config: DestinationConfig,
  signal: AbortSignal,
  use: (db: SnowflakeConnection) => Promise<T>,
): Promise<T> {
  const db = await openSession(reach, config, signal);
  try {
    return await use(db);
  } finally {
    await db.close();
  }
}

/** All of it goes with the session. */
async function probeStage(db: SnowflakeConnection): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'weir-probe-'));
  try {
    const path = join(folder, 'probe.json');
    await writeFile(path, '{"probe":"Weir looks whether it can load rows."}\n');
    await db.query(createStage('WEIR_PROBE'));
    await db.put(path, '@%WEIR_PROBE/probe');
    await db.query(copyInto('WEIR_PROBE', '@%WEIR_PROBE/probe'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
