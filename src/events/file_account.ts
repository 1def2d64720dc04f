import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Account } from '../kernel/columns.ts';
import { hashOfSet, text, UUID_HASH } from './dialects/duckdb.ts';
import type { Compression, FileFormat } from './engine.ts';

/** The format in which a file was written. */
export interface FileKind {
  format: FileFormat;
  compression: Compression | null;
}

const UUID_ONLY = `columns = {'uuid': 'VARCHAR'}`;
/** Longer than any row that capture takes. */
const LONGEST_ROW = 32 * 1024 * 1024;

/** Counts delivered files with an engine that shares nothing with the one that wrote them. */
export class FileAccounts {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  static async open(): Promise<FileAccounts> {
    const instance = await DuckDBInstance.create(':memory:', { memory_limit: '1GB' });
    return new FileAccounts(instance, await instance.connect());
  }

  /** Rows of a file and the hash of their uuids; null without such a column. Throws when the file cannot be read. */
  async of(path: string, kind: FileKind): Promise<Account> {
    if (kind.format === 'Parquet' || kind.compression !== 'brotli') return this.#count(path, kind);
    const plain = `${path}.plain`;
    try {
      await pipeline(createReadStream(path), createBrotliDecompress(), createWriteStream(plain));
      return await this.#count(plain, { ...kind, compression: null });
    } finally {
      await rm(plain, { force: true });
    }
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }

  async #count(path: string, { format, compression }: FileKind): Promise<Account> {
    const source = READERS[format](text(path), compression === null ? "'uncompressed'" : text(compression));
    const hash = (await this.#hasUuid(format, source)) ? hashOfSet(UUID_HASH) : 'NULL';
    const result = await this.#connection.runAndReadAll(
      `SELECT count(*) AS rows, ${hash} AS hash${READ_ALL[format]} FROM ${source}`,
    );
    const [row] = result.getRowObjectsJson();
    return { rows: Number(row!['rows']), uuidHash: row!['hash'] === null ? null : String(row!['hash']) };
  }

  async #hasUuid(format: FileFormat, source: string): Promise<boolean> {
    // It has no columns of its own: rows without the key add nothing to the hash, like those with a null.
    if (format === 'JSONLines') return true;
    const result = await this.#connection.runAndReadAll(`DESCRIBE FROM ${source}`);
    return result.getRowObjectsJson().some((column) => column['column_name'] === 'uuid');
  }
}

/** Columns of Parquet that no expression names are not read, so that damage in them would not be found. */
const READ_ALL: Record<FileFormat, string> = {
  Parquet: ', max(hash(COLUMNS(*)))',
  JSONLines: '',
  CSV: '',
};

const READERS: Record<FileFormat, (path: string, compression: string) => string> = {
  Parquet: (path) => `read_parquet(${path})`,
  JSONLines: (path, compression) =>
    `read_json(${path}, format = 'newline_delimited', ${UUID_ONLY}, compression = ${compression}, maximum_object_size = ${LONGEST_ROW})`,
  CSV: (path, compression) =>
    `read_csv(${path}, header = true, all_varchar = true, allow_quoted_nulls = false, compression = ${compression}, max_line_size = ${LONGEST_ROW}, buffer_size = ${2 * LONGEST_ROW}, delim = ',', quote = '"', escape = '"')`,
};
