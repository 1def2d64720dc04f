import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFile, syncFolder } from '../destinations/file/folder.ts';
import { inspectStore } from '../events/inspect_store.ts';
import type { Clock } from '../kernel/clock.ts';
import { giveToOwnerOf } from '../kernel/file_system.ts';
import { requireFit, type SecretBox } from '../kernel/secrets.ts';
import { LOG_ENDS } from '../store/arrivals/event_file.ts';
import { recordRestored } from '../store/arrivals/event_log_marks.ts';
import { makeDataFolder, RESTORING } from '../store/data_folder.ts';
import { raisePersonVersionsIn } from '../store/removal/person_versions.ts';
import { stamp } from '../store/state_copy.ts';
import { LOCK } from './backup_lock.ts';
import type { Chosen } from './choose_backup.ts';
import { writeClaims } from './claims.ts';
import { EVENTS_FILE, STATE_FILE } from './manifest.ts';
import type { BackupTarget } from './target.ts';
import { fetchFiles, type VerifiedBackup, verifyFiles } from './verify_backup.ts';

export interface RestoreDeps {
  target: BackupTarget;
  chosen: Chosen;
  dataDir: string;
  /** Moves existing stores aside instead of refusing a folder that has some. */
  replace: boolean;
  /** The folder's secret key; null when there is none yet. */
  box: SecretBox | null;
  clock: Clock;
  onProgress(what: string, done: number, total: number): void;
}

export interface Restored {
  /** True when the backup has encrypted values, so that the key matters. */
  needsKey: boolean;
  /** Folder of the former stores; null when there were none. */
  replaced: string | null;
}

/** Entries that do not make a folder count as used. */
const HARMLESS = new Set([
  RESTORING,
  'secret.key',
  'lost+found',
  'exports',
  'weir.sock',
  'backup-history.json',
  'backup-staging',
  LOCK,
]);

/**
 * Puts both stores of a backup into a data folder, after everything in it was verified. The order makes a crash safe,
 * because a start compares both stores: the event store is placed first, and the state only once its event store is
 * there. So a start finds the old stores or refuses the folder, also while nothing is there yet but `RESTORING`.
 */
export async function restoreBackup(deps: RestoreDeps): Promise<Restored> {
  const { target, chosen, dataDir, replace, onProgress } = deps;
  makeDataFolder(dataDir);
  if (!replace) await requireEmpty(dataDir);
  await requireStopped(dataDir);
  const work = join(dataDir, RESTORING);
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { mode: 0o700 });
  giveToOwnerOf(dataDir, work);
  try {
    await fetchFiles(target, chosen.name, chosen.manifest, work, onProgress);
    const verified = await verifyFiles(work, chosen.name, chosen.manifest, onProgress);
    requireKey(deps.box, verified);
    raisePersonVersionsIn(join(work, STATE_FILE));
    // A start compares it with ClickHouse, which may have later events.
    if (chosen.manifest.events_in !== undefined) recordRestored(join(work, STATE_FILE));
    await syncFiles(work);
    for (const name of await readdir(work)) giveToOwnerOf(dataDir, join(work, name));
    const replaced = await place(deps, work, verified);
    return { needsKey: verified.sealed.length > 0, replaced };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Otherwise a store could be in its place after a power loss, and its bytes not. */
async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile()) await syncFile(join(folder, entry.name));
  }
}

export function requireKey(box: SecretBox | null, { sealed }: VerifiedBackup): void {
  if (box === null) return;
  try {
    requireFit(box, sealed);
  } catch (error) {
    throw new Error(
      'The secret key is not the one of this backup: it cannot decrypt the credentials of destinations. Set ' +
        'WEIR_SECRET_KEY, or WEIR_SECRET_KEY_FILE, to the key that the server had. If it is lost, restore without a key, ' +
        'and run: weir doctor --accept-loss',
      { cause: error },
    );
  }
}

async function requireEmpty(dataDir: string): Promise<void> {
  const [found] = (await readdir(dataDir)).filter((name) => !HARMLESS.has(name));
  if (found === undefined) return;
  throw new Error(
    `${dataDir} is not empty (${found}). Choose another folder, or add --replace: it keeps the stores that are there under another name.`,
  );
}

async function requireStopped(dataDir: string): Promise<void> {
  const events = join(dataDir, EVENTS_FILE);
  if (!existsSync(events)) return;
  // An unreadable file does not prevent the restore: it is moved aside.
  const found = await inspectStore(events, 'marks').catch(() => null);
  if (found?.kind !== 'in_use') return;
  throw new Error(`Another process is using ${events}. Stop the server, and run this again.`);
}

async function place(
  { dataDir, clock }: RestoreDeps,
  work: string,
  { claims }: VerifiedBackup,
): Promise<string | null> {
  const aside = join(dataDir, `replaced-${stamp(clock.now())}`);
  const moveAside = async (...names: string[]) => {
    for (const name of names.filter((name) => existsSync(join(dataDir, name)))) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      giveToOwnerOf(dataDir, aside);
      await rename(join(dataDir, name), join(aside, name));
    }
    await syncFolder(dataDir);
  };
  // The store file is moved before its logs, which must not be applied to another file.
  await moveAside(...['', ...LOG_ENDS].map((end) => EVENTS_FILE + end));
  await rename(join(work, EVENTS_FILE), join(dataDir, EVENTS_FILE));
  await moveAside(STATE_FILE, `${STATE_FILE}-wal`, `${STATE_FILE}-shm`);
  await writeClaims(join(dataDir, 'exports'), claims);
  for (const path of Object.keys(claims).flatMap((name) => stepsOf(`exports/${name}`)))
    giveToOwnerOf(dataDir, join(dataDir, path));
  await rename(join(work, STATE_FILE), join(dataDir, STATE_FILE));
  await syncFolder(dataDir);
  return existsSync(aside) ? aside : null;
}

/** The folders of a path and the path itself, from the outside in. */
function stepsOf(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
