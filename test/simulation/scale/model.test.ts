import { describe, expect, test } from 'vitest';
import { VALUES } from '../../../scripts/simulate_scale/constants.ts';
import { FAILURES, type FailureName } from '../../../scripts/simulate_scale/failures.ts';
import { captureMs } from '../../../scripts/simulate_scale/ingestion.ts';
import { lagsOf } from '../../../scripts/simulate_scale/lags.ts';
import { outcomeOf } from '../../../scripts/simulate_scale/outcome.ts';
import { type Scenario, simulateScale } from '../../../scripts/simulate_scale/scale_model.ts';
import { simulateTrace, type TraceRun } from '../../../scripts/simulate_scale/trace.ts';
import { divideAmong } from '../../../scripts/simulate_scale/workload.ts';

/** Goal: the model loses and doubles nothing, and behaves as arithmetic and queueing theory require. */
const SMALL: Scenario = {
  eventsPerSecond: 10_000,
  workers: 2,
  cores: 4,
  clickhouseCores: 16,
  projects: 20,
  eventsPerRequest: 20,
  hours: 2,
  failure: 'none',
  seed: 1,
};

const CASES = [0, 1, 3].flatMap((workers) =>
  (Object.keys(FAILURES) as FailureName[])
    .filter((failure) => workers > 0 || FAILURES[failure].isEmbedded)
    .flatMap((failure) => [1, 2].map((seed) => ({ workers, failure, seed }))),
);

describe('conservation', () => {
  test.each(CASES)('workers $workers, failure $failure, seed $seed', (one) => {
    const simulated = simulateScale({ ...SMALL, ...one });
    const { account, atSenders, givenUp } = outcomeOf(simulated);
    expect(account.sent).toBeGreaterThan(70_000_000);
    expect(account.accepted + atSenders).toBe(account.sent);
    expect(account.stored).toBe(account.accepted);
    expect(account.delivered).toBe(account.owed);
    expect({ ...account, givenUp }).toMatchObject({ doubled: 0, missing: 0, wrong: 0, givenUp: 0 });
    expect(simulated.runs.open.value()).toBe(0);
    // Two exports have all events, and one about a tenth of them.
    expect(account.owed / account.accepted).toBeCloseTo(2.1, 4);
  });

  test.each(CASES.filter(({ failure, seed }) => failure !== 'none' && seed === 1))(
    'the failure $failure is felt with $workers workers',
    (one) => {
      const lag = (failure: FailureName) => {
        const { often, hourly } = outcomeOf(simulateScale({ ...SMALL, workers: one.workers, failure }));
        return Math.max(often.max, hourly.max);
      };
      expect(lag(one.failure)).toBeGreaterThan(lag('none') + 1000);
    },
  );

  test('would be seen to be broken', () => {
    const simulated = simulateScale({ ...SMALL, eventsPerSecond: 500 });
    const [first, second, third] = [...simulated.runs.deliveries];
    simulated.runs.deliveries.delete(first![0]);
    second![1].commits++;
    third![1].rows--;
    const { account } = outcomeOf(simulated);
    expect(account).toMatchObject({ doubled: 1, missing: 1, wrong: 1 });
    expect(account.delivered).toBeLessThan(account.owed);
  });

  test('projects get parts that add up', () => {
    const divide = divideAmong(7);
    for (const events of [0, 1, 6, 1_000_003]) {
      const parts = Array.from({ length: 7 }, (_, project) => divide(events, project));
      expect(parts.reduce((sum, part) => sum + part)).toBe(events);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }
  });

  test('senders keep what is above the capacity of capture', () => {
    const eventsPerSecond = 50_000;
    const { account, atSenders, use } = outcomeOf(simulateScale({ ...SMALL, eventsPerSecond, workers: 0 }));
    const most = ((SMALL.hours * 3600) / captureMs(SMALL.eventsPerRequest)) * 1000;
    expect(use.capture).toBeCloseTo(1);
    expect(account.accepted).toBeLessThanOrEqual(most);
    expect(account.accepted).toBeGreaterThan(most * 0.999);
    expect(atSenders).toBe(account.sent - account.accepted);
  });
});

describe('Little', () => {
  test.each(['none', 'worker', 'failing-destination'] as const)(
    'the mean number of open runs is their rate times their mean time, failure %s',
    (failure) => {
      const { runs, endMs } = simulateScale({ ...SMALL, failure });
      const times = runs.all.map(({ deliveredAt, end }) => deliveredAt! - (end + VALUES.passMs));
      const mean = times.reduce((sum, time) => sum + time) / times.length;
      expect(runs.open.area() / endMs).toBeCloseTo((times.length / endMs) * mean, 6);
    },
  );
});

