import { createHash } from 'node:crypto';
import type {
  DeliveryContext,
  DeliveryReceipt,
  DestinationConfig,
  Part,
  Report,
  Session,
} from './destination.ts';
import { KnownFailure } from './known_failure.ts';
import type { Reach } from './reach.ts';
import { SnowflakeConnection } from './snowflake_client.ts';
import { isMissing } from './snowflake_errors.ts';
import { SnowflakeLedger } from './snowflake_ledger.ts';
import {
  copyInto,
  createLedger,
  createStage,
  createTable,
  type Filled,
  filledColumns,
  insertAll,
  insertMissing,
  mergePersons,
  type StagedSpan,
  spanOf,
  type TableColumns,
} from './snowflake_sql.ts';
import { identifier, qualified, type TableName } from './snowflake_text.ts';
import { tableOptions } from './table_options.ts';
import { chooseRoute, type Route } from './table_route.ts';

interface Prepared {
  table: TableName;
  ledger: SnowflakeLedger;
  filled: Filled[];
  route: Route;
}

/**
 * One delivery into a table, in one session of Snowflake. Files are brought to a place that goes with the session and copied into a
 * table that does so, too; then one transaction writes the ledger and adds the rows. A session that dies leaves nothing.
 */
export class SnowflakeSession implements Session {
  readonly #db: SnowflakeConnection;
  readonly #context: DeliveryContext;
  readonly #prepared: Prepared;
  readonly #stage: string;
  #loaded = 0;
  #bytes = 0;
  #isStageThere = false;
  #receipt: DeliveryReceipt | null = null;

  static async open(
    reach: Reach,
    config: DestinationConfig,
    context: DeliveryContext,
  ): Promise<SnowflakeSession> {
    const db = await openSession(reach, config, context.signal, context.report);
    try {
      return new SnowflakeSession(db, context, await prepare(db, config, context));
    } catch (error) {
      await db.close();
      throw error;
    }
  }

  private constructor(db: SnowflakeConnection, context: DeliveryContext, prepared: Prepared) {
    this.#db = db;
    this.#context = context;
    this.#prepared = prepared;
    const run = createHash('sha256').update(context.runId).digest('hex').slice(0, 24);
    this.#stage = `WEIR_STAGE_${run.toUpperCase()}`;
  }

  async write(part: Part): Promise<void> {
    this.#bytes += part.bytes;
    if (this.#prepared.route === 'none') return;
    if (!this.#isStageThere) await this.#db.query(createStage(this.#stage));
    this.#isStageThere = true;
    const place = `@%${this.#stage}/part_${part.index}`;
    await this.#db.put(part.path, place);
    const loaded = await this.#db.query(copyInto(this.#stage, place));
    this.#loaded += loaded.reduce((sum, row) => sum + Number(row.rows_loaded ?? 0), 0);
  }

  /** May be repeated: what was committed is not committed again. */
  async commit(): Promise<DeliveryReceipt> {
    if (this.#receipt === null) {
      this.#context.signal.throwIfAborted();
      if (this.#isStageThere) await this.#publish();
      this.#receipt = { delivered: [spelled(this.#prepared.table)], bytes: this.#bytes };
      await this.#db.close();
    }
    return this.#receipt;
  }

  async abort(): Promise<void> {
    await this.#db.close();
  }

  async #publish(): Promise<void> {
    this.#requireAllRows();
    const { columns } = this.#context;
    const hasTimestamp = columns.some(({ name, type }) => name === 'timestamp' && type === 'instant');
    const [span] = hasTimestamp ? await this.#db.query(spanOf(this.#stage)) : [];
    await this.#db.query('BEGIN');
    if (!(await this.#prepared.ledger.record())) return void (await this.#db.query('ROLLBACK'));
    await this.#db.query(this.#statement({ from: span?.from ?? null, to: span?.to ?? null }));
    await this.#db.query('COMMIT');
  }

  #statement(span: StagedSpan): string {
    const { table, filled, route } = this.#prepared;
    if (route === 'merged') return mergePersons(table, this.#stage, filled);
    if (route === 'missing') return insertMissing(table, this.#stage, filled, span);
    return insertAll(table, this.#stage, filled);
  }

  #requireAllRows(): void {
    const { rows } = this.#context.account;
    if (this.#loaded === rows) return;
    throw new KnownFailure({
      class: 'transient',
      message: `Snowflake took ${this.#loaded} of ${rows} rows, so none was added to the table. It will be tried again.`,
    });
  }
}

/** Signs in, and takes on the role, the warehouse and the schema. */
export async function openSession(
  reach: Reach,
  config: DestinationConfig,
  signal: AbortSignal,
  report?: Report,
): Promise<SnowflakeConnection> {
  const db = await SnowflakeConnection.open(reach, config, signal, report);
  try {
    const { role, warehouse, database, schema } = config as Record<string, string>;
    if (role) await db.query(`USE ROLE ${identifier(role)}`);
    await db.query(`USE WAREHOUSE ${identifier(warehouse!)}`);
    await db.query(`USE SCHEMA ${identifier(database!)}.${identifier(schema!)}`);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

export function tableName(config: DestinationConfig): TableName {
  const { database, schema, table_name } = config as Record<string, string>;
  return { database: database!, schema: schema!, table: table_name! };
}

/** Null when there is no table. */
export async function findTable(db: SnowflakeConnection, table: TableName): Promise<TableColumns | null> {
  try {
    const rows = await db.query(`DESCRIBE TABLE ${qualified(table)}`);
    const own = rows.filter(({ kind, expression }) => kind === 'COLUMN' && !expression);
    return new Map(own.map(({ name, type }) => [name!, type!]));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function prepare(
  db: SnowflakeConnection,
  config: DestinationConfig,
  context: DeliveryContext,
): Promise<Prepared> {
  const table = tableName(config);
  const { model, runId, columns, account } = context;
  const present = await ensureTable(db, table, createTable(table, columns));
  await db.query(createLedger(table));
  const ledger = new SnowflakeLedger(db, table, context);
  const target = { columns: present, uuidIsUnique: false, isEmpty: false, delivered: null };
  const { writeMode } = tableOptions(config, model, columns);
  const rows = { model, runId, columns, account, writeMode };
  const route = chooseRoute(rows, target, await ledger.precedents());
  return { table, ledger, filled: filledColumns(columns, present), route };
}

async function ensureTable(db: SnowflakeConnection, table: TableName, create: string): Promise<TableColumns> {
  const found = await findTable(db, table);
  if (found) return found;
  await db.query(create);
  return (await findTable(db, table)) ?? new Map();
}

function spelled({ database, schema, table }: TableName): string {
  return `${database}.${schema}.${table}`;
}
