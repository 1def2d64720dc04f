import { type Delivery, LEDGER, MOST_FOUND, type Precedents } from './delivery_ledger.ts';
import type { SnowflakeConnection } from './snowflake_client.ts';
import { instant, literal, qualified, type TableName } from './snowflake_text.ts';

const KEY = ['export_id', 'table_name', 'model', 'interval_start', 'interval_end'];

/** A table of what was delivered into the tables of a schema, written in the transaction of the rows. */
export class SnowflakeLedger {
  readonly #db: SnowflakeConnection;
  readonly #ledger: string;
  readonly #table: string;
  readonly #delivery: Delivery;

  constructor(db: SnowflakeConnection, target: TableName, delivery: Delivery) {
    this.#db = db;
    this.#ledger = qualified({ ...target, table: LEDGER });
    this.#table = target.table;
    this.#delivery = delivery;
  }

  async precedents(): Promise<Precedents> {
    const { exportId, model, intervalStart, intervalEnd } = this.#delivery;
    const start = `${instant(intervalStart)}::TIMESTAMP_NTZ`;
    const end = `${instant(intervalEnd)}::TIMESTAMP_NTZ`;
    const found = await this.#db.query(
      `SELECT "run_id" AS "run", "rows"::VARCHAR AS "counted", "uuid_hash" AS "hash",
        IFF("interval_start" = ${start} AND "interval_end" = ${end}, 'yes', 'no') AS "is_same"
      FROM ${this.#ledger}
      WHERE "export_id" = ${literal(exportId)} AND "table_name" = ${literal(this.#table)}
        AND "model" = ${literal(model)} AND "interval_start" < ${end} AND "interval_end" > ${start}
      ORDER BY "is_same" DESC
      LIMIT ${MOST_FOUND}`,
    );
    const same = found.find((row) => row.is_same === 'yes');
    return {
      same: same
        ? { runId: same.run!, account: { rows: Number(same.counted), uuidHash: same.hash ?? null } }
        : null,
      own: found.length,
      // Nothing here keeps two exports from adding the same rows at a time but the look at the table itself.
      all: Math.max(1, found.length),
    };
  }

  /**
   * Writes the delivery down, in place of what stood there for the interval. False when this very delivery stands there: it was
   * committed by another attempt of the run. Of two at a time the second waits here until the first has committed.
   */
  async record(): Promise<boolean> {
    const { exportId, model, intervalStart, intervalEnd, runId, account } = this.#delivery;
    const hash = account.uuidHash === null ? 'NULL::VARCHAR' : literal(account.uuidHash);
    const same = KEY.map((name) => `t."${name}" = s."${name}"`).join(' AND ');
    const [counts] = await this.#db.query(
      `MERGE INTO ${this.#ledger} AS t USING (SELECT ${literal(exportId)} AS "export_id",
        ${literal(this.#table)} AS "table_name", ${literal(model)} AS "model",
        ${instant(intervalStart)}::TIMESTAMP_NTZ AS "interval_start",
        ${instant(intervalEnd)}::TIMESTAMP_NTZ AS "interval_end", ${literal(runId)} AS "run_id",
        ${account.rows} AS "rows", ${hash} AS "uuid_hash",
        CURRENT_TIMESTAMP()::TIMESTAMP_NTZ AS "committed_at") AS s ON ${same}
      WHEN MATCHED AND (t."run_id" <> s."run_id" OR t."rows" <> s."rows"
        OR COALESCE(t."uuid_hash", '') <> COALESCE(s."uuid_hash", '')) THEN UPDATE SET "run_id" = s."run_id",
        "rows" = s."rows", "uuid_hash" = s."uuid_hash", "committed_at" = s."committed_at"
      WHEN NOT MATCHED THEN INSERT ("export_id", "table_name", "model", "interval_start", "interval_end",
        "run_id", "rows", "uuid_hash", "committed_at") VALUES (s."export_id", s."table_name", s."model",
        s."interval_start", s."interval_end", s."run_id", s."rows", s."uuid_hash", s."committed_at")`,
    );
    return Object.values(counts ?? {}).some((count) => Number(count) > 0);
  }
}
