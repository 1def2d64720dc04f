import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoreMissing, syncFolder } from '../destinations/file/folder.ts';
import { makeFolder } from '../kernel/file_system.ts';
import { areOfOneStore, CLAIMS_FILE, EVENTS_FILE, isBackupName, MANIFEST, STATE_FILE } from './manifest.ts';
import type { BackupTarget } from './target.ts';

const PARTIAL = '.partial';
/** The files of a backup; SQLite adds temporary ones beside its own. */
const FILES = [
  MANIFEST,
  STATE_FILE,
  `${STATE_FILE}-journal`,
  `${STATE_FILE}-wal`,
  `${STATE_FILE}-shm`,
  EVENTS_FILE,
  `${EVENTS_FILE}.wal`,
  CLAIMS_FILE,
];

/** Stores backups as subfolders of a folder. Incomplete backups have another suffix. */
export class FolderTarget implements BackupTarget {
  readonly label: string;
  readonly workFolder: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.label = folder;
    this.workFolder = folder;
    this.#folder = folder;
  }

  async complete(): Promise<string[]> {
    const names = (await this.#names()).filter(isBackupName);
    return names.filter((name) => existsSync(join(this.#folder, name, MANIFEST)));
  }

  async readManifest(name: string): Promise<string | null> {
    return (await readFile(join(this.#folder, name, MANIFEST), 'utf8').catch(ignoreMissing)) ?? null;
  }

  async begin(name: string): Promise<string> {
    makeFolder(this.#folder, 0o700);
    for (const left of await this.#unfinished()) if (areOfOneStore(left, name)) await this.abandon(left);
    const folder = this.#partial(name);
    await mkdir(folder, { mode: 0o700 });
    return folder;
  }

  async publish(name: string): Promise<void> {
    await syncFolder(this.#partial(name));
    await rename(this.#partial(name), join(this.#folder, name));
    await syncFolder(this.#folder);
  }

  async abandon(name: string): Promise<void> {
    await removeFiles(this.#partial(name));
  }

  async fetch(name: string, file: string, path: string): Promise<boolean> {
    const from = this.pathOf(name, file);
    if (!existsSync(from)) return false;
    await copyFile(from, path);
    return true;
  }

  pathOf(name: string, file: string): string {
    return join(this.#folder, name, file);
  }

  async remove(name: string): Promise<void> {
    const folder = join(this.#folder, name);
    if (existsSync(folder)) await rename(folder, this.#partial(name));
    await removeFiles(this.#partial(name));
  }

  async #unfinished(): Promise<string[]> {
    const names = (await this.#names()).filter((name) => name.endsWith(PARTIAL));
    return names.map((name) => name.slice(0, -PARTIAL.length));
  }

  #partial(name: string): string {
    return join(this.#folder, name + PARTIAL);
  }

  async #names(): Promise<string[]> {
    return (await readdir(this.#folder).catch(ignoreMissing)) ?? [];
  }
}

/** Removes the files of a backup. The folder is kept when it holds anything else. */
async function removeFiles(folder: string): Promise<void> {
  for (const file of FILES) await rm(join(folder, file), { force: true });
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error;
  });
}
