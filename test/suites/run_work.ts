import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EventRow } from '../../src/events/engine.ts';
import type { RunProgress } from '../../src/exports/runs.ts';
import {
  type RunWork,
  type StagedFiles,
  type WorkControl,
  WorkError,
  type WorkReceipt,
} from '../../src/exports/work/run_work.ts';
import type { WorkOrder } from '../../src/exports/work/work_order.ts';
import { eventRows, TEN } from '../events/support.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { S3Peer } from '../support/s3_peer.ts';

/** An implementation of `RunWork` with the event store that its workers read. */
export interface RunWorkHarness {
  work: RunWork;
  append(rows: readonly EventRow[]): Promise<void>;
  /** Seals a config with the secret key of the workers. */
  seal(config: object): string;
  /** Files on the workers' disks that belong to attempts. */
  leftovers(): string[];
}

const HOUR_MS = 3_600_000;
const KEY_ID = 'AKIAEXAMPLE4242';
const SECRET = 'never+to/be-seen8181';
const EVENTS = 500;

/** Records what an attempt reports. */
class RecordingControl implements WorkControl {
  readonly calls: string[] = [];
  readonly lines: string[] = [];
  readonly counts: Partial<RunProgress> = {};
  readonly #changes: Partial<WorkControl>;

  constructor(changes: Partial<WorkControl> = {}) {
    this.#changes = changes;
  }

  progress(counts: Partial<RunProgress>): void {
    if (this.calls.at(-1) !== 'progress') this.calls.push('progress');
    Object.assign(this.counts, counts);
    this.#changes.progress?.(counts);
  }

