import type { Account } from '../../kernel/columns.ts';
import { MIN_MS } from '../../kernel/time.ts';
import { misconfigured } from '../classified_error.ts';
import type { DeliveryContext } from '../destination.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { identifiers, qualified, type TableName } from '../postgres/text.ts';
import type { TableColumns } from './model_rows.ts';

/** Stored next to the tables that it describes, so that one transaction changes both. */
export const LEDGER = 'weir_deliveries';

/** Columns that the ledgers of all versions have. */
const COLUMNS = [
  'export_id',
  'table_name',
  'model',
  'interval_start',
  'interval_end',
  'run_id',
  'rows',
  'uuid_hash',
  'committed_at',
];

/** Throws when a column was dropped: the errors of the statements would be taken for those of the table of the rows. */
export function requireLedgerColumns(present: { has(name: string): boolean }): void {
  const missing = COLUMNS.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  throw misconfigured(
    `The table ${LEDGER}, which records deliveries, lacks ${missing.map((name) => `'${name}'`).join(', ')}. Restore it with ` +
      'its values, or drop the table: the next run creates it again, and finds rows that were delivered by their uuid.',
  );
}

/** The content and the target of a delivery. */
export type Delivery = Pick<
  DeliveryContext,
  'exportId' | 'runId' | 'model' | 'intervalStart' | 'intervalEnd' | 'account'
>;

