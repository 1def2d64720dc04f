import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Database } from './database.ts';
import { steadyLimit } from './paging/steady_limit.ts';
import { batchExports } from './schema/index.ts';

export type BatchExportRow = typeof batchExports.$inferSelect;
export type BatchExportChanges = Partial<Omit<BatchExportRow, 'id' | 'teamId' | 'version'>>;

/** The scheduler's own columns of an export. */
type Bookkeeping = Pick<
  BatchExportChanges,
  | 'scheduledUntil'
  | 'scheduledFrom'
  | 'dueAt'
  | 'restatedSeq'
  | 'dataUntil'
  | 'removedUntil'
  | 'failuresSince'
>;

const t = batchExports;

/** An export whose project has historical rows that were not checked for restatements yet. */
export interface Unsettled {
  id: string;
  /** The highest `seq` of those rows. */
  maxSeq: number;
}

/** Conditions of a list; null: none. */
export interface ExportFilter {
  /** A part of the name, in any case. */
  search: string | null;
  id: string | null;
}

export class BatchExportStore {
  readonly #database: Database;
  readonly #read;
  readonly #readOwn;
  readonly #listTeam;
  readonly #listTeams;
  readonly #countTeams;
  readonly #due;
  readonly #nextDue;
  readonly #unsettled;
  readonly #laterOrganization;
  readonly #foreign;

