import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { stopwatch } from '../../kernel/clock.ts';
import type { Account, Model } from '../../kernel/columns.ts';
import type { Log } from '../../kernel/log/log.ts';
import { integer } from '../dialect.ts';
import { DUCKDB } from '../dialects/duckdb.ts';
import type {
  EventSelection,
  PersonRow,
  RowSample,
  SampleOptions,
  StageOptions,
  StageResult,
} from '../engine.ts';
import { interruptible } from '../interruptible.ts';
import type { PropertyFilter } from '../property_filters.ts';
import { readRows } from '../read_rows.ts';
import type { QuerySandbox } from '../sandbox/sandbox.ts';
import { QUERY_TABLES } from '../sandbox/tables.ts';
import { conditionOf } from '../selection.ts';
import type { StoredOrder } from '../stored_order.ts';
import { type Columns, EVENTS, PERSONS } from './columns.ts';
import { fillPersons } from './persons_table.ts';
import { hashOfRows } from './rows_hash.ts';
import { SAMPLED_ROWS, sample, take } from './sampling.ts';
import type { RowOrder, RowSource } from './slices.ts';
import { stageQuery } from './stage_query.ts';
import { type ReadCache, StagingPermits, stage } from './stager.ts';

export interface DuckDbStagingDeps {
  engine: Pick<DuckDBInstance, 'connect'>;
  reader: DuckDBConnection;
  sandbox: QuerySandbox;
  stagingRoot: string;
  order: StoredOrder;
  cache: ReadCache;
  log: Log;
}

/** Writes rows of the engine into files, whole or transformed by a query, or returns a sample of them. */
export class DuckDbStaging {
  readonly #deps: DuckDbStagingDeps;
  readonly #permits = new StagingPermits();
  #tables = 0;

  constructor(deps: DuckDbStagingDeps) {
    this.#deps = deps;
  }

  stageEvents(selection: EventSelection, options: StageOptions): Promise<StageResult> {
    return this.#events(selection, options, null);
  }

  stagePersons(
    rows: Iterable<PersonRow>,
    options: StageOptions,
    filters: readonly PropertyFilter[] = [],
  ): Promise<StageResult> {
    return this.#persons(rows, options, filters, null);
  }

  sampleEvents(selection: EventSelection, options: SampleOptions): Promise<RowSample> {
    return sample(this.#deps.stagingRoot, options, async (how) => {
      const rows = options.query ? SAMPLED_ROWS : options.limit;
      const some = await this.#first(selection, rows, options.signal);
      return this.#events(some, how, options.limit);
    });
  }

  samplePersons(
    rows: Iterable<PersonRow>,
    options: SampleOptions,
    filters: readonly PropertyFilter[] = [],
  ): Promise<RowSample> {
    const seen = options.query || filters.length > 0 ? SAMPLED_ROWS : options.limit;
    return sample(this.#deps.stagingRoot, options, (how) =>
      this.#persons(take(rows, seen), how, filters, options.limit),
    );
  }

  async #events(
    selection: EventSelection,
    options: StageOptions,
    limit: number | null,
  ): Promise<StageResult> {
    const { isMoving, release } = this.#deps.order.hold(selection);
    try {
      const known = await this.#orderOf(selection);
      const order = known === 'stored' && isMoving ? 'seq' : known;
      if (order !== 'stored') release();
      const source: RowSource = { table: 'events', where: conditionOf(DUCKDB, selection), order };
      return await this.#stage('events', source, EVENTS[options.layout], options, limit);
    } finally {
      release();
    }
  }

  async #persons(
    rows: Iterable<PersonRow>,
    options: StageOptions,
    filters: readonly PropertyFilter[],
    limit: number | null,
  ): Promise<StageResult> {
    const name = `persons_${++this.#tables}`;
    const connection = await this.#deps.engine.connect();
    try {
      const source = await fillPersons(connection, name, rows, filters);
      const staged = await this.#stage('persons', source, PERSONS[options.layout], options, limit);
      if (staged.account) return staged;
      return { ...staged, account: await accountOf(connection, source, PERSONS[options.layout]) };
    } finally {
      await connection.run(`DROP TABLE IF EXISTS scratch.${name}`).finally(() => connection.closeSync());
    }
  }

  async #stage(
    model: Model,
    source: RowSource,
    columns: Columns,
    options: StageOptions,
    limit: number | null,
  ): Promise<StageResult> {
    const elapsed = stopwatch();
    const { format, compression, query } = options;
    const { engine, cache } = this.#deps;
    const deps = { engine, permits: this.#permits, cache };
    const writeInput = (how: StageOptions) => stage(deps, source, QUERY_TABLES[model], how);
    const result = query
      ? await stageQuery({ sandbox: this.#deps.sandbox, model, query, writeInput, options, limit })
      : await stage(deps, source, columns, options);
    const ms = Math.round(elapsed());
    this.#deps.log.debug({ format, compression, rows: result.rows, bytes: result.bytes, ms }, 'Staged files');
    return result;
  }

  /** The selection without the rows that were stored after its first ones. */
  async #first(selection: EventSelection, rows: number, signal: AbortSignal): Promise<EventSelection> {
    const sql = `SELECT max(seq) AS last
      FROM (SELECT seq FROM events WHERE ${conditionOf(DUCKDB, selection)} ORDER BY seq LIMIT ${integer(rows)})`;
    const [row] = await interruptible(this.#deps.engine, sql, [], signal);
    return row!['last'] === null ? selection : { ...selection, highSeq: Number(row!['last']) };
  }

  async #orderOf({ teamId, start, end }: EventSelection): Promise<RowOrder> {
    const [from, to] = [integer(start), integer(end)];
    const [row] = await readRows(
      this.#deps.reader,
      `SELECT
         (SELECT count(*) FROM late_arrivals
          WHERE team_id = ${integer(teamId)} AND last >= ${from} AND first < ${to}) AS late,
         (SELECT count(*) FROM stretches WHERE last_arrival >= ${from} AND first_arrival < ${to}) AS moved`,
    );
    if (Number(row!.late) > 0) return 'arrival';
    return Number(row!.moved) > 0 ? 'seq' : 'stored';
  }
}

/** The account of persons, which have no event uuid. */
async function accountOf(
  connection: DuckDBConnection,
  { table, where }: RowSource,
  columns: Columns,
): Promise<Account> {
  const [row] = await readRows(
    connection,
    `SELECT count(*) AS rows, ${hashOfRows(columns)} AS hash FROM ${table} WHERE ${where}`,
  );
  return { rows: Number(row!.rows), uuidHash: null, rowsHash: String(row!.hash) };
}
