import { and, asc, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Database } from './database.ts';
import { batchExports } from './schema/index.ts';

export type BatchExportRow = typeof batchExports.$inferSelect;
export type BatchExportChanges = Partial<Omit<BatchExportRow, 'id' | 'teamId' | 'version'>>;

/** What the machinery keeps on an export for itself. */
type Bookkeeping = Pick<
  BatchExportChanges,
  'scheduledUntil' | 'scheduledFrom' | 'dueAt' | 'restatedSeq' | 'dataUntil' | 'failuresSince'
>;

const t = batchExports;

/** An export whose project got historical rows that have not been looked through yet. */
export interface Unsettled {
  id: string;
  /** The highest `seq` of those rows. */
  maxSeq: number;
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
        .limit(placeholder('limit'))
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
    // One project is the common case, and there the index gives the order too.
    this.#listTeam = page(and(eq(t.teamId, placeholder('team')), alive));
    this.#listTeams = page(and(inTeams, alive));
    this.#countTeams = sqlite
      .prepare<[string], number>(
        'SELECT count(*) FROM batch_exports WHERE deleted = 0 AND team_id IN (SELECT value FROM json_each(?))',
      )
      .pluck();
    this.#due = orm
      .select()
      .from(t)
      .where(lte(t.dueAt, placeholder('now')))
      .orderBy(asc(t.dueAt))
      .prepare();
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
   * Folder below the export folder for files of a project, so that no organization meets files of another one; null: the
   * export folder itself, which is the first organization's. No prefix leads there, because its parts begin with no dot.
   */
  homeOf(teamId: number): string | null {
    const organizationId = this.#laterOrganization.get(teamId);
    return organizationId === undefined ? null : `.organizations/${organizationId}`;
  }

  /** True when an export, deleted or not, belongs to another organization than the project. */
  isForeign(id: string, teamId: number): boolean {
    return this.#foreign.get(id, teamId) !== undefined;
  }

  /** Newest first, without the deleted. */
  list(teamIds: readonly number[], page: OffsetPage): Page<BatchExportRow> {
    const teams = JSON.stringify(teamIds);
    const rows =
      teamIds.length === 1
        ? this.#listTeam.all({ team: teamIds[0], ...page })
        : this.#listTeams.all({ teams, ...page });
    return { count: this.#countTeams.get(teams)!, rows };
  }

  /** One of these projects' exports that is not deleted. */
  get(teamIds: readonly number[], id: string): BatchExportRow | undefined {
    return this.#readOwn.get({ id, teams: JSON.stringify(teamIds) });
  }

  /** The sealed configs of all exports, deleted ones too, to try the secret key on. */
  allSealed(): { id: string; sealed: string; deleted: boolean }[] {
    return this.#database.orm
      .select({ id: t.id, sealed: t.destinationConfig, deleted: t.deleted })
      .from(t)
      .all();
  }

  /** Any export, for the machinery: it acts for all projects. */
  find(id: string): BatchExportRow | undefined {
    return this.#read.get({ id });
  }

  /** All projects' exports, newest first, for commands. */
  alive(): BatchExportRow[] {
    return this.#database.orm.select().from(t).where(eq(t.deleted, false)).orderBy(desc(t.createdAt)).all();
  }

  insert(row: typeof batchExports.$inferInsert): BatchExportRow {
    return this.#database.orm.insert(t).values(row).returning().get();
  }

  /** A change its owner made: the version grows. */
  update(teamIds: readonly number[], id: string, changes: BatchExportChanges): BatchExportRow {
    const mine = sql`${t.teamId} IN (SELECT value FROM json_each(${JSON.stringify(teamIds)}))`;
    return this.#database.orm
      .update(t)
      .set({ ...changes, version: sql`${t.version} + 1` })
      .where(and(eq(t.id, id), mine))
      .returning()
      .get()!;
  }

  /** Bookkeeping of the machinery, invisible to the owner: version and time of change stay. */
  advance(id: string, changes: Bookkeeping): void {
    this.#database.orm.update(t).set(changes).where(eq(t.id, id)).run();
  }

  /** Exports with an interval that ended at or before `now`, the longest overdue first. */
  due(now: number): BatchExportRow[] {
    return this.#due.all({ now });
  }

  nextDueAt(): number | null {
    return this.#nextDue.get() ?? null;
  }

  /** Running exports of events that have to be compared with newer historical imports. */
  unsettled(): Unsettled[] {
    return this.#unsettled.all();
  }
}
