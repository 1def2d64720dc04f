import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export type LogLevel = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';

/** Log lines of runs, or of the export itself (`run_id` empty), for the owner. */
export const batchExportLogs = sqliteTable(
  'batch_export_logs',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    teamId: integer('team_id').notNull(),
    batchExportId: text('batch_export_id').notNull(),
    runId: text('run_id').notNull().default(''),
    timestamp: integer('timestamp').notNull(),
    level: text('level').$type<LogLevel>().notNull(),
    message: text('message').notNull(),
  },
  (table) => [
    index('logs_by_export').on(table.batchExportId, table.id),
    index('logs_by_run').on(table.runId, table.id),
  ],
);
