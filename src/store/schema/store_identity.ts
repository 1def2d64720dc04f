import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A single row with the random id that this file shares with the event store of its data folder. */
export const storeIdentity = sqliteTable('store_identity', {
  id: integer('id').primaryKey(),
  storeId: text('store_id').notNull(),
});
