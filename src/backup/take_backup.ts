import { statSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../kernel/clock.ts';
import type { ClickHouseAccess } from '../kernel/config/clickhouse_url.ts';
import { messageOf } from '../kernel/errors.ts';
import { hashFile } from '../kernel/file_system.ts';
import { isoFromMs } from '../kernel/time.ts';
import { VERSION } from '../kernel/version.ts';
import { stateMarksOf } from '../store/pair_guard.ts';
import { openReadOnly } from '../store/read_only.ts';
import { refuseNewer } from '../store/schema_version.ts';
import { StateSnapshot } from '../store/state_snapshot.ts';
import { lockBackups } from './backup_lock.ts';
import { readClaims } from './claims.ts';
import { readContents } from './contents.ts';
import { type Cut, cutStores } from './cut.ts';
import { EventCopy } from './event_copy.ts';
import {
  type BackupFile,
  backupName,
  CLAIMS_FILE,
  cutTime,
  EVENTS_FILE,
  type EventsIn,
  isNameOf,
  MANIFEST,
  type Manifest,
  parseManifest,
  STATE_FILE,
} from './manifest.ts';
import { type Dated, expired, type Keep } from './retention.ts';
import type { BackupTarget } from './target.ts';

export interface BackupDeps {
  dataDir: string;
  /** The database that has the events; null when the data folder has them. */
  events: ClickHouseAccess | null;
  target: BackupTarget;
  keep: Keep;
  clock: Clock;
  onProgress(what: string, done: number, total: number): void;
}

export interface BackupResult {
  name: string;
  manifest: Manifest;
  bytes: number;
  /** Names of older backups that were removed. */
  removed: string[];
  /** The reason why older backups could not be removed; null when they could. */
  leftBehind: string | null;
}

/** Makes a backup of a data folder, with or without a running server, then removes expired ones. */
export async function takeBackup(deps: BackupDeps): Promise<BackupResult> {
  const release = lockBackups(deps.dataDir);
  try {
    return await takeLockedBackup(deps);
  } finally {
    release();
  }
}

async function takeLockedBackup(deps: BackupDeps): Promise<BackupResult> {
  const { dataDir, target, clock } = deps;
  // An unreachable target must fail before the stores are cut.
  await target.complete();
  const eventsIn = placeOfEvents(deps);
  refuseNewerState(join(dataDir, STATE_FILE));
  const cut = await cutStores(dataDir, clock);
  const closeLast: Array<() => Promise<void>> = [() => cut.close()];
  try {
    const copy = await EventCopy.open(join(dataDir, EVENTS_FILE));
    closeLast.push(() => copy.close());
    const made = await make({ ...deps, cut, copy, eventsIn });
    // The backup is complete, so later failures do not undo it.
    return await removeExpired(deps, made).then(
      (removed) => ({ ...made, removed, leftBehind: null }),
      (error) => ({ ...made, removed: [], leftBehind: messageOf(error) }),
    );
  } finally {
    for (const close of closeLast) await close();
  }
}

/** Throws before anything is copied: this version could not read the copy. */
function refuseNewerState(file: string): void {
  const sqlite = openReadOnly(file);
  try {
    refuseNewer(sqlite, VERSION);
  } finally {
    sqlite.close();
  }
}

/** Returns the place of the events that have left the state; null when they are in the data folder. */
function placeOfEvents({ dataDir, events }: BackupDeps): EventsIn | null {
  if (!stateMarksOf(join(dataDir, STATE_FILE))?.isRemote) return null;
  if (events === null) {
    throw new Error(
      'The events of this data folder are in ClickHouse. Set WEIR_EVENTS to the database that has them, as for the server: ' +
        'the backup names it.',
    );
  }
  return { engine: 'clickhouse', url: events.url, database: events.database };
}

interface Sources extends BackupDeps {
  cut: Cut;
  copy: EventCopy;
  eventsIn: EventsIn | null;
}

async function make(sources: Sources): Promise<Omit<BackupResult, 'removed' | 'leftBehind'>> {
  const { dataDir, target, cut, onProgress } = sources;
  const name = backupName(cut.cutAt, cut.storeId);
  try {
    const snapshot = new StateSnapshot(join(dataDir, STATE_FILE));
    let manifest: Manifest;
    try {
      await cut.pinned();
      manifest = await fill(await target.begin(name), { ...sources, snapshot });
    } finally {
      snapshot.close();
    }
    const files = manifest.files.map((file) => file.name);
    await target.publish(name, [...files, MANIFEST], (file) => onProgress(`uploading ${file}`, 0, 0));
    return { name, manifest, bytes: manifest.files.reduce((sum, file) => sum + file.bytes, 0) };
  } catch (error) {
    await target.abandon(name).catch(() => undefined);
    throw error;
  }
}

/** Writes the files of a backup into a folder, the manifest last. */
async function fill(folder: string, sources: Sources & { snapshot: StateSnapshot }): Promise<Manifest> {
  const { dataDir, cut, snapshot, copy, eventsIn, onProgress } = sources;
  const files = { state: join(folder, STATE_FILE), store: join(folder, EVENTS_FILE) };
  const stateBytes = statSync(join(dataDir, STATE_FILE)).size;
  await requireSpace(folder, stateBytes + cut.bytes);
  await snapshot.copyTo(files.state, (done) => onProgress(STATE_FILE, done, stateBytes));
  // The end of the snapshot allows SQLite to reset the write-ahead log.
  snapshot.close();
  const copied = await copy.copyTo(files.store, cut.bytes, (done) =>
    onProgress(EVENTS_FILE, done, cut.bytes),
  );
  await cut.copied();
  const claims = join(folder, CLAIMS_FILE);
  await writeSynced(claims, JSON.stringify(await readClaims(join(dataDir, 'exports'))));
  onProgress('checking', 0, 0);
  const {
    state,
    events: marks,
    highSeq,
    counts,
    secretKeyId,
  } = await readContents(files, 'marks').catch((cause) => {
    throw new Error(
      `The copy of the stores cannot be used: ${messageOf(cause)} Check them with: weir doctor`,
      { cause },
    );
  });
  if (marks.highSeq !== cut.highSeq || marks.storeId !== cut.storeId) {
    throw new Error('The copy of the event store is not what it was at the cut. Run this again.');
  }
  if (state.isRemote !== (eventsIn !== null)) {
    throw new Error('The events were moved to another place meanwhile. Run this again.');
  }
  const manifest: Manifest = {
    format: 'weir-backup',
    format_version: eventsIn ? 2 : 1,
    weir_version: VERSION,
    ...(eventsIn && { events_in: eventsIn }),
    store_id: cut.storeId,
    cut_at: isoFromMs(cut.cutAt),
    high_seq: highSeq,
    last_seq: state.lastSeq,
    secret_key_id: secretKeyId,
    counts,
    files: [
      fileOf(STATE_FILE, await hashFile(files.state)),
      fileOf(EVENTS_FILE, copied),
      fileOf(CLAIMS_FILE, await hashFile(claims)),
    ],
  };
  await writeSynced(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

const fileOf = (name: string, { bytes, sha256 }: Omit<BackupFile, 'name'>): BackupFile => ({
  name,
  bytes,
  sha256,
});

/** Disk space left for the server, which may be on the same disk. */
const SPARE_BYTES = 64 * 1024 * 1024;

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  if (blocks === 0 || free >= bytes + SPARE_BYTES) return;
  const mb = (count: number) => `${Math.ceil(count / 1e6).toLocaleString('en-US')} MB`;
  throw new Error(
    `There is no space for the backup in ${folder}: it needs ${mb(bytes + SPARE_BYTES)}, ${mb(free)} are free.`,
  );
}

async function writeSynced(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

async function removeExpired(
  { target, keep, clock }: BackupDeps,
  made: Pick<BackupResult, 'name' | 'manifest'>,
): Promise<string[]> {
  const { store_id: storeId } = made.manifest;
  const own: Dated[] = [];
  for (const name of await target.complete()) {
    const manifest = isNameOf(name, storeId) ? await manifestOrNull(target, name) : null;
    if (manifest?.store_id === storeId) own.push({ name, cutAt: cutTime(manifest) });
  }
  // When the clock is set back right now, the backup that was just made is not the newest one.
  const names = expired(own, keep, clock.now()).filter((name) => name !== made.name);
  for (const name of names) await target.remove(name);
  return names;
}

/** Returns null for an unreadable manifest: such a backup is neither counted nor removed. */
async function manifestOrNull(target: BackupTarget, name: string): Promise<Manifest | null> {
  const text = await target.readManifest(name);
  try {
    return text === null ? null : parseManifest(text);
  } catch {
    return null;
  }
}
