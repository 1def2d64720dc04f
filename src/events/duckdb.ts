import { existsSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type Clock, SystemClock } from '../kernel/clock.ts';
import type { Account, Model } from '../kernel/columns.ts';
import { messageOf, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { EventMarks } from '../store/store_pair.ts';
import { appendRows } from './append_rows.ts';
import { type Compacted, type CompactOptions, compact } from './compaction/compact.ts';
import { PausableWork } from './compaction/pausable_work.ts';
import { ROW_LIMITS, type StretchLimits } from './compaction/stretches.ts';
import type { EventQuery } from './dialect.ts';
import { DUCKDB } from './dialects/duckdb.ts';
import {
  type EventLog,
  type EventRow,
  type EventSelection,
  type PersonOverride,
  type PersonRow,
  type QueryColumn,
  type ResultRow,
  RowFaultError,
  type RowSample,
  type SampleOptions,
  type Scalar,
  type Shaper,
  type StageOptions,
  type StageResult,
} from './engine.ts';
import {
  DEFAULT_MEMORY,
  EngineFile,
  type EngineFileOptions,
  isDamage,
  isFatal,
  isRowFault,
  isUnsynced,
} from './engine_file.ts';
import { dropInvalid, removeResultsFile } from './incremental/results_file.ts';
import { asOneTransaction, interruptible, withConnection } from './interruptible.ts';
import { applyOverrides, forgetOverrides } from './person_overrides.ts';
import type { PropertyFilter } from './property_filters.ts';
import type { Overwriting } from './removal/overwrite.ts';
import { type ArrivedRemoval, type Removed, removeArrived } from './removal/remove_arrived.ts';
import {
  accountOfPersons,
  type BucketAccount,
  type PersonRemoval,
  removePersons,
} from './removal/remove_persons.ts';
import { QuerySandbox, type SandboxDeps } from './sandbox/sandbox.ts';
import { accountSql, arrivalsSql } from './selection.ts';
import { DuckDbStaging } from './staging/duckdb_staging.ts';
import { Permits } from './staging/permits.ts';
import { StoredOrder } from './stored_order.ts';

export interface DuckDbOptions extends EngineFileOptions {
  /** Bounds of one query of a user. */
  queryLimits?: SandboxDeps['limits'];
  /** Holds queries of users to their time; the system's unless a test has its own. */
  clock?: Clock;
  log: Log;
  /**
   * Called before the file is used, each time that it is opened: with null when there is none and one will be made, and
   * with what was found in it. Returns the id that it is to have, and throws when it may not be used.
   */
  admit?: (found: EventMarks | null) => string;
  /** A damaged file does not keep the engine from opening: all work fails with `unavailable` until the file is repaired. */
  mayBeDamaged?: boolean;
  /** Limits of the stretches that are rewritten together; others than the default are for tests. */
  stretches?: Partial<StretchLimits>;
}

const DAMAGED =
  'the event store is damaged: events are accepted and wait in weir.db, exports and results do not work. ' +
  'Stop the server and run: weir doctor';

const UNSYNCED =
  'a sync of the event store failed: events are accepted and wait in weir.db until it succeeds. ' +
  'Check the disk and the log of the system';

/** Errors of a statement that another transaction came before. */
const CONFLICT = /^(TransactionContext|Catalog) Error/;

/** The content of the file while writes are suspended. */
export interface FrozenStore {
  storeId: string | null;
  highSeq: number;
  /** Size of the file. */
  bytes: number;
}

/** The engine on its file while it is in use. */
interface Opened {
  file: EngineFile;
  staging: DuckDbStaging;
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
 * The event store on DuckDB, in this process. Every piece of work has a connection of its own.
 *
 * An error that the engine calls fatal, such as a full disk at a checkpoint, ends it: it refuses everything from then on.
 * What it has committed is in its file, so the file is opened anew for the next work.
 */
export class DuckDbEngine implements EventLog, Shaper {
  readonly #options: DuckDbOptions;
  readonly #sandbox: QuerySandbox;
  readonly #appends = new Permits(1);
  readonly #rewrites = new PausableWork();
  /** Null after a fatal error, until the next work. */
  #opened: Promise<Opened> | null = null;
  /** When it may be opened anew: a commit that was under way may still reach the file. */
  #isQuiet: Promise<void> = Promise.resolve();
  #times = 0;
  /** The last sign of damage; null while there was none. */
  #damage: unknown = null;
  /** A sync has failed, and nothing has shown since that the file is on the disk. */
  #isUnsynced = false;
  /** Works on what is computed from events that are under way. */
  readonly #derived = new Set<Promise<unknown>>();
  /** The file of what is computed from events could not be taken into use, and is left alone until the next start. */
  #hasNoResultsFile = false;

  private constructor(options: DuckDbOptions) {
    this.#options = options;
    const { clock = new SystemClock(), log, queryLimits: limits } = options;
    this.#sandbox = new QuerySandbox({ clock, log, limits });
  }

  static async open(options: DuckDbOptions): Promise<DuckDbEngine> {
    const engine = new DuckDbEngine(options);
    await engine.#current().catch((error) => {
      if (!options.mayBeDamaged || engine.#damage === null) throw error;
    });
    return engine;
  }

  problem(): string | null {
    if (this.#damage !== null) return DAMAGED;
    return this.#isUnsynced ? UNSYNCED : null;
  }

  async highSeq(): Promise<number> {
    return (await this.#current()).file.mark.highSeq;
  }

  append(rows: readonly EventRow[]): Promise<void> {
    return this.#write(async (file) => {
      file.mark = await appendRows(file.writer, rows, file.mark).catch((error) => {
        throw isRowFault(error) ? new RowFaultError(messageOf(error), { cause: error }) : error;
      });
    });
  }

  async overridesSeq(): Promise<number> {
    return (await this.#current()).file.overridesMark;
  }

  overridePersons(rows: readonly PersonOverride[]): Promise<void> {
    return this.#write(async (file) => {
      file.overridesMark = await applyOverrides(file.writer, rows, file.overridesMark);
    });
  }

  async account(selection: EventSelection, signal?: AbortSignal): Promise<Account> {
    const [row] = await this.select((d) => accountSql(d, selection), [], signal);
    return { rows: Number(row!['rows']), uuidHash: String(row!['hash']) };
  }

  async arrivals(teamId: number, signal?: AbortSignal): Promise<{ first: number; last: number } | null> {
    const [row] = await this.select((d) => arrivalsSql(d, teamId), [], signal);
    return row!['first'] === null ? null : { first: Number(row!['first']), last: Number(row!['last']) };
  }

  stageEvents(selection: EventSelection, options: StageOptions): Promise<StageResult> {
    return this.#use(({ staging }) => staging.stageEvents(selection, options));
  }

  stagePersons(
    rows: Iterable<PersonRow>,
    options: StageOptions,
    filters?: readonly PropertyFilter[],
  ): Promise<StageResult> {
    return this.#use(({ staging }) => staging.stagePersons(rows, options, filters));
  }

  sampleEvents(selection: EventSelection, options: SampleOptions): Promise<RowSample> {
    return this.#use(({ staging }) => staging.sampleEvents(selection, options));
  }

  samplePersons(
    rows: Iterable<PersonRow>,
    options: SampleOptions,
    filters?: readonly PropertyFilter[],
  ): Promise<RowSample> {
    return this.#use(({ staging }) => staging.samplePersons(rows, options, filters));
  }

  describeQuery(sql: string, model: Model): Promise<QueryColumn[]> {
    return this.#sandbox.check(sql, model);
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
    return this.#use(({ file }) => interruptible(file, sql, values, signal));
  }

  /**
   * Runs work in a transaction that reads events and writes tables of the database `results`. Damage of that database says
   * nothing about the event store.
   */
  async derive<T>(work: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const derived = this.#derive(work, signal);
    this.#derived.add(derived);
    try {
      return await derived;
    } finally {
      this.#derived.delete(derived);
    }
  }

  #derive<T>(work: (connection: DuckDBConnection) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#use(async (opened) => {
      try {
        await opened.file.useResults().catch((error) => {
          this.#hasNoResultsFile = true;
          throw error;
        });
        return await withConnection(opened.file, signal, (connection) =>
          asOneTransaction(connection, signal, () => work(connection)),
        );
      } catch (error) {
        if (isFatal(error)) this.#leave(opened, error);
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
    const frozen = async ({ file }: Opened) => {
      const thaw = () => file.thaw().finally(resume);
      try {
        const bytes = await file.freeze();
        await pin({ storeId: file.storeId, highSeq: file.mark.highSeq, bytes });
        return thaw;
      } catch (error) {
        await thaw().catch(() => undefined);
        throw error;
      }
    };
    return this.#appends
      .with(() => this.#use(frozen))
      .catch((error) => {
        resume();
        throw error;
      });
  }

  /** Rewrites the next stretch; null when it was stopped, or none may be rewritten now. */
  compact(options: Omit<CompactOptions, 'limits'>): Promise<Compacted | null> {
    const limits = this.#stretchLimits();
    const work = ({ file, order }: Opened, signal: AbortSignal) =>
      compact(file, order, { ...options, limits, signal });
    return this.#rewrite(work, options.signal);
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
    await this.#write((file) => forgetOverrides(file.writer, removal.personIds));
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
      const checkpoint = () => this.#checkpoint();
      const alone = (work: () => Promise<void>) => this.#write(work);
      return overwriting.step({ engine: file, checkpoint, alone, compactTail }, stop);
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
      await this.derive(dropInvalid, signal);
    }
    return this.#use(async ({ file }) => {
      if (resultsFile !== undefined && !file.hasResultsFile) await removeResultsFile(resultsFile);
      const checkpoint = async () => void (await interruptible(file, 'CHECKPOINT results'));
      const tools = {
        engine: file,
        checkpoint,
        alone: (work: () => Promise<void>) => work(),
        compactTail: async () => true,
      };
      return overwriting.step(tools, signal).catch((error) => {
        if (CONFLICT.test(messageOf(error))) return null;
        throw error;
      });
    });
  }

  #checkpoint(): Promise<void> {
    return this.#write(async (file) => void (await file.writer.run('CHECKPOINT')));
  }

  /** Excludes other changes of stored rows, and all of them while the file is frozen. */
  #rewrite<T>(
    work: (opened: Opened, signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T | null> {
    return this.#rewrites.run(
      (stop) =>
        this.#use((opened) => {
          const rewritten = work(opened, stop);
          opened.lastRewrite = rewritten;
          return rewritten;
        }),
      signal,
    );
  }

  async close(): Promise<void> {
    await this.#rewrites.pause();
    await this.#appends.with(async () => (await this.#opened)?.file.close());
  }

  /** Writes one after the other. */
  #write(work: (file: EngineFile) => Promise<void>): Promise<void> {
    return this.#appends.with(() =>
      this.#use((opened) => {
        opened.lastWrite = work(opened.file);
        return opened.lastWrite;
      }),
    );
  }

  async #use<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
    const opened = await this.#current();
    if (opened.isOver) return this.#use(work);
    opened.uses++;
    try {
      return await work(opened);
    } catch (error) {
      if (isFatal(error)) this.#leave(opened, error);
      throw this.#unavailableIfDamaged(error);
    } finally {
      opened.uses--;
      if (opened.isOver && opened.uses === 0) await this.#end(opened);
    }
  }

  #current(): Promise<Opened> {
    this.#opened ??= this.#open().catch((error) => {
      this.#opened = null;
      this.#isUnsynced ||= isUnsynced(error);
      throw this.#unavailableIfDamaged(error);
    });
    return this.#opened;
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

  async #open(): Promise<Opened> {
    const { stagingRoot, log } = this.#options;
    await this.#isQuiet;
    const file = await this.#admitted();
    if (this.#isUnsynced) await this.#syncAnew(file);
    const { reader } = file;
    const cache = {
      bytes: () => file.cache.bytes(),
      release: () => this.#appends.with(() => file.cache.release()),
    };
    const sandbox = this.#sandbox;
    const order = new StoredOrder();
    const staging = new DuckDbStaging({ engine: file, reader, sandbox, stagingRoot, order, cache, log });
    const none = Promise.resolve();
    return { file, staging, order, uses: 0, lastWrite: none, lastRewrite: none, isOver: false };
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

  #leave(opened: Opened, error: unknown): void {
    if (opened.isOver) return;
    opened.isOver = true;
    this.#isUnsynced ||= isUnsynced(error);
    this.#opened = null;
    this.#isQuiet = Promise.allSettled([opened.lastWrite, opened.lastRewrite]).then(() => undefined);
    this.#options.log.error({ err: error }, 'The event store met a fatal error; its file is opened anew');
  }

  async #end({ file }: Opened): Promise<void> {
    await file
      .close()
      .catch((error) => this.#options.log.warn({ err: error }, 'The event store could not be closed'));
  }
}
