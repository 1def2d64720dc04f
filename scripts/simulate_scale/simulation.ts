import { createHeap } from './heap.ts';

/** Virtual time in milliseconds, and what happens in it. Equal times keep the order in which they were planned. */
export interface Simulation {
  now(): number;
  /** Plans an action; returns the function that cancels it. */
  after(ms: number, action: () => void): () => void;
  /** Executes what is planned up to and including `end`. */
  run(end: number): void;
}

interface Planned {
  at: number;
  order: number;
  /** Null once it was cancelled. */
  action: (() => void) | null;
}

export function createSimulation(): Simulation {
  const planned = createHeap<Planned>((a, b) => a.at - b.at || a.order - b.order);
  let [now, order] = [0, 0];
  return {
    now: () => now,
    after(ms, action) {
      const entry: Planned = { at: now + ms, order: order++, action };
      planned.push(entry);
      return () => {
        entry.action = null;
      };
    },
    run(end) {
      for (let next = planned.first(); next && next.at <= end; next = planned.first()) {
        planned.pop();
        if (next.action === null) continue;
        now = next.at;
        next.action();
      }
    },
  };
}
