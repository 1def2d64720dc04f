import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { invalid } from '../kernel/errors.ts';
import { shareFile } from '../kernel/file_system.ts';
import type {
  DeliveryContext,
  DeliveryReceipt,
  Destination,
  DestinationConfig,
  ErrorClassification,
  NameContext,
  Part,
  Session,
} from './destination.ts';
import { createAttemptFolder, probeAttemptFolder, removeAttemptFolder } from './file/attempt_folder.ts';
import {
  ignoreMissing,
  OutsideFolderError,
  resolveFolder,
  segmentsOf,
  syncFile,
  syncFolder,
} from './file/folder.ts';
import { manifestOf, requireManifest } from './file/manifest.ts';
import {
  type FolderClaim,
  folderOwner,
  type MayInherit,
  OwnedFolderError,
  own,
  requireFree,
} from './file/owner.ts';
import { inTurn } from './in_turn.ts';
import { checkFormat, extension, fileStaging, OBJECT_FORMATS, rowsExtension } from './objects/formats.ts';
import { checkPrefix, fillPrefix, intervalName, trimPrefix } from './objects/object_key.ts';
import { keyContext } from './objects/object_names.ts';

/**
 * Files in the export folder of the server: `<prefix>/<start>-<end>[-n]<extension>`.
 *
 * Guarantee: exactly once per interval. Parts are written and synced under `.incoming`, then renamed; one file
 * becomes visible in one step. Several files (`max_file_size_mb`) become visible one by one, and the interval is
 * complete when its manifest is there, which is removed first and written last.
 * Repeat: replaces the files of the interval and removes those that are no longer part of it, also those that the export
 * delivered in a former format. No rows, no file.
 * Owner: names depend on the interval alone, so two exports in one folder would overwrite each other. The first one
 * to deliver files of an extension there leaves its id (`.weir-export-<extension>`), created exclusively; another one is
 * refused while the first exists. Deliveries to a folder are published one after another. The export folder is the first
 * organization's; others have `.organizations/<id>` below it.
 * Modes: files and folders are readable as the umask at the start of the server allows, unlike the rest of the data folder.
 */
export function fileDestination(root: string, mayInherit: MayInherit): Destination {
  return {
    type: 'File',
    secretRoutes: [],
    hostOf: () => 'the export folder',
    placeOf: (config) => [trimPrefix(config.prefix as string)],
    staging: fileStaging,
    checkConfig,
    checks: [
      {
        name: 'Write into the export folder',
        description: 'The server may make files in the folder of the prefix.',
        run: (config, context) => probe({ root, mayInherit }, config, context),
      },
    ],
    preview: (config, context) => ({ objects: [firstKey(config, context)], table: null }),
    fetch: (_config, names) => Promise.all(names.map((name) => find(root, name))),
    open: (config, context) => FileSession.open({ root, mayInherit }, config, context),
    clear: () => removeAttemptFolder(root),
    classify,
  };
}

/** Looks whether the folder is free, then goes the way of a delivery: a file is written, gets a hidden name there, and goes. */
async function probe(
  { root, mayInherit }: Place,
  config: DestinationConfig,
  context: NameContext,
): Promise<void> {
  const segments = folderSegments(config, context);
  const folder = await resolveFolder(root, segments, false);
  const { exportId, teamId } = context;
  const claim = { exportId, teamId, extension: extension(fileStaging(config)), mayInherit };
  if (folder !== null) await requireFree(folder, claim);
  const trial = await probeAttemptFolder(root);
  const target = join(await nearestFolder(root, segments), `.weir-${basename(trial)}`);
  try {
    await writeFile(join(trial, 'probe'), 'Weir looks whether it can write here.\n');
    await syncFile(join(trial, 'probe'));
    await rename(join(trial, 'probe'), target);
  } finally {
    await rm(trial, { recursive: true, force: true });
    await rm(target, { force: true });
  }
}

/** The folder `segments` below the export folder, or the last one on the way that exists: the others would be made in it. */
async function nearestFolder(root: string, segments: readonly string[]): Promise<string> {
  for (let depth = segments.length; depth > 0; depth--) {
    const folder = await resolveFolder(root, segments.slice(0, depth), false);
    if (folder !== null) return folder;
  }
  return root;
}

/** Path of a delivered file; null when it no longer exists. */
async function find(root: string, name: string): Promise<string | null> {
  const [home, rest] = HOME.exec(name)?.slice(1) ?? ['', name];
  const segments = [...homeSegments(home), ...segmentsOf(rest!)];
  const folder = await resolveFolder(root, segments.slice(0, -1), false);
  const path = folder && join(folder, segments.at(-1)!);
  return path && existsSync(path) ? path : null;
}

/** The folder of an organization at the start of a name. */
const HOME = /^(\.organizations\/[\w-]+)\/(.*)$/s;

/** The folder of an interval, below the export folder. */
function folderSegments(config: DestinationConfig, context: NameContext): string[] {
  const prefix = fillPrefix(config.prefix as string, keyContext(config, context));
  return [...homeSegments(context.home), ...segmentsOf(prefix)];
}

function homeSegments(home: string | null | undefined): string[] {
  return home ? home.split('/') : [];
}

/** The key of an interval's only file, or of the first one. */
function firstKey(config: DestinationConfig, context: NameContext): string {
  const staging = fileStaging(config);
  const number = staging.maxFileBytes === null ? '' : '-0';
  const name = `${intervalName(keyContext(config, context))}${number}${extension(staging)}`;
  return [...folderSegments(config, context), name].join('/');
}

const FORMATS = {
  ...OBJECT_FORMATS,
  JSONLines: ['gzip', 'brotli', 'zstd'],
  CSV: ['gzip', 'brotli', 'zstd'],
};

