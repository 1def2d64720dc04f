import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClassifiedError } from '../../src/destinations/classified_error.ts';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext } from '../../src/destinations/destination.ts';
import { ObjectSession, type ObjectSessionDeps } from '../../src/destinations/objects/object_session.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VirtualClock } from '../support/clock.ts';
import { MemoryStore } from '../support/memory_store.ts';

// Goal: the steps of a delivery to an object store come in an order in which no failure shows a lie.

const BASE = '2023-07-28T00:00:00+00:00-2023-07-28T01:00:00+00:00';
let places = 0;
const MANIFEST = `p/${BASE}_manifest.json`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-object-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function context(overrides: Partial<DeliveryContext> = {}): DeliveryContext {
  return {
    exportId: 'export',
    runId: 'run',
    teamId: 1,
    model: 'events',
    intervalStart: Date.parse('2023-07-28T00:00:00Z'),
    intervalEnd: Date.parse('2023-07-28T01:00:00Z'),
    columns: [],
    custom: false,
    account: { rows: 1, uuidHash: null },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...overrides,
  };
}

interface Delivery {
  config?: Record<string, unknown>;
  context?: DeliveryContext;
  around?: Partial<ObjectSessionDeps>;
}

async function open(store: MemoryStore, delivery: Delivery = {}): Promise<ObjectSession> {
  const config = completeConfig('S3', { prefix: 'p', max_file_size_mb: 1, ...delivery.config });
  const around = { isGone: () => false, clock: new VirtualClock(), ...delivery.around };
  return ObjectSession.open(
    { store, place: `place ${++places}` },
    config,
    delivery.context ?? context(),
    around,
  );
}

async function write(session: ObjectSession, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const path = join(dir, `part-${index}`);
    writeFileSync(path, text);
    await session.write({ index, path, rows: 1, bytes: text.length });
  }
}

async function deliver(store: MemoryStore, texts: readonly string[], delivery: Delivery = {}) {
  const session = await open(store, delivery);
  try {
    await write(session, texts);
    return await session.commit();
  } catch (error) {
    await session.abort();
    throw error;
  }
}

function shown(store: MemoryStore): Record<string, string> {
  return Object.fromEntries([...store.objects].sort().map(([key, { text }]) => [key.slice(2), text]));
}

const data = (index: number) => `p/${BASE}-${index}.jsonl`;

test('all bytes are uploaded before the first object becomes visible, and the manifest is removed first and written last', async () => {
  const store = new MemoryStore();
  await deliver(store, ['a', 'b', 'c']);
  store.steps.length = 0;
  await deliver(store, ['A', 'B']);
  expect(store.steps.slice(0, 6)).toEqual([
    `drop p/${BASE}`,
    ...[0, 1].flatMap((index) => [`upload ${data(index)}`, `send ${data(index)}`]),
    `remove ${MANIFEST}`,
  ]);
  expect(store.steps.slice(6, 8).sort()).toEqual([`publish ${data(0)}`, `publish ${data(1)}`]);
  expect(store.steps.slice(8)).toEqual([`remove ${data(2)}`, `put ${MANIFEST}`]);
});

test('whichever step fails, the manifest is correct, and a repeat has the same result', async () => {
  const complete = new MemoryStore();
  await deliver(complete, ['a', 'b', 'c']);
  await deliver(complete, ['A', 'B']);
  const before = new MemoryStore();
  await deliver(before, ['a', 'b', 'c']);
  const steps = complete.steps.length - before.steps.length;
  expect(steps).toBeGreaterThan(8);

  for (let failAt = 0; failAt < steps; failAt++) {
    const old = new MemoryStore();
    await deliver(old, ['a', 'b', 'c']);
    const store = new MemoryStore(old.objects);
    store.failAt = failAt;
    await expect(deliver(store, ['A', 'B'])).rejects.toThrow('failed at');
    const manifest = store.objects.get(MANIFEST);
    if (manifest) {
      expect(shown(store)).toEqual(shown(before));
      expect(JSON.parse(manifest.text)).toEqual({ files: [data(0), data(1), data(2)] });
    }
    expect(store.open).toBe(0);
    await deliver(store, ['A', 'B']);
    expect(shown(store)).toEqual(shown(complete));
  }
});

