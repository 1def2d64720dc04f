import { expect, test } from 'vitest';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import type { EventLog } from '../../../src/events/engine.ts';
import { exposuresQuery } from '../../../src/experiments/results/exposure_query.ts';
import { QueryRunner } from '../../../src/experiments/results/query_runner.ts';
import type { ExperimentScope } from '../../../src/experiments/results/scope.ts';
import { FairGate } from '../../../src/kernel/fair_gate.ts';
import { Removals } from '../../../src/retention/removals.ts';
import { MetricResultStore } from '../../../src/store/experiment_metric_results.ts';
import { exposures } from '../../events/queries/support.ts';
import { openExperiments } from '../support.ts';
import { MINUTE } from './support.ts';

/** Goal: queries that overlap or wait for their turn leave the result of the latest one, and report its time. */
const { hasOverrides: _, ...spec } = exposures();
const tick = () => new Promise(setImmediate);

function open() {
  const { database, clock, create } = openExperiments();
  const requested: { sql: string; end(units: number): void }[] = [];
  const engine: Pick<EventLog, 'select'> = {
    select: (query) =>
      new Promise((resolve) => {
        const row = { variant: spec.variants[0], day: '2026-01-01', first: 1, last: 1 };
        requested.push({ sql: query(DUCKDB), end: (units) => resolve([{ ...row, units }]) });
      }),
  };
  const queryRunner = new QueryRunner({
    engine,
    unitResults: { engineOf: () => engine, once: engine },
    flusher: { acknowledged: () => ({ seq: 0, overridesSeq: 0 }), settle: async () => 0 },
    removals: new Removals(),
    removedBefore: () => Number.NEGATIVE_INFINITY,
    hasOverrides: () => false,
    store: new MetricResultStore(database),
    gate: new FairGate({ limit: 2, perOwner: 2 }),
    clock,
  });
  const ask = async (experimentId: number, refresh: boolean) => {
    const at = clock.now() * 1000;
    const scope: ExperimentScope = {
      exposures: { ...spec, to: at, asOf: at },
      shares: { control: 50, test: 50 },
      splitChanges: [],
      excluded: [],
      holdout: null,
      testAccountFilters: [],
      exposureFiltersTestAccounts: null,
      isOpen: true,
    };
    const { value, ...read } = await queryRunner.run(
      exposuresQuery({ scope, options: { experimentId, refresh } }),
    );
    return { ...read, units: value.variants.reduce((sum, { total }) => sum + total, 0) };
  };
  return { requested: requested, clock, ask, experiment: () => create().experiment.id };
}

test('a slow answer does not take the place of one that was asked later', async () => {
  const { requested, clock, ask, experiment } = open();
  const id = experiment();
  const slow = ask(id, false);
  await tick();
  await clock.advance(MINUTE);
  const refreshed = ask(id, true);
  await tick();
  requested[1]!.end(200);
  expect((await refreshed).units).toBe(200);
  requested[0]!.end(100);
  expect((await slow).units).toBe(100);
  expect(await ask(id, false)).toMatchObject({ units: 200, isCached: true });
});

test('a refresh looks up to when it was asked, also behind one that waits for its turn', async () => {
  const { requested, clock, ask, experiment } = open();
  const others = [ask(experiment(), true), ask(experiment(), true)];
  await tick();
  const id = experiment();
  const first = ask(id, true);
  await clock.advance(MINUTE);
  const second = ask(id, true);
  const secondAt = clock.now();
  await clock.advance(MINUTE);
  for (let at = 0; at < 4; at++) {
    requested[at]!.end(100);
    await tick();
  }
  await Promise.all(others);
  expect((await second).computedAt).toBe(secondAt);
  expect((await first).computedAt).toBe(secondAt - MINUTE);
  const bounds = requested.slice(2).map(({ sql }) => /e\.timestamp <= .*/.exec(sql)![0]);
  expect(new Set(bounds).size).toBe(2);
});

test('an empty answer takes the place of what was known, and is not served again', async () => {
  const { requested, ask, experiment } = open();
  const id = experiment();
  const units = async (refresh: boolean, found: number) => {
    const query = ask(id, refresh);
    await tick();
    requested.pop()!.end(found);
    return (await query).units;
  };
  expect(await units(false, 100)).toBe(100);
  expect(await units(true, 0)).toBe(0);
  expect(await units(false, 3)).toBe(3);
});
