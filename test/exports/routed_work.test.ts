import { expect, test } from 'vitest';
import { RoutedWork } from '../../src/exports/work/routed_work.ts';
import type { RunWork, WorkControl, WorkReceipt } from '../../src/exports/work/run_work.ts';
import type { WorkOrder } from '../../src/exports/work/work_order.ts';

const named = (name: string): RunWork => ({
  execute: async () => ({ delivery: { delivered: [name], bytes: 0 } }) as unknown as WorkReceipt,
});

test.each<[string, Partial<WorkOrder['export']>, string]>([
  ['events to a bucket', { destinationType: 'S3' }, 'remote'],
  ['events to a table', { destinationType: 'Postgres' }, 'remote'],
  ['events to files of the server', { destinationType: 'File' }, 'local'],
  ['persons to a bucket', { destinationType: 'S3', model: 'persons' }, 'local'],
])('%s are the work of the right process', async (_, own, expected) => {
  const work = new RoutedWork({ local: named('local'), remote: named('remote') });
  const order: WorkOrder = {
    runId: 'run',
    attempt: 1,
    interval: { start: 0, end: 1 },
    highSeq: 0,
    mayHoldRows: true,
    export: {
      id: 'export',
      teamId: 1,
      home: null,
      model: 'events',
      qlQuery: null,
      filters: null,
      destinationType: 'NoOp',
      destinationConfig: 'v2.sealed',
      ...own,
    },
  };
  const receipt = await work.execute(order, {} as WorkControl, new AbortController().signal);
  expect(receipt.delivery!.delivered).toEqual([expected]);
});
