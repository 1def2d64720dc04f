import { constants, setPriority } from 'node:os';
import { sep } from 'node:path';
import { eventCount, stateText } from '../backup/content_text.ts';
import { changeHistory } from '../backup/history.ts';
import type { Keep } from '../backup/retention.ts';
import { type BackupResult, takeBackup } from '../backup/take_backup.ts';
import type { BackupTarget } from '../backup/target.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { isDiskFull, UsageError } from '../kernel/errors.ts';
import { describeError } from '../kernel/file_system.ts';
import { openTarget, requirePlace, requirePossible } from './backup_target.ts';
import { requireState } from './no_data.ts';
import { progressLine } from './progress_line.ts';
import { wholeNumber } from './setting_flags.ts';

export interface BackupOptions {
  to?: string;
  keep?: string;
  keepDays?: string;
  json: boolean;
}

/** Makes one backup and records its outcome in the data folder. */
export async function backup(config: Config, options: BackupOptions): Promise<void> {
  const { dataDir } = config;
  requireState(dataDir);
  const place = options.to ?? config.backupTo;
  if (place === null)
    throw new UsageError(
      'Name the place of the backup: --to FOLDER, --to s3://bucket/prefix, or WEIR_BACKUP_TO.',
    );
  const keep = keepOf(config, options);
  requirePlace(place);
  const clock = new SystemClock();
  const begun = clock.now();
  // A server on the same machine has priority.
  setPriority(constants.priority.PRIORITY_LOW);
  changeHistory(dataDir, (known) => ({ begun: known.begun + 1, begunAt: begun }));
  const progress = progressLine();
  let workFolder: string | null = null;
  try {
    requirePossible(config, place);
    const target = await openTarget(config, place);
    workFolder = target.workFolder;
    const result = await takeBackup({
      dataDir,
      events: config.events,
      target,
      keep,
      clock,
      onProgress: progress.show,
    });
    progress.end();
    const { name, bytes, manifest } = result;
    changeHistory(dataDir, (known) => ({
      completed: known.completed + 1,
      success: {
        name,
        target: target.label,
        cutAt: Date.parse(manifest.cut_at),
        begunAt: begun,
        endedAt: clock.now(),
        bytes,
      },
      failure: null,
    }));
    report(result, target, options.json);
    if (result.leftBehind !== null) console.error(`Older backups could not be removed: ${result.leftBehind}`);
  } catch (error) {
    progress.end();
    const reason = backupFailure(error, dataDir, workFolder);
    changeHistory(dataDir, () => ({ failure: { at: clock.now(), reason } }));
    throw new Error(`No backup was made. ${reason}`, { cause: error });
  }
}

function keepOf(config: Config, { keep, keepDays }: BackupOptions): Keep {
  // Limits on the command line replace all limits of the settings.
  if (keep === undefined && keepDays === undefined)
    return { count: config.backupKeep, days: config.backupKeepDays };
  return { count: limitOf('--keep', keep), days: limitOf('--keep-days', keepDays) };
}

function limitOf(option: string, text: string | undefined): number | null {
  return text === undefined ? null : wholeNumber(option, text, 1, 99_999);
}

const REFUSED = /^(EACCES|EPERM|EROFS|ENOTDIR|ENOENT mkdir|SQLITE_(CANTOPEN|READONLY|PERM))/;
const FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)/;

/** Returns a message with the remedy for a full disk or a missing permission, and the error's own message otherwise. */
export function backupFailure(error: unknown, dataDir: string, workFolder: string | null): string {
  if (workFolder === null) return describeError(error);
  const { code = '', syscall } = Object(error) as NodeJS.ErrnoException;
  if (FULL.test(code)) {
    const full = `There is no space left in ${workFolder} (${code})`;
    const isStaged = workFolder.startsWith(dataDir + sep);
    return isStaged
      ? `${full}, where a backup is written before its upload. Make room on the disk of the data folder.`
      : `${full}. Make room, or keep fewer backups.`;
  }
  if (REFUSED.test(`${code} ${syscall}`))
    return `${workFolder} cannot be written (${code}). Give this user the right to write there, or choose another place.`;
  // The errors of the engine have no code.
  if (isDiskFull(error))
    return `There is no space left in ${dataDir}, where the event store writes before it is copied. Make room on its disk.`;
  return describeError(error);
}

function report(
  { name, manifest, bytes, removed }: BackupResult,
  { label }: BackupTarget,
  json: boolean,
): void {
  if (json) {
    console.log(JSON.stringify({ name, target: label, bytes, removed, ...manifest }, null, 2));
    return;
  }
  const elsewhere = stateText(manifest);
  const content = elsewhere === null ? eventCount(manifest) : 'the state';
  console.log(`${name} in ${label}: ${content}, ${megabytes(bytes)}.`);
  console.log(elsewhere ?? `It holds every event that was acknowledged before ${manifest.cut_at}.`);
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}.`);
  console.error(
    'Keep the secret key (WEIR_SECRET_KEY, or secret.key of the data folder) elsewhere too: it is not in the backup, and ' +
      'credentials of destinations cannot be read without it. Files that exports have delivered are not in it either.',
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}
