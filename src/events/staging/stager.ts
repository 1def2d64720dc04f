import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { StageOptions, StageResult } from '../engine.ts';
import type { Connectable, ReadCache, RowOrder, RowSource } from '../selected_events.ts';
import { type Columns, columnsOf, jsonMembers, selectList } from './columns.ts';
import { checkCompression, copyStatement } from './copy.ts';
import { PartWriter } from './part_writer.ts';
import { Permits } from './permits.ts';
import { cutSlices, type Slice } from './slices.ts';
import { gzipSlice } from './text_file.ts';

/** Slices under way in one staging: one waits or is being joined while the cores have work. */
const WINDOW = 4;
/** Slices encoded at a time, and slices compressed: a core for each, so that neither waits for the other's files. */
const ENCODERS = 2;
/** Slices between looks at the cache: fewer than a small export has. */
const LOOK_EVERY = 2;

const ORDER_BY: Readonly<Record<RowOrder, string>> = {
  stored: '',
  seq: ' ORDER BY seq',
  arrival: ' ORDER BY arrived_at, seq',
};

/** Bounds the work of all stagings that share it. */
export class StagingPermits {
  readonly encode = new Permits(ENCODERS);
  readonly compress = new Permits(ENCODERS);
}

export interface StagerDeps {
  engine: Connectable;
  permits: StagingPermits;
  /** Emptied when it is large, so that what is read for a slice does not stay in memory. */
  cache?: ReadCache;
}

/**
 * Writes the rows of a source as files: cut into slices, slices encoded by the engine in parallel, joined in
 * the order of their rows. So memory is bounded by the size of a slice, order costs no sort of all rows,
 * every core has work, and a file can end at any slice. The same rows give the same bytes.
 *
 * Throws invalid for a combination no file can have, and the signal's reason when aborted; the directory is
 * empty then.
 */
export async function stage(
  { engine, permits, cache }: StagerDeps,
  source: RowSource,
  columns: Columns,
  options: StageOptions,
): Promise<StageResult> {
  const { format, compression, directory, signal } = options;
  checkCompression(format, compression);
  signal.throwIfAborted();
  const connections = [await engine.connect()];
  const interrupt = () => connections.forEach(stop);
  signal.addEventListener('abort', interrupt, { once: true });
  try {
    const slices = await cutSlices(connections[0]!, source, options.maxFileBytes);
    while (connections.length < Math.min(slices.length, WINDOW)) connections.push(await engine.connect());
    return await new Staging({ connections, permits, cache, source, slices, columns, options }).run();
  } catch (error) {
    await emptyFolder(directory);
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', interrupt);
    for (const connection of connections) connection.closeSync();
  }
}

function stop(connection: DuckDBConnection): void {
  connection.interrupt();
}

async function emptyFolder(directory: string): Promise<void> {
  const names = await readdir(directory);
  await Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
}

interface StagingDeps {
  /** One for each slice under way. */
  connections: readonly DuckDBConnection[];
  permits: StagingPermits;
  cache: ReadCache | undefined;
  source: RowSource;
  slices: readonly Slice[];
  columns: Columns;
  options: StageOptions;
}

/** One staging: from its slices to the last file. */
class Staging {
  readonly #deps: StagingDeps;
  readonly #select: string;

  constructor(deps: StagingDeps) {
    this.#deps = deps;
    const { columns, options, source } = deps;
    const isLines = options.format === 'JSONLines';
    const list = isLines ? jsonMembers(columns) : selectList(columns, options.format);
    this.#select = `SELECT ${list} FROM ${source.table}`;
  }

  async run(): Promise<StageResult> {
    const { columns, options, slices } = this.#deps;
    // What the cut of a small export has read is little, and others use what is in the cache.
    if (slices.length > LOOK_EVERY) await this.#limitCache();
    const header = slices.length > 0 ? await this.#header() : null;
    const writer = new PartWriter(options, header);
    const encoded: Promise<string>[] = [];
    try {
      for (const [index, slice] of slices.entries()) {
        while (encoded.length < Math.min(slices.length, index + WINDOW)) {
          encoded.push(this.#encode(slices[encoded.length]!, encoded.length));
        }
        const path = await encoded[index]!;
        // Beside the join, so that the encoders go on meanwhile.
        const done = await Promise.allSettled([
          this.#join(writer, path, slice.rows),
          index % LOOK_EVERY === LOOK_EVERY - 1 ? this.#limitCache() : undefined,
        ]);
        for (const one of done) if (one.status === 'rejected') throw one.reason;
      }
    } finally {
      await Promise.allSettled(encoded);
      await writer.close();
      await this.#deps.cache?.trim();
    }
    if (header) await rm(header);
    return { files: await writer.close(), ...writer.progress, columns: columnsOf(columns) };
  }

  async #join(writer: PartWriter, path: string, rows: number): Promise<void> {
    const { options } = this.#deps;
    options.signal.throwIfAborted();
    await writer.add(path, rows);
    await rm(path);
    options.onProgress?.(writer.progress);
  }

  /** Waits until no slice is being encoded: the rows that are buffered for it would go to disk. */
  async #limitCache(): Promise<void> {
    const { cache, permits } = this.#deps;
    if (cache && (await cache.isLarge())) await permits.encode.alone(() => cache.release());
  }

  /** Encodes a slice in a file of its own. */
  #encode(slice: Slice, index: number): Promise<string> {
    const { connections, permits, source } = this.#deps;
    const query = `${this.#select} WHERE ${slice.where}${ORDER_BY[source.order]}`;
    const connection = connections[index % connections.length]!;
    const encoded = permits.encode
      .with(() => this.#write(connection, query, `slice-${index}`))
      .then((path) => this.#compressed(path));
    // Awaited in its turn; a failure before that is not an unhandled one.
    encoded.catch(() => undefined);
    return encoded;
  }

  /** The slice with the compression that the engine leaves to others. */
  async #compressed(path: string): Promise<string> {
    const { format, compression, signal } = this.#deps.options;
    if (compression !== 'gzip' || format === 'Parquet') return path;
    const compressed = await this.#deps.permits.compress.with(() => gzipSlice(path, signal));
    await rm(path);
    return compressed;
  }

  /** The line of column names that begins a CSV file, as a slice. */
  async #header(): Promise<string | null> {
    if (this.#deps.options.format !== 'CSV') return null;
    return this.#compressed(
      await this.#write(this.#deps.connections[0]!, `${this.#select} WHERE false`, 'header'),
    );
  }

  async #write(connection: DuckDBConnection, query: string, name: string): Promise<string> {
    const { options } = this.#deps;
    options.signal.throwIfAborted();
    const path = join(options.directory, name);
    await connection.run(copyStatement(query, path, options, name === 'header'));
    return path;
  }
}
