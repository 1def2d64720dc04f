/**
 * The real server in a process of its own, with one difference: its clock can be moved forward from
 * outside, so that intervals end without waiting for them.
 */
import module from 'node:module';
import { createApp } from '../../src/app.ts';
import { type Clock, SystemClock } from '../../src/kernel/clock.ts';
import { readConfig } from '../../src/kernel/config/config.ts';
import { createLog } from '../../src/kernel/log/log.ts';

class ShiftedClock implements Clock {
  readonly #system = new SystemClock();
  offset = Number(process.env['TEST_CLOCK_OFFSET'] ?? 0);

  now(): number {
    return this.#system.now() + this.offset;
  }

  elapsed(): number {
    return this.#system.elapsed() + this.offset;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#system.sleep(Math.min(ms, 200), signal);
  }
}

const clock = new ShiftedClock();
process.on('message', (message: { offset: number } | 'crash') => {
  if (message === 'crash') throw new Error('crashed on purpose');
  clock.offset = message.offset;
});

// The test has ended without ending its servers.
process.once('disconnect', () => process.exit(1));

async function serve(): Promise<void> {
  const config = readConfig();
  // Small stretches of new events, so that they are compacted while the server is killed.
  const compaction = { stretches: { minRows: 20, maxRows: 2000 }, minAgeMs: 0 };
  const app = await createApp({ config, clock, log: createLog(config.logLevel), compaction });
  process.once('SIGTERM', async () => {
    await app.stop();
    process.exit(0);
  });
  process.send!({ url: await app.start() });
  // A killed process does not write its cache at exit. The installed types lack this function.
  (module as unknown as { flushCompileCache(): void }).flushCompileCache();
}

void serve();
