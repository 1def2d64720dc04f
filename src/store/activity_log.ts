import type { Database } from './database.ts';
import { Keyset, type KeysetPage } from './paging/keyset.ts';
import type { ActivityDetail, ActorKind } from './schema/index.ts';

/** An entry with the current data of its user; all fields of `user` are null if there is none. */
export interface ActivityRow {
  id: string;
  createdAt: number;
  organizationId: string;
  teamId: number | null;
  actor: ActorKind;
  userId: number | null;
  keyId: string | null;
  keyLabel: string | null;
  keyMask: string | null;
  requestId: string | null;
  scope: string;
  itemId: string;
  activity: string;
  detail: ActivityDetail;
}

/**
 * The project or the organization whose entries are listed; of an organization's projects only those that the caller
 * may access.
 */
export type ActivityPlace = { teamId: number } | { organizationId: string; teamIds: readonly number[] };

export interface ActivityFilter {
  /** Opaque cursor of an earlier page; null for the first page. */
  cursor: string | null;
  scope: string | null;
  itemId: string | null;
  /** True to include the runs and backfills of an export. Requires a project. */
  withParts: boolean;
  userId: number | null;
  activity: string | null;
  /** Milliseconds, both exclusive. */
  after: number | null;
  before: number | null;
}

/** Tables of the objects with a list of their own. Deleted objects stay there. */
const ITEM_TABLES = {
  BatchExport: 'batch_exports',
  Experiment: 'experiments',
  FeatureFlag: 'feature_flags',
  Cohort: 'cohorts',
} as const;
export type ItemScope = keyof typeof ITEM_TABLES;

const PAGE = 100;
const COLUMNS = `id, created_at AS createdAt, organization_id AS organizationId, team_id AS teamId, actor, user_id AS userId,
  key_id AS keyId, key_label AS keyLabel, key_mask AS keyMask, request_id AS requestId, scope, item_id AS itemId, activity,
  detail`;

const FILTER = `(@activity IS NULL OR activity = @activity) AND (@user IS NULL OR user_id = @user)`;
const IN_SCOPE = '(@scope IS NULL OR scope = @scope)';
const IN_TIME = 'created_at > @after AND created_at < @before';
const IN_TIME_UNINDEXED = '+created_at > @after AND +created_at < @before';
const IN_TEAMS = 'team_id IN (SELECT value FROM json_each(@teams))';
const OF_ITEM = `item_id = @item AND ${IN_SCOPE}`;

/** Conditions of filters that have an index of a project. Absent filters must not be part of the statement. */
const INDEXED = { scope: 'scope = @scope', activity: 'activity = @activity', userId: 'user_id = @user' };

/** Conditions of the lists. A plus before a column keeps SQLite from using an index that matches more entries. */
const PLACES = {
  item: `team_id = @team AND ${OF_ITEM} AND ${IN_TIME} AND ${FILTER}`,
  itemWithParts: `${IN_TIME} AND ${FILTER}`,
  organization: `organization_id = @organization AND ${IN_TIME} AND ${IN_SCOPE} AND ${FILTER}
    AND (team_id IS NULL OR ${IN_TEAMS})`,
  itemOfOrganization: `((team_id IS NULL AND ${OF_ITEM}) OR (${IN_TEAMS} AND ${OF_ITEM}))
    AND +organization_id = @organization AND ${IN_TIME_UNINDEXED} AND ${FILTER}`,
};

/**
 * The entries of an object, and those of its parts. Each half has an index in the order of the list, so that SQLite merges
 * them and does not sort all entries for a page.
 */
const ITEM_WITH_PARTS = `(SELECT seq AS rowid, * FROM activity_log WHERE team_id = @team AND ${OF_ITEM}
    UNION ALL SELECT seq AS rowid, * FROM activity_log WHERE parent_id = @item AND +team_id = @team)`;

type Stored = Omit<ActivityRow, 'detail'> & { detail: string };

/** The activity log, newest first. */
export class ActivityStore {
  readonly #database: Database;
  /** Lists by their condition. */
  readonly #pages = new Map<string, Keyset<Stored>>();
  readonly #forget;

  constructor(database: Database) {
    this.#database = database;
    const { sqlite } = database;
    this.#forget = sqlite.prepare<[number, number]>(
      'DELETE FROM activity_log WHERE seq IN (SELECT seq FROM activity_log ORDER BY seq LIMIT +?) AND created_at < ?',
    );
  }

  page(place: ActivityPlace, filter: ActivityFilter): KeysetPage<ActivityRow> {
    const query = { cursor: filter.cursor, orderBy: 'created_at', descending: true };
    const page = this.#pagesOf(conditionOf(place, filter)).page(query, {
      ...placeBindings(place),
      scope: filter.scope,
      item: filter.itemId,
      user: filter.userId,
      activity: filter.activity,
      after: filter.after ?? Number.MIN_SAFE_INTEGER,
      before: filter.before ?? Number.MAX_SAFE_INTEGER,
    });
    return { ...page, rows: page.rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) })) };
  }

  #pagesOf(where: string): Keyset<Stored> {
    const { sqlite } = this.#database;
    const name = where === PLACES.itemWithParts ? ITEM_WITH_PARTS : 'activity_log';
    const known =
      this.#pages.get(where) ?? new Keyset<Stored>(sqlite, { name, columns: COLUMNS, where, size: PAGE });
    this.#pages.set(where, known);
    return known;
  }

  /** Returns true if the project has or had the object. */
  hasItem(teamId: number, scope: ItemScope, id: number | string): boolean {
    const find = `SELECT 1 FROM ${ITEM_TABLES[scope]} WHERE id = ? AND team_id = ?`;
    return this.#database.sqlite.prepare(find).get(id, teamId) !== undefined;
  }

  /** Deletes entries older than `before` among the `limit` oldest ones; returns the number of deleted entries. */
  forget(before: number, limit: number): number {
    return this.#database.transact(() => this.#forget.run(limit, before).changes);
  }
}

function conditionOf(place: ActivityPlace, filter: ActivityFilter): string {
  const { itemId, withParts } = filter;
  if ('organizationId' in place) return PLACES[itemId === null ? 'organization' : 'itemOfOrganization'];
  if (itemId !== null) return PLACES[withParts ? 'itemWithParts' : 'item'];
  const fields = ['scope', 'activity', 'userId'] as const;
  const given = fields.filter((field) => filter[field] !== null).map((field) => INDEXED[field]);
  return ['team_id = @team', IN_TIME, ...given].join(' AND ');
}

function placeBindings(place: ActivityPlace) {
  if ('teamId' in place) return { team: place.teamId };
  return { organization: place.organizationId, teams: JSON.stringify(place.teamIds) };
}
