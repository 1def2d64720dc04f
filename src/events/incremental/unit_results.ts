import { hash } from 'node:crypto';
import type { DuckDBConnection } from '@duckdb/node-api';
import { type Clock, stopwatch } from '../../kernel/clock.ts';
import { repeat } from '../../kernel/concurrency.ts';
import type { Log } from '../../kernel/log/log.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/time.ts';
import { DUCKDB, text } from '../dialects/duckdb.ts';
import type { EventLog, ResultRow } from '../engine.ts';
import { OutOfMemory } from '../engine_access.ts';
import type { ExposureSpec } from '../queries/exposure_spec.ts';
import type { QueryEngine, TwoStageQuery } from '../queries/staged.ts';
import { readRows } from '../read_rows.ts';
import { advanceState } from './advance.ts';
import { buildState, StateTooLarge, type StateWork } from './build.ts';
import { type Extraction, extractionOf } from './extraction.ts';
import { dropState, type PresentMarks, readMarks, readStates, tablesOf, type UnitState } from './state.ts';
import { rowsOf } from './totals.ts';

/** How a result was computed: from new events, from all of them with rows of units to be stored, or from all of them. */
export type Computed = 'incremental' | 'rebuilt' | 'from_scratch';

export interface UnitResultsLimits {
  /** A query that takes less time is computed from all events each time. 0: none is. */
  minMs: number;
  /** Events of the units of one query. */
  maxRows: number;
  /** Queries; those that were used last are kept. */
  maxStates: number;
  /** Events of all queries. */
  maxTotalRows: number;
  /** Rows of a state that change before it is written anew, which gives the room of gone rows back. */
  minChanged: number;
  /** Changed units from which on all units may be computed anew; they also have to be a large part of all. */
  minTouched: number;
}

const LIMITS: UnitResultsLimits = {
  minChanged: 100_000,
  minTouched: 10_000,
  minMs: 100,
  maxRows: 100_000_000,
  maxStates: 500,
  maxTotalRows: 300_000_000,
};
/** A state that was not used for so long belongs to an experiment that has ended, or to a query that is not run any more. */
const UNUSED_MS = 3 * DAY_MS;
/** Time between looks for states that are not needed any more. */
const TRIM_MS = HOUR_MS;
/** Of a state that is dropped in the transaction that made it. */
const [NO_EXPERIMENT, ONCE] = [0, 'once'];
/** Keys that are remembered in memory. */
const MAX_KEYS = 10_000;

export interface DeriveOptions {
  signal?: AbortSignal | undefined;
  /** The work will read the same again. */
  isRepeated?: boolean;
}

export interface UnitResultsDeps {
  engine: Pick<EventLog, 'select'> & {
    /** Runs work in a transaction that reads events and writes tables of `results`. */
    derive<T>(work: (connection: DuckDBConnection) => Promise<T>, options?: DeriveOptions): Promise<T>;
  };
  clock: Clock;
  log: Log;
  computed?: (how: Computed) => void;
  /** False for an experiment that has ended or was deleted. Default: all run. */
  isRunning?: (teamId: number, experimentId: number) => boolean;
  limits?: Partial<UnitResultsLimits>;
}

/** A query of a running experiment. */
export interface UnitQueryKey {
  experimentId: number;
  /** Uuid of a metric, or the name of another query. */
  name: string;
  /** Changes with the definition of the query. */
  fingerprint: string;
}

/*
 * Cases that are not computed from new events alone:
 *
 * | case | instead |
 * |---|---|
 * | legacy trends and funnels, plans | from scratch: not staged |
 * | the state at the end of a day, queries without an experiment | from scratch: `once` |
 * | an experiment that has ended; persons of groups | from scratch, `once`: `FROM_SCRATCH` |
 * | a query that took less than `minMs`, or whose units have more than `maxRows` events, now or by a refresh | from scratch |
 * | a question about an earlier instant than that of the state | from scratch; the state stays |
 * | a query that finds too little memory for all events at once | rebuilt: its statements take less; those of `once` are dropped |
 * | a changed definition of the metric, the exposure, the flag's variants or the start; other SQL after an upgrade | rebuilt: another key |
 * | events of the project that were removed or changed (`invalidateResults`) | rebuilt: another epoch |
 * | an event store that was restored or replaced; a file that cannot be read | rebuilt: `results_file.ts` |
 * | a full disk, or a file that cannot be replaced, while the server runs | in memory |
 * | an error of the engine, or a state that was replaced meanwhile | from scratch; the state is dropped |
 *
 * Compaction only moves rows, whose numbers stay, so that a state remains valid.
 */

