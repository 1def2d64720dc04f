import { invalid } from '../kernel/errors.ts';
import { bigqueryChecks } from './bigquery/checks.ts';
import { BigQueryClient } from './bigquery/client.ts';
import { createTable, targetTable } from './bigquery/definitions.ts';
import { classifyBigQuery } from './bigquery/errors.ts';
import { BigQueryJobs } from './bigquery/jobs.ts';
import { ledgerTable } from './bigquery/ledger.ts';
import { BigQuerySession } from './bigquery/session.ts';
import { accountOf } from './bigquery/sql.ts';
import { BigQueryTables } from './bigquery/tables.ts';
import { checkPlaces } from './bigquery/text.ts';
import type { ClientDeps } from './client_deps.ts';
import type { ConfigContext, Destination, DestinationConfig, Staging, Writer } from './destination.ts';
import { endpointPlace } from './network/endpoint_place.ts';
import { urlHost } from './network/host_check.ts';
import { EXPORT_ID } from './tables/delivery_columns.ts';
import { LEDGER } from './tables/delivery_ledger.ts';
import {
  checkTableOptions,
  replacesInterval,
  requireFailOnError,
  tableOptions,
} from './tables/table_options.ts';
import { openWhenNeeded } from './tables/warehouse_strategy.ts';

/**
 * Rows of a BigQuery table. Parquet files are loaded into a stage table by one job each, then one script adds their rows to the
 * table in one transaction.
 *
 * Guarantee: events exactly once by uuid (and project); persons by key and version. Rows of a query without a uuid:
 * once a run; a repeat of the interval with other rows is refused, unless write_mode merges or replaces them. The
 * ledger `weir_deliveries` in the dataset records what was delivered, in the transaction of the rows; job names
 * contain the run, so that none is run twice.
 * Repeat: adds what is missing. Only replace_interval removes rows.
 * Left behind: a stage table of an attempt that was killed is used by the next one, and expires after four days.
 * An existing table keeps its columns; schema_policy decides about rows with others.
 * Rights: BigQuery Data Editor on the dataset, BigQuery Job User on the project.
 */
export function bigqueryDestination(reach: ClientDeps): Destination {
  return {
    type: 'BigQuery',
    secretRoutes: [{ keys: ['token_uri', 'api_endpoint'] }],
    hosts: ({ token_uri, api_endpoint }) => [
      ...urlHost('token_uri', token_uri),
      ...urlHost('api_endpoint', api_endpoint),
    ],
    hostOf: ({ api_endpoint, project_id }) => `${api_endpoint || 'bigquery'} ${project_id}`,
    placeOf: ({ api_endpoint, project_id, dataset_id, table_id }) => [
      endpointPlace(api_endpoint),
      project_id,
      dataset_id,
      table_id,
    ],
    staging: rowsAsParquet,
    checkConfig,
    checks: bigqueryChecks(reach),
    preview: (config, { columns, model }) => {
      const { project_id, dataset_id, table_id } = config as Record<string, string>;
      const id = { project: project_id!, dataset: dataset_id!, table: table_id! };
      const options = tableOptions(config, model, columns);
      const made = [targetTable(id, columns, config.use_json_type as boolean, options), ledgerTable(id)];
      return { objects: [], table: made.map((table) => `${createTable(table)};`).join('\n\n') };
    },
    open: (config, context) =>
      openWhenNeeded(config, context, () => BigQuerySession.open(reach, config, context)),
    deliversEmpty: replacesInterval,
    classify: classifyBigQuery,
    account: async (config, { model, exportId }, signal) => {
      const client = new BigQueryClient(reach, config);
      const tables = new BigQueryTables(client, config.dataset_id as string, signal);
      const id = tables.id(config.table_id as string);
      const table = await tables.find(id.table);
      if (table === null) return [];
      const hasUuid = model === 'events' && table.fields.has('uuid');
      const jobs = new BigQueryJobs(client, await tables.location(), signal);
      const found = await jobs.rows(accountOf(id, hasUuid, table.fields.has(EXPORT_ID) ? exportId : null));
      return found.map(([writer, rows, high, low]) => ({
        writer: writer as Writer | null,
        rows: Number(rows),
        uuidHash: hasUuid ? joined(high ?? '0', low ?? '0') : null,
      }));
    },
  };
}

/** Columns keep their types on the way; JSON goes as text. */
function rowsAsParquet(): Staging {
  return { format: 'Parquet', compression: 'snappy', maxFileBytes: null, layout: 'table' };
}

/** The sum of the hashes modulo 2^64 out of the sums of their halves. */
function joined(high: string, low: string): string {
  const whole = (text: string) => BigInt(text.replace(/\..*$/, ''));
  return BigInt.asUintN(64, (whole(high) << 32n) + whole(low)).toString();
}

function checkConfig(config: DestinationConfig, context: ConfigContext): void {
  checkTableOptions(config, context);
  requireFailOnError('BigQuery', config);
  checkMergeKey(config, context);
  checkPlaces(config);
  if (config.table_id === LEDGER) {
    throw invalid(`table_id may not be ${LEDGER}: what was delivered is written down there`, 'destination');
  }
}

/** BigQuery has no groups of rows by a number with a fraction. */
function checkMergeKey({ merge_key }: DestinationConfig, { columns }: ConfigContext): void {
  const key = (merge_key as string[] | null) ?? [];
  const bad = columns?.find(({ name, type }) => type === 'double' && key.includes(name));
  if (!bad) return;
  throw invalid(
    `Configuration field 'merge_key' may not name the column '${bad.name}', which holds fractions. Cast it in the query.`,
    'destination',
  );
}
