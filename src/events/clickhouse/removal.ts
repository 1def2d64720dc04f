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

/** Removes all events that arrived before, at once: a statement for each portion would write the same parts again. */
export async function removeArrivedRows(
  deps: RemovalDeps,
  { teamId, before }: ArrivedRemoval,
  signal: AbortSignal,
): Promise<Removed> {
  const which = `team_id = ${integer(teamId)} AND arrived_at < ${instant(before)}`;
  const rows = await count(deps, which, signal);
  if (rows === 0) return { rows: 0, remaining: 0 };
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

/** Removes the overrides of the persons, and all of their events. */
export async function removePersonRows(
  deps: RemovalDeps,
  removal: PersonRemoval,
  signal: AbortSignal,
): Promise<Removed> {
  const { personIds, distinctIds } = removal;
  const rows = await count(deps, rowsOf(removal), signal);
  for (const ids of portions(personIds)) {
    const ofIds = [idText('old_person_id'), idText('person_id')].map((id) => inList(id, ids)).join(' OR ');
    await remove(deps, 'person_overrides', ofIds);
    if (rows > 0) await remove(deps, 'events', rowsOf({ ...removal, personIds: ids, distinctIds: [] }));
  }
  for (const ids of rows > 0 ? portions(distinctIds) : []) {
    signal.throwIfAborted();
    await remove(deps, 'events', rowsOf({ ...removal, personIds: [], distinctIds: ids }));
  }
  return { rows, remaining: await count(deps, rowsOf(removal), signal) };
}

/** Waits until the server has deleted the files that had removed rows, which it keeps for some minutes. */
export function untilPartsAreGone({ connection }: RemovalDeps): OverwritingStep {
  let began: unknown = null;
  return async (signal) => {
    began ??= (await connection.rows('SELECT toUnixTimestamp(now()) AS began', { signal }))[0]!['began'];
    const [row] = await connection.rows(
      `SELECT count() AS parts FROM system.parts WHERE database = currentDatabase() AND NOT active
         AND table IN ('events', 'person_overrides') AND remove_time <= toDateTime(${integer(Number(began))})`,
      { signal },
    );
    return Number(row!['parts']) === 0 || null;
  };
}

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
