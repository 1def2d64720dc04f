import type Sqlite from 'better-sqlite3';
import { stopwatch } from '../../kernel/clock.ts';
import { RecentMap } from '../../kernel/recent_map.ts';
import type { Database } from '../database.ts';
import { foreignCommits } from './foreign_commits.ts';

type Changing = Pick<Database, 'sqlite' | 'isInTransaction' | 'fault'>;

/** The tables that decide about access. */
const TABLES = ['users', 'personal_api_keys', 'organizations', 'memberships', 'projects', 'project_roles'];

/** Entries in one of the two generations of a cache. */
const GENERATION = 5000;

/** A command takes longer to end after its commit. */
const LOOK_MS = 1;

/** Changes by a connection; a function of SQL has one implementation for each. */
const changes = new WeakMap<Sqlite.Database, { count: number }>();

/**
 * Remembers what was read from the tables that decide about access, until any row of them changes. Reading them for
 * each request would take a fifth of the time of a request.
 *
 * Triggers of this connection count its own changes, so that no writer has to. Commits of other connections, which are
 * those of commands, are seen a millisecond later at most. Nothing is remembered within a transaction, which may be rolled
 * back, or once the file has a fault, after which no trigger can be created. Triggers are created at the first use, since
 * commands that only read cannot create any.
 */
export class AccessCache<Value extends object> {
  readonly #database: Changing;
  readonly #foreignCommits: () => number;
  readonly #known = new RecentMap<Value>(GENERATION);
  #seenChanges = 0;
  #seenCommits = 0;
  /** Milliseconds since the last look at commits of other connections, which takes as long as a read. */
  #sinceLook: () => number = () => Number.POSITIVE_INFINITY;

  constructor(database: Changing) {
    this.#database = database;
    this.#foreignCommits = foreignCommits(database);
  }

  /**
   * Returns the value of the key; reads it if it is not known. All callers get the same object, which is frozen. A
   * missing value is read each time.
   */
  get(key: string, read: () => Value | null): Value | null {
    const { isInTransaction, fault } = this.#database;
    if (isInTransaction || fault !== null) return read();
    this.#dropOutdated();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const value = read();
    if (value !== null) this.#known.set(key, frozen(value));
    return value;
  }

  #dropOutdated(): void {
    const { sqlite } = this.#database;
    const { count } = changes.get(sqlite) ?? countChanges(sqlite);
    const isLookDue = this.#sinceLook() >= LOOK_MS;
    const commits = isLookDue ? this.#foreignCommits() : this.#seenCommits;
    if (isLookDue) this.#sinceLook = stopwatch();
    if (commits === this.#seenCommits && count === this.#seenChanges) return;
    this.#known.clear();
    this.#seenCommits = commits;
    this.#seenChanges = count;
  }
}

function countChanges(sqlite: Sqlite.Database): { count: number } {
  const counted = { count: 0 };
  sqlite.function('access_changed', () => {
    counted.count++;
    return null;
  });
  for (const table of TABLES) {
    for (const change of ['INSERT', 'UPDATE', 'DELETE']) {
      sqlite.exec(
        `CREATE TEMP TRIGGER IF NOT EXISTS access_${table}_${change} AFTER ${change} ON main.${table}
         BEGIN SELECT access_changed(); END`,
      );
    }
  }
  changes.set(sqlite, counted);
  return counted;
}

/** Freezes a value and all of its parts, since many requests get the same one. */
export function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
