/** Goal: an event is acknowledged when it is on disk; requests that arrive while the disk writes share the next sync. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { HeldSyncs } from '../support/held_syncs.ts';
import { openCapture } from './support.ts';

function setUp() {
  const capture = openCapture();
  const syncs = new HeldSyncs(capture.database);
  const completed: string[] = [];
  const send = (name: string, count = 1) =>
    void capture
      .send(Array.from({ length: count }, (_, n) => ({ event: name, distinct_id: `${name}-${n}` })))
      .then(
        () => completed.push(name),
        () => completed.push(`${name} refused`),
      );
  const turns = async () => {
    for (let n = 0; n < 20; n++) await turn();
  };
  const batches = () => capture.database.sqlite.prepare('SELECT events FROM inbox').pluck().all();
  return { ...capture, completed, batches, request: send, syncs, turns };
}

test('a request completes after the sync of its commit', async () => {
  const { completed, batches, request, syncs, turns } = setUp();
  request('one');
  await turns();
  expect(batches()).toEqual([1]);
  expect(completed).toEqual([]);
  syncs.end();
  await turns();
  expect(completed).toEqual(['one']);
});

test('requests during a sync share the next commit', async () => {
  const { completed, batches, request, syncs, turns } = setUp();
  request('one');
  await turns();
  for (const name of ['two', 'three', 'four']) {
    request(name);
    await turns();
  }
  expect(batches()).toEqual([1]);
  syncs.end();
  await turns();
  expect(completed).toEqual(['one']);
  expect(batches()).toEqual([1, 3]);
  syncs.end();
  await turns();
  expect(completed).toEqual(['one', 'two', 'three', 'four']);
});

test('requests that fill a transaction do not wait for the sync of another', async () => {
  const { completed, batches, request, syncs, turns } = setUp();
  request('one');
  await turns();
  request('many', 2500);
  await turns();
  expect(batches()).toEqual([1, 1000, 1000, 500]);
  expect(completed).toEqual([]);
  syncs.end();
  await turns();
  expect(completed).toEqual(['one', 'many']);
});

test('requests are refused as retryable when too many wait for a sync', async () => {
  const { completed, request, syncs, turns } = setUp();
  for (let number = 0; number < 50; number++) request(String(number), 1000);
  await vi.waitFor(async () => {
    await turns();
    expect(syncs.waiting).toBe(50);
  }, 20_000);
  request('more');
  await turns();
  expect(completed).toEqual(['more refused']);
  syncs.end();
  await turns();
  expect(completed).toHaveLength(51);
}, 30_000);

test('a failed sync refuses the requests that wait for it and those after it', async () => {
  const { completed, request, rows, syncs, turns } = setUp();
  request('one');
  await turns();
  request('two');
  await turns();
  syncs.fail();
  await turns();
  expect(completed).toEqual(['one refused', 'two refused']);
  expect(rows().map(({ event }) => event)).toEqual(['one']);
});

test('a repeat of an event that waits for its sync waits, too', async () => {
  const { completed, send, syncs, turns } = setUp();
  const event = { event: 'seen', distinct_id: 'ada', uuid: '01930000-0000-7000-8000-000000000001' };
  const first = send([event]).then(() => completed.push('first'));
  await turns();
  const repeat = send([event]).then((result) => {
    completed.push('repeat');
    expect(result).toMatchObject({ accepted: 0, duplicates: 1 });
  });
  await turns();
  expect(completed).toEqual([]);
  syncs.end();
  await turns();
  syncs.end();
  await Promise.all([first, repeat]);
  expect(completed).toEqual(['first', 'repeat']);
});
