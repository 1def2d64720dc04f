import { closeSync, constants, fdatasyncSync, openSync, realpathSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { DrizzleError } from 'drizzle-orm';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { isUnavailable } from '../kernel/errors.ts';
import { beginStage } from '../kernel/log/stages.ts';
import { statePageCache } from '../kernel/memory.ts';
import { VERSION } from '../kernel/version.ts';
import { requireStoreFile } from './data_folder.ts';
import {
  isBroken,
  isLocked,
  lastingFault,
  namedFault,
  unavailableOr,
  untrusted,
  watchStatements,
} from './file_faults.ts';
import { COMMAND_PATIENCE_MS, openReadOnly } from './read_only.ts';
import * as schema from './schema/index.ts';
import {
  MIGRATIONS_FOLDER,
  recordVersion,
  refuseNewer,
  requireCurrent,
  schemaVersion,
} from './schema_version.ts';

export type Orm = BetterSQLite3Database<typeof schema>;

/**
 * The permissions of a process for the file. Only a server migrates the schema; a command uses it as it is, or refuses
 * it.
 */
export type Access = 'server' | 'command' | 'read';

/** How long a transaction of a server waits for the lock of another process, in milliseconds. */
const PATIENCE_MS = 50;

type BeforeMigration = (sqlite: Sqlite.Database) => void;

/** Runs work in one transaction. */
export type Transact = <T>(work: () => T) => T;

/** Syncs of the write-ahead log outside of its commits. */
export interface Syncs {
  /** True if commits should leave their sync to it now. */
  readonly isWanted: boolean;
  /** Receives the milliseconds of a commit with a sync of its own. */
  took(ms: number): void;
  /** Resolves after a sync that began after the call, or with false if none can. Throws the error of the disk. */
  sync(): Promise<boolean>;
}

/**
 * The state store: one SQLite file with three interfaces.
 *
 * - `orm` reads, and runs single statements.
 * - `transact` runs a synchronous function in one IMMEDIATE transaction; functions registered with `afterCommit` run
 *   after the commit, and not at all after a rollback.
 * - `transactUnsynced` does the same without waiting for the disk; `synced` waits for it.
 *
 * WAL with synchronous=FULL: when `transact` returns, the change survives power loss. If it changed anything, so does
 * every earlier change, because the log is a sequence. The driver is synchronous, so the busy timeout of a server is
 * zero: waiting would block every other request. Only the first transaction that finds the file locked waits a little,
 * because a command such as `weir console link` holds the lock for as long as one commit takes.
 */
export class Database {
  readonly orm: Orm;
  readonly sqlite: Sqlite.Database;
  #afterCommit: Array<() => void> | null = null;
  /** Values of the current transaction; see `collect`. */
  readonly #collected = new Map<string, { value: unknown; beforeCommit: () => void }>();
  /** True after a transaction that failed because the disk was full or the file not writable. */
  #isBroken = false;
  /** Code of the first lasting fault. */
  #fault: string | null = null;
  #committed: () => void = () => undefined;
  #syncs: Syncs | null = null;
  /** Number of transactions without a sync, and how many of the first ones are on disk. */
  #unsynced = 0;
  #synced = 0;
  /** True while commits do not sync. */
  #isRelaxed = false;
  /** Milliseconds of the last commit, with its sync. */
  #commitMs = 0;
  /** True if a transaction that finds the file locked waits for it. */
  readonly #mayWait: boolean;
  /** True after one that waited in vain, until another succeeds: a lock that is held for long would hold up each. */
  #isLockedForLong = false;

  /** Calls `beforeMigration` with an older file before its schema changes; if it throws, nothing has changed. */
  constructor(file: string, access: Access = 'server', beforeMigration: BeforeMigration = () => {}) {
    this.sqlite = open(file, access);
    this.#mayWait = access === 'server';
    this.orm = drizzle(this.sqlite, { schema });
    let isPrepared = false;
    /** The first error of the file; the migrator throws that of the rollback which follows it. */
    let cause: unknown = null;
    // Statements outside of `transact` are watched, too. Inside it, SQLite's own error decides how the transaction
    // ends.
    watchStatements(this.sqlite, (error) => {
      if (!isPrepared) {
        if (isBroken(error)) cause ??= error;
        return error;
      }
      this.#note(error);
      return this.#afterCommit ? error : unavailableOr(error);
    });
    try {
      this.#prepare(access, beforeMigration);
      isPrepared = true;
    } catch (error) {
      this.sqlite.close();
      throw namedFault(file, error instanceof DrizzleError ? (cause ?? error) : error);
    }
  }

  #prepare(access: Access, beforeMigration: BeforeMigration): void {
    if (access === 'server') refuseNewer(this.sqlite, VERSION);
    else requireCurrent(this.sqlite, VERSION);
    this.sqlite.pragma(`cache_size = -${Math.floor(statePageCache() / 1024)}`);
    if (access === 'read') return;
    if (schemaVersion(this.sqlite).kind === 'older') beforeMigration(this.sqlite);
    this.sqlite.pragma('journal_mode = WAL');
    this.sqlite.pragma('synchronous = FULL');
    this.sqlite.pragma('foreign_keys = ON');
    // Deleted values are overwritten within pages, which takes no further writes. `StateOverwriting` does the rest.
    this.sqlite.pragma('secure_delete = FAST');
    if (access === 'server') this.#migrate();
  }

  #migrate(): void {
    migrate(this.orm, { migrationsFolder: MIGRATIONS_FOLDER });
    recordVersion(this.sqlite, VERSION);
  }

  get isInTransaction(): boolean {
    return this.#afterCommit !== null;
  }

  /** Runs `work` in one transaction. Nested calls join the outer one. An exception rolls back everything. */
  transact<T>(work: () => T): T {
    return this.#afterCommit ? work() : this.#runAll(() => this.#commit(work));
  }

  /**
   * Like `transact`, but the change survives power loss only when `synced` has resolved, or a later `transact` that
   * changed something has returned. A crash of the process loses nothing.
   */
  transactUnsynced<T>(work: () => T): T {
    if (this.#afterCommit) return work();
    if (!this.#syncs) return this.transact(work);
    if (!this.#syncs.isWanted) {
      const result = this.transact(work);
      this.#syncs.took(this.#commitMs);
      return result;
    }
    return this.#runAll(() => {
      this.#unsynced++;
      this.#isRelaxed = true;
      this.#setSynchronous('NORMAL');
      try {
        return this.#commit(work);
      } finally {
        this.#tighten();
      }
    });
  }

  #tighten(): void {
    this.#setSynchronous('FULL');
    this.#isRelaxed = false;
  }

  #setSynchronous(mode: 'NORMAL' | 'FULL'): void {
    try {
      // It takes a tenth of the time of `pragma`.
      this.sqlite.exec(`PRAGMA synchronous = ${mode}`);
    } catch (error) {
      throw this.failed(error);
    }
  }

  /**
   * Resolves when everything that was committed before the call survives power loss. Throws `unavailable` after an
   * error of the disk.
   */
  async synced(): Promise<void> {
    this.#requireTrust();
    const commits = this.#unsynced;
    if (commits <= this.#synced) return;
    let isSynced: boolean;
    try {
      isSynced = await this.#syncs!.sync();
    } catch (error) {
      throw this.failed(error);
    }
    this.#requireTrust();
    if (!isSynced) this.#sync();
    this.#synced = Math.max(this.#synced, commits);
  }

  /** Syncs the write-ahead log. */
  #sync(): void {
    if (this.sqlite.memory) return;
    let code = 'SQLITE_CANTOPEN';
    try {
      const log = openSync(`${realpathSync(this.sqlite.name)}-wal`, 'r+');
      code = 'SQLITE_IOERR_FSYNC';
      try {
        fdatasyncSync(log);
      } finally {
        closeSync(log);
      }
    } catch (error) {
      throw this.failed(new Sqlite.SqliteError((error as Error).message, code));
    }
  }

  /**
   * Leaves the syncs of `transactUnsynced` to others, unless this connection does not sync at all. From now on `synced`
   * is also about what a process committed that was killed before its sync.
   */
  syncElsewhere(syncs: Syncs): void {
    if (this.sqlite.pragma('synchronous', { simple: true }) === 0) return;
    this.#syncs = syncs;
    this.#unsynced++;
  }

  /** Runs a commit, and then its effects. */
  #runAll<T>(commit: () => T): T {
    this.#requireTrust();
    if (this.#isRelaxed) this.#tighten();
    const effects: Array<() => void> = [];
    this.#afterCommit = effects;
    let result: T;
    try {
      result = commit();
    } finally {
      this.#afterCommit = null;
      this.#collected.clear();
    }
    for (const effect of effects) effect();
    this.#committed();
    return result;
  }

  #commit<T>(work: () => T): T {
    let committed = () => 0;
    try {
      const transaction = this.sqlite.transaction(() => {
        const done = work();
        for (const { beforeCommit } of this.#collected.values()) beforeCommit();
        committed = beginStage('commit');
        return done;
      });
      const result = this.#whenUnlocked(() => transaction.immediate());
      this.#isBroken = false;
      this.#isLockedForLong = false;
      return result;
    } catch (error) {
      this.#isBroken ||= isBroken(error);
      this.#note(error);
      throw unavailableOr(error);
    } finally {
      this.#commitMs = committed();
    }
  }

  /** An IMMEDIATE transaction that finds the file locked has done nothing, so it can begin again. */
  #whenUnlocked<T>(transaction: () => T): T {
    try {
      return transaction();
    } catch (error) {
      if (!this.#mayWait || this.#isLockedForLong || !isLocked(error)) throw error;
    }
    this.#isLockedForLong = true;
    this.sqlite.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    try {
      return transaction();
    } finally {
      this.sqlite.exec('PRAGMA busy_timeout = 0');
    }
  }

  /**
   * Leaves copying the write-ahead log into the file to another connection. `committed` is called after each
   * transaction. A commit that leaves more than `maxLogPages` in the log copies them itself.
   */
  checkpointElsewhere(maxLogPages: number, committed: () => void): void {
    this.sqlite.pragma(`wal_autocheckpoint = ${maxLogPages}`);
    this.#committed = committed;
  }

  /** Returns the pages of the write-ahead log, and how many of them are not copied into the file yet. */
  walPages(): { log: number; waiting: number } {
    const [row] = this.sqlite.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
    const { log, checkpointed } = row!;
    return { log, waiting: log - checkpointed };
  }

  /** Copies the write-ahead log into the file, as far as no reader needs the older pages. */
  checkpoint(): void {
    try {
      this.sqlite.pragma('wal_checkpoint(PASSIVE)');
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** Copies the whole write-ahead log and empties its file; returns false while a reader needs it. */
  emptyLog(): boolean {
    try {
      const [row] = this.sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return row!.busy === 0;
    } catch (error) {
      throw this.failed(error);
    }
  }

  /** Records an error that another connection of this process met at the file. Returns it for the caller. */
  failed(error: unknown): unknown {
    this.#note(error);
    return unavailableOr(error);
  }

  /**
   * Code of the first write that failed at the disk, or of the first damage found; otherwise null. Afterwards the file
   * accepts no changes until a restart: after a failed sync the kernel may have dropped pages that SQLite assumes to be
   * written, and a later successful sync proves nothing about them.
   */
  get fault(): string | null {
    return this.#fault;
  }

  #requireTrust(): void {
    if (this.#fault !== null) throw untrusted(this.#fault);
  }

  #note(error: unknown): void {
    const code = lastingFault(error);
    if (code === null || this.#fault !== null) return;
    this.#fault = code;
    // This covers statements outside of `transact`.
    this.sqlite.pragma('query_only = ON');
  }

  /** Like `transactUnsynced`, for a cache: skips the work while the file does not accept changes. */
  transactIfWritable(work: () => void): void {
    try {
      this.transactUnsynced(work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }

  /** Inside `transact`, runs the effect after the commit; outside, immediately. */
  afterCommit(effect: () => void): void {
    if (this.#afterCommit) this.#afterCommit.push(effect);
    else effect();
  }

  /**
   * Returns a value with the lifetime of the current transaction, created by its first caller. `beforeCommit` receives
   * it when all work is done, inside the transaction. Throws outside of one.
   */
  collect<T>(name: string, make: () => T, beforeCommit: (value: T) => void): T {
    if (!this.#afterCommit) throw new Error(`${name} can only be collected inside of a transaction`);
    const known = this.#collected.get(name);
    if (known) return known.value as T;
    const value = make();
    this.#collected.set(name, { value, beforeCommit: () => beforeCommit(value) });
    return value;
  }

  /** Returns true if the file accepts a write. After a failed write, only another write can show that. */
  isWritable(): boolean {
    if (this.#fault !== null) return false;
    const look = () => void this.sqlite.pragma('user_version');
    const write = () => void this.sqlite.exec('CREATE TABLE weir_probe (x); DROP TABLE weir_probe');
    try {
      this.sqlite.transaction(this.#isBroken ? write : look).immediate();
      this.#isBroken = false;
      return true;
    } catch {
      return false;
    }
  }

  close(): void {
    this.sqlite.close();
  }
}

function open(file: string, access: Access): Sqlite.Database {
  if (access === 'read') return openReadOnly(file);
  requireStoreFile(file, constants.R_OK | constants.W_OK);
  return new Sqlite(file, { timeout: access === 'server' ? 0 : COMMAND_PATIENCE_MS });
}
