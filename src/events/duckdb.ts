import type { DuckDBConnection } from '@duckdb/node-api';
import type { Account } from '../kernel/columns.ts';
import { messageOf } from '../kernel/errors.ts';
import { type Compacted, type CompactOptions, compact } from './compaction/compact.ts';
import { PausableWork } from './compaction/pausable_work.ts';
import { ROW_LIMITS, type StretchLimits } from './compaction/stretches.ts';
import type { EventQuery } from './dialect.ts';
import { DUCKDB } from './dialects/duckdb.ts';
import {
  type EventRow,
  type EventSelection,
  type PersonOverride,
  type ResultRow,
  RowFaultError,
  type Scalar,
} from './engine.ts';
import { EngineAccess, type EngineAccessOptions, HeldByReaders, type OpenedEngine } from './engine_access.ts';
import { DEFAULT_MEMORY, isDamage, isFatal, isRowFault } from './engine_file.ts';
import type { EventStore, FrozenStore, OverwritingStep } from './event_store.ts';
import { dropInvalid, removeResultsFile } from './incremental/results_file.ts';
import type { DeriveOptions } from './incremental/unit_results.ts';
import { asOneTransaction, interruptible, withConnection } from './interruptible.ts';
import { forgetOverrides } from './person_overrides.ts';
import { Overwriting } from './removal/overwrite.ts';
import { type ArrivedRemoval, type Removed, removeArrived } from './removal/remove_arrived.ts';
import {
  accountOfPersons,
  type BucketAccount,
  type PersonRemoval,
  removePersons,
} from './removal/remove_persons.ts';
import type { Connectable, SelectedEvents } from './selected_events.ts';
import { selectAccount, selectArrivals } from './selection.ts';
import { openStored } from './stored_events.ts';

export interface DuckDbOptions extends EngineAccessOptions {
  /** Limits of the stretches that are rewritten together; others than the default are for tests. */
  stretches?: Partial<StretchLimits>;
}

/**
 * Full stretches that are rewritten between checkpoints: until then the engine notes each old row in memory, about ten bytes
 * of it. Appends make checkpoints, too, but a store may be rewritten while nothing arrives.
 */
const STRETCHES_A_CHECKPOINT = 2;

const isHeld = (error: unknown) => error instanceof HeldByReaders;

/** True for the error of a statement that another transaction came before. */
const isConflict = (error: unknown) =>
  isHeld(error) || /^(TransactionContext|Catalog) Error/.test(messageOf(error));

/** Throws an error, unless it is one of those after which a step can be taken again. */
function unlessIt(isTransient: (error: unknown) => boolean, error: unknown): null {
  if (isTransient(error)) return null;
  throw error;
}

/** The event store on DuckDB, in this process. Every piece of work has a connection of its own. */
export class DuckDbEngine implements EventStore {
  readonly #options: DuckDbOptions;
  readonly #access: EngineAccess;
  readonly #rewrites = new PausableWork();
  /** Works on what is computed from events that are under way. */
  readonly #derived = new Set<Promise<unknown>>();
  /** Rows that were rewritten since the last checkpoint for them. */
  #rewrittenRows = 0;

  private constructor(options: DuckDbOptions, access: EngineAccess) {
    this.#options = options;
    this.#access = access;
  }

  static async open(options: DuckDbOptions): Promise<DuckDbEngine> {
    return new DuckDbEngine(options, await EngineAccess.open(options));
  }

  problem(): string | null {
    return this.#access.problem();
  }

