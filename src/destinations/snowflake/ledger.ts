import { type Delivery, LEDGER, requireLedgerColumns } from '../tables/delivery_ledger.ts';
import type { TableColumns } from '../tables/model_rows.ts';
import type { WarehousePrecedents } from '../tables/warehouse_strategy.ts';
import type { SnowflakeConnection } from './client.ts';
import { addColumns } from './columns.ts';
import { identifier, identifiers, literal, qualified, type TableName, timestampLiteral } from './text.ts';

const KEY = ['export_id', 'table_name', 'model', 'interval_start', 'interval_end'];
/** Columns that distinguish one delivery of an interval from another. */
const CONTENT = ['run_id', 'rows', 'uuid_hash', 'rows_hash'];

/** Columns that ledgers of older versions lack. */
const NEWER = [
  { name: 'rows_hash', type: 'STRING' },
  { name: 'marked', type: 'BOOLEAN' },
];

/** The statement that makes the ledger of a schema. */
export function createSnowflakeLedger(table: TableName): string {
  return `CREATE TABLE IF NOT EXISTS ${qualified({ ...table, table: LEDGER })} (
  "export_id" STRING,
  "table_name" STRING,
  "model" STRING,
  "interval_start" TIMESTAMP_NTZ,
  "interval_end" TIMESTAMP_NTZ,
  "run_id" STRING,
  "rows" INTEGER,
  "uuid_hash" STRING,
  "committed_at" TIMESTAMP_NTZ,
  "rows_hash" STRING,
  "marked" BOOLEAN
)`;
}

export interface SnowflakePrecedents extends WarehousePrecedents {
  /** The run that the line of exactly this interval names. */
  seen: string | null;
}

/** A table of what was delivered into the tables of a schema, written in the transaction of the rows. */
export class SnowflakeLedger {
  readonly #db: SnowflakeConnection;
  readonly #ledger: TableName;
  readonly #target: TableName;
  readonly #delivery: Delivery;

  constructor(db: SnowflakeConnection, target: TableName, delivery: Delivery) {
    this.#db = db;
    this.#ledger = { ...target, table: LEDGER };
    this.#target = target;
    this.#delivery = delivery;
  }

  /** Creates the ledger, or adds the columns that one of an older version lacks. `present`: its columns. */
  async prepare(present: TableColumns | null): Promise<void> {
    if (present === null) await this.#db.query(createSnowflakeLedger(this.#target));
    else requireLedgerColumns(present);
    const missing = present === null ? [] : NEWER.filter(({ name }) => !present.has(name));
    if (missing.length > 0) await this.#db.query(addColumns(this.#ledger, missing));
  }

