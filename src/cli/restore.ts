import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Chosen, chooseBackup } from '../backup/choose_backup.ts';
import { eventCount, stateText } from '../backup/content_text.ts';
import { MANIFEST } from '../backup/manifest.ts';
import { requireKey, restoreBackup } from '../backup/restore_backup.ts';
import type { BackupTarget } from '../backup/target.ts';
import { fetchFiles, verifyFiles } from '../backup/verify_backup.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { UsageError } from '../kernel/errors.ts';
import { openKeyring } from '../kernel/keyring.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { parseInstant } from '../kernel/time.ts';
import { openSource } from './backup_target.ts';
import { progressLine } from './progress_line.ts';

export interface RestoreOptions {
  at?: string;
  replace: boolean;
  check: boolean;
}

/** Restores a data folder from a backup, or reports whether that would work. */
export async function restore(config: Config, place: string, options: RestoreOptions): Promise<void> {
  const { target, name } = await openSource(config, place);
  const at = options.at === undefined ? null : instantOf(options.at);
  const chosen = await chooseBackup(target, { name, at, now: new SystemClock().now() });
  for (const problem of chosen.unusable) console.error(problem);
  const box = keyOf(config);
  const progress = progressLine();
  try {
    if (options.check) await check(target, chosen, box, progress.show);
    else await bringBack(config, { target, chosen, box, replace: options.replace, show: progress.show });
  } finally {
    progress.end();
  }
}

function instantOf(text: string): number {
  const instant = parseInstant(text);
  if (instant) return Math.floor(instant.micros / 1000);
  throw new UsageError('--at must be a time in ISO 8601, for example 2026-01-31T13:00:00Z.');
}

type Show = ReturnType<typeof progressLine>['show'];

async function check(target: BackupTarget, chosen: Chosen, box: SecretBox | null, show: Show): Promise<void> {
  const { name, manifest } = chosen;
  const here = target.pathOf(name, MANIFEST);
  const folder = here === null ? await mkdtemp(join(tmpdir(), 'weir-restore-')) : dirname(here);
  try {
    if (here === null) await fetchFiles(target, name, manifest, folder, show);
    const verified = await verifyFiles(folder, name, manifest, show);
    requireKey(box, verified);
    console.log(`${name} in ${target.label} can be restored. ${contentText(chosen)}`);
    if (box === null && verified.sealed.length > 0) console.error(NO_KEY);
  } finally {
    if (here === null) await rm(folder, { recursive: true, force: true });
  }
}

interface Work {
  target: BackupTarget;
  chosen: Chosen;
  box: SecretBox | null;
  replace: boolean;
  show: Show;
}

async function bringBack({ dataDir }: Config, { show, ...work }: Work): Promise<void> {
  const deps = { ...work, dataDir, clock: new SystemClock(), onProgress: show };
  const { needsKey, replaced } = await restoreBackup(deps);
  console.log(`${work.chosen.name} was restored to ${dataDir}. ${contentText(work.chosen)}`);
  if (replaced !== null) console.log(`The stores that were there are kept in ${replaced}.`);
  if (work.chosen.manifest.events_in !== undefined) console.log(NEXT_STEPS);
  if (work.box === null && needsKey) console.error(NO_KEY);
  console.error(
    'Start one server only: two that were restored from one backup, or this one beside the original, would both deliver ' +
      'the same exports.',
  );
}

function contentText({ manifest }: Chosen): string {
  const all = `It holds ${eventCount(manifest)}: every one that was acknowledged before ${manifest.cut_at}.`;
  return stateText(manifest) ?? all;
}

const NEXT_STEPS =
  'Set WEIR_EVENTS to this database, and run: weir doctor --accept-loss. It takes over what ClickHouse has from after the ' +
  'backup, without which a start is refused, and counts what ClickHouse lacks. Then start the server.';

const NO_KEY =
  'The secret key was not compared, because none is there. Before the start, put secret.key into the data folder, or set ' +
  'WEIR_SECRET_KEY to the key that the server had.';

/** Returns null when there is no key yet. */
function keyOf(config: Config): SecretBox | null {
  try {
    return openKeyring(config).box;
  } catch {
    return null;
  }
}
