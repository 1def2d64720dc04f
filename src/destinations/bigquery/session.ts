import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../kernel/time.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { ClientDeps } from '../client_deps.ts';
import type { DeliveryContext, DeliveryReceipt, DestinationConfig, Part, Session } from '../destination.ts';
import { EMPTY_SESSION } from '../tables/empty_session.ts';
import { keylessRows, skippedNote } from '../tables/load_strategy.ts';
import { stageFields } from './definitions.ts';
import { BigQueryError } from './errors.ts';
import { type Prepared, prepare } from './prepare.ts';
import {
  countStaged,
  insertAll,
  insertMissing,
  inTransaction,
  mergeByKey,
  mergePersons,
  replaceInterval,
  requireCount,
  type StagedSpan,
} from './sql.ts';

/** A stage table that was left behind expires; no attempt takes longer. */
const STAGE_LIFE_MS = 96 * HOUR_MS;
/** Time limit of an abort. Anything left after it expires. */
const ABORT_MS = 800;

const NO_SPAN: StagedSpan = { from: null, to: null };

/**
 * One delivery into a table. Files are loaded into a stage, one job each; then one script adds its rows to the table
 * and records it in the ledger, in one transaction. Jobs are named after what they do, so that a repeat finds them:
 *
 *   weir_<export>_<start>_<end>_<run>_<rows>_load_<birth of the stage>_<part>_<n>
 *   weir_<export>_<start>_<end>_<run>_<rows>_commit_<n>
 *
 * `rows` is the account of the rows and the name of the table; `n` counts jobs that failed.
 */
export class BigQuerySession implements Session {
  readonly #context: DeliveryContext;
  readonly #config: DestinationConfig;
  readonly #reach: ClientDeps;
  readonly #prepared: Prepared;
  readonly #name: string;
  #stageBorn: string | null = null;
  #bytes = 0;
  #receipt: DeliveryReceipt | null = null;

  static async open(
    reach: ClientDeps,
    config: DestinationConfig,
    context: DeliveryContext,
  ): Promise<Session> {
    const prepared = await prepare(reach, config, context);
    return prepared ? new BigQuerySession(reach, config, context, prepared) : EMPTY_SESSION;
  }

  private constructor(
    reach: ClientDeps,
    config: DestinationConfig,
    context: DeliveryContext,
    prepared: Prepared,
  ) {
    this.#reach = reach;
    this.#config = config;
    this.#context = context;
    this.#prepared = prepared;
    this.#name = jobName(context, config);
  }

  async write(part: Part): Promise<void> {
    const { jobs, route } = this.#prepared;
    this.#bytes += part.bytes;
    if (route === 'none') return;
    this.#stageBorn ??= await this.#openStage();
    await this.#unlessStageGone(
      jobs.loadOnce(`${this.#name}_load_${this.#stageBorn}_${part.index}`, part.path, {
        destinationTable: this.#reference(this.#stage),
        sourceFormat: 'PARQUET',
        schema: { fields: stageFields(this.#context.columns) },
        createDisposition: 'CREATE_NEVER',
        writeDisposition: 'WRITE_APPEND',
      }),
    );
  }

  /** Until the script is submitted, and when it has failed. */
  isUndone = true;

  /** May be repeated: what was committed is not committed again. */
  async commit(): Promise<DeliveryReceipt> {
    this.#context.signal.throwIfAborted();
    this.#receipt ??= await this.#commit();
    return this.#receipt;
  }

  async #commit(): Promise<DeliveryReceipt> {
    const { project, dataset, table } = this.#target;
    const { route, notes } = this.#prepared;
    const { account } = this.#context;
    const receipt = { delivered: [`${project}.${dataset}.${table}`], bytes: this.#bytes };
    if (route === 'none') {
      return {
        ...receipt,
        notes: [...notes, { level: 'INFO', message: skippedNote(account) }],
        skipped: true,
      };
    }
    const span = account.rows > 0 ? await this.#unlessStageGone(this.#requireAllRows()) : NO_SPAN;
    await this.#unlessStageGone(this.#runScript(this.#script(span)));
    if (this.#stageBorn !== null) {
      await this.#prepared.tables.drop(this.#stage).catch(() => this.#warn());
    }
    return { ...receipt, notes };
  }

  /** A script that failed is rolled back; the outcome of one whose response was lost is unknown. */
  async #runScript(script: string): Promise<void> {
    this.isUndone = false;
    try {
      await this.#prepared.jobs.runOnce(`${this.#name}_commit`, script);
    } catch (error) {
      this.isUndone = error instanceof BigQueryError && error.status === 0;
      throw error;
    }
  }

