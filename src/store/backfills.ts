import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from './database.ts';
import { batchExportBackfills } from './schema/index.ts';

export type BackfillRow = typeof batchExportBackfills.$inferSelect;

const t = batchExportBackfills;
const UNFINISHED = inArray(t.status, ['Starting', 'Running']);

export class BackfillStore {
  readonly #database: Database;
  readonly #unfinished;

  constructor(database: Database) {
    this.#database = database;
    this.#unfinished = database.orm.select().from(t).where(UNFINISHED).orderBy(asc(t.createdAt)).prepare();
  }

  insert(row: typeof batchExportBackfills.$inferInsert): BackfillRow {
    return this.#database.orm.insert(t).values(row).returning().get();
  }

  /** All projects' unfinished backfills, oldest first, for the machinery. */
  unfinished(): BackfillRow[] {
    return this.#unfinished.all();
  }

  unfinishedOf(teamIds: readonly number[], exportId: string): BackfillRow[] {
    const mine = and(eq(t.batchExportId, exportId), inArray(t.teamId, [...teamIds]), UNFINISHED);
    return this.#database.orm.select().from(t).where(mine).all();
  }

  advance(
    id: string,
    changes: Partial<Pick<BackfillRow, 'cutUntil' | 'status' | 'finishedAt' | 'lastUpdatedAt'>>,
  ): void {
    this.#database.orm.update(t).set(changes).where(eq(t.id, id)).run();
  }

  cancelOf(exportId: string, now: number): void {
    this.#database.orm
      .update(t)
      .set({ status: 'Cancelled', finishedAt: now, lastUpdatedAt: now })
      .where(and(eq(t.batchExportId, exportId), UNFINISHED))
      .run();
  }
}
