import type { Database } from './database.ts';
import { serverSecretKeys } from './schema/index.ts';

export type ServerSecretKey = typeof serverSecretKeys.$inferSelect;

/** Which secret key the server seals with, so that a command in another process does not use one it lacks. */
export class ServerSecretKeyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  read(): ServerSecretKey | null {
    return this.#database.orm.select().from(serverSecretKeys).get() ?? null;
  }

  /** Writes nothing when it is recorded already. */
  record(key: ServerSecretKey): void {
    const known = this.read();
    if (known?.keyId === key.keyId && known.kind === key.kind) return;
    this.#database.transact(() => {
      this.#database.orm.delete(serverSecretKeys).run();
      this.#database.orm.insert(serverSecretKeys).values(key).run();
    });
  }
}
