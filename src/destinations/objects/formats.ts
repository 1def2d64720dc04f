import { invalid } from '../../kernel/errors.ts';
import type { DestinationConfig, Staging } from '../destination.ts';

type Support = Readonly<Partial<Record<Staging['format'], readonly string[]>>>;

/** Formats of object stores and the compressions each takes. */
export const OBJECT_FORMATS: Support = {
  Parquet: ['zstd', 'lz4', 'snappy', 'gzip', 'brotli'],
  JSONLines: ['gzip', 'brotli'],
};

const MIB = 1024 * 1024;

/** Refuses a format, or a compression for it, that is not in the table. */
export function checkFormat(config: DestinationConfig, support: Support): void {
  const { file_format: format, compression } = config;
  const isKnown = Object.hasOwn(support, format as string);
  const compressions = isKnown ? support[format as Staging['format']] : undefined;
  if (!compressions) {
    throw invalid(
      `File format${named(format)} is not supported. Supported file formats are ${list(Object.keys(support))}`,
      'destination',
    );
  }
  if (compression === null || compression === undefined) return;
  if (!compressions.includes(compression as string)) {
    throw invalid(
      `Compression${named(compression)} is not supported for file format ${format}. Supported compressions are ${list(compressions)}`,
      'destination',
    );
  }
}

/** Staging options from `file_format`, `compression` and `max_file_size_mb` (MiB; 0 means no limit). */
export function fileStaging(config: DestinationConfig): Staging {
  const { file_format, compression, max_file_size_mb } = config as {
    file_format: Staging['format'];
    compression: Staging['compression'];
    max_file_size_mb: number | null;
  };
  return {
    format: file_format,
    compression: compression ?? null,
    maxFileBytes: max_file_size_mb ? max_file_size_mb * MIB : null,
    layout: 'file',
  };
}

/** For destinations that load rows themselves instead of showing files. */
export function rowStaging(): Staging {
  return { format: 'JSONLines', compression: null, maxFileBytes: null, layout: 'table' };
}

const SUFFIX = { gzip: '.gz', brotli: '.br', zstd: '.zst', snappy: '.sz', lz4: '.lz4' } as const;

/** Parquet compresses inside the file, so its name stays the same. */
export function extension({ format, compression }: Pick<Staging, 'format' | 'compression'>): string {
  if (format === 'Parquet') return '.parquet';
  const base = format === 'CSV' ? '.csv' : '.jsonl';
  return compression === null ? base : base + SUFFIX[compression];
}

/**
 * Returns the format of a file by its name, because the settings of its export may have changed since. Parquet
 * files record their compression inside.
 */
export function writtenAs(name: string): Pick<Staging, 'format' | 'compression'> {
  if (name.endsWith('.parquet')) return { format: 'Parquet', compression: null };
  const suffix = Object.entries(SUFFIX).find(([, end]) => name.endsWith(end));
  const compression = (suffix?.[0] ?? null) as Staging['compression'];
  const base = name.slice(0, name.length - (suffix?.[1].length ?? 0));
  return { format: base.endsWith('.csv') ? 'CSV' : 'JSONLines', compression };
}

/**
 * The extension of a name that begins with `start`: of a file of rows in any format, alone or one of several; null for
 * others.
 */
export function rowsExtension(name: string, start: string): string | null {
  if (!name.startsWith(start)) return null;
  const found = /^(?:-\d+)?((?:\.[a-z0-9]+)+)$/.exec(name.slice(start.length))?.[1];
  return found !== undefined && extension(writtenAs(found)) === found ? found : null;
}

/** A short word may be named; anything else could be huge or secret. */
function named(value: unknown): string {
  return typeof value === 'string' && /^\w{1,32}$/.test(value) ? ` ${value}` : '';
}

function list(words: readonly string[]): string {
  return `[${words.map((word) => `'${word}'`).join(', ')}]`;
}
