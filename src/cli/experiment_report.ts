import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { paths } from '../../generated/schema.ts';
import { reportHtml } from '../../web/report/html.ts';
import { experimentNumbers } from '../../web/report/numbers.ts';
import { completeTimeseries } from '../../web/report/timeseries.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { UsageError } from '../kernel/errors.ts';
import { shareFile } from '../kernel/file_system.ts';
import { localUrl } from './login_link.ts';

export interface ReportOptions {
  project: string;
  /** The server; undefined for that of the settings. */
  url?: string;
  /** File to write; undefined for standard output. */
  out?: string;
  refresh: boolean;
}

const STYLES = ['../../web/charts/charts.css', '../../web/report/report.css'];

/**
 * Writes the results of an experiment as one HTML file. They come from a running server, which alone may open the event
 * store, with the key of WEIR_API_KEY.
 */
export async function reportExperiment(config: Config, id: string, options: ReportOptions): Promise<void> {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new UsageError(`"${id}" is not the id of an experiment.`);
  if (options.out === '') throw new UsageError('--out must name a file.');
  if (config.apiKey === null)
    throw new Error('WEIR_API_KEY is not set: give it a key with the scope experiment:read.');
  const api = reader(serverOf(options) ?? config.publicUrl ?? localUrl(config), config.apiKey);
  const path = { project_id: options.project, id: Number(id) };
  const params = { path, query: options.refresh ? { refresh: true } : {} };
  const primary = await api.results(params);
  const secondary = await api.secondaryResults(params);
  const numbers = experimentNumbers({ primary, secondary });
  const timeseries = await completeTimeseries(numbers.metrics, (metric_uuid) =>
    api.timeseries({ path, query: { metric_uuid } }),
  );
  const styles = (
    await Promise.all(STYLES.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))
  ).join('');
  const html = reportHtml({ numbers, timeseries, styles, zone: 'UTC', writtenAt: new SystemClock().now() });
  if (options.out === undefined) process.stdout.write(html);
  else await write(options.out, html);
}

/** A new file gets the mode that the shell would give it. */
async function write(path: string, html: string): Promise<void> {
  const isNew = !existsSync(path);
  await writeFile(path, html);
  if (isNew) await shareFile(path);
}

function serverOf({ url }: ReportOptions): string | undefined {
  if (url === undefined) return undefined;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url.replace(/\/+$/, '');
  throw new UsageError('--url must be the URL of a server, such as https://weir.example.com.');
}

/** The operations of the report; a response that is not a success is an Error with the server's sentence. */
function reader(baseUrl: string, key: string) {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${key}` } });
  const of = async <Data>(
    request: Promise<{ data?: Data; error?: unknown; response: Response }>,
  ): Promise<Data> => {
    const { data, error, response } = await request.catch((cause: unknown) => {
      throw new Error(`${baseUrl} cannot be reached. Start the server, or name it with --url.`, { cause });
    });
    if (data !== undefined) return data;
    const detail = (error as { detail?: string } | undefined)?.detail ?? 'no explanation';
    throw new Error(`The server returned status ${response.status}: ${detail}`);
  };
  const root = '/api/projects/{project_id}/experiments/{id}';
  type Read = { path: { project_id: string; id: number }; query: { refresh?: boolean } };
  type ReadDays = { path: Read['path']; query: { metric_uuid: string } };
  return {
    results: (params: Read) => of(client.GET(`${root}/results/`, { params })),
    secondaryResults: (params: Read) => of(client.GET(`${root}/secondary_results/`, { params })),
    timeseries: (params: ReadDays) => of(client.GET(`${root}/timeseries_results/`, { params })),
  };
}
