/**
 * The kinds of the domain's only error type. The domain does not know HTTP: `server/errors.ts` maps a kind to a status
 * in one exhaustive switch. Anything thrown that is not a WeirError is a bug and becomes a 500 with an id, never a 400.
 *
 * `detail` is public: it names the field and the remedy and never contains the invalid value (a value can be huge,
 * nested or secret). `internal` is only logged.
 */
export type ErrorKind =
  | 'invalid'
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'precondition_required'
  | 'too_large'
  | 'headers_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'throttled'
  | 'timed_out'
  | 'unavailable';

export interface WeirErrorOptions {
  /** Machine-readable code, for example `required`. */
  code?: string;
  /** The field at fault, nested names joined by `__`; null for the whole object. */
  attr?: string | null;
  /** Logged, never returned to the caller. */
  internal?: string;
  /** Additional response headers, for example Retry-After. */
  headers?: Record<string, string>;
  /** The current version of the object, if the caller expected another. */
  version?: number;
  cause?: unknown;
}

export class WeirError extends Error {
  readonly kind: ErrorKind;
  readonly detail: string;
  readonly code: string | undefined;
  readonly attr: string | null;
  readonly internal: string | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly version: number | undefined;

  constructor(kind: ErrorKind, detail: string, options: WeirErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'WeirError';
    this.kind = kind;
    this.detail = detail;
    this.code = options.code;
    this.attr = options.attr ?? null;
    this.internal = options.internal;
    this.headers = options.headers;
    this.version = options.version;
  }
}

/** The command line is wrong, so that a command did not begin. */
export class UsageError extends Error {}

/** True for an error after which another attempt may succeed: a store or a server does not respond. */
export function isUnavailable(error: unknown): error is WeirError {
  return error instanceof WeirError && error.kind === 'unavailable';
}

/** As Node and the event engine report it. */
const FULL = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded/;

/** True for the error of a write that a full disk has refused. */
export function isDiskFull(error: unknown): boolean {
  return FULL.test(messageOf(error));
}

/** Returns the error for an invalid value in a request. `attr` names the field. */
export function invalid(detail: string, attr: string | null = null, code = 'invalid_input'): WeirError {
  return new WeirError('invalid', detail, { attr, code });
}

export function notFound(detail = 'Not found.'): WeirError {
  return new WeirError('not_found', detail);
}

export function forbidden(detail: string): WeirError {
  return new WeirError('forbidden', detail);
}

/** Returns the error for a valid request that the state of the object does not allow now. */
export function conflict(detail: string, code = 'conflict'): WeirError {
  return new WeirError('conflict', detail, { code });
}

/** Returns the message of any thrown value, for logs. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns what the operator of the server reads of an error: the internal text of one that has both. */
export function loggedMessageOf(error: unknown): string {
  return (error instanceof WeirError && error.internal) || messageOf(error);
}

/** Returns true for the error of an import whose package is not installed. */
export function isMissingPackage(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
