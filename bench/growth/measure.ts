/**
 * Measures all costs of one subject at one size, in a process of its own: `measure.ts <folder> <subject> <filter>`.
 * Prints one line of JSON.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { stopwatch } from '../../src/kernel/clock.ts';
import { folderBytes, median } from '../support.ts';
import type { Cost, Measured } from './cost.ts';
import { COSTS } from './costs.ts';
import type { Subject } from './subjects.ts';
import { prepareWorld, startServer } from './world.ts';

export interface Figures {
  startMs: number;
  memoryMb: number;
  diskMb: number;
  /** Milliseconds of processor time by the name of the cost. */
  costs: Record<string, number>;
}

/** One round of a cost above this is enough. */
const SLOW_MS = 3000;

const [folder, subject, filter] = process.argv.slice(2) as [string, Subject, string];
const world = await prepareWorld(folder, 0);
const before = process.cpuUsage();
const server = await startServer(folder);
const { user, system } = process.cpuUsage(before);
const startMs = (user + system) / 1000;
await server.app.warmed();
const on: Measured = { ...server, world, folder };
const chosen = COSTS.filter(({ name, grows }) => grows[subject] && `${subject}: ${name}`.includes(filter));
// The first capture after a start is not typical.
await pause(500);
const costs: Figures['costs'] = {};
for (const cost of chosen) {
  costs[cost.name] = await measured(cost);
  process.stderr.write(`  ${cost.name}: ${costs[cost.name]!.toFixed(2)} ms\n`);
}
globalThis.gc?.();
const memoryMb = process.memoryUsage().rss / 1e6;
await server.app.stop();
console.log(
  JSON.stringify({ startMs, memoryMb, diskMb: folderBytes(folder) / 1e6, costs } satisfies Figures),
);
process.exit(0);

/**
 * The median of the processor time of all threads over rounds: at least 3, and as many as fit into 0.6 seconds. Other work of
 * the machine changes it less than the time that passes. A first round warms up, unless it takes seconds.
 */
async function measured(cost: Cost): Promise<number> {
  const first = await round(cost);
  if (first > SLOW_MS) return first;
  const times: number[] = [];
  const all = stopwatch();
  while (times.length < 3 || (times.length < 50 && all() < 600)) times.push(await round(cost));
  return median(times);
}

async function round({ before, run }: Cost): Promise<number> {
  await before?.(on);
  const start = process.cpuUsage();
  await run(on);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
