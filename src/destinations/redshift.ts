import type { Clock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log/log.ts';
import type {
  CheckContext,
  DeliveryContext,
  Destination,
  DestinationConfig,
  Staging,
} from './destination.ts';
import type { Egress } from './network/egress.ts';
import { accountOf, REDSHIFT_HASH } from './postgres/account.ts';
import { connected, PostgresConnection } from './postgres/client.ts';
import { TableSession } from './postgres/session.ts';
import { requireSchema } from './postgres/tables.ts';
import { DATABASE_ROUTE, databaseHost, type TableName, tableHost, tablePlace } from './postgres/text.ts';
import { checkRedshiftConfig } from './redshift/config.ts';
import { BucketCopier, type CopyInputs, probeBucket } from './redshift/copy.ts';
import { RedshiftDelivery, type RedshiftOrder, type StageLoader } from './redshift/delivery.ts';
import { classifyRedshift } from './redshift/errors.ts';
import { RowInserter } from './redshift/insert.ts';
import { createRedshiftTable, findRedshiftTable, folded, type JsonType } from './redshift/tables.ts';
import { S3Store } from './s3/store.ts';
import { createLedger } from './tables/delivery_ledger.ts';
import { replacesInterval, type TableOptions, tableOptions } from './tables/table_options.ts';

export interface RedshiftDeps {
  egress: Egress;
  clock: Clock;
}

/** COPY reads several files at a time, and a compressed one from its beginning to its end. */
const COPY_FILE_BYTES = 64 * 1024 * 1024;

const SLOW = 'A statement takes longer than 5 seconds. It may wait for another transaction on the table.';

/**
 * Rows of a table in a Redshift cluster or workgroup.
 *
 * Modes: INSERT binds rows to INSERT statements, which Redshift is slow at; for some ten thousand rows a run. COPY
 * stages gzipped JSON lines and a manifest in a bucket, has Redshift read them and removes them. What a killed process leaves
 * there is of no more use; a lifecycle rule of the bucket may remove it.
 * Guarantee: exactly once per interval. Rows go into a temporary table first; one transaction compares them with the table
 * and writes the run into the table `weir_deliveries` of the same schema. When the connection is lost during the
 * commit, the next attempt of the run finds out from there. Deliveries into one schema take turns for that transaction.
 * Repeat: as for Postgres: skipped when the same rows are still in the table, otherwise as `write_mode` says.
 * Tables: created when there is none, JSON as `properties_data_type` says, with the columns of the delivery and without keys, which
 * Redshift does not enforce. `schema_policy` decides about columns that an existing table lacks; its own types decide. Names are in
 * small letters, as Redshift keeps them.
 * Limits: a text of more than 65,535 bytes fails the run, unless `on_error` has it cut or its row put aside; COPY takes longer
 * JSON into SUPER, up to 4 MB a row.
 * Tested: INSERT against a real Postgres, with the functions that only Redshift has made there by the test; COPY by its
 * statements and its requests to the bucket. Never against a real cluster.
 */
export function redshiftDestination({ egress, clock }: RedshiftDeps): Destination {
  const store = (config: DestinationConfig, exportId: string, signal: AbortSignal, log: Log | null) =>
    S3Store.connect(egress, bucketConfig(config), { exportId, signal, log });
  const loader = async (
    db: PostgresConnection,
    config: DestinationConfig,
    context: DeliveryContext,
  ): Promise<StageLoader> => {
    const { columns, exportId, signal, log } = context;
    if (config.mode !== 'COPY') {
      return new RowInserter(db, columns, signal, optionsOf(config, context).mergeKey.length > 0);
    }
    const bucket = await store(config, exportId, signal, log);
    return new BucketCopier(db, bucket, copyInputs(config), context, clock);
  };
  return {
    type: 'Redshift',
    // `authorization` is part of the COPY statement. `bucket_credentials` sign requests to AWS only.
    secretRoutes: [{ ...DATABASE_ROUTE, secrets: ['user', 'password', 'copy_inputs.authorization'] }],
    hosts: databaseHost,
    placeOf: tablePlace,
    hostOf: tableHost,
    packages: ({ mode }) => (mode === 'COPY' ? ['pg', '@aws-sdk/client-s3'] : ['pg']),
    staging,
    checkConfig: checkRedshiftConfig,
    checks: [
      {
        name: 'Connect to the database',
        description: 'The cluster responds, its certificate is valid, and the sign-in succeeds.',
        run: (config, { signal }) => connected(egress, config, signal, async () => undefined),
      },
      {
        name: 'Find the schema',
        description: 'The schema exists and the user may use it.',
        run: (config, { signal }) =>
          connected(egress, config, signal, (db) => requireSchema(db, tableName(config).schema)),
      },
      {
        name: 'Write into the table',
        description: 'The user may add rows to the table, or create it. All that is tried is undone.',
        run: (config, context) =>
          connected(egress, config, context.signal, async (db) => {
            const order = rehearsal(config, context);
            const nothing = new RowInserter(db, order.delivery.columns, context.signal);
            await new RedshiftDelivery(db, order, nothing).rehearse();
          }),
      },
      {
        name: 'Write into the bucket',
        description: 'With mode COPY: an object can be written into the bucket and removed again.',
        run: async (config, { exportId, note, signal }) => {
          if (config.mode !== 'COPY') return note?.('Not tried: mode INSERT uses no bucket.');
          await probeBucket(await store(config, exportId, signal, null), copyInputs(config));
        },
      },
    ],
    preview: (config, { model, columns }) => {
      const name = tableName(config);
      const statements = [
        ...createRedshiftTable(name, model, folded(columns), jsonType(config)),
        createLedger(name.schema),
      ];
      return { objects: [], table: statements.map((statement) => `${statement};`).join('\n\n') };
    },
    async open(config, context) {
      const delivery = { ...context, columns: folded(context.columns) };
      const slow = async () => context.report?.('INFO', SLOW);
      const db = await PostgresConnection.open(egress, config, context.signal, { clock, slow });
      const name = tableName(config);
      const options = optionsOf(config, delivery);
      const order = { name, delivery, options, json: jsonType(config), log: context.log };
      const steps = new RedshiftDelivery(db, order, await loader(db, config, delivery));
      return new TableSession(db, steps, `${name.schema}.${name.table}`);
    },
    deliversEmpty: replacesInterval,
    classify: classifyRedshift,
    account: (config, { model, exportId }, signal) =>
      connected(egress, config, signal, async (db) => {
        const name = tableName(config);
        const columns = await findRedshiftTable(db, name);
        return accountOf(db, name, columns, model === 'events' ? REDSHIFT_HASH : null, exportId);
      }),
  };
}

/** CSV keeps every value as it is: no number passes through JavaScript. */
function staging({ mode }: DestinationConfig): Staging {
  return mode === 'COPY'
    ? { format: 'JSONLines', compression: 'gzip', maxFileBytes: COPY_FILE_BYTES, layout: 'table' }
    : { format: 'CSV', compression: null, maxFileBytes: null, layout: 'table' };
}

function tableName(config: DestinationConfig): TableName {
  return {
    schema: (config.schema as string).toLowerCase(),
    table: (config.table_name as string).toLowerCase(),
  };
}

/** Names as Redshift keeps them. */
function optionsOf(
  config: DestinationConfig,
  { model, columns }: Pick<DeliveryContext, 'model' | 'columns'>,
): TableOptions {
  const options = tableOptions(config, model, columns);
  return { ...options, mergeKey: options.mergeKey.map((name) => name.toLowerCase()) };
}

function jsonType(config: DestinationConfig): JsonType {
  return config.properties_data_type === 'super' ? 'super' : 'varchar';
}

function copyInputs(config: DestinationConfig): CopyInputs {
  const inputs = config.copy_inputs as CopyInputs;
  return { ...inputs, s3_key_prefix: inputs.s3_key_prefix ?? '' };
}

/** The bucket as the store for S3 knows it. */
function bucketConfig(config: DestinationConfig): DestinationConfig {
  const { s3_bucket, region_name, bucket_credentials } = copyInputs(config);
  return {
    ...bucket_credentials,
    bucket_name: s3_bucket,
    region: region_name,
    use_virtual_style_addressing: true,
  };
}

/** A delivery of nothing by an export that does not exist. */
function rehearsal(config: DestinationConfig, context: CheckContext): RedshiftOrder {
  const account = { rows: 0, uuidHash: null };
  const columns = folded(context.columns);
  const delivery = { ...context, columns, exportId: 'check', runId: 'check', account };
  return { name: tableName(config), delivery, options: optionsOf(config, delivery), json: jsonType(config) };
}
