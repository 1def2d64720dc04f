import { randomUUID } from 'node:crypto';
import { isoFromMs } from '../../src/kernel/time.ts';
import { TOKEN } from '../support.ts';
import { type Cost, everywhere, type Measured } from './cost.ts';
import { EVENT_COSTS } from './event_costs.ts';
import { EXPORT_COSTS } from './export_costs.ts';
import { LIST_COSTS } from './list_costs.ts';
import { RUN_COSTS } from './run_costs.ts';

let visitor = 0;

/** A person of the smallest fill. */
const nextVisitor = () => `person-${String(1 + (visitor++ % 9000)).padStart(8, '0')}`;

function batch(on: Measured): Promise<unknown> {
  const events = Array.from({ length: 100 }, (_, i) => ({
    uuid: randomUUID(),
    event: '$pageview',
    timestamp: isoFromMs(on.clock.now()),
    distinct_id: nextVisitor(),
    properties: { $current_url: `https://shop.example/p/${i}`, $browser: 'Firefox', $set: { last: i } },
  }));
  return on.api('POST', '/batch/', { api_key: TOKEN, batch: events });
}

function flags(on: Measured): Promise<unknown> {
  return on.api('POST', '/flags/?v=2', { token: TOKEN, distinct_id: nextVisitor() });
}

const EVERYWHERE: readonly Cost[] = [
  { name: 'capture of 100 events', grows: everywhere('log'), run: batch },
  {
    name: 'flags of a stored person',
    grows: everywhere('log', { experiments: 'linear' }),
    why: 'A response has a value for each flag of the project.',
    run: flags,
  },
  {
    name: 'metrics scrape',
    grows: everywhere('constant', { exports: 'linear' }),
    why: 'Each export has ten series, up to 1,000 exports.',
    run: (on) => on.api('GET', '/metrics'),
  },
  {
    name: 'scheduler tick',
    grows: everywhere('constant', { exports: 'linear' }),
    why: 'A tick looks for historical imports that are new to each export.',
    run: (on) => on.app.tick(),
  },
];

export const COSTS: readonly Cost[] = [
  ...EVERYWHERE,
  ...EXPORT_COSTS,
  ...RUN_COSTS,
  ...EVENT_COSTS,
  ...LIST_COSTS,
];
