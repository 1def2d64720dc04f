import { chmod } from 'node:fs/promises';

/** The mask removes all permissions of the group and of others. */
const PRIVATE_UMASK = 0o077;

/**
 * The operator's umask, to be applied to files for other programs; null while the process still uses it. It is module
 * state, outside of createApp, because the umask is per process.
 */
let operatorUmask: number | null = null;

/**
 * Makes all files and folders that the process creates from now on private to its user. It sets the umask, because the
 * engines create files of their own (logs, spilled rows) without a mode. Called once, when a command begins.
 */
export function keepFilesPrivate(): void {
  operatorUmask ??= process.umask(PRIVATE_UMASK);
}

/** Sets the mode of a file for other programs to that which the operator's umask allows. */
export async function shareFile(path: string): Promise<void> {
  if (operatorUmask !== null) await chmod(path, 0o666 & ~operatorUmask);
}

/** Sets the mode of a folder for other programs to that which the operator's umask allows. */
export async function shareFolder(path: string): Promise<void> {
  if (operatorUmask !== null) await chmod(path, 0o777 & ~operatorUmask);
}
