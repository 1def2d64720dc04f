import { createHash } from 'node:crypto';
import { ClassifiedError } from '../classified_error.ts';
import type { ClientDeps } from '../client_deps.ts';
import type { DeliveryContext, DeliveryReceipt, DestinationConfig, Part, Session } from '../destination.ts';
import { EMPTY_SESSION } from '../tables/empty_session.ts';
import { keylessRows, skippedNote } from '../tables/load_strategy.ts';
import type { SnowflakeConnection } from './client.ts';
import { openSession, type Prepared, prepare } from './prepare.ts';
import {
  copyInto,
  countKeyless,
  createStage,
  insertAll,
  insertMissing,
  mergeByKey,
  mergePersons,
  replaceInterval,
  type StagedSpan,
  spanOf,
} from './sql.ts';
import type { TableName } from './text.ts';

const NO_SPAN: StagedSpan = { from: null, to: null };

/**
 * One delivery into a table, in one session of Snowflake. Files are uploaded to a stage that ends with the session
 * and copied into a table that does so, too; then one transaction writes the ledger and adds the rows. A session
 * that dies leaves nothing.
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
    reach: ClientDeps,
    config: DestinationConfig,
    context: DeliveryContext,
  ): Promise<Session> {
    const db = await openSession(reach, config, context.signal, context.report);
    try {
      const prepared = await prepare(db, config, context);
      if (prepared) return new SnowflakeSession(db, context, prepared);
    } catch (error) {
      await db.close();
      throw error;
    }
    await db.close();
    return EMPTY_SESSION;
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

  /** Until COMMIT is sent. */
  isUndone = true;

  /** May be repeated: what was committed is not committed again. */
  async commit(): Promise<DeliveryReceipt> {
    if (this.#receipt === null) {
      this.#context.signal.throwIfAborted();
      this.#receipt = await this.#commit();
      await this.#db.close();
    }
    return this.#receipt;
  }

  async #commit(): Promise<DeliveryReceipt> {
    const { table, route, notes } = this.#prepared;
    const receipt = { delivered: [spelled(table)], bytes: this.#bytes };
    if (route === 'none') {
      const message = skippedNote(this.#context.account);
      return { ...receipt, notes: [...notes, { level: 'INFO', message }], skipped: true };
    }
    await this.#publish();
    return { ...receipt, notes };
  }

  async abort(): Promise<void> {
    await this.#db.close();
  }

  async #publish(): Promise<void> {
    this.#requireAllRows();
    const { ledger, isForgotten } = this.#prepared;
    const span = await this.#look();
    await this.#db.query('BEGIN');
    if (isForgotten) await ledger.forget();
    if (!(await this.#record())) return;
    for (const statement of this.#statements(span)) await this.#db.query(statement);
    this.isUndone = false;
    await this.#db.query('COMMIT');
  }

  /** Returns the span of the staged rows. Throws when rows cannot be distinguished from others. */
  async #look(): Promise<StagedSpan> {
    const { columns, account } = this.#context;
    const { filled, options } = this.#prepared;
    if (account.rows === 0) return NO_SPAN;
    if (options.mergeKey.length > 0) {
      const [row] = await this.#db.query(countKeyless(this.#stage, filled, options.mergeKey));
      if (Number(row!.keyless) > 0) throw keylessRows(Number(row!.keyless));
    }
    const hasTimestamp = columns.some(({ name, type }) => name === 'timestamp' && type === 'instant');
    const [span] = hasTimestamp ? await this.#db.query(spanOf(this.#stage)) : [];
    return { from: span?.from ?? null, to: span?.to ?? null };
  }

  /** Writes the delivery down. False when another attempt of the run has committed it. */
  async #record(): Promise<boolean> {
    const { ledger, route, isMarked, precedents, born } = this.#prepared;
    // Rows with a uuid or a key can be distinguished from rows that another delivery has added meanwhile.
    const isBlind = route === 'straight' || route === 'replaced';
    if (await ledger.record(isMarked, isBlind ? precedents.seen : undefined)) return true;
    await this.#db.query('ROLLBACK');
    const now = isBlind ? await ledger.precedents(born) : null;
    if (now === null || now.seen === this.#context.runId) return false;
    throw new ClassifiedError({
      class: 'transient',
      message:
        'Another run delivered the interval at the same time, so nothing was added. It will be tried again.',
    });
  }

  #statements(span: StagedSpan): string[] {
    const { table, filled, route, options } = this.#prepared;
    if (route === 'replaced') {
      return replaceInterval(table, this.#stage, filled, { delivery: this.#context, span });
    }
    if (route === 'missing') return [insertMissing(table, this.#stage, filled, span)];
    if (route !== 'merged') return [insertAll(table, this.#stage, filled)];
    if (options.mergeKey.length === 0) return [mergePersons(table, this.#stage, filled)];
    return [mergeByKey(table, this.#stage, filled, options.mergeKey)];
  }

  #requireAllRows(): void {
    const { rows } = this.#context.account;
    if (this.#loaded === rows) return;
    throw new ClassifiedError({
      class: 'transient',
      message: `Snowflake took ${this.#loaded} of ${rows} rows, so none was added to the table. It will be tried again.`,
    });
  }
}

function spelled({ database, schema, table }: TableName): string {
  return `${database}.${schema}.${table}`;
}
