import type { Column } from '../../kernel/columns.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { Part } from '../destination.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { identifiers } from '../postgres/text.ts';
import { type CsvRow, csvRows } from '../tables/csv_rows.ts';
import type { RowFitter } from '../tables/row_fitter.ts';
import type { StageLoader } from './delivery.ts';
import { MAX_TEXT_BYTES, PLACE, STAGE } from './tables.ts';

/** Redshift binds no more values to a statement. */
const MAX_VALUES = 32_767;
/**
 * An eighth of what Redshift takes in a statement, which is in memory several times on its way out. Rows of
 * 13 columns reach it from 830 bytes on; smaller ones are limited by their values.
 */
const MAX_BYTES = 2 * 1024 * 1024;

/** Brings rows into the stage with INSERT statements of bound size, their values bound. For some thousand rows a minute. */
export class RowInserter implements StageLoader {
  readonly json = 'varchar';
  readonly #db: PostgresConnection;
  readonly #columns: readonly Column[];
  readonly #signal: AbortSignal;
  readonly #ordered: boolean;
  /** Values of a row in the stage. */
  readonly #width: number;
  readonly #maxRows: number;
  #place = 0;
  /** The statement of as many rows as there may be. */
  #full: string | undefined;
  #rows = 0;

  /** `ordered`: the stage keeps the place of each row. */
  constructor(db: PostgresConnection, columns: readonly Column[], signal: AbortSignal, ordered = false) {
    this.#db = db;
    this.#columns = columns;
    this.#signal = signal;
    this.#ordered = ordered;
    this.#width = columns.length + (ordered ? 1 : 0);
    this.#maxRows = Math.floor(MAX_VALUES / this.#width);
  }

  async load(part: Part, fitter: RowFitter | null): Promise<void> {
    let values: CsvRow = [];
    let bytes = 0;
    const rows = csvRows(part.path, this.#signal);
    for await (const row of fitter?.pass(rows, part.path) ?? rows) {
      const size = this.#measure(row);
      if (values.length === this.#maxRows * this.#width || bytes + size > MAX_BYTES) {
        await this.#insert(values);
        values = [];
        bytes = 0;
      }
      values.push(...this.#spell(row));
      if (this.#ordered) values.push(String(this.#place++));
      bytes += size;
    }
    if (values.length > 0) await this.#insert(values);
  }

  async finish(): Promise<number> {
    return this.#rows;
  }

  async cleanUp(): Promise<void> {}

  async #insert(values: CsvRow): Promise<void> {
    const count = values.length / this.#width;
    if (count === this.#maxRows) {
      this.#full ??= this.#statement(count);
      await this.#db.query(this.#full, values, 'weir_insert');
    } else await this.#db.query(this.#statement(count), values);
    this.#rows += count;
  }

  #statement(rows: number): string {
    const places = Array.from({ length: rows }, (_, row) => placeholders(row * this.#width, this.#width));
    const columns = this.#columns.map(({ name }) => name);
    const names = identifiers(this.#ordered ? [...columns, PLACE] : columns);
    return `INSERT INTO ${STAGE} (${names}) VALUES ${places.join(',')}`;
  }

  /** Bytes of a row. */
  #measure(row: CsvRow): number {
    return row.reduce((sum, value, index) => {
      if (value === null) return sum;
      const bytes = Buffer.byteLength(value);
      if (bytes > MAX_TEXT_BYTES) throw tooLong(this.#columns[index]!.name);
      return sum + bytes;
    }, 0);
  }

  /** Instants as every version reads them. */
  #spell(row: CsvRow): CsvRow {
    return row.map((value, index) =>
      value !== null && this.#columns[index]!.type === 'instant'
        ? value.replace('T', ' ').replace('Z', '+00')
        : value,
    );
  }
}

function placeholders(first: number, count: number): string {
  return `(${Array.from({ length: count }, (_, index) => `$${first + index + 1}`).join(',')})`;
}

/** Without on_error nothing is cut, which would break JSON, and nothing left out. */
function tooLong(column: string): ClassifiedError {
  return new ClassifiedError({
    class: 'payload',
    message:
      `A value of the column ${column} has more than ${MAX_TEXT_BYTES} bytes, which a VARCHAR of Redshift cannot hold, so no ` +
      'row was added. Set on_error to truncate or reject_table, leave the event out with exclude_events, shape the rows with a query, or use mode COPY with ' +
      'properties_data_type super.',
  });
}
