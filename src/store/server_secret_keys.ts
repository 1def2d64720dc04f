import type { Database } from './database.ts';
import { serverSecretKeys } from './schema/index.ts';

export type ServerSecretKey = typeof serverSecretKeys.$inferSelect;

/** The secret key that the server encrypts with, so that a command in another process does not use a different one. */
export class ServerSecretKeyStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  read(): ServerSecretKey | null {
    return this.#database.orm.select().from(serverSecretKeys).get() ?? null;
  }

  /** Writes nothing if the key is already recorded. */
  record(key: ServerSecretKey): void {
    const known = this.read();
    if (known?.keyId === key.keyId && known.kind === key.kind) return;
    this.#database.transact(() => {
      this.#database.orm.delete(serverSecretKeys).run();
      this.#database.orm.insert(serverSecretKeys).values(key).run();
    });
  }
}
