import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The tests of generated clients: apart from the others, because they need the generators and their run times. */
export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  defineConfig({ test: { include: ['test/clients/**/*.test.ts'] } }),
);
