/**
 * Goal: posthog-js works in a real browser as people use it: imported, with nothing set but the address, from a page of
 * another origin. Every way of sending arrives, also that of a page that is being closed, and experiments count it.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExportedEvent, exportEvents } from '../support/exported.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { type Browser, browse, chromium } from '../support/peers/chromium.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { ShopSite, WAYS } from './shop_site.ts';

const program = chromium();
const EXPERIMENTS = '/api/projects/@current/experiments/';
const MINUTE = 60_000;
/** A cold start of a browser on a busy machine. */
const LONG = { timeout: 40_000 };
/** $pageview of both pages and $pageleave; the picture; page left; an exposure and an order each; the first exposure. */
const EVENTS = 6 + 2 * Object.keys(WAYS).length;

interface Seen {
  id: string;
  shown: string;
}

describe.skipIf(program === null)('a browser', () => {
  const app = useApp();
  let site: ShopSite;
  let browser: Browser | undefined;

  beforeEach(() => {
    site = new ShopSite({ url: app().url, token: PROJECT_TOKEN });
  });
  afterEach(async () => {
    await browser?.close();
    await site.stop();
  });

  const stored = () => knownUuids(app().app.database.sqlite).length;

  /** Launched a minute ago: the browser's clock is nobody's to set. */
  async function launch(): Promise<number> {
    const now = Date.now();
    app().clock.set(now);
    const body = {
      name: 'Banner',
      feature_flag_key: 'banner',
      parameters: { feature_flag_payloads: { control: '{"a":1}', test: '{"a":1}' } },
      exposure_criteria: { filterTestAccounts: false },
      start_date: new Date(now - MINUTE).toISOString(),
    };
    const { status, json } = await app().request('POST', EXPERIMENTS, { body });
    expect(status).toBe(201);
    return json.id;
  }

  test('gets flags, reports exposures in every way, and goes on to the next page', {
    timeout: 120_000,
  }, async () => {
    const id = await launch();
    const everything = await exportEvents(app());
    const before = Number(stored());
    // The page view and the picture: the rest is sent when the page is left.
    site.holdUntil('drawn', () =>
      vi.waitFor(() => expect(stored()).toBeGreaterThanOrEqual(before + 2), LONG),
    );
    browser = await browse(program!, await site.start());

    const first = (await site.told('first')) as Seen & { payload: unknown };
    expect([first.shown, first.payload]).toEqual([expect.toBeOneOf(['control', 'test']), { a: 1 }]);
    const ways = (await site.told('ways')) as Record<string, [string, string]>;
    expect(Object.keys(ways)).toEqual(Object.keys(WAYS));
    expect(await site.told('next')).toEqual({ id: first.id, shown: first.shown });
    await vi.waitFor(() => expect(stored()).toBe(before + EVENTS), LONG);

    const rows = await everything.read();
    const wanted = { [first.id]: first.shown, ...Object.fromEntries(Object.values(ways)) };
    expect(shownIn(rows)).toEqual(wanted);
    const orders = rows.filter(({ event }) => event === 'order completed');
    expect(orders.map(({ properties }) => properties!['way']).sort()).toEqual(Object.keys(WAYS).sort());
    const picture = rows.find(({ event }) => event === 'picture drawn')!;
    expect(picture.properties!['noise']).toEqual(await site.told('drawn'));
    expect(rows.filter(({ event }) => event === '$pageview').length).toBe(2);

    const { json } = await app().request('GET', `${EXPERIMENTS}${id}/exposures/`);
    const count = (arm: string) => Object.values(wanted).filter((shown) => shown === arm).length;
    expect(json.total_exposures).toEqual({ control: count('control'), test: count('test') });
    expect([complaintsIn(browser.said()), site.problems]).toEqual([[], []]);
  });
});

/** What was reported as shown, by who saw it. */
function shownIn(rows: readonly ExportedEvent[]): Record<string, unknown> {
  const exposures = rows.filter(({ event }) => event === '$feature_flag_called');
  return Object.fromEntries(
    exposures.map(({ distinct_id, properties }) => [distinct_id, properties!['$feature_flag_response']]),
  );
}

/** What a developer would see in red on the console of the page. */
function complaintsIn(said: string): string[] {
  return said.split('\n').filter((line) => line.includes(':CONSOLE'));
}
