import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/schema.ts';
import { type App, type AppOptions, createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/kernel/config/config.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VirtualClock } from './clock.ts';
import { eventsElsewhere } from './events_elsewhere.ts';
import { writeMigratedState } from './migrated_state.ts';
import { LOCAL_NAMES } from './names.ts';
import { API_KEY, PROJECT_TOKEN, type RequestOptions, SECRET_KEY, send, type TestResponse } from './send.ts';

export const NOW = '2026-11-20T10:30:00Z';

export interface TestApp {
  app: App;
  clock: VirtualClock;
  config: Config;
  url: string;
  /** Log lines of the server, unchanged. */
  logLines: string[];
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** The typed client of the contract, which uses the first key. */
  client: Client<paths>;
  /** Stops the server and removes its folder. Can be called repeatedly. */
  stop(): Promise<void>;
}

/** Limits are off because budgets do not refill while a virtual clock stands still, and many tests send wrong keys. */
export const NO_LIMITS = {
  addressRequestsPerMinute: 0,
  projectRequestsPerMinute: 0,
  projectEventsPerMinute: 0,
  failedAuthenticationsPerMinute: 0,
};

export function testConfig(dataDir: string, overrides: Partial<Config> = {}): Config {
  return {
    ...readConfig({}),
    host: '127.0.0.1',
    port: 0,
    dataDir,
    secretKey: SECRET_KEY,
    apiKey: API_KEY,
    projectToken: PROJECT_TOKEN,
    logLevel: 'info',
    validateResponses: true,
    // Tests request results themselves; the check for webhooks would use some of the query slots.
    experimentCheckMinutes: 0,
    ...NO_LIMITS,
    ...overrides,
  };
}

/**
 * Rows of units are stored for queries that take long. The machine would decide which ones do, so none are stored. Tests of
 * stored rows set 0.
 */
const NO_STORED_UNITS = { minMs: Number.POSITIVE_INFINITY };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-test-'));
  writeMigratedState(join(folder, 'weir.db'));
  return folder;
}

/** Starts a server in this process, with a temporary folder, a virtual clock and a free port. */
export async function bootApp(
  overrides: Partial<Config> = {},
  start = NOW,
  { unitResults = NO_STORED_UNITS, ...options }: Pick<AppOptions, 'consoleFolder' | 'unitResults'> = {},
): Promise<TestApp> {
  const dataDir = overrides.dataDir ?? newFolder();
  const events = await eventsElsewhere(dataDir);
  const config = testConfig(dataDir, { events, ...overrides });
  const clock = new VirtualClock(start);
  const logLines: string[] = [];
  const log = createLog(config.logLevel, { write: (line: string) => void logLines.push(line) });
  const app = await createApp({ config, clock, log, resolve: LOCAL_NAMES, unitResults, ...options });
  // A commit need not wait for the disk, because no test simulates a power failure of this process.
  app.database.sqlite.pragma('synchronous = OFF');
  const url = await app.start();
  let stopped: Promise<void> | undefined;
  return {
    app,
    clock,
    config,
    url,
    logLines,
    request: (method, path, options) => send(url, method, path, options),
    client: createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${API_KEY}` } }),
    stop: async () => {
      stopped ??= app.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
      await stopped;
    },
  };
}