/** Queries whose results are computed from all events each time, with the reason. */
const FROM_SCRATCH: Readonly<Record<string, (exposures: ExposureSpec, extraction: Extraction) => boolean>> = {
  // An end in the past does not move, and its result is stored.
  ended: ({ to, asOf }) => to !== asOf,
  // A merge changes the number of persons in groups that have no other new event.
  persons_of_groups: ({ groupIndex }, extraction) => groupIndex !== null && extraction.dependsOn('e.person'),
};

/**
 * Keeps the rows of the units of queries, and brings them up to date with the events that arrived since. The result is the
 * same as from all events: both are written by the same functions. Any problem with what is stored is answered with a
 * result from all events.
 */
export class UnitResults {
  readonly #deps: UnitResultsDeps;
  readonly #limits: UnitResultsLimits;
  /** Settles with the last work on a state. */
  readonly #last = new Map<string, Promise<unknown>>();
  /** Queries that took long; false: their states are too large. */
  readonly #isSlow = new Map<string, boolean>();

  constructor(deps: UnitResultsDeps) {
    this.#deps = deps;
    this.#limits = { ...LIMITS, ...deps.limits };
  }

  /** The engine for a query of an experiment. */
  engineOf(key: UnitQueryKey): QueryEngine {
    return {
      select: (...args) => this.#deps.engine.select(...args),
      staged: (query, signal) => this.#read(key, query, signal),
    };
  }

  /** The engine for a query that is run once, such as one about the past. */
  get once(): QueryEngine {
    return {
      select: (...args) => this.#deps.engine.select(...args),
      staged: (query, signal) => this.#readOnce(query, signal),
    };
  }