  constructor(database: Database) {
    const { orm, sqlite } = database;
    const { placeholder } = sql;
    const alive = eq(t.deleted, false);
    const inTeams: SQL = sql`${t.teamId} IN (SELECT value FROM json_each(${placeholder('teams')}))`;
    const page = (where: SQL | undefined) =>
      orm
        .select()
        .from(t)
        .where(where)
        .orderBy(desc(t.createdAt), sql`rowid DESC`)
        .limit(steadyLimit(placeholder('limit')))
        .offset(placeholder('offset'))
        .prepare();
    this.#database = database;
    this.#read = orm
      .select()
      .from(t)
      .where(eq(t.id, placeholder('id')))
      .prepare();
    this.#readOwn = orm
      .select()
      .from(t)
      .where(and(eq(t.id, placeholder('id')), alive, inTeams))
      .prepare();
    // For one project, which is the common case, the index also provides the order.
    this.#listTeam = page(and(eq(t.teamId, placeholder('team')), alive));
    this.#listTeams = page(and(inTeams, alive));
    this.#countTeams = sqlite
      .prepare<[string], number>(
        'SELECT count(*) FROM batch_exports WHERE deleted = 0 AND team_id IN (SELECT value FROM json_each(?))',
      )
      .pluck();
    this.#due = sqlite
      .prepare<[number], string>('SELECT id FROM batch_exports WHERE due_at <= ? ORDER BY due_at')
      .pluck();
    this.#nextDue = sqlite.prepare<[], number | null>('SELECT min(due_at) FROM batch_exports').pluck();
    this.#laterOrganization = sqlite
      .prepare<[number], string>(
        `SELECT organization_id FROM projects WHERE id = ? AND organization_id <>
           (SELECT id FROM organizations ORDER BY created_at, rowid LIMIT 1)`,
      )
      .pluck();
    this.#foreign = sqlite.prepare<[string, number], unknown>(
      `SELECT 1 FROM batch_exports e JOIN projects p ON p.id = e.team_id
       WHERE e.id = ? AND p.organization_id <> (SELECT organization_id FROM projects WHERE id = ?)`,
    );
    this.#unsettled = sqlite.prepare<[], Unsettled>(
      `SELECT id, max_seq AS maxSeq FROM (
         SELECT e.id, e.restated_seq,
           (SELECT max(h.max_seq) FROM historical_arrivals h WHERE h.team_id = e.team_id) AS max_seq
         FROM batch_exports e WHERE e.deleted = 0 AND e.paused = 0 AND e.model = 'events')
       WHERE max_seq > restated_seq`,
    );
  }

  /**
   * Returns the folder below the export folder for files of a project, so that no organization can access files of
   * another. Null for the first organization, which uses the export folder itself. No prefix leads into these folders,
   * because the parts of a prefix do not begin with a dot.
   */
  homeOf(teamId: number): string | null {
    const organizationId = this.#laterOrganization.get(teamId);
    return organizationId === undefined ? null : `.organizations/${organizationId}`;
  }

  /** Returns true if an export, deleted or not, belongs to an organization other than the project's. */
  isForeign(id: string, teamId: number): boolean {
    return this.#foreign.get(id, teamId) !== undefined;
  }

  /** Lists exports that are not deleted, newest first. */
  list(
    teamIds: readonly number[],
    page: OffsetPage,
    filter: ExportFilter = { search: null, id: null },
  ): Page<BatchExportRow> {
    const teams = JSON.stringify(teamIds);
    if (filter.search !== null || filter.id !== null) return this.#filtered(teams, filter, page);
    const rows =
      teamIds.length === 1
        ? this.#listTeam.all({ team: teamIds[0], ...page })
        : this.#listTeams.all({ teams, ...page });
    return { count: this.#countTeams.get(teams)!, rows };
  }

  #filtered(
    teams: string,
    { search, id }: ExportFilter,
    { limit, offset }: OffsetPage,
  ): Page<BatchExportRow> {
    const { orm } = this.#database;
    const found = and(
      eq(t.deleted, false),
      sql`${t.teamId} IN (SELECT value FROM json_each(${teams}))`,
      id === null ? undefined : eq(t.id, id),
      search === null ? undefined : sql`instr(fold(${t.name}), fold(${search})) > 0`,
    );
    const newest = [desc(t.createdAt), sql`rowid DESC`];
    return {
      count: orm.select({ n: count() }).from(t).where(found).get()!.n,
      rows: orm
        .select()
        .from(t)
        .where(found)
        .orderBy(...newest)
        .limit(steadyLimit(limit))
        .offset(offset)
        .all(),
    };
  }

  /** Returns an export of these projects that is not deleted. */
  get(teamIds: readonly number[], id: string): BatchExportRow | undefined {
    return this.#readOwn.get({ id, teams: JSON.stringify(teamIds) });
  }

  /** Returns the encrypted configs of all exports, including deleted ones, for a check of the secret key. */
  allSealed(): { id: string; sealed: string; deleted: boolean }[] {
    return this.#database.orm
      .select({ id: t.id, sealed: t.destinationConfig, deleted: t.deleted })
      .from(t)
      .all();
  }

  /** Returns any export, for the scheduler, which acts for all projects. */
  find(id: string): BatchExportRow | undefined {
    return this.#read.get({ id });
  }

  /** Returns the exports of all projects that are not deleted, newest first, for commands. */
  alive(): BatchExportRow[] {
    return this.#database.orm.select().from(t).where(eq(t.deleted, false)).orderBy(desc(t.createdAt)).all();
  }

  /** Returns the exports of a project and a model that are not deleted. */
  aliveOf(teamId: number, model: BatchExportRow['model']): BatchExportRow[] {
    return this.alive().filter((row) => row.teamId === teamId && row.model === model);
  }

  insert(row: typeof batchExports.$inferInsert): BatchExportRow {
    return this.#database.orm.insert(t).values(row).returning().get();
  }

  /** Applies a change by a user: the version grows. */
  update(teamIds: readonly number[], id: string, changes: BatchExportChanges): BatchExportRow {
    const mine = sql`${t.teamId} IN (SELECT value FROM json_each(${JSON.stringify(teamIds)}))`;
    return this.#database.orm
      .update(t)
      .set({ ...changes, version: sql`${t.version} + 1` })
      .where(and(eq(t.id, id), mine))
      .returning()
      .get()!;
  }

  /** Updates the scheduler's columns; version and time of change stay the same. */
  advance(id: string, changes: Bookkeeping): void {
    this.#database.orm.update(t).set(changes).where(eq(t.id, id)).run();
  }

  /** Returns the ids of exports with an interval that ended at or before `now`, the longest overdue first. */
  due(now: number): string[] {
    return this.#due.all(now);
  }

  nextDueAt(): number | null {
    return this.#nextDue.get() ?? null;
  }

  /** Returns running exports of events that have to be compared with newer historical imports. */
  unsettled(): Unsettled[] {
    return this.#unsettled.all();
  }
}
