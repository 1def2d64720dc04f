import { readdirSync, readFileSync } from 'node:fs';
import { cpuSecondsIn, folderBytes } from '../support.ts';

/** The resources of a server at one time. */
export interface Sample {
  second: number;
  rssMb: number;
  /** Of that, the heap of JavaScript, the buffers beside it, and the event store, as the server reports them. */
  heapMb: number;
  externalMb: number;
  eventStoreMb: number;
  handles: number;
  diskMb: number;
  /** Processor seconds so far, of the process and of the thread with the event loop. */
  cpuSeconds: number;
  mainCpuSeconds: number;
}

/** Reads the resources of a process and its data folder from its metrics and from /proc (Linux). */
export function sample(pid: number, folder: string, second: number, metrics: string): Sample {
  const mbOf = (name: string) => {
    const bytes = new RegExp(`^${name} (.+)$`, 'm').exec(metrics)?.[1];
    return Math.round(Number(bytes) / 1024 / 1024);
  };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    second,
    rssMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024),
    heapMb: mbOf('nodejs_heap_size_total_bytes'),
    externalMb: mbOf('nodejs_external_memory_bytes'),
    eventStoreMb: mbOf('weir_event_store_memory_bytes'),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    diskMb: Math.round(folderBytes(folder) / 1024 / 1024),
    cpuSeconds: cpuSecondsIn(`/proc/${pid}/stat`),
    mainCpuSeconds: cpuSecondsIn(`/proc/${pid}/task/${pid}/stat`),
  };
}

/** A delay of the event loop as the server logs it. */
interface DelayLine {
  msg: string;
  ms: number;
  cpu_ms?: number;
  gc_ms: number;
  stages: Record<string, number>;
}

export interface StageDelays {
  stage: string;
  /** Seconds of the log with a delay in which this stage was the longest. */
  delays: number;
  /** The longest delay: its time, and the processor time of the main thread and that of garbage collection meanwhile. */
  ms: number;
  cpuMs: number | null;
  gcMs: number;
  stages: string;
}

/** Returns the delays in a server's log by the stage that was the longest in each, the longest delay first. */
export function delaysIn(log: string): StageDelays[] {
  const found = new Map<string, StageDelays>();
  for (const line of log.split('\n')) {
    if (!line.includes('"The event loop was held"')) continue;
    const { ms, cpu_ms: cpuMs = null, gc_ms: gcMs, stages } = JSON.parse(line) as DelayLine;
    const all = Object.entries(stages);
    const stage = all[0]?.[0] ?? 'unknown';
    const known = found.get(stage);
    const delays = (known?.delays ?? 0) + 1;
    const text = all.map(([name, stageMs]) => `${name} ${stageMs}`).join(', ');
    if (known && known.ms >= ms) known.delays = delays;
    else found.set(stage, { stage, delays, ms, cpuMs, gcMs, stages: text });
  }
  return [...found.values()].sort((one, two) => two.ms - one.ms);
}

/** How often the event loop was late by more than each bound, in milliseconds, and how often that was measured. */
export interface LateTimers {
  measured: number;
  above: Readonly<Record<string, number>>;
}

/** Returns the delays of the event loop in the metrics of a server, without those of earlier metrics. */
export function lateTimers(metrics: string, earlier: string): LateTimers {
  const [counts, before] = [bucketsOf(metrics), bucketsOf(earlier)];
  const within = (bound: string) => (counts.get(bound) ?? 0) - (before.get(bound) ?? 0);
  const measured = within('+Inf');
  const bounds = [...counts.keys()].filter((bound) => bound !== '+Inf');
  const above = bounds.map((bound) => [`${Number(bound) * 1000} ms`, measured - within(bound)] as const);
  return { measured, above: Object.fromEntries(above) };
}

function bucketsOf(metrics: string): Map<string, number> {
  const found = metrics.matchAll(/^weir_event_loop_delay_seconds_bucket\{le="([^"]+)"\} (\d+)/gm);
  return new Map([...found].map(([, bound, count]) => [bound!, Number(count)]));
}
