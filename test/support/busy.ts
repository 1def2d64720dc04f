import { vi } from 'vitest';
import { ClickHouseLog } from '../../src/events/clickhouse/clickhouse_log.ts';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { TestApp } from './app.ts';

/** Queries that the service runs at once, and those of one project that may wait for them. */
const ROOM = 2 + 50;
/** Time limit for a slow machine. */
const PATIENCE_MS = 60_000;

/** Runs `work` while the engine does not respond and the first project has as many waiting queries as it may. */
export async function whileBusy<T>(app: Pick<TestApp, 'request'>, work: () => Promise<T>): Promise<T> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const spies = [holdQueries(opened), holdSelects(opened)];
  let refused = 0;
  const plans = Array.from({ length: ROOM + 1 }, (_, i) => plan(app, i).then(() => refused++));
  try {
    // One query exceeds the limit and is refused; all others wait.
    await vi.waitUntil(() => refused > 0, { timeout: PATIENCE_MS, interval: 5 });
    return await work();
  } finally {
    open();
    await Promise.all(plans);
    for (const spy of spies) spy.mockRestore();
  }
}

function holdQueries(opened: Promise<void>) {
  const { query } = DuckDbEngine.prototype;
  return vi.spyOn(DuckDbEngine.prototype, 'query').mockImplementation(async function (
    this: DuckDbEngine,
    sql,
    values,
    signal,
  ) {
    if (signal) await opened;
    return query.call(this, sql, values, signal);
  });
}

/** The same for events in ClickHouse. */
function holdSelects(opened: Promise<void>) {
  const { select } = ClickHouseLog.prototype;
  return vi.spyOn(ClickHouseLog.prototype, 'select').mockImplementation(async function (
    this: ClickHouseLog,
    query,
    values,
    signal,
  ) {
    if (signal) await opened;
    return select.call(this, query, values, signal);
  });
}

/** Sends a request with a query of its own. */
function plan(app: Pick<TestApp, 'request'>, i: number) {
  const metric = {
    kind: 'ExperimentMetric',
    metric_type: 'mean',
    source: { kind: 'EventsNode', event: 'purchase' },
  };
  const body = { metric, exposure_event: `seen-${i}`, minimum_detectable_effect: 10 };
  return app.request('POST', '/api/projects/1/experiments/plan/', { body });
}
