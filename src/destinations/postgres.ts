import type { Clock } from '../kernel/clock.ts';
import { invalid } from '../kernel/errors.ts';
import { refuseBlank } from './blank_text.ts';
import type { CheckContext, ConfigContext, Destination, DestinationConfig, Staging } from './destination.ts';
import type { Egress } from './network/egress.ts';
import { accountOf, POSTGRES_HASH } from './postgres/account.ts';
import { connected, PostgresConnection } from './postgres/client.ts';
import { type Order, PostgresDelivery } from './postgres/delivery.ts';
import { classifyPostgres } from './postgres/errors.ts';
import { lockReporter } from './postgres/locks.ts';
import { createTable } from './postgres/schema.ts';
import { TableSession } from './postgres/session.ts';
import { findTable, policiesOf, requireSchema } from './postgres/tables.ts';
import {
  checkColumnNames,
  checkHost,
  checkIdentifier,
  DATABASE_ROUTE,
  databaseHost,
  MAX_NAME_BYTES,
  type TableName,
  tableHost,
  tablePlace,
} from './postgres/text.ts';
import { createLedger, LEDGER } from './tables/delivery_ledger.ts';
import {
  checkRejectedName,
  checkTableOptions,
  replacesInterval,
  tableOptions,
} from './tables/table_options.ts';

export interface PostgresDeps {
  egress: Egress;
  clock?: Clock;
  /** Time that a delivery waits for a lock of another session before it is retried later. */
  lockTimeoutMs?: number;
}

const LOCK_TIMEOUT_MS = 300_000;
const CHECK_LOCK_TIMEOUT_MS = 10_000;

const MAY_BE_HIDDEN =
  'Row-level security of the table applies to the user of the export and may hide rows that are there. Add a policy that ' +
  'lets it read them, or give it BYPASSRLS, and verify again.';

/**
 * Rows of a table in a Postgres database, version 12 or newer.
 *
 * Guarantee: exactly once per interval. The staged file is streamed into COPY, and one transaction adds its rows and
 * writes the run into the table `weir_deliveries` of the same schema; nothing is visible before it commits. When the
 * connection is lost during the commit, the next attempt of the run finds out from there.
 * Repeat: nothing is done when the same rows were delivered before and are still in the table. Otherwise `write_mode` decides:
 * append adds the rows whose uuid is missing, so that a truncated table fills again and nothing doubles, and refuses rows
 * without a uuid that cannot be told apart; merge puts rows in the place of those with the same key (persons: of an older
 * version); replace_interval deletes what the export delivered for the interval and adds the rows.
 * Tables: created when there is none, with the columns of the rows, those of the delivery, a key and an index that make
 * repeats cheap. `schema_policy` decides about columns that an existing table lacks. No rows, no table.
 * Misfits: `on_error` decides about values that a column cannot hold. They are found by the types of the catalog on the way into
 * the stage; what only the server can tell, such as the words of an enum, fails the run.
 * Rights: USAGE on the schema, SELECT and INSERT on the table (UPDATE too for merge, DELETE for replace_interval), SELECT,
 * INSERT and DELETE on weir_deliveries and on the table for rejected rows, TEMPORARY on the database. CREATE on the schema
 * only until these tables exist; the preview has the statements for another user to run.
 */
export function postgresDestination({
  egress,
  clock,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
}: PostgresDeps): Destination {
  return {
    type: 'Postgres',
    secretRoutes: [DATABASE_ROUTE],
    hosts: databaseHost,
    placeOf: tablePlace,
    hostOf: tableHost,
    packages: () => ['pg', 'pg-copy-streams'],
    staging,
    checkConfig,
    checks: [
      {
        name: 'Connect to the database',
        description: 'The server responds, its certificate is valid, and the sign-in succeeds.',
        run: (config, { signal }) => connected(egress, config, signal, async () => undefined),
      },
      {
        name: 'Find the schema',
        description: 'The schema exists and the user may use it.',
        run: (config, { signal }) =>
          connected(egress, config, signal, (db) => requireSchema(db, config.schema as string)),
      },
      {
        name: 'Write into the table',
        description:
          'The user may add rows to the table, or create it. Persons need a primary key. All that is tried is undone.',
        run: (config, context) =>
          connected(egress, config, context.signal, async (db) => {
            const note = await new PostgresDelivery(db, rehearsal(config, context)).rehearse();
            if (note) context.note?.(note);
          }),
      },
    ],
    preview: (config, { model, columns }) => ({
      objects: [],
      table: [
        ...createTable(tableName(config), model, columns, tableOptions(config, model, columns)),
        createLedger(config.schema as string),
      ]
        .map((statement) => `${statement};`)
        .join('\n\n'),
    }),
    async open(config, context) {
      const slow = lockReporter(egress, config, context.signal, context.report);
      const db = await PostgresConnection.open(egress, config, context.signal, { clock, slow });
      const name = tableName(config);
      const options = tableOptions(config, context.model, context.columns);
      const order = { name, delivery: context, options, lockTimeoutMs, log: context.log };
      const steps = new PostgresDelivery(db, order);
      return new TableSession(db, steps, `${name.schema}.${name.table}`);
    },
    deliversEmpty: replacesInterval,
    classify: classifyPostgres,
    account: (config, { model, exportId }, signal) =>
      connected(egress, config, signal, async (db) => {
        const name = tableName(config);
        const hash = model === 'events' ? POSTGRES_HASH : null;
        return accountOf(db, name, await findTable(db, name), hash, exportId);
      }),
    explainMissing: (config, signal) =>
      connected(egress, config, signal, async (db) =>
        (await policiesOf(db, tableName(config))) ? MAY_BE_HIDDEN : null,
      ),
  };
}

/** One file: it is one stream into one COPY. */
function staging(): Staging {
  return { format: 'CSV', compression: null, maxFileBytes: null, layout: 'table' };
}

function checkConfig(config: DestinationConfig, context: ConfigContext): void {
  checkTableOptions(config, context);
  checkColumnNames(context.columns, MAX_NAME_BYTES);
  refuseBlank(config, ['user', 'host', 'database', 'schema', 'table_name']);
  checkHost(config.host as string);
  checkIdentifier('schema', config.schema as string, MAX_NAME_BYTES);
  checkIdentifier('table_name', config.table_name as string, MAX_NAME_BYTES);
  checkRejectedName(config, MAX_NAME_BYTES);
  if (config.table_name === LEDGER) {
    throw invalid(`table_name may not be ${LEDGER}: what was delivered is written down there`, 'destination');
  }
}

function tableName(config: DestinationConfig): TableName {
  return { schema: config.schema as string, table: config.table_name as string };
}

/** A delivery of nothing by an export that does not exist, so that it waits for no other. */
function rehearsal(config: DestinationConfig, context: CheckContext): Order {
  const delivery = { ...context, exportId: 'check', runId: 'check', account: { rows: 0, uuidHash: null } };
  const options = tableOptions(config, context.model, context.columns);
  return { name: tableName(config), delivery, options, lockTimeoutMs: CHECK_LOCK_TIMEOUT_MS };
}
