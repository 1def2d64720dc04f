import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { s3Destination } from '../../src/destinations/s3.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { BatchExportStore } from '../../src/store/batch_exports.ts';
import { FakeS3 } from '../support/fake_s3.ts';
import { HOUR, TENANT, World, type WorldOptions } from './world.ts';

// Goal: an export that is deleted while a run delivers leaves what was delivered, and nothing of what was not.

let world: World;
afterEach(() => world.close());

const TEN = Date.parse('2026-03-01T10:00:00Z');
const FILES = { prefix: 'lake', file_format: 'JSONLines' };
const isGone = (id: string) => new BatchExportStore(world.database).find(id)?.deleted ?? true;

/** Sessions that wait after each written file while the gate is closed. */
function gated(destination: Destination) {
  const gate = { isClosed: false, waiting: 0, open: () => {} };
  const open: Destination['open'] = async (config, context) => {
    const session = await destination.open(config, context);
    const write: typeof session.write = async (part) => {
      await session.write(part);
      if (!gate.isClosed) return;
      gate.waiting++;
      await new Promise<void>((resolve) => {
        gate.open = resolve;
      });
    };
    return { write, commit: () => session.commit(), abort: () => session.abort() };
  };
  return { gate, destination: { ...destination, open } };
}

/** Runs the second hour until a file of it is written, deletes the export, and lets the run go on. */
async function deleteInProgress(
  { gate, destination }: ReturnType<typeof gated>,
  config: Record<string, unknown>,
  options: WorldOptions = {},
  afterFirst: () => void = () => undefined,
) {
  world = new World({ replace: [destination], ...options });
  for (const minutes of [10, 20, 70, 80, 90]) world.events.add(TEN + minutes * 60_000);
  const { row } = await world.create({ destination: { type: destination.type, config } });
  await world.advance(HOUR / 2);
  expect(world.story(row.id)).toEqual(['01T10:00 01T11:00 Completed']);
  afterFirst();
  gate.isClosed = true;
  world.clock.set(TEN + 2 * HOUR);
  const tick = world.room.engine.tick();
  await vi.waitUntil(() => gate.waiting > 0, { interval: 5, timeout: 30_000 });
  world.room.exports.remove(TENANT, row.id, null);
  gate.isClosed = false;
  gate.open();
  await tick;
  const runs = world.database.sqlite.prepare('SELECT status FROM batch_export_runs ORDER BY rowid').all();
  expect(runs).toEqual([{ status: 'Completed' }, { status: 'Cancelled' }]);
  expect(world.staging()).toEqual([]);
}

test.each([0, 1])(
  'File: delivered files remain, and the attempt folder is removed (max_file_size_mb %i)',
  async (size) => {
    const contents = () =>
      world.files().map((name) => [name, readFileSync(join(world.exportsDir, name), 'utf8')]);
    let before: string[][] = [];
    const exportsDir = () => world.exportsDir;
    const lazy: Destination = {
      ...fileDestination('/nowhere', isGone),
      open: (config, context) => fileDestination(exportsDir(), isGone).open(config, context),
    };
    const config = { ...FILES, max_file_size_mb: size };
    await deleteInProgress(gated(lazy), config, {}, () => {
      before = contents();
    });
    expect(before).toHaveLength(size === 0 ? 1 : 3);
    expect(contents()).toEqual(before);
    expect(readdirSync(join(exportsDir(), '.incoming'))).toEqual([]);

    // The mark of the deleted export does not keep another one out of its folder.
    const { row } = await world.create({ destination: { type: 'File', config } });
    world.events.add(world.clock.now());
    await world.advance(HOUR);
    expect(world.story(row.id)).toEqual(['01T12:00 01T13:00 Completed']);
  },
);

test('S3: the upload is aborted, and nothing becomes visible', async () => {
  const store = await FakeS3.start();
  onTestFinished(() => store.close());
  const egress = new Egress(['127.0.0.1']);
  onTestFinished(() => egress.close());
  const s3 = gated(s3Destination({ egress, isGone, clock: new SystemClock() }));
  const keys = { aws_access_key_id: 'i', aws_secret_access_key: 's' };
  const config = { bucket_name: 'b', region: 'r', prefix: 'lake', endpoint_url: store.endpoint, ...keys };
  await deleteInProgress(s3, config, { allowedHosts: ['127.0.0.1'] }, () => store.requests.splice(0));
  const changes = store.requests.filter(({ method }) => method !== 'GET');
  expect(
    changes.map(({ method, path }) => [method, path.replace(/^.*\?/, '').replace(/&x-id=\w+$/, '')]),
  ).toEqual([
    ['POST', 'uploads='],
    ['PUT', 'partNumber=1&uploadId=one'],
    ['DELETE', 'uploadId=one'],
  ]);
});
