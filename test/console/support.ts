import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  chromium as engine,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestApp } from '../support/app.ts';
import { chromium, QUIET } from '../support/peers/chromium.ts';
import { SESSION } from '../support/send.ts';

/** The browser for the tests of the console, or null where there is none: `describe.skipIf(program === null)`. */
export const program = chromium();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A name that leads to this machine in the browser of the tests. */
const NAME = 'weir.test';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A page of the console and what went wrong in it. */
export interface ConsolePage {
  page: Page;
  /** Errors of the console and the policy, exceptions, and requests to other hosts. */
  complaints: string[];
}

export interface OpenOptions {
  theme?: Theme;
  /** Without a session the page leads to the sign-in page. Default: true. */
  isSignedIn?: boolean;
  /** The session of another user or key. Default: that of the owner. */
  token?: string;
  width?: number;
  forcedColors?: boolean;
  /** Opens the page by a name instead of the loopback address: without TLS, browsers withhold some of their APIs there. */
  isByName?: boolean;
  /** Lets the test move the time of the page: `page.clock.fastForward(15_000)`. */
  hasClock?: boolean;
}

/** Opens pages of the console in one browser for the tests of a file. */
export function useConsole(app: () => TestApp): {
  open(path: string, options?: OpenOptions): Promise<ConsolePage>;
} {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const args = [
      ...QUIET,
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ];
    browser = await engine.launch({ executablePath: program!, args, chromiumSandbox: false });
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });
  afterAll(() => browser?.close());
  return {
    open: async (path, options = {}) => {
      const {
        theme = 'light',
        isSignedIn = true,
        token = SESSION.token,
        width = 1280,
        forcedColors = false,
        isByName = false,
        hasClock = false,
      } = options;
      const url = isByName ? app().url.replace('127.0.0.1', NAME) : app().url;
      const context = await browser!.newContext({
        baseURL: url,
        colorScheme: theme,
        forcedColors: forcedColors ? 'active' : 'none',
        // Times in tests are those of the virtual clock's zone.
        timezoneId: 'UTC',
        viewport: { width, height: 800 },
      });
      contexts.push(context);
      if (isSignedIn) await context.addCookies([{ name: 'weir_session', value: token, url }]);
      const page = await context.newPage();
      if (hasClock) await page.clock.install();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/error|warning/.test(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== 'data:' && origin !== url) complaints.push(`request to ${request.url()}`);
      });
      await page.goto(path);
      return { page, complaints };
    },
  };
}

/** Holds the requests to a URL, as a slow network does, until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits for the screen with this heading. */
export async function showsHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

interface AxeViolation {
  id: string;
  help: string;
  nodes: { html: string }[];
}

/** Checks the page with axe: no violation of WCAG 2.2 AA or of axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Through the protocol of the browser, the script is not bound by the policy of the page.
  await page.evaluate(AXE);
  const violations = (await page.evaluate(
    'axe.run().then(({ violations }) => violations)',
  )) as AxeViolation[];
  const shown = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html)}`);
  expect(shown).toEqual([]);
}

/** The page has one main heading, one main landmark, and no scroll bar at the bottom. */
export async function expectReflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, 'the page is wider than the window').toBe(0);
}

/** An element is laid out only when it comes into view, as long lists need it. */
export async function expectLazyLayout(element: Locator): Promise<void> {
  const isLaidOut = () =>
    element.evaluate((node) =>
      (node as unknown as { checkVisibility(options: object): boolean }).checkVisibility({
        contentVisibilityAuto: true,
      }),
    );
  expect(await isLaidOut()).toBe(false);
  await element.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
}
