import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '../../kernel/time.ts';
import type { ClientDeps } from '../client_deps.ts';
import type { Check, CheckContext, DestinationConfig } from '../destination.ts';
import { BigQueryClient } from './client.ts';
import { BigQueryJobs } from './jobs.ts';
import { inspectTable } from './prepare.ts';
import { BigQueryTables } from './tables.ts';

const PROBE_FIELDS = [{ name: 'probe', type: 'STRING' }];

/** The requirements that have to be met before anything can be delivered into BigQuery. */
export function bigqueryChecks(reach: ClientDeps): readonly Check[] {
  const connect = (config: DestinationConfig, { signal }: CheckContext) => {
    const client = new BigQueryClient(reach, config);
    return new BigQueryTables(client, config.dataset_id as string, signal);
  };
  const jobsOf = async (config: DestinationConfig, context: CheckContext) => {
    const location = await connect(config, context).location();
    return new BigQueryJobs(new BigQueryClient(reach, config), location, context.signal);
  };
  return [
    {
      name: 'Find the dataset',
      description: 'Google knows the service account, and the dataset exists.',
      run: async (config, context) => void (await connect(config, context).location()),
    },
    {
      name: 'Run a job',
      description: 'The service account may run jobs in the project (role BigQuery Job User).',
      run: async (config, context) => void (await (await jobsOf(config, context)).rows('SELECT 1')),
    },
    {
      name: 'Create, fill and remove a table',
      description: 'The service account may do so in the dataset (role BigQuery Data Editor).',
      run: async (config, context) => {
        const tables = connect(config, context);
        await probe(reach, tables, await jobsOf(config, context));
      },
    },
    {
      name: 'Look at the table',
      description: 'The table can take the rows, or does not exist yet.',
      run: async (config, context) => inspectTable(connect(config, context), config, context),
    },
  ];
}

/** Loads one row into a table of its own, and removes the table whatever comes of it. */
async function probe({ clock }: ClientDeps, tables: BigQueryTables, jobs: BigQueryJobs): Promise<void> {
  const name = `weir_probe_${clock.now().toString(36)}_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), 'weir-probe-'));
  try {
    const path = join(folder, 'probe.json');
    await writeFile(path, '{"probe":"Weir looks whether it can load rows."}\n');
    const id = tables.id(name);
    await tables.create({ id, fields: PROBE_FIELDS, expiresAt: clock.now() + HOUR_MS });
    await jobs.loadOnce(name, path, {
      destinationTable: { projectId: id.project, datasetId: id.dataset, tableId: id.table },
      sourceFormat: 'NEWLINE_DELIMITED_JSON',
      schema: { fields: PROBE_FIELDS },
      createDisposition: 'CREATE_NEVER',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await tables.drop(name);
  }
}
