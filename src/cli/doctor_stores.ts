import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { missingEngine } from '../events/check_engine.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { isoFromMs } from '../kernel/time.ts';
import { readKnownNumbers } from '../store/arrivals/event_log_marks.ts';
import { refuseBrokenLink, requireStoreFile } from '../store/data_folder.ts';
import { namingFault } from '../store/file_faults.ts';
import { openReadOnly } from '../store/read_only.ts';
import { schemaVersion } from '../store/schema_version.ts';
import { readSetAside } from '../store/set_aside.ts';
import { readStateMarks, type StateMarks } from '../store/state_marks.ts';
import { comparePair, type EventMarks, type Files, pairProblemText } from '../store/store_pair.ts';
import type { Checklist } from './checklist.ts';

/** Returns true if the folder exists. Throws when this user cannot write in it, or make it. */
export function requireUsable(dataDir: string): boolean {
  const isMade = existsSync(dataDir);
  requireFolder(isMade ? dataDir : nearestAbove(dataDir));
  refuseBrokenLink(dataDir);
  return isMade;
}

/** Returns true if this user can see what is in the folder. */
export function isReadable(dataDir: string): boolean {
  try {
    accessSync(join(dataDir, '.'), constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function requireFolder(path: string): void {
  if (!statSync(path).isDirectory())
    throw new Error(`${path} is not a folder. Set WEIR_DATA_DIR to another one.`);
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(`This user may not write in ${path}. Change its owner, or set WEIR_DATA_DIR.`);
  }
}

/** The nearest existing parent of a folder. */
function nearestAbove(path: string): string {
  const above = dirname(path);
  return existsSync(above) ? above : nearestAbove(above);
}

/** Reads the state store without changing it; returns null when it does not exist yet or is empty. */
export function inState<T>(config: Config, look: (sqlite: Sqlite.Database, file: string) => T): T | null {
  const file = join(config.dataDir, 'weir.db');
  if (!existsSync(file)) return null;
  const sqlite = openReadOnly(file);
  try {
    return namingFault(file, () => (schemaVersion(sqlite).kind === 'empty' ? null : look(sqlite, file)));
  } finally {
    sqlite.close();
  }
}

/** Describes events that the event store cannot hold; empty when there are none. */
export function setAsideNote(config: Config): string {
  const found = inState(config, readSetAside);
  if (!found || found.count === 0) return '';
  const listed = found.first.map(
    ({ seq, events, teamId, reason, setAsideAt }) =>
      `${events === 1 ? `event ${seq}` : `events ${seq - events + 1} to ${seq}`} of project ${teamId}, ${isoFromMs(setAsideAt)}: ${reason ?? 'the event store cannot hold it'}`,
  );
  return (
    `${found.count} event${found.count === 1 ? '' : 's'} that the event store cannot hold ${found.count === 1 ? 'is' : 'are'} kept in the table inbox_set_aside of weir.db, ` +
    `without being exported. First ones:\n      ${listed.join('\n      ')}`
  );
}

/** Checks the event store: the file in the data folder, or the database of ClickHouse. */
export async function checkEventStore(config: Config, settle: Checklist['settle']): Promise<void> {
  const { events } = config;
  if (events === null) {
    await settle('event store', () => checkFile(config));
    return;
  }
  let state: StateMarks | null = null;
  const isReadable = await settle('event store', () => {
    state = inState(config, readStateMarks);
    return '';
  });
  if (!isReadable) return;
  const { checkClickHouse } = await import('../events/clickhouse/check.ts');
  // It is read for the state store that the database names as its own, which has the tables for it.
  const known = () => inState(config, (sqlite) => readKnownNumbers(sqlite))!;
  await checkClickHouse({ access: events, clock: new SystemClock(), state, known }, settle);
}

/** Compares the two stores and reads the whole event store, unless a server is using it. */
async function checkFile(config: Config): Promise<string> {
  const files = { state: join(config.dataDir, 'weir.db'), store: join(config.dataDir, 'events.duckdb') };
  const state = inState(config, readStateMarks);
  if (!existsSync(files.store)) {
    requirePair(state, null, files);
    return 'no events yet';
  }
  requireStoreFile(files.store);
  const found = await inspect(files.store);
  if (found === null) return 'not looked at without its engine';
  if (found.kind === 'in_use') return 'in use by a server, whose /readyz reports on it';
  if (found.kind === 'damaged') {
    throw new Error(
      `${files.store} is damaged (${found.cause}). If you have a backup, stop every server and run: weir restore ` +
        `<backup> --replace. Otherwise run: weir doctor --accept-loss, which keeps the file under another name, starts an empty ` +
        'event store, and accepts its events again when they are sent again.',
    );
  }
  requirePair(state, found.marks, files);
  return `sound, all of its ${found.rows} rows can be read`;
}

/** Returns null without the binary of the engine, whose absence is reported by its own check. */
async function inspect(file: string) {
  try {
    return await (await import('../events/inspect_store.ts')).inspectStore(file);
  } catch (error) {
    if (missingEngine(error) !== null) return null;
    throw error;
  }
}

function requirePair(state: StateMarks | null, events: EventMarks | null, files: Files): void {
  const problem = comparePair(state, events);
  if (problem) throw new Error(pairProblemText(problem, files));
}
