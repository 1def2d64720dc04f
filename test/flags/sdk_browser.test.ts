/**
 * Goal: posthog-js, unmodified, gets its flags from a page of another origin and reports what it showed: the exposure that
 * experiments count.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { JSDOM, VirtualConsole } from 'jsdom';
import { expect, test, vi } from 'vitest';
import { variantPoint } from '../../src/flags/evaluation/hash.ts';
import { exportEvents } from '../support/exported.ts';
import { knownUuids } from '../support/known_uuids.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { arms, asking } from './asking.ts';

const SCRIPT = readFileSync(
  createRequire(import.meta.url).resolve('posthog-js/dist/array.no-external.js'),
  'utf8',
);

interface Sdk {
  onFeatureFlags(ready: (keys: string[]) => void): void;
  getFeatureFlag(key: string): boolean | string | undefined;
  getFeatureFlagPayload(key: string): unknown;
  capture(event: string): void;
  identify(id: string): void;
}

const LONG = { timeout: 10_000 };

const app = useApp();
const { flag } = asking(app);

async function withPage(work: (sdk: Sdk, problems: string[]) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => problems.push(error.message));
  const page = new JSDOM('<!doctype html><title>Shop</title>', {
    url: 'http://shop.example/',
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  });
  const { window } = page;
  const config = {
    api_host: app().url,
    autocapture: false,
    capture_pageview: false,
    disable_session_recording: true,
    request_batching: false,
  };
  const call = JSON.stringify([PROJECT_TOKEN, config, 'posthog']);
  window.eval(`window.posthog = Object.assign([], { __SV: 1, _i: [${call}] })`);
  try {
    window.eval(SCRIPT);
    await work(window.posthog as Sdk, problems);
  } finally {
    window.close();
  }
}

const stored = () => knownUuids(app().app.database.sqlite).length;

/** An id that would get another variant, were it not for who it was before. */
function idWithout(variant: unknown): string {
  const ids = Array.from({ length: 100 }, (_, index) => `user-${index}`);
  return ids.find((id) => (variantPoint('banner', id) < 0.5 ? 'control' : 'test') !== variant)!;
}

test('a page gets its flags and reports the exposure', async () => {
  const { id } = await flag(
    'banner',
    { multivariate: arms, payloads: { control: '{"a":1}', test: '{"a":1}' } },
    { ensure_experience_continuity: true },
  );
  const everything = await exportEvents(app());
  await withPage(async (sdk, problems) => {
    const keys = await new Promise<string[]>((resolve) => sdk.onFeatureFlags(resolve));
    expect(keys).toContain('banner');
    const shown = sdk.getFeatureFlag('banner');
    expect(['control', 'test']).toContain(shown);
    expect(sdk.getFeatureFlagPayload('banner')).toEqual({ a: 1 });
    sdk.capture('order completed');
    await vi.waitFor(() => expect(stored()).toBe(2), LONG);

    let answers = 0;
    sdk.onFeatureFlags(() => answers++);
    const before = answers;
    sdk.identify(idWithout(shown));
    await vi.waitFor(() => expect([stored(), answers > before]).toEqual([3, true]), LONG);
    expect(sdk.getFeatureFlag('banner')).toBe(shown);

    expect(problems).toEqual([]);
    const rows = await everything.read();
    const exposure = rows.find((row) => row.event === '$feature_flag_called')!;
    expect(exposure.properties).toMatchObject({
      $feature_flag: 'banner',
      $feature_flag_response: shown,
      $feature_flag_id: id,
      $feature_flag_version: 1,
      $feature_flag_reason: 'Matched condition set 1',
      $feature_flag_request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const order = rows.find((row) => row.event === 'order completed')!;
    expect(order.properties).toMatchObject({ '$feature/banner': shown });
  });
});
