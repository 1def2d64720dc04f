import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collecting takes up to a fifth of the time. */
const SHARE = 5;
const SHORTEST_MS = 20;

/**
 * The most bytes that were alive at a time while `work` ran, beyond those alive before. Garbage is collected before each
 * look, so that what could go does not count; buffers outside of the JavaScript heap do count.
 */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const alive = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = alive();
  let peak = before;
  let timer: NodeJS.Timeout;
  const look = () => {
    const start = performance.now();
    peak = Math.max(peak, alive());
    timer = setTimeout(look, Math.max(SHORTEST_MS, (SHARE - 1) * (performance.now() - start)));
  };
  look();
  try {
    await work();
  } finally {
    clearTimeout(timer!);
  }
  return Math.max(peak, alive()) - before;
}
