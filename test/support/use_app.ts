import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AppOptions } from '../../src/app.ts';
import type { Config } from '../../src/kernel/config/config.ts';
import { bootApp, type TestApp } from './app.ts';
import { seedWorld } from './world.ts';

/** Starts one server for the tests of a file, with the example world restored for each of them. */
export function useApp(
  overrides: Partial<Config> = {},
  options: Pick<AppOptions, 'consoleFolder' | 'unitResults'> = {},
): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await bootApp(overrides, undefined, options);
  });
  beforeEach(() => {
    seedWorld(app);
    app.logLines.length = 0;
  });
  afterAll(() => app?.stop());
  return () => app;
}
