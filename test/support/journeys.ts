import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestApp } from './app.ts';

const HOUR_MS = 3_600_000;

interface Journey {
  name: string;
  /** Prepares the measured part. `n` makes each repetition a different one. */
  prepare?: (app: TestApp, n: number) => Promise<void>;
  follow: (app: TestApp, n: number) => Promise<void>;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'one captured event to a file',
    prepare: createExport,
    follow: async (app, n) => {
      await must(app, 'POST', '/batch/', {
        api_key: 'phc_example0000000000000000000000000000000000',
        batch: [{ event: 'purchase', distinct_id: `visitor-${n}`, properties: { amount: 12 } }],
      });
      await app.clock.advance(HOUR_MS);
      await app.app.tick();
    },
  },
  { name: 'creating an export', follow: createExport },
  {
    name: 'a results request',
    prepare: async (app, n) => {
      await must(app, 'POST', '/api/projects/1/experiments/', {
        name: `Test ${n}`,
        feature_flag_key: `flag-${n}`,
        start_date: new Date(app.clock.now()).toISOString(),
        metrics: [
          {
            kind: 'ExperimentMetric',
            metric_type: 'mean',
            source: { kind: 'EventsNode', event: 'purchase' },
          },
        ],
      });
      const { json } = await app.request('GET', '/api/projects/1/experiments/');
      const flag = { $feature_flag: `flag-${n}`, $feature_flag_response: 'control' };
      await must(app, 'POST', '/batch/', {
        api_key: 'phc_example0000000000000000000000000000000000',
        batch: [{ event: '$feature_flag_called', distinct_id: 'v', properties: flag }],
      });
      await app.clock.advance(60_000);
      experimentId = json.results.find((entry: { name: string }) => entry.name === `Test ${n}`).id;
    },
    follow: (app) => must(app, 'GET', `/api/projects/1/experiments/${experimentId}/results/`),
  },
  {
    name: 'a request for flags',
    follow: (app, n) =>
      must(app, 'POST', '/flags/?v=2', {
        api_key: 'phc_example0000000000000000000000000000000000',
        distinct_id: `visitor-${n}`,
      }),
  },
];

let experimentId = 0;

function createExport(app: TestApp, n: number): Promise<void> {
  return must(app, 'POST', '/api/projects/1/batch_exports/', {
    name: `Export ${n}`,
    interval: 'hour',
    destination: { type: 'File', config: { prefix: `export-${n}`, file_format: 'JSONLines' } },
  });
}

async function must(app: TestApp, method: string, path: string, body?: unknown): Promise<void> {
  const { status, text } = await app.request(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path} gave ${status}: ${text}`);
}

/**
 * The source files with a function that ran in the main thread during each journey, in a server of the checkout. Each
 * journey runs twice and the second run counts, because modules are loaded by then.
 */
export async function followJourneys(root: string): Promise<Map<string, string[]>> {
  const { bootApp } = (await import(
    pathToFileURL(join(root, 'test/support/app.ts')).href
  )) as typeof import('./app.ts');
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const app = await bootApp();
  try {
    const found = new Map<string, string[]>();
    for (const { name, prepare, follow } of JOURNEYS)
      for (const n of [1, 2]) {
        const id = found.size * 2 + n;
        await prepare?.(app, id);
        await session.post('Profiler.takePreciseCoverage');
        await follow(app, id);
        const { result } = await session.post('Profiler.takePreciseCoverage');
        if (n === 2) found.set(name, filesOf(result, root));
      }
    return found;
  } finally {
    session.disconnect();
    await app.stop();
  }
}

interface ScriptCoverage {
  url: string;
  functions: { functionName: string; ranges: { count: number }[] }[];
}

function filesOf(scripts: readonly ScriptCoverage[], root: string): string[] {
  return scripts
    .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
    .map(({ url }) => url.replace(pathToFileURL(`${join(root, '/')}`).href, ''))
    .filter((path) => /^(?:src|handlers)\//.test(path))
    .sort();
}
