import { SystemClock, stopwatch } from '../../kernel/clock.ts';
import type { Log } from '../../kernel/log/log.ts';
import { takeStages } from '../../kernel/log/stages.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import { GarbageCollection } from './garbage_collection.ts';
import type { Metrics } from './metrics.ts';

/** Delays that are logged. */
const HELD_MS = 20;
/** Interval of the timer whose delay is measured. */
const EVERY_MS = 20;
/** At most one line in this time. */
const LOG_EVERY_MS = SECOND_MS;
/** Stages that are shorter than this did not hold the event loop. */
const MIN_STAGE_MS = 1;

/** A delay of the event loop in milliseconds, with the stages that ran meanwhile, the longest first. */
export interface Delay {
  ms: number;
  /**
   * Processor time of the main thread, at most one interval more than in the delay. Much less than `ms` means that it
   * waited for the disk or for a processor. Undefined where Node does not report it.
   */
  cpuMs: number | undefined;
  /** Time of garbage collection, which is part of the stages that it interrupted. */
  gcMs: number;
  stages: readonly (readonly [name: string, ms: number])[];
}

/** Logs long delays: one line per second with the longest of them. */
export class DelayLog {
  readonly #log: Pick<Log, 'debug'>;
  #longest: Delay | null = null;
  #count = 0;
  #sinceLineMs = LOG_EVERY_MS;

  constructor(log: Pick<Log, 'debug'>) {
    this.#log = log;
  }

  /** Records a delay, which is 0 if there was none, `passedMs` after the last one. */
  record(delay: Delay, passedMs: number): void {
    this.#sinceLineMs += passedMs;
    if (delay.ms >= HELD_MS) {
      this.#count++;
      if (delay.ms > (this.#longest?.ms ?? 0)) this.#longest = delay;
    }
    if (this.#longest === null || this.#sinceLineMs < LOG_EVERY_MS) return;
    const { ms, cpuMs, gcMs, stages } = this.#longest;
    const named = stages.filter(([, stageMs]) => stageMs >= MIN_STAGE_MS);
    const line = {
      ms: Math.round(ms),
      cpu_ms: cpuMs === undefined ? undefined : Math.round(cpuMs),
      gc_ms: Math.round(gcMs),
      delays: this.#count,
      stages: Object.fromEntries(named.map(([name, stageMs]) => [name, Math.round(stageMs)])),
    };
    this.#log.debug(line, 'The event loop was held');
    this.#longest = null;
    this.#count = 0;
    this.#sinceLineMs = 0;
  }
}

/**
 * Measures how late the event loop runs a timer, which is how long a request that arrives at a random time waits for the
 * work of others. The timer is the machine's own, whatever the clock of the server: delays are real.
 */
export async function watchLoop(metrics: Metrics, log: Log, stopping: AbortSignal): Promise<void> {
  const clock = new SystemClock();
  const delays = new DelayLog(log);
  const collection = new GarbageCollection();
  let cpu = threadCpuMs();
  takeStages();
  while (!stopping.aborted) {
    const elapsed = stopwatch();
    await clock.sleep(EVERY_MS, stopping);
    const passedMs = elapsed();
    const ms = Math.max(0, passedMs - EVERY_MS);
    metrics.observeLoopDelay(ms / 1000);
    const stages = takeStages();
    const gcMs = await collection.take();
    const cpuNow = threadCpuMs();
    const cpuMs = cpuNow === undefined || cpu === undefined ? undefined : cpuNow - cpu;
    cpu = cpuNow;
    delays.record({ ms, cpuMs, gcMs, stages }, passedMs);
  }
  collection.stop();
}

/** Processor time of this thread in milliseconds; undefined in versions of Node that do not report it. */
function threadCpuMs(): number | undefined {
  const usage = (process as { threadCpuUsage?: () => NodeJS.CpuUsage }).threadCpuUsage?.();
  return usage && (usage.user + usage.system) / 1000;
}
