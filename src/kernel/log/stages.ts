import { stopwatch } from '../clock.ts';

/** Milliseconds of the main thread by stage, since they were last taken. */
const times = new Map<string, number>();
/** Milliseconds of the stages that ended within the current one. */
let inner = 0;

/**
 * Runs synchronous work as a stage: if it holds the event loop, the log names it. Stages can be nested; the time of a
 * stage excludes those within it. The names must be few.
 */
export function runStage<T>(name: string, work: () => T): T {
  const end = beginStage(name);
  try {
    return work();
  } finally {
    end();
  }
}

/**
 * Begins a stage that ends, in the same turn of the event loop, when the returned function is called. The function
 * returns its milliseconds, with those of the stages within it.
 */
export function beginStage(name: string): () => number {
  const outer = inner;
  inner = 0;
  const elapsed = stopwatch();
  return () => {
    const ms = elapsed();
    times.set(name, (times.get(name) ?? 0) + ms - inner);
    inner = outer + ms;
    return ms;
  };
}

/** Returns the time of each stage since the last call in milliseconds, the longest first. */
export function takeStages(): [name: string, ms: number][] {
  const taken = [...times].sort(([, one], [, two]) => two - one);
  times.clear();
  return taken;
}