const parquet = (rows: number, others: Partial<TraceRun> = {}): TraceRun => ({
  export: 'a',
  host: 'store 0',
  format: 'Parquet',
  rows,
  isBackfill: false,
  dueMs: 0,
  ...others,
});

describe('closed forms', () => {
  const rows = 1_000_000;
  const shapeMs = (1000 * rows) / (VALUES.shapeParquetRows * 4);
  const uploadMs = (1000 * rows * VALUES.eventBytes) / VALUES.storeRunBytes;
  const machines = { cores: 4, clickhouseCores: 16 };

  test('a run of the embedded server takes the sum of its phases', () => {
    const [deliveredMs] = simulateTrace({ ...machines, workers: 0, runs: [parquet(rows)] });
    expect(deliveredMs).toBeCloseTo(shapeMs + uploadMs + VALUES.commitMs, 3);
  });

  test('a run of a worker takes the sum of its phases', () => {
    const [deliveredMs] = simulateTrace({ ...machines, workers: 1, runs: [parquet(rows)] });
    const extractMs =
      VALUES.sliceMs +
      (1000 * rows) / (VALUES.extractRows * 16) +
      (1000 * rows * VALUES.eventBytes) / VALUES.networkBytes;
    const temporalMs = VALUES.temporalMs + VALUES.workerRunMs;
    expect(deliveredMs).toBeCloseTo(temporalMs + extractMs + shapeMs + uploadMs + VALUES.commitMs, 3);
  });

  test.each([
    ['cores', 4, 200 * shapeMs],
    ['destination', 64, (1000 * 200 * rows * VALUES.eventBytes) / VALUES.storeBytes],
  ])('many runs are bound by the %s that all of them use', (_name, cores, boundMs) => {
    const runs = Array.from({ length: 200 }, (_, n) => parquet(rows, { export: `e${n}` }));
    const last = Math.max(...simulateTrace({ ...machines, cores, workers: 0, runs }));
    expect(last).toBeGreaterThan(boundMs);
    // Runs that began together commit together, and the destination waits meanwhile.
    expect(last).toBeLessThan(boundMs * 1.1);
  });
});

describe('more workers', () => {
  test('deliver no run quantile later where the workers are the limit', () => {
    const runs = Array.from({ length: 120 }, (_, n) =>
      parquet(3_000_000, { export: `e${n}`, host: `store ${n}`, dueMs: Math.floor(n / 40) * 20_000 }),
    );
    const lags = [1, 2, 3, 4, 5, 6, 7, 8].map((workers) => {
      const delivered = simulateTrace({ workers, cores: 1, clickhouseCores: 1000, runs });
      return lagsOf(delivered.map((at, index) => at - runs[index]!.dueMs));
    });
    for (const [index, { p50, p99, max }] of lags.slice(1).entries()) {
      const fewer = lags[index]!;
      expect(p50).toBeLessThanOrEqual(fewer.p50);
      expect(p99).toBeLessThanOrEqual(fewer.p99);
      expect(max).toBeLessThanOrEqual(fewer.max);
    }
    expect(lags[3]!.max).toBeLessThan(lags[0]!.max / 2);
  });

  // More runs then divide a destination, and the order in which they end changes: a run may end a little later.
  test.each([
    { eventsPerSecond: 1000, failure: 'none' },
    { eventsPerSecond: 10_000, failure: 'none' },
    { eventsPerSecond: 10_000, failure: 'worker' },
    { eventsPerSecond: 16_000, failure: 'clickhouse' },
    { eventsPerSecond: 16_000, failure: 'server' },
  ] as const)('do not make the mean lag worse: $eventsPerSecond events/s, failure $failure', (one) => {
    const means = [1, 2, 3, 4, 6, 8].map((workers) => {
      const { all } = simulateScale({ ...SMALL, ...one, workers }).runs;
      return all.reduce((sum, { deliveredAt, end }) => sum + deliveredAt! - end, 0) / all.length;
    });
    for (const [index, mean] of means.slice(1).entries()) expect(mean).toBeLessThan(means[index]! * 1.01);
    expect(means.at(-1)!).toBeLessThan(means[0]!);
  });
});

test('the same seed gives the same outcome, and another seed another one', () => {
  const of = (seed: number) =>
    JSON.stringify(outcomeOf(simulateScale({ ...SMALL, failure: 'worker', seed })));
  expect(of(5)).toBe(of(5));
  expect(of(5).replace('"seed":5', '')).not.toBe(of(6).replace('"seed":6', ''));
});

test('quantiles are those of the sorted values, and what is not delivered comes last', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(lagsOf(values)).toEqual({ p50: 50, p99: 99, max: 100 });
  expect(lagsOf([null, 1])).toEqual({ p50: 1, p99: Number.POSITIVE_INFINITY, max: Number.POSITIVE_INFINITY });
});
