import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { Ruin, Settings, TargetType } from './commands.ts';
import { type Holdings, readObjects, unitOfName } from './readers.ts';

/** A destination of a history: what an export of it is configured with, how to read it without Weir, and its bad days. */
export interface Target {
  type: TargetType;
  /** The place as the units of the oracle spell it. */
  placeOf(settings: Pick<Settings, 'place'>): string;
  config(settings: Settings): object;
  holdings(): Promise<Holdings>;
  /** From now on the destination refuses every delivery, until `unblock`. */
  block(): Promise<void>;
  unblock(): Promise<void>;
  /** Removes one object or row of a unit behind the server's back; false when there is none. */
  remove(unit: string): Promise<boolean>;
  /** Empties the table of a place, or removes it. */
  ruin?(place: string, how: Ruin): Promise<void>;
  /** Adds a row of the table of a place once more, and removes it again; false when that cannot be. */
  double?(place: string): Promise<boolean>;
  undouble?(place: string): Promise<void>;
  close(): Promise<void>;
}

const FOLDER = 'shop';

export class FileTarget implements Target {
  readonly type = 'File';
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'exports');
  }

  placeOf({ place }: Pick<Settings, 'place'>): string {
    return `${FOLDER}/${place}`;
  }

  config(settings: Settings): object {
    return { prefix: this.placeOf(settings), ...formatOf(settings) };
  }

  async holdings(): Promise<Holdings> {
    return await readObjects(
      new Map(this.#names().map((name) => [name, readFileSync(join(this.#root, name))])),
    );
  }

  async block(): Promise<void> {
    mkdirSync(this.#root, { recursive: true });
    if (existsSync(this.#folder)) renameSync(this.#folder, this.#away);
    writeFileSync(this.#folder, 'in the way of the folder');
  }

  async unblock(): Promise<void> {
    rmSync(this.#folder);
    if (existsSync(this.#away)) renameSync(this.#away, this.#folder);
  }

  async remove(unit: string): Promise<boolean> {
    const name = this.#names().find((one) => unitOfName(one) === unit);
    if (name !== undefined) rmSync(join(this.#root, name));
    return name !== undefined;
  }

  async close(): Promise<void> {}

  get #folder(): string {
    return join(this.#root, FOLDER);
  }

  get #away(): string {
    return join(this.#root, '.away');
  }

  /** Delivered files; what waits in hidden folders is not. */
  #names(): string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(this.#folder, name))
      .filter((path) => statSync(path).isFile() && !path.includes('/.'))
      .map((path) => relative(this.#root, path))
      .sort();
  }
}

/** The part of the config that says how rows become files. */
export function formatOf({ format, compression, split, include }: Settings): object {
  return {
    file_format: format,
    compression,
    max_file_size_mb: split ? 1 : null,
    include_events: include,
  };
}

const EXTENSIONS = { JSONLines: '.jsonl', CSV: '.csv', Parquet: '.parquet' } as const;
const SUFFIXES: Readonly<Record<string, string>> = { gzip: '.gz', brotli: '.br' };

export function extensionOf({ format, compression }: Pick<Settings, 'format' | 'compression'>): string {
  if (format === 'Parquet') return EXTENSIONS.Parquet;
  return EXTENSIONS[format] + (compression === null ? '' : SUFFIXES[compression]);
}
