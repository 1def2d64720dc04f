import { invalid } from '../../kernel/errors.ts';
import type { DestinationConfig, NameContext, Part } from '../destination.ts';
import { extension, fileStaging, rowsExtension } from './formats.ts';
import { fillPrefix, intervalName, type KeyContext, type NameStyle } from './object_key.ts';

/** Keys of one interval: `<prefix>/<start>-<end>[-n]<extension>`, and the manifest where there are numbers. */
export class ObjectNames {
  /** All keys of the interval begin with this, and hardly any others do. */
  readonly start: string;
  /** True when a delivery may be several files. */
  readonly split: boolean;
  readonly #extension: string;

  constructor(config: DestinationConfig, context: NameContext) {
    const staging = fileStaging(config);
    const interval = keyContext(config, context);
    const folder = fillPrefix(config.prefix as string, interval);
    this.start = `${folder === '' ? '' : `${folder}/`}${intervalName(interval)}`;
    this.split = staging.maxFileBytes !== null;
    this.#extension = extension(staging);
  }

  key({ index }: Pick<Part, 'index'>): string {
    return `${this.start}${this.split ? `-${index}` : ''}${this.#extension}`;
  }

  /** Written last: the mark that all files of the interval are there. */
  get manifest(): string {
    return `${this.start}_manifest.json`;
  }

  /** A name that no delivery uses. */
  get probe(): string {
    return `${this.start}_probe`;
  }

  /** True when a key names rows of this interval in this format, in one file or in several. */
  isData(key: string): boolean {
    return rowsExtension(key, this.start) === this.#extension;
  }

  /** The extension of a key that names rows of this interval in another format; null for other keys. */
  otherFormat(key: string): string | null {
    return this.isData(key) ? null : rowsExtension(key, this.start);
  }
}

/** The manifest of a delivery by the name of one of its files; null for a file without a number, which has none. */
export function manifestBeside(name: string): string | null {
  const found = /^(.+)-\d+(?:\.[a-z0-9]+)+$/.exec(name);
  return found && `${found[1]}_manifest.json`;
}

/** Returns the inputs of the object names of an export. */
export function keyContext(config: DestinationConfig, context: NameContext): KeyContext {
  return { ...context, style: config.file_name_style as NameStyle };
}

/** Refuses a prefix whose parts would be taken for steps between folders, which clients and stores resolve differently. */
export function checkSegments(prefix: string): void {
  const walks = prefix.split('/').some((segment) => segment === '.' || segment === '..');
  if (walks) throw invalid("prefix may not have parts that are '.' or '..'", 'destination');
}
