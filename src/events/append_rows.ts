import { setImmediate as turn } from 'node:timers/promises';
import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, INTEGER, VARCHAR } from '@duckdb/node-api';
import { runStage } from '../kernel/log/stages.ts';
import type { EventRow } from './engine.ts';
import { integer, UUID_HASH } from './sql.ts';

/** Rows of a chunk: the engine's own vector size. */
const CHUNK = 2048;
/** Characters of text of a chunk, unless a single row has more; converting them takes a few milliseconds. */
const CHUNK_WEIGHT = 2 * 1024 * 1024;

type Cell = string | number | boolean | null;

/** A column on its way into the engine; whole numbers travel as DOUBLE, which is exact below 2^53. */
export interface AppendColumn<Row> {
  name: string;
  type: typeof VARCHAR | typeof DOUBLE | typeof INTEGER;
  value(row: Row): Cell;
}

/**
 * Fills a fresh table of `scratch` from rows, a chunk at a time with a turn of the event loop between chunks. Writing
 * plain columns and casting in SQL afterwards is several times as fast as building typed values here.
 */
export async function fillTable<Row>(
  connection: DuckDBConnection,
  name: string,
  columns: readonly AppendColumn<Row>[],
  rows: Iterable<Row>,
): Promise<void> {
  const definition = columns.map((column) => `${column.name} ${column.type}`).join(', ');
  await connection.run(`CREATE OR REPLACE TABLE scratch.${name} (${definition})`);
  const appender = await connection.createAppender(name, null, 'scratch');
  const types = columns.map(({ type }) => type);
  try {
    for (const cells of chunked(rows, columns)) {
      runStage('flush: append', () => {
        const chunk = DuckDBDataChunk.create(types);
        chunk.setColumns(cells);
        appender.appendDataChunk(chunk);
        // Flushed at the end only, all rows would be copied in one turn.
        appender.flushSync();
      });
      await turn();
    }
  } finally {
    appender.closeSync();
  }
}

/**
 * Frees the memory of a table that `fillTable` has made. Never throws: what was read from it may be committed, and the next
 * one replaces it in any case.
 */
export async function dropFilled(connection: DuckDBConnection, name: string): Promise<void> {
  await connection.run(`DROP TABLE IF EXISTS scratch.${name}`).catch(() => undefined);
}

/** Yields the values of each column, for some rows at a time. */
function* chunked<Row>(rows: Iterable<Row>, columns: readonly AppendColumn<Row>[]): Iterable<Cell[][]> {
  let cells: Cell[][] = columns.map(() => []);
  let weight = 0;
  for (const row of rows) {
    for (const [index, { value }] of columns.entries()) {
      const cell = value(row);
      cells[index]!.push(cell);
      if (typeof cell === 'string') weight += cell.length;
    }
    if (cells[0]!.length < CHUNK && weight < CHUNK_WEIGHT) continue;
    yield cells;
    cells = columns.map(() => []);
    weight = 0;
  }
  if (cells[0]!.length > 0) yield cells;
}

const EVENT: readonly AppendColumn<EventRow>[] = [
  { name: 'seq', type: DOUBLE, value: (row) => row.seq },
  { name: 'team_id', type: INTEGER, value: (row) => row.teamId },
  { name: 'uuid', type: VARCHAR, value: (row) => row.uuid },
  { name: 'event', type: VARCHAR, value: (row) => row.event },
  { name: 'distinct_id', type: VARCHAR, value: (row) => row.distinctId },
  { name: 'person_id', type: VARCHAR, value: (row) => row.personId },
  { name: 'timestamp', type: DOUBLE, value: (row) => row.timestamp },
  { name: 'created_at', type: DOUBLE, value: (row) => row.createdAt },
  { name: 'arrived_at', type: DOUBLE, value: (row) => row.arrivedAt },
  { name: 'properties', type: VARCHAR, value: (row) => row.properties },
  { name: 'person_properties', type: VARCHAR, value: (row) => row.personProperties },
  { name: 'elements_chain', type: VARCHAR, value: (row) => row.elementsChain },
];

/** Text that is not JSON would fail every query that looks into it, not only here. */
const json = (column: string) =>
  `CASE WHEN ${column} IS NULL OR json_valid(${column}) THEN ${column} ELSE error('${column} is not JSON') END`;

