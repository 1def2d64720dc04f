import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { giveToOwnerOf } from '../../kernel/file_system.ts';
import { ignoreMissing, makeRoot } from './folder.ts';

/** Files of a delivery are written here until they are complete: one folder per attempt, below the export folder. */
const INCOMING = '.incoming';
const PROBE = 'probe';
/** Names created here begin with the id of a run or with the name of the probe. */
const OURS = new RegExp(`^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|${PROBE})-`);

/** An empty folder for an attempt of a run. What a dead attempt left goes; if it only looked dead, its rename now fails, as it should. */
export async function createAttemptFolder(root: string, runId: string): Promise<string> {
  const incoming = await makeIncoming(root);
  for (const name of await readdir(incoming)) {
    if (name.startsWith(`${runId}-`)) await remove(incoming, name);
  }
  return mkdtemp(join(incoming, `${runId}-`));
}

/** An empty folder to try whether the server can write, to be removed again. */
export async function probeAttemptFolder(root: string): Promise<string> {
  return mkdtemp(join(await makeIncoming(root), `${PROBE}-`));
}

/** Removes what attempts of a process that died have left. To be called while no run is under way. */
export async function removeAttemptFolder(root: string): Promise<void> {
  const incoming = join(root, INCOMING);
  for (const name of (await readdir(incoming).catch(ignoreMissing)) ?? []) {
    if (OURS.test(name)) await remove(incoming, name);
  }
}

async function makeIncoming(root: string): Promise<string> {
  const incoming = join(root, INCOMING);
  await makeRoot(root);
  await mkdir(incoming, { recursive: true });
  giveToOwnerOf(root, incoming);
  return incoming;
}

async function remove(incoming: string, name: string): Promise<void> {
  await rm(join(incoming, name), { recursive: true, force: true });
}