  async abort(): Promise<void> {
    if (this.#stageBorn === null || this.#receipt !== null) return;
    const { tables, jobs } = this.#prepared;
    const limit = new AbortController();
    const tooLong = this.#reach.clock.sleep(ABORT_MS, limit.signal).then(() => limit.abort());
    const left = await Promise.allSettled([
      jobs.cancel(limit.signal),
      tables.drop(this.#stage, limit.signal),
    ]);
    limit.abort();
    await tooLong;
    if (left.some(({ status }) => status === 'rejected')) this.#warn();
  }

  /** Reuses the stage table of an earlier attempt of this run. */
  async #openStage(): Promise<string> {
    const { born } = await this.#prepared.tables.ensure({
      id: this.#prepared.tables.id(this.#stage),
      fields: stageFields(this.#context.columns),
      expiresAt: this.#reach.clock.now() + STAGE_LIFE_MS,
    });
    return born;
  }

  /** Throws when the stage does not hold the rows that were staged here: then none may become visible. */
  async #requireAllRows(): Promise<StagedSpan> {
    const hasTimestamp = this.#context.columns.some(
      ({ name, type }) => name === 'timestamp' && type === 'instant',
    );
    const { jobs, tables, options } = this.#prepared;
    const { account } = this.#context;
    const [row] = await jobs.rows(countStaged(tables.id(this.#stage), hasTimestamp, options.mergeKey));
    const [counted, keyless, from = null, to = null] = row!;
    if (Number(counted) !== account.rows) {
      throw new ClassifiedError({
        class: 'transient',
        message:
          `BigQuery took ${counted} of ${account.rows} rows, so none was added to the table. ` +
          'It will be tried again.',
      });
    }
    if (Number(keyless) > 0) throw keylessRows(Number(keyless));
    return { from: from === null ? null : Number(from), to: to === null ? null : Number(to) };
  }

  /** The rows and the line of the ledger, together or not at all. */
  #script(span: StagedSpan): string {
    const { ledger, precedents, route, tables, isForgotten, isMarked } = this.#prepared;
    const { rows } = this.#context.account;
    // Rows with a uuid or a key can be distinguished from rows that another delivery has added meanwhile.
    const isBlind = route === 'straight' || route === 'replaced';
    return inTransaction([
      ...(rows > 0 ? [requireCount(tables.id(this.#stage), rows)] : []),
      ...(isBlind ? [ledger.requireUnchanged(precedents)] : []),
      ...(isForgotten ? [ledger.forget()] : []),
      ledger.record(isMarked),
      ...this.#statements(span),
    ]);
  }

  #statements(span: StagedSpan): string[] {
    const { filled, route, options } = this.#prepared;
    const { columns } = this.#context;
    const stage = this.#prepared.tables.id(this.#stage);
    if (route === 'replaced') {
      return replaceInterval(this.#target, stage, filled, { delivery: this.#context, span });
    }
    if (route === 'missing') return [insertMissing(this.#target, stage, filled, span)];
    if (route !== 'merged') return [insertAll(this.#target, stage, filled)];
    if (options.mergeKey.length === 0) return [mergePersons(this.#target, stage, filled)];
    return [mergeByKey(this.#target, stage, filled, { key: options.mergeKey, columns })];
  }

  /** The table was there a moment ago; what is missing is the stage, which another attempt of the run has removed. */
  async #unlessStageGone<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof BigQueryError) || error.reason !== 'notFound') throw error;
      throw new ClassifiedError({
        class: 'transient',
        message:
          'A table was removed while rows were on their way into it, so none was added. It will be tried again.',
      });
    }
  }

  #warn(): void {
    this.#context.log.warn('a stage table was left in BigQuery; it expires by itself');
  }

  get #target() {
    return this.#prepared.tables.id(this.#config.table_id as string);
  }

  get #stage(): string {
    return `weir_stage_${createHash('sha256').update(this.#name).digest('hex').slice(0, 24)}`;
  }

  #reference(tableId: string): { projectId: string; datasetId: string; tableId: string } {
    const { project, dataset } = this.#target;
    return { projectId: project, datasetId: dataset, tableId };
  }
}

/** Letters, digits, `_` and `-` are all that a job id may hold. */
function jobName(context: DeliveryContext, { dataset_id, table_id }: DestinationConfig): string {
  const { exportId, intervalStart, intervalEnd, runId, account } = context;
  const instant = (ms: number) => new Date(ms).toISOString().replace(/[-:.]/g, '');
  const what = JSON.stringify([
    dataset_id,
    table_id,
    account.rows,
    account.uuidHash,
    account.rowsHash ?? null,
  ]);
  const rows = createHash('sha256').update(what).digest('hex').slice(0, 12);
  const name = ['weir', exportId, instant(intervalStart), instant(intervalEnd), runId, rows];
  return name.join('_').replace(/[^\w-]/g, '-');
}
