import type { Account, Column } from '../../kernel/columns.ts';
import type { Log } from '../../kernel/log/log.ts';
import { misconfigured } from '../classified_error.ts';
import type { DeliveryNote, Part } from '../destination.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { type DeliverySteps, outcomeOf, type TableOutcome, wrongCount } from '../postgres/session.ts';
import { isMadeByWeir } from '../postgres/tables.ts';
import { badColumnName, isKeyless, qualified, type TableName } from '../postgres/text.ts';
import { commit, FinalCommit } from '../postgres/transaction.ts';
import { canFindRows, hidesRows } from '../tables/delivery_columns.ts';
import { createLedger, type Delivery, DeliveryLedger, LEDGER } from '../tables/delivery_ledger.ts';
import { deliveredWithin, deliveryValues } from '../tables/delivery_rows.ts';
import {
  chooseStrategy,
  deliversEmpty,
  EMPTY_TABLE_STRATEGIES,
  keylessRows,
  type LoadStrategy,
  STRATEGY_TEXTS,
  unchangedNote,
} from '../tables/load_strategy.ts';
import { requireMergeColumns, type TableColumns } from '../tables/model_rows.ts';
import { type Rejection, replaceRejected, requireRejectedTable } from '../tables/rejected_table.ts';
import type { RowFitter } from '../tables/row_fitter.ts';
import { requireColumns, requiredColumns, type TableOptions } from '../tables/table_options.ts';
import { addedNote, leftOutNote, planSchema } from '../tables/table_schema.ts';
import { MAX_NAME_BYTES } from './config.ts';
import { redshiftFitter } from './fitter.ts';
import {
  createRedshiftTable,
  createStage,
  findRedshiftTable,
  insertAll,
  insertMissing,
  type JsonType,
  type Merge,
  mergeByKey,
  mergePersons,
  redshiftDialect,
  replaceInterval,
  STAGE,
} from './tables.ts';

/** Brings staged files into the stage table. */
export interface StageLoader {
  /** The type of JSON columns in the stage. */
  readonly json: JsonType;
  /** `fitter`: null when rows that do not fit fail the run. */
  load(part: Part, fitter: RowFitter | null): Promise<void>;
  /** Resolves with the number of rows in the stage once all are there. */
  finish(): Promise<number>;
  /** Removes what lies outside of the database. Never rejects. */
  cleanUp(): Promise<void>;
}

export interface RedshiftOrder {
  name: TableName;
  delivery: Delivery & { columns: readonly Column[]; signal: AbortSignal };
  options: TableOptions;
  /** The type of JSON columns in a table that is created. */
  json: JsonType;
  log?: Log;
}

const STATEMENTS = { straight: insertAll, missing: insertMissing, replaced: replaceInterval };
const NOW = 'GETDATE()';

/**
 * The steps of a delivery into Redshift: rows into a stage of the session, then one transaction that compares them with the
 * table and writes down the run. It holds the ledger alone from its first statement, because Redshift shows a
 * transaction what was there when it began to read.
 */
export class RedshiftDelivery implements DeliverySteps {
  readonly #db: PostgresConnection;
  readonly #order: RedshiftOrder;
  readonly #loader: StageLoader;
  readonly #ledger: DeliveryLedger;
  readonly #notes: DeliveryNote[] = [];
  readonly #final = new FinalCommit();
  #fitter: RowFitter | null = null;
  #rows = 0;

  constructor(db: PostgresConnection, order: RedshiftOrder, loader: StageLoader) {
    this.#db = db;
    this.#order = order;
    this.#loader = loader;
    this.#ledger = new DeliveryLedger(db, order.name, order.delivery, NOW);
  }

  get isUndone(): boolean {
    return this.#final.isUndone;
  }

  get deliversEmpty(): boolean {
    const { delivery, options } = this.#order;
    return deliversEmpty(options.writeMode, delivery.columns);
  }

  async begin(): Promise<void> {
    const { delivery, options } = this.#order;
    const problem = badColumnName(delivery.columns, MAX_NAME_BYTES);
    if (problem) throw misconfigured(problem);
    requireColumns(delivery.columns, options);
    // One transaction for the stage, too: Redshift takes its time over each commit.
    await this.#db.query('SET statement_timeout TO 0');
    this.#fitter = await redshiftFitter(this.#db, this.#order, this.#loader.json);
    await this.#db.query('BEGIN');
    await this.#db.query(createStage(delivery.columns, this.#loader.json, options.mergeKey.length > 0));
  }

  async load(part: Part): Promise<void> {
    await this.#loader.load(part, this.#fitter);
    this.#rows += part.rows;
  }

