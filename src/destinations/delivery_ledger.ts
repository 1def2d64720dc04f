import type { Account } from '../kernel/columns.ts';
import { MIN_MS } from '../kernel/time.ts';
import type { DeliveryContext } from './destination.ts';
import type { PostgresConnection } from './postgres_client.ts';
import { qualified, type TableName } from './postgres_text.ts';

/** Beside the tables it speaks of, so that one transaction changes both. */
export const LEDGER = 'weir_deliveries';

/** What is delivered and where to. */
export type Delivery = Pick<
  DeliveryContext,
  'exportId' | 'runId' | 'model' | 'intervalStart' | 'intervalEnd' | 'account'
>;

/** What the ledger knows about an interval before it is delivered. */
export interface Precedents {
  /** What the export has last committed for exactly this interval. */
  same: { runId: string; account: Account } | null;
  /** Deliveries of the same export whose interval overlaps. */
  own: number;
  /** Deliveries of any export whose interval overlaps. */
  all: number;
}

/**
 * How many lines tell enough: whether there are none, one or more. An interval may hold thousands of shorter ones, so that the
 * line of the interval itself comes first.
 */
export const MOST_FOUND = 2;

/** The statement that makes the ledger, in the words that Postgres and Redshift share. */
export function createLedger(schema: string): string {
  return `CREATE TABLE ${qualified({ schema, table: LEDGER })} (
  "export_id" VARCHAR(200) NOT NULL,
  "table_name" VARCHAR(200) NOT NULL,
  "model" VARCHAR(20) NOT NULL,
  "interval_start" TIMESTAMPTZ NOT NULL,
  "interval_end" TIMESTAMPTZ NOT NULL,
  "run_id" VARCHAR(200) NOT NULL,
  "rows" BIGINT NOT NULL,
  "uuid_hash" NUMERIC(20, 0),
  "committed_at" TIMESTAMPTZ NOT NULL,
  PRIMARY KEY ("export_id", "table_name", "interval_start", "interval_end")
)`;
}

/**
 * A table of what was delivered into the tables of a schema, written in the transaction of the rows: a run that died after
 * its commit finds itself here, and a repeat of an interval is known as such.
 */
export class DeliveryLedger {
  readonly #db: PostgresConnection;
  readonly #ledger: string;
  readonly #name: TableName;
  readonly #delivery: Delivery;
  readonly #now: string;

  /** `now`: the expression of the database for the present instant. */
  constructor(db: PostgresConnection, name: TableName, delivery: Delivery, now = 'current_timestamp') {
    this.#db = db;
    this.#now = now;
    this.#ledger = qualified({ ...name, table: LEDGER });
    this.#name = name;
    this.#delivery = delivery;
  }

  async precedents(): Promise<Precedents> {
    const { exportId, model } = this.#delivery;
    const [counted] = await this.#db.query(
      `SELECT count(CASE WHEN "export_id" = $1 THEN 1 END) AS own, count(*) AS all_of_them FROM ${this.#ledger}
      WHERE "table_name" = $2 AND "model" = $3 AND "interval_start" < $4 AND "interval_end" > $5`,
      [exportId, this.#name.table, model, this.#end, this.#start],
    );
    const [same] = await this.#db.query(
      `SELECT "run_id" AS run_id, "rows" AS counted, "uuid_hash" AS hash FROM ${this.#ledger} WHERE ${KEY}`,
      this.#key,
    );
    return {
      same: same
        ? {
            runId: same.run_id!,
            account: { rows: Number(same.counted), uuidHash: same.hash ?? null },
          }
        : null,
      own: Number(counted!.own),
      all: Number(counted!.all_of_them),
    };
  }

  /**
   * To be called before `precedents` when the table was there before this delivery. Rows that stood in it before anything
   * was written down may be of any interval up to now; writing that down keeps them from being doubled.
   */
  async adopt(): Promise<void> {
    const table = this.#name.table;
    const [known] = await this.#db.query(
      `SELECT count(*) AS counted FROM ${this.#ledger} WHERE "table_name" = $1`,
      [table],
    );
    if (Number(known!.counted) > 0) return;
    const rows = await this.#db.query(`SELECT 1 AS one FROM ${qualified(this.#name)} LIMIT 1`);
    if (rows.length === 0) return;
    await this.#insert(this.#now, [EARLIER, table, spell(MIN_MS), this.#delivery.model, EARLIER, 0, null]);
  }

  /** In place of what stood there for the interval. */
  async record(): Promise<void> {
    const { exportId, model, runId, account } = this.#delivery;
    await this.#db.query(`DELETE FROM ${this.#ledger} WHERE ${KEY}`, this.#key);
    const row = [exportId, this.#name.table, this.#start, model, runId, account.rows, account.uuidHash];
    await this.#insert('$8', [...row, this.#end]);
  }

  /** `end`: the expression for the end of the interval. */
  async #insert(end: string, values: readonly unknown[]): Promise<void> {
    await this.#db.query(
      `INSERT INTO ${this.#ledger} ("export_id", "table_name", "interval_start", "model", "run_id", "rows",
        "uuid_hash", "interval_end", "committed_at") VALUES ($1, $2, $3, $4, $5, $6, $7, ${end}, ${this.#now})`,
      values,
    );
  }

  get #key(): string[] {
    return [this.#delivery.exportId, this.#name.table, this.#start, this.#end];
  }

  get #start(): string {
    return spell(this.#delivery.intervalStart);
  }

  get #end(): string {
    return spell(this.#delivery.intervalEnd);
  }
}

/** Stands for whoever filled a table before. */
const EARLIER = 'before';

const KEY = '"export_id" = $1 AND "table_name" = $2 AND "interval_start" = $3 AND "interval_end" = $4';

/** In the one form that every version of both databases reads. */
function spell(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00');
}
