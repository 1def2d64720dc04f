import Sqlite from 'better-sqlite3';
import { WeirError } from '../kernel/errors.ts';

/**
 * Temporary conditions of the file, which do not depend on the request: another process locks it, the disk is full or
 * fails.
 */
const PASSING = /^SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY)/;

/**
 * Writes and syncs that the disk refused. A full disk is not included, because the store recovers when space is
 * available.
 */
const AT_DISK = /^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|CLOSE)$/;

/** Errors for contents that SQLite has not written. */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** Returns the code of an SQLite error; null for any other. */
function codeOf(error: unknown): string | null {
  return error instanceof Sqlite.SqliteError ? error.code : null;
}

/** Returns true if the file may refuse writes for a while for a reason other than a lock. */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && PASSING.test(code) && !code.startsWith('SQLITE_BUSY');
}

/** Returns true if another connection holds the lock of the file. */
export function isLocked(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_BUSY';
}

/** Returns the code of an error after which the file cannot be trusted; null for any other. */
export function lastingFault(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && (AT_DISK.test(code) || DAMAGE.test(code)) ? code : null;
}

/** Returns the error of every change after a lasting fault. */
export function untrusted(code: string, cause?: unknown): WeirError {
  const detail = DAMAGE.test(code)
    ? 'The state store of the server is damaged, so it accepts no changes until it is restored.'
    : 'A write to the disk of the server failed, so it accepts no changes until it is checked and restarted.';
  return new WeirError('unavailable', detail, { headers: { 'Retry-After': '30' }, internal: code, cause });
}

/** Returns the message of a lasting fault for `/readyz`. */
export function faultText(code: string): string {
  return DAMAGE.test(code)
    ? `the state store is damaged (${code}), so nothing more is accepted: stop the server, run weir doctor, and restore weir.db and events.duckdb from the same backup`
    : `a write to the disk failed (${code}), so nothing more is accepted: check the disk and the log of the system, then restart the server`;
}

/** Converts errors of the file to errors that a client can retry; others stay the same. */
export function unavailableOr(error: unknown): unknown {
  const code = codeOf(error);
  if (code === null) return error;
  if (DAMAGE.test(code)) return untrusted(code, error);
  if (!PASSING.test(code)) return error;
  return new WeirError('unavailable', 'The state store does not accept changes now. Try again in a moment.', {
    headers: { 'Retry-After': '1' },
    internal: code,
    cause: error,
  });
}

/** Descriptions of errors of a start or a command, with their remedies. SQLite names neither the file nor the cause. */
const REMEDIES: ReadonlyArray<readonly [RegExp, (file: string, code: string) => string]> = [
  [
    DAMAGE,
    (file, code) =>
      `${file} is damaged (${code}). Stop every server and restore weir.db and events.duckdb from the same backup. ` +
      `Without one, move ${file} away and run: weir doctor`,
  ],
  [/^SQLITE_FULL/, (file, code) => `There is no space left for ${file} (${code}). Make room on its disk.`],
  [
    /^SQLITE_IOERR/,
    (file, code) =>
      `${file} cannot be read or written (${code}). Make room on its disk, or check the disk and the log of the system.`,
  ],
  [
    /^SQLITE_(CANTOPEN|READONLY)/,
    (file, code) =>
      `${file} cannot be opened (${code}). Let this user write in its folder, which must not be mounted read-only.`,
  ],
];

/** Runs work of a start or a command on a file; names the file and the remedy in the errors that concern it. */
export function namingFault<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw namedFault(file, error);
  }
}

/** Returns an error of a file with its path and the remedy; any other error stays the same. */
export function namedFault(file: string, error: unknown): unknown {
  const code = codeOf(error instanceof WeirError ? error.cause : error);
  const found = code === null ? undefined : REMEDIES.find(([pattern]) => pattern.test(code));
  return found ? new Error(found[1](file, code!), { cause: error }) : error;
}

type Statement = Record<'run' | 'get' | 'all', (...values: unknown[]) => unknown> & {
  iterate(...values: unknown[]): Iterable<unknown>;
};
const CALLS = ['run', 'get', 'all'] as const;

/** Passes the errors of all statements prepared from now on to `failed`, and throws its result. */
export function watchStatements(sqlite: Sqlite.Database, failed: (error: unknown) => unknown): void {
  const prepare = sqlite.prepare.bind(sqlite) as (sql: string) => Statement;
  const watched = (sql: string): Statement => {
    const statement = prepare(sql);
    for (const name of CALLS) {
      const call = statement[name];
      statement[name] = (...values) => {
        try {
          return call.apply(statement, values);
        } catch (error) {
          throw failed(error);
        }
      };
    }
    const iterate = statement.iterate;
    statement.iterate = function* (...values) {
      try {
        yield* iterate.apply(statement, values);
      } catch (error) {
        throw failed(error);
      }
    };
    return statement;
  };
  sqlite.prepare = watched as never;
}
