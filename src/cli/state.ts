import { callAs } from '../kernel/caller.ts';
import { type Clock, SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { type Ids, RandomIds } from '../kernel/ids.ts';
import { Database } from '../store/database.ts';
import { createStores, type Stores } from '../store/stores.ts';
import { requireState } from './no_data.ts';

type Access = 'command' | 'read';

interface OpenedState {
  database: Database;
  stores: Stores;
  clock: Clock;
  ids: Ids;
}

/** Opens the state store, also while a server runs, and closes it when the work is done. */
export async function withDatabase<T>(
  { dataDir }: Config,
  access: Access,
  work: (database: Database) => T | Promise<T>,
): Promise<T> {
  const database = new Database(requireState(dataDir), access);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Opens the state store for work whose changes are those of the command line. */
export function withState<T>(config: Config, access: Access, work: (state: OpenedState) => T): Promise<T> {
  return withDatabase(config, access, (database) => {
    const clock = new SystemClock();
    const state = { database, stores: createStores(database), clock, ids: new RandomIds(clock) };
    return callAs({ actor: { kind: 'command_line' }, requestId: null }, () => work(state));
  });
}
