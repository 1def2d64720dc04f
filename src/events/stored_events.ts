import type { DuckDBConnection } from '@duckdb/node-api';
import type { StoredOrder } from './compaction/stored_order.ts';
import { integer } from './dialect.ts';
import { DUCKDB } from './dialects/duckdb.ts';
import type { EventSelection } from './engine.ts';
import type { EngineFile } from './engine_file.ts';
import { interruptible } from './interruptible.ts';
import { readRows } from './read_rows.ts';
import type { EventsInTable, OpenOptions, ReadCache, RowOrder } from './selected_events.ts';
import { conditionOf } from './selection.ts';

export interface StoredEventsDeps {
  file: Pick<EngineFile, 'connect' | 'reader'>;
  order: StoredOrder;
  cache: ReadCache;
}

/** Opens the events of a selection where they are stored, and keeps them in their order meanwhile if `use` relies on it. */
export async function openStored<T>(
  { file, order, cache }: StoredEventsDeps,
  whole: EventSelection,
  { first, signal }: OpenOptions,
  use: (events: EventsInTable) => Promise<T>,
): Promise<T> {
  const selection = first === null ? whole : await firstOf(file, whole, first, signal);
  const { isMoving, release } = order.hold(selection);
  try {
    const known = await orderOf(file.reader, selection);
    const found = known === 'stored' && isMoving ? 'seq' : known;
    if (found !== 'stored') release();
    const rows = { table: 'events', where: conditionOf(DUCKDB, selection), order: found };
    return await use({ engine: file, cache, rows });
  } finally {
    release();
  }
}

/** The selection without the rows that were stored after its first ones. */
async function firstOf(
  engine: Pick<EngineFile, 'connect'>,
  selection: EventSelection,
  rows: number,
  signal: AbortSignal,
): Promise<EventSelection> {
  const sql = `SELECT max(seq) AS last
    FROM (SELECT seq FROM events WHERE ${conditionOf(DUCKDB, selection)} ORDER BY seq LIMIT ${integer(rows)})`;
  const [row] = await interruptible(engine, sql, [], signal);
  return row!['last'] === null ? selection : { ...selection, highSeq: Number(row!['last']) };
}

async function orderOf(reader: DuckDBConnection, { teamId, start, end }: EventSelection): Promise<RowOrder> {
  const [from, to] = [integer(start), integer(end)];
  const [row] = await readRows(
    reader,
    `SELECT
       (SELECT count(*) FROM late_arrivals
        WHERE team_id = ${integer(teamId)} AND last >= ${from} AND first < ${to}) AS late,
       (SELECT count(*) FROM stretches WHERE last_arrival >= ${from} AND first_arrival < ${to}) AS moved`,
  );
  if (Number(row!.late) > 0) return 'arrival';
  return Number(row!.moved) > 0 ? 'seq' : 'stored';
}
