import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { type experimentHoldouts, type experimentSavedMetrics, users } from './schema/index.ts';
import type { User } from './users.ts';

/**
 * The condition of rows that are not deleted. The value is a literal: SQLite would compare a parameter with the condition
 * of a partial index, and plan the statement again for each value.
 */
export const notDeleted = ({ deleted }: { deleted: SQLiteColumn }): SQL => sql`${deleted} = 0`;

type OwnedTable = typeof experimentHoldouts | typeof experimentSavedMetrics;

export interface OwnedRow<Row> {
  row: Row;
  createdBy: User | null;
}

/** Rows of projects, with the user who created them. Deleted ones are not found. */
export class OwnedRows<Table extends OwnedTable> {
  protected readonly database: Database;
  readonly #table: Table;

  constructor(database: Database, table: Table) {
    this.database = database;
    this.#table = table;
  }

  /** Newest first. */
  list(tenant: Tenant, page: OffsetPage): Page<OwnedRow<Table['$inferSelect']>> {
    const where = this.live(tenant);
    const total = this.database.orm.select({ n: count() }).from(this.#table).where(where).get()!;
    const rows = this.#joined()
      .where(where)
      .orderBy(desc(this.#table.createdAt), desc(this.#table.id))
      .limit(steadyLimit(page.limit))
      .offset(page.offset)
      .all();
    return { count: total.n, rows };
  }

  read(tenant: Tenant, id: number): OwnedRow<Table['$inferSelect']> | undefined {
    return this.#joined()
      .where(and(this.live(tenant), eq(this.#table.id, id)))
      .get();
  }

  /** Returns the id. */
  insert(row: Table['$inferInsert']): number {
    return Number(this.database.orm.insert(this.#table).values(row).run().lastInsertRowid);
  }

  /** False when there is no such row. */
  update(tenant: Tenant, id: number, changes: SQLiteUpdateSetSource<Table>): boolean {
    const where = and(this.live(tenant), eq(this.#table.id, id));
    return this.database.orm.update(this.#table).set(changes).where(where).run().changes > 0;
  }

  protected live(tenant: Tenant) {
    return and(inArray(this.#table.teamId, [...tenant.teamIds]), notDeleted(this.#table));
  }

  #joined() {
    return this.database.orm
      .select({ row: this.#table, createdBy: users })
      .from(this.#table)
      .leftJoin(users, eq(users.id, this.#table.createdById));
  }
}
