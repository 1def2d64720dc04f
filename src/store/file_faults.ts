import Sqlite from 'better-sqlite3';
import { WeirError } from '../kernel/errors.ts';

/** Conditions of the file, not of the request: another process holds it, the disk is full or fails. */
const PASSING = /^SQLITE_(BUSY|FULL|IOERR|CANTOPEN|READONLY)/;

/** Writes and syncs that the disk itself refused. A full disk is none of these: it recovers when there is room. */
const AT_DISK = /^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|CLOSE)$/;

/** Contents that are not what SQLite has written. */
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;

/** The code of an error of SQLite; null for any other. */
function codeOf(error: unknown): string | null {
  return error instanceof Sqlite.SqliteError ? error.code : null;
}

/** True when the file may not take writes for a while, other than by another process. */
export function isBroken(error: unknown): boolean {
  const code = codeOf(error);
  return code !== null && PASSING.test(code) && !code.startsWith('SQLITE_BUSY');
}

/** The code of an error after which the file is not to be trusted; null for any other. */
export function lastingFault(error: unknown): string | null {
  const code = codeOf(error);
  return code !== null && (AT_DISK.test(code) || DAMAGE.test(code)) ? code : null;
}

/** The refusal of every change after a lasting fault. */
export function untrusted(code: string, cause?: unknown): WeirError {
  const detail = DAMAGE.test(code)
    ? 'The state store of the server is damaged, so it accepts no changes until it is restored.'
    : 'A write to the disk of the server failed, so it accepts no changes until it is checked and restarted.';
  return new WeirError('unavailable', detail, { headers: { 'Retry-After': '30' }, internal: code, cause });
}

/** A lasting fault in the words of `/readyz`. */
export function faultText(code: string): string {
  return DAMAGE.test(code)
    ? `the state store is damaged (${code}), so nothing more is accepted: stop the server, run weir doctor, and restore weir.db and events.duckdb from the same backup`
    : `a write to the disk failed (${code}), so nothing more is accepted: check the disk and the log of the system, then restart the server`;
}

/** Errors of the file as refusals that a client can repeat; others as they are. */
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

/** Runs work of a start or a command on a file; damage is reported with its remedy. */
export function namingDamage<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = codeOf(error);
    if (code === null || !DAMAGE.test(code)) throw error;
    throw new Error(
      `${file} is damaged (${code}). Stop every server and restore weir.db and events.duckdb from the same backup. ` +
        `Without one, move ${file} away and run: weir doctor`,
      { cause: error },
    );
  }
}

type Statement = Record<'run' | 'get' | 'all', (...values: unknown[]) => unknown> & {
  iterate(...values: unknown[]): Iterable<unknown>;
};
const CALLS = ['run', 'get', 'all'] as const;

/** Reports the errors of statements, of all that are prepared from now on, and throws what `failed` makes of them. */
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
