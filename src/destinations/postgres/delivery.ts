import { Readable } from 'node:stream';
import type { Account, Column } from '../../kernel/columns.ts';
import type { Log } from '../../kernel/log/log.ts';
import { quantity } from '../../kernel/words.ts';
import { misconfigured } from '../classified_error.ts';
import type { DeliveryNote, Part } from '../destination.ts';
import { csvRows } from '../tables/csv_rows.ts';
import { csvText } from '../tables/csv_text.ts';
import { canFindRows, hidesRows } from '../tables/delivery_columns.ts';
import {
  createLedger,
  type Delivery,
  DeliveryLedger,
  LEDGER,
  type Precedents,
} from '../tables/delivery_ledger.ts';
import { deliveredWithin, deliveryValues } from '../tables/delivery_rows.ts';
import {
  chooseStrategy,
  deliversEmpty,
  EMPTY_TABLE_STRATEGIES,
  keylessRows,
  type LoadStrategy,
  type LoadTarget,
  STRATEGY_TEXTS,
  unchangedNote,
} from '../tables/load_strategy.ts';
import { PERSON_KEY, requireMergeColumns, type TableColumns } from '../tables/model_rows.ts';
import { type Rejection, replaceRejected, requireRejectedTable } from '../tables/rejected_table.ts';
import type { RowFitter } from '../tables/row_fitter.ts';
import {
  requireColumns,
  requiredColumns,
  type TableOptions,
  type WriteMode,
} from '../tables/table_options.ts';
import { addedNote, leftOutNote, planSchema, type SchemaPlan } from '../tables/table_schema.ts';
import type { PostgresConnection } from './client.ts';
import { postgresFitter } from './fitter.ts';
import {
  copyFrom,
  countAbsent,
  createStage,
  insertAll,
  insertMissing,
  type Merge,
  mergeByKey,
  mergePersons,
  replaceInterval,
  STAGE,
} from './load.ts';
import { createTable, postgresDialect } from './schema.ts';
import { type DeliverySteps, outcomeOf, type TableOutcome, wrongCount } from './session.ts';
import {
  findTable,
  hasRowSecurity,
  hasTriggers,
  hasUniqueKey,
  isMadeByWeir,
  type Policies,
  policiesOf,
} from './tables.ts';
import { badColumnName, identifiers, isKeyless, MAX_NAME_BYTES, qualified, type TableName } from './text.ts';
import { begin, commit, FinalCommit, lock } from './transaction.ts';

export interface Order {
  name: TableName;
  delivery: Delivery & { columns: readonly Column[]; signal: AbortSignal };
  options: TableOptions;
  /** Time limit for any lock. */
  lockTimeoutMs: number;
  log?: Log;
}

/** A repeat would add such rows again. */
const HIDDEN =
  'Row-level security of the table hides the rows from this user, so that a repeat would add them again. Add a policy ' +
  'that lets it read them, or give it BYPASSRLS.';

const KEPT =
  'Row-level security of the table keeps rows that were delivered before for this interval from being deleted, so ' +
  'that they would stay beside the new ones. Add a policy FOR DELETE that lets this user delete them, or give it BYPASSRLS.';

const KEPT_BY_TRIGGER =
  'A trigger or rule of the table keeps rows that were delivered before for this interval from being deleted, so that they ' +
  'would stay beside the new ones. Let them be deleted, or set write_mode to append.';

const STATEMENTS = { straight: insertAll, missing: insertMissing, replaced: replaceInterval };

/**
 * The steps of one transaction that brings rows into a table and writes down that it did.
 *
 * Attempts for the same interval exclude each other from the beginning to the end. Others may load at the same time and
 * take turns at the end, where the way of the rows is chosen once more: nothing can come between then.
 */
