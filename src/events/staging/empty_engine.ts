import type { DuckDBInstance } from '@duckdb/node-api';
import { createInstance, type EngineSettings, isFatal } from '../engine_file.ts';
import { lockEngine } from '../schema.ts';
import type { Connectable } from '../selected_events.ts';
import type { ShapingEngine } from './duckdb_shaper.ts';

interface OpenedInstance {
  instance: DuckDBInstance;
  /** Works that are under way. */
  uses: number;
  isOver: boolean;
}

/**
 * An engine that keeps no events, for a shaper whose rows are in files. It is created for the first work, and anew after a
 * fatal error.
 */
export class EmptyEngine implements ShapingEngine {
  readonly #settings: EngineSettings;
  #opened: Promise<OpenedInstance> | null = null;
  #times = 0;

  constructor(settings: EngineSettings) {
    this.#settings = settings;
  }

  async use<T>(work: (engine: Connectable) => Promise<T>): Promise<T> {
    this.#opened ??= this.#open();
    const opened = await this.#opened;
    if (opened.isOver) return this.use(work);
    opened.uses++;
    try {
      return await work(opened.instance);
    } catch (error) {
      if (isFatal(error)) this.#leave(opened);
      throw error;
    } finally {
      opened.uses--;
      closeIfUnused(opened);
    }
  }

  /** Closes it once the works that are under way have settled. */
  async close(): Promise<void> {
    const opened = await this.#opened;
    if (opened) this.#leave(opened);
    if (opened) closeIfUnused(opened);
  }

  #leave(opened: OpenedInstance): void {
    if (!opened.isOver) this.#opened = null;
    opened.isOver = true;
  }

  async #open(): Promise<OpenedInstance> {
    const spill = `.spill-files-${this.#times++}`;
    try {
      // The rows of a slice are read once.
      const instance = await createInstance(this.#settings, spill, { enable_external_file_cache: 'false' });
      await lock(instance, this.#settings.stagingRoot);
      return { instance, uses: 0, isOver: false };
    } catch (error) {
      this.#opened = null;
      throw error;
    }
  }
}

function closeIfUnused({ instance, uses, isOver }: OpenedInstance): void {
  if (isOver && uses === 0) instance.closeSync();
}

/**
 * Each slice of a staging looks at the footers of all files: keeping them takes a third of the CPU off a day of small files.
 * They count as memory of the engine, which drops them when it needs it.
 */
const KEEP_FOOTERS = 'SET GLOBAL parquet_metadata_cache = true';

async function lock(instance: DuckDBInstance, stagingRoot: string): Promise<void> {
  const connection = await instance.connect();
  try {
    await connection.run(KEEP_FOOTERS);
    await lockEngine(connection, stagingRoot);
  } catch (error) {
    instance.closeSync();
    throw error;
  } finally {
    connection.closeSync();
  }
}
