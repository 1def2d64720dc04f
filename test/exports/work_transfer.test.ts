import { expect, test } from 'vitest';
import { WorkError, type WorkReceipt } from '../../src/exports/work/run_work.ts';
import type { WorkOrder } from '../../src/exports/work/work_order.ts';
import {
  packReceipt,
  receivedFailure,
  requireReportable,
  requireSendable,
  sentFailure,
  unpackReceipt,
} from '../../src/exports/work/work_transfer.ts';
import { WeirError } from '../../src/kernel/errors.ts';

// Goal: what workers and the control send each other is bounded, and says nothing that its reader must not know.

const overWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const ORDER: WorkOrder = {
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
  },
};

test.each(['transient', 'credentials', 'configuration', 'payload'] as const)(
  'a failure of the class %s arrives as it was',
  (kind) => {
    const failure = { class: kind, message: 'The bucket is gone.', retryAfterMs: 5000 };
    expect(receivedFailure(overWire(sentFailure(new WorkError(failure), true)))).toEqual({
      failure,
      isUndone: true,
    });
  },
);

test('the words of an error without a known cause are not sent: they may quote rows', () => {
  const sent = sentFailure(new Error('Conversion Error: "anna@example.com" is not a number'), false);
  expect(JSON.stringify(sent)).not.toContain('anna');
  expect(receivedFailure(overWire(sent))).toEqual({ failure: null, isUndone: false });
});

test('a store that does not respond is a transient failure, without what only the log says', () => {
  const error = new WeirError('unavailable', 'The event store does not respond.', {
    internal: 'at 10.0.0.7',
  });
  const sent = sentFailure(error, false);
  expect(JSON.stringify(sent)).not.toContain('10.0.0.7');
  expect(receivedFailure(overWire(sent)).failure).toEqual({
    class: 'transient',
    message: 'The event store does not respond.',
  });
});

test('a message is cut', () => {
  const { failure } = sentFailure(new WorkError({ class: 'payload', message: 'x'.repeat(5000) }), false);
  expect(failure?.message).toHaveLength(2000);
});

test.each([
  null,
  'text',
  {},
  { failure: { class: 'new', message: 'm' }, isUndone: 'yes' },
  { failure: { class: 'payload', message: 7 } },
  { failure: { class: 'payload', message: 'm', retryAfterMs: 'soon' } },
])('a failure that is not understood has no known cause: %j', (sent) => {
  expect(receivedFailure(sent)).toEqual({ failure: null, isUndone: false });
});

test('a receipt with as many files as there may be fits into a message', () => {
  const count = 10_000;
  const names = Array.from(
    { length: count },
    (_, n) => `${'folder/'.repeat(100)}2026-01-31T13-${n}.jsonl.gz`,
  );
  const receipt: WorkReceipt = {
    highSeq: 7,
    rows: count,
    account: { rows: count, uuidHash: '18446744073709551615' },
    files: names.map((_, n) => ({ rows: 1, bytes: n * 7919 })),
    delivery: { delivered: names, bytes: 1, notes: [{ level: 'INFO', message: 'Fine.' }] },
  };
  expect(() => requireReportable({ files: count })).not.toThrow();
  const packed = packReceipt(receipt);
  expect(packed.length).toBeLessThan(1_000_000);
  expect(unpackReceipt(packed)).toEqual(receipt);
  expect(() => requireReportable({ files: count + 1 })).toThrow('Raise max_file_size_mb');
});

test('an order that is too large to be sent is a failure of the configuration', () => {
  expect(() => requireSendable(ORDER)).not.toThrow();
  const qlQuery = `SELECT '${'x'.repeat(1_000_000)}' FROM events`;
  expect(() => requireSendable({ ...ORDER, export: { ...ORDER.export, qlQuery } })).toThrow(WorkError);
});
