import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Egress } from '../../src/destinations/network/egress.ts';
import { noop } from '../../src/destinations/noop.ts';
import { createDestinations, type Destinations } from '../../src/destinations/registry.ts';
import { LocalWork } from '../../src/exports/work/local_work.ts';
import { Stager } from '../../src/exports/work/stager.ts';
import { type Clock, SystemClock } from '../../src/kernel/clock.ts';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { log, openEngine } from '../events/support.ts';
import { type RunWorkHarness, runWorkSuite } from '../suites/run_work.ts';
import { VirtualClock } from '../support/clock.ts';

// Goal: work in the process of the server has the properties of all run work, and a destination cannot hold it up.

const NO_PERSONS = {
  personsChangedBetween: () => [],
  countPersonsChangedBetween: () => 0,
  changes: () => null,
};

async function start(
  clock: Clock = new SystemClock(),
  replace: Destinations = new Map(),
): Promise<RunWorkHarness> {
  const { engine, shaper, folder } = await openEngine();
  const egress = new Egress(['127.0.0.1']);
  onTestFinished(() => egress.close());
  const exportsDir = join(folder, 'exports');
  const all = createDestinations({ exportsDir, isGone: () => false, isForeign: () => false, egress, clock });
  const box = new SecretBox('k'.repeat(32));
  const root = join(folder, 'staging', 'runs');
  const stager = new Stager({ events: engine, shaper, persons: NO_PERSONS }, root);
  const work = new LocalWork({ destinations: new Map([...all, ...replace]), stager, box, clock, log });
  await work.clear();
  return {
    work,
    append: (rows) => engine.append(rows),
    seal: (config) => box.seal(JSON.stringify(config)),
    leftovers: () => readdirSync(root),
  };
}

runWorkSuite('in this process', () => start());

test('a destination that does not let go is left after a while', async () => {
  const clock = new VirtualClock();
  let opened = 0;
  const stuck: typeof noop.open = () => {
    opened++;
    return new Promise(() => undefined);
  };
  const { work, seal, leftovers } = await start(clock, new Map([['NoOp', { ...noop, open: stuck }]]));
  const controller = new AbortController();
  const order = {
    ...{ runId: 'run', attempt: 1, interval: { start: 0, end: 1 }, highSeq: 0, mayHoldRows: true },
    export: {
      ...{ id: 'export', teamId: 1, home: null, model: 'events' as const, qlQuery: null, filters: null },
      ...{ destinationType: 'NoOp', destinationConfig: seal({}) },
    },
  };
  const control = {
    ...{ progress: () => undefined, undone: () => undefined, report: () => undefined },
    restarted: () => undefined,
    ...{ staged: async () => true, mayCommit: async () => true },
  };
  const stopped = expect(work.execute(order, control, controller.signal)).rejects.toThrow('did not let go');
  await vi.waitUntil(() => opened > 0);
  expect(leftovers()).toHaveLength(1);
  controller.abort('lost');
  await vi.waitUntil(() => clock.sleeping > 0);
  await clock.advance(5000);
  await stopped;
  expect(leftovers()).toEqual([]);
});
