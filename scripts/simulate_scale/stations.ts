import { delay, type Process, type Wait } from './process.ts';
import type { Simulation } from './simulation.ts';

/** A number of servers with one queue, first come, first served. */
export interface Permits {
  acquire: Wait;
  release(): void;
}

export function createPermits(count: number): Permits {
  const waiting = new Set<() => void>();
  let free = count;
  return {
    acquire(resume) {
      if (free > 0) {
        free--;
        resume();
        return () => undefined;
      }
      waiting.add(resume);
      return () => waiting.delete(resume);
    },
    release() {
      const [next] = waiting;
      if (next === undefined) free++;
      else {
        waiting.delete(next);
        next();
      }
    },
  };
}

/** Waits for a permit and holds it for a fixed time. */
export function* serve(simulation: Simulation, permits: Permits, ms: number): Process {
  yield permits.acquire;
  try {
    yield delay(simulation, ms);
  } finally {
    permits.release();
  }
}

/** A capacity that all jobs divide equally, such as that of a processor, of a network or of a database. */
export interface Shared {
  /** Waits until so much work is done. */
  use(work: number): Wait;
  /** Changes the capacity, also that of each job, to a fraction of what it was created with. */
  slowTo(fraction: number): void;
  /** Work done so far. */
  done(): number;
}

interface Job {
  left: number;
  resume: () => void;
}

/** Work that is lost to rounding; the units of work are rows, bytes and milliseconds of a core. */
const ROUNDING = 1e-6;

/** `capacity` is work per millisecond of all jobs, `perJob` that of one. */
export function createShared(
  simulation: Simulation,
  { capacity, perJob = capacity }: { capacity: number; perJob?: number },
): Shared {
  const jobs = new Set<Job>();
  let [fraction, since, done] = [1, 0, 0];
  let cancel: () => void = () => undefined;
  const rate = () => fraction * Math.min(perJob, capacity / jobs.size);

  function settle(): void {
    const worked = jobs.size === 0 ? 0 : rate() * (simulation.now() - since);
    for (const job of jobs) job.left -= worked;
    done += worked * jobs.size;
    since = simulation.now();
  }

  const least = () => Math.min(...[...jobs].map(({ left }) => left));

  function plan(): void {
    cancel();
    if (jobs.size === 0) return;
    cancel = simulation.after(Math.max(0, least() / rate()), finish);
  }

  function finish(): void {
    settle();
    const bound = least() + ROUNDING;
    const finished = [...jobs].filter(({ left }) => left <= bound);
    for (const job of finished) jobs.delete(job);
    plan();
    for (const { resume } of finished) resume();
  }

  return {
    use: (work) => (resume) => {
      settle();
      const job: Job = { left: work, resume };
      jobs.add(job);
      plan();
      return () => {
        if (!jobs.has(job)) return;
        settle();
        jobs.delete(job);
        plan();
      };
    },
    slowTo(next) {
      settle();
      fraction = next;
      plan();
    },
    done: () => done,
  };
}

/** A number over time: its highest value, and its integral in value times milliseconds. */
export function createGauge(simulation: Simulation) {
  let [value, highest, since, area] = [0, 0, 0, 0];
  const settle = () => {
    area += value * (simulation.now() - since);
    since = simulation.now();
  };
  return {
    add(change: number) {
      settle();
      value += change;
      highest = Math.max(highest, value);
    },
    value: () => value,
    highest: () => highest,
    area() {
      settle();
      return area;
    },
  };
}

export type Gauge = ReturnType<typeof createGauge>;
