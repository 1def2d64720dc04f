import { vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { TestApp } from './app.ts';

/** What the service asks at once, and what one project may have waiting behind that. */
const ROOM = 2 + 50;
/** Of a slow machine. */
const PATIENCE_MS = 60_000;

/** Runs `work` while the engine answers nothing and the project of the first start has all the questions waiting that it may. */
export async function whileBusy<T>(app: Pick<TestApp, 'request'>, work: () => Promise<T>): Promise<T> {
  const { ask } = DuckDbEngine.prototype;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const spy = vi.spyOn(DuckDbEngine.prototype, 'ask').mockImplementation(async function (
    this: DuckDbEngine,
    sql,
    values,
    signal,
  ) {
    if (signal) await opened;
    return ask.call(this, sql, values, signal);
  });
  let refused = 0;
  const plans = Array.from({ length: ROOM + 1 }, (_, i) => plan(app, i).then(() => refused++));
  try {
    // Of so many one finds no room; nobody else is answered.
    await vi.waitUntil(() => refused > 0, { timeout: PATIENCE_MS, interval: 5 });
    return await work();
  } finally {
    open();
    await Promise.all(plans);
    spy.mockRestore();
  }
}

/** A question of its own. */
function plan(app: Pick<TestApp, 'request'>, i: number) {
  const metric = {
    kind: 'ExperimentMetric',
    metric_type: 'mean',
    source: { kind: 'EventsNode', event: 'purchase' },
  };
  const body = { metric, exposure_event: `seen-${i}`, minimum_detectable_effect: 10 };
  return app.request('POST', '/api/projects/1/experiments/plan/', { body });
}
