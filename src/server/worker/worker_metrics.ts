import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Ends of an execution of a run on a worker. Stopped ones were cancelled, or begin again elsewhere. */
export type Ended = 'completed' | 'failed' | 'stopped';
const ENDED: readonly Ended[] = ['completed', 'failed', 'stopped'];

export interface WorkerSources {
  version: string;
  /** Runs at a time. */
  slots: number;
  active(): number;
  /** Milliseconds; null when Temporal did not respond, or has not seen the worker lately. */
  polledAt(): Promise<number | null>;
}

/** Prometheus metrics of a process that executes runs. */
export class WorkerMetrics {
  readonly registry = new Registry();
  readonly #ended: Counter<'result'>;

  constructor({ active, polledAt, slots, version }: WorkerSources) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'weir_build_info',
      help: 'Version of this worker.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    new Gauge({
      name: 'weir_worker_run_slots',
      help: 'Runs that this worker executes at a time.',
      registers,
    }).set(slots);
    new Gauge({
      name: 'weir_worker_runs_active',
      help: 'Runs under way on this worker.',
      registers,
      collect() {
        this.set(active());
      },
    });
    new Gauge({
      name: 'weir_worker_last_poll_timestamp_seconds',
      help: 'When this worker asked for runs last, by the clock of Temporal. Absent when that is unknown.',
      labelNames: [],
      registers,
      async collect() {
        const at = await polledAt();
        if (at === null) this.remove();
        else this.set(at / 1000);
      },
    });
    this.#ended = new Counter({
      name: 'weir_worker_runs_total',
      help: 'Executions of runs that ended on this worker, by how.',
      labelNames: ['result'],
      registers,
    });
    for (const result of ENDED) this.#ended.inc({ result }, 0);
  }

  countEnded(result: Ended): void {
    this.#ended.inc({ result });
  }
}
