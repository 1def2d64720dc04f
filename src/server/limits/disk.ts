import { statfs } from 'node:fs/promises';

/** With less free space, a commit, a flush or a staged file may fail at any time. */
const LEAST_FREE_MB = 64;
const MB = 1024 * 1024;

/** Free and total space of a file system, in blocks of `bsize` bytes; `bavail` is available to this user. */
export interface Space {
  bavail: number;
  bsize: number;
  blocks: number;
}

/** Returns a message for a disk that is almost full; null if it has free space, or if that is unknown. */
export function spaceProblem({ bavail, bsize, blocks }: Space, folder = 'the data folder'): string | null {
  const freeMb = Math.floor((bavail * bsize) / MB);
  if (blocks === 0 || freeMb >= LEAST_FREE_MB) return null;
  return `only ${freeMb} MB of the disk of ${folder} are free: make room, at least ${LEAST_FREE_MB} MB`;
}

/** Checks the disk that contains a folder, which the message calls by `name`. */
export async function diskProblem(folder: string, name?: string): Promise<string | null> {
  return spaceProblem(await statfs(folder), name);
}
