import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', '**/data/**', 'test/fixtures/**'],
    // Native modules crash with their process and not with the run. Files share the modules of their process, which
    // halves the time; nothing in src keeps state outside of what createApp makes.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
