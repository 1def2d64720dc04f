import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RunProgress } from '../../../src/exports/runs.ts';
import { SHUTDOWN, type WorkControl } from '../../../src/exports/work/run_work.ts';
import type { WorkOrder } from '../../../src/exports/work/work_order.ts';
import { SecretBox } from '../../../src/kernel/secrets.ts';
import { eventRows, TEN } from '../../events/support.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { minioPeer } from '../../support/peers/minio.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';
import { openLocalWork } from '../local_work_support.ts';
import { TestQueue, type TestWorker } from './workers.ts';

// Goal: workers and control nodes can end at any moment; what is delivered is what one process delivers.

const [temporal, minio] = [await temporalPeer(), await minioPeer()];
const box = new SecretBox('k'.repeat(32));
const EVENTS = 4000;
/** Each of the two workers can have half of them. */
const RUNS = 6;
/** Microseconds; events arrive a thousand apart. */
const SLICE = 500_000;
/** Temporal lets 10 updates of a workflow wait at a time. */
const CUTS = 12;
/** Bytes from Temporal on a new connection before those of the requests that follow. */
const FIRST_BYTES = 500;
const eventsOf = (run: number) => (run === 0 ? 499 : 500);

describe.runIf(temporal && minio)('two workers', () => {
  const queue = new TestQueue(temporal!, 'failures', RUNS / 2);
  let pair: Promise<[TestWorker, TestWorker]> | undefined;
  afterAll(() => queue.close());

  async function workers(): Promise<[TestWorker, TestWorker]> {
    pair ??= Promise.all([filled(), filled()]);
    return await pair;
  }

  async function filled(): Promise<TestWorker> {
    const worker = await queue.worker();
    await worker.append(eventRows(EVENTS));
    return worker;
  }

  /** Sealed once, as it is in the state store. */
  const sealed = new Map<string, string>();
  function sealedOf(bucket: string): string {
    const config = {
      bucket_name: bucket,
      region: minio!.region,
      prefix: 'p',
      endpoint_url: minio!.endpoint,
      aws_access_key_id: minio!.accessKeyId,
      aws_secret_access_key: minio!.secretAccessKey,
      file_format: 'JSONLines',
      compression: 'gzip',
      max_file_size_mb: 1,
    };
    const known = sealed.get(bucket) ?? box.seal(JSON.stringify(config));
    sealed.set(bucket, known);
    return known;
  }

  /** A config that reaches the bucket by way of the proxy. */
  function sealedThrough({ host, port }: FlakyProxy, bucket: string): string {
    const config = JSON.parse(box.open(sealedOf(bucket)));
    return box.seal(JSON.stringify({ ...config, endpoint_url: `http://${host}:${port}` }));
  }

  /** An order for a part of the events; the names of its files depend on the part alone. */
  function order(bucket: string, run: number, changes: Partial<WorkOrder> = {}): WorkOrder {
    const start = TEN / 1000 + (run * SLICE) / 1000;
    return {
      runId: `01930000-0000-7000-8000-${bucket.slice(5).padStart(6, '0')}${String(run).padStart(6, '0')}`,
      attempt: 1,
      export: {
        id: '01930000-0000-7000-8000-0000000000e1',
        teamId: 1,
        home: null,
        model: 'events',
        destinationType: 'S3',
        destinationConfig: sealedOf(bucket),
        qlQuery: null,
        filters: null,
      },
      interval: { start, end: start + SLICE / 1000 },
      highSeq: EVENTS,
      mayHoldRows: false,
      ...changes,
    };
  }

  async function contents(bucket: string): Promise<Record<string, string>> {
    const keys = await minio!.keys(bucket);
    const bodies = await Promise.all(
      keys.map(async (Key) => {
        const { Body } = await minio!.client.getObject({ Bucket: bucket, Key });
        return Buffer.from(await Body!.transformToByteArray()).toString('base64');
      }),
    );
    return Object.fromEntries(keys.map((key, index) => [key, bodies[index]!]));
  }

  const never = new AbortController().signal;

  function controlOf(changes: Partial<WorkControl> = {}) {
    const calls: string[] = [];
    const control: WorkControl = {
      progress: () => undefined,
      undone: () => undefined,
      report: () => undefined,
      restarted: () => void calls.push('restarted'),
      staged: async () => calls.push('staged') > 0,
      mayCommit: async () => calls.push('mayCommit') > 0,
      ...changes,
    };
    return { control, calls };
  }

  test('one is killed with runs in hand: all objects are those of a single process', async () => {
    const unfinished = minio!.unfinished();
    const [first, second] = await workers();
    const work = await queue.control();
    const bucket = await minio!.bucket();
    let killed: Promise<void> | undefined;
    let held = 0;
    let letGo: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const runs = Array.from({ length: RUNS }, (_, run) => {
      const answered: number[] = [];
      const made = controlOf({
        mayCommit: async () => {
          answered.push(++held);
          // All runs are about to commit when one of the workers ends; those of the other one go on.
          if (held === RUNS) killed ??= first.kill().then(letGo);
          await gone;
          return true;
        },
      });
      return { ...made, run };
    });
    const receipts = await Promise.all(
      runs.map(({ control, run }) => work.execute(order(bucket, run), control, never)),
    ).finally(async () => {
      await first.kill();
      pair = Promise.all([filled(), Promise.resolve(second)]);
    });
    await killed;
    expect(receipts.map(({ rows }) => rows)).toEqual(Array.from({ length: RUNS }, (_, run) => eventsOf(run)));
    const again = runs.filter(({ calls }) => calls.includes('restarted')).length;
    expect(again).toBe(RUNS / 2);
    const expected = await minio!.bucket();
    const single = await openLocalWork({ box });
    await single.append(eventRows(EVENTS));
    for (let run = 0; run < RUNS; run++) {
      await single.work.execute(order(expected, run), controlOf().control, never);
    }
    const delivered = await contents(bucket);
    expect(Object.keys(delivered)).not.toEqual([]);
    expect(delivered).toEqual(await contents(expected));
    expect(minio!.unfinished()).toBe(unfinished);
    expect(second.leftovers()).toEqual([]);
  });

  test('a control node that is restarted finds its run and answers what was asked meanwhile', async () => {
    await workers();
    const bucket = await minio!.bucket();
    const before = await queue.control();
    const stopping = new AbortController();
    const former = controlOf({
      mayCommit: () => {
        stopping.abort(SHUTDOWN);
        return new Promise(() => undefined);
      },
    });
    await expect(before.execute(order(bucket, 0), former.control, stopping.signal)).rejects.toBeDefined();
    await before.close();
    expect(await contents(bucket)).toEqual({});
    const next = await queue.control();
    const later = controlOf();
    const again = order(bucket, 0, { attempt: 2, highSeq: EVENTS + 10, mayHoldRows: true });
    const receipt = await next.execute(again, later.control, never);
    // It was not read again: the receipt is that of the first order.
    expect(receipt).toMatchObject({ highSeq: EVENTS, rows: eventsOf(0) });
    expect(later.calls).toEqual(['staged', 'mayCommit']);
    expect(Object.keys(await contents(bucket))).not.toEqual([]);
  });

  test('a run whose export was changed meanwhile is ended and begun anew', async () => {
    await workers();
    const bucket = await minio!.bucket();
    const stopping = new AbortController();
    const former = controlOf({
      mayCommit: () => {
        stopping.abort(SHUTDOWN);
        return new Promise(() => undefined);
      },
    });
    const control = await queue.control();
    await expect(control.execute(order(bucket, 1), former.control, stopping.signal)).rejects.toBeDefined();
    const changed = order(bucket, 1);
    changed.export.qlQuery = 'SELECT count(*) AS n FROM events';
    const receipt = await control.execute(changed, controlOf().control, never);
    expect(receipt.rows).toBe(1);
    const keys = Object.keys(await contents(bucket));
    expect(keys.filter((key) => key.includes('.jsonl'))).toHaveLength(1);
  });

  /** Orders a run, and stops the control node when the worker asks. */
  async function abandoned(one: WorkOrder, at: 'staged' | 'mayCommit' = 'mayCommit'): Promise<void> {
    const stopping = new AbortController();
    const { control } = controlOf({
      [at]: () => {
        stopping.abort(SHUTDOWN);
        return new Promise(() => undefined);
      },
    });
    const work = await queue.control();
    await expect(work.execute(one, control, stopping.signal)).rejects.toBeDefined();
  }

  test('a run whose rows were staged while the control node stopped goes on', async () => {
    await workers();
    const bucket = await minio!.bucket();
    await abandoned(order(bucket, 2), 'staged');
    const { control, calls } = controlOf();
    const again = order(bucket, 2, { highSeq: EVENTS + 10 });
    const receipt = await (await queue.control()).execute(again, control, never);
    expect(receipt).toMatchObject({ highSeq: EVENTS, rows: eventsOf(2) });
    expect(calls).toEqual(['staged', 'mayCommit']);
  });

  test('a run that has read events before they were removed is begun anew', async () => {
    await workers();
    const bucket = await minio!.bucket();
    await abandoned(order(bucket, 4));
    queue.removals++;
    const { control, calls } = controlOf();
    const again = order(bucket, 4, { highSeq: EVENTS + 10 });
    const receipt = await (await queue.control()).execute(again, control, never);
    // The receipt of the first one would have its lower number.
    expect(receipt).toMatchObject({ highSeq: EVENTS + 10, rows: eventsOf(4) });
    expect(calls).toEqual(['staged', 'mayCommit']);
  });

  test('a run that was ordered before a backup was restored may not commit, and is executed again', async () => {
    await workers();
    const bucket = await minio!.bucket();
    await abandoned(order(bucket, 5));
    queue.time = 'restored';
    const visible: object[] = [];
    const { control, calls } = controlOf();
    control.mayCommit = async () => {
      calls.push('mayCommit');
      visible.push(await contents(bucket));
      return true;
    };
    // The restored state has fewer events; those of the numbers that follow will be others.
    const again = order(bucket, 5, { highSeq: EVENTS - 1200 });
    const receipt = await (await queue.control()).execute(again, control, never);
    expect(receipt).toMatchObject({ highSeq: EVENTS - 1200, rows: 301 });
    expect(calls).toEqual(['staged', 'mayCommit']);
    expect(visible).toEqual([{}]);
    const keys = Object.keys(await contents(bucket));
    expect(keys.filter((key) => key.includes('.jsonl'))).toHaveLength(1);
  });

  test('a run that is cancelled ends on its worker within seconds', async () => {
    const unfinished = minio!.unfinished();
    const [first, second] = await workers();
    const bucket = await minio!.bucket();
    const work = await queue.control();
    const cancelling = new AbortController();
    const { control } = controlOf({ mayCommit: () => new Promise(() => undefined) });
    const isHeld = vi.fn();
    control.staged = async () => {
      isHeld();
      return true;
    };
    const run = work.execute(order(bucket, 2), control, cancelling.signal);
    const ended = expect(run).rejects.toBeDefined();
    await vi.waitUntil(() => isHeld.mock.calls.length > 0);
    expect([...first.leftovers(), ...second.leftovers()]).toHaveLength(1);
    cancelling.abort('lost');
    await ended;
    expect([...first.leftovers(), ...second.leftovers()]).toEqual([]);
    expect(await contents(bucket)).toEqual({});
    expect(minio!.unfinished()).toBe(unfinished);
  });

  async function through(peer: { host: string; port: number }): Promise<FlakyProxy> {
    const proxy = await FlakyProxy.start(peer);
    onTestFinished(() => proxy.close());
    return proxy;
  }

  test('a run goes on whose control node loses its connection more often than Temporal lets updates wait', async () => {
    await workers();
    const bucket = await minio!.bucket();
    const [host, port] = temporal!.address.split(':');
    const toTemporal = await through({ host: host!, port: Number(port) });
    const toMinio = await through(minio!);
    toMinio.set('stall');
    const address = `${toTemporal.host}:${toTemporal.port}`;
    const work = await queue.control(undefined, undefined, address);
    const { control, calls } = controlOf();
    const one = order(bucket, 3);
    one.export.destinationConfig = sealedThrough(toMinio, bucket);
    const done = work.execute(one, control, never);
    done.catch(() => undefined);
    await toMinio.stalled();
    for (let cut = 0; cut < CUTS; cut++) {
      const [before, received] = [toTemporal.connections, toTemporal.bytesDown];
      toTemporal.set('reset');
      toTemporal.set('pass');
      const isBack = () => toTemporal.connections > before && toTemporal.bytesDown > received + FIRST_BYTES;
      await vi.waitUntil(isBack, { timeout: 20_000 });
    }
    toMinio.set('pass');
    expect(await done).toMatchObject({ rows: eventsOf(3) });
    expect(calls).toEqual(['staged', 'mayCommit']);
  }, 120_000);

  test('counts are shown while a worker waits', async () => {
    await workers();
    const bucket = await minio!.bucket();
    const work = await queue.control();
    const seen: Partial<RunProgress>[] = [];
    const { control } = controlOf({ progress: (counts) => void seen.push(counts) });
    await work.execute(order(bucket, 3), control, never);
    expect(seen.at(-1)).toMatchObject({ total: eventsOf(3), rows: eventsOf(3) });
  });
});
