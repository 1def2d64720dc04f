import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Tenant } from '../kernel/tenant.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import {
  type cohorts,
  type experimentHoldouts,
  type experimentSavedMetrics,
  experiments,
  type featureFlags,
  users,
} from './schema/index.ts';
import type { User } from './users.ts';

/**
 * The condition of rows that are not deleted. The value is a literal: SQLite would compare a parameter with the condition
 * of a partial index, and plan the statement again for each value.
 */
export const notDeleted = ({ deleted }: { deleted: SQLiteColumn }): SQL => sql`${deleted} = 0`;

type OwnedTable =
  | typeof cohorts
  | typeof experimentHoldouts
  | typeof experimentSavedMetrics
  | typeof featureFlags;

export interface OwnedRow<Row> {
  row: Row;
  createdBy: User | null;
}

/** Rows of projects, with the user who created them. Deleted ones are not found. */
export class OwnedRows<Table extends OwnedTable, Row = Table['$inferSelect'], View = OwnedRow<Row>> {
  protected readonly database: Database;
  readonly #table: Table;

  constructor(database: Database, table: Table) {
    this.database = database;
    this.#table = table;
  }

  /** Newest first. */
  list(tenant: Tenant, page: OffsetPage, filter?: SQL): Page<View> {
    const where = and(this.live(tenant), filter);
    const rows = this.#joined()
      .where(where)
      .orderBy(desc(this.#table.createdAt), desc(this.#table.id))
      .limit(steadyLimit(page.limit))
      .offset(page.offset)
      .all();
    return { count: this.#count(where), rows: this.views(rows as OwnedRow<Row>[]) };
  }

  read(tenant: Tenant, id: number): View | undefined {
    const rows = this.#joined().where(and(this.live(tenant), eq(this.#table.id, id)));
    return this.views(rows.all() as OwnedRow<Row>[])[0];
  }

  /** Returns all rows of a project, oldest first. */
  ofTeam(teamId: number): Row[] {
    const where = this.live({ teamIds: [teamId] });
    const rows = this.database.orm.select().from(this.#table).where(where).orderBy(asc(this.#table.id));
    return rows.all() as Row[];
  }

  count(teamId: number): number {
    return this.#count(this.live({ teamIds: [teamId] }));
  }

  insert(row: Table['$inferInsert']): Row {
    return this.database.orm.insert(this.#table).values(row).returning().get() as Row;
  }

  /** Returns the row after the changes; undefined when there is no such row. */
  update(tenant: Tenant, id: number, changes: SQLiteUpdateSetSource<Table>): Row | undefined {
    const where = and(this.updatable(tenant), eq(this.#table.id, id));
    return this.database.orm.update(this.#table).set(changes).where(where).returning().get() as
      | Row
      | undefined;
  }

  protected owned(tenant: Tenant): SQL {
    return inArray(this.#table.teamId, [...tenant.teamIds]);
  }

  protected live(tenant: Tenant): SQL | undefined {
    return and(this.owned(tenant), notDeleted(this.#table));
  }

  /** The condition of rows that `update` changes. */
  protected updatable(tenant: Tenant): SQL | undefined {
    return this.live(tenant);
  }

  /** Adds what the views of a table have beside the row and its creator. */
  protected views(rows: OwnedRow<Row>[]): View[] {
    return rows as View[];
  }

  #count(where: SQL | undefined): number {
    return this.database.orm.select({ n: count() }).from(this.#table).where(where).get()!.n;
  }

  #joined() {
    return this.database.orm
      .select({ row: this.#table, createdBy: users })
      .from(this.#table)
      .leftJoin(users, eq(users.id, this.#table.createdById));
  }
}

/** Returns a function with the ids of the live experiments that refer to one of these ids, oldest first. */
export function experimentsOf(
  { orm }: Database,
  column: typeof experiments.exposureCohortId | typeof experiments.featureFlagId,
  ids: readonly number[],
): (id: number) => number[] {
  const links = orm
    .select({ to: column, id: experiments.id })
    .from(experiments)
    .where(and(inArray(column, [...ids]), eq(experiments.deleted, false)))
    .orderBy(experiments.id)
    .all();
  return (wanted) => links.filter(({ to }) => to === wanted).map(({ id }) => id);
}
