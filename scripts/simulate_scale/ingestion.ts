import { VALUES } from './constants.ts';
import { createGate, delay, type Process, type StartedProcess, startProcess, type Wait } from './process.ts';
import type { Simulation } from './simulation.ts';
import { createGauge, type Gauge } from './stations.ts';
import { BUCKET_MS } from './workload.ts';

/** Events arrive in steps of this time. Buckets of arrival consist of whole steps. */
const STEP_MS = 200;

export interface IngestionOptions {
  eventsPerSecond: number;
  eventsPerRequest: number;
  /** Events stop at this time. */
  endMs: number;
  /** Events per second that the event log takes, beside the fixed time of a batch. */
  appendRows: number;
  random: () => number;
}

/** Events that arrive in one step: a Poisson number, by its normal approximation. */
function arrivals(mean: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
}

/** Milliseconds of the writer for an event, with its part of the request. */
export function captureMs(eventsPerRequest: number): number {
  return VALUES.captureEventMs + VALUES.captureRequestMs / eventsPerRequest;
}

/**
 * Senders, capture, inbox and flush of one server. Senders keep what was not acknowledged and send it again. The ledger has
 * the events by the bucket in which they were captured, the log those that were flushed.
 */
export class Ingestion {
  readonly atSenders: Gauge;
  readonly inboxDepth: Gauge;
  readonly #simulation: Simulation;
  readonly #options: IngestionOptions;
  /** The most events that capture takes in a step. */
  readonly #perStep: number;
  readonly #ledger: number[] = [];
  readonly #log: number[] = [];
  readonly #inbox: { bucket: number; events: number }[] = [];
  readonly #waiting = new Set<{ count: number; resume: () => void }>();
  readonly #arrived = createGate(false);
  readonly #counts = { sent: 0, accepted: 0, stored: 0 };
  #busySteps = 0;
  #isServerUp = true;
  #isLogUp = true;
  #flushing: StartedProcess;

  constructor(simulation: Simulation, options: IngestionOptions) {
    this.#simulation = simulation;
    this.#options = options;
    this.#perStep = Math.floor(STEP_MS / captureMs(options.eventsPerRequest));
    this.atSenders = createGauge(simulation);
    this.inboxDepth = createGauge(simulation);
    this.#flushing = this.#startFlush();
    simulation.after(0, () => this.#step());
  }

  get counts(): Readonly<{ sent: number; accepted: number; stored: number }> {
    return this.#counts;
  }

  /** Waits until all events that were accepted before the call are in the log. */
  readonly flushed: Wait = (resume) => {
    const { accepted, stored } = this.#counts;
    const one = { count: accepted, resume };
    if (stored >= accepted) resume();
    else this.#waiting.add(one);
    return () => this.#waiting.delete(one);
  };

  ledgerOf(bucket: number): number {
    return this.#ledger[bucket] ?? 0;
  }

  logOf(bucket: number): number {
    return this.#log[bucket] ?? 0;
  }

  setServer(isUp: boolean): void {
    this.#isServerUp = isUp;
    this.#flushing.stop();
    if (isUp) this.#flushing = this.#startFlush();
  }

  setLog(isUp: boolean): void {
    this.#isLogUp = isUp;
  }

  /** The part of the time so far in which the writer was busy. */
  use(): number {
    return this.#busySteps / (Math.min(this.#simulation.now(), this.#options.endMs) / STEP_MS);
  }

  #step(): void {
    const { eventsPerSecond, endMs, random } = this.#options;
    if (this.#simulation.now() >= endMs) return;
    const events = arrivals((eventsPerSecond * STEP_MS) / 1000, random);
    this.#counts.sent += events;
    this.atSenders.add(events);
    if (this.#isServerUp) this.#capture();
    this.#simulation.after(STEP_MS, () => this.#step());
  }

  #capture(): void {
    const events = Math.min(this.atSenders.value(), this.#perStep);
    this.#busySteps += events / this.#perStep;
    if (events === 0) return;
    const bucket = Math.floor(this.#simulation.now() / BUCKET_MS);
    this.#ledger[bucket] = this.ledgerOf(bucket) + events;
    this.#counts.accepted += events;
    this.atSenders.add(-events);
    this.#inbox.push({ bucket, events });
    this.inboxDepth.add(events);
    this.#arrived.open();
    this.#arrived.close();
  }

  #startFlush(): StartedProcess {
    return startProcess(this.#flush(), (error) => {
      throw error;
    });
  }

  *#flush(): Process {
    const depth = () => this.inboxDepth.value();
    for (;;) {
      if (depth() === 0) yield this.#arrived.pass;
      if (depth() < VALUES.flushBatchRows) yield delay(this.#simulation, VALUES.flushGatherMs);
      while (depth() > 0) yield* this.#flushBatch(Math.min(depth(), VALUES.flushBatchRows));
    }
  }

  *#flushBatch(rows: number): Process {
    const appendMs = VALUES.appendMs + (1000 * rows) / this.#options.appendRows;
    if (this.#isLogUp) yield delay(this.#simulation, appendMs);
    // A batch that the log did not confirm is sent again, and the log has it once.
    if (this.#isLogUp) this.#move(rows);
    else yield delay(this.#simulation, VALUES.flushRetryMs);
  }

  #move(rows: number): void {
    for (let left = rows; left > 0; ) {
      const first = this.#inbox[0]!;
      const events = Math.min(left, first.events);
      this.#log[first.bucket] = this.logOf(first.bucket) + events;
      first.events -= events;
      left -= events;
      if (first.events === 0) this.#inbox.shift();
    }
    this.#counts.stored += rows;
    this.inboxDepth.add(-rows);
    for (const one of [...this.#waiting]) {
      if (one.count > this.#counts.stored) continue;
      this.#waiting.delete(one);
      one.resume();
    }
  }
}
