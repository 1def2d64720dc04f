import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config/config.ts';
import { FairGate } from '../../kernel/fair_gate.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Maximum waiting time of requests that run quickly. */
const PATIENCE_MS = 30 * SECOND_MS;

/**
 * One gate for each kind of heavy read, so that one kind never waits for another: `results` are the queries of
 * experiments, `export_queries` the custom queries of exports, and `previews` all other reads of rows for previews,
 * tests and estimates.
 */
export interface QueryGates {
  results: FairGate;
  export_queries: FairGate;
  previews: FairGate;
}

export function createQueryGates(
  { maxConcurrentQueries, maxQueriesPerProject }: Config,
  clock: Clock,
  metrics: Metrics,
): QueryGates {
  const bounds = { limit: maxConcurrentQueries, perOwner: maxQueriesPerProject };
  const patience = { clock, ms: PATIENCE_MS };
  const gates: QueryGates = {
    results: new FairGate({ ...bounds, observer: metrics.queryObserver('results') }),
    export_queries: new FairGate({ ...bounds, patience, observer: metrics.queryObserver('export_queries') }),
    previews: new FairGate({ ...bounds, patience, observer: metrics.queryObserver('previews') }),
  };
  const loads = (of: 'running' | 'waiting') =>
    Object.fromEntries(
      Object.entries(gates).map(([kind, gate]: [string, FairGate]) => [kind, gate.load()[of]]),
    );
  metrics.gauges('weir_queries_running', 'Queries under way, by kind.', 'kind', () => loads('running'));
  metrics.gauges('weir_queries_waiting', 'Queries waiting for their turn, by kind.', 'kind', () =>
    loads('waiting'),
  );
  return gates;
}
