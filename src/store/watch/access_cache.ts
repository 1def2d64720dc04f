import { stopwatch } from '../../kernel/clock.ts';
import { RecentMap } from '../../kernel/recent_map.ts';
import type { Database } from '../database.ts';
import { foreignCommits } from './foreign_commits.ts';
import { watchRows } from './watch_rows.ts';

type Changing = Pick<Database, 'sqlite' | 'isInTransaction' | 'fault'>;

/** The tables that decide about access. */
const TABLES = ['users', 'personal_api_keys', 'organizations', 'memberships', 'projects', 'project_roles'];

/** No value of a row is needed. */
const CHANGES = Object.fromEntries(
  TABLES.flatMap((table) =>
    ['INSERT', 'UPDATE', 'DELETE'].map((change) => [`${change} ON main.${table}`, ['NULL']]),
  ),
);

/** Entries in one of the two generations of a cache. */
const GENERATION = 5000;

/** A command takes longer to end after its commit. */
const LOOK_MS = 1;

/**
 * Remembers what was read from the tables that decide about access, until any row of them changes. Reading them for
 * each request would take a fifth of the time of a request.
 *
 * Changes of this connection are watched; commits of other connections, which are those of commands, are seen a
 * millisecond later at most. Nothing is remembered within a transaction, which may be rolled back, or once the file has a
 * fault, after which no trigger can be created. The watch begins at the first use, since commands that only read cannot
 * create triggers.
 */
export class AccessCache<Value extends object> {
  readonly #database: Changing;
  readonly #foreignCommits: () => number;
  readonly #known = new RecentMap<Value>(GENERATION);
  #isWatching = false;
  #hasChanged = false;
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
    if (!this.#isWatching) this.#watch();
    const isLookDue = this.#sinceLook() >= LOOK_MS;
    const commits = isLookDue ? this.#foreignCommits() : this.#seenCommits;
    if (isLookDue) this.#sinceLook = stopwatch();
    if (commits === this.#seenCommits && !this.#hasChanged) return;
    this.#known.clear();
    this.#seenCommits = commits;
    this.#hasChanged = false;
  }

  #watch(): void {
    watchRows(this.#database.sqlite, 'access_changed', CHANGES, () => {
      this.#hasChanged = true;
    });
    this.#isWatching = true;
  }
}

/** Freezes a value and all of its parts, since many requests get the same one. */
export function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) frozen(part);
  return Object.freeze(value);
}