  /** Drops states that are not needed any more, now and then until the signal aborts. */
  start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    const failure = 'Stored rows of units could not be removed; it will be tried again';
    return repeat({ clock, log, restMs: TRIM_MS, failure }, () => this.trim(), signal);
  }

  /** Drops the states of experiments that have ended or were deleted, and those that were not used for long. Returns how many. */
  trim(): Promise<number> {
    const { clock, engine, isRunning = () => true } = this.#deps;
    const oldest = clock.now() - UNUSED_MS;
    return engine.derive(async (connection) => {
      const states = await readStates(connection, 'true');
      const gone = states.filter(
        ({ usedAt, teamId, experimentId }) => usedAt <= oldest || !isRunning(teamId, experimentId),
      );
      for (const state of gone) await dropState(connection, state);
      return gone.length;
    });
  }

  async #read(
    { experimentId, name, fingerprint }: UnitQueryKey,
    query: TwoStageQuery,
    signal?: AbortSignal,
  ): Promise<ResultRow[]> {
    const extraction = extractionOf(query);
    if (Object.values(FROM_SCRATCH).some((isSo) => isSo(query.exposures, extraction))) {
      return this.#readOnce(query, signal);
    }
    const key = [experimentId, hash('sha256', name), fingerprint, shapeOf(query)].join(' ');
    const work = this.#workOf(query, extraction, experimentId, key);
    return this.#inTurn(work.key, async () => {
      signal?.throwIfAborted();
      const rows = await this.#readStored(work, signal);
      if (rows) return rows;
      const elapsed = stopwatch();
      try {
        return await this.#readAll(query, signal);
      } catch (error) {
        if (!(error instanceof OutOfMemory) || this.#isSlow.has(work.key)) throw error;
        this.#remember(work.key, true);
        return (await this.#readStored(work, signal)) ?? Promise.reject(error);
      } finally {
        if (!this.#isSlow.has(work.key) && elapsed() >= this.#limits.minMs) this.#remember(work.key, true);
      }
    });
  }

  #workOf(query: TwoStageQuery, extraction: Extraction, experimentId: number, key: string): StateWork {
    const { maxRows, minChanged, minTouched } = this.#limits;
    const now = this.#deps.clock.now();
    return { query, extraction, key, experimentId, now, minChanged, minTouched, maxRows };
  }

  /** From all events at once or, with too little memory for that, from rows of units that are dropped at the end. */
  async #readOnce(query: TwoStageQuery, signal?: AbortSignal): Promise<ResultRow[]> {
    try {
      return await this.#readAll(query, signal);
    } catch (error) {
      if (!(error instanceof OutOfMemory)) throw error;
      return (await this.#readInSteps(query, signal)) ?? Promise.reject(error);
    }
  }

  /** Null when the rows of units cannot be made either. */
  async #readInSteps(query: TwoStageQuery, signal?: AbortSignal): Promise<ResultRow[] | null> {
    const { computed, engine, log } = this.#deps;
    const work = this.#workOf(query, extractionOf(query), NO_EXPERIMENT, ONCE);
    try {
      const rows = await engine.derive(
        async (connection) => {
          const marks = await readMarks(connection, query.exposures.teamId);
          const state = await buildState(connection, presentWork(work, marks), marks);
          const rows = await resultOf(connection, state, query);
          await dropState(connection, state);
          return rows;
        },
        { signal },
      );
      computed?.('from_scratch');
      return rows;
    } catch (error) {
      signal?.throwIfAborted();
      log.warn({ err: error }, 'Rows of units could not be made for a query that lacks memory');
      return null;
    }
  }

  async #readAll(query: TwoStageQuery, signal?: AbortSignal): Promise<ResultRow[]> {
    const rows = await this.#deps.engine.select(query.whole, [], signal);
    this.#deps.computed?.('from_scratch');
    return rows;
  }

  /** Null when no rows of units are stored, and none are to be. */
  async #readStored(work: StateWork, signal?: AbortSignal): Promise<ResultRow[] | null> {
    const { computed, engine, log } = this.#deps;
    let how: Computed = 'incremental';
    try {
      const rows = await engine.derive(
        async (connection) => {
          const state = await this.#current(connection, work, () => (how = 'rebuilt'));
          return state && resultOf(connection, state, work.query);
        },
        { signal, isRepeated: true },
      );
      if (rows) computed?.(how);
      return rows;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof StateTooLarge) this.#remember(work.key, false);
      else log.warn({ err: error }, 'Stored rows of units could not be used; they are computed anew');
      await this.#drop(work.key).catch(() => undefined);
      return null;
    }
  }

  /** The state up to the present, within a transaction of the connection. */
  async #current(
    connection: DuckDBConnection,
    work: StateWork,
    rebuilding: () => void,
  ): Promise<UnitState | null> {
    const { exposures } = work.query;
    const [state] = await readStates(connection, `key = ${text(work.key)}`);
    const isWorthIt = this.#isSlow.get(work.key) ?? this.#limits.minMs === 0;
    if (!state && !isWorthIt) return null;
    const marks = await readMarks(connection, exposures.teamId);
    const present = presentWork(work, marks);
    if (state && state.epoch === marks.epoch) {
      return state.asOf <= exposures.asOf ? advanceState(connection, present, state, marks) : null;
    }
    if (state) await dropState(connection, state);
    await this.#makeRoom(connection, work);
    rebuilding();
    return buildState(connection, present, marks);
  }

  /** Drops states of earlier definitions of the query, those that are not used, and the oldest ones beyond the limits. */
  async #makeRoom(connection: DuckDBConnection, { key, now }: StateWork): Promise<void> {
    const { maxStates, maxTotalRows } = this.#limits;
    const name = key.slice(0, key.indexOf(' ', key.indexOf(' ') + 1) + 1);
    const states = await readStates(connection, 'true');
    let [count, rows] = [states.length, states.reduce((sum, state) => sum + state.rows, 0)];
    for (const state of states) {
      const isOver = count >= maxStates || rows > maxTotalRows;
      if (!isOver && state.usedAt > now - UNUSED_MS && !state.key.startsWith(name)) continue;
      await dropState(connection, state);
      count -= 1;
      rows -= state.rows;
    }
  }

  async #drop(key: string): Promise<void> {
    await this.#deps.engine.derive(async (connection) => {
      for (const state of await readStates(connection, `key = ${text(key)}`))
        await dropState(connection, state);
    });
  }

  #remember(key: string, isSlow: boolean): void {
    this.#isSlow.delete(key);
    this.#isSlow.set(key, isSlow);
    if (this.#isSlow.size > MAX_KEYS) this.#isSlow.delete(this.#isSlow.keys().next().value!);
  }

  /** One work on a state at a time. */
  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const settled = result.catch(() => undefined);
    this.#last.set(key, settled);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}

/** The result of the rows of units that are stored. */
async function resultOf(
  connection: DuckDBConnection,
  { id, totals }: UnitState,
  query: TwoStageQuery,
): Promise<ResultRow[]> {
  if (totals !== null) return rowsOf(totals);
  return readRows(connection, query.overall(DUCKDB, tablesOf({ id }).units));
}

/** A request may wait in a queue while persons are merged: the transaction knows better whether any were. */
function presentWork(work: StateWork, { hasOverrides }: PresentMarks): StateWork {
  const query = { ...work.query, exposures: { ...work.query.exposures, hasOverrides } };
  return { ...work, query, extraction: extractionOf(query) };
}

/** Changes with the SQL that the rows of units come from, which another version of Weir may write in another way. */
function shapeOf(query: TwoStageQuery): string {
  const { exposures } = query;
  const { from } = exposures;
  const { totals } = query;
  const { perUnit, select } = extractionOf({
    ...query,
    exposures: { ...exposures, to: from, asOf: from, hasOverrides: false },
  });
  return hash('sha256', `${perUnit('extract')}\n${select({ since: 0 })}\n${totals?.(DUCKDB, 'units')}`);
}
