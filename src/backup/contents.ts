import type Sqlite from 'better-sqlite3';
import { inspectStore } from '../events/inspect_store.ts';
import { VERSION } from '../kernel/version.ts';
import { openReadOnly } from '../store/read_only.ts';
import { refuseNewer } from '../store/schema_version.ts';
import { countWaiting, readLogMark, readStateMarks, type StateMarks } from '../store/state_marks.ts';
import {
  comparePair,
  compareRemote,
  type EventMarks,
  type Files,
  pairProblemText,
} from '../store/store_pair.ts';
import type { Manifest } from './manifest.ts';

/** Contents of two closed stores. */
export interface Contents {
  state: StateMarks;
  /** Marks of the file of events, which has none when they are in ClickHouse. */
  events: EventMarks;
  /** Events up to this number have left the state store. */
  highSeq: number;
  secretKeyId: string | null;
  counts: Record<string, number>;
}

/** Tables whose rows are counted. */
const COUNTED = [
  'organizations',
  'projects',
  'users',
  'memberships',
  'personal_api_keys',
  'activity_log',
  'webhooks',
  'notices',
  'batch_exports',
  'batch_export_runs',
  'batch_export_run_attempts',
  'feature_flags',
  'cohorts',
  'experiments',
  'persons',
  'event_ids',
  'event_id_rows',
  'event_names',
  'inbox_set_aside',
];

/**
 * Opens both stores, which nothing else may use, and compares them with each other. Throws an Error with a readable
 * message. With `all`, every page of the state and every value of the event store is read.
 */
export async function readContents(files: Files, depth: 'all' | 'marks'): Promise<Contents> {
  const { state, logMark, secretKeyId, counts } = readState(files.state, depth);
  const found = await inspectStore(files.store, depth);
  if (found.kind === 'in_use') throw new Error(`Another process is using ${files.store}.`);
  if (found.kind === 'damaged') throw new Error(`${files.store} is damaged (${found.cause}).`);
  const problem = (logMark === null ? comparePair : compareRemote)(state, found.marks);
  if (problem) throw new Error(pairProblemText(problem, files));
  const contents = { state, events: found.marks, secretKeyId };
  if (logMark !== null) return { ...contents, highSeq: logMark, counts };
  return { ...contents, highSeq: found.marks.highSeq, counts: { ...counts, events: found.events } };
}

function readState(file: string, depth: 'all' | 'marks') {
  const sqlite = openReadOnly(file);
  try {
    refuseNewer(sqlite, VERSION);
    const state = readStateMarks(sqlite);
    if (state === null) throw new Error(`${file} holds no state.`);
    const result = depth === 'all' ? sqlite.pragma('quick_check', { simple: true }) : 'ok';
    if (result !== 'ok') throw new Error(`${file} is damaged (${result}).`);
    const logMark = state.isRemote ? readLogMark(sqlite) : null;
    return { state, logMark, secretKeyId: secretKeyOf(sqlite), counts: countsOf(sqlite) };
  } catch (error) {
    if (
      (error as { code?: string }).code !== 'SQLITE_NOTADB' &&
      (error as { code?: string }).code !== 'SQLITE_CORRUPT'
    )
      throw error;
    throw new Error(`${file} is damaged (${(error as Error).message}).`, { cause: error });
  } finally {
    sqlite.close();
  }
}

function tablesOf(sqlite: Sqlite.Database): Set<string> {
  return new Set(
    sqlite.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all(),
  );
}

/** Tables that an older state does not have are left out. */
function countsOf(sqlite: Sqlite.Database): Record<string, number> {
  const tables = tablesOf(sqlite);
  const count = (table: string) => sqlite.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get()!;
  const counted = COUNTED.filter((table) => tables.has(table)).map((table) => [table, count(table)]);
  return { ...Object.fromEntries(counted), inbox: countWaiting(sqlite) };
}

function secretKeyOf(sqlite: Sqlite.Database): string | null {
  if (!tablesOf(sqlite).has('server_secret_keys')) return null;
  return sqlite.prepare<[], string>('SELECT key_id FROM server_secret_keys').pluck().get() ?? null;
}

/** Throws when the contents of the stores differ from the manifest. */
export function requireContents(manifest: Manifest, { state, highSeq, counts }: Contents): void {
  const found: Record<string, unknown> = {
    ...counts,
    store_id: state.storeId,
    high_seq: highSeq,
    last_seq: state.lastSeq,
  };
  if (state.isRemote !== (manifest.events_in !== undefined)) {
    throw new Error('The stores differ from manifest.json in the place of the events.');
  }
  const { store_id, high_seq, last_seq } = manifest;
  for (const [name, expected] of Object.entries({ ...manifest.counts, store_id, high_seq, last_seq })) {
    if (found[name] === expected) continue;
    throw new Error(
      `The stores differ from manifest.json: ${name} is ${found[name]} instead of ${expected}.`,
    );
  }
}
