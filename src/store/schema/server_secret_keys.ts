import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The secret key that the server seals with, one row; written by each start of a server. */
export const serverSecretKeys = sqliteTable('server_secret_keys', {
  /** Tells the key from others and does not reveal it. */
  keyId: text('key_id').primaryKey(),
  kind: text('kind').$type<'variable' | 'file' | 'folder'>().notNull(),
});
