import { rm } from 'node:fs/promises';
import type { DuckDBConnection } from '@duckdb/node-api';
import { LOG_ENDS } from '../../store/arrivals/event_file.ts';
import { text } from '../dialects/duckdb.ts';
import { readRows } from '../read_rows.ts';
import { cutTornLogs } from '../torn_log.ts';
import { dropState, readMarks, readStates, STATE_TABLES } from './state.ts';

/*
 * The database `results` beside the event store, in a file of its own: what is in it can be computed from the events, so it
 * is in no backup, and a file that cannot be used is deleted. It belongs to one state of the event store: both have the
 * same token, which is replaced before the first use after they were opened. An event store that was restored or replaced has another.
 */

/** Files with another number are deleted. */
const FORMAT = 2;

const TABLES = `
  CREATE TABLE IF NOT EXISTS results.identity (format INTEGER, token VARCHAR);
  ${STATE_TABLES}`;

/**
 * Attaches the file, or an empty one where it cannot be used, or else none: then tables are in memory. `connection` uses the
 * event store, which is not written, so that a full disk does not keep it from being opened. Returns true for a file.
 */
export async function attachResults(connection: DuckDBConnection, file: string | null): Promise<boolean> {
  try {
    await attach(connection, file);
    if (!(await isOwn(connection))) await replace(connection, file);
    return file !== null;
  } catch {
    return replace(connection, file).then(
      () => file !== null,
      () => replace(connection, null).then(() => false),
    );
  }
}

async function attach(connection: DuckDBConnection, file: string | null): Promise<void> {
  if (file !== null) await cutTornLogs(file);
  await connection.run(`ATTACH ${text(file ?? ':memory:')} AS results (TYPE duckdb)`);
  await connection.run(TABLES);
}

async function replace(connection: DuckDBConnection, file: string | null): Promise<void> {
  await connection.run('DETACH DATABASE IF EXISTS results');
  if (file !== null) await removeResultsFile(file);
  await attach(connection, file);
}

/** The file must not be in use. */
export async function removeResultsFile(file: string): Promise<void> {
  for (const end of ['', ...LOG_ENDS]) await rm(file + end, { force: true });
}

/** True for a new file, and for one that was computed from this event store. */
async function isOwn(connection: DuckDBConnection): Promise<boolean> {
  const [found] = await readRows(connection, 'SELECT format, token FROM results.identity');
  if (!found) return true;
  const [own] = await readRows(connection, 'SELECT token FROM results_token');
  if (found['format'] !== FORMAT || !own || found['token'] !== own['token']) return false;
  await dropInvalid(connection);
  return true;
}

/**
 * Drops states of events that the store does not have: they were removed, or a backup was restored over the running store
 * that it was made of, and has the same token with lower marks and epochs.
 */
export async function dropInvalid(connection: DuckDBConnection): Promise<void> {
  for (const state of await readStates(connection, 'true')) {
    const marks = await readMarks(connection, state.teamId);
    const isAhead = state.eventSeq > marks.eventSeq || state.overridesSeq > marks.overridesSeq;
    // The epoch of a store that was restored grows again, and may come to the same number by other changes.
    if (isAhead || state.epoch !== marks.epoch) await dropState(connection, state);
  }
}

/** Gives the file and the event store a new token. A kill in between leaves two, so that the next start begins anew. */
export async function pairResults(connection: DuckDBConnection): Promise<void> {
  const [row] = await readRows(connection, 'SELECT uuid()::VARCHAR AS token');
  const token = text(String(row!['token']));
  await connection.run(
    `BEGIN; DELETE FROM results.identity; INSERT INTO results.identity VALUES (${FORMAT}, ${token}); COMMIT;`,
  );
  await connection.run(
    `BEGIN; DELETE FROM results_token; INSERT INTO results_token VALUES (${token}); COMMIT;`,
  );
}
