import { quantity } from '../../kernel/words.ts';
import { ARRIVAL_BUCKET_MICROS, type ArrivalLedgerStore } from '../../store/arrivals/arrival_ledger.ts';
import type { EventLogMarkStore, KnownNumbers } from '../../store/arrivals/event_log_marks.ts';
import { integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { FlushableInbox } from '../flusher.ts';
import type { ClickHouseConnection, Settings } from './connection.ts';

interface PairDeps {
  connection: Pick<ClickHouseConnection, 'rows' | 'run'>;
  marks: Pick<EventLogMarkStore, 'stored' | 'known' | 'overridesSeq'>;
  ledger: Pick<ArrivalLedgerStore, 'rowsOfAll' | 'startSeq'>;
  inbox: Pick<FlushableInbox, 'depth'>;
  /** The id of the state store. */
  storeId: string;
  database: string;
  /** Settings of queries. */
  settings: Settings;
}

interface LaterDeps extends Pick<PairDeps, 'database' | 'settings'> {
  connection: Pick<ClickHouseConnection, 'rows'>;
  /** Reads the numbers that the state store knows. */
  known: () => KnownNumbers;
}

/**
 * Requires that the events in ClickHouse are those of this state store, which numbers them: another one, or an earlier copy
 * of it, would give numbers a second time.
 */
export async function requirePair(deps: PairDeps): Promise<void> {
  await requireStore(deps);
  await requireNothingLater({ ...deps, known: () => deps.marks.known() });
  await requireStored(deps);
}

/** The first state store that uses a database leaves its id there, before its first events. */
async function requireStore({ connection, marks, storeId, database }: PairDeps): Promise<void> {
  if ((await storeIds(connection)).length === 0) {
    if (marks.stored().highSeq > 0 || marks.overridesSeq() > 0) {
      throw new Error(lostEvents(database));
    }
    await connection.run(`INSERT INTO weir_store_identity VALUES (${CLICKHOUSE.text(storeId)})`);
  }
  // Another server may have started at the same time.
  const found = await storeIds(connection);
  if (found.length === 1 && found[0] === storeId) return;
  throw new Error(otherFolder(database));
}

/** Returns the ids of the state stores that number the events of a database: one, unless it was never used. */
export async function storeIds(connection: Pick<ClickHouseConnection, 'rows'>): Promise<string[]> {
  const rows = await connection.rows('SELECT DISTINCT store_id FROM weir_store_identity');
  return rows.map((row) => String(row['store_id']));
}

export function lostEvents(database: string): string {
  return (
    `The database ${database} of ClickHouse does not have the events that were stored in it. Restore it, or use the ` +
    'database that has them.'
  );
}

export function otherFolder(database: string): string {
  return `The database ${database} of ClickHouse has the events of another data folder. Use that folder, or another database.`;
}

/**
 * Requires that ClickHouse has nothing with higher numbers than the state store has given, which is an earlier copy
 * otherwise. The index of `seq` limits what is read.
 */
export async function requireNothingLater({
  connection,
  known,
  database,
  settings,
}: LaterDeps): Promise<void> {
  const before = known();
  const [row] = await connection.rows(
    `SELECT events, last_event, last_override
     FROM (SELECT count() AS events, max(seq) AS last_event FROM events WHERE seq > ${integer(before.event)}) AS e,
       (SELECT max(seq) AS last_override FROM person_overrides WHERE seq > ${integer(before.override)}) AS o`,
    { settings },
  );
  const [events, event, override] = ['events', 'last_event', 'last_override'].map((name) =>
    Number(row![name]),
  );
  // A server may have stored more meanwhile.
  const now = known();
  if (event! <= now.event && override! <= now.override) return;
  const later = events! > 0 ? quantity(events!, 'event') : 'merged persons';
  throw new Error(
    `The database ${database} of ClickHouse has ${later} from after the state store of this data folder, which is an earlier copy: ` +
      'it would give their numbers a second time. If there is a later copy, restore that one. Otherwise run: weir doctor ' +
      '--accept-loss, which takes over what ClickHouse has.',
  );
}

/** Time before the last arrival in which events are counted: those of an earlier copy lack at its end. */
const COUNTED_MICROS = 24 * 3600 * 1_000_000;

/**
 * Requires the last events that were stored. Those that wait may be among the counted ones, so that a few lost ones may
 * be noticed only by a run, which compares its own interval.
 */
async function requireStored({ connection, inbox, ledger, marks, database }: PairDeps): Promise<void> {
  const { lastArrival } = marks.stored();
  if (lastArrival === null) return;
  const first = Math.floor((lastArrival - COUNTED_MICROS) / ARRIVAL_BUCKET_MICROS) * ARRIVAL_BUCKET_MICROS;
  const expected = ledger.rowsOfAll(first) - inbox.depth();
  const [row] = await connection.rows(
    `SELECT count() AS rows FROM events
     WHERE arrived_at >= ${CLICKHOUSE.instant(first)} AND seq > ${integer(ledger.startSeq())}`,
  );
  const lost = expected - Number(row!['rows']);
  if (lost <= 0) return;
  throw new Error(
    `The database ${database} of ClickHouse lacks ${quantity(lost, 'event')} of the last day that were stored in it. If a replica ` +
      'is behind, start Weir again later. If it is an earlier copy, restore the latest one. Otherwise run: weir doctor --accept-loss',
  );
}