export class PostgresDelivery implements DeliverySteps {
  readonly #db: PostgresConnection;
  readonly #order: Order;
  readonly #ledger: DeliveryLedger;
  readonly #target: string;
  readonly #notes: DeliveryNote[] = [];
  /** Columns of the table that can be filled. */
  #present: TableColumns = new Map();
  #plan: SchemaPlan = { add: [], leaveOut: [] };
  #route: LoadStrategy | 'nothing' = 'straight';
  readonly #final = new FinalCommit();
  #fitter: RowFitter | null = null;
  /** Rows in the stage, and those of them that the table left out. */
  #staged = 0;
  #absent = 0;

  constructor(db: PostgresConnection, order: Order) {
    this.#db = db;
    this.#order = order;
    this.#ledger = new DeliveryLedger(db, order.name, order.delivery);
    this.#target = qualified(order.name);
  }

  get isUndone(): boolean {
    return this.#final.isUndone;
  }

  get deliversEmpty(): boolean {
    const { delivery, options } = this.#order;
    return deliversEmpty(options.writeMode, delivery.columns);
  }

  /** Opens the transaction, creates the tables that are missing and finds the way of the rows. */
  async begin(): Promise<LoadStrategy | 'nothing'> {
    const { delivery, log } = this.#order;
    await this.#open();
    if (delivery.account.rows === 0 && !(await findTable(this.#db, this.#order.name))) {
      this.#route = 'nothing';
      return this.#route;
    }
    await this.#prepare();
    this.#fitter = await postgresFitter(this.#db, this.#order, this.#plan);
    // The rows that fit are unknown until they are read, so the load strategy is chosen once they are staged.
    if (!this.#fitter) {
      this.#route = await this.#choose();
      log?.info(STRATEGY_TEXTS[this.#route]);
    }
    if (this.#route !== 'none') await this.#stage();
    return this.#route;
  }

  /** Loads the rows of a staged file into the stage; they are invisible to other sessions. */
  async load(part: Part): Promise<void> {
    if (this.#route === 'none') return;
    const { columns, signal } = this.#order.delivery;
    const names = columns.map(({ name }) => name);
    const fitter = this.#fitter;
    const rejected = fitter?.rejected ?? 0;
    const source = fitter
      ? Readable.from(csvText(names, fitter.pass(csvRows(part.path, signal), part.path)), {
          highWaterMark: 2,
        })
      : part.path;
    const taken = await this.#db.copyIn(copyFrom(STAGE, names), source);
    const wanted = part.rows - ((fitter?.rejected ?? 0) - rejected);
    if (taken !== wanted) throw wrongCount(taken, wanted);
    this.#staged += taken;
  }

  /** Makes all rows visible and ends the transaction. */
  async commit(): Promise<TableOutcome> {
    if (this.#route === 'nothing') {
      await commit(this.#db);
      return { notes: [], delivered: [] };
    }
    if (this.#route !== 'none') this.#route = await this.#settle();
    await this.#final.run(this.#db);
    const outcome = outcomeOf(this.#notes, this.#account, this.#fitter, this.#route === 'none');
    return this.#absent > 0 ? { ...outcome, account: this.#visible } : outcome;
  }

  /**
   * Takes the steps of a delivery of no rows and undoes them. What it may do, a delivery may do, unless row-level security
   * refuses the rows themselves: then resolves with a note about that.
   */
  async rehearse(): Promise<string | null> {
    await this.#open();
    await this.#prepare();
    await this.#stage();
    const { writeMode } = this.#order.options;
    await this.#settle(EMPTY_TABLE_STRATEGIES[writeMode]);
    if (this.#order.options.onError === 'reject_table') await requireRejectedTable(this.#rejection);
    const policies = await policiesOf(this.#db, this.#order.name);
    await this.#db.query('ROLLBACK');
    if (policies) requirePolicies(policies, writeMode);
    return policies && POLICIES;
  }

  async #open(): Promise<void> {
    const { delivery, lockTimeoutMs } = this.#order;
    const { exportId, intervalStart, intervalEnd, columns } = delivery;
    const problem = badColumnName(columns, MAX_NAME_BYTES);
    if (problem) throw misconfigured(problem);
    requireColumns(columns, this.#order.options);
    await begin(this.#db, lockTimeoutMs);
    await lock(this.#db, exportId, this.#target, intervalStart, intervalEnd);
  }

  async #prepare(): Promise<void> {
    const { name, delivery, options } = this.#order;
    const before = await findTable(this.#db, name);
    this.#present =
      before ?? (await this.#create(name, createTable(name, delivery.model, delivery.columns, options)));
    const ledger = { ...name, table: LEDGER };
    const found = await findTable(this.#db, ledger);
    if (found) await this.#ledger.upgrade(found);
    else await this.#create(ledger, [createLedger(name.schema)]);
    if (before) await this.#ledger.adopt();
    this.#plan = await this.#planned();
    const note = leftOutNote(this.#plan);
    if (note) this.#notes.push({ level: 'WARNING', message: note });
    if (options.writeMode === 'merge') await this.#requireKey();
  }

  /** Plans the schema changes that make the table accept the rows. Columns that the table fills itself are ignored. */
  async #planned(): Promise<SchemaPlan> {
    const { name, delivery, options } = this.#order;
    const all = (await findTable(this.#db, name, 'true')) ?? new Map();
    const fillable = (columns: readonly Column[]) =>
      columns.filter((column) => this.#present.has(column.name) || !all.has(column.name));
    const order = {
      columns: fillable(delivery.columns),
      required: fillable(requiredColumns(options)),
      present: this.#present,
      policy: options.schemaPolicy,
      isOurs: await isMadeByWeir(this.#db, name),
    };
    return planSchema(order, postgresDialect(name));
  }

  async #stage(): Promise<void> {
    const { name, delivery } = this.#order;
    const { typeOf } = postgresDialect(name);
    const columns = delivery.columns.map((column) => ({ name: column.name, type: typeOf(column) }));
    await this.#db.query(createStage(this.#target, columns, new Set(this.#present.keys())));
  }

  /** The way of the rows as things are now. */
  async #choose(): Promise<LoadStrategy> {
    const { delivery, options } = this.#order;
    const rows = { ...delivery, account: this.#account, writeMode: options.writeMode };
    const isEmpty = await this.#ledger.isEmpty();
    const precedents = await this.#ledger.precedents();
    const target: LoadTarget = {
      columns: this.#present,
      uuidIsUnique: (await this.#uuidKey()).length > 0,
      isEmpty,
      delivered: await this.#delivered(precedents),
    };
    const route = chooseStrategy(rows, target, precedents);
    const note = unchangedNote(route, rows, precedents);
    if (note && !this.#notes.some(({ message }) => message === note)) {
      this.#notes.push({ level: 'WARNING', message: note });
    }
    return route;
  }

  /** Rows of this export and interval in the table; null: unknown. */
  async #delivered({ hidden }: Precedents): Promise<number | null> {
    if (hidden !== 0 || !canFindRows(this.#present)) return null;
    const within = deliveredWithin(this.#order.delivery);
    const [found] = await this.#db.query(`SELECT count(*) AS counted FROM ${this.#target} WHERE ${within}`);
    return Number(found!.counted);
  }

  /** Fills the table. `forced`: this way, whatever was delivered before. */
  async #settle(forced: Exclude<LoadStrategy, 'none'> | null = null): Promise<LoadStrategy> {
    await lock(this.#db, this.#target);
    await this.#addColumns();
    if (!forced && (await this.#ledger.isEmpty())) await this.#ledger.forget();
    const route = forced ?? (await this.#choose());
    if (this.#order.options.onError === 'reject_table' && !forced)
      await replaceRejected(this.#rejection, this.#fitter?.file ?? null);
    if (route === 'none') return route;
    if (route === 'merged') await this.#refuseKeyless();
    // Only this transaction counts the rows of its temporary table, and the plan depends on their number.
    await this.#db.query(`ANALYZE ${STAGE}`);
    const merge = await this.#merge(route);
    let added = 0;
    for (const statement of this.#statements(route, merge)) {
      const { command, rowCount } = await this.#db.run(statement);
      if (command === 'INSERT') added = rowCount ?? 0;
      if (command === 'DELETE') await this.#requireDeleted(merge);
    }
    await this.#countAbsent(merge, added);
    await this.#ledger.record({
      marked: canFindRows(this.#present),
      replaced: route === 'replaced',
      account: this.#visible,
    });
    // Otherwise a COMMIT would check deferred constraints, as long as that takes.
    await this.#db.query('SET CONSTRAINTS ALL IMMEDIATE');
    return route;
  }

  /** A unique index may take any number of rows without a value in its columns: such a row would not replace any. */
  async #refuseKeyless(): Promise<void> {
    const { mergeKey } = this.#order.options;
    if (mergeKey.length === 0) return;
    const [found] = await this.#db.query(
      `SELECT count(*) AS counted FROM ${STAGE} WHERE ${isKeyless(mergeKey)}`,
    );
    if (Number(found!.counted) > 0) throw keylessRows(Number(found!.counted));
  }

  /** The account of the rows as they go into the table. */
  get #account(): Account {
    const { account } = this.#order.delivery;
    return this.#fitter?.account(account) ?? account;
  }

  /** The account of the rows that are in the table. Which ones a trigger has left out is unknown. */
  get #visible(): Account {
    const account = this.#account;
    return this.#absent === 0
      ? account
      : { rows: account.rows - this.#absent, uuidHash: null, rowsHash: null };
  }

  get #mergeKey(): readonly string[] {
    const { mergeKey } = this.#order.options;
    return mergeKey.length > 0 ? mergeKey : PERSON_KEY;
  }

  get #rejection(): Rejection {
    const { name, delivery } = this.#order;
    const find = (table: TableName) => findTable(this.#db, table);
    return { db: this.#db, name, delivery, now: 'current_timestamp', find, signal: delivery.signal };
  }

  async #addColumns(): Promise<void> {
    const { name } = this.#order;
    if (this.#plan.add.length === 0) return;
    for (const statement of postgresDialect(name).addColumns(this.#plan.add)) await this.#db.query(statement);
    if (hidesRows(this.#plan.add)) await this.#ledger.unmark();
    this.#present = (await findTable(this.#db, name)) ?? this.#present;
    this.#notes.push({ level: 'INFO', message: addedNote(this.#plan.add) });
  }

  /** A policy, a trigger or a rule leaves rows out of DELETE without an error. */
  async #requireDeleted({ target, replaced }: Merge): Promise<void> {
    const { name } = this.#order;
    const policies = await policiesOf(this.#db, name);
    if (!policies && !(await hasTriggers(this.#db, name))) return;
    const [left] = await this.#db.query(`SELECT count(*) AS counted FROM ${target} WHERE ${replaced}`);
    if (Number(left!.counted) > 0) throw misconfigured(policies ? KEPT : KEPT_BY_TRIGGER);
  }

  /**
   * Notes how many rows a trigger or a rule kept from the table. `added`: rows that the server reports to have added;
   * keys and uuids that are there account for a lower number, too.
   */
  async #countAbsent(merge: Merge, added: number): Promise<void> {
    const canFind = canFindRows(this.#present);
    const count = countAbsent(merge, canFind);
    const mayHide = (canFind || count !== null) && (await hasRowSecurity(this.#db, this.#order.name));
    // A unique key prevents duplicates itself, and which of the rows are there is not for this user to see.
    if (mayHide && merge.key.length > 0) return;
    if (!mayHide && added >= this.#staged) return;
    const [found] = count === null ? [] : await this.#db.query(count);
    const absent = found ? Number(found.counted) : this.#staged - added;
    if (absent <= 0) return;
    if (mayHide) throw misconfigured(HIDDEN);
    this.#absent = absent;
    this.#notes.push({ level: 'WARNING', message: absentNote(absent, this.#staged) });
  }

  async #merge(route: Exclude<LoadStrategy, 'none'>): Promise<Merge> {
    const { delivery } = this.#order;
    const columns = delivery.columns.map(({ name }) => name).filter((name) => this.#present.has(name));
    return {
      target: this.#target,
      columns,
      constants: deliveryValues(delivery, this.#present),
      key: route === 'merged' ? this.#mergeKey : await this.#uuidKey(),
      replaced: deliveredWithin(delivery),
    };
  }

  #statements(route: Exclude<LoadStrategy, 'none'>, merge: Merge): string[] {
    const { options } = this.#order;
    if (route !== 'merged') return STATEMENTS[route](merge);
    return options.mergeKey.length > 0 ? mergeByKey(merge) : mergePersons(merge);
  }

  /** The columns by which the table itself takes a row once; empty: none. */
  async #uuidKey(): Promise<readonly string[]> {
    for (const key of [['uuid', 'team_id'], ['uuid']]) {
      const isThere = key.every((name) => this.#present.has(name));
      if (isThere && (await hasUniqueKey(this.#db, this.#order.name, key))) return key;
    }
    return [];
  }

  /** Creates a table unless another session just did; its columns. */
  async #create(name: TableName, statements: readonly string[]): Promise<TableColumns> {
    await lock(this.#db, 'create', qualified(name));
    if (!(await findTable(this.#db, name)))
      for (const statement of statements) await this.#db.query(statement);
    return (await findTable(this.#db, name)) ?? new Map();
  }

  async #requireKey(): Promise<void> {
    const { name, options } = this.#order;
    const key = this.#mergeKey;
    if (options.mergeKey.length === 0) requireMergeColumns([...this.#present.keys()]);
    if (await hasUniqueKey(this.#db, name, key)) return;
    throw misconfigured(
      `Table ${qualified(name)} is missing a primary key on (${key.join(', ')}). ` +
        `Add it: ALTER TABLE ${qualified(name)} ADD PRIMARY KEY (${identifiers(key)})`,
    );
  }
}

/** For a check: which rows the policies let through is known when there are rows. */
const POLICIES =
  'Row-level security of the table applies to this user. Its policies must let the user add and read the rows, ' +
  'change those that are merged and delete those that are replaced, otherwise runs fail.';

/** What the policies must let the user do with rows, and the command of such a policy. */
const NEEDED = {
  append: { add: 'INSERT', read: 'SELECT' },
  merge: { add: 'INSERT', read: 'SELECT', change: 'UPDATE' },
  replace_interval: { add: 'INSERT', read: 'SELECT', delete: 'DELETE' },
} as const satisfies Record<WriteMode, Partial<Record<keyof Policies, string>>>;

/** Throws when row-level security certainly stops deliveries, or at the latest those that merge or replace rows. */
function requirePolicies(policies: Policies, writeMode: WriteMode): void {
  const needed = Object.entries(NEEDED[writeMode]) as [keyof Policies, string][];
  const missing = needed.find(([act]) => !policies[act]);
  if (!missing) return;
  const commands = needed.map(([, command]) => `FOR ${command}`);
  throw misconfigured(
    `Row-level security of the table has no policy that lets this user ${missing[0]} rows. Add one, or give the user ` +
      `BYPASSRLS. Runs need policies ${commands.slice(0, -1).join(', ')} and ${commands.at(-1)}.`,
  );
}

function absentNote(absent: number, staged: number): string {
  return (
    `A trigger or rule of the table left out ${absent} of ${quantity(staged, 'row')}, which ${absent === 1 ? 'is' : 'are'} not ` +
    'counted as delivered. To deliver them, change the trigger or rule and retry the run.'
  );
}
