import { integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { OverwritingStep } from '../event_store.ts';
import type { ArrivedRemoval, Removed } from '../removal/remove_arrived.ts';
import type { BucketAccount, PersonRemoval } from '../removal/remove_persons.ts';
import type { ClickHouseConnection, Settings } from './connection.ts';

export interface RemovalDeps {
  connection: Pick<ClickHouseConnection, 'rows' | 'run'>;
  /** Settings of queries. */
  settings: Settings;
  isReplicated: boolean;
}

/** A statement returns when every replica has written its parts anew; it fails when one of them cannot. */
export const ON_ALL_REPLICAS: Settings = { mutations_sync: '2' };
/** Ids in one statement, which Keeper has to hold. */
const IDS_AT_ONCE = 2000;
/** Characters of a query that has all ids of a person. */
export const LONG_QUERY: Settings = { max_query_size: '1000000000', max_ast_elements: '100000000' };

const { idOrder: idText, instant, micros, text } = CLICKHOUSE;

const inList = (value: string, ids: readonly string[]) =>
  ids.length === 0 ? 'false' : `${value} IN (${ids.map(text).join(', ')})`;

/**
 * Removes all events that arrived before, at once: a statement for each portion would write the same parts again. Null
 * while an earlier removal is under way.
 */
export async function removeArrivedRows(
  deps: RemovalDeps,
  { teamId, before }: ArrivedRemoval,
  signal: AbortSignal,
): Promise<Removed | null> {
  if (await isMutating(deps, signal)) return null;
  const which = `team_id = ${integer(teamId)} AND arrived_at < ${instant(before)}`;
  const rows = await count(deps, which, signal);
  if (!mayHave(deps, rows)) return { rows: 0, remaining: 0 };
  await remove(deps, 'events', which);
  return { rows, remaining: await count(deps, which, signal) };
}

/** Returns the events of the persons after `afterSeq`, by bucket of arrival. */
export async function accountOfPersonRows(
  { connection, settings }: RemovalDeps,
  removal: PersonRemoval,
  { afterSeq, bucketMicros }: { afterSeq: number; bucketMicros: number },
  signal: AbortSignal,
): Promise<BucketAccount[]> {
  const found = await connection.rows(
    `SELECT floor(${micros('arrived_at')} / ${integer(bucketMicros)}) AS bucket, count() AS rows,
       sum(bitShiftRight(uuid_hash, 32)) AS high, sum(bitAnd(uuid_hash, 4294967295)) AS low
     FROM events WHERE ${rowsOf(removal)} AND seq > ${integer(afterSeq)} GROUP BY bucket ORDER BY bucket`,
    { settings: { ...settings, ...LONG_QUERY }, signal },
  );
  return found.map((row) => ({
    bucket: Number(row['bucket']),
    rows: Number(row['rows']),
    high: Number(row['high']),
    low: Number(row['low']),
  }));
}

/** Removes the overrides of the persons, and all of their events. Null while an earlier removal is under way. */
export async function removePersonRows(
  deps: RemovalDeps,
  removal: PersonRemoval,
  signal: AbortSignal,
): Promise<Removed | null> {
  if (await isMutating(deps, signal)) return null;
  const { personIds, distinctIds } = removal;
  const rows = await count(deps, rowsOf(removal), signal);
  const hasEvents = mayHave(deps, rows);
  for (const ids of portions(personIds)) {
    // See `forgetOverrides`.
    await remove(deps, 'person_overrides', inList(idText('person_id'), ids));
    if (hasEvents) await remove(deps, 'events', rowsOf({ ...removal, personIds: ids, distinctIds: [] }));
  }
  for (const ids of hasEvents ? portions(distinctIds) : []) {
    signal.throwIfAborted();
    await remove(deps, 'events', rowsOf({ ...removal, personIds: [], distinctIds: ids }));
  }
  return { rows, remaining: await count(deps, rowsOf(removal), signal) };
}

/**
 * Waits until the server has deleted the files that had removed rows, which it keeps for some minutes. Their names are not
 * given again; times would depend on its clock.
 */
export function untilPartsAreGone(deps: RemovalDeps): OverwritingStep {
  let old: Set<unknown> | null = null;
  return async (signal) => {
    if (old === null && (await isMutating(deps, signal))) return null;
    const rows = await deps.connection.rows(
      `SELECT concat(table, ' ', name) AS part FROM system.parts
       WHERE database = currentDatabase() AND ${OF_TABLES} AND NOT active`,
      { signal },
    );
    const inactive = rows.map(({ part }) => part);
    old ??= new Set(inactive);
    return !inactive.some((part) => old!.has(part)) || null;
  };
}

const OF_TABLES = "table IN ('events', 'person_overrides')";

/**
 * True while a removal is under way that an earlier statement has begun: the connection to it or this process may have ended, and
 * it went on. It is not counted as done by the rows that are left, and no other one is begun behind it. Throws for one that
 * fails, and while a replica would be waited for.
 */
export async function isMutating(
  { connection, isReplicated }: Omit<RemovalDeps, 'settings'>,
  signal: AbortSignal,
): Promise<boolean> {
  const mutations = await connection.rows(
    `SELECT mutation_id AS id, table, latest_fail_reason AS reason FROM system.mutations
     WHERE database = currentDatabase() AND ${OF_TABLES} AND NOT is_done`,
    { signal },
  );
  const failed = mutations.find(({ reason }) => reason !== '');
  if (failed) throw new Error(failedText(failed));
  if (mutations.length > 0) return true;
  if (isReplicated) await requireReplicas(connection, signal);
  return false;
}

async function requireReplicas(connection: RemovalDeps['connection'], signal: AbortSignal): Promise<void> {
  const [row] = await connection.rows(
    `SELECT max(total_replicas - active_replicas) AS missing FROM system.replicas
     WHERE database = currentDatabase() AND ${OF_TABLES}`,
    { signal },
  );
  if (Number(row!['missing']) === 0) return;
  throw new Error(
    'ClickHouse removes events on all replicas or not at all, and some are not active. Start them, or remove them for good ' +
      'with SYSTEM DROP REPLICA.',
  );
}

/** The reason may quote what is in events; its code does not. */
function failedText({ id, table, reason }: Record<string, unknown>): string {
  const code =
    String(reason)
      .match(/\(([A-Z][A-Z0-9_]+)\)/g)
      ?.at(-1) ?? '';
  return (
    `The mutation ${id} of the table ${table} in ClickHouse fails ${code}, and later ones wait for it. ClickHouse repeats it until it ` +
    'succeeds: remove the cause, which is in system.mutations, or end it with KILL MUTATION.'
  );
}

/** Rows that are not here any more may still be on another replica, where an earlier statement has not been carried out. */
const mayHave = ({ isReplicated }: RemovalDeps, rows: number): boolean => rows > 0 || isReplicated;

function rowsOf({ teamId, personIds, distinctIds, upToSeq }: PersonRemoval): string {
  const persons = inList(`ifNull(${idText('person_id')}, '')`, personIds);
  return `team_id = ${integer(teamId)} AND seq <= ${integer(upToSeq)}
    AND (${inList('distinct_id', distinctIds)} OR ${persons})`;
}

async function count({ connection, settings }: RemovalDeps, which: string, signal: AbortSignal) {
  const [row] = await connection.rows(`SELECT count() AS rows FROM events WHERE ${which}`, {
    settings: { ...settings, ...LONG_QUERY },
    signal,
  });
  return Number(row!['rows']);
}

const remove = ({ connection }: RemovalDeps, table: string, which: string): Promise<void> =>
  connection.run(`ALTER TABLE ${table} DELETE WHERE ${which}`, ON_ALL_REPLICAS);

function portions(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE));
}
