import { statfs } from 'node:fs/promises';

/** Below this a commit, a flush or a staged file may find no room at any moment. */
const LEAST_FREE_MB = 64;
const MB = 1024 * 1024;

/** What a file system says of itself, in blocks of `bsize` bytes; `bavail` is free for this user. */
export interface Space {
  bavail: number;
  bsize: number;
  blocks: number;
}

/** Words for a disk that is as good as full; null when there is room, or nobody knows. */
export function spaceProblem({ bavail, bsize, blocks }: Space): string | null {
  const freeMb = Math.floor((bavail * bsize) / MB);
  if (blocks === 0 || freeMb >= LEAST_FREE_MB) return null;
  return `only ${freeMb} MB of the disk of the data folder are free: make room, at least ${LEAST_FREE_MB} MB`;
}

/** The same of the disk that a folder is on. */
export async function diskProblem(folder: string): Promise<string | null> {
  return spaceProblem(await statfs(folder));
}
