import type Sqlite from 'better-sqlite3';

type Listener = (value: unknown) => void;

/** Changes of tables, such as `UPDATE OF name ON main.projects`, with the expressions over a row whose values are passed on. */
export type RowChanges = Readonly<Record<string, readonly string[]>>;

/** Those of each connection by name: a function of SQL has one implementation per connection. */
const listeners = new WeakMap<Sqlite.Database, Map<string, Listener[]>>();

/**
 * Calls the listener whenever this connection makes one of the changes, which belong to the name. It uses triggers, so that
 * no writer has to notify it. The listener is called inside the transaction, even if that is rolled back later. See
 * `foreignCommits` for changes of other connections.
 */
export function watchRows(
  sqlite: Sqlite.Database,
  name: string,
  changes: RowChanges,
  listener: Listener,
): void {
  const named = listeners.get(sqlite) ?? new Map<string, Listener[]>();
  listeners.set(sqlite, named);
  const all = named.get(name) ?? createTriggers(sqlite, name, changes);
  named.set(name, all);
  all.push(listener);
}

function createTriggers(sqlite: Sqlite.Database, name: string, changes: RowChanges): Listener[] {
  const all: Listener[] = [];
  sqlite.function(name, (value) => {
    for (const listener of all) listener(value);
    return null;
  });
  for (const [index, [change, values]] of Object.entries(changes).entries()) {
    const calls = values.map((value) => `SELECT ${name}(${value});`).join(' ');
    sqlite.exec(`CREATE TEMP TRIGGER IF NOT EXISTS ${name}_${index} AFTER ${change} BEGIN ${calls} END`);
  }
  return all;
}