  /** Has to be called before delivery columns are added to the table: earlier rows have no values in them. */
  async unmark(): Promise<void> {
    await this.#db.query(
      `UPDATE ${qualified(this.#ledger)} SET "marked" = FALSE WHERE "table_name" = ${literal(this.#target.table)}`,
    );
  }

  /** `born`: when the table was created; what was delivered before is not in it any more. */
  async precedents(born: string): Promise<SnowflakePrecedents> {
    const { exportId, model, intervalStart, intervalEnd } = this.#delivery;
    const [start, end] = [stamp(intervalStart), stamp(intervalEnd)];
    const isSame = `"interval_start" = ${start} AND "interval_end" = ${end}`;
    const same = CONTENT.map(
      (name) => `MAX(CASE WHEN ${isSame} THEN ${identifier(name)}::VARCHAR END) AS "${name}"`,
    );
    const [row = {}] = await this.#db.query(
      `SELECT COUNT(*)::VARCHAR AS "own", ${same.join(', ')},
        COUNT(CASE WHEN ${isSame} AND "committed_at" >= ${literal(born)}::TIMESTAMP_NTZ THEN 1 END)::VARCHAR AS "is_new",
        COUNT(CASE WHEN COALESCE("marked", FALSE) AND "interval_start" >= ${start} AND "interval_end" <= ${end}
          THEN 1 END)::VARCHAR AS "found",
        (SELECT COUNT(*) FROM ${qualified(this.#ledger)} WHERE "table_name" = ${literal(this.#target.table)})::VARCHAR AS "known"
      FROM ${qualified(this.#ledger)}
      WHERE "export_id" = ${literal(exportId)} AND "table_name" = ${literal(this.#target.table)}
        AND "model" = ${literal(model)} AND "interval_start" < ${end} AND "interval_end" > ${start}`,
    );
    const { run_id = null, rows, uuid_hash: uuidHash = null, rows_hash: rowsHash = null } = row;
    const own = Number(row.own ?? 0);
    const account = { rows: Number(rows), uuidHash, rowsHash };
    return {
      same: run_id !== null && row.is_new === '1' ? { runId: run_id, account } : null,
      own,
      // Nothing here keeps two exports from adding the same rows at a time but the look at the table itself.
      all: Math.max(1, own),
      hidden: own - Number(row.found ?? 0),
      known: Number(row.known ?? 0),
      seen: run_id,
    };
  }

  /** Forgets what was delivered into a table that is empty now. */
  async forget(): Promise<void> {
    await this.#db.query(
      `DELETE FROM ${qualified(this.#ledger)} WHERE "table_name" = ${literal(this.#target.table)}
        AND (SELECT COUNT(*) FROM ${qualified(this.#target)}) = 0`,
    );
  }

  /**
   * Records the delivery, replacing the entry of the interval. `marked`: its rows have the delivery columns.
   * `seen`: only while the entry is still that of this run, or there is none. False when nothing was written: the
   * entry is this very delivery, or one that was not seen. Of two concurrent calls the second waits here until the
   * first has committed.
   */
  async record(marked: boolean, seen?: string | null): Promise<boolean> {
    const { exportId, model, intervalStart, intervalEnd, runId, account } = this.#delivery;
    const text = (value: string | null | undefined) => (value ? literal(value) : 'NULL::VARCHAR');
    const values: Readonly<Record<string, string>> = {
      export_id: literal(exportId),
      table_name: literal(this.#target.table),
      model: literal(model),
      interval_start: stamp(intervalStart),
      interval_end: stamp(intervalEnd),
      run_id: literal(runId),
      rows: String(account.rows),
      uuid_hash: text(account.uuidHash),
      rows_hash: text(account.rowsHash),
      marked: marked ? 'TRUE' : 'FALSE',
      committed_at: 'CURRENT_TIMESTAMP()::TIMESTAMP_NTZ',
    };
    const names = Object.keys(values);
    const differs = CONTENT.map(
      (name) => `COALESCE(t."${name}"::VARCHAR, '') <> COALESCE(s."${name}"::VARCHAR, '')`,
    );
    const isSeen = seen === undefined ? '' : ` AND t."run_id" = ${text(seen)}`;
    const [counts] = await this.#db.query(
      `MERGE INTO ${qualified(this.#ledger)} AS t USING (SELECT ${names.map((name) => `${values[name]} AS "${name}"`).join(', ')}) AS s
        ON ${KEY.map((name) => `t."${name}" = s."${name}"`).join(' AND ')}
      WHEN MATCHED AND (${differs.join(' OR ')})${isSeen} THEN UPDATE SET ${names
        .filter((name) => !KEY.includes(name))
        .map((name) => `"${name}" = s."${name}"`)
        .join(', ')}
      WHEN NOT MATCHED THEN INSERT (${identifiers(names)}) VALUES (${names.map((name) => `s."${name}"`).join(', ')})`,
    );
    return Object.values(counts ?? {}).some((count) => Number(count) > 0);
  }
}

function stamp(ms: number): string {
  return `${timestampLiteral(ms)}::TIMESTAMP_NTZ`;
}
