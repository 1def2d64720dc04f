import { isUnavailable, messageOf, WeirError } from '../../kernel/errors.ts';

/** Codes of ClickHouse's errors. */
const CANNOT_COMPILE_REGEXP = '427';
const VIOLATED_CONSTRAINT = '469';
const GONE = new Set(['60', '81']);
/** The server has too much to do, or waits for its replicas or for Keeper. */
const BUSY = new Set(['202', '209', '210', '225', '242', '279', '285', '286', '289', '319', '999']);
/** Codes of errors of this machine's disk. */
const LOCAL = new Set(['EACCES', 'EDQUOT', 'EIO', 'EMFILE', 'ENOENT', 'ENOSPC', 'EROFS']);
const RESET = new Set(['ECONNRESET', 'EPIPE']);
/** The message of the client after the limit of a request, which has no code. */
const TIMEOUT = 'Timeout error.';
const START_REMEDIES: Readonly<Record<string, string>> = {
  '81': 'The database does not exist. Create it with CREATE DATABASE, or correct the setting',
  '164': 'The user may not change settings of queries. Give it a profile without readonly',
  '192': 'The user does not exist. Correct the setting',
  '193': 'The password is wrong. Correct the setting',
  '194': 'The password is missing. Correct the setting',
  '452': 'The profile of the user does not allow a setting that Weir needs. Remove its constraints',
  '497': 'The user lacks a right. Run: GRANT ALL ON <database>.* TO <user>',
  '516': 'The user or the password is wrong. Correct the setting',
};

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** A row has a value that its table does not accept. */
export function isViolation(error: unknown): boolean {
  return codeOf(error) === VIOLATED_CONSTRAINT;
}

/** The table or the database is not there. */
export function isGone(error: unknown): boolean {
  return GONE.has(codeOf(error) as string);
}

/** The server has closed the connection. */
export function isReset(error: unknown): boolean {
  return RESET.has(codeOf(error) as string);
}

/** No server responded: neither a response nor an error of ClickHouse. */
export function isUnreachable(error: unknown): boolean {
  return /^E[A-Z]/.test(String(codeOf(error))) || messageOf(error) === TIMEOUT;
}

/** The reason why a regular expression cannot be used; null for any other error. */
export function patternFault(error: unknown): string | null {
  if (codeOf(error) !== CANNOT_COMPILE_REGEXP) return null;
  const found = /, error: (.*?)\. Look at /s.exec((error as Error).message);
  return found ? found[1]! : 'it cannot be compiled';
}

const UNAVAILABLE =
  'Events cannot be read now: ClickHouse, which keeps them, does not respond. Events that arrive are kept meanwhile. ' +
  'Try again later; if it lasts, the operator of the server finds the cause in /readyz and in the log.';

/** The error for callers when the server cannot be reached or is busy; any other error stays as it is. */
export function unlessBusy(error: unknown): unknown {
  const code = String(codeOf(error));
  const isOwn = error instanceof WeirError || error instanceof TypeError || error instanceof RangeError;
  if (isOwn || LOCAL.has(code) || (/^\d+$/.test(code) && !BUSY.has(code))) return error;
  return new WeirError('unavailable', UNAVAILABLE, { internal: messageOf(error), cause: error });
}

/** The error of a start, with the remedy. `url` has no credentials; `setting` is where it comes from. */
export function startError(error: unknown, url: string, setting = 'WEIR_EVENTS'): unknown {
  const cause = isUnavailable(error) ? error.cause : error;
  const remedy = START_REMEDIES[String(codeOf(cause))];
  if (remedy !== undefined) return new Error(`${setting}: ClickHouse at ${url}: ${remedy}.`, { cause });
  if (cause === error) return error;
  const text = messageOf(cause) || String(codeOf(cause));
  return new Error(
    `${setting}: ClickHouse at ${url} does not respond (${text}). Start it, or correct the setting, and try again.`,
    { cause },
  );
}
