import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withoutPromise } from '../destinations/classified_error.ts';
import type { Egress } from '../destinations/network/egress.ts';
import { classifyS3 } from '../destinations/s3/errors.ts';
import { S3Store } from '../destinations/s3/store.ts';
import { giveToOwnerOf } from '../kernel/file_system.ts';
import { areOfOneStore, CLAIMS_FILE, EVENTS_FILE, isBackupName, MANIFEST, STATE_FILE } from './manifest.ts';
import type { BackupTarget } from './target.ts';

export interface S3Settings {
  bucket: string;
  /** Key prefix without slashes at its ends; may be empty. */
  prefix: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * A marker that is written before the first upload and removed at the end if possible, so that the rest of a killed command is
 * found.
 */
const BEGUN = 'begun';
/** The files of a backup, in the order in which they are removed. */
const FILES = [MANIFEST, STATE_FILE, EVENTS_FILE, CLAIMS_FILE, BEGUN];

/**
 * Stores backups as objects `<prefix>/<name>/<file>`. They are prepared in a local folder and uploaded in parts; the
 * manifest is last. Required permissions: s3:ListBucket, s3:ListBucketMultipartUploads, s3:GetObject, s3:PutObject,
 * s3:DeleteObject and s3:AbortMultipartUpload.
 */
export class S3Target implements BackupTarget {
  readonly label: string;
  readonly workFolder: string;
  readonly #store: S3Store;
  readonly #start: string;
  readonly #signal = new AbortController().signal;

  static async connect(egress: Egress, settings: S3Settings, workFolder: string): Promise<S3Target> {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
    const config = {
      bucket_name: bucket,
      region,
      endpoint_url: endpoint ?? '',
      aws_access_key_id: accessKeyId,
      aws_secret_access_key: secretAccessKey,
    };
    const scope = { exportId: 'weir-backup', signal: new AbortController().signal, log: null };
    return new S3Target(await S3Store.connect(egress, config, scope), settings, workFolder);
  }

  private constructor(store: S3Store, { bucket, prefix }: S3Settings, workFolder: string) {
    this.#store = store;
    this.#start = prefix === '' ? '' : `${prefix}/`;
    this.label = `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
    this.workFolder = workFolder;
  }

  async complete(): Promise<string[]> {
    const found = await this.#files();
    return [...found].filter(([, files]) => files.has(MANIFEST)).map(([name]) => name);
  }

  async readManifest(name: string): Promise<string | null> {
    const folder = await mkdtemp(join(tmpdir(), 'weir-manifest-'));
    const path = join(folder, MANIFEST);
    try {
      return (await this.fetch(name, MANIFEST, path)) ? await readFile(path, 'utf8') : null;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async begin(name: string): Promise<string> {
    // A command that was killed may have left files.
    await rm(this.workFolder, { recursive: true, force: true });
    const folder = join(this.workFolder, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // If root is killed here, the next backup of the server's user has to clear it.
    for (const path of [this.workFolder, folder]) giveToOwnerOf(dirname(this.workFolder), path);
    return folder;
  }

  async publish(name: string, files: readonly string[], onProgress: (file: string) => void): Promise<void> {
    for (const [left, found] of await this.#files()) {
      if (areOfOneStore(left, name) && !found.has(MANIFEST)) await this.remove(left);
    }
    await this.#tried(async (store) => {
      await store.put(
        this.#key(name, BEGUN),
        'An upload has begun. It is a backup when manifest.json is there.\n',
      );
      for (const file of files) {
        onProgress(file);
        const upload = await store.upload(this.#key(name, file));
        await upload.send(join(this.workFolder, name, file));
        await upload.publish(this.#signal);
      }
    });
    // The backup is complete, so that a failure from here on must not undo it. The next backup clears the folder;
    // `begun` is removed together with this backup.
    await this.#clear(name).catch(() => undefined);
    await rm(this.workFolder, { recursive: true, force: true }).catch(() => undefined);
  }

  /** Removes what is no part of a complete backup: uploads that a repeated request began in vain, and `begun`. */
  async #clear(name: string): Promise<void> {
    await this.#store.dropUnfinished(this.#key(name, ''));
    await this.#store.remove(this.#key(name, BEGUN));
  }

  async abandon(name: string): Promise<void> {
    await rm(this.workFolder, { recursive: true, force: true });
    await this.remove(name);
  }

  fetch(name: string, file: string, path: string): Promise<boolean> {
    return this.#tried((store) => store.fetch(this.#key(name, file), path));
  }

  pathOf(): null {
    return null;
  }

  async remove(name: string): Promise<void> {
    await this.#tried(async (store) => {
      for (const file of FILES) {
        const key = this.#key(name, file);
        await store.dropUnfinished(key, true);
        await store.remove(key);
      }
    });
  }

  #key(name: string, file: string): string {
    return `${this.#start}${name}/${file}`;
  }

  /** File names by the name of their backup. */
  async #files(): Promise<Map<string, Set<string>>> {
    const found = new Map<string, Set<string>>();
    for (const { key } of await this.#tried((store) => store.list(`${this.#start}weir-`))) {
      const [name = '', file = '', ...rest] = key.slice(this.#start.length).split('/');
      if (!isBackupName(name) || rest.length > 0) continue;
      found.set(name, (found.get(name) ?? new Set()).add(file));
    }
    return found;
  }

  async #tried<T>(work: (store: S3Store) => Promise<T>): Promise<T> {
    try {
      return await work(this.#store);
    } catch (error) {
      throw new Error(`${this.label}: ${withoutPromise(classifyS3(error).message)}`, { cause: error });
    }
  }
}
