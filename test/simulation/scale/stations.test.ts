import { expect, test } from 'vitest';
import { createHeap } from '../../../scripts/simulate_scale/heap.ts';
import { createGate, delay, type Process, startProcess } from '../../../scripts/simulate_scale/process.ts';
import { createSimulation, type Simulation } from '../../../scripts/simulate_scale/simulation.ts';
import { createGauge, createPermits, createShared, serve } from '../../../scripts/simulate_scale/stations.ts';
import { seededRandom } from '../../support/random.ts';

/** Goal: queues of the simulation behave as theory knows them. */
const SERVICE_MS = 10;
const JOBS = 300_000;

/** Mean time in the system and mean number in it, of jobs that arrive at random and use so much of the capacity. */
function queued(use: number, station: (simulation: Simulation) => () => Process) {
  const simulation = createSimulation();
  const random = seededRandom(7);
  const inside = createGauge(simulation);
  const job = station(simulation);
  let [started, total] = [0, 0];
  function arrive(): void {
    const at = simulation.now();
    inside.add(1);
    startProcess(job(), () => {
      total += simulation.now() - at;
      inside.add(-1);
    });
    if (++started < JOBS) simulation.after((-Math.log(1 - random()) * SERVICE_MS) / use, arrive);
  }
  simulation.after(0, arrive);
  simulation.run(Number.MAX_VALUE);
  return { time: total / JOBS, inside: inside.area() / simulation.now(), rate: JOBS / simulation.now() };
}

const oneServer = (simulation: Simulation) => {
  const permits = createPermits(1);
  return () => serve(simulation, permits, SERVICE_MS);
};

const dividedCapacity = (simulation: Simulation) => {
  const shared = createShared(simulation, { capacity: 1 });
  return function* () {
    yield shared.use(SERVICE_MS);
  };
};

function expectNear(found: number, expected: number, tolerance: number): void {
  expect(Math.abs(found / expected - 1), `${found} instead of ${expected}`).toBeLessThan(tolerance);
}

test.each([0.3, 0.6, 0.8])('one server waits as M/D/1 does, at a use of %d', (use) => {
  const waiting = (use * SERVICE_MS) / (2 * (1 - use));
  expectNear(queued(use, oneServer).time, waiting + SERVICE_MS, 0.02);
});

test.each([0.3, 0.6, 0.8])(
  'a divided capacity takes as long as M/G/1 with processor sharing, at a use of %d',
  (use) => {
    expectNear(queued(use, dividedCapacity).time, SERVICE_MS / (1 - use), 0.02);
  },
);

test.each([oneServer, dividedCapacity])(
  'the mean number in a station is the rate times the mean time',
  (station) => {
    const { time, inside, rate } = queued(0.7, station);
    expect(inside).toBeCloseTo(rate * time, 6);
  },
);

test('a heap returns its items in order', () => {
  const random = seededRandom(3);
  const items = Array.from({ length: 500 }, () => Math.floor(random() * 100));
  const heap = createHeap<number>((a, b) => a - b);
  for (const item of items) heap.push(item);
  expect(items.map(() => heap.pop())).toEqual(items.toSorted((a, b) => a - b));
  expect(heap.pop()).toBeUndefined();
});

test('events of the same time happen in the order in which they were planned, without those that were cancelled', () => {
  const simulation = createSimulation();
  const seen: string[] = [];
  simulation.after(5, () => seen.push('a'));
  const cancel = simulation.after(5, () => seen.push('b'));
  simulation.after(5, () => seen.push('c'));
  simulation.after(1, cancel);
  simulation.run(5);
  expect(seen).toEqual(['a', 'c']);
  expect(simulation.now()).toBe(5);
});

test('a job that is stopped gives its part of a capacity and its permit to the others', () => {
  const simulation = createSimulation();
  const [permits, shared] = [createPermits(1), createShared(simulation, { capacity: 1 })];
  const ended: [string, number, unknown][] = [];
  function* job(): Process {
    yield permits.acquire;
    try {
      yield shared.use(10);
    } finally {
      permits.release();
    }
  }
  function* beside(): Process {
    yield shared.use(10);
  }
  const start = (name: string, process: Process) =>
    startProcess(process, (error) => ended.push([name, simulation.now(), error]));
  const first = start('first', job());
  start('second', job());
  start('beside', beside());
  // Each of two has done 2 of its 10; then the second begins.
  simulation.after(4, first.stop);
  simulation.run(100);
  expect(ended).toEqual([
    ['beside', 20, null],
    ['second', 22, null],
  ]);
  first.fail(new Error('it has ended'));
  expect(ended).toHaveLength(2);
});

test('a slower capacity takes longer from then on', () => {
  const simulation = createSimulation();
  const shared = createShared(simulation, { capacity: 1, perJob: 0.5 });
  let endedAt = 0;
  function* job(): Process {
    yield shared.use(10);
  }
  startProcess(job(), () => (endedAt = simulation.now()));
  simulation.after(10, () => shared.slowTo(0.1));
  simulation.run(1000);
  expect(endedAt).toBeCloseTo(110);
  expect(shared.done()).toBeCloseTo(10);
});

test('an error reaches a process where it waits', () => {
  const simulation = createSimulation();
  const gate = createGate(false);
  const seen: unknown[] = [];
  function* process(): Process {
    try {
      yield gate.pass;
    } catch (error) {
      seen.push(error);
    }
    yield delay(simulation, 3);
    throw new Error('of its own');
  }
  const error = new Error('from outside');
  startProcess(process(), (end) => seen.push(simulation.now(), end)).fail(error);
  gate.open();
  simulation.run(10);
  expect(seen).toEqual([error, 3, new Error('of its own')]);
});
