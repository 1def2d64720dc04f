import { closeSync, existsSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { LOG_ENDS } from '../store/arrivals/event_file.ts';

/** The entry of a log's version, which has no length. Other versions are left to the engine. */
const VERSION_2 = Buffer.from('640062650002ffff', 'hex');
/** The length of an entry and its checksum, 8 bytes each. */
const FRAME_BYTES = 16;
/** What follows: the number of the first field, 2 bytes, and in it the kind of the entry. */
const KIND_FIELD = 100;
const KIND_BYTES = 3;
const [ROW_GROUPS, COMMIT] = [29, 100];

/**
 * Cuts off transactions that are in the logs of a database file without their end, as a kill or a power failure leaves them.
 * To be called before the engine opens the file.
 *
 * The engine should ignore them. But it takes over row groups that a transaction has brought at once, and only the other
 * changes of the transaction with its end: an append or a rewrite would leave its rows, and the next one would add
 * them again (https://github.com/duckdb/duckdb/pull/25931).
 *
 * Throws when another process has the file open, whose transactions are under way.
 */
export async function cutTornLogs(file: string): Promise<void> {
  const logs = LOG_ENDS.map((end) => file + end);
  if (logs.every((log) => endOfCommits(log) === null)) return;
  // Until it is closed, no process writes into the file or its logs.
  const reader = await openForReading(file);
  try {
    for (const log of logs) {
      const end = endOfCommits(log);
      if (end !== null) truncate(log, end);
    }
  } finally {
    reader.closeSync();
  }
}

/**
 * Opens the file of an event store for reading. The prefix keeps the engine from taking the file for one of another kind, such
 * as SQLite's, for which it would download an extension.
 */
export function openForReading(file: string): Promise<DuckDBInstance> {
  return DuckDBInstance.create(`duckdb:${file}`, { access_mode: 'READ_ONLY', memory_limit: '512MB' });
}

/**
 * The position behind the last transaction that has its end; null where no row groups follow it: the engine ignores
 * everything else, and an entry that is incomplete.
 */
function endOfCommits(log: string): number | null {
  if (!existsSync(log)) return null;
  const file = openSync(log, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(FRAME_BYTES + KIND_BYTES);
    readSync(file, bytes, { length: VERSION_2.length, position: 0 });
    if (!bytes.subarray(0, VERSION_2.length).equals(VERSION_2)) return null;
    let committed = VERSION_2.length;
    let hasRowGroups = false;
    for (let start = committed; start + bytes.length <= size; ) {
      readSync(file, bytes, { position: start });
      const end = start + FRAME_BYTES + Number(bytes.readBigUInt64LE());
      if (end > size) break;
      // Damage, which the engine finds.
      if (bytes.readUInt16LE(FRAME_BYTES) !== KIND_FIELD) return null;
      const kind = bytes[FRAME_BYTES + KIND_BYTES - 1];
      if (kind === COMMIT) [committed, hasRowGroups] = [end, false];
      if (kind === ROW_GROUPS) hasRowGroups = true;
      start = end;
    }
    return hasRowGroups ? committed : null;
  } finally {
    closeSync(file);
  }
}

function truncate(path: string, bytes: number): void {
  const file = openSync(path, 'r+');
  try {
    ftruncateSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
