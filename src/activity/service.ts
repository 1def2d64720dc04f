import { notFound } from '../kernel/errors.ts';
import type { Organization, Tenant } from '../kernel/tenant.ts';
import { instantOrNull } from '../kernel/time.ts';
import type { ActivityPlace, ActivityRow, ActivityStore, ItemScope } from '../store/activity_log.ts';
import type { Stores } from '../store/stores.ts';
import type { User, UserStore } from '../store/users.ts';

/** Filters as the caller sent them; instants are ISO 8601. */
export interface ActivityQuery {
  cursor?: string;
  scope?: string;
  item_id?: string;
  /** Uuid of a user. */
  user?: string;
  activity?: string;
  after?: string;
  before?: string;
}

export interface ActivityView extends ActivityRow {
  user: User | null;
}

export interface ActivityPage {
  rows: ActivityView[];
  next: string | null;
  previous: string | null;
}

/** Read access to the activity log. */
export class ActivityService {
  readonly #store: ActivityStore;
  readonly #users: UserStore;

  constructor(stores: Pick<Stores, 'activity' | 'users'>) {
    this.#store = stores.activity;
    this.#users = stores.users;
  }

  ofProject({ id }: { id: number }, query: ActivityQuery): ActivityPage {
    return this.#page({ teamId: id }, query);
  }

  /** Entries of the organization itself and of those of its projects that the caller may see. */
  ofOrganization({ id }: Organization, { teamIds }: Tenant, query: ActivityQuery): ActivityPage {
    return this.#page({ organizationId: id, teamIds }, query);
  }

  /** Entries of one object, which may be deleted. Those of a batch export include its backfills and runs. */
  ofItem(
    { id: teamId }: { id: number },
    scope: ItemScope,
    id: number | string,
    query: ActivityQuery,
  ): ActivityPage {
    if (!this.#store.hasItem(teamId, scope, id)) throw notFound();
    const item = { scope, item_id: String(id) };
    return this.#page({ teamId }, { ...query, ...item }, scope === 'BatchExport');
  }

  #page(place: ActivityPlace, query: ActivityQuery, withParts = false): ActivityPage {
    const userId = query.user === undefined ? null : this.#users.idOf(query.user);
    if (userId === undefined) return { rows: [], next: null, previous: null };
    const page = this.#store.page(place, {
      cursor: query.cursor ?? null,
      scope: query.scope ?? null,
      // The id of an object is an integer, or a UUID in lower case.
      itemId: query.item_id?.toLowerCase() ?? null,
      withParts,
      userId,
      activity: query.activity ?? null,
      after: instantOrNull(query.after, 'after'),
      before: instantOrNull(query.before, 'before'),
    });
    const ids = new Set(page.rows.map(({ userId }) => userId));
    const users = new Map([...ids].map((id) => [id, (id !== null && this.#users.read(id)) || null]));
    return { ...page, rows: page.rows.map((row) => ({ ...row, user: users.get(row.userId) ?? null })) };
  }
}