/** The ledger's entries about an interval before it is delivered. */
export interface Precedents {
  /** The last commit of the export for exactly this interval. */
  same: { runId: string; account: Account } | null;
  /** Deliveries of the same export whose interval overlaps. */
  own: number;
  /** Deliveries of any export whose interval overlaps. */
  all: number;
  /**
   * Deliveries among `own` whose rows cannot be found by the columns of a delivery: they were written without them, or
   * the interval reaches beyond this one. Absent: unknown.
   */
  hidden?: number;
}

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
  "rows_hash" NUMERIC(20, 0),
  "marked" BOOLEAN,
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
  /** True while the ledger lacks the newer columns. */
  #isOld = false;

  /** `now`: the expression of the database for the present instant. */
  constructor(db: PostgresConnection, name: TableName, delivery: Delivery, now = 'current_timestamp') {
    this.#db = db;
    this.#now = now;
    this.#ledger = qualified({ ...name, table: LEDGER });
    this.#name = name;
    this.#delivery = delivery;
  }

  /**
   * To be called first. `present`: the columns of the ledger, which lacks the newer ones when an older version made it.
   * Only its owner can add them; without them no delivery is known well enough to be skipped or replaced.
   */
  async upgrade(present: TableColumns): Promise<void> {
    requireLedgerColumns(present);
    const missing = Object.entries(NEWER).filter(([name]) => !present.has(name));
    if (missing.length > 0 && !(await this.#isOwner())) {
      this.#isOld = true;
      return;
    }
    for (const [name, type] of missing) {
      await this.#db.query(`ALTER TABLE ${this.#ledger} ADD COLUMN "${name}" ${type}`);
    }
  }

  async precedents(): Promise<Precedents> {
    const { exportId, model } = this.#delivery;
    const unmarked = this.#isOld ? 'true' : '"marked" IS NOT true';
    const [counted] = await this.#db.query(
      `SELECT count(CASE WHEN "export_id" = $1 THEN 1 END) AS own, count(*) AS all_of_them,
        count(CASE WHEN "export_id" = $1 AND (${unmarked} OR "interval_start" < $5 OR "interval_end" > $4) THEN 1 END) AS hidden
      FROM ${this.#ledger}
      WHERE "table_name" = $2 AND "model" = $3 AND "interval_start" < $4 AND "interval_end" > $5`,
      [exportId, this.#name.table, model, this.#end, this.#start],
    );
    const [same] = await this.#db.query(
      `SELECT "run_id" AS run_id, "rows" AS counted, "uuid_hash" AS hash, ${this.#isOld ? 'NULL' : '"rows_hash"'} AS whole
      FROM ${this.#ledger} WHERE ${KEY}`,
      this.#key,
    );
    return {
      same: same
        ? {
            runId: same.run_id!,
            account: {
              rows: Number(same.counted),
              uuidHash: same.hash ?? null,
              rowsHash: same.whole ?? null,
            },
          }
        : null,
      own: Number(counted!.own),
      all: Number(counted!.all_of_them),
      hidden: Number(counted!.hidden),
    };
  }

  /**
   * Has to be called before `precedents` when the table existed before this delivery. Its rows from before the
   * first ledger entry may be of any interval up to now; recording that keeps them from being duplicated.
   */
  async adopt(): Promise<void> {
    const table = this.#name.table;
    const [known] = await this.#db.query(
      `SELECT count(*) AS counted FROM ${this.#ledger} WHERE "table_name" = $1`,
      [table],
    );
    if (Number(known!.counted) > 0 || (await this.isEmpty())) return;
    const values = { export_id: EARLIER, run_id: EARLIER, interval_start: spell(MIN_MS), rows: 0 };
    await this.#insert({ ...values, table_name: table, model: this.#delivery.model }, this.#now);
  }

  /** True when the table has no row. */
  async isEmpty(): Promise<boolean> {
    return (await this.#db.query(`SELECT 1 AS one FROM ${qualified(this.#name)} LIMIT 1`)).length === 0;
  }

  /** Has to be called when delivery columns are added to the table: earlier rows have no values in them. */
  async unmark(): Promise<void> {
    if (this.#isOld) return;
    await this.#db.query(`UPDATE ${this.#ledger} SET "marked" = false WHERE "table_name" = $1`, [
      this.#name.table,
    ]);
  }

  /** Deletes the entries about an empty table, which are no longer true. */
  async forget(): Promise<void> {
    await this.#db.query(`DELETE FROM ${this.#ledger} WHERE "table_name" = $1`, [this.#name.table]);
  }

  /**
   * Replaces the entry of the interval, and all entries within it when their rows were replaced. `marked`: the
   * rows have the delivery columns. `account`: of the rows as they went into the table.
   */
  async record(done: { marked: boolean; replaced: boolean; account?: Account }): Promise<void> {
    const { exportId, model, runId } = this.#delivery;
    const { marked, replaced, account = this.#delivery.account } = done;
    await this.#db.query(`DELETE FROM ${this.#ledger} WHERE ${replaced ? WITHIN : KEY}`, this.#key);
    const row = {
      export_id: exportId,
      table_name: this.#name.table,
      model,
      interval_start: this.#start,
      run_id: runId,
      rows: account.rows,
      uuid_hash: account.uuidHash,
      ...(!this.#isOld && { rows_hash: account.rowsHash ?? null, marked }),
    };
    await this.#insert({ ...row, interval_end: this.#end });
  }

  /** `end`: the expression for the end of the interval, when it is not a value. */
  async #insert(row: Readonly<Record<string, unknown>>, end?: string): Promise<void> {
    const names = [...Object.keys(row), ...(end ? ['interval_end'] : []), 'committed_at'];
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    const values = [...places, ...(end ? [end] : []), this.#now];
    await this.#db.query(
      `INSERT INTO ${this.#ledger} (${identifiers(names)}) VALUES (${values.join(', ')})`,
      Object.values(row),
    );
  }

  async #isOwner(): Promise<boolean> {
    const rows = await this.#db.query(
      `SELECT 1 AS one FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relname = $2 AND pg_catalog.pg_get_userbyid(c.relowner) = current_user`,
      [this.#name.schema, LEDGER],
    );
    return rows.length > 0;
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

/** Run id of an unknown writer that filled the table earlier. */
const EARLIER = 'before';

const KEY = '"export_id" = $1 AND "table_name" = $2 AND "interval_start" = $3 AND "interval_end" = $4';
const WITHIN = '"export_id" = $1 AND "table_name" = $2 AND "interval_start" >= $3 AND "interval_end" <= $4';

/** Columns that ledgers of older versions lack. */
const NEWER = { rows_hash: 'NUMERIC(20, 0)', marked: 'BOOLEAN' };

/** In the one form that every version of both databases reads. */
function spell(ms: number): string {
  return new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00');
}
