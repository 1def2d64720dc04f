/**
 * The activity log records who changed what. An entry exists if and only if its change was committed.
 *
 * Services call `recordActivity` where they store a change, inside its transaction. Entries are collected and written
 * right before the commit. So an object that is stored several times has one entry, from its first state to its last,
 * and every entry can name its cause: the object whose change was intended (see `SUBJECTS`). The caller is taken from
 * the context (kernel/caller.ts): a request, a command, or the server itself.
 */
import { currentCaller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { RandomIds } from '../kernel/ids.ts';
import { ActivityWriter } from '../store/activity_writer.ts';
import type { Database } from '../store/database.ts';
import { changesBetween, type Fields } from './changes.ts';
import { ACTIVITY_SCOPES, fieldsOf, type Scope, SUBJECTS, type Subjects } from './subjects.ts';

/** A change of one object. `before` is null for a new one, `after` for a deleted one. */
export interface Change<S extends Scope = Scope> {
  scope: S;
  before: Subjects[S] | null;
  after: Subjects[S] | null;
  /** The name of the activity. Default: derived from the rows. */
  activity?: string | undefined;
  /** Fields that are not columns. */
  extra?: { before?: Fields; after?: Fields };
  /** True when the object changes only as a consequence of another change in the same transaction. */
  follows?: boolean;
  /** The organization of objects that belong to no project. */
  organizationId?: string;
  /** The reason for a change that the server makes by itself. */
  reason?: string | undefined;
}

interface Pending {
  scope: Scope;
  id: string;
  name: string;
  teamId: number | null;
  organizationId: string | undefined;
  parentId: string | null;
  before: Fields | null;
  after: Fields | null;
  activity: string | undefined;
  follows: boolean;
  reason: string | undefined;
}

interface Collected {
  pending: Map<string, Pending>;
  caller: ReturnType<typeof callerColumns>;
}

const MAX_NAME = 400;

/** Logs a change within the transaction that makes it. Throws outside of a transaction. */
export function recordActivity<S extends Scope>(database: Database, clock: Clock, change: Change<S>): void {
  const { pending } = database.collect(
    'activity',
    () => ({ pending: new Map<string, Pending>(), caller: callerColumns(database) }),
    (collected) => write(database, clock, collected),
  );
  const next = pendingOf(change);
  const key = [next.scope, next.id, next.teamId, next.organizationId].join(' ');
  const known = pending.get(key);
  pending.set(key, known ? joined(known, next) : next);
}

function pendingOf<S extends Scope>(change: Change<S>): Pending {
  const { scope, before, after, extra } = change;
  const subject = SUBJECTS[scope];
  const row = (after ?? before)!;
  return {
    scope,
    id: subject.idOf(row),
    name: subject.nameOf(row).slice(0, MAX_NAME),
    teamId: subject.teamOf(row),
    organizationId: change.organizationId,
    parentId: subject.parentOf?.(row) ?? null,
    before: before && withExtra(fieldsOf(scope, before), extra?.before),
    after: after && withExtra(fieldsOf(scope, after), extra?.after),
    activity: change.activity,
    follows: change.follows ?? false,
    reason: change.reason,
  };
}

function withExtra({ shown }: Fields, extra: Fields | undefined): Fields {
  return extra ? { ...extra, shown: { ...shown, ...extra.shown } } : { shown };
}

/** Merges two changes of an object. The result counts as a consequence only if both changes do. */
function joined(first: Pending, second: Pending): Pending {
  return {
    ...second,
    before: first.before && onTop(second.before, first.before),
    after: second.after && onTop(first.after, second.after),
    activity: second.activity ?? first.activity,
    follows: first.follows && second.follows,
    reason: second.reason ?? first.reason,
  };
}

/** Completes a state with fields of another one, because some fields are logged only when they differ. */
function onTop(other: Fields | null, state: Fields): Fields {
  return {
    shown: { ...other?.shown, ...state.shown },
    secret: { ...other?.secret, ...state.secret },
  };
}

function write(database: Database, clock: Clock, { pending, caller }: Collected): void {
  const store = new ActivityWriter(database);
  const ids = new RandomIds(clock);
  const base = { createdAt: clock.now(), ...caller };
  const ranked = [...pending.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
  const cause = ranked[0]!;
  for (const entry of ranked) {
    const { scope, id, name, teamId, parentId } = entry;
    store.insert({
      ...base,
      id: ids.uuid(),
      scope,
      itemId: id,
      teamId,
      parentId,
      activity: activityOf(entry),
      organizationId: entry.organizationId ?? store.organizationOf(teamId!),
      detail: {
        name,
        changes: changesBetween(scope, entry.before, entry.after),
        trigger: scope === cause.scope ? null : { scope: cause.scope, item_id: cause.id, name: cause.name },
        reason: entry.reason ?? null,
      },
    });
  }
}

function rankOf({ scope, follows }: Pending): number {
  return ACTIVITY_SCOPES.indexOf(scope) + (follows ? ACTIVITY_SCOPES.length : 0);
}

/** Read at the first change, because the transaction may delete the caller's key. */
function callerColumns(database: Database) {
  const { actor, requestId } = currentCaller();
  return {
    requestId,
    actor: actor.kind,
    ...('userId' in actor && { userId: actor.userId }),
    ...('keyId' in actor && { keyId: actor.keyId, ...new ActivityWriter(database).keyNamed(actor.keyId) }),
  };
}

function activityOf({ before, after, activity }: Pending): string {
  if (before === null) return 'created';
  if (after === null) return 'deleted';
  const differs = (field: string) => before.shown[field] !== after.shown[field];
  if (differs('deleted')) return after.shown['deleted'] ? 'deleted' : 'restored';
  if (activity !== undefined) return activity;
  if (differs('paused')) return after.shown['paused'] ? 'paused' : 'unpaused';
  return 'updated';
}