const INSERT = `
  INSERT INTO events SELECT seq::BIGINT, team_id, uuid::UUID, event, distinct_id, person_id::UUID,
    make_timestamptz("timestamp"::BIGINT), make_timestamptz(created_at::BIGINT), make_timestamptz(arrived_at::BIGINT),
    ${json('properties')}, ${json('person_properties')}, elements_chain,
    strlen(properties) + coalesce(strlen(person_properties), 0) + strlen(elements_chain),
    CASE WHEN event = '$feature_flag_called' THEN json_extract_string(properties, '$."$feature_flag"') END,
    CASE WHEN event = '$feature_flag_called' THEN json_extract_string(properties, '$."$feature_flag_response"') END,
    ${UUID_HASH}
  FROM scratch.incoming ORDER BY seq`;

export interface Mark {
  highSeq: number;
  /** Latest arrival of all rows, in microseconds; null when there are none. */
  lastArrival: number | null;
}

/** Characters of text for each place that a row takes: those of the rows of a vector are at most 8 MiB together. */
export const PLACE_WEIGHT = 4096;
/** The project of fillers: there is none with this id. */
const NO_PROJECT = 0;
/**
 * A row that only takes up a place, between `row` and the one before it. Its times are those of `row`, so that a search by
 * time still skips what it can.
 */
const fillerBefore = (row: EventRow): EventRow => ({
  ...row,
  seq: row.seq - 0.5,
  teamId: NO_PROJECT,
  uuid: '00000000-0000-0000-0000-000000000000',
  event: '',
  distinctId: '',
  personId: null,
  properties: '{}',
  personProperties: null,
  elementsChain: '',
});

/**
 * The engine reads and compresses a column in vectors of 2048 neighbouring rows, each of which has to fit into
 * memory as a whole: a few hundred rows of a megabyte would exhaust it. So rows with much text are kept apart by rows of
 * no project, which cost next to nothing.
 */
export function* spread(rows: Iterable<EventRow>): Iterable<EventRow> {
  for (const row of rows) {
    const weight = row.properties.length + (row.personProperties?.length ?? 0) + row.elementsChain.length;
    for (let filler = Math.floor(weight / PLACE_WEIGHT); filler > 0; filler--) yield fillerBefore(row);
    yield row;
  }
}

/** The range in which rows of one project come behind rows that arrived after them. */
interface Late {
  teamId: number;
  first: number;
  last: number;
}

/** Appends rows above the mark and returns the moved mark, all in one transaction of this connection. */
export async function appendRows(
  connection: DuckDBConnection,
  rows: readonly EventRow[],
  mark: Mark,
): Promise<Mark> {
  const fresh = rows.filter((row) => row.seq > mark.highSeq);
  if (fresh.length === 0) return mark;
  const { moved, late } = movedMark(mark, fresh);
  await fillTable(connection, 'incoming', EVENT, spread(fresh));
  await connection.run('BEGIN');
  try {
    await connection.run(INSERT);
    await connection.run(
      `UPDATE mark SET high_seq = ${integer(moved.highSeq)}, last_arrival = ${moved.lastArrival}`,
    );
    for (const { teamId, first, last } of late) {
      await connection.run(
        `INSERT INTO late_arrivals VALUES (${integer(teamId)}, ${integer(first)}, ${integer(last)})`,
      );
    }
    await connection.run('COMMIT');
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await dropFilled(connection, 'incoming');
  }
  return moved;
}

function movedMark(mark: Mark, rows: readonly EventRow[]): { moved: Mark; late: Late[] } {
  const late = new Map<number, Late>();
  let { highSeq, lastArrival } = mark;
  for (const { seq, teamId, arrivedAt } of rows) {
    highSeq = Math.max(highSeq, seq);
    if (lastArrival !== null && arrivedAt < lastArrival) {
      const known = late.get(teamId) ?? { teamId, first: arrivedAt, last: arrivedAt };
      late.set(teamId, {
        teamId,
        first: Math.min(known.first, arrivedAt),
        last: Math.max(known.last, arrivedAt),
      });
    } else lastArrival = arrivedAt;
  }
  return { moved: { highSeq, lastArrival }, late: [...late.values()] };
}