interface Place {
  root: string;
  mayInherit: MayInherit;
}

function checkConfig(config: DestinationConfig): void {
  checkFormat(config, FORMATS);
  checkPrefix(config.prefix as string);
  try {
    segmentsOf(config.prefix as string);
  } catch (error) {
    if (error instanceof OutsideFolderError) throw invalid(`prefix ${error.message}`, 'destination');
    throw error;
  }
}

class FileSession implements Session {
  readonly #root: string;
  readonly #claim: FolderClaim;
  readonly #incoming: string;
  readonly #segments: readonly string[];
  readonly #base: string;
  readonly #extension: string;
  readonly #split: boolean;
  readonly #signal: AbortSignal;
  readonly #parts: Part[] = [];
  /** Until a file has its name. */
  isUndone = true;

  static async open(place: Place, config: DestinationConfig, context: DeliveryContext): Promise<FileSession> {
    return new FileSession(place, await createAttemptFolder(place.root, context.runId), config, context);
  }

  private constructor(place: Place, incoming: string, config: DestinationConfig, context: DeliveryContext) {
    const staging = fileStaging(config);
    this.#root = place.root;
    this.#incoming = incoming;
    this.#segments = folderSegments(config, context);
    this.#base = intervalName(keyContext(config, context));
    this.#extension = extension(staging);
    const { exportId, teamId } = context;
    this.#claim = { exportId, teamId, extension: this.#extension, mayInherit: place.mayInherit };
    this.#split = staging.maxFileBytes !== null;
    this.#signal = context.signal;
  }

  async write(part: Part): Promise<void> {
    const target = join(this.#incoming, this.#name(part));
    await rename(part.path, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(part.path, target);
    });
    await shareFile(target);
    await syncFile(target);
    this.#parts.push(part);
  }

  async commit(): Promise<DeliveryReceipt> {
    const names = this.#parts.map((part) => this.#name(part));
    await inTurn(turnOf(this.#root, this.#segments), this.#signal, () => this.#deliver(names));
    await this.abort();
    return {
      delivered: names.map((name) => this.#key(name)),
      bytes: this.#parts.reduce((sum, part) => sum + part.bytes, 0),
    };
  }

  async abort(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
  }

  async #deliver(names: readonly string[]): Promise<void> {
    const folder = await resolveFolder(this.#root, this.#segments, names.length > 0);
    if (folder === null) return;
    const hasManifest = this.#split && names.length > 0;
    const isOurs = await requireManifest(folder, this.#base, { ...this.#claim, isNeeded: hasManifest });
    await own(folder, this.#claim, join(this.#incoming, 'owner'));
    if (isOurs) await rm(join(folder, this.#manifest), { force: true });
    await this.#publish(folder, names);
    if (hasManifest) await this.#writeManifest(folder, names);
  }

  async #publish(folder: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      await rename(join(this.#incoming, name), join(folder, name));
      this.isUndone = false;
    }
    for (const name of await this.#stale(folder, names)) await rm(join(folder, name), { force: true });
    await syncFolder(folder);
  }

  async #writeManifest(folder: string, names: readonly string[]): Promise<void> {
    const draft = join(this.#incoming, this.#manifest);
    await writeFile(draft, JSON.stringify({ files: names.map((name) => this.#key(name)) }));
    await shareFile(draft);
    await syncFile(draft);
    await rename(draft, join(folder, this.#manifest));
    await syncFolder(folder);
  }

  /** Files of this interval that are not among `names`; those of another format only where this export delivers it. */
  async #stale(folder: string, names: readonly string[]): Promise<string[]> {
    const found = (await readdir(folder).catch(ignoreMissing)) ?? [];
    const stale: string[] = [];
    for (const name of found.filter((one) => !names.includes(one))) {
      const format = rowsExtension(name, this.#base);
      if (format !== null && (await this.#owns(folder, format))) stale.push(name);
    }
    return stale;
  }

  async #owns(folder: string, format: string): Promise<boolean> {
    return format === this.#extension || (await folderOwner(folder, format)) === this.#claim.exportId;
  }

  get #manifest(): string {
    return manifestOf(this.#base);
  }

  #name(part: Part): string {
    return `${this.#base}${this.#split ? `-${part.index}` : ''}${this.#extension}`;
  }

  #key(name: string): string {
    return [...this.#segments, name].join('/');
  }
}

/** One folder has one name here, also where the file system takes names of other case or another Unicode form for it. */
function turnOf(root: string, segments: readonly string[]): string {
  return join(root, ...segments)
    .normalize('NFC')
    .toLowerCase();
}

const FULL = new Set(['ENOSPC', 'EDQUOT']);
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function classify(error: unknown): ErrorClassification {
  if (error instanceof OutsideFolderError) {
    return {
      class: 'configuration',
      message: `The prefix ${error.message}. Change the prefix, or the folder on the server.`,
    };
  }
  if (error instanceof OwnedFolderError) {
    return {
      class: 'configuration',
      message:
        'Another export delivers into the same folder and would overwrite these files. Change the prefix.',
    };
  }
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (FULL.has(code)) {
    return {
      class: 'transient',
      message: 'The disk of the export folder is full. Make room; it will be tried again.',
    };
  }
  if (code === 'EXDEV') {
    return {
      class: 'configuration',
      message:
        'The folder of the prefix is on another file system than the export folder, so that files cannot appear there in ' +
        'one step. Change the prefix, or mount that file system at the export folder itself.',
    };
  }
  if (REFUSED.has(code)) {
    return {
      class: 'configuration',
      message: `The export folder could not be written (${code}). Give the server the right to write there.`,
    };
  }
  return {
    class: 'transient',
    message: `The export folder could not be written${/^E[A-Z]+$/.test(code) ? ` (${code})` : ''}. It will be tried again.`,
  };
}
