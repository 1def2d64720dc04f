import { createHash } from 'node:crypto';
import { appendFile, writeFile } from 'node:fs/promises';
import type { Account, Column } from '../../kernel/columns.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { DeliveryNote } from '../destination.ts';
import type { CsvRow } from './csv_rows.ts';
import { csvLine } from './csv_text.ts';
import type { Rule } from './misfits.ts';
import { PERSON_KEY, PERSON_VERSIONS } from './model_rows.ts';
import { boundedRowJson } from './row_json.ts';
import { type OnError, REJECTED_SUFFIX, type TableOptions } from './table_options.ts';

export interface FitOrder {
  columns: readonly Column[];
  options: TableOptions;
  /** The rules of each column, in order. Null: the table has no such column, and its values are left out. */
  rules: ReadonlyArray<readonly Rule[] | null>;
  /** Names of columns that may not be null. */
  required: ReadonlySet<string>;
  /** Most bytes of all values of a row. */
  maxRowBytes?: number;
  /** The name of the table. */
  table: string;
}

interface Failed {
  uuid: string | null;
  column: string;
  reason: string;
}

/** The recorded columns of a rejected row: the row itself is JSON text. */
export const REJECTED_COLUMNS = ['uuid', 'column_name', 'reason', 'data'] as const;
/** A rejected row as text takes at most so many bytes. */
const MAX_JSON_BYTES = 65_535;
const BLOCK_BYTES = 256 * 1024;
const SHOWN = 5;

/**
 * Makes staged rows fit into a table, or takes out those that do not, row by row. Rejected rows wait in a file beside the
 * staged one.
 */
export class RowFitter {
  readonly #order: FitOrder;
  readonly #onError: OnError;
  readonly #uuid: number;
  readonly #identity: ReadonlySet<string>;
  readonly #shown: Failed[] = [];
  #failed = 0;
  #rejected = 0;
  /** Hashes of the uuids of rejected rows, and of all failures. */
  #uuids = 0n;
  #failures = 0n;
  #file: string | null = null;
  #pending: string[] = [];
  #pendingBytes = 0;

  constructor(order: FitOrder) {
    this.#order = order;
    this.#onError = order.options.onError;
    this.#uuid = order.columns.findIndex(({ name }) => name === 'uuid');
    this.#identity = new Set(identityOf(order.options));
  }

  /** Rows cut or rejected. */
  get failed(): number {
    return this.#failed;
  }

  get rejected(): number {
    return this.#rejected;
  }

