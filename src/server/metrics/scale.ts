import { Gauge } from 'prom-client';
import type { EventLogMarkStore } from '../../store/arrivals/event_log_marks.ts';
import type { Metrics } from './metrics.ts';

interface QueueLook {
  workers: readonly unknown[];
  backlog: number;
  backlogMs: number;
}

export interface ScaleSources {
  /** Marks of events in ClickHouse; null when the data folder keeps them. */
  marks: Pick<EventLogMarkStore, 'stored' | 'inDoubt'> | null;
  /** Work on other machines; null when the server executes all runs. */
  work: { active(): number; queue: { look(): Promise<QueueLook> } } | null;
}

const QUEUE: Readonly<Record<string, { help: string; of: (look: QueueLook) => number }>> = {
  weir_workers_polling: {
    help: 'Workers that asked for runs within 2 minutes. Absent while Temporal does not respond.',
    of: ({ workers }) => workers.length,
  },
  weir_worker_tasks_waiting: {
    help: 'Tasks of runs that no worker has taken, as Temporal estimates them. Absent while it does not respond.',
    of: ({ backlog }) => backlog,
  },
  weir_worker_tasks_oldest_seconds: {
    help: 'How long the first of these tasks has waited. Absent while Temporal does not respond.',
    of: ({ backlogMs }) => backlogMs / 1000,
  },
};

/** Registers the metrics of a server whose events or runs are on other machines. */
export function registerScaleMetrics(metrics: Metrics, { marks, work }: ScaleSources): void {
  if (marks !== null) {
    metrics.gauge(
      'weir_clickhouse_stored_seq',
      'Number of the last event that ClickHouse has confirmed.',
      () => marks.stored().highSeq,
    );
    metrics.gauge(
      'weir_clickhouse_batch_in_doubt',
      '1 while a batch was sent to ClickHouse and not confirmed, else 0. It is sent again, and stored once.',
      () => Number(marks.inDoubt() !== null),
    );
  }
  if (work === null) return;
  metrics.gauge(
    'weir_runs_remote',
    'Runs of exports under way that workers execute, or that wait for one.',
    () => work.active(),
  );
  for (const [name, { help, of }] of Object.entries(QUEUE)) {
    new Gauge({
      name,
      help,
      labelNames: [],
      registers: [metrics.registry],
      async collect() {
        const look = await work.queue.look().catch(() => null);
        if (look === null) this.remove();
        else this.set(of(look));
      },
    });
  }
}
