import type { Statement } from 'better-sqlite3';
import { type Cursor, decodeCursor, encodeCursor } from '../../kernel/page.ts';
import type { Database } from '../database.ts';

/** A page of a list that is read by position instead of offset, so that pages neither repeat nor skip a row. */
export interface KeysetPage<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

export interface KeysetQuery {
  /** Opaque cursor of an earlier page; null for the first page. */
  cursor: string | null;
  /** The name of an integer column. */
  orderBy: string;
  descending: boolean;
  /** Bounds of the column `orderBy`. Default: none. */
  range?: PositionRange;
}

/** Both bounds are inclusive. */
interface PositionRange {
  from: number;
  to: number;
}

export interface KeysetTable {
  /** May name the index that the list is read by. */
  name: string;
  columns: string;
  /** The condition of every row, over bound values. */
  where: string;
  size: number;
}

type Bindings = Record<string, unknown>;
type Placed<Row> = Row & { rowid: number; position: number };

/** Reads a table page by page. Ties are broken by the order of insertion. */
export class Keyset<Row extends object> {
  readonly #sqlite: Database['sqlite'];
  readonly #table: KeysetTable;
  readonly #statements = new Map<string, Statement<[Bindings], Placed<Row>>>();

  constructor(sqlite: Database['sqlite'], table: KeysetTable) {
    this.#sqlite = sqlite;
    this.#table = table;
  }

  /** `orderBy` becomes part of the statement, so it must be a name from the code. */
  page(query: KeysetQuery, bindings: Bindings): KeysetPage<Row> {
    const cursor = query.cursor === null ? null : decodeCursor(query.cursor);
    const backwards = cursor?.reverse ?? false;
    const descending = query.descending !== backwards;
    const { orderBy, range } = query;
    const place = cursor && placeWithin(range, cursor, descending);
    const statement = this.#statement(orderBy, {
      descending,
      after: place !== null,
      inRange: range !== undefined,
    });
    const rows = statement.all({ ...bindings, ...range, ...place });
    const more = rows.length > this.#table.size;
    if (more) rows.pop();
    if (backwards) rows.reverse();
    const link = (row: Placed<Row> | undefined, reverse: boolean) =>
      row ? encodeCursor({ position: row.position, id: String(row.rowid), reverse }) : null;
    return {
      rows,
      next: backwards || more ? link(rows.at(-1), false) : null,
      previous: (backwards ? more : cursor !== null) ? link(rows[0], true) : null,
    };
  }

  #statement(
    column: string,
    { descending, after, inRange }: Record<'descending' | 'after' | 'inRange', boolean>,
  ) {
    const key = `${column} ${descending} ${after} ${inRange}`;
    const known = this.#statements.get(key);
    if (known) return known;
    const { name, columns, where, size } = this.#table;
    const direction = descending ? 'DESC' : 'ASC';
    const seek = after ? `AND (${column}, rowid) ${descending ? '<' : '>'} (@position, @rowid)` : '';
    const from = inRange && (descending || !after) ? `AND ${column} >= @from` : '';
    const to = inRange && (!descending || !after) ? `AND ${column} <= @to` : '';
    const statement = this.#sqlite.prepare<[Bindings], Placed<Row>>(
      `SELECT rowid AS rowid, ${column} AS position, ${columns} FROM ${name} WHERE ${where} ${seek} ${from} ${to}
       ORDER BY ${column} ${direction}, rowid ${direction} LIMIT ${size + 1}`,
    );
    this.#statements.set(key, statement);
    return statement;
  }
}

/**
 * Returns the position from which a list continues. It includes the bound on its side: with both conditions in the
 * statement, SQLite may search the index by the wrong one, and a late page would scan all earlier ones.
 */
function placeWithin(range: PositionRange | undefined, { position, id }: Cursor, descending: boolean) {
  if (range && descending && position > range.to)
    return { position: range.to, rowid: Number.MAX_SAFE_INTEGER };
  if (range && !descending && position < range.from)
    return { position: range.from, rowid: Number.MIN_SAFE_INTEGER };
  return { position, rowid: Number(id) || 0 };
}
