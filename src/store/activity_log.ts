import type { Database } from './database.ts';
import { Keyset, type KeysetPage } from './keyset.ts';
import type { ActivityDetail, ActorKind } from './schema/index.ts';

/** An entry with the user as they are by now; all of `user` is null when there is none. */
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

/** Entries of one project, or of an organization and those of its projects that the caller may see. */
export type ActivityPlace = { teamId: number } | { organizationId: string; teamIds: readonly number[] };

export interface ActivityFilter {
  /** Opaque, from an earlier page; null: the first page. */
  cursor: string | null;
  scope: string | null;
  itemId: string | null;
  /** Its runs and backfills too. Only with a project. */
  withParts: boolean;
  userId: number | null;
  activity: string | null;
  /** Milliseconds, both exclusive. */
  after: number | null;
  before: number | null;
}

/** Objects that have a list of their own, by the tables they are in. Deleted ones stay there. */
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

/** Conditions of the filters that an index of a project begins with. Those that are absent must not be part of the statement. */
const INDEXED = { scope: 'scope = @scope', activity: 'activity = @activity', userId: 'user_id = @user' };

/** Conditions of the lists. A plus before a column keeps SQLite from an index that has more entries to look through. */
const PLACES = {
  item: `team_id = @team AND ${OF_ITEM} AND ${IN_TIME} AND ${FILTER}`,
  itemWithParts: `seq IN (SELECT seq FROM activity_log WHERE team_id = @team AND ${OF_ITEM}
      UNION ALL SELECT seq FROM activity_log WHERE parent_id = @item AND team_id = @team)
    AND ${IN_TIME_UNINDEXED} AND ${FILTER}`,
  organization: `organization_id = @organization AND ${IN_TIME} AND ${IN_SCOPE} AND ${FILTER}
    AND (team_id IS NULL OR ${IN_TEAMS})`,
  itemOfOrganization: `((team_id IS NULL AND ${OF_ITEM}) OR (${IN_TEAMS} AND ${OF_ITEM}))
    AND +organization_id = @organization AND ${IN_TIME_UNINDEXED} AND ${FILTER}`,
};

type Stored = Omit<ActivityRow, 'detail'> & { detail: string };

/** The activity log, newest first. */
export class ActivityStore {
  readonly #database: Database;
  /** By condition. */
  readonly #pages = new Map<string, Keyset<Stored>>();
  readonly #forget;

  constructor(database: Database) {
    this.#database = database;
    const { sqlite } = database;
    this.#forget = sqlite.prepare<[number, number]>(
      'DELETE FROM activity_log WHERE seq IN (SELECT seq FROM activity_log ORDER BY seq LIMIT ?) AND created_at < ?',
    );
  }

  page(place: ActivityPlace, filter: ActivityFilter): KeysetPage<ActivityRow> {
    const query = { cursor: filter.cursor, orderBy: 'created_at', descending: true };
    const page = this.#pagesWhere(conditionOf(place, filter)).page(query, {
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

  #pagesWhere(where: string): Keyset<Stored> {
    const { sqlite } = this.#database;
    const known =
      this.#pages.get(where) ??
      new Keyset<Stored>(sqlite, { name: 'activity_log', columns: COLUMNS, where, size: PAGE });
    this.#pages.set(where, known);
    return known;
  }

  /** True when the project has or had the object. */
  hasItem(teamId: number, scope: ItemScope, id: number | string): boolean {
    const find = `SELECT 1 FROM ${ITEM_TABLES[scope]} WHERE id = ? AND team_id = ?`;
    return this.#database.sqlite.prepare(find).get(id, teamId) !== undefined;
  }

  /** Deletes entries made before an instant, looking at the `limit` oldest ones only; returns how many it deleted. */
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
