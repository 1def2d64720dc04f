import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/order.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/run_folder.ts', 'test/support/console_build.ts'],
    setupFiles: ['test/support/patience.ts'],
    sequence: { sequencer: LongestFirst },
    exclude: [
      '**/node_modules/**',
      '**/build/**',
      '**/data/**',
      'test/fixtures/**',
      'test/clients/**',
      'test/console/screens/**',
    ],
    // Native modules crash with their process and not with the run. Files share the modules of their process, which
    // halves the time; nothing in src keeps state outside of what createApp makes.
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    // Node loads the modules itself: those of Vite, which reads each import through an object, take a tenth more time.
    experimental: { viteModuleRunner: false },
    // Most objects of a test die young; in a larger place for them they are collected a few times less.
    execArgv: ['--max-semi-space-size=64'],
    // No test is about time: these end what hangs, also on a machine that is ten times slower.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
