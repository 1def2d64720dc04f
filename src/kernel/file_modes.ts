import { chmod } from 'node:fs/promises';

/** Nothing for the group and for others. */
const PRIVATE_UMASK = 0o077;

/**
 * The bits that the operator's umask takes from files that are meant for others; null while it still applies by itself. Beside
 * what createApp makes, because the umask is one for the whole process.
 */
let operatorUmask: number | null = null;

/**
 * From now on files and folders of this process are made for its user alone. By umask, because the engines make and remake
 * files of their own (logs, spilled rows) without asking for a mode. To be called once, when a command begins.
 */
export function keepFilesPrivate(): void {
  operatorUmask ??= process.umask(PRIVATE_UMASK);
}

/** Gives a file that is meant for other programs the mode that the operator's umask allows. */
export async function shareFile(path: string): Promise<void> {
  if (operatorUmask !== null) await chmod(path, 0o666 & ~operatorUmask);
}

/** The same for a folder. */
export async function shareFolder(path: string): Promise<void> {
  if (operatorUmask !== null) await chmod(path, 0o777 & ~operatorUmask);
}
