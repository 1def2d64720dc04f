/** Goal: delays of the event loop are measured, and the log names the work that caused them. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { runStage, takeStages } from '../../src/kernel/log/stages.ts';
import { GarbageCollection } from '../../src/server/metrics/garbage_collection.ts';
import { type Delay, DelayLog } from '../../src/server/metrics/loop_watch.ts';
import { samplesOf } from '../support/metrics.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

afterEach(() => {
  vi.restoreAllMocks();
  takeStages();
});

/** Replaces the monotonic clock by one that only `pass` moves. */
function stoppedClock(): { pass(ms: number): void } {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { pass };
}

test('the time of a stage excludes the stages within it, and adds up', () => {
  const clock = stoppedClock();
  takeStages();
  runStage('outer', () => {
    clock.pass(2);
    runStage('inner', () => clock.pass(5));
    runStage('inner', () => clock.pass(5));
    clock.pass(1);
  });
  runStage('outer', () => clock.pass(4));
  expect(takeStages()).toEqual([
    ['inner', 10],
    ['outer', 7],
  ]);
  expect(takeStages()).toEqual([]);
});

test('a stage that throws ends, and its error is the caller’s', () => {
  const clock = stoppedClock();
  takeStages();
  const failing = () => {
    clock.pass(3);
    throw new Error('full');
  };
  expect(() => runStage('failing', failing)).toThrow('full');
  runStage('next', () => clock.pass(2));
  expect(takeStages()).toEqual([
    ['failing', 3],
    ['next', 2],
  ]);
});

function recorded(delays: readonly [delay: Delay, passedMs: number][]): object[] {
  const lines: object[] = [];
  const log = new DelayLog({ debug: (fields: object) => void lines.push(fields) } as never);
  for (const [delay, passedMs] of delays) log.record(delay, passedMs);
  return lines;
}

const held = (ms: number, stage = 'commit'): Delay => ({ ms, cpuMs: 3.4, gcMs: 1.8, stages: [[stage, ms]] });

test('a long delay is logged with the stages of a millisecond and more', () => {
  const stages: Delay['stages'] = [
    ['commit', 70.4],
    ['capture', 3],
    ['readRun', 0.4],
  ];
  expect(recorded([[{ ms: 74.2, cpuMs: undefined, gcMs: 0, stages }, 94]])).toEqual([
    { ms: 74, cpu_ms: undefined, gc_ms: 0, delays: 1, stages: { commit: 70, capture: 3 } },
  ]);
});

test('a short delay is not logged', () => {
  expect(recorded([[held(19.9), 40]])).toEqual([]);
});

test('at most one line in a second, with the longest delay and their number', () => {
  const lines = recorded([
    [held(60), 80],
    [held(300, 'analysis'), 320],
    [held(200), 220],
    [held(0), 20],
    [held(0), 440],
    [held(0), 5000],
  ]);
  expect(lines).toEqual([
    { ms: 60, cpu_ms: 3, gc_ms: 2, delays: 1, stages: { commit: 60 } },
    { ms: 300, cpu_ms: 3, gc_ms: 2, delays: 2, stages: { analysis: 300 } },
  ]);
});

test('the time of garbage collection is known once', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const collection = new GarbageCollection();
  try {
    collectGarbage();
    expect(await collection.take()).toBeGreaterThan(0);
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await collection.take()).toBeGreaterThan(0);
  } finally {
    collection.stop();
  }
  collectGarbage();
  expect(await collection.take()).toBe(0);
});

test('a running server measures its event loop', async () => {
  const count = async () => {
    const { text } = await app().request('GET', '/metrics', { key: null });
    const name = 'weir_event_loop_delay_seconds_count';
    return samplesOf(text).find((sample) => sample.name === name)!.value;
  };
  await vi.waitFor(async () => expect(await count()).toBeGreaterThan(0));
});
