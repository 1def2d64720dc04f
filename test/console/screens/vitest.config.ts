import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';

/** The tests of screens: apart from the others, because a browser takes minutes for them. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({ test: { include: ['test/console/screens/**/*.test.ts'] } }),
);
