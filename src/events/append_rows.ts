import {
  DOUBLE,
  type DuckDBConnection,
  type DuckDBPreparedStatement,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';
import { runStage } from '../kernel/log/stages.ts';
import { integer } from './dialect.ts';
import { UUID_HASH } from './dialects/duckdb.ts';
import type { EventRow } from './engine.ts';
import { asOneTransaction } from './interruptible.ts';
import { type Mark, movedMark } from './moved_mark.ts';

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

/** Ends a cell. A cell that has this character or the next one has an escape for it. */
const SEPARATOR = '\x1f';
/** Alone, it is a cell without a value. */
const ESCAPE = '\x1e';

/** SQL for the rows of a chunk: each column is bound as one text, which the engine splits. */
function chunkOf<Row>(columns: readonly AppendColumn<Row>[]): string {
  const cells = columns.map(
    (column, index) => `unnest(string_split($${index + 1}, chr(31)))::${column.type} AS ${column.name}`,
  );
  const values = columns.map(({ name, type }) => (type === VARCHAR ? `${unescaped(name)} AS ${name}` : name));
  return `(SELECT ${values.join(', ')} FROM (SELECT ${cells.join(', ')}))`;
}

/**
 * Runs a statement that takes the rows of chunks, a chunk at a time with a turn of the event loop between chunks. A column of
 * a chunk travels as one text, which the engine splits: handing over each cell takes several times as long, and so do
 * typed values that are built here.
 */
async function runInChunks<Row>(
  statement: DuckDBPreparedStatement,
  columns: readonly AppendColumn<Row>[],
  rows: Iterable<Row>,
): Promise<void> {
  const chunks = chunked(rows, columns)[Symbol.iterator]();
  const bindNext = () => {
    const { done, value: texts } = chunks.next();
    if (done) return false;
    for (const [index, text] of texts.entries()) statement.bindVarchar(index + 1, text);
    return true;
  };
  try {
    while (runStage('flush: append', bindNext)) await statement.run();
  } finally {
    statement.clearBindings();
  }
}

/** Fills a fresh table of `scratch` from rows. */
export async function fillTable<Row>(
  connection: DuckDBConnection,
  name: string,
  columns: readonly AppendColumn<Row>[],
  rows: Iterable<Row>,
): Promise<void> {
  const definition = columns.map((column) => `${column.name} ${column.type}`).join(', ');
  await connection.run(`CREATE OR REPLACE TABLE scratch.${name} (${definition})`);
  const insert = await connection.prepare(`INSERT INTO scratch.${name} SELECT * FROM ${chunkOf(columns)}`);
  try {
    await runInChunks(insert, columns, rows);
  } finally {
    insert.destroySync();
  }
}

const unescaped = (column: string) => `CASE WHEN NOT contains(${column}, chr(30)) THEN ${column}
  WHEN ${column} = chr(30) THEN NULL
  ELSE replace(replace(${column}, chr(30) || 's', chr(31)), chr(30) || 'e', chr(30)) END`;

function escaped(cell: Cell): string {
  if (cell === null) return ESCAPE;
  if (typeof cell !== 'string') return String(cell);
  if (!cell.includes(ESCAPE) && !cell.includes(SEPARATOR)) return cell;
  return cell.replaceAll(ESCAPE, `${ESCAPE}e`).replaceAll(SEPARATOR, `${ESCAPE}s`);
}

/**
 * Frees the memory of a table that `fillTable` has made. Never throws: what was read from it may be committed, and the next
 * one replaces it in any case.
 */
export async function dropFilled(connection: DuckDBConnection, name: string): Promise<void> {
  await connection.run(`DROP TABLE IF EXISTS scratch.${name}`).catch(() => undefined);
}

/** Yields the cells of each column as one text, for some rows at a time. */
function* chunked<Row>(rows: Iterable<Row>, columns: readonly AppendColumn<Row>[]): Iterable<string[]> {
  let cells: string[][] = columns.map(() => []);
  let weight = 0;
  let size = 0;
  for (const row of rows) {
    for (const [index, { value }] of columns.entries()) {
      const cell = escaped(value(row));
      cells[index]!.push(cell);
      weight += cell.length;
    }
    if (++size < CHUNK && weight < CHUNK_WEIGHT) continue;
    yield cells.map((column) => column.join(SEPARATOR));
    cells = columns.map(() => []);
    weight = 0;
    size = 0;
  }
  if (size > 0) yield cells.map((column) => column.join(SEPARATOR));
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
  FROM ${chunkOf(EVENT)}`;

/** The statement of `appendRows`. Planning it takes as long as appending hundreds of rows. */
export const prepareInsert = (connection: DuckDBConnection) => connection.prepare(INSERT);

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

/**
 * Statements that change the values of a table with one row. After an UPDATE the file does not take over its log before
 * every transaction has ended that was reading then. A replaced row (`isUrgent`) does not prevent it, but the former row
 * stays in the file as long as some transaction always reads.
 */
export function changeOnlyRow(table: string, values: Readonly<Record<string, string>>, isUrgent: boolean) {
  if (!isUrgent) {
    const changes = Object.entries(values).map(([column, value]) => `${column} = ${value}`);
    return [`UPDATE ${table} SET ${changes.join(', ')}`];
  }
  const columns = Object.keys(values).join(', ');
  return [
    `DELETE FROM ${table}`,
    `INSERT INTO ${table} (${columns}) VALUES (${Object.values(values).join(', ')})`,
  ];
}

/**
 * Appends rows above the mark by `insert` and returns the moved mark, all in one transaction of this connection.
 * `isUrgent` is that of `changeOnlyRow`.
 */
export async function appendRows(
  connection: DuckDBConnection,
  insert: DuckDBPreparedStatement,
  rows: readonly EventRow[],
  { mark, isUrgent }: { mark: Mark; isUrgent: boolean },
): Promise<Mark> {
  const fresh = rows.filter((row) => row.seq > mark.highSeq);
  if (fresh.length === 0) return mark;
  const { moved, late } = movedMark(mark, fresh);
  return asOneTransaction(connection, undefined, async (run) => {
    await runInChunks(insert, EVENT, spread(fresh));
    const changed = { high_seq: integer(moved.highSeq), last_arrival: String(moved.lastArrival) };
    for (const sql of changeOnlyRow('mark', changed, isUrgent)) await run(sql);
    for (const { teamId, first, last } of late) {
      await run(`INSERT INTO late_arrivals VALUES (${integer(teamId)}, ${integer(first)}, ${integer(last)})`);
    }
    return moved;
  });
}
