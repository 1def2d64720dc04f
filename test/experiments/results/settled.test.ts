import { expect, test } from 'vitest';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import type { EventLog } from '../../../src/events/engine.ts';
import type { Acknowledged } from '../../../src/events/flusher.ts';
import { exposuresQuery } from '../../../src/experiments/results/exposure_query.ts';
import { QueryRunner } from '../../../src/experiments/results/query_runner.ts';
import type { ExperimentScope } from '../../../src/experiments/results/scope.ts';
import { FairGate } from '../../../src/kernel/fair_gate.ts';
import { Removals } from '../../../src/retention/removals.ts';
import { MetricResultStore } from '../../../src/store/experiment_metric_results.ts';
import { exposures } from '../../events/queries/support.ts';
import { openExperiments } from '../support.ts';

/** Goal: a query includes all events acknowledged before it, and merges of their persons. */
const { hasOverrides: _, ...spec } = exposures();
const scope: ExperimentScope = {
  exposures: spec,
  shares: { control: 50, test: 50 },
  splitChanges: [],
  excluded: [],
  holdout: null,
  testAccountFilters: [],
  exposureFiltersTestAccounts: null,
  isOpen: true,
};

function open() {
  const { database, clock, create } = openExperiments();
  const state = { settled: [] as unknown[], hasOverrides: false, removedBefore: 0, sql: [] as string[] };
  const ends: (() => void)[] = [];
  const engine: Pick<EventLog, 'select'> = {
    select: (query) => {
      state.sql.push(query(DUCKDB));
      return new Promise((resolve) => ends.push(() => resolve([])));
    },
  };
  const queryRunner = new QueryRunner({
    engine,
    unitResults: { engineOf: () => engine, once: engine },
    flusher: {
      acknowledged: () => ({ seq: 7, overridesSeq: 3 }),
      settle: async (upTo) => {
        state.settled.push(upTo);
        state.hasOverrides = true;
        return 0;
      },
    },
    removals: new Removals(),
    removedBefore: () => state.removedBefore,
    hasOverrides: () => state.hasOverrides,
    store: new MetricResultStore(database),
    gate: new FairGate({ limit: 2, perOwner: 2 }),
    clock,
  });
  const { id: experimentId } = create().experiment;
  const ask = (refresh: boolean, acknowledged?: Acknowledged) =>
    queryRunner.run(
      exposuresQuery({ scope, options: { experimentId, refresh, ...(acknowledged && { acknowledged }) } }),
    );
  const rows = () => database.sqlite.prepare('SELECT 1 FROM experiment_metric_results').all().length;
  return { state, ends, ask, rows };
}
const tick = () => new Promise(setImmediate);

test('a refresh does not join one that has begun to look', async () => {
  const { state, ends, ask } = open();
  const refreshes = [ask(true), ask(true)];
  await tick();
  expect(state.settled).toHaveLength(2);
  const reads = [ask(false), ask(false)];
  for (const end of ends) end();
  await tick();
  for (const end of ends) end();
  await Promise.all([...refreshes, ...reads]);
  expect(state.settled).toHaveLength(3);
});

test('a refresh waits for what was acknowledged before its request, other queries for all', async () => {
  const { state, ends, ask } = open();
  const acknowledged = { seq: 5, overridesSeq: 2 };
  const results = [ask(true, acknowledged), ask(false)];
  await tick();
  for (const end of ends) end();
  await Promise.all(results);
  expect(state.settled).toEqual([acknowledged, undefined]);
});

test('whether persons were merged is known after everything has settled', async () => {
  const { state, ends, ask } = open();
  const read = ask(false);
  await tick();
  ends[0]!();
  await read;
  expect(state.sql[0]).toContain('person_overrides');
});

test('a result of events that the retention removes meanwhile is neither returned nor stored', async () => {
  const { state, ends, ask, rows } = open();
  const read = ask(false);
  await tick();
  state.removedBefore = scope.exposures.from / 1000 + 1;
  ends[0]!();
  await expect(read).rejects.toThrow('were removed by the event retention');
  expect(rows()).toBe(0);
});
