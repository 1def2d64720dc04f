import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { skipped } from './skipped.ts';

/** Folders of programs for the administrator, which the path of a user may lack. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/** The path of a program of the operating system; null when it is not installed, which is reported. */
export function installed(name: string, remedy = `apt-get install ${name}`): string | null {
  return onPath(name) ?? skipped(name, remedy);
}

/** The path of a program; null when it is not installed. */
export function onPath(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
