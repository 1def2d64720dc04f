/**
 * Goal: posthog-js, unmodified, works from a page of another origin: its configuration request, its gzip
 * without a header, its batches, identify and the beacon of a closing page. jsdom's XMLHttpRequest
 * enforces CORS as browsers do.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { exportEvents } from '../support/exported.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { PROJECT_TOKEN } from '../support/send.ts';

const SCRIPT = readFileSync(
  createRequire(import.meta.url).resolve('posthog-js/dist/array.no-external.js'),
  'utf8',
);

interface Sdk {
  capture(event: string, properties?: Record<string, unknown>): void;
  identify(id: string, set?: Record<string, unknown>): void;
  get_distinct_id(): string;
}

let app: TestApp;
let page: JSDOM;
beforeEach(async () => {
  app = await bootApp();
});
afterEach(async () => {
  page.window.close();
  await app.stop();
});

/** A page of a shop that loads the SDK's own bundle the way its snippet does. */
function openPage(options: Record<string, unknown>): { window: DOMWindow; sdk: Sdk; problems: string[] } {
  const problems: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => problems.push(error.message));
  page = new JSDOM('<!doctype html><title>Shop</title><p>Hello</p>', {
    url: 'http://shop.example/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  const { window } = page;
  const config = {
    api_host: app.url,
    autocapture: false,
    capture_pageview: false,
    disable_session_recording: true,
    // Flags have a test of their own; everything else of the SDK stays on.
    advanced_disable_feature_flags: true,
    ...options,
  };
  window.eval(
    `window.posthog = Object.assign([], { __SV: 1, _i: [[${JSON.stringify(PROJECT_TOKEN)}, ${JSON.stringify(config)}, 'posthog']] })`,
  );
  window.eval(SCRIPT);
  return { window, sdk: window.posthog as Sdk, problems };
}

const storedEvents = () => knownUuids(app.app.database.sqlite);

test('capture and identify arrive, compressed and across origins', async () => {
  const everything = await exportEvents(app);
  const { sdk, problems } = openPage({ request_batching: false });
  const anonymous = sdk.get_distinct_id();
  sdk.capture('page seen', { page: '/' });
  sdk.identify('ada', { plan: 'pro' });
  sdk.capture('order completed', { value: 12.5 });
  await vi.waitFor(() => expect(storedEvents()).toHaveLength(3), { timeout: 10_000 });
  expect(problems).toEqual([]);
  const rows = await everything.read();
  expect(rows.map((row) => row.event).sort()).toEqual(['$identify', 'order completed', 'page seen']);
  const order = rows.find((row) => row.event === 'order completed')!;
  expect(order).toMatchObject({ distinct_id: 'ada', properties: { value: 12.5, $lib: 'web' } });
  expect(order.person_properties).toMatchObject({ plan: 'pro' });
  const owners = app.app.database.sqlite
    .prepare('SELECT DISTINCT person_id FROM person_distinct_ids WHERE distinct_id IN (?, ?)')
    .all('ada', anonymous);
  expect(owners).toHaveLength(1);
  expect(app.logLines.some((line) => line.includes('readRemoteConfig'))).toBe(true);
});

test('batched events are sent when the page closes', async () => {
  const { window, sdk } = openPage({ request_batching: true });
  sdk.capture('page seen', { $set: { seen: true } });
  sdk.capture('page left');
  window.dispatchEvent(new window.Event('pagehide'));
  await vi.waitFor(() => expect(storedEvents()).toHaveLength(2), { timeout: 10_000 });
});
