import { ClassifiedError } from './classified_error.ts';
import type { ErrorClass, ErrorClassification } from './destination.ts';
import { networkFailure } from './network/network_errors.ts';

/** Class and message of an error. The message states the problem and the remedy. */
export type Meaning = readonly [ErrorClass, string];

/** Keyed by the error codes of a destination. */
export type Meanings = Readonly<Record<string, Meaning>>;

/** The parts of a destination's error that may be shown. Its text is not one of them: it may hold values of rows. */
export interface ErrorReport {
  /** The most specific one first. */
  codes: readonly string[];
  /** Applies when no code is in the table. */
  otherwise?: Meaning | undefined;
  /** Appended to the message. */
  suffix?: string;
  retryAfterMs?: number | undefined;
}

/** The errors of a destination and their meanings for its users. */
export interface ErrorTable {
  meanings: Meanings;
  /** Null for an error that the destination did not return. */
  report(error: unknown): ErrorReport | null;
  /** The meaning of an error that is neither in the table nor one of the network or of the staged files. */
  rest(error: unknown): Meaning;
}

const UNREADABLE: Meaning = ['transient', 'The staged rows could not be read. It will be tried again.'];

/** Classifies an error of a delivery. */
export function classifyBy(table: ErrorTable, error: unknown): ErrorClassification {
  if (error instanceof ClassifiedError) return error.classified;
  const report = table.report(error);
  const known = report?.codes.map((code) => meaningOf(table.meanings, code)).find((meaning) => meaning);
  if (report && known) return classified(known, report);
  const network = networkFailure(error);
  if (network) return network;
  if (report?.otherwise) return classified(report.otherwise, report);
  return classified(error instanceof Error && 'path' in error ? UNREADABLE : table.rest(error));
}

export function meaningOf(meanings: Meanings, code: string | undefined): Meaning | undefined {
  return code !== undefined && Object.hasOwn(meanings, code) ? meanings[code] : undefined;
}

/** Only a delivery that is tried again has a delay. */
export function classified(
  [errorClass, words]: Meaning,
  { suffix = '', retryAfterMs }: Partial<ErrorReport> = {},
): ErrorClassification {
  const failure = { class: errorClass, message: `${words}${suffix}` };
  return errorClass === 'transient' && retryAfterMs !== undefined ? { ...failure, retryAfterMs } : failure;
}
