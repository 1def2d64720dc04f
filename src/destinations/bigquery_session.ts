import { createHash } from 'node:crypto';
import { HOUR_MS } from '../kernel/time.ts';
import { BigQueryClient } from './bigquery_client.ts';
import { BigQueryError } from './bigquery_errors.ts';
import { BigQueryJobs } from './bigquery_jobs.ts';
import { BigQueryLedger, ledgerTable } from './bigquery_ledger.ts';
import {
  countStaged,
  type Filled,
  filledColumns,
  insertAll,
  insertMissing,
  inTransaction,
  mergePersons,
  requireCount,
  type StagedSpan,
} from './bigquery_sql.ts';
import { BigQueryTables, checkColumns, stageFields, type Table, targetTable } from './bigquery_tables.ts';
import type { DeliveryContext, DeliveryReceipt, DestinationConfig, Part, Session } from './destination.ts';
import { KnownFailure } from './known_failure.ts';
import type { Reach } from './reach.ts';
import { tableOptions } from './table_options.ts';
import { chooseRoute, type Route } from './table_route.ts';

/** A stage that nobody removes goes by itself; no attempt takes longer. */
const STAGE_LIFE_MS = 96 * HOUR_MS;
/** How long an abort may take. What is left then goes by itself. */
const ABORT_MS = 800;

interface Prepared {
  tables: BigQueryTables;
  jobs: BigQueryJobs;
  ledger: BigQueryLedger;
  target: Table;
  filled: Filled[];
  route: Route;
}

/**
 * One delivery into a table. Files are loaded into a stage, one job each; then one script adds its rows to the table and
 * says so in the ledger, in one transaction. Jobs are named after what they do, so that a repeat finds them:
 *
 *   weir_<export>_<start>_<end>_<run>_<rows>_load_<birth of the stage>_<part>_<n>
 *   weir_<export>_<start>_<end>_<run>_<rows>_commit_<n>
 *
 * `rows` stands for the account of the rows and the name of the table; `n` counts jobs that failed.
 */
export class BigQuerySession implements Session {
  readonly #context: DeliveryContext;
  readonly #config: DestinationConfig;
  readonly #reach: Reach;
  readonly #prepared: Prepared;
  readonly #name: string;
  #stageBorn: string | null = null;
  #bytes = 0;
  #receipt: DeliveryReceipt | null = null;

  static async open(
    reach: Reach,
    config: DestinationConfig,
    context: DeliveryContext,
  ): Promise<BigQuerySession> {
    context.signal.throwIfAborted();
    checkColumns(context.columns);
    const client = new BigQueryClient(reach, config, context.report);
    const tables = new BigQueryTables(client, config.dataset_id as string, context.signal);
    const jobs = new BigQueryJobs(client, await tables.location(), context.signal);
    const id = tables.id(config.table_id as string);
    const { model, columns, runId, account } = context;
    const target = await tables.ensure(targetTable(id, columns, config.use_json_type as boolean));
    await tables.ensure(ledgerTable(id));
    const filled = filledColumns(columns, target);
    const ledger = new BigQueryLedger(jobs, id, context);
    const names = new Map([...target.fields].map(([name, { type }]) => [name, type]));
    const { writeMode } = tableOptions(config, model, columns);
    const route = chooseRoute(
      { model, runId, columns, account, writeMode },
      { columns: names, uuidIsUnique: false, isEmpty: false, delivered: null },
      await ledger.precedents(),
    );
    return new BigQuerySession(reach, config, context, { tables, jobs, ledger, target, filled, route });
  }

  private constructor(reach: Reach, config: DestinationConfig, context: DeliveryContext, prepared: Prepared) {
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

  /** May be repeated: what was committed is not committed again. */
  async commit(): Promise<DeliveryReceipt> {
    this.#context.signal.throwIfAborted();
    this.#receipt ??= await this.#commit();
    return this.#receipt;
  }

  async #commit(): Promise<DeliveryReceipt> {
    const { project, dataset, table } = this.#target;
    if (this.#stageBorn !== null) {
      const span = await this.#unlessStageGone(this.#requireAllRows());
      const { jobs, ledger } = this.#prepared;
      const isWhole = requireCount(this.#prepared.tables.id(this.#stage), this.#context.account.rows);
      const script = inTransaction([isWhole, ledger.record(), this.#statement(span)]);
      await this.#unlessStageGone(jobs.runOnce(`${this.#name}_commit`, script));
      await this.#prepared.tables.drop(this.#stage).catch(() => this.#warn());
    }
    return { delivered: [`${project}.${dataset}.${table}`], bytes: this.#bytes };
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

  /** The stage of an earlier attempt of this run goes on where that one died. */
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
    const [row] = await this.#prepared.jobs.rows(
      countStaged(this.#prepared.tables.id(this.#stage), hasTimestamp),
    );
    const [counted, from = null, to = null] = row!;
    if (Number(counted) !== this.#context.account.rows) {
      throw new KnownFailure({
        class: 'transient',
        message:
          `BigQuery took ${counted} of ${this.#context.account.rows} rows, so none was added to the table. ` +
          'It will be tried again.',
      });
    }
    return { from: from === null ? null : Number(from), to: to === null ? null : Number(to) };
  }

  #statement(span: StagedSpan): string {
    const { filled, route } = this.#prepared;
    const stage = this.#prepared.tables.id(this.#stage);
    if (route === 'merged') return mergePersons(this.#target, stage, filled);
    if (route === 'missing') return insertMissing(this.#target, stage, filled, span);
    return insertAll(this.#target, stage, filled);
  }

  /** The table was there a moment ago; what is missing is the stage, which another attempt of the run has removed. */
  async #unlessStageGone<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof BigQueryError) || error.reason !== 'notFound') throw error;
      throw new KnownFailure({
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
  const what = JSON.stringify([dataset_id, table_id, account.rows, account.uuidHash]);
  const rows = createHash('sha256').update(what).digest('hex').slice(0, 12);
  const name = ['weir', exportId, instant(intervalStart), instant(intervalEnd), runId, rows];
  return name.join('_').replace(/[^\w-]/g, '-');
}
