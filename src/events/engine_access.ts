import { existsSync } from 'node:fs';
import { messageOf, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { EventMarks } from '../store/store_pair.ts';
import { isOutOfMemory } from './buffer_cache.ts';
import { StoredOrder } from './compaction/stored_order.ts';
import { EngineFile, type EngineFileOptions, isDamage, isFatal, isUnsynced } from './engine_file.ts';
import { Permits } from './staging/permits.ts';

export interface EngineAccessOptions extends EngineFileOptions {
  log: Log;
  /**
   * Called before the file is used, each time that it is opened: with null when there is none and one will be made, and
   * with what was found in it. Returns the id that it is to have, and throws when it may not be used.
   */
  admit?: (found: EventMarks | null) => string;
  /** A damaged file does not keep the engine from opening: all work fails with `unavailable` until the file is repaired. */
  mayBeDamaged?: boolean;
}

const DAMAGED =
  'the event store is damaged: events are accepted and wait in weir.db, exports and results do not work. ' +
  'Stop the server and run: weir doctor';

const UNSYNCED =
  'a sync of the event store failed: events are accepted and wait in weir.db until it succeeds. ' +
  'Check the disk and the log of the system';

/** Tries, before each of which something else may be changed and read. */
const MAX_TRIES = 10;

const nothing = () => undefined;

/** True for a checkpoint that has to wait for what began to read before the last change. */
function isHeldByReaders(error: unknown): boolean {
  return /^TransactionContext Error: Cannot CHECKPOINT/.test(messageOf(error));
}

/** At each of several tries of a checkpoint, something was reading that had begun before the last change. */
export class HeldByReaders extends Error {
  constructor(cause: unknown) {
    super('Exports or results were reading the event store whenever it was to be written to its file.', {
      cause,
    });
  }
}

/** The engine's own text advises statements that no user can run. */
export class OutOfMemory extends Error {
  constructor(cause?: unknown) {
    const remedy = 'Set WEIR_ENGINE_MEMORY_MB higher, or WEIR_ENGINE_THREADS lower.';
    super(`The event store needs more memory for a query than it has. ${remedy}`, { cause });
  }
}

/** The engine on its file while it is in use. */
export interface OpenedEngine {
  file: EngineFile;
  /** Works that are under way. */
  uses: number;
  order: StoredOrder;
  /** Settles with the last write. */
  lastWrite: Promise<void>;
  /** Settles with the last rewrite of a stretch. */
  lastRewrite: Promise<unknown>;
  /** After a fatal error. */
  isOver: boolean;
}

/**
 * Gives the engine on its file to works.
 *
 * An error that the engine calls fatal, such as a full disk at a checkpoint, ends it: it refuses everything from then on.
 * What it has committed is in its file, so the file is opened anew for the next work.
 */
export class EngineAccess {
  readonly #options: EngineAccessOptions;
  readonly #writes = new Permits(1);
  /** Works that may be reading; each settles with its work. */
  readonly #readers = new Set<Promise<void>>();
  /** Null after a fatal error, until the next work. */
  #opened: Promise<OpenedEngine> | null = null;
  /** When it may be opened anew: a commit that was under way may still reach the file. */
  #isQuiet: Promise<void> = Promise.resolve();
  #times = 0;
  /** The last sign of damage; null while there was none. */
  #damage: unknown = null;
  /** A sync has failed, and nothing has shown since that the file is on the disk. */
  #isUnsynced = false;
  /** The file of what is computed from events could not be taken into use, and is left alone until the next start. */
  #hasNoResultsFile = false;

  private constructor(options: EngineAccessOptions) {
    this.#options = options;
  }

  static async open(options: EngineAccessOptions): Promise<EngineAccess> {
    const access = new EngineAccess(options);
    await access.current().catch((error) => {
      if (!options.mayBeDamaged || access.#damage === null) throw error;
    });
    return access;
  }

  problem(): string | null {
    if (this.#damage !== null) return DAMAGED;
    return this.#isUnsynced ? UNSYNCED : null;
  }

  use<T>(work: (opened: OpenedEngine) => Promise<T>): Promise<T> {
    const used = this.rewrite(work);
    const ended: Promise<void> = used.then(nothing, nothing).then(() => void this.#readers.delete(ended));
    this.#readers.add(ended);
    return used;
  }

  /**
   * Repeats a work with a checkpoint, which the engine refuses while anything reads that began before the last change.
   * Throws HeldByReaders after several tries. Must not be called within `use`.
   */
  async afterReaders<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (!isHeldByReaders(error)) throw error;
        if (tries === MAX_TRIES) throw new HeldByReaders(error);
        await Promise.all(this.#readers);
      }
    }
  }

  /**
   * Waits for a moment in which nothing reads: a checkpoint beside readers keeps removed rows. Resolves without one when
   * others have always begun before all had ended. Must not be called within `use`.
   */
  async untilQuiet(): Promise<void> {
    for (let tries = 1; tries <= MAX_TRIES && this.#readers.size > 0; tries++) {
      await Promise.all(this.#readers);
    }
  }

  /** Like `use`, for a work that may wait for all others. */
  async rewrite<T>(work: (opened: OpenedEngine) => Promise<T>): Promise<T> {
    const opened = await this.current();
    if (opened.isOver) return this.rewrite(work);
    opened.uses++;
    try {
      return await work(opened);
    } catch (error) {
      if (isFatal(error)) this.leave(opened, error);
      throw isOutOfMemory(error) ? new OutOfMemory(error) : this.#unavailableIfDamaged(error);
    } finally {
      opened.uses--;
      if (opened.isOver && opened.uses === 0) await this.#end(opened);
    }
  }

  /** Like `use`, while nothing is written. */
  alone<T>(work: (opened: OpenedEngine) => Promise<T>): Promise<T> {
    return this.#writes.with(() => this.use(work));
  }

  /** Writes one after the other. */
  write(work: (file: EngineFile) => Promise<void>): Promise<void> {
    return this.alone((opened) => {
      opened.lastWrite = work(opened.file);
      return opened.lastWrite;
    });
  }

  /** Empties the cache of the file while nothing is written. */
  releaseCache(file: EngineFile): Promise<void> {
    return this.#writes.with(() => file.cache.release());
  }

  /** The engine, for a look that takes no time. */
  current(): Promise<OpenedEngine> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = null;
      this.#isUnsynced ||= isUnsynced(error);
      throw this.#unavailableIfDamaged(error);
    });
    return this.#opened;
  }

  /** From the next time that it is opened on, the file of what is computed from events is left alone. */
  leaveResults(): void {
    this.#hasNoResultsFile = true;
  }

  /** After a fatal error: the next work has the file opened anew. */
  leave(opened: OpenedEngine, error: unknown): void {
    if (opened.isOver) return;
    opened.isOver = true;
    this.#isUnsynced ||= isUnsynced(error);
    this.#opened = null;
    this.#isQuiet = Promise.allSettled([opened.lastWrite, opened.lastRewrite]).then(() => undefined);
    this.#options.log.error({ err: error }, 'The event store met a fatal error; its file is opened anew');
  }

  async close(): Promise<void> {
    await this.#writes.with(async () => (await this.#opened)?.file.close());
  }

  #unavailableIfDamaged(error: unknown): unknown {
    if (!isDamage(error, this.#options.file)) return error;
    if (this.#damage === null) this.#options.log.error({ err: error }, DAMAGED);
    this.#damage = error;
    return new WeirError(
      'unavailable',
      'The event store is damaged and cannot be read. Its operator has to repair it.',
      {
        headers: { 'Retry-After': '60' },
        cause: error,
      },
    );
  }

  async #open(): Promise<OpenedEngine> {
    await this.#isQuiet;
    const file = await this.#admitted();
    if (this.#isUnsynced) await this.#syncAnew(file);
    const none = Promise.resolve();
    return { file, order: new StoredOrder(), uses: 0, lastWrite: none, lastRewrite: none, isOver: false };
  }

  /**
   * After a failed sync, data left in the page cache would be taken for stored, and the inbox would delete it. The
   * log is written into the file once more and synced before anything relies on it.
   */
  async #syncAnew(file: EngineFile): Promise<void> {
    try {
      await file.checkpoint();
      this.#isUnsynced = false;
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    }
  }

  async #admitted(): Promise<EngineFile> {
    const { file: path, admit } = this.#options;
    if (!existsSync(path)) admit?.(null);
    const { resultsFile: _, ...others } = this.#options;
    const options = this.#hasNoResultsFile ? others : this.#options;
    const file = await EngineFile.open(options, this.#times++);
    if (!admit) return file;
    try {
      const { storeId, mark } = file;
      const id = admit({ storeId, highSeq: mark.highSeq, lastArrival: mark.lastArrival });
      if (id !== storeId) await file.identify(id);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async #end({ file }: OpenedEngine): Promise<void> {
    await file
      .close()
      .catch((error) => this.#options.log.warn({ err: error }, 'The event store could not be closed'));
  }
}