test('a failed commit continues where it stopped, and a completed one has nothing left to do', async () => {
  const store = new MemoryStore();
  const session = await open(store);
  await write(session, ['a', 'b']);
  store.failAt = store.steps.length + 1;
  await expect(session.commit()).rejects.toThrow('failed at publish');
  const receipt = await session.commit();
  expect(receipt).toEqual({ delivered: [data(0), data(1)], bytes: 2 });
  const steps = store.steps.length;
  expect(await session.commit()).toEqual(receipt);
  expect(store.steps.length).toBe(steps);
  expect(store.steps.filter((step) => step.startsWith('publish')).length).toBe(2);
});

test('a single file has no number and no manifest', async () => {
  const store = new MemoryStore();
  await deliver(store, ['a'], { config: { max_file_size_mb: 0, file_format: 'Parquet' } });
  expect(shown(store)).toEqual({ [`${BASE}.parquet`]: 'a' });
});

test('abort discards invisible uploads, and a commit after it makes nothing visible', async () => {
  const store = new MemoryStore();
  const session = await open(store);
  await write(session, ['a', 'b']);
  await session.abort();
  expect(store.open).toBe(0);
  await expect(session.commit()).rejects.toThrow();
  expect(shown(store)).toEqual({});
});

test('abort does not wait for a silent store', async () => {
  const store = new MemoryStore();
  const clock = new VirtualClock();
  const session = await open(store, { around: { clock } });
  await write(session, ['a', 'b']);
  store.silent = true;
  const aborted = session.abort();
  await clock.advance(999);
  await aborted;
  expect(clock.sleeping).toBe(0);
});

test('objects of another export stay, unless it is deleted or they have no owner', async () => {
  const store = new MemoryStore();
  await deliver(store, ['a', 'b']);
  const other = new MemoryStore(store.objects, 'other');
  const theirs = { context: context({ exportId: 'other' }) };
  const refusal = await deliver(other, ['A'], theirs).catch((error) => error);
  expect(refusal).toBeInstanceOf(ClassifiedError);
  expect(refusal.classified).toEqual({
    class: 'configuration',
    message: expect.stringContaining('Another export delivers under the same names'),
  });
  expect(shown(other)).toMatchObject({ [`${BASE}-0.jsonl`]: 'a', [`${BASE}-1.jsonl`]: 'b' });
  expect(other.open).toBe(0);

  // The manifest has one name for all formats.
  const parquet = { ...theirs, config: { file_format: 'Parquet' } };
  await expect(deliver(other, ['A'], parquet)).rejects.toThrow('Another export');

  await deliver(other, ['A'], { ...theirs, around: { isGone: (id) => id === 'export' } });
  expect(shown(other)[`${BASE}-0.jsonl`]).toBe('A');
  for (const object of store.objects.values()) object.owner = null;
  await deliver(store, ['B']);
  expect(shown(store)[`${BASE}-0.jsonl`]).toBe('B');
});

test('a repeat in another format removes the objects of the former one, and leaves those of another export', async () => {
  const store = new MemoryStore();
  await deliver(store, ['a', 'b']);
  const single = { max_file_size_mb: 0 };
  const theirs = { config: { ...single, compression: 'brotli' }, context: context({ exportId: 'other' }) };
  store.objects.delete(MANIFEST);
  const other = new MemoryStore(store.objects, 'other');
  await deliver(other, ['theirs'], theirs);
  const mine = new MemoryStore(other.objects);
  mine.objects.set(`p/${BASE}-0.csv`, { text: 'of a person', owner: null });
  await deliver(mine, ['A'], { config: { ...single, compression: 'gzip' } });
  const strangers = { [`${BASE}-0.csv`]: 'of a person', [`${BASE}.jsonl.br`]: 'theirs' };
  expect(shown(mine)).toEqual({ ...strangers, [`${BASE}.jsonl.gz`]: 'A' });
  await deliver(mine, [], { config: { ...single, file_format: 'Parquet' } });
  expect(shown(mine)).toEqual(strangers);
});

test('nothing starts once the signal is aborted', async () => {
  const store = new MemoryStore();
  const controller = new AbortController();
  const session = await open(store, { context: context({ signal: controller.signal }) });
  await write(session, ['a']);
  controller.abort();
  await expect(session.commit()).rejects.toThrow();
  expect(shown(store)).toEqual({});
});
