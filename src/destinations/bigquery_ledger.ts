import type { BigQueryJobs } from './bigquery_jobs.ts';
import type { TableDefinition } from './bigquery_tables.ts';
import { literal, qualified, type TableId, timestamp } from './bigquery_text.ts';
import { type Delivery, LEDGER, MOST_FOUND, type Precedents } from './delivery_ledger.ts';

/** Lines are only ever added, which no other statement has to wait for; the newest of an interval counts. */
export function ledgerTable(dataset: Omit<TableId, 'table'>): TableDefinition {
  return {
    id: { ...dataset, table: LEDGER },
    fields: [
      { name: 'export_id', type: 'STRING' },
      { name: 'table_name', type: 'STRING' },
      { name: 'model', type: 'STRING' },
      { name: 'interval_start', type: 'TIMESTAMP' },
      { name: 'interval_end', type: 'TIMESTAMP' },
      { name: 'run_id', type: 'STRING' },
      { name: 'rows', type: 'INT64' },
      { name: 'uuid_hash', type: 'STRING' },
      { name: 'committed_at', type: 'TIMESTAMP' },
    ],
  };
}

/** A table of what was delivered into the tables of a dataset, written in the transaction of the rows. */
export class BigQueryLedger {
  readonly #jobs: BigQueryJobs;
  readonly #ledger: string;
  readonly #table: string;
  readonly #delivery: Delivery;

  constructor(jobs: BigQueryJobs, target: TableId, delivery: Delivery) {
    this.#jobs = jobs;
    this.#ledger = qualified({ ...target, table: LEDGER });
    this.#table = target.table;
    this.#delivery = delivery;
  }

  async precedents(): Promise<Precedents> {
    const { exportId, model, intervalStart, intervalEnd } = this.#delivery;
    const found = await this.#jobs.rows(
      `SELECT \`run_id\`, \`rows\`, \`uuid_hash\`, \`interval_start\` = ${timestamp(intervalStart)}
        AND \`interval_end\` = ${timestamp(intervalEnd)} AS is_same
      FROM ${this.#ledger}
      WHERE \`export_id\` = ${literal(exportId)} AND \`table_name\` = ${literal(this.#table)}
        AND \`model\` = ${literal(model)} AND \`interval_start\` < ${timestamp(intervalEnd)}
        AND \`interval_end\` > ${timestamp(intervalStart)}
      QUALIFY ROW_NUMBER() OVER (
        PARTITION BY \`interval_start\`, \`interval_end\` ORDER BY \`committed_at\` DESC) = 1
      ORDER BY is_same DESC
      LIMIT ${MOST_FOUND}`,
    );
    const same = found.find((row) => row[3] === 'true');
    return {
      same: same ? { runId: same[0]!, account: { rows: Number(same[1]), uuidHash: same[2]! } } : null,
      own: found.length,
      // Nothing here keeps two exports from adding the same rows at a time but the look at the table itself.
      all: Math.max(1, found.length),
    };
  }

  /** The statement that says of the delivery that it was made. */
  record(): string {
    const { exportId, model, intervalStart, intervalEnd, runId, account } = this.#delivery;
    const values = [
      literal(exportId),
      literal(this.#table),
      literal(model),
      timestamp(intervalStart),
      timestamp(intervalEnd),
      literal(runId),
      String(account.rows),
      account.uuidHash === null ? 'NULL' : literal(account.uuidHash),
      'CURRENT_TIMESTAMP()',
    ];
    return `INSERT INTO ${this.#ledger} (\`export_id\`, \`table_name\`, \`model\`, \`interval_start\`,
      \`interval_end\`, \`run_id\`, \`rows\`, \`uuid_hash\`, \`committed_at\`) VALUES (${values.join(', ')})`;
  }
}
