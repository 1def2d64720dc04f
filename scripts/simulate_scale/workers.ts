import { VALUES } from './constants.ts';
import type { Wait } from './process.ts';
import type { Simulation } from './simulation.ts';
import { createPermits, createShared, type Permits, type Shared } from './stations.ts';

/** A machine that executes runs: a worker, or the embedded server. */
export interface Worker {
  isUp: boolean;
  /** Runs that it may take at present. */
  free: number;
  staging: Permits;
  /** In milliseconds of a core. */
  cores: Shared;
  /** In bytes. */
  network: Shared;
}

export interface WorkerPool {
  all: readonly Worker[];
  /** Waits for the worker with the fewest runs, which is passed to `use`. */
  take(use: (worker: Worker) => void): Wait;
  give(worker: Worker): void;
  setWorker(index: number, isUp: boolean): void;
}

function createWorker(simulation: Simulation, cores: number): Worker {
  return {
    isUp: true,
    free: VALUES.maxRuns,
    staging: createPermits(VALUES.maxStaging),
    cores: createShared(simulation, { capacity: cores }),
    network: createShared(simulation, { capacity: VALUES.networkBytes / 1000 }),
  };
}

export function createWorkers(simulation: Simulation, count: number, cores: number): WorkerPool {
  const all = Array.from({ length: count }, () => createWorker(simulation, cores));
  const waiting = new Set<{ use: (worker: Worker) => void; resume: () => void }>();

  function freest(): Worker | null {
    const able = all.filter(({ isUp, free }) => isUp && free > 0);
    return able.reduce<Worker | null>(
      (best, one) => (best === null || one.free > best.free ? one : best),
      null,
    );
  }

  function assign(): void {
    for (const one of [...waiting]) {
      const worker = freest();
      if (worker === null) return;
      waiting.delete(one);
      worker.free--;
      one.use(worker);
      one.resume();
    }
  }

  return {
    all,
    take: (use) => (resume) => {
      const one = { use, resume };
      waiting.add(one);
      assign();
      return () => waiting.delete(one);
    },
    give(worker) {
      worker.free++;
      assign();
    },
    setWorker(index, isUp) {
      all[index]!.isUp = isUp;
      assign();
    },
  };
}
