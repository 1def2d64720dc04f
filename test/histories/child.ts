/** The real server in a process of its own, with a clock that stands still between orders. */
import { type App, createApp } from '../../src/app.ts';
import type { Config } from '../../src/kernel/config/config.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VirtualClock } from '../support/clock.ts';
import { StateWrites } from './state_writes.ts';

export type Order =
  | { do: 'boot'; config: Config; start: number }
  | { do: 'set'; instant: number }
  /** To be killed within the nth write of the state from now. */
  | { do: 'die'; writes: number }
  | { do: 'tick' | 'stop' };

export interface Reply {
  url?: string;
  error?: string;
}

const clock = new VirtualClock();
let app: App;
let writes: StateWrites;

async function carryOut(order: Order): Promise<Reply> {
  switch (order.do) {
    case 'boot': {
      clock.set(order.start);
      app = await createApp({ config: order.config, clock, log: createLog('silent') });
      writes = new StateWrites(app);
      const url = await app.start();
      await writes.adopted();
      return { url };
    }
    case 'set':
      clock.set(order.instant);
      return {};
    case 'die':
      writes.from(order.writes, () => process.kill(process.pid, 'SIGKILL'));
      return {};
    case 'tick':
      await app.tick();
      return {};
    case 'stop':
      await app.stop();
      return process.exit(0);
  }
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (reply) => process.send!(reply),
    (error: Error) => process.send!({ error: error.message }),
  );
});
