import type { Column } from '../kernel/columns.ts';
import type { Log } from '../kernel/log.ts';
import { createLedger, type Delivery, DeliveryLedger, LEDGER } from './delivery_ledger.ts';
import type { Part } from './destination.ts';
import { KnownFailure, misconfigured } from './known_failure.ts';
import { isMerged, PERSON_KEY, PERSON_VERSIONS, type TableColumns } from './model_rows.ts';
import type { PostgresConnection } from './postgres_client.ts';
import type { Outcome, Steps } from './postgres_session.ts';
import { qualified, type TableName } from './postgres_text.ts';
import { commit } from './postgres_transaction.ts';
import {
  createRedshiftTable,
  createStage,
  findRedshiftTable,
  insertAll,
  insertMissing,
  type JsonType,
  mergePersons,
} from './redshift_tables.ts';
import { tableOptions } from './table_options.ts';
import { chooseRoute, ROUTE_WORDS, type Route } from './table_route.ts';

/** Brings staged files into the stage table. */
export interface StageLoader {
  /** How the stage has to keep JSON. */
  readonly json: JsonType;
  load(part: Part): Promise<void>;
  /** Resolves with the number of rows in the stage once all are there. */
  finish(): Promise<number>;
  /** Removes what lies outside of the database. Never rejects. */
  cleanUp(): Promise<void>;
}

export interface RedshiftOrder {
  name: TableName;
  delivery: Delivery & { columns: readonly Column[] };
  /** How a table that has to be made keeps JSON. */
  json: JsonType;
  log?: Log;
}

const STATEMENTS = { straight: insertAll, missing: insertMissing, merged: mergePersons };

/**
 * The steps of a delivery into Redshift: rows into a stage of the session, then one transaction that compares them with the
 * table and writes down the run. It holds the ledger alone from its first statement, because Redshift shows a
 * transaction what was there when it began to read.
 */
export class RedshiftDelivery implements Steps {
  readonly #db: PostgresConnection;
  readonly #order: RedshiftOrder;
  readonly #loader: StageLoader;
  readonly #ledger: DeliveryLedger;
  #rows = 0;

  constructor(db: PostgresConnection, order: RedshiftOrder, loader: StageLoader) {
    this.#db = db;
    this.#order = order;
    this.#loader = loader;
    this.#ledger = new DeliveryLedger(db, order.name, order.delivery, 'GETDATE()');
  }

  async begin(): Promise<void> {
    // One transaction for the stage, too: Redshift takes its time over each commit.
    await this.#db.query('SET statement_timeout TO 0');
    await this.#db.query('BEGIN');
    await this.#db.query(createStage(this.#order.delivery.columns, this.#loader.json));
  }

  async load(part: Part): Promise<void> {
    await this.#loader.load(part);
    this.#rows += part.rows;
  }

  readonly deliversEmpty = false;

  async commit(): Promise<Outcome> {
    const rows = await this.#loader.finish();
    await commit(this.#db);
    if (rows !== this.#rows) throw wrongCount(rows, this.#rows);
    await this.#merge();
    await commit(this.#db);
    await this.#loader.cleanUp();
    return { notes: [] };
  }

  abort(): Promise<void> {
    return this.#loader.cleanUp();
  }

  /** Takes the steps of a delivery of no rows and undoes them. */
  async rehearse(): Promise<void> {
    await this.begin();
    await commit(this.#db);
    await this.#merge();
    await this.#db.query('ROLLBACK');
  }

  async #merge(): Promise<void> {
    const { name, delivery, json } = this.#order;
    const ledger = { ...name, table: LEDGER };
    const hasLedger = (await findRedshiftTable(this.#db, ledger)) !== null;
    const hasTable = (await findRedshiftTable(this.#db, name)) !== null;
    await this.#db.query('BEGIN');
    await this.#db.query(hasLedger ? `LOCK TABLE ${qualified(ledger)}` : createLedger(name.schema));
    if (!hasTable) await this.#db.query(createRedshiftTable(name, delivery.model, delivery.columns, json));
    const types = (await findRedshiftTable(this.#db, name)) ?? new Map();
    const columns = delivery.columns.filter((column) => types.has(column.name));
    this.#requireColumns(columns);
    await this.#ledger.upgrade((await findRedshiftTable(this.#db, ledger))!);
    if (hasTable) await this.#ledger.adopt();
    const route = await this.#route(types);
    this.#order.log?.info(ROUTE_WORDS[route]);
    if (route === 'none') return;
    const merge = { table: name, columns, types, staged: this.#loader.json };
    for (const statement of STATEMENTS[route as keyof typeof STATEMENTS](merge))
      await this.#db.query(statement);
    await this.#ledger.record({ marked: false, replaced: false });
  }

  async #route(columns: TableColumns): Promise<Route> {
    const { delivery } = this.#order;
    const { writeMode } = tableOptions({}, delivery.model, delivery.columns);
    const target = { columns, uuidIsUnique: false, isEmpty: false, delivered: null };
    return chooseRoute({ ...delivery, writeMode }, target, await this.#ledger.precedents());
  }

  #requireColumns(present: readonly Column[]): void {
    if (present.length === 0) throw misconfigured('The table has none of the columns of the rows.');
    const { model, columns } = this.#order.delivery;
    if (!isMerged(model, columns)) return;
    const names = present.map(({ name }) => name);
    const missing = [...PERSON_KEY, ...PERSON_VERSIONS].filter((column) => !names.includes(column));
    if (missing.length > 0)
      throw misconfigured(`The table lacks the columns ${missing.join(', ')}. Add them.`);
  }
}

function wrongCount(taken: number, wanted: number): KnownFailure {
  return new KnownFailure({
    class: 'payload',
    message: `The database took ${taken} rows for ${wanted}, so none was added. Shape the rows with a query.`,
  });
}
