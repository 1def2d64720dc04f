import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The secret key that the server encrypts with, in a single row; written at each start of a server. */
export const serverSecretKeys = sqliteTable('server_secret_keys', {
  /** Identifies the key without revealing it. */
  keyId: text('key_id').primaryKey(),
  kind: text('kind').$type<'variable' | 'file' | 'folder'>().notNull(),
});
