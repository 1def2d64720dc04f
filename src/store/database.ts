import Sqlite from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { WeirError } from '../kernel/errors.ts';
import { statePageCache } from '../kernel/memory.ts';
import { VERSION } from '../kernel/version.ts';
import { isBroken, lastingFault, unavailableOr, untrusted, watchStatements } from './file_faults.ts';
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
 * What a process may do to the file. Only a server migrates its schema; commands take it as it is, or refuse it.
 */
export type Access = 'server' | 'command' | 'read';

type BeforeMigration = (sqlite: Sqlite.Database) => void;

/** Does work in one transaction. */
export type Transact = <T>(work: () => T) => T;

/**
 * The state store: one SQLite file behind two doors.
 *
 * - `orm` reads, and carries single statements.
 * - `transact` runs a synchronous function in one IMMEDIATE transaction; what it registers with
 *   `afterCommit` happens once the commit is on disk and not at all when it rolls back.
 *
 * WAL with synchronous=FULL: when `transact` returns, the change survives power loss. The driver is
 * synchronous, so the busy timeout of a server is zero: waiting would block every other request.
 */
export class Database {
  readonly orm: Orm;
  readonly sqlite: Sqlite.Database;
  #afterCommit: Array<() => void> | null = null;
  /** Of the transaction under way; see `collect`. */
  readonly #collected = new Map<string, { value: unknown; beforeCommit: () => void }>();
  /** The last transaction found no room, or a file that it could not write. */
  #isBroken = false;
  /** Code of the first lasting fault. */
  #fault: string | null = null;

  /** `beforeMigration` is called with an older file before its schema changes; when it throws, nothing has changed. */
  constructor(file: string, access: Access = 'server', beforeMigration: BeforeMigration = () => {}) {
    this.sqlite = open(file, access);
    this.orm = drizzle(this.sqlite, { schema });
    try {
      this.#prepare(access, beforeMigration);
    } catch (error) {
      this.sqlite.close();
      throw error;
    }
    // Also of statements that run beside `transact`. Within it, SQLite's own error decides what is done.
    watchStatements(this.sqlite, (error) => {
      this.#note(error);
      return this.#afterCommit ? error : unavailableOr(error);
    });
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
    if (access === 'server') this.#migrate();
  }

  #migrate(): void {
    migrate(this.orm, { migrationsFolder: MIGRATIONS_FOLDER });
    recordVersion(this.sqlite, VERSION);
  }

  /** Runs `work` in one transaction. Nested calls join the outer one. Throwing rolls everything back. */
  transact<T>(work: () => T): T {
    if (this.#afterCommit) return work();
    if (this.#fault !== null) throw untrusted(this.#fault);
    const effects: Array<() => void> = [];
    this.#afterCommit = effects;
    let result: T;
    try {
      result = this.sqlite
        .transaction(() => {
          const done = work();
          for (const { beforeCommit } of this.#collected.values()) beforeCommit();
          return done;
        })
        .immediate();
      this.#isBroken = false;
    } catch (error) {
      this.#isBroken ||= isBroken(error);
      this.#note(error);
      throw unavailableOr(error);
    } finally {
      this.#afterCommit = null;
      this.#collected.clear();
    }
    for (const effect of effects) effect();
    return result;
  }

  /**
   * Code of the first write that failed at the disk, or of the damage that was found; null while there was neither. From
   * then on the file accepts nothing until a restart: after a failed sync the kernel may have dropped pages that SQLite
   * takes for written, and a later sync that succeeds says nothing about them.
   */
  get fault(): string | null {
    return this.#fault;
  }

  #note(error: unknown): void {
    const code = lastingFault(error);
    if (code === null || this.#fault !== null) return;
    this.#fault = code;
    // For statements that run beside `transact`.
    this.sqlite.pragma('query_only = ON');
  }

  /** Like `transact` for a cache: skips the work, which nothing depends on, while the file does not accept changes. */
  transactIfWritable(work: () => void): void {
    try {
      this.transact(work);
    } catch (error) {
      if (!(error instanceof WeirError && error.kind === 'unavailable')) throw error;
    }
  }

  /** Inside `transact`: run after the commit. Outside: run now. */
  afterCommit(effect: () => void): void {
    if (this.#afterCommit) this.#afterCommit.push(effect);
    else effect();
  }

  /**
   * A value that lives as long as the transaction under way, made by its first caller. `beforeCommit` gets it when all work
   * is done and still belongs to the transaction. Throws outside of one.
   */
  collect<T>(name: string, make: () => T, beforeCommit: (value: T) => void): T {
    if (!this.#afterCommit) throw new Error(`${name} can only be collected inside of a transaction`);
    const known = this.#collected.get(name);
    if (known) return known.value as T;
    const value = make();
    this.#collected.set(name, { value, beforeCommit: () => beforeCommit(value) });
    return value;
  }

  /** True when the file accepts a write. After one that failed for want of room, only a write can tell. */
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
  return new Sqlite(file, { timeout: access === 'server' ? 0 : COMMAND_PATIENCE_MS });
}
