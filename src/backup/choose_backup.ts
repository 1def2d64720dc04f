import { isoFromMs, MINUTE_MS } from '../kernel/time.ts';
import {
  areOfOneStore,
  cutTime,
  cutTimeByName,
  type Manifest,
  ManifestError,
  parseManifest,
} from './manifest.ts';
import type { BackupTarget } from './target.ts';
import { UnusableBackupError } from './verify_backup.ts';

export interface Chosen {
  name: string;
  manifest: Manifest;
}

interface Choice extends Chosen {
  /** Problems of the backups that were left out. */
  unusable: string[];
}

interface Wanted {
  /** Null for the newest one. */
  name: string | null;
  /** The newest one that was not cut after this time. */
  at: number | null;
  now: number;
}

/** Clocks of two machines may differ by this, in milliseconds. */
const CLOCK_SKEW_MS = 5 * MINUTE_MS;

/**
 * Chooses the backup with this name, or the newest complete one that was not cut after `at`.
 *
 * Throws when it is unclear which one is the newest: the backups are of several servers, a newer one is damaged, their
 * times and numbers of events disagree, or the time of the newest one is in the future.
 */
export async function chooseBackup(target: BackupTarget, { name, at, now }: Wanted): Promise<Choice> {
  if (name !== null) return { ...(await readBackup(target, name)), unusable: [] };
  const { usable, unusable } = await readAll(target);
  const isFitting = (cutAt: number) => at === null || cutAt <= at;
  const fitting = usable.filter(({ manifest }) => isFitting(cutTime(manifest)));
  const [newest] = fitting.sort((a, b) => cutTime(b.manifest) - cutTime(a.manifest));
  const passed = unusable.filter(({ backup }) => isFitting(cutTimeByName(backup)));
  const [damaged] = passed;
  if (!newest) {
    if (damaged) throw damaged;
    throw new Error(
      `There is no complete backup ${at === null ? '' : `from before ${isoFromMs(at)} `}in ${target.label}.`,
    );
  }
  const isOfNewest = (other: string) => areOfOneStore(other, newest.name);
  if (
    usable.some(({ manifest }) => manifest.store_id !== newest.manifest.store_id) ||
    !unusable.every(({ backup }) => isOfNewest(backup))
  ) {
    throw new Error(
      `${target.label} holds backups of several servers. Name one: weir restore ${target.label}/${newest.name}`,
    );
  }
  const askFor = (rival: Chosen, reason: string) =>
    new Error(
      `${newest.name} has the latest time, but ${reason}. Name the one to restore: weir restore ` +
        `${target.label}/${newest.name}, or weir restore ${target.label}/${rival.name}`,
    );
  const fuller = fitting.find(({ manifest }) => manifest.last_seq > newest.manifest.last_seq);
  if (fuller) {
    throw askFor(
      fuller,
      `${fuller.name} was made after more events: the clock was ahead, or the server was restored from a backup in between`,
    );
  }
  const isAhead = ({ manifest }: Chosen) => cutTime(manifest) > now + CLOCK_SKEW_MS;
  const past = fitting.find((backup) => !isAhead(backup));
  if (past && isAhead(newest)) {
    throw askFor(past, 'it is in the future: the clock was ahead then, or that of this machine is behind');
  }
  if (damaged && cutTimeByName(damaged.backup) >= cutTime(newest.manifest)) {
    throw new Error(
      `${damaged.message} It is newer than the newest usable one. To restore that one, which has no event after ` +
        `${newest.manifest.cut_at}, name it: weir restore ${target.label}/${newest.name}`,
    );
  }
  return { ...newest, unusable: passed.map(({ message }) => message) };
}

/** All complete backups; those that cannot be used with the newest first. */
async function readAll(target: BackupTarget): Promise<{ usable: Chosen[]; unusable: UnusableBackupError[] }> {
  const usable: Chosen[] = [];
  const unusable: UnusableBackupError[] = [];
  for (const name of await target.complete()) {
    try {
      usable.push(await readBackup(target, name));
    } catch (error) {
      if (!(error instanceof UnusableBackupError)) throw error;
      unusable.push(error);
    }
  }
  unusable.sort((a, b) => cutTimeByName(b.backup) - cutTimeByName(a.backup));
  return { usable, unusable };
}

async function readBackup(target: BackupTarget, name: string): Promise<Chosen> {
  const text = await target.readManifest(name);
  if (text === null)
    throw new Error(`${target.label}/${name} is not a complete backup: it has no manifest.json.`);
  try {
    return { name, manifest: parseManifest(text) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    throw new UnusableBackupError(name, `${error.message}.`);
  }
}
