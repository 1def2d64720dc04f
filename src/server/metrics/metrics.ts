import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Computed } from '../../events/incremental/unit_results.ts';
import type { GateObserver } from '../../kernel/fair_gate.ts';
import type { RefusedConnection } from '../limits/connections.ts';
import type { ContractOperation } from '../operations.ts';

/** The reason for refusing a request body, whatever its contents. */
export type RefusedBody = 'memory' | 'client_share' | 'queue' | 'too_large' | 'slow';
const REFUSED_BODIES: readonly RefusedBody[] = ['memory', 'client_share', 'queue', 'too_large', 'slow'];

/** The rate limit that a request exceeded. */
export type ThrottledBy = 'key' | 'address' | 'project_requests' | 'project_events' | 'failed_authentication';
const THROTTLED_BY: readonly ThrottledBy[] = [
  'key',
  'address',
  'project_requests',
  'project_events',
  'failed_authentication',
];

/** Prometheus metrics of one server. Labels are bounded: operations, statuses, run states. */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #events: Counter<'result'>;
  readonly #runs: Counter<'status'>;
  readonly #replacedTimes: Counter<'reason'>;
  readonly #changedValues: Counter<'reason'>;
  readonly #queryWaits: Histogram<'kind'>;
  readonly #queryTimes: Histogram<'kind'>;
  readonly #computedResults: Counter<'how'>;
  readonly #stagingTimes: Histogram;
  readonly #compactedEvents: Counter;
  readonly #compactionTimes: Histogram;
  readonly #removedEvents: Counter;
  readonly #flagEvaluations: Counter<'result'>;
  readonly #refusedQueries: Counter<'kind'>;
  readonly #refusedBodies: Counter<'reason'>;
  readonly #refusedConnections: Counter<'reason'>;
  readonly #throttled: Counter<'limit'>;
  readonly #deliveries: Counter<'result'>;
  readonly #loopDelays: Histogram;

  constructor(version: string) {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: 'weir_build_info',
      help: 'Version of this server.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version }, 1);
    this.#requests = new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time from request to response.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
      registers: [this.registry],
    });
    this.#events = new Counter({
      name: 'weir_events_total',
      help: 'Events received, by what became of them.',
      labelNames: ['result'],
      registers: [this.registry],
    });
    this.#runs = new Counter({
      name: 'weir_runs_total',
      help: 'Runs of exports that ended, by how.',
      labelNames: ['status'],
      registers: [this.registry],
    });
    this.#replacedTimes = new Counter({
      name: 'weir_timestamps_replaced_total',
      help: 'Events that were given the time of their arrival, because the one they stated was unreadable or out of range.',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    this.#changedValues = new Counter({
      name: 'weir_values_changed_total',
      help: 'Values that capture did not keep as they were sent, by reason.',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    this.#queryWaits = new Histogram({
      name: 'weir_query_wait_seconds',
      help: 'How long queries waited for their turn, by kind.',
      labelNames: ['kind'],
      buckets: [0.01, 0.1, 1, 5, 15, 60],
      registers: [this.registry],
    });
    this.#queryTimes = new Histogram({
      name: 'weir_query_duration_seconds',
      help: 'How long queries ran, without their wait, by kind.',
      labelNames: ['kind'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
      registers: [this.registry],
    });
    this.#stagingTimes = new Histogram({
      name: 'weir_run_staging_seconds',
      help: 'How long runs of exports took to read their rows, whether they succeeded or not.',
      buckets: [0.1, 0.5, 2.5, 10, 60, 300, 1800],
      registers: [this.registry],
    });
    this.#compactedEvents = new Counter({
      name: 'weir_events_compacted_total',
      help: 'Stored events that were rewritten in the order in which queries read them; some are rewritten again later.',
      registers: [this.registry],
    });
    this.#compactionTimes = new Histogram({
      name: 'weir_compaction_seconds',
      help: 'How long the rewriting of one stretch of events took.',
      buckets: [0.1, 0.5, 2.5, 10, 60, 300],
      registers: [this.registry],
    });
    this.#computedResults = new Counter({
      name: 'weir_results_computed_total',
      help: 'Queries of results, by how they were computed: incremental from events since the last time, rebuilt from all events and stored, or from_scratch.',
      labelNames: ['how'],
      registers: [this.registry],
    });
    for (const how of ['incremental', 'rebuilt', 'from_scratch']) this.#computedResults.inc({ how }, 0);
    this.#removedEvents = new Counter({
      name: 'weir_events_removed_total',
      help: 'Events removed because the retention of their project was over.',
      registers: [this.registry],
    });
    this.#flagEvaluations = new Counter({
      name: 'weir_flag_evaluations_total',
      help: 'Flags evaluated for callers, by whether they could be decided.',
      labelNames: ['result'],
      registers: [this.registry],
    });
    for (const result of ['decided', 'failed']) this.#flagEvaluations.inc({ result }, 0);
    this.#refusedQueries = new Counter({
      name: 'weir_queries_refused_total',
      help: 'Queries refused because too many were waiting or the wait was too long, by kind.',
      labelNames: ['kind'],
      registers: [this.registry],
    });
    this.#refusedBodies = new Counter({
      name: 'weir_bodies_refused_total',
      help: 'Request bodies that were refused for their size, their speed, or what others take, by reason.',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    this.#refusedConnections = new Counter({
      name: 'weir_connections_refused_total',
      help: 'Connections that were closed because too many were open, of all clients or of one.',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    for (const reason of ['all', 'client']) this.#refusedConnections.inc({ reason }, 0);
    this.#throttled = new Counter({
      name: 'weir_requests_throttled_total',
      help: 'Requests refused with 429, by the limit that they were over.',
      labelNames: ['limit'],
      registers: [this.registry],
    });
    this.#deliveries = new Counter({
      name: 'weir_webhook_deliveries_total',
      help: 'Attempts to deliver a notice to a webhook, by result; retried ones are made again.',
      labelNames: ['result'],
      registers: [this.registry],
    });
    for (const result of ['delivered', 'retried', 'failed']) this.#deliveries.inc({ result }, 0);
    this.#loopDelays = new Histogram({
      name: 'weir_event_loop_delay_seconds',
      help: 'How late the event loop ran a timer, measured every 20 ms: all requests wait that long in addition.',
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [this.registry],
    });
    for (const limit of THROTTLED_BY) this.#throttled.inc({ limit }, 0);
    for (const reason of REFUSED_BODIES) this.#refusedBodies.inc({ reason }, 0);
    // A counter that first appears with its first failure would hide that failure from a rate.
    for (const status of ['Completed', 'Failed', 'TimedOut', 'Cancelled']) this.#runs.inc({ status }, 0);
  }

  observeRequest(operation: ContractOperation, status: number, seconds: number): void {
    this.#requests.observe(
      { method: operation.method.toUpperCase(), route: operation.path, status: String(status) },
      seconds,
    );
  }

  /** Counts the events of one request by result. */
  countEvents(result: { accepted: number; duplicates: number; rejected: readonly unknown[] }): void {
    this.#events.inc({ result: 'accepted' }, result.accepted);
    this.#events.inc({ result: 'duplicate' }, result.duplicates);
    this.#events.inc({ result: 'rejected' }, result.rejected.length);
  }

  observeLoopDelay(seconds: number): void {
    this.#loopDelays.observe(seconds);
  }

  countDelivery(result: 'delivered' | 'retried' | 'failed'): void {
    this.#deliveries.inc({ result });
  }

  countReplacedTimes(counts: Readonly<Record<string, number>>): void {
    for (const [reason, count] of Object.entries(counts)) this.#replacedTimes.inc({ reason }, count);
  }

  countChangedValues(counts: Readonly<Record<string, number>>): void {
    for (const [reason, count] of Object.entries(counts)) this.#changedValues.inc({ reason }, count);
  }

  /** Counts the queries of a kind. */
  queryObserver(kind: string): GateObserver {
    this.#refusedQueries.inc({ kind }, 0);
    this.#queryWaits.zero({ kind });
    this.#queryTimes.zero({ kind });
    return {
      admitted: (seconds) => this.#queryWaits.observe({ kind }, seconds),
      refused: () => this.#refusedQueries.inc({ kind }),
      ended: (seconds) => this.#queryTimes.observe({ kind }, seconds),
    };
  }

  /** Counts a refused body, if there is a reason. */
  countRefusedBody(reason: RefusedBody | undefined): void {
    if (reason) this.#refusedBodies.inc({ reason });
  }

  countRefusedConnection(reason: RefusedConnection): void {
    this.#refusedConnections.inc({ reason });
  }

  countThrottled(limit: ThrottledBy): void {
    this.#throttled.inc({ limit });
  }

  observeStaging(seconds: number): void {
    this.#stagingTimes.observe(seconds);
  }

  countCompaction(events: number, seconds: number): void {
    this.#compactedEvents.inc(events);
    this.#compactionTimes.observe(seconds);
  }

  countComputed(how: Computed): void {
    this.#computedResults.inc({ how });
  }

  countRemovedEvents(events: number): void {
    this.#removedEvents.inc(events);
  }

  /** Counts the flags of one request. */
  countFlags(flags: number, failed: number): void {
    this.#flagEvaluations.inc({ result: 'decided' }, flags - failed);
    if (failed > 0) this.#flagEvaluations.inc({ result: 'failed' }, failed);
  }

  countRun(status: string): void {
    this.#runs.inc({ status });
  }

  /** Registers a gauge per value of one label, read at scrape time. */
  gauges<Label extends string>(
    name: string,
    help: string,
    label: Label,
    read: () => Readonly<Record<string, number>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect() {
        for (const [value, count] of Object.entries(read())) {
          this.set({ [label]: value } as Record<Label, string>, count);
        }
      },
    });
  }

  /** Registers a gauge that is read at scrape time. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
