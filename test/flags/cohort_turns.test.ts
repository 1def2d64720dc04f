/** Goal: the cohorts of one project do not hold up those of another one. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { CohortCalculations } from '../../src/flags/cohorts/cohort_calculations.ts';
import { CohortStore } from '../../src/store/cohorts.ts';
import { createStores } from '../../src/store/stores.ts';
import { log, openEngine } from '../events/support.ts';
import { VirtualClock } from '../support/clock.ts';
import { useApp } from '../support/use_app.ts';
import { RIVAL } from '../support/world.ts';

const app = useApp();
const VALUES = [{ type: 'behavioral', value: 'performed_event', key: 'buy', event_type: 'events' }];

/** Calculations on the state of the application and events of their own, one of which goes on with each `step`. */
async function calculations() {
  const { database } = app().app;
  const { engine } = await openEngine();
  database.sqlite.exec('UPDATE cohorts SET is_static = 1');
  const store = new CohortStore(database);
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const waiting: (() => void)[] = [];
  const counted = new CohortCalculations({
    stores: createStores(database),
    engine,
    clock: new VirtualClock(),
    log,
    stopping: stopping.signal,
    settle: () => new Promise<void>((resolve) => waiting.push(resolve)),
    hasOverrides: () => false,
  });
  const cohort = (name: string, teamId: number) => {
    const { id } = store.insert({
      teamId,
      name,
      createdById: null,
      createdAt: 0,
      filters: { properties: { type: 'AND', values: VALUES } },
    });
    return store.read({ teamIds: [teamId] }, id)!;
  };
  const step = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    waiting.shift()!();
    await turn();
  };
  return { counted, cohort, step, waiting };
}

test('projects take turns with requested calculations', async () => {
  const { counted, cohort, step } = await calculations();
  const order: string[] = [];
  const started = [cohort('a1', 1), cohort('a2', 1), cohort('a3', 1), cohort('b1', RIVAL.projectId)].map(
    async (view) => {
      const { cohort: after } = await counted.calculate(view);
      expect(after.count).toBe(0);
      order.push(after.name);
    },
  );
  for (const _ of started) await step();
  await Promise.all(started);
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('projects take turns with due calculations, one cohort at a time', async () => {
  const { counted, cohort, step, waiting } = await calculations();
  const views = [cohort('a1', 1), cohort('a2', 1), cohort('a3', 1), cohort('b1', RIVAL.projectId)];
  const ticked = counted.tick();
  const isDone = ({ cohort: { id, teamId } }: (typeof views)[number]) =>
    new CohortStore(app().app.database).read({ teamIds: [teamId] }, id)!.cohort.lastCalculation !== null;
  await step();
  await step();
  await expect.poll(() => waiting.length).toBe(1);
  expect(views.map(isDone)).toEqual([true, false, false, true]);
  await step();
  await step();
  await ticked;
  expect(views.every(isDone)).toBe(true);
});
