import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/schema.ts';
import { type App, createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/kernel/config.ts';
import { createLog } from '../../src/kernel/log.ts';
import { VirtualClock } from './clock.ts';

/** The key and the token of the first start, and of the example world that replaces it. */
export const API_KEY = 'phx_example000000000000000000000000000000abcd';
export const PROJECT_TOKEN = 'phc_example0000000000000000000000000000000000';
export const SECRET_KEY = 'test-secret-key-of-the-harness-0123456789';
export const NOW = '2026-11-20T10:30:00Z';

export interface RequestOptions {
  /** Sent as JSON, except text and bytes, which go out as they are. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The personal API key to present; null presents none. Default: the first key. */
  key?: string | null;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  /** Parsed when the media type is JSON, else undefined. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is for the test to say.
  json: any;
  text: string;
}

export interface TestApp {
  app: App;
  clock: VirtualClock;
  config: Config;
  url: string;
  /** Lines the server has logged, as it wrote them. */
  logLines: string[];
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>;
  /** The typed client of the contract, with the first key. */
  client: Client<paths>;
  /** Stops the server and removes its folder. May be repeated. */
  stop(): Promise<void>;
}

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
    ...overrides,
  };
}

/** A server of its own in this process: temporary folder, virtual clock, free port. */
export async function bootApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const dataDir = overrides.dataDir ?? mkdtempSync(join(tmpdir(), 'weir-test-'));
  const config = testConfig(dataDir, overrides);
  const clock = new VirtualClock(NOW);
  const logLines: string[] = [];
  const log = createLog(config.logLevel, { write: (line: string) => void logLines.push(line) });
  const app = await createApp({ config, clock, log });
  const url = await app.start();
  let stopped: Promise<void> | null = null;
  return {
    app,
    clock,
    config,
    url,
    logLines,
    request: (method, path, options) => send(url, method, path, options),
    client: createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${API_KEY}` } }),
    stop: () => {
      stopped ??= app.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }));
      return stopped;
    },
  };
}

/** One request by fetch; redirects are never followed, because the server makes none. */
export async function send(
  url: string,
  method: string,
  path: string,
  { body, headers = {}, key = API_KEY }: RequestOptions = {},
): Promise<TestResponse> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url + path, {
    method,
    redirect: 'error',
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  });
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    json: isJson ? JSON.parse(text) : undefined,
    text,
  };
}
