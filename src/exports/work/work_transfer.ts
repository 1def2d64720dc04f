import { gunzipSync, gzipSync } from 'node:zlib';
import type { ErrorClass } from '../../destinations/destination.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { Failure } from '../runs.ts';
import { knownFailure, type StagedFiles, WorkError, type WorkReceipt } from './run_work.ts';
import type { WorkOrder } from './work_order.ts';

/** Largest order, in bytes of JSON. Services that carry orders refuse messages of more than two million bytes. */
const MAX_ORDER_BYTES = 1_000_000;
/** A receipt names each file, and has to fit into a message after the commit: so the number is checked before it. */
const MAX_FILES = 10_000;
/** Bounds the memory of a receipt that is read. */
const MAX_RECEIPT_BYTES = 100_000_000;
const MAX_MESSAGE = 2000;

const CLASSES: ReadonlySet<unknown> = new Set<ErrorClass>([
  'transient',
  'credentials',
  'configuration',
  'payload',
]);

/** The end of an execution that failed, as a worker sends it: without secrets, and without values of rows. */
export interface SentFailure {
  /** Null for an error without a known cause, which is in the log of the worker and nowhere else. */
  failure: Failure | null;
  /** True when the execution has certainly made nothing visible although its commit may have begun. */
  isUndone: boolean;
}

/** Throws a WorkError for an order that is too large to be sent. */
export function requireSendable(order: WorkOrder): void {
  const bytes = Buffer.byteLength(JSON.stringify(order));
  if (bytes <= MAX_ORDER_BYTES) return;
  throw new WorkError({
    class: 'configuration',
    message:
      `The query, filters and destination of the export have ${bytes} bytes, and an order for another machine can have ` +
      `${MAX_ORDER_BYTES}. Shorten them.`,
  });
}

/** Throws a WorkError for more files than a receipt can name. */
export function requireReportable({ files }: Pick<StagedFiles, 'files'>): void {
  if (files <= MAX_FILES) return;
  throw new WorkError({
    class: 'configuration',
    message:
      `The interval has ${files} files, and a worker on another machine can deliver ${MAX_FILES}. ` +
      'Raise max_file_size_mb, or make the interval shorter.',
  });
}

export function sentFailure(error: unknown, isUndone: boolean): SentFailure {
  const known = knownFailure(error);
  if (known === null) return { failure: null, isUndone };
  const { class: kind, message, retryAfterMs } = known;
  return { failure: { class: kind, message: message.slice(0, MAX_MESSAGE), retryAfterMs }, isUndone };
}

/** Reads what a worker has sent, which may be of another version: what is not understood has no known cause. */
export function receivedFailure(sent: unknown): SentFailure {
  const { failure, isUndone } = isObject(sent) ? sent : {};
  return { failure: isFailure(failure) ? failure : null, isUndone: isUndone === true };
}

function isFailure(value: unknown): value is Failure {
  if (!isObject(value)) return false;
  const { class: kind, message, retryAfterMs } = value;
  return CLASSES.has(kind) && typeof message === 'string' && /^(undefined|number)$/.test(typeof retryAfterMs);
}

/** Compressed, because names of files are long and alike. */
export function packReceipt(receipt: WorkReceipt): string {
  return gzipSync(JSON.stringify(receipt)).toString('base64');
}

export function unpackReceipt(packed: string): WorkReceipt {
  const text = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_RECEIPT_BYTES });
  return JSON.parse(text.toString('utf8'));
}
