import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { type App, createApp } from '../../src/app.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { type Config, readConfig } from '../../src/kernel/config/config.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/kernel/time.ts';
import { KEY, NO_LIMITS, ORDERS, REVENUE, TOKEN } from '../support.ts';

/**
 * The time of every measurement begins here, so that folders can be filled once and measured later. No schedule is due
 * before the next five minutes.
 */
export const NOW = Date.UTC(2026, 10, 24, 12, 0) + 10_000;
export const HOUR = Math.floor(NOW / HOUR_MS) * HOUR_MS;

/** The objects that every folder has. */
export interface World {
  exportId: string;
  /** An experiment since the first event, and one of the last day. */
  experimentId: number;
  dayExperimentId: number;
  flagId: number;
  cohortId: number;
  webhookId: string;
}

/** Returns the body of a JSON response; other bodies as text. */
export type Api = (method: string, path: string, body?: unknown, headers?: object) => Promise<unknown>;

export interface Server {
  app: App;
  api: Api;
  clock: SystemClock;
  config: Config;
}

/** Starts a server on a folder at the fixed time. */
export async function startServer(folder: string): Promise<Server> {
  const began = performance.now();
  const awake = () => performance.now() - began;
  const clock = new SystemClock({ date: () => NOW + Math.floor(awake()), awake, uptime: awake });
  const config: Config = {
    ...readConfig({}),
    ...NO_LIMITS,
    dataDir: folder,
    port: 0,
    logLevel: 'error',
    apiKey: KEY,
    projectToken: TOKEN,
    experimentCheckMinutes: 0,
  };
  const app = await createApp({ config, clock, log: createLog('error') });
  return { app, api: apiOf(await app.start()), clock, config };
}

function apiOf(origin: string): Api {
  const agent = new Agent({ keepAlive: true });
  return (method, path, body, headers) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const options = {
        agent,
        method,
        headers: { Authorization: `Bearer ${KEY}`, 'Content-Type': 'application/json', ...headers },
      };
      const sent = request(origin + path, options, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const received = Buffer.concat(chunks).toString();
        if (response.statusCode! >= 300) reject(new Error(`${method} ${path}: ${received.slice(0, 500)}`));
        else resolve(received.startsWith('{') ? JSON.parse(received) : received);
      });
      sent.on('error', reject);
      sent.end(text);
    });
}

/** Makes a folder with its objects, or returns those of an earlier run. */
export async function prepareWorld(folder: string, firstEvent: number): Promise<World> {
  const file = join(folder, 'growth.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(folder, { recursive: true });
  const { app, api } = await startServer(folder);
  const made = (path: string, body: object) =>
    api('POST', `/api/projects/1/${path}/`, body) as Promise<never>;
  try {
    const destination = { type: 'NoOp', config: {} };
    const { id: exportId } = await made('batch_exports', { name: 'Hourly', interval: 'hour', destination });
    const experiment = (key: string, start: number) =>
      made('experiments', {
        name: key,
        feature_flag_key: key,
        start_date: new Date(start).toISOString(),
        metrics: [REVENUE, ORDERS],
      });
    const { id: experimentId } = await experiment('bench', firstEvent);
    const flags = (await api('GET', '/api/projects/1/feature_flags/')) as { results: { id: number }[] };
    const { id: dayExperimentId } = await experiment('day', HOUR - DAY_MS);
    const { id: cohortId } = await made('cohorts', { name: 'List', is_static: true });
    const condition = async (key: string, property: object) =>
      made('feature_flags', {
        key,
        name: key,
        active: true,
        filters: { groups: [{ properties: [property], rollout_percentage: 100 }] },
      });
    await condition('stored', { type: 'person', key: 'plan', value: 'pro', operator: 'exact' });
    await condition('in-cohort', { type: 'cohort', key: 'id', value: cohortId });
    const { id: webhookId } = await made('webhooks', { name: 'Hook', url: 'https://example.com/hook' });
    const world: World = {
      exportId,
      experimentId,
      dayExperimentId,
      cohortId,
      webhookId,
      flagId: flags.results[0]!.id,
    };
    writeFileSync(file, JSON.stringify(world));
    return world;
  } finally {
    await app.stop();
  }
}

/** Days of events: their density is the same at every size. */
export const EVENTS_PER_DAY = 500_000;

export function firstEventOf(events: number): number {
  return HOUR - (events / EVENTS_PER_DAY) * DAY_MS;
}

export const FIVE_MINUTES = 5 * MINUTE_MS;
