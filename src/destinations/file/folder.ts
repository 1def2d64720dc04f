import { existsSync } from 'node:fs';
import { lstat, mkdir, open, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { giveToOwnerOf, shareFolder } from '../../kernel/file_system.ts';

/** The prefix leads out of the export folder, or something in the way is not a plain folder. */
export class OutsideFolderError extends Error {}

const MAX_SEGMENT_BYTES = 200;

/**
 * The parts of a path below the export folder. Throws OutsideFolderError when a part could name anything
 * but a plain folder below its parent.
 */
export function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  for (const segment of segments) {
    if (segment.startsWith('.')) throw new OutsideFolderError('may not have parts that begin with a dot');
    if (/[\\\0]/.test(segment)) throw new OutsideFolderError('may not contain backslashes or NUL');
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
      throw new OutsideFolderError(`may not have parts of more than ${MAX_SEGMENT_BYTES} bytes`);
    }
  }
  return segments;
}

/**
 * The real folder `segments` below `root`; null when it does not exist and `create` is false. Every step is
 * looked at before it is taken: a link is refused even when it leads back inside, because it may be turned later.
 */
export async function resolveFolder(
  root: string,
  segments: readonly string[],
  create: boolean,
): Promise<string | null> {
  if (create) await makeRoot(root);
  let folder = root;
  for (const segment of segments) {
    const child = join(folder, segment);
    if (!(await isFolder(child))) {
      if (!create) return null;
      await mkdir(child).then(() => shareFolder(child), ignoreExisting);
      await syncFolder(folder);
    }
    folder = child;
  }
  // The export folder itself is the operator's, who may have made it a link to another disk.
  if (!(segments.length === 0 ? existsSync(root) : await isFolder(folder))) return null;
  await requireInside(root, folder);
  return folder;
}

/** The export folder itself with those above it, when there are none. */
export async function makeRoot(root: string): Promise<void> {
  const first = await mkdir(root, { recursive: true });
  if (first === undefined) return;
  const top = resolve(first);
  for (let folder = resolve(root); folder.length >= top.length; folder = dirname(folder)) {
    await shareFolder(folder);
    giveToOwnerOf(dirname(top), folder);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(ignoreMissing);
  if (!found) return false;
  if (!found.isDirectory())
    throw new OutsideFolderError('leads through something that is not a plain folder');
  return true;
}

async function requireInside(root: string, folder: string): Promise<void> {
  const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(folder)]);
  if (realFolder !== realRoot && !realFolder.startsWith(realRoot + sep)) {
    throw new OutsideFolderError('leads out of the export folder');
  }
}

/** Makes renames and removals in a folder survive power loss. */
export async function syncFolder(folder: string): Promise<void> {
  await syncFile(folder);
}

export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
