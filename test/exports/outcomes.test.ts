import { afterEach, expect, test } from 'vitest';
import type { DeliveryReceipt } from '../../src/destinations/destination.ts';
import { noop } from '../../src/destinations/noop.ts';
import { FILE_EXPORT, HOUR, World } from './world.ts';

// Goal: a run says what became visible at the destination and what did not, as the destination reports it.

let world: World;
afterEach(() => world.close());

const at = Date.parse;
const NOOP_EXPORT = { ...FILE_EXPORT, destination: { type: 'NoOp', config: {} } };

/** A run of two events whose delivery ends like this. */
async function delivered(receipt: Partial<DeliveryReceipt>) {
  const commit = async () => ({ delivered: ['a'], bytes: 7, ...receipt });
  world = new World({
    replace: [
      { ...noop, open: async (config, context) => ({ ...(await noop.open(config, context)), commit }) },
    ],
  });
  for (const minute of [10, 20]) world.events.add(at(`2026-03-01T10:${minute}:00Z`));
  const { row } = await world.create(NOOP_EXPORT);
  await world.advance(HOUR);
  return { run: world.runs(row.id)[0]!, lines: world.logs(row.id) };
}

test('a skipped delivery is logged as such, and counts the existing rows', async () => {
  const message = 'Skipped: the same 2 rows are still there.';
  const { run, lines } = await delivered({ skipped: true, bytes: 0, notes: [{ level: 'INFO', message }] });
  expect(lines).toContain(`INFO ${message}`);
  expect(lines.filter((line) => line.includes('Delivered'))).toEqual([]);
  expect(run).toMatchObject({ recordsCompleted: 2, bytesExported: 0, recordsFailed: 0 });
});

test('rows that the destination rejected do not count as visible', async () => {
  const { run, lines } = await delivered({
    account: { rows: 1, uuidHash: '5' },
    failed: 1,
    notes: [{ level: 'WARNING', message: 'One row was put aside.' }],
  });
  expect(lines).toContain('WARNING One row was put aside.');
  const counts = { recordsCompleted: 1, recordsFailed: 1, recordsTotalCount: 2 };
  expect(run).toMatchObject({ ...counts, uuidHash: '5' });
});

test('an interval without rows is delivered where former rows may have to be removed', async () => {
  let commits = 0;
  const open = async () => ({
    write: async () => undefined,
    commit: async () => ({ delivered: [], bytes: commits++ }),
    abort: async () => undefined,
  });
  world = new World({ replace: [{ ...noop, open, deliversEmpty: () => true }] });
  await world.create(NOOP_EXPORT);
  await world.advance(HOUR);
  expect(commits).toBe(1);
});
