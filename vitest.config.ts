import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**', '**/data/**', 'test/fixtures/**'],
    // better-sqlite3 and DuckDB are native: a process each, so that a crash names its file.
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
