import { type Delivery, LEDGER, requireLedgerColumns } from '../tables/delivery_ledger.ts';
import type { WarehousePrecedents } from '../tables/warehouse_strategy.ts';
import type { Field, TableDefinition } from './definitions.ts';
import { UNDONE } from './errors.ts';
import type { BigQueryJobs } from './jobs.ts';
import { addColumns } from './schema.ts';
import type { BigQueryTables } from './tables.ts';
import { identifier, identifiers, literal, qualified, type TableId, timestamp } from './text.ts';

/** Columns that ledgers of older versions lack. */
const NEWER: readonly Field[] = [
  { name: 'rows_hash', type: 'STRING' },
  { name: 'marked', type: 'BOOL' },
];

/** Columns that distinguish one delivery of an interval from another. */
const CONTENT = ['run_id', 'rows', 'uuid_hash', 'rows_hash'];

/** Lines are added, which no other statement has to wait for; the newest of an interval counts. */
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
      ...NEWER,
    ],
  };
}

export interface BigQueryPrecedents extends WarehousePrecedents {
  /** Lines about the interval, with those that newer ones have superseded. */
  lines: number;
}

/** A table of what was delivered into the tables of a dataset, written in the transaction of the rows. */
export class BigQueryLedger {
  readonly #jobs: BigQueryJobs;
  readonly #id: TableId;
  readonly #ledger: string;
  readonly #target: TableId;
  readonly #delivery: Delivery;

  constructor(jobs: BigQueryJobs, target: TableId, delivery: Delivery) {
    this.#jobs = jobs;
    this.#id = { ...target, table: LEDGER };
    this.#ledger = qualified(this.#id);
    this.#target = target;
    this.#delivery = delivery;
  }

  /** Creates the ledger, or adds the columns that one of an older version lacks. */
  async prepare(tables: BigQueryTables): Promise<void> {
    const { fields } = await tables.ensure(ledgerTable(this.#target));
    requireLedgerColumns(fields);
    const missing = NEWER.filter(({ name }) => !fields.has(name));
    if (missing.length > 0) await this.#jobs.run(addColumns(this.#id, missing));
  }

  /** `born`: when the table was created; what was delivered before is not in it any more. */
  async precedents(born: string): Promise<BigQueryPrecedents> {
    const { intervalStart, intervalEnd } = this.#delivery;
    const same = (name: string) =>
      `MAX(IF(is_same, CAST(${identifier(name)} AS STRING), NULL)) AS same_${name}`;
    const [row = []] = await this.#jobs.rows(
      `SELECT COUNT(*) AS all_lines, COUNTIF(age = 1) AS own, COUNTIF(age = 1 AND NOT is_marked) AS hidden,
        (SELECT COUNT(*) FROM ${this.#ledger} WHERE ${this.#isOfTable}) AS known,
        ${CONTENT.map(same).join(', ')}
      FROM (
        SELECT age, ${identifiers(CONTENT)}, age = 1 AND \`committed_at\` >= TIMESTAMP_MILLIS(${Number(born)})
            AND \`interval_start\` = ${timestamp(intervalStart)} AND \`interval_end\` = ${timestamp(intervalEnd)} AS is_same,
          IFNULL(\`marked\`, FALSE) AND \`interval_start\` >= ${timestamp(intervalStart)}
            AND \`interval_end\` <= ${timestamp(intervalEnd)} AS is_marked
        FROM (
          SELECT ${identifiers([...CONTENT, 'marked', 'interval_start', 'interval_end', 'committed_at'])},
            ROW_NUMBER() OVER (
              PARTITION BY \`interval_start\`, \`interval_end\` ORDER BY \`committed_at\` DESC) AS age
          FROM ${this.#ledger} WHERE ${this.#isOfInterval}))`,
    );
    const [lines, own, hidden, known, runId, rows, uuidHash = null, rowsHash = null] = row;
    return {
      same: runId ? { runId, account: { rows: Number(rows), uuidHash, rowsHash } } : null,
      own: Number(own ?? 0),
      // Nothing here keeps two exports from adding the same rows at a time but the look at the table itself.
      all: Math.max(1, Number(own ?? 0)),
      hidden: Number(hidden ?? 0),
      lines: Number(lines ?? 0),
      known: Number(known ?? 0),
    };
  }

  /** Makes the script fail when the interval was delivered after `precedents` was read. */
  requireUnchanged({ lines }: BigQueryPrecedents): string {
    return `IF (SELECT COUNT(*) FROM ${this.#ledger} WHERE ${this.#isOfInterval}) != ${lines} THEN
    RAISE USING MESSAGE = '${UNDONE}: the interval was delivered meanwhile';
  END IF`;
  }

  /** The statement that forgets what was delivered into a table that is empty now. */
  forget(): string {
    return `DELETE FROM ${this.#ledger}
      WHERE ${this.#isOfTable} AND (SELECT COUNT(*) FROM ${qualified(this.#target)}) = 0`;
  }

  /** The statement that records the delivery. `marked`: its rows have the delivery columns. */
  record(marked: boolean): string {
    const { exportId, model, intervalStart, intervalEnd, runId, account } = this.#delivery;
    const text = (value: string | null | undefined) => (value ? literal(value) : 'NULL');
    const values: Readonly<Record<string, string>> = {
      export_id: literal(exportId),
      table_name: literal(this.#target.table),
      model: literal(model),
      interval_start: timestamp(intervalStart),
      interval_end: timestamp(intervalEnd),
      run_id: literal(runId),
      rows: String(account.rows),
      uuid_hash: text(account.uuidHash),
      rows_hash: text(account.rowsHash),
      marked: marked ? 'TRUE' : 'FALSE',
      committed_at: 'CURRENT_TIMESTAMP()',
    };
    return `INSERT INTO ${this.#ledger} (${identifiers(Object.keys(values))}) VALUES (${Object.values(values).join(', ')})`;
  }

  get #isOfTable(): string {
    return `\`table_name\` = ${literal(this.#target.table)}`;
  }

  get #isOfInterval(): string {
    const { exportId, model, intervalStart, intervalEnd } = this.#delivery;
    return `\`export_id\` = ${literal(exportId)} AND ${this.#isOfTable} AND \`model\` = ${literal(model)}
        AND \`interval_start\` < ${timestamp(intervalEnd)} AND \`interval_end\` > ${timestamp(intervalStart)}`;
  }
}
