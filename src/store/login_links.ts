import type { Database } from './database.ts';
import { loginLinks } from './schema/index.ts';

export interface LoginLink {
  userId: number;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

export class LoginLinkStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  insert(row: typeof loginLinks.$inferInsert): void {
    this.#database.orm.insert(loginLinks).values(row).run();
  }

  read(hash: string): LoginLink | undefined {
    return this.#database.sqlite
      .prepare<[string], LoginLink>(
        `SELECT user_id AS userId, created_at AS createdAt, expires_at AS expiresAt, used_at AS usedAt FROM login_links
         WHERE token_hash = ?`,
      )
      .get(hash);
  }

  markUsed(hash: string, usedAt: number): void {
    this.#database.sqlite
      .prepare('UPDATE login_links SET used_at = ? WHERE token_hash = ?')
      .run(usedAt, hash);
  }

  removeExpired(before: number): void {
    this.#database.sqlite.prepare('DELETE FROM login_links WHERE expires_at < ?').run(before);
  }
}
