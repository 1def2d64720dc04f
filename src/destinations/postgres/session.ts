import type { Account } from '../../kernel/columns.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { DeliveryNote, DeliveryReceipt, Part, Session } from '../destination.ts';
import { skippedNote } from '../tables/load_strategy.ts';
import type { RowFitter } from '../tables/row_fitter.ts';
import type { PostgresConnection } from './client.ts';

/** The result of a delivery besides the names of the tables that it filled. */
export type TableOutcome = Omit<DeliveryReceipt, 'delivered' | 'bytes'> & {
  notes: DeliveryNote[];
  /** In place of the table, when it was not touched. */
  delivered?: string[];
};

/** `account`: of the rows as they went into the table. `fitter`: null when every staged row did. */
export function outcomeOf(
  notes: readonly DeliveryNote[],
  account: Account,
  fitter: RowFitter | null,
  skipped: boolean,
): TableOutcome {
  const all = [...notes, ...(fitter?.notes ?? [])];
  if (skipped) all.push({ level: 'INFO', message: skippedNote(account) });
  return {
    notes: all,
    ...(fitter && { account, failed: fitter.failed }),
    ...(skipped && { skipped }),
  };
}

/** The failure of a delivery whose rows did not all arrive. */
export function wrongCount(taken: number, wanted: number): ClassifiedError {
  return new ClassifiedError({
    class: 'payload',
    message: `The database took ${taken} rows for ${wanted}, so none was added. Shape the rows with a query.`,
  });
}

/** The steps of a delivery in any dialect. */
export interface DeliverySteps {
  begin(): Promise<unknown>;
  load(part: Part): Promise<void>;
  commit(): Promise<TableOutcome>;
  /** True when there is something to do without a row, too. */
  readonly deliversEmpty: boolean;
  /** As `Session.isUndone`. */
  readonly isUndone: boolean;
  /** Takes back what the end of the connection does not. */
  abort?(): Promise<void>;
}

/** A delivery over one connection, whose end undoes everything that was not committed. */
export class TableSession implements Session {
  readonly #db: PostgresConnection;
  readonly #steps: DeliverySteps;
  readonly #table: string;
  #isBegun = false;
  #isOver = false;
  #bytes = 0;
  #committed: Promise<DeliveryReceipt> | null = null;

  /** `table`: what the receipt calls it. */
  constructor(db: PostgresConnection, steps: DeliverySteps, table: string) {
    this.#db = db;
    this.#steps = steps;
    this.#table = table;
  }

  async write(part: Part): Promise<void> {
    try {
      await this.#begin();
      await this.#steps.load(part);
    } catch (error) {
      this.#isOver = true;
      throw error;
    }
    this.#bytes += part.bytes;
  }

  /** May be repeated: the receipt stays the same. Without rows a table is filled only where old ones have to go. */
  commit(): Promise<DeliveryReceipt> {
    this.#committed ??= this.#commit();
    return this.#committed;
  }

  async abort(): Promise<void> {
    this.#isOver = true;
    this.#db.close();
    await this.#steps.abort?.();
  }

  get isUndone(): boolean {
    return this.#steps.isUndone;
  }

  async #begin(): Promise<void> {
    if (!this.#isBegun) await this.#steps.begin();
    this.#isBegun = true;
  }

  async #commit(): Promise<DeliveryReceipt> {
    if (this.#isOver) throw new Error('the delivery is over');
    if (this.#steps.deliversEmpty) await this.#begin();
    const outcome = this.#isBegun ? await this.#steps.commit() : { notes: [] };
    this.#db.close();
    const bytes = outcome.skipped ? 0 : this.#bytes;
    return { delivered: this.#isBegun ? [this.#table] : [], ...outcome, bytes };
  }
}
