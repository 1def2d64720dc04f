import type { DeliveryReceipt, Part, Session } from './destination.ts';
import type { PostgresConnection } from './postgres_client.ts';

/** What has to be done for a delivery, whatever the dialect. */
export interface Steps {
  begin(): Promise<unknown>;
  load(part: Part): Promise<void>;
  commit(): Promise<void>;
  /** Takes back what the end of the connection does not. */
  abort?(): Promise<void>;
}

/** A delivery over one connection, whose end undoes everything that was not committed. */
export class TableSession implements Session {
  readonly #db: PostgresConnection;
  readonly #steps: Steps;
  readonly #table: string;
  #isBegun = false;
  #isOver = false;
  #bytes = 0;
  #committed: Promise<DeliveryReceipt> | null = null;

  /** `table`: what the receipt calls it. */
  constructor(db: PostgresConnection, steps: Steps, table: string) {
    this.#db = db;
    this.#steps = steps;
    this.#table = table;
  }

  async write(part: Part): Promise<void> {
    try {
      if (!this.#isBegun) await this.#steps.begin();
      this.#isBegun = true;
      await this.#steps.load(part);
    } catch (error) {
      this.#isOver = true;
      throw error;
    }
    this.#bytes += part.bytes;
  }

  /** May be repeated: the answer stays the same. No rows, no table. */
  commit(): Promise<DeliveryReceipt> {
    this.#committed ??= this.#commit();
    return this.#committed;
  }

  async abort(): Promise<void> {
    this.#isOver = true;
    this.#db.close();
    await this.#steps.abort?.();
  }

  async #commit(): Promise<DeliveryReceipt> {
    if (this.#isOver) throw new Error('the delivery is over');
    if (this.#isBegun) await this.#steps.commit();
    this.#db.close();
    return { delivered: this.#isBegun ? [this.#table] : [], bytes: this.#bytes };
  }
}