  async highSeq(): Promise<number> {
    return (await this.#access.current()).file.mark.highSeq;
  }

  /** Returns the bytes of memory in use: blocks of the file that are cached, and rows of queries under way. */
  async memoryBytes(): Promise<number> {
    const [row] = await this.query('SELECT sum(memory_usage_bytes) AS bytes FROM duckdb_memory()');
    return Number(row!['bytes']);
  }

  append(rows: readonly EventRow[]): Promise<void> {
    return this.#access.write(async (file) => {
      await file.append(rows).catch((error) => {
        throw isRowFault(error) ? new RowFaultError(messageOf(error), { cause: error }) : error;
      });
    });
  }

  async overridesSeq(): Promise<number> {
    return (await this.#access.current()).file.overridesMark;
  }

  overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    return this.#access.write((file) => file.overridePersons(rows));
  }

  account(selection: EventSelection, signal?: AbortSignal): Promise<Account> {
    return selectAccount(this, selection, signal);
  }

  arrivals(teamId: number, signal?: AbortSignal): Promise<{ first: number; last: number } | null> {
    return selectArrivals(this, teamId, signal);
  }

  read(selection: EventSelection): SelectedEvents {
    return {
      open: (options, use) =>
        this.#access.use(({ file, order }) => {
          const cache = {
            isLarge: () => file.cache.isLarge(),
            release: () => this.#access.releaseCache(file),
            trim: () => file.cache.trim(),
          };
          return openStored({ file, order, cache }, selection, options, use);
        }),
    };
  }

  /** Gives work the engine, for rows that are not stored in it. */
  use<T>(work: (engine: Connectable) => Promise<T>): Promise<T> {
    return this.#access.use(({ file }) => work(file));
  }

  async patternProblem(pattern: string): Promise<string | null> {
    try {
      await this.query("SELECT regexp_matches('', $1)", [pattern]);
      return null;
    } catch (error) {
      if (!isRowFault(error)) throw error;
      return messageOf(error)
        .replace(/^[\w ]+ Error: /, '')
        .slice(0, 200);
    }
  }

  select(query: EventQuery, values: readonly Scalar[] = [], signal?: AbortSignal): Promise<ResultRow[]> {
    return this.query(query(DUCKDB), values, signal);
  }

  /** Runs one statement in the SQL of DuckDB with bound values (`$1`, `$2`, ...). */
  query(sql: string, values: readonly Scalar[] = [], signal?: AbortSignal): Promise<ResultRow[]> {
    return this.#access.use(({ file }) => interruptible(file, sql, values, signal));
  }

  /**
   * Runs work in a transaction that reads events and writes tables of the database `results`. Damage of that database says
   * nothing about the event store. What repeated work reads stays in the cache for the next time.
   */
  async derive<T>(
    work: (connection: DuckDBConnection) => Promise<T>,
    options: DeriveOptions = {},
  ): Promise<T> {
    const derived = this.#derive(work, options);
    this.#derived.add(derived);
    try {
      return await derived;
    } finally {
      this.#derived.delete(derived);
    }
  }

  #derive<T>(
    work: (connection: DuckDBConnection) => Promise<T>,
    { signal, isRepeated }: DeriveOptions,
  ): Promise<T> {
    return this.#access.use(async (opened) => {
      try {
        if (isRepeated) opened.file.cache.keepBlocks();
        await opened.file.useResults().catch((error) => {
          this.#access.leaveResults();
          throw error;
        });
        return await withConnection(opened.file, signal, (connection) =>
          asOneTransaction(connection, signal, () => work(connection)),
        );
      } catch (error) {
        if (isFatal(error)) this.#access.leave(opened, error);
        if (!isDamage(error, this.#options.file)) throw error;
        throw new Error('what was computed from events cannot be read', { cause: error });
      }
    });
  }

  /**
   * Brings everything into the file and keeps the file as it is until the returned function is called. Nothing is appended
   * before `pin` has settled; afterwards appends go on, into the log of the file alone. No stretch is rewritten meanwhile.
   */
  async freeze(pin: (frozen: FrozenStore) => Promise<void>): Promise<() => Promise<void>> {
    const resume = await this.#rewrites.pause();
    const frozen = async ({ file }: OpenedEngine) => {
      try {
        const bytes = await file.freeze();
        await pin({ storeId: file.storeId, highSeq: file.mark.highSeq, bytes });
        return () => file.thaw().finally(resume);
      } catch (error) {
        await file.thaw().catch(() => undefined);
        throw error;
      }
    };
    return this.#access
      .afterReaders(() => this.#access.alone(frozen))
      .catch((error) => {
        resume();
        throw error;
      });
  }

  /** Rewrites the next stretch; null when it was stopped, or none may be rewritten now. */
  async compact(options: Omit<CompactOptions, 'limits'>): Promise<Compacted | null> {
    const limits = this.#stretchLimits();
    if (this.#rewrittenRows >= STRETCHES_A_CHECKPOINT * limits.maxRows) {
      await this.reclaim(options.signal);
      this.#rewrittenRows = 0;
    }
    const work = ({ file, order }: OpenedEngine, signal: AbortSignal) =>
      compact(file, order, { ...options, limits, signal });
    const compacted = await this.#rewrite(work, options.signal);
    this.#rewrittenRows += compacted?.rows ?? 0;
    return compacted;
  }

  #stretchLimits(): StretchLimits {
    const { memoryBytes = DEFAULT_MEMORY, stretches } = this.#options;
    // Sorting takes twice the room of the rows, most of it on disk.
    return { ...ROW_LIMITS, maxWeight: 2 * memoryBytes, ...stretches };
  }

  /** Removes events that arrived first; null when it was stopped, or nothing may be removed now. */
  removeArrived(removal: ArrivedRemoval, signal: AbortSignal): Promise<Removed | null> {
    return this.#rewrite(({ file }, stop) => removeArrived(file, removal, stop), signal);
  }

  /** The events of persons after `afterSeq`, by bucket of arrival. */
  accountOfPersons(
    removal: PersonRemoval,
    after: { afterSeq: number; bucketMicros: number },
    signal: AbortSignal,
  ): Promise<BucketAccount[] | null> {
    return this.#rewrite(({ file }, stop) => accountOfPersons(file, removal, after, stop), signal);
  }

  /** Removes overrides of persons and their first events; null when it was stopped, or nothing may be removed now. */
  async removePersons(removal: PersonRemoval, maxRows: number, signal: AbortSignal): Promise<Removed | null> {
    await this.#access.write((file) => forgetOverrides(file.writer, removal.personIds));
    return this.#rewrite(({ file }, stop) => removePersons(file, removal, maxRows, stop), signal);
  }

  /** Frees the room of removed events. Appends wait for a checkpoint. */
  async reclaim(signal: AbortSignal): Promise<void> {
    await this.#rewrite(() => this.#checkpoint(), signal);
  }

  /**
   * Overwrites a part of what the file has kept of removed events. Returns true after the last part, and null when it was
   * stopped, or nothing may be written now.
   */
  overwrite(overwriting: Overwriting, signal: AbortSignal): Promise<boolean | null> {
    return this.#rewrite(({ file, order }, stop) => {
      const limits = { ...this.#stretchLimits(), minRows: 1 };
      const compactTail = async () => {
        const arrivedBefore = (file.mark.lastArrival ?? 0) + 1;
        return (await compact(file, order, { arrivedBefore, limits, signal: stop })).rows > 0;
      };
      const checkpoint = () => this.#access.untilQuiet().then(() => this.#checkpoint());
      const alone = (work: () => Promise<void>) => this.#access.write(work);
      return overwriting
        .step({ engine: file, checkpoint, alone, compactTail }, stop)
        .catch((error) => unlessIt(isHeld, error));
    }, signal);
  }

  /**
   * Like `overwrite`, for what is computed from events: the states of removed events are dropped before. Returns null when
   * another work on them came first.
   */
  async overwriteResults(overwriting: Overwriting, signal: AbortSignal): Promise<boolean | null> {
    const { resultsFile } = this.#options;
    if (!overwriting.hasBegun) {
      // They may have read events before these were removed.
      await Promise.allSettled(this.#derived);
      await this.derive(dropInvalid, { signal });
    }
    return this.#access.rewrite(async ({ file }) => {
      if (resultsFile !== undefined && !file.hasResultsFile) await removeResultsFile(resultsFile);
      const checkpoint = async () => {
        await this.#access.untilQuiet();
        await this.#access.afterReaders(() => interruptible(file, 'CHECKPOINT results'));
      };
      const tools = {
        engine: file,
        checkpoint,
        alone: (work: () => Promise<void>) => work(),
        compactTail: async () => true,
      };
      return overwriting.step(tools, signal).catch((error) => unlessIt(isConflict, error));
    });
  }

  overwriting(): OverwritingStep[] {
    const [events, results] = [new Overwriting('store'), new Overwriting('results')];
    return [(signal) => this.overwrite(events, signal), (signal) => this.overwriteResults(results, signal)];
  }

  #checkpoint(): Promise<void> {
    return this.#access.afterReaders(() =>
      this.#access.write(async (file) => void (await file.writer.run('CHECKPOINT'))),
    );
  }

  /** Excludes other changes of stored rows, and all of them while the file is frozen. */
  #rewrite<T>(
    work: (opened: OpenedEngine, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | null> {
    return this.#rewrites.run(
      (stop) =>
        this.#access.rewrite((opened) => {
          const rewritten = work(opened, stop);
          opened.lastRewrite = rewritten;
          return rewritten;
        }),
      signal,
    );
  }

  async close(): Promise<void> {
    await this.#rewrites.pause();
    await this.#access.close();
  }
}
