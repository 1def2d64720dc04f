/** Uses the client that @hey-api/openapi-ts generated beside it: arguments are the URL and the key. */
import { client } from './client/client.gen';
import {
  backfillBatchExport,
  createBatchExport,
  createExperiment,
  deleteBatchExport,
  deleteExperiment,
  listBatchExportRuns,
  listBatchExports,
  pauseBatchExport,
  readBatchExport,
  readBatchExportBackfill,
  updateBatchExport,
  updateExperiment,
} from './client/sdk.gen';
import type {
  BackfillProgress,
  BatchExportUpdate,
  DestinationRequestWritable,
  ExperimentMeanMetric,
  FileConfig,
  Error as Problem,
  S3ConfigWritable,
} from './client/types.gen';

const [url, key] = process.argv.slice(2);
client.setConfig({ baseUrl: url!, auth: () => key! });
const project = { project_id: '1' };

interface Result<Data> {
  data?: Data;
  error?: unknown;
}

function parsed<Data>({ data, error }: Result<Data>): NonNullable<Data> {
  if (data == null) throw new Error(JSON.stringify(error));
  return data;
}

function problem({ error, response }: { error?: Problem; response?: Response }) {
  return [response?.status, error?.code, error?.attr];
}

const create = async (name: string, destination: DestinationRequestWritable) =>
  parsed(await createBatchExport({ path: project, body: { name, destination, interval: 'day' } }));
const update = (id: string, body: BatchExportUpdate) => updateBatchExport({ path: { ...project, id }, body });

const fileConfig: FileConfig = { prefix: 'typed/', compression: 'zstd' };
const files = await create('Files', { type: 'File', config: fileConfig });
const bucketConfig: S3ConfigWritable = {
  bucket_name: 'lake',
  region: 'eu-central-1',
  prefix: 'typed/',
  aws_access_key_id: 'id',
  aws_secret_access_key: 'secret',
  compression: null,
  include_events: ['signup'],
};
const bucket = await create('Bucket', { type: 'S3', config: bucketConfig });
const listed = parsed(await listBatchExports({ path: project }));
const renamed = parsed(await update(files.id, { name: 'Renamed' }));
const moved = parsed(await update(bucket.id, { destination: { config: { prefix: 'moved/' } } }));
const refused = problem(await update(files.id, { timezone: 'Mars/Olympus' }));
const paused = parsed(await pauseBatchExport({ path: { ...project, id: files.id } }));
const started = parsed(
  await backfillBatchExport({
    path: { ...project, id: files.id },
    body: { start_at: '2026-11-18T00:00:00Z', end_at: '2026-11-19T00:00:00Z' },
  }),
);
const backfill = parsed(
  await readBatchExportBackfill({
    path: { ...project, batch_export_id: files.id, id: started.backfill_id },
  }),
);
const progress: BackfillProgress | null = backfill.progress;
const runs = parsed(
  await listBatchExportRuns({
    path: { ...project, batch_export_id: '0197c1a0-0000-7000-8000-000000000010' },
  }),
);
const removed = [
  await deleteBatchExport({ path: { ...project, id: files.id } }),
  await deleteBatchExport({ path: { ...project, id: bucket.id } }),
];
const gone = problem(await readBatchExport({ path: { ...project, id: files.id } }));

const metric: ExperimentMeanMetric = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  source: { kind: 'EventsNode', event: 'purchase' },
};
const experiment = parsed(
  await createExperiment({
    path: project,
    body: {
      name: 'Typed',
      feature_flag_key: 'typed',
      description: 'Draft',
      type: 'product',
      parameters: { minimum_detectable_effect: 5 },
      metrics: [metric],
    },
  }),
);
const changed = parsed(
  await updateExperiment({
    path: { ...project, id: experiment.id },
    body: { name: 'Renamed', description: null },
  }),
);
const ended = await deleteExperiment({ path: { ...project, id: experiment.id } });

const mine = new Set([files.id, bucket.id]);
process.stdout.write(
  JSON.stringify({
    created: [files.destination.type, files.destination.config?.compression],
    nullable: [bucket.destination.config?.compression, bucket.end_at],
    listed: listed.results
      .filter(({ id }) => mine.has(id))
      .map(({ name }) => name)
      .sort(),
    renamed: [renamed.name, renamed.interval, renamed.destination.config?.compression],
    moved: ['prefix', 'bucket_name', 'include_events'].map((name) => moved.destination.config?.[name]),
    paused: paused.paused,
    backfill: ['BackfillStatus', progress?.total_runs],
    runs: [...new Set(runs.results.map(({ status }) => status))].sort(),
    refused,
    deleted: [...removed, ended].map(({ response }) => response?.status === 204),
    gone,
    experiment: [experiment.description, experiment.type, experiment.conclusion],
    changed: [changed.name, changed.description, changed.type],
    metric: (changed.metrics?.[0] as ExperimentMeanMetric | undefined)?.source.event,
  }),
);
