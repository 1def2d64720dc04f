import { createHash } from 'node:crypto';
import type { PostgresConnection } from './client.ts';
import { isRefusal, isServerError } from './errors.ts';

/** The server ends a transaction whose client is gone or idle, and releases its locks. */
const IDLE_MS = 600_000;

/**
 * Begins a transaction in which every statement sees what others have committed meanwhile. Statements may take as long
 * as they need, since the run has a time limit of its own; waiting for a lock may not.
 */
export async function begin(db: PostgresConnection, lockTimeoutMs: number): Promise<void> {
  await db.query(`BEGIN ISOLATION LEVEL READ COMMITTED;
    SET LOCAL statement_timeout = 0;
    SET LOCAL lock_timeout = ${lockTimeoutMs};
    SET LOCAL idle_in_transaction_session_timeout = ${IDLE_MS};
    SET LOCAL tcp_keepalives_idle = 60;
    SET LOCAL tcp_keepalives_interval = 10;
    SET LOCAL tcp_keepalives_count = 6`);
  // A delivery that was reported has to survive a crash of the server, whatever the user's default is.
  // The limit for transactions as a whole exists from version 17 on.
  await db.query(`SELECT set_config('synchronous_commit', 'on', true)
    WHERE current_setting('synchronous_commit') IN ('off', 'local');
    SELECT set_config('transaction_timeout', '0', true)
    WHERE current_setting('transaction_timeout', true) IS NOT NULL`);
  // A statement whose client is gone ends soon; not every version and platform has it.
  await tolerating(db, "SET LOCAL client_connection_check_interval = '1s'");
}

class RolledBackError extends Error {}

/** Throws when the server has rolled the transaction back instead. */
export async function commit(db: PostgresConnection): Promise<void> {
  const { command } = await db.run('COMMIT');
  if (command !== 'COMMIT') throw new RolledBackError('the transaction was rolled back');
}

/** The commit that makes rows visible, and whether it is certain that it has not. */
export class FinalCommit {
  isUndone = true;

  async run(db: PostgresConnection): Promise<void> {
    this.isUndone = false;
    try {
      await commit(db);
    } catch (error) {
      this.isUndone = error instanceof RolledBackError || isRefusal(error);
      throw error;
    }
  }
}

/** Waits for the lock of this name, and holds it until the end of the transaction. */
export async function lock(db: PostgresConnection, ...name: ReadonlyArray<string | number>): Promise<void> {
  const digest = createHash('sha256')
    .update(JSON.stringify(['weir', ...name]))
    .digest();
  await db.query('SELECT pg_advisory_xact_lock($1::bigint)', [digest.readBigInt64BE().toString()]);
}

/** Runs a statement that the transaction can do without. */
async function tolerating(db: PostgresConnection, statement: string): Promise<void> {
  try {
    await db.query(`SAVEPOINT weir; ${statement}; RELEASE SAVEPOINT weir`);
  } catch (error) {
    if (!isServerError(error)) throw error;
    await db.query('ROLLBACK TO SAVEPOINT weir');
  }
}
