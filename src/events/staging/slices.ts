import type { DuckDBConnection } from '@duckdb/node-api';
import { integer } from '../dialect.ts';
import { instant } from '../dialects/duckdb.ts';
import { readRows } from '../read_rows.ts';
import type { RowSource } from '../selected_events.ts';

const MIB = 1024 * 1024;
/** Big enough for good compression, small enough that a few fit into memory: each thread keeps that of its largest one. */
const SLICE_WEIGHT = 7 * MIB;
/** Large rows are handled together, with copies of their text at every step: fewer of them then. */
const LARGE_ROW = 16 * 1024;
const SLICE_OF_LARGE = 6 * MIB;
/** The weight of a row besides its texts; also bounds the rows of a slice. */
const ROW_WEIGHT = 200;
/** More rows than any slice has, so that a slice is a single Parquet row group. */
export const MAX_SLICE_ROWS = 2048 * Math.ceil((SLICE_WEIGHT / ROW_WEIGHT + 64) / 2048);

/** A run of neighbouring rows of a source. */
export interface Slice {
  rows: number;
  /** Condition for the rows, with literals only. */
  where: string;
}

interface Bounds {
  rows: bigint;
  seq: bigint;
  arrived: bigint;
  last: bigint;
}

/** Rows stored next to one another that are never cut apart; weighing them together is several times as fast. */
const BLOCK_ROWS = 64;

/**
 * Cuts a source into slices of about equal weight in the order of its rows. The cut is a function of the rows
 * alone, so that a repeat makes the same slices. Weights are running sums over narrow columns: the texts
 * are not read.
 */
export async function cutSlices(
  connection: DuckDBConnection,
  source: RowSource,
  maxFileBytes: number | null,
): Promise<Slice[]> {
  const all = await weigh(connection, source);
  if (all.rows === 0) return [];
  const most = all.weight / all.rows - ROW_WEIGHT > LARGE_ROW ? SLICE_OF_LARGE : SLICE_WEIGHT;
  const weight = Math.min(most, Math.max(MIB, maxFileBytes ?? most));
  if (all.weight <= weight) return [{ rows: all.rows, where: `${source.where} AND seq <= ${all.last}` }];
  const result = await connection.runAndReadAll(`
    SELECT sum(rows)::BIGINT AS rows, arg_min(seq, (arrived, seq)) AS seq, min(arrived) AS arrived, max(last) AS last
    FROM (SELECT *, (sum(weight) OVER (ORDER BY arrived, seq ROWS UNBOUNDED PRECEDING) - 1) // ${weight} AS slice
      FROM (${source.order === 'arrival' ? singleRows(source) : blocks(source)}))
    GROUP BY slice ORDER BY slice`);
  const bounds = result.getRowObjects() as unknown as Bounds[];
  return bounds.map((bound, index) => ({
    rows: Number(bound.rows),
    where:
      source.order === 'arrival'
        ? inArrivalRange(source, bound, bounds[index + 1])
        : inSeqRange(source, bound),
  }));
}

async function weigh(connection: DuckDBConnection, { table, where }: RowSource) {
  const [row] = await readRows(
    connection,
    `SELECT count(*) AS rows, sum(weight + ${ROW_WEIGHT}) AS weight, max(seq) AS last FROM ${table} WHERE ${where}`,
  );
  const number = (column: string) => Number(row![column]);
  return { rows: number('rows'), weight: number('weight'), last: number('last') };
}

/** In order of arrival is in order of seq, so that the time itself need not be read. */
function blocks({ table, where }: RowSource): string {
  return `SELECT min(seq) AS seq, max(seq) AS last, 0::BIGINT AS arrived, count(*) AS rows,
    sum(weight + ${ROW_WEIGHT}) AS weight FROM ${table} WHERE ${where} GROUP BY seq // ${BLOCK_ROWS}`;
}

function singleRows({ table, where }: RowSource): string {
  return `SELECT seq, seq AS last, epoch_us(arrived_at) AS arrived, 1 AS rows, weight + ${ROW_WEIGHT} AS weight
    FROM ${table} WHERE ${where}`;
}

function inSeqRange({ where }: RowSource, { seq, last }: Bounds): string {
  return `${where} AND seq >= ${seq} AND seq <= ${last}`;
}

/** Plain bounds on arrival are repeated because only they prune row groups. */
function inArrivalRange({ where }: RowSource, from: Bounds, to: Bounds | undefined): string {
  const [start, seq] = [instant(Number(from.arrived)), integer(Number(from.seq))];
  const lower = `arrived_at >= ${start} AND (arrived_at > ${start} OR seq >= ${seq})`;
  if (!to) return `${where} AND ${lower}`;
  const [end, endSeq] = [instant(Number(to.arrived)), integer(Number(to.seq))];
  return `${where} AND ${lower} AND arrived_at <= ${end} AND (arrived_at < ${end} OR seq < ${endSeq})`;
}
