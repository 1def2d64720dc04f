import type { Column } from '../kernel/columns.ts';
import type { Log } from '../kernel/log.ts';
import { createLedger, type Delivery, DeliveryLedger, LEDGER } from './delivery_ledger.ts';
import type { Part } from './destination.ts';
import { KnownFailure, misconfigured } from './known_failure.ts';
import { isMerged, PERSON_KEY, PERSON_VERSIONS, type TableColumns } from './model_rows.ts';
import type { PostgresConnection } from './postgres_client.ts';
import { copyFrom, createStage, insertAll, insertMissing, mergePersons, STAGE } from './postgres_load.ts';
import { createTable, findTable, hasUniqueKey } from './postgres_tables.ts';
import { MAX_NAME_BYTES, qualified, type TableName } from './postgres_text.ts';
import { begin, commit, lock } from './postgres_transaction.ts';
import { tableOptions } from './table_options.ts';
import { chooseRoute, haveUuid, ROUTE_WORDS, type Route } from './table_route.ts';

export interface Order {
  name: TableName;
  delivery: Delivery & { columns: readonly Column[] };
  /** How long to wait for anybody's lock. */
  lockTimeoutMs: number;
  log?: Log;
}

const STATEMENTS = { straight: insertAll, missing: insertMissing, merged: mergePersons };

/**
 * The steps of one transaction that brings rows into a table and writes down that it did.
 *
 * Attempts for the same interval exclude each other from the beginning to the end. Others may load at the same time and
 * take turns at the end.
 */
export class PostgresDelivery {
  readonly #db: PostgresConnection;
  readonly #order: Order;
  readonly #ledger: DeliveryLedger;
  readonly #target: string;
  readonly #names: readonly string[];
  #present: readonly string[] = [];
  #route: Route = 'straight';
  #isStaged = false;

  constructor(db: PostgresConnection, order: Order) {
    this.#db = db;
    this.#order = order;
    this.#ledger = new DeliveryLedger(db, order.name, order.delivery);
    this.#target = qualified(order.name);
    this.#names = order.delivery.columns.map(({ name }) => name);
  }

  /** Opens the transaction, makes the tables that are missing and finds the way of the rows. */
  async begin(): Promise<Route> {
    const found = await this.#prepare();
    const target = {
      columns: found,
      uuidIsUnique: found.has('uuid') && (await hasUniqueKey(this.#db, this.#order.name, ['uuid'])),
      isEmpty: false,
      delivered: null,
    };
    const { delivery } = this.#order;
    const { writeMode } = tableOptions({}, delivery.model, delivery.columns);
    this.#route = chooseRoute({ ...delivery, writeMode }, target, await this.#ledger.precedents());
    this.#order.log?.info(ROUTE_WORDS[this.#route]);
    if (this.#route !== 'none' && !this.#isDirect) await this.#stage();
    return this.#route;
  }

  /** Brings the rows of a staged file over; nobody else sees them yet. */
  async load(part: Part): Promise<void> {
    if (this.#route === 'none') return;
    const table = this.#isStaged ? STAGE : this.#target;
    const taken = await this.#db.copyIn(copyFrom(table, this.#names), part.path);
    // A trigger may keep rows out of the table, but nothing keeps them out of the stage.
    if (taken === part.rows || !this.#isStaged) return;
    throw new KnownFailure({
      class: 'payload',
      message: `The database took ${taken} rows for ${part.rows}, so none was added. Shape the rows with a query.`,
    });
  }

  /** Makes all rows visible and ends the transaction. */
  async commit(): Promise<void> {
    if (this.#route !== 'none') await this.#settle(this.#route);
    await commit(this.#db);
  }

  /** Takes the steps of a delivery of no rows and undoes them. What it may do, a delivery may do. */
  async rehearse(): Promise<void> {
    await this.#prepare();
    await this.#stage();
    const { model, columns } = this.#order.delivery;
    await this.#settle(isMerged(model, columns) ? 'merged' : 'straight');
    await this.#db.query('ROLLBACK');
  }

  /** A file with columns the table lacks has to be staged; so has one whose only value could look like the end of the file. */
  get #isDirect(): boolean {
    const { length } = this.#names;
    return this.#route === 'straight' && this.#present.length === length && length > 1;
  }

  async #prepare(): Promise<TableColumns> {
    const { name, delivery, lockTimeoutMs } = this.#order;
    const { exportId, intervalStart, intervalEnd, model, columns } = delivery;
    const long = this.#names.find((column) => Buffer.byteLength(column) > MAX_NAME_BYTES);
    if (long)
      throw misconfigured(`A column may have a name of at most ${MAX_NAME_BYTES} bytes. Give it an alias.`);
    await begin(this.#db, lockTimeoutMs);
    await lock(this.#db, exportId, this.#target, intervalStart, intervalEnd);
    const before = await findTable(this.#db, name);
    const found = before ?? (await this.#create(name, createTable(name, model, columns)));
    const ledger = { ...name, table: LEDGER };
    if (!(await findTable(this.#db, ledger))) await this.#create(ledger, createLedger(name.schema));
    if (before) await this.#ledger.adopt();
    this.#present = this.#names.filter((column) => found.has(column));
    if (this.#present.length === 0) throw misconfigured('The table has none of the columns of the rows.');
    if (isMerged(model, columns)) await this.#requireKey();
    return found;
  }

  async #stage(): Promise<void> {
    await this.#db.query(createStage(this.#target, this.#names, this.#present));
    this.#isStaged = true;
  }

  async #settle(chosen: Exclude<Route, 'none'>): Promise<void> {
    await lock(this.#db, this.#target);
    const route = chosen === 'straight' ? await this.#wayNow() : chosen;
    if (this.#isStaged) {
      // Nobody else counts the rows of a temporary table, and the plan depends on their number.
      await this.#db.query(`ANALYZE ${STAGE}`);
      await this.#db.query(STATEMENTS[route as keyof typeof STATEMENTS](this.#target, this.#present));
    }
    await this.#ledger.record();
  }

  /**
   * Nothing of the rows was in the table when they were to go straight into it; from here on nobody else can add any. What came
   * in between has to be compared, for which those in the table already are too late.
   */
  async #wayNow(): Promise<'straight' | 'missing'> {
    const { own, all } = await this.#ledger.precedents();
    const canCompare = haveUuid(this.#order.delivery.columns) && this.#present.includes('uuid');
    if ((canCompare ? all : own) === 0) return 'straight';
    if (canCompare && this.#isStaged) return 'missing';
    throw new KnownFailure({
      class: 'transient',
      message: 'Another run delivered a part of this interval at the same time. It will be tried again.',
    });
  }

  /** Makes a table unless somebody else just did; its columns. */
  async #create(name: TableName, statement: string): Promise<TableColumns> {
    await lock(this.#db, 'create', qualified(name));
    if (!(await findTable(this.#db, name))) await this.#db.query(statement);
    return (await findTable(this.#db, name)) ?? new Map();
  }

  async #requireKey(): Promise<void> {
    const missing = [...PERSON_KEY, ...PERSON_VERSIONS].filter((column) => !this.#present.includes(column));
    if (missing.length > 0)
      throw misconfigured(`The table lacks the columns ${missing.join(', ')}. Add them.`);
    const { name } = this.#order;
    if (await hasUniqueKey(this.#db, name, PERSON_KEY)) return;
    throw misconfigured(
      `Table ${qualified(name)} is missing a primary key on (${PERSON_KEY.join(', ')}). ` +
        `Add it: ALTER TABLE ${qualified(name)} ADD PRIMARY KEY (${PERSON_KEY.join(', ')})`,
    );
  }
}
