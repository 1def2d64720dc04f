import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { readBatches } from '../copying/read_batches.ts';
import { type EventQuery, integer } from '../dialect.ts';
import { CLICKHOUSE } from '../dialects/clickhouse.ts';
import type { EventRow } from '../engine.ts';
import type { ClosedEventStore } from '../restamp.ts';
import { insertEvents } from './appender.ts';
import { type OwnLog, withEventsOf } from './inspect_log.ts';
import { isMutating, ON_ALL_REPLICAS } from './removal.ts';

/** Gives work the events in ClickHouse while no server uses them. */
export function withClosedLog<T>(
  access: ClickHouseAccess,
  storeId: string | null,
  work: (store: ClosedEventStore) => Promise<T>,
): Promise<T> {
  return withEventsOf(access, storeId, (log) =>
    work({
      countAfter: (micros) => countOf(log, isLater(micros)),
      restamp: (micros) => restamp(log, micros),
    }),
  );
}

/** Events of which a time is later: also those that were imported while the clock was ahead. */
const isLater = (micros: number) =>
  `(arrived_at > ${CLICKHOUSE.instant(micros)} OR created_at > ${CLICKHOUSE.instant(micros)})`;

const within = (first: unknown, last: unknown) =>
  `seq >= ${integer(Number(first))} AND seq <= ${integer(Number(last))}`;

/**
 * Arrival decides about the part and the place of a row, so no statement can change it: copies with the new times are
 * inserted, and then the rows are removed. Repeated with the same instant after an interruption, it ends in the same way: a
 * batch has one token, and rows whose copies are there are left out.
 */
async function restamp(deps: OwnLog, micros: number): Promise<void> {
  const { connection, settings } = deps;
  const { signal } = new AbortController();
  if (await isMutating(deps, signal)) throw new Error(MUTATING);
  const later = isLater(micros);
  const [ends] = await connection.rows(
    `SELECT count() AS rows, min(seq) AS first, max(seq) AS last FROM events WHERE ${later}`,
    { settings },
  );
  if (Number(ends!['rows']) === 0) return;
  const onlyLater = { ...settings, additional_table_filters: `{'events': ${CLICKHOUSE.text(later)}}` };
  const source = {
    select: (query: EventQuery) => connection.rows(query(CLICKHOUSE), { settings: onlyLater }),
  };
  const range = { after: Number(ends!['first']) - 1, upTo: Number(ends!['last']) };
  for await (const batch of readBatches(source, range, signal)) await insertCopies(deps, batch, micros);
  const copies = `SELECT seq FROM events WHERE NOT ${later} AND ${within(ends!['first'], ends!['last'])}`;
  if ((await countOf(deps, `${later} AND seq NOT IN (${copies})`)) > 0) throw new Error(LACKING);
  await connection.run(`ALTER TABLE events DELETE WHERE ${later}`, ON_ALL_REPLICAS);
  if ((await countOf(deps, later)) > 0) throw new Error(MUTATING);
}

async function insertCopies(deps: OwnLog, rows: readonly EventRow[], micros: number): Promise<void> {
  const [firstSeq, lastSeq] = [rows[0]!.seq, rows.at(-1)!.seq];
  const found = await deps.connection.rows(
    `SELECT seq FROM events WHERE NOT ${isLater(micros)} AND ${within(firstSeq, lastSeq)}`,
    { settings: deps.settings },
  );
  const copied = new Set(found.map(({ seq }) => Number(seq)));
  const copies = rows
    .filter(({ seq }) => !copied.has(seq))
    .map((row) => ({
      ...row,
      arrivedAt: Math.min(row.arrivedAt, micros),
      createdAt: Math.min(row.createdAt, micros),
    }));
  if (copies.length === 0) return;
  await insertEvents(deps, copies, `restamp-${micros}-${firstSeq}-${lastSeq}`);
}

async function countOf({ connection, settings }: OwnLog, which: string): Promise<number> {
  const [row] = await connection.rows(`SELECT count() AS rows FROM events WHERE ${which}`, { settings });
  return Number(row!['rows']);
}

const MUTATING = 'ClickHouse is still removing events. Run this again in some minutes.';
const LACKING =
  'ClickHouse lacks some of the events that were just inserted. Nothing was removed. Run this again.';