  async staged(staged: StagedFiles): Promise<boolean> {
    this.calls.push(`staged ${staged.rows} ${staged.files} ${staged.isDelivered}`);
    return (await this.#changes.staged?.(staged)) ?? true;
  }

  async mayCommit(): Promise<boolean> {
    this.calls.push('mayCommit');
    return (await this.#changes.mayCommit?.()) ?? true;
  }

  undone(): void {
    this.calls.push('undone');
  }

  report(_level: string, message: string): void {
    this.lines.push(message);
  }

  restarted(): void {
    this.calls.push('restarted');
  }
}

/** A bucket behind a proxy, and an implementation whose workers can deliver to it. */
class Bench {
  readonly harness: RunWorkHarness;
  readonly store: S3Peer;
  readonly proxy: FlakyProxy;

  static async open(start: () => Promise<RunWorkHarness>): Promise<Bench> {
    const store = await S3Peer.start();
    const proxy = await FlakyProxy.start({ host: '127.0.0.1', port: store.port });
    onTestFinished(async () => {
      await proxy.close();
      await store.close();
    });
    return new Bench(await start(), store, proxy);
  }

  private constructor(harness: RunWorkHarness, store: S3Peer, proxy: FlakyProxy) {
    this.harness = harness;
    this.store = store;
    this.proxy = proxy;
  }

  order(
    changes: Partial<WorkOrder> = {},
    config: object = {},
    own: Partial<WorkOrder['export']> = {},
  ): WorkOrder {
    const sealed = this.harness.seal({
      bucket_name: 'bucket',
      region: 'r',
      prefix: 'p',
      endpoint_url: `http://127.0.0.1:${this.proxy.port}`,
      aws_access_key_id: KEY_ID,
      aws_secret_access_key: SECRET,
      ...config,
    });
    return {
      runId: '01930000-0000-7000-8000-0000000000f1',
      attempt: 1,
      export: {
        id: '01930000-0000-7000-8000-0000000000e1',
        teamId: 1,
        home: null,
        model: 'events',
        destinationType: 'S3',
        destinationConfig: sealed,
        qlQuery: null,
        filters: null,
        ...own,
      },
      interval: { start: TEN / 1000, end: TEN / 1000 + HOUR_MS },
      highSeq: 1_000_000,
      mayHoldRows: false,
      ...changes,
    };
  }

  execute(
    order: WorkOrder,
    control: WorkControl = new RecordingControl(),
    signal: AbortSignal = new AbortController().signal,
  ): Promise<WorkReceipt> {
    return this.harness.work.execute(order, control, signal);
  }

  /** Contents of the visible objects by key, in hexadecimal. */
  visible(): Record<string, string> {
    return Object.fromEntries(
      [...this.store.objects].sort().map(([key, { body }]) => [key, body.toString('hex')]),
    );
  }

  /** The visible rows of text files. */
  rows(): Record<string, unknown>[] {
    return [...this.store.objects]
      .filter(([key]) => key.includes('.jsonl'))
      .flatMap(([key, { body }]) =>
        String(key.endsWith('.gz') ? gunzipSync(body) : body)
          .trim()
          .split('\n'),
      )
      .map((line) => JSON.parse(line));
  }

  /** An attempt that ended without a commit has left nothing. */
  expectNothing(): void {
    expect(this.visible()).toEqual({});
    expect(this.harness.leftovers()).toEqual([]);
  }
}

const again = (order: WorkOrder): WorkOrder => ({ ...order, attempt: order.attempt + 1 });

/** Moments at which the executor stops an attempt: a cancellation, the time limit, or a stop of the server. */
const MOMENTS: Record<string, (bench: Bench, stop: () => void) => Partial<WorkControl>> = {
  'before it begins': (_, stop) => {
    stop();
    return {};
  },
  'while it reads': (_, stop) => ({ progress: stop }),
  'when all rows are staged': (_, stop) => ({
    staged: async () => {
      stop();
      return true;
    },
  }),
  'while it sends': ({ proxy }, stop) => ({
    staged: async () => {
      proxy.set('stall');
      void proxy.stalled().then(stop);
      return true;
    },
  }),
  'while the control decides': (_, stop) => ({
    mayCommit: async () => {
      stop();
      return false;
    },
  }),
};

/** The behaviour of every implementation of `RunWork`, wherever its workers run. */
export function runWorkSuite(name: string, start: () => Promise<RunWorkHarness>): void {
  describe(`run work: ${name}`, () => {
    async function open(events = EVENTS): Promise<Bench> {
      const bench = await Bench.open(start);
      await bench.harness.append(eventRows(events));
      return bench;
    }

    test('rows become visible after the permission to commit, and the receipt accounts for them', async () => {
      const bench = await open();
      const control = new RecordingControl({
        mayCommit: async () => {
          expect(bench.visible()).toEqual({});
          return true;
        },
      });
      const receipt = await bench.execute(bench.order(), control);
      expect(bench.rows().map(({ uuid }) => uuid)).toEqual(eventRows(EVENTS).map(({ uuid }) => uuid));
      const [[key, { body }] = expect.fail()] = bench.store.objects;
      const sha256 = createHash('sha256').update(body).digest('hex');
      expect(receipt).toEqual({
        highSeq: 1_000_000,
        rows: EVENTS,
        files: [{ rows: EVENTS, bytes: body.length, sha256 }],
        account: { rows: EVENTS, uuidHash: expect.stringMatching(/^\d+$/) },
        delivery: { delivered: [key], bytes: body.length },
      });
      expect(control.calls).toEqual(['progress', `staged ${EVENTS} 1 true`, 'mayCommit']);
      expect(control.counts).toMatchObject({ total: EVENTS });
      expect(control.lines).toEqual([]);
      expect(bench.harness.leftovers()).toEqual([]);
    });

    test.each([
      { file_format: 'JSONLines', compression: null },
      { file_format: 'JSONLines', compression: 'gzip', max_file_size_mb: 1 },
      { file_format: 'Parquet', compression: 'zstd' },
    ])('an order that was stored as JSON delivers the same bytes: %j', async (config) => {
      const bench = await open(5000);
      const order = bench.order({}, config);
      const receipt = await bench.execute(order);
      const first = bench.visible();
      expect(Object.keys(first)).not.toEqual([]);
      const text = JSON.stringify(order);
      for (const secret of [
        KEY_ID,
        SECRET,
        encodeURIComponent(SECRET),
        Buffer.from(SECRET).toString('base64'),
      ]) {
        expect(text).not.toContain(secret);
      }
      const stored: WorkOrder = JSON.parse(text);
      expect(stored).toEqual(order);
      bench.store.objects.clear();
      expect(JSON.parse(JSON.stringify(await bench.execute(again(stored))))).toEqual(receipt);
      expect(bench.visible()).toEqual(first);
    });

    test('an order decides about the rows', async () => {
      const bench = await open();
      const count = async (order: WorkOrder) => {
        bench.store.objects.clear();
        await bench.execute(order);
        return bench.rows().length;
      };
      expect(await count(bench.order({ highSeq: 50 }))).toBe(50);
      const filters = [{ key: 'n', type: 'event', operator: 'lt', value: 10 }];
      expect(await count(bench.order({}, {}, { filters }))).toBe(9);
      expect(await count(bench.order({}, {}, { qlQuery: 'SELECT count(*) AS n FROM events' }))).toBe(1);
      expect(bench.rows()).toEqual([{ n: EVENTS }]);
      expect(await count(bench.order({ mayHoldRows: true }, { include_events: ['bought'] }))).toBe(0);
    });

    test('an interval without rows is delivered only where rows may be', async () => {
      const bench = await open();
      const interval = { start: TEN / 1000 + HOUR_MS, end: TEN / 1000 + 2 * HOUR_MS };
      const control = new RecordingControl();
      const receipt = await bench.execute(bench.order({ interval }), control);
      expect(receipt).toMatchObject({ rows: 0, files: [], delivery: null });
      expect(control.calls).toEqual(['progress', 'staged 0 0 false']);
      const next = new RecordingControl();
      const delivered = await bench.execute(bench.order({ interval, mayHoldRows: true }), next);
      expect(delivered).toMatchObject({ rows: 0, delivery: { delivered: [], bytes: 0 } });
      expect(next.calls).toEqual(['progress', 'staged 0 0 true', 'mayCommit']);
      bench.expectNothing();
    });

    test.each([0, 1])('a refused commit makes nothing visible (max_file_size_mb %i)', async (size) => {
      const bench = await open(5000);
      const order = bench.order({}, { max_file_size_mb: size });
      const control = new RecordingControl({ mayCommit: async () => false });
      await expect(bench.execute(order, control)).rejects.toThrow();
      expect(control.calls).toContain('mayCommit');
      bench.expectNothing();
      expect(bench.store.unfinished).toBe(0);
    });

    test('an attempt that was refused after it had staged its rows sends nothing', async () => {
      const bench = await open();
      const control = new RecordingControl({ staged: async () => false });
      await expect(bench.execute(bench.order(), control)).rejects.toThrow();
      expect(control.calls).toEqual(['progress', `staged ${EVENTS} 1 true`]);
      expect(bench.proxy.connections).toBe(0);
      bench.expectNothing();
    });

    test('a commit without a decision makes nothing visible', async () => {
      const bench = await open();
      const mayCommit = () => Promise.reject(new Error('the state store is busy'));
      await expect(bench.execute(bench.order(), new RecordingControl({ mayCommit }))).rejects.toThrow();
      bench.expectNothing();
      expect(bench.store.unfinished).toBe(0);
    });

    test.each(Object.keys(MOMENTS))('an attempt that is stopped %s makes nothing visible', async (moment) => {
      const bench = await open();
      const controller = new AbortController();
      const control = new RecordingControl(MOMENTS[moment]!(bench, () => controller.abort('timeout')));
      await expect(bench.execute(bench.order(), control, controller.signal)).rejects.toBeDefined();
      bench.expectNothing();
      bench.proxy.set('pass');
      await bench.execute(again(bench.order()));
      expect(bench.rows()).toHaveLength(EVENTS);
      expect(bench.harness.leftovers()).toEqual([]);
    });

    test('an attempt that was taken for dead changes nothing after the next one', async () => {
      const bench = await open();
      let decide: (may: boolean) => void = () => undefined;
      const mayCommit = () =>
        new Promise<boolean>((resolve) => {
          decide = resolve;
        });
      const control = new RecordingControl({ mayCommit });
      const slow = bench.execute(bench.order(), control);
      await vi.waitUntil(() => control.calls.includes('mayCommit'));
      await bench.execute(again(bench.order()));
      const delivered = bench.visible();
      expect(bench.rows()).toHaveLength(EVENTS);
      decide(false);
      await expect(slow).rejects.toThrow();
      expect(bench.visible()).toEqual(delivered);
      expect(bench.harness.leftovers()).toEqual([]);
    });

    test('an attempt whose commit has certainly failed is undone', async () => {
      const bench = await open();
      await bench.execute(bench.order());
      const delivered = bench.visible();
      const control = new RecordingControl();
      const foreign = bench.order({}, {}, { id: '01930000-0000-7000-8000-0000000000e2' });
      await expect(bench.execute(foreign, control)).rejects.toMatchObject({
        failure: { class: 'configuration', message: expect.stringContaining('Another export delivers') },
      });
      expect(control.calls.slice(-2)).toEqual(['mayCommit', 'undone']);
      expect(bench.visible()).toEqual(delivered);
    });

    test.each<[string, Partial<WorkOrder['export']>]>([
      ['a config that cannot be opened', { destinationConfig: 'v1.AAAA' }],
      ['a destination that is not known', { destinationType: 'Pigeon' }],
      ['a query that cannot be run', { qlQuery: 'SELECT nothing FROM nowhere' }],
    ])('%s is a failure of the configuration', async (_, own) => {
      const bench = await open(1);
      const failed = bench.execute(bench.order({}, {}, own));
      await expect(failed).rejects.toBeInstanceOf(WorkError);
      await expect(failed).rejects.toMatchObject({ failure: { class: 'configuration' } });
      bench.expectNothing();
    });

    test('a destination that fails is told without its secrets', async () => {
      const bench = await open(1);
      bench.proxy.set('reset');
      const control = new RecordingControl();
      const failed = bench.execute(bench.order(), control);
      await expect(failed).rejects.toMatchObject({ failure: { class: 'transient' } });
      const told = [...control.lines, await failed.catch((error: Error) => error.message)].join('\n');
      expect(told).not.toContain(KEY_ID);
      expect(told).not.toContain(SECRET);
      bench.expectNothing();
    });
  });
}
