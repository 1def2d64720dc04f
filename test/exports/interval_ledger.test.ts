import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { intervalLedger, ledgerRange } from '../../src/exports/work/interval_ledger.ts';
import { ARRIVAL_BUCKET_MICROS, ArrivalLedgerStore } from '../../src/store/arrivals/arrival_ledger.ts';
import { eventRow, tempFolder } from '../events/support.ts';
import { openMigrated } from '../support/migrated_state.ts';

const FIRST = 100 * ARRIVAL_BUCKET_MICROS;
const BUCKETS = 12;
const END = FIRST + BUCKETS * ARRIVAL_BUCKET_MICROS;

test('a copy of the ledger of an interval has of any part of it what the ledger has', async () => {
  const database = openMigrated(join(tempFolder(), 'weir.db'));
  onTestFinished(() => database.close());
  const ledger = new ArrivalLedgerStore(database);
  const adding = ledger.adding();
  for (let seq = 1; seq <= 500; seq++) {
    // Some buckets are empty, and some events arrived before and after the interval.
    const bucket = (seq * 7) % 16;
    if (bucket % 3 > 0) adding.add(1, FIRST + (bucket - 2) * ARRIVAL_BUCKET_MICROS + seq, eventRow(seq).uuid);
    adding.add(2, FIRST + seq, eventRow(seq).uuid);
  }
  database.transact(() => adding.save());
  let flushes = 0;
  const flusher = { flush: async () => ++flushes };
  const copy = await intervalLedger(
    { ledger, flusher, hasLate: () => false },
    { teamId: 1, start: FIRST, end: END },
  );
  expect(flushes).toBe(1);
  expect(JSON.parse(JSON.stringify(copy))).toEqual(copy);
  expect(copy.buckets.length).toBeGreaterThan(3);
  for (let first = 0; first < BUCKETS; first++) {
    for (let last = first + 1; last <= BUCKETS; last++) {
      const [start, end] = [
        FIRST + first * ARRIVAL_BUCKET_MICROS + (first % 2),
        FIRST + last * ARRIVAL_BUCKET_MICROS,
      ];
      expect(ledgerRange(copy, start, end)).toEqual(ledger.range(1, start, end));
    }
  }
});
