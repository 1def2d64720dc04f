import { isoFromMs } from '../kernel/time.ts';
import { cutTime, type Manifest, parseManifest } from './manifest.ts';
import type { BackupTarget } from './target.ts';

export interface Chosen {
  name: string;
  manifest: Manifest;
}

/** Chooses the backup with this name, or the newest complete one that was not cut after `at`. */
export async function chooseBackup(
  target: BackupTarget,
  name: string | null,
  at: number | null,
): Promise<Chosen> {
  if (name !== null) return readBackup(target, name);
  const all: Chosen[] = [];
  for (const found of await target.complete()) all.push(await readBackup(target, found));
  const fitting = all.filter(({ manifest }) => at === null || cutTime(manifest) <= at);
  const [newest] = fitting.sort((a, b) => cutTime(b.manifest) - cutTime(a.manifest));
  if (!newest)
    throw new Error(
      `There is no complete backup ${at === null ? '' : `from before ${isoFromMs(at)} `}in ${target.label}.`,
    );
  if (new Set(all.map(({ manifest }) => manifest.store_id)).size > 1) {
    throw new Error(
      `${target.label} holds backups of several servers. Name one: weir restore ${target.label}/${newest.name}`,
    );
  }
  return newest;
}

async function readBackup(target: BackupTarget, name: string): Promise<Chosen> {
  const text = await target.readManifest(name);
  if (text === null)
    throw new Error(`${target.label}/${name} is not a complete backup: it has no manifest.json.`);
  try {
    return { name, manifest: parseManifest(text) };
  } catch (error) {
    throw new Error(`The backup ${name} cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
