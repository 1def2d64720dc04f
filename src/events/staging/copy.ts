import { invalid } from '../../kernel/errors.ts';
import { text } from '../dialects/duckdb.ts';
import type { Compression, FileFormat, StageOptions } from '../engine.ts';
import { MAX_SLICE_ROWS } from './slices.ts';

/** Compressions each format may have. Parquet is compressed inside, with zstd when none is named. */
const COMPRESSIONS: Record<FileFormat, readonly Compression[]> = {
  Parquet: ['zstd', 'lz4', 'snappy', 'gzip', 'brotli'],
  JSONLines: ['gzip', 'brotli', 'zstd'],
  CSV: ['gzip', 'brotli', 'zstd'],
};

/** Refuses a compression the format cannot have. */
export function checkCompression(format: FileFormat, compression: Compression | null): void {
  const allowed = COMPRESSIONS[format];
  if (!allowed)
    throw invalid(`Supported file formats are ${Object.keys(COMPRESSIONS).join(', ')}.`, 'file_format');
  if (compression === null || allowed.includes(compression)) return;
  throw invalid(`Supported compressions for ${format} are ${allowed.join(', ')}.`, 'compression');
}

/**
 * Without a quote character every property is written as it is. Forced quoting skips the search for characters
 * that need quotes, which takes half of the writer's time.
 */
const PLAIN_LINES = `FORMAT csv, HEADER false, DELIMITER ',', QUOTE '', ESCAPE '', FORCE_QUOTE *`;

type How = Pick<StageOptions, 'format' | 'compression'>;

/**
 * The statement that writes the rows of a query into a file; for JSON lines these are the properties of a line.
 * Texts get gzip and brotli later.
 */
export function copyStatement(query: string, path: string, how: How, header: boolean): string {
  return `COPY (${query}) TO ${text(path)} (${optionsFor(how, header)}, USE_TMP_FILE false)`;
}

/** The row group is larger than any slice, so that a slice is one row group. */
function optionsFor({ format, compression }: How, header: boolean): string {
  if (format === 'Parquet') {
    return `FORMAT parquet, COMPRESSION ${compression ?? 'zstd'}, ROW_GROUP_SIZE ${MAX_SLICE_ROWS}, STRING_DICTIONARY_PAGE_SIZE_LIMIT 1048576`;
  }
  const inside = compression === 'zstd' ? 'zstd' : 'uncompressed';
  if (format === 'JSONLines') return `${PLAIN_LINES}, COMPRESSION ${inside}`;
  return `FORMAT csv, HEADER ${header}, NEW_LINE '\\r\\n', COMPRESSION ${inside}`;
}
