import { join, resolve } from 'node:path';
import { type App, createApp } from '../../app.ts';
import { SystemClock } from '../../kernel/clock.ts';
import { IS_COMPILED } from '../../kernel/compiled.ts';
import type { Config } from '../../kernel/config/config.ts';
import { RandomIds } from '../../kernel/ids.ts';
import { createLog, standardOutput } from '../../kernel/log/log.ts';
import { HOUR_MS } from '../../kernel/time.ts';
import { BatchExportStore } from '../../store/batch_exports.ts';
import { ownerOf } from '../keys.ts';
import { linkAtStart } from '../login_link.ts';
import { listen, stopSignal } from '../serve.ts';
import { wholeNumber } from '../setting_flags.ts';
import { type Api, client } from './api.ts';
import { demoEvents } from './events.ts';
import { type DemoExperiment, demoExperiment } from './experiment.ts';
import { backfill, compareFiles, send } from './export.ts';
import { step } from './terminal.ts';

/**
 * The demo runs both jobs on simulated input through an unmodified SDK. It exports events to Parquet files and proves
 * that they are equal to what was sent, and it runs an experiment and prints the server's conclusions next to the true
 * values.
 */
const DAYS = 3;
const MAX_EVENTS = 1_000_000;
/** Smaller numbers of visitors do not allow a comparison. */
const MIN_VISITORS = 200;
const MAX_VISITORS = 100_000;
const clock = new SystemClock();

export interface DemoOptions {
  events: string;
  visitors: string;
  exit: boolean;
  dataDir?: string;
}

/** Sets the exit code to 1 when the results differ from what was sent. */
export async function demo(base: Config, options: DemoOptions): Promise<void> {
  const count = wholeNumber('--events', options.events, 1, MAX_EVENTS);
  const visitors = wholeNumber('--visitors', options.visitors, MIN_VISITORS, MAX_VISITORS);
  const dataDir = resolve(options.dataDir || join(base.dataDir, 'demo'));
  // With --exit any free port will do, so that the demo can run while a server uses the configured one.
  const port = options.exit ? 0 : base.port;
  const config = { ...base, dataDir, port, logLevel: base.logLevel === 'info' ? 'warn' : base.logLevel };
  const log = createLog(config.logLevel, standardOutput(config.logFormat));
  const app = await createApp({ config, clock, log });
  try {
    const url = await listen(app, config);
    step(`Server on ${url}, data in ${dataDir}`);
    const key = app.firstStart?.keyValue ?? demoKey(app);
    const api = client(url, key);
    const made = await demoExport(app, api, url, count);
    const experiment = await demoExperiment(api, {
      project: made.project,
      url,
      key,
      count: visitors,
      now: clock.now(),
    });
    // With --exit this server stops here, so the URLs are those of the next server on the folder.
    const next = options.exit ? `http://${config.host}:${base.port}` : url;
    if (options.exit)
      console.log(
        `\nStart it again with: WEIR_DATA_DIR=${dataDir} PORT=${base.port} ${IS_COMPILED ? 'npx weir serve' : 'npm start'}`,
      );
    printNext({ url: next, key, ...made, experiment });
    const isRight = made.isEqual && experiment.isRight;
    if (!isRight) process.exitCode = 1;
    if (!options.exit && isRight) {
      const link = linkAtStart(app, url, `/projects/${made.project.id}/`);
      if (link !== null) {
        console.log(`\nOpen the console, once and within 10 minutes:\n  ${link}`);
        const { port } = new URL(url);
        console.log(`For another link:\n  npx weir console link --data-dir ${dataDir} --port ${port}`);
      }
      console.log('\nServing. Press Ctrl-C to stop.');
      await stopSignal();
    }
  } finally {
    await app.stop();
  }
}

interface DemoExport {
  project: { id: number; api_token: string };
  exportId: string;
  folder: string;
  isEqual: boolean;
}

async function demoExport(app: App, api: Api, url: string, count: number): Promise<DemoExport> {
  const project = app.firstStart
    ? await api('GET', '/api/projects/@current/')
    : await api('POST', '/api/projects/', { name: 'Demo' });
  // The end is a whole hour: the schedule delivers the current hour when it ends.
  const end = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  const ids = new RandomIds(clock);
  const events = demoEvents(count, end, DAYS, () => ids.uuid());

  await send(url, project.api_token, events);
  const stored = await api('POST', `/api/projects/${project.id}/batch_exports/`, {
    name: 'Events, hourly, as Parquet',
    interval: 'hour',
    destination: {
      type: 'File',
      config: { prefix: `demo-${project.id}`, file_format: 'Parquet', compression: 'zstd' },
    },
  });
  step(`Created the export "${stored.name}" (${stored.id})`);
  const path = `/api/projects/${project.id}/batch_exports/${stored.id}`;
  await backfill(api, clock, path, { from: end - DAYS * 24 * HOUR_MS, until: end });
  const home = new BatchExportStore(app.database).homeOf(project.id) ?? '';
  const folder = join(app.config.dataDir, 'exports', home, `demo-${project.id}`);
  return { project, exportId: stored.id, folder, isEqual: await compareFiles(folder, events) };
}

/** Creates a key for the demo or rolls the existing one, because the first key of a used folder is unknown. */
function demoKey(app: App): string {
  const { keys, accounts } = app.services;
  const owner = ownerOf(accounts.firstUser()!.id);
  const existing = keys.list(owner).find((key) => key.label === 'Demo');
  return existing
    ? keys.roll(owner, existing.id).value
    : keys.create(owner, { label: 'Demo', scopes: ['*'] }).value;
}

function printNext({
  url,
  key,
  project,
  exportId,
  folder,
  experiment: { experimentId },
}: DemoExport & { url: string; key: string; experiment: DemoExperiment }): void {
  const base = `${url}/api/projects/${project.id}/batch_exports/${exportId}`;
  const experiment = `${url}/api/projects/${project.id}/experiments/${experimentId}`;
  const get = (address: string) => `curl -H 'Authorization: Bearer ${key}' ${address}`;
  console.log(`
What to try next:
  the files         ls ${folder}
  the reference     ${url}/docs/
  the runs          ${get(`${base}/runs/`)}
  the log           ${get(`${base}/logs/`)}
  the experiment    ${get(`${experiment}/`)}
  its results       ${get(`${experiment}/results/`)}
  one more event    curl ${url}/batch/ -H 'Content-Type: application/json' \\
                      -d '{"api_key":"${project.api_token}","batch":[{"event":"hello","distinct_id":"me"}]}'`);
}