  /** The rows that go into the table. `path`: of the staged file they come from. */
  async *pass(rows: AsyncIterable<CsvRow>, path: string): AsyncGenerator<CsvRow> {
    for await (const row of rows) {
      const fitted = this.fit(row);
      if (fitted) yield fitted;
      else if (this.#pendingBytes > BLOCK_BYTES) await this.flush(path);
    }
    await this.flush(path);
  }

  /** The row as it goes into the table: the same array when nothing had to be changed. Null: rejected. */
  fit(row: CsvRow): CsvRow | null {
    let fitted = row;
    let first: Omit<Failed, 'uuid'> | null = null;
    for (const [index, { name }] of this.#order.columns.entries()) {
      const { value, reason } = this.#fitValue(row[index]!, index);
      if (value !== row[index]) fitted = fitted.with(index, value);
      if (reason !== null) first ??= { column: name, reason };
    }
    for (let size = bytesOf(fitted); size > this.#maxRowBytes; size = bytesOf(fitted)) {
      const index = largest(fitted);
      const { name } = this.#order.columns[index]!;
      const reason = `a row of ${size} bytes, at most ${this.#maxRowBytes}`;
      if (this.#onError === 'truncate') this.#requireFree(name, reason);
      first ??= { column: name, reason };
      fitted = fitted.with(index, null);
    }
    if (!first) return fitted;
    this.#count({ uuid: this.#uuid < 0 ? null : row[this.#uuid]!, ...first });
    if (this.#onError === 'truncate') return fitted;
    this.#reject(row, first);
    return null;
  }

  /** Writes rejected rows into a file beside the staged one. */
  async flush(path: string): Promise<void> {
    if (this.#pending.length === 0) return;
    if (this.#file === null) {
      this.#file = `${path}.rejected`;
      await writeFile(this.#file, csvLine([...REJECTED_COLUMNS]));
    }
    await appendFile(this.#file, this.#pending.join(''));
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  /** A CSV file of REJECTED_COLUMNS; null: no row was rejected. */
  get file(): string | null {
    return this.#file;
  }

  /**
   * The account of the staged rows that are in the table. The rejected rows and their reasons are part of the hash
   * of whole rows, so that they are delivered again once the table accepts more of them.
   */
  account({ rows, uuidHash, rowsHash }: Account): Account {
    return {
      rows: rows - this.#rejected,
      uuidHash: uuidHash === null ? null : wrapped(BigInt(uuidHash) - this.#uuids),
      rowsHash: wrapped(BigInt(rowsHash ?? 0) + this.#failures),
    };
  }

  /** Lines for the log of the run. */
  get notes(): DeliveryNote[] {
    if (this.#failed === 0) return [];
    const { table } = this.#order;
    const rows = this.#failed === 1 ? '1 row' : `${this.#failed} rows`;
    const total =
      this.#onError === 'truncate'
        ? `Truncated ${rows} with values that the table cannot hold (on_error is truncate).`
        : `Rejected ${rows} with values that the table cannot hold: see ${table}${REJECTED_SUFFIX} (on_error is reject_table).`;
    const lines = this.#shown.map(
      ({ uuid, column, reason }) =>
        `${uuid === null ? 'Row without uuid' : `Row ${uuid.slice(0, 200)}`}, column '${column}': ${reason}.`,
    );
    const more = this.#failed - lines.length;
    return [total, ...lines, ...(more > 0 ? [`And ${more} more.`] : [])].map((message) => ({
      level: 'WARNING',
      message,
    }));
  }

  /** The value that fits and the first reason why it is another one. */
  #fitValue(value: string | null, index: number): { value: string | null; reason: string | null } {
    const rules = this.#order.rules[index]!;
    if (rules === null) return { value: null, reason: null };
    const { name } = this.#order.columns[index]!;
    let fitted = value;
    let reason: string | null = null;
    for (const rule of rules) {
      const misfit = fitted === null ? null : rule(fitted);
      if (!misfit) continue;
      reason ??= misfit.reason;
      fitted = misfit.replacement;
    }
    const isMissing = fitted === null && this.#order.required.has(name);
    if (isMissing) reason ??= 'null where a value is required';
    if (reason === null || this.#onError !== 'truncate') return { value: fitted, reason };
    this.#requireFree(name, reason);
    if (isMissing) throw cannotTruncate(name, reason, 'it may not be null');
    return { value: fitted, reason };
  }

  /** Throws for a column whose change would make another row of it. */
  #requireFree(name: string, reason: string): void {
    if (this.#identity.has(name)) throw cannotTruncate(name, reason, 'it identifies rows');
  }

  #count(failed: Failed): void {
    this.#failed++;
    if (this.#shown.length < SHOWN) this.#shown.push(failed);
    const { uuid, column, reason } = failed;
    this.#failures += md5(JSON.stringify([this.#onError, uuid, column, reason]));
  }

  #reject(row: CsvRow, { column, reason }: Omit<Failed, 'uuid'>): void {
    const uuid = this.#uuid < 0 ? null : row[this.#uuid]!;
    if (uuid !== null) this.#uuids += md5(uuid.toLowerCase());
    this.#rejected++;
    const isShort = uuid !== null && uuid.length <= MAX_UUID_LENGTH && !uuid.includes('\0');
    const json = boundedRowJson(this.#order.columns, row, MAX_JSON_BYTES);
    const line = csvLine([isShort ? uuid : null, column, reason, json]);
    this.#pending.push(line);
    this.#pendingBytes += line.length;
  }

  get #maxRowBytes(): number {
    return this.#order.maxRowBytes ?? Number.POSITIVE_INFINITY;
  }
}

/** As long as its column in the table of rejected rows takes, in bytes. */
const MAX_UUID_LENGTH = 60;

/** Columns that identify a row. */
function identityOf({ writeMode, mergeKey }: TableOptions): readonly string[] {
  const key = writeMode === 'merge' && mergeKey.length === 0 ? [...PERSON_KEY, ...PERSON_VERSIONS] : mergeKey;
  return ['uuid', 'team_id', ...key];
}

function cannotTruncate(column: string, reason: string, because: string): ClassifiedError {
  return new ClassifiedError({
    class: 'payload',
    message:
      `The column '${column}' of the table cannot hold a value (${reason}), and on_error truncate cannot change it because ` +
      `${because}, so no row was added. Set on_error to reject_table, change the column, or shape the rows with a query.`,
  });
}

function bytesOf(row: CsvRow): number {
  return row.reduce((sum, value) => sum + (value === null ? 0 : Buffer.byteLength(value)), 0);
}

function largest(row: CsvRow): number {
  return row.reduce(
    (best, value, index) => ((value?.length ?? -1) > (row[best]?.length ?? -1) ? index : best),
    0,
  );
}

/** As the hashes of an account: the first 8 bytes. */
function md5(text: string): bigint {
  return createHash('md5').update(text).digest().readBigUInt64BE();
}

function wrapped(sum: bigint): string {
  return BigInt.asUintN(64, sum).toString();
}
