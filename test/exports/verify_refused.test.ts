import { expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { createDestinations } from '../../src/destinations/registry.ts';
import { verify } from '../../src/exports/verify.ts';
import type { BatchExportRow } from '../../src/store/batch_exports.ts';
import { VirtualClock } from '../support/clock.ts';

// Goal: whoever verifies is told what to change when the destination cannot be reached.

test('the error for a blocked host names the setting that allows it', async () => {
  const destination = createDestinations({
    exportsDir: '/nowhere',
    isGone: () => false,
    isForeign: () => false,
    egress: new Egress([]),
    clock: new VirtualClock(0),
  }).get('Postgres')!;
  const config = completeConfig('Postgres', {
    user: 'u',
    password: 'secret',
    host: '127.0.0.1',
    database: 'd',
  });
  const delivered = [
    { start: 0, end: 1, account: { rows: 1, uuidHash: '1' }, delivered: ['events'], hashes: null },
  ];
  const verdicts = verify({ model: 'events', teamId: 1 } as BatchExportRow, {
    destination,
    config,
    receipts: () => ({ delivered, inDoubt: [] }),
    accountOf: () => Promise.reject(new Error('nothing to count')),
    withFolder: (work) => work('/nowhere'),
    signal: new AbortController().signal,
  });
  const error = await (async () => {
    for await (const _ of verdicts);
  })().catch((reason: Error) => reason);
  expect(error).toMatchObject({ message: expect.stringContaining('WEIR_ALLOWED_HOSTS') });
  expect((error as Error).message).not.toMatch(/secret|tried again/);
});