  async commit(): Promise<TableOutcome> {
    const rows = this.#rows === 0 ? 0 : await this.#loader.finish();
    await commit(this.#db);
    const wanted = this.#rows - (this.#fitter?.rejected ?? 0);
    if (rows !== wanted) throw wrongCount(rows, wanted);
    const isNothing = this.#rows === 0 && !(await findRedshiftTable(this.#db, this.#order.name));
    if (isNothing) return { notes: [], delivered: [] };
    const route = await this.#merge();
    await this.#final.run(this.#db);
    await this.#loader.cleanUp();
    return outcomeOf(this.#notes, this.#account, this.#fitter, route === 'none');
  }

  abort(): Promise<void> {
    return this.#loader.cleanUp();
  }

  /** Takes the steps of a delivery of no rows and undoes them. */
  async rehearse(): Promise<void> {
    await this.begin();
    await commit(this.#db);
    const { writeMode } = this.#order.options;
    await this.#merge(EMPTY_TABLE_STRATEGIES[writeMode]);
    if (this.#order.options.onError === 'reject_table') await requireRejectedTable(this.#rejection);
    await this.#db.query('ROLLBACK');
  }

  /** Fills the table in a transaction that stays open. `forced`: this way, whatever was delivered before. */
  async #merge(forced: Exclude<LoadStrategy, 'none'> | null = null): Promise<LoadStrategy> {
    const { name, log } = this.#order;
    const hadTable = (await findRedshiftTable(this.#db, name)) !== null;
    await this.#openLedger();
    const types = await this.#openTable(hadTable);
    if (hadTable && (await this.#ledger.isEmpty())) await this.#ledger.forget();
    else if (hadTable) await this.#ledger.adopt();
    const route = forced ?? (await this.#route(types));
    log?.info(STRATEGY_TEXTS[route]);
    if (this.#order.options.onError === 'reject_table' && !forced)
      await replaceRejected(this.#rejection, this.#fitter?.file ?? null);
    if (route === 'none') return route;
    for (const statement of await this.#statements(route, types)) await this.#db.query(statement);
    await this.#ledger.record({
      marked: canFindRows(types),
      replaced: route === 'replaced',
      account: this.#account,
    });
    return route;
  }

  /** The account of the rows as they go into the table. */
  get #account(): Account {
    const { account } = this.#order.delivery;
    return this.#fitter?.account(account) ?? account;
  }

  get #rejection(): Rejection {
    const { name, delivery } = this.#order;
    const find = (table: TableName) => findRedshiftTable(this.#db, table);
    return { db: this.#db, name, delivery, now: NOW, find, signal: delivery.signal };
  }

  async #openLedger(): Promise<void> {
    const ledger = { ...this.#order.name, table: LEDGER };
    const found = await findRedshiftTable(this.#db, ledger);
    await this.#db.query('BEGIN');
    await this.#db.query(found ? `LOCK TABLE ${qualified(ledger)}` : createLedger(ledger.schema));
    if (found) await this.#ledger.upgrade(found);
  }

  /** Creates the table, or adds its missing columns as far as the policy allows; returns its columns. */
  async #openTable(hadTable: boolean): Promise<TableColumns> {
    const { name, delivery, json, options } = this.#order;
    const find = async () => (await findRedshiftTable(this.#db, name)) ?? new Map();
    if (!hadTable) {
      for (const statement of createRedshiftTable(name, delivery.model, delivery.columns, json)) {
        await this.#db.query(statement);
      }
      return find();
    }
    const dialect = redshiftDialect(name, json);
    const present = await find();
    const order = {
      columns: delivery.columns,
      required: requiredColumns(options),
      present,
      policy: options.schemaPolicy,
      isOurs: await isMadeByWeir(this.#db, name),
    };
    const plan = planSchema(order, dialect);
    const note = leftOutNote(plan);
    if (note) this.#notes.push({ level: 'WARNING', message: note });
    if (plan.add.length === 0) return present;
    for (const statement of dialect.addColumns(plan.add)) await this.#db.query(statement);
    if (hidesRows(plan.add)) await this.#ledger.unmark();
    this.#notes.push({ level: 'INFO', message: addedNote(plan.add) });
    return find();
  }

  async #route(columns: TableColumns): Promise<LoadStrategy> {
    const { delivery, options } = this.#order;
    const precedents = await this.#ledger.precedents();
    const canCount = precedents.hidden === 0 && canFindRows(columns);
    const target = {
      columns,
      uuidIsUnique: false,
      isEmpty: await this.#ledger.isEmpty(),
      delivered: canCount ? await this.#count(deliveredWithin(delivery)) : null,
    };
    const rows = { ...delivery, account: this.#account, writeMode: options.writeMode };
    const route = chooseStrategy(rows, target, precedents);
    const note = unchangedNote(route, rows, precedents);
    if (note) this.#notes.push({ level: 'WARNING', message: note });
    return route;
  }

  async #count(condition: string, table = qualified(this.#order.name)): Promise<number> {
    const [found] = await this.#db.query(`SELECT count(*) AS counted FROM ${table} WHERE ${condition}`);
    return Number(found!.counted);
  }

  async #statements(route: Exclude<LoadStrategy, 'none'>, types: TableColumns): Promise<string[]> {
    const { name, delivery, options } = this.#order;
    const { mergeKey: key } = options;
    const merge: Merge = {
      table: name,
      columns: delivery.columns.filter((column) => types.has(column.name)),
      types,
      staged: this.#loader.json,
      constants: deliveryValues(delivery, types, NOW),
      key,
      replaced: deliveredWithin(delivery),
    };
    if (route !== 'merged') return STATEMENTS[route](merge);
    if (key.length === 0) {
      requireMergeColumns(merge.columns.map((column) => column.name));
      return mergePersons(merge);
    }
    const keyless = await this.#count(isKeyless(key), STAGE);
    if (keyless > 0) throw keylessRows(keyless);
    return mergeByKey(merge);
  }
}
