/**
 * Goal: the HTML snippet of posthog-js, and its loaders, work in a real browser with nothing but this server: from a page
 * of another origin, with the configuration of the documentation, and with everything switched on that loads further
 * scripts. The events and the exposure arrive, and nobody sees a warning or a failed request.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium as driver } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportEvents } from '../support/exported.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { chromium, QUIET } from '../support/peers/chromium.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { SnippetSite, snippet } from './snippet_site.ts';

const program = chromium();
/** A cold start of a browser on a busy machine. */
const LONG = { timeout: 90_000 };
const PATIENT = { timeout: 30_000 };
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const SDK = dirname(createRequire(import.meta.url).resolve('posthog-js/package.json'));
const sdkFile = (name: string) => readFileSync(join(SDK, name), 'utf8');
const INTEGRITY = JSON.parse(sdkFile('dist/integrity.json')).files['array.js'];
const [MAJOR] = JSON.parse(sdkFile('package.json')).version.split('.');

const USUAL = `
  posthog.identify('ada', { plan: 'pro' });
  posthog.capture('order completed', { value: 12.5 });
  posthog.onFeatureFlags(function () {
    window.shown = [posthog.getFeatureFlag('banner'), posthog.getFeatureFlagPayload('banner')];
  });`;

const EVERYTHING = `
  posthog.getSurveys(function (surveys) {
    posthog.getEarlyAccessFeatures(function (features) {
      posthog.captureException(new Error('caught'));
      posthog.capture('page read', { surveys: surveys, features: features });
    }, true);
  }, true);`;

/** Loaders of the package, which take the place of the snippet and check what they load, by the path of their page. */
const LOADERS: Record<string, (api: string) => string> = {
  '/loader': (api) => `<script src="${api}/static/loader.js?project_token=${PROJECT_TOKEN}"
  data-api-host="${api}" data-core-integrity="${INTEGRITY}"></script>`,
  '/loader-in-page': (api) => `<script data-asset-host="${api}" data-sdk-version="${MAJOR}"
  data-core-integrity="${INTEGRITY}">${sdkFile('dist/loader-bootstrap.js')}</script>
<script>posthog.init('${PROJECT_TOKEN}', { api_host: '${api}' })</script>`,
};

/** What a developer would see in red or yellow, and what went to other hosts. */
function watch(context: BrowserContext, hosts: () => string[]): { problems: string[]; paths: Set<string> } {
  const problems: string[] = [];
  const paths = new Set<string>();
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`));
  context.on('requestfailed', (request) =>
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (!hosts().includes(url.origin)) problems.push(`other host: ${request.url()}`);
    paths.add(url.pathname);
  });
  return { problems, paths };
}

describe.skipIf(program === null)('the HTML snippet', () => {
  const app = useApp();
  let site: SnippetSite;
  let origin: string;
  let browser: Browser;

  beforeAll(async () => {
    const config = { api_host: app().url, defaults: '2025-05-24', person_profiles: 'identified_only' };
    const everything = {
      ...config,
      capture_exceptions: true,
      capture_dead_clicks: true,
      capture_performance: { web_vitals: true, network_timing: true },
      enable_heatmaps: true,
      disable_web_experiments: false,
    };
    const loaders = Object.entries(LOADERS).map(([path, tags]) => [
      path,
      { tags: tags(app().url), code: USUAL },
    ]);
    site = new SnippetSite({
      '/': { tags: snippet(PROJECT_TOKEN, config), code: USUAL },
      '/everything': { tags: snippet(PROJECT_TOKEN, everything), code: EVERYTHING },
      ...Object.fromEntries(loaders),
    });
    origin = await site.start();
    const args = [...QUIET, '--disable-blink-features=AutomationControlled'];
    browser = await driver.launch({ executablePath: program!, args, headless: true });
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  // The SDK stamps its events with the time of this machine.
  beforeEach(() => app().clock.set(Date.now()));

  const stored = () => knownUuids(app().app.database.sqlite).length;

  /** A flag that is on for everyone, so that the exposure is certain. */
  async function banner(): Promise<void> {
    const variants = [
      { key: 'control', rollout_percentage: 0 },
      { key: 'test', rollout_percentage: 100 },
    ];
    const filters = {
      groups: [{ properties: [], rollout_percentage: 100 }],
      multivariate: { variants },
      payloads: { test: '{"a":1}' },
    };
    const created = await app().request('POST', '/api/projects/1/feature_flags/', {
      body: { key: 'banner', name: 'Banner', active: true, filters },
    });
    expect(created.status).toBe(201);
  }

  test('sends events, identifies, reads a flag and reports the exposure', LONG, async () => {
    await banner();
    const everything = await exportEvents(app());
    const before = stored();
    const context = await browser.newContext({ userAgent: BROWSER });
    const { problems, paths } = watch(context, () => [origin, app().url]);
    const page = await context.newPage();
    await page.goto(`${origin}/`);
    await page.waitForFunction('window.shown');
    expect(await page.evaluate('window.shown')).toEqual(['test', { a: 1 }]);
    await page.click('button');
    await vi.waitFor(() => expect(stored() - before).toBeGreaterThanOrEqual(5), PATIENT);
    await page.goto('about:blank');
    await context.close();

    const rows = await everything.read();
    const of = (name: string) => rows.filter(({ event }) => event === name);
    expect(of('$pageview').length).toBe(1);
    expect(of('$autocapture').length).toBe(1);
    expect(of('order completed')).toMatchObject([
      { distinct_id: 'ada', properties: { value: 12.5, $lib: 'web' }, person_properties: { plan: 'pro' } },
    ]);
    const exposures = of('$feature_flag_called');
    expect(exposures).toMatchObject([
      { distinct_id: 'ada', properties: { $feature_flag: 'banner', $feature_flag_response: 'test' } },
    ]);
    expect([...paths].filter((path) => path.startsWith('/static/'))).toContain('/static/array.js');
    expect(problems.join('\n')).toBe('');
  });

  test.each(Object.keys(LOADERS))(
    'has a successor in %s, which checks the SDK that it loads',
    LONG,
    async (path) => {
      await banner();
      const context = await browser.newContext({ userAgent: BROWSER });
      const { problems } = watch(context, () => [origin, app().url]);
      const page = await context.newPage();
      await page.goto(`${origin}${path}`);
      await page.waitForFunction('window.shown');
      expect(await page.evaluate('window.shown')).toEqual(['test', { a: 1 }]);
      await context.close();
      expect(problems.join('\n')).toBe('');
    },
  );

  test('loads further scripts from this server when they are switched on', LONG, async () => {
    const before = stored();
    const context = await browser.newContext({ userAgent: BROWSER });
    const { problems, paths } = watch(context, () => [origin, app().url]);
    const page = await context.newPage();
    await page.goto(`${origin}/everything`);
    await vi.waitFor(() => expect(stored() - before).toBeGreaterThanOrEqual(3), PATIENT);
    const wanted = [
      'exception-autocapture.js',
      'dead-clicks-autocapture.js',
      'web-vitals-with-attribution.js',
    ];
    const loaded = () =>
      [...paths].filter((path) => path.startsWith('/static/')).map((path) => basename(path));
    await vi.waitFor(() => expect(loaded()).toEqual(expect.arrayContaining(wanted)), PATIENT);
    for (const path of ['/api/surveys/', '/api/early_access_features/']) expect([...paths]).toContain(path);
    await context.close();
    expect(problems.join('\n')).toBe('');
  });
});
