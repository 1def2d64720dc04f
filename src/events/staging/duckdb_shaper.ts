import type { DuckDBConnection } from '@duckdb/node-api';
import { type Clock, SystemClock, stopwatch } from '../../kernel/clock.ts';
import type { Account, Model } from '../../kernel/columns.ts';
import type { Log } from '../../kernel/log/log.ts';
import { text } from '../dialects/duckdb.ts';
import type {
  PersonRow,
  QueryColumn,
  RowSample,
  SampleOptions,
  Shaper,
  StageOptions,
  StageResult,
} from '../engine.ts';
import type { PropertyFilter } from '../property_filters.ts';
import { readRows } from '../read_rows.ts';
import { QuerySandbox, type SandboxDeps } from '../sandbox/sandbox.ts';
import { QUERY_TABLES } from '../sandbox/tables.ts';
import type { Connectable, EventsInFiles, ReadCache, RowSource, SelectedEvents } from '../selected_events.ts';
import { type Columns, EVENTS, PERSONS } from './columns.ts';
import { fillPersons } from './persons_table.ts';
import { hashOfRows } from './rows_hash.ts';
import { SAMPLED_ROWS, sample, take } from './sampling.ts';
import { stageQuery } from './stage_query.ts';
import { StagingPermits, stage } from './stager.ts';

/** An engine for rows that are not in a table yet. */
export interface ShapingEngine {
  /** Gives work an engine with a database `scratch`, which reads and writes files in the staging root and no others. */
  use<T>(work: (engine: Connectable) => Promise<T>): Promise<T>;
}

export interface DuckDbShaperOptions {
  engine: ShapingEngine;
  /** The one folder that is written into. */
  stagingRoot: string;
  /** Bounds of one query of a user. */
  queryLimits?: SandboxDeps['limits'];
  /** Holds queries of users to their time; the system's unless a test has its own. */
  clock?: Clock;
  log: Log;
}

interface Shaping {
  options: StageOptions;
  /** At most this many rows of a query; null: all. */
  limit: number | null;
}

/** Writes rows into files, whole or transformed by a query, or returns a sample of them. */
export class DuckDbShaper implements Shaper {
  readonly #engine: ShapingEngine;
  readonly #stagingRoot: string;
  readonly #sandbox: QuerySandbox;
  readonly #log: Log;
  readonly #permits = new StagingPermits();
  #tables = 0;

  constructor({ engine, stagingRoot, queryLimits, clock = new SystemClock(), log }: DuckDbShaperOptions) {
    this.#engine = engine;
    this.#stagingRoot = stagingRoot;
    this.#sandbox = new QuerySandbox({ clock, log, limits: queryLimits });
    this.#log = log;
  }

  stageEvents(source: SelectedEvents, options: StageOptions): Promise<StageResult> {
    return this.#events(source, null, { options, limit: null });
  }

  stagePersons(
    rows: Iterable<PersonRow>,
    options: StageOptions,
    filters: readonly PropertyFilter[] = [],
  ): Promise<StageResult> {
    return this.#persons(rows, filters, { options, limit: null });
  }

  sampleEvents(source: SelectedEvents, { limit, ...rest }: SampleOptions): Promise<RowSample> {
    const first = rest.query ? SAMPLED_ROWS : limit;
    return sample(this.#stagingRoot, { limit, ...rest }, (options) =>
      this.#events(source, first, { options, limit }),
    );
  }

  samplePersons(
    rows: Iterable<PersonRow>,
    { limit, ...rest }: SampleOptions,
    filters: readonly PropertyFilter[] = [],
  ): Promise<RowSample> {
    const first = rest.query || filters.length > 0 ? SAMPLED_ROWS : limit;
    return sample(this.#stagingRoot, { limit, ...rest }, (options) =>
      this.#persons(take(rows, first), filters, { options, limit }),
    );
  }

  describeQuery(sql: string, model: Model): Promise<QueryColumn[]> {
    return this.#sandbox.check(sql, model);
  }

  #events(source: SelectedEvents, first: number | null, shaping: Shaping): Promise<StageResult> {
    const { layout, signal } = shaping.options;
    return source.open({ first, signal }, (events) =>
      'files' in events
        ? this.#engine.use((engine) =>
            this.#stage('events', { engine }, inFiles(events), EVENTS[layout], shaping),
          )
        : this.#stage('events', events, events.rows, EVENTS[layout], shaping),
    );
  }

  #persons(
    rows: Iterable<PersonRow>,
    filters: readonly PropertyFilter[],
    shaping: Shaping,
  ): Promise<StageResult> {
    const name = `persons_${++this.#tables}`;
    const columns = PERSONS[shaping.options.layout];
    return this.#engine.use(async (engine) => {
      const connection = await engine.connect();
      try {
        const source = await fillPersons(connection, name, rows, filters);
        const staged = await this.#stage('persons', { engine }, source, columns, shaping);
        if (staged.account) return staged;
        return { ...staged, account: await accountOf(connection, source, columns) };
      } finally {
        await connection.run(`DROP TABLE IF EXISTS scratch.${name}`).finally(() => connection.closeSync());
      }
    });
  }

  async #stage(
    model: Model,
    { engine, cache }: { engine: Connectable; cache?: ReadCache },
    source: RowSource,
    columns: Columns,
    { options, limit }: Shaping,
  ): Promise<StageResult> {
    const elapsed = stopwatch();
    const { format, compression, query } = options;
    const deps = { engine, permits: this.#permits, cache };
    const writeInput = (how: StageOptions) => stage(deps, source, QUERY_TABLES[model], how);
    const result = query
      ? await stageQuery({ sandbox: this.#sandbox, model, query, writeInput, options, limit })
      : await stage(deps, source, columns, options);
    const ms = Math.round(elapsed());
    this.#log.debug({ format, compression, rows: result.rows, bytes: result.bytes, ms }, 'Staged files');
    return result;
  }
}

/** A reader returns the rows of files in the order in which they are there. */
function inFiles({ files, where, isInSeqOrder }: EventsInFiles): RowSource {
  const table = `read_parquet([${files.map(text).join(', ')}])`;
  return { table, where, order: isInSeqOrder ? 'stored' : 'arrival' };
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
