import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { FolderTarget } from '../backup/folder_target.ts';
import { isBackupName, MANIFEST } from '../backup/manifest.ts';
import type { BackupTarget } from '../backup/target.ts';
import { Egress } from '../destinations/network/egress.ts';
import { BACKUP_PLACE, type Config } from '../kernel/config/config.ts';
import { UsageError } from '../kernel/errors.ts';
import { pathWithoutLinks } from '../kernel/file_system.ts';

const S3 = /^s3:\/\/([^/]+)\/*(.*?)\/*$/;

/** Opens the backup target that a command names. */
export async function openTarget(config: Config, place: string): Promise<BackupTarget> {
  requirePlace(place);
  const [, bucket, prefix = ''] = S3.exec(place) ?? [];
  return bucket === undefined ? new FolderTarget(resolve(place)) : openBucket(config, bucket, prefix);
}

/**
 * Throws when no backup of this data folder can be made in a place, whatever is there: it is in the data folder, because both
 * would be lost together, or its credentials are missing.
 */
export function requirePossible(config: Config, place: string): void {
  if (place.startsWith('s3://')) {
    credentialsOf(config);
    return;
  }
  const folder = resolve(place);
  const [inner, outer] = [folder, config.dataDir].map(pathWithoutLinks) as [string, string];
  if (inner === outer || inner.startsWith(outer + sep)) {
    throw new Error(
      `${folder} is in the data folder, and would be lost with it. Choose a folder outside, on another disk if possible.`,
    );
  }
}

/** An unset variable of a script would name the current folder. */
export function requirePlace(place: string): void {
  if (place.trim() === '' || !BACKUP_PLACE.test(place))
    throw new UsageError(`"${place}" is neither a folder nor s3://bucket/prefix.`);
}

function credentialsOf(config: Config): { accessKeyId: string; secretAccessKey: string } {
  const { backupS3AccessKeyId: accessKeyId, backupS3SecretAccessKey: secretAccessKey } = config;
  if (accessKeyId === null || secretAccessKey === null) {
    throw new Error(
      'Backups in s3:// need WEIR_BACKUP_S3_ACCESS_KEY_ID and WEIR_BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  }
  return { accessKeyId, secretAccessKey };
}

async function openBucket(config: Config, bucket: string, prefix: string): Promise<BackupTarget> {
  const credentials = credentialsOf(config);
  const { S3Target } = await import('../backup/s3_target.ts');
  const settings = {
    bucket,
    prefix,
    ...credentials,
    region: config.backupS3Region,
    endpoint: config.backupS3Endpoint,
  };
  return S3Target.connect(new Egress(config.allowedHosts), settings, join(config.dataDir, 'backup-staging'));
}

/**
 * Opens a place to restore from: a target that holds many backups, or a single backup, whose name is returned as well.
 */
export async function openSource(
  config: Config,
  place: string,
): Promise<{ target: BackupTarget; name: string | null }> {
  requirePlace(place);
  const path = place.startsWith('s3://') ? place.replace(/\/+$/, '') : resolve(place);
  if (!place.startsWith('s3://') && !existsSync(path)) throw new Error(`${path} does not exist.`);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isOne = place.startsWith('s3://') ? isBackupName(name) : existsSync(join(path, MANIFEST));
  if (!isOne) return { target: await openTarget(config, path), name: null };
  if (!place.startsWith('s3://'))
    return { target: await openTarget(config, dirname(path)), name: basename(path) };
  return { target: await openTarget(config, path.slice(0, -name.length)), name };
}
