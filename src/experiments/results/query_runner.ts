import { hash } from 'node:crypto';
import type { EventLog } from '../../events/engine.ts';
import type { Acknowledged, Flusher } from '../../events/flusher.ts';
import type { UnitResults } from '../../events/incremental/unit_results.ts';
import { readCalledFlags } from '../../events/queries/called_flags.ts';
import { type EventNames, readEventNames } from '../../events/queries/event_names.ts';
import type { ExposureSpec } from '../../events/queries/exposure_spec.ts';
import {
  type FlagExposure,
  type FlagExposuresQuery,
  readFlagExposures,
} from '../../events/queries/flag_exposures.ts';
import type { QueryEngine } from '../../events/queries/staged.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { FairGate, GateRequest } from '../../kernel/fair_gate.ts';
import { traced } from '../../kernel/log/tracing.ts';
import { SingleFlight } from '../../kernel/single_flight.ts';
import { DAY_MS, HOUR_MS, isoFromMs, SECOND_MS } from '../../kernel/time.ts';
import type {
  KnownResults,
  MetricResultStore,
  ResultKey,
  StoredResult,
} from '../../store/experiment_metric_results.ts';
import { canonicalJson } from '../fingerprint.ts';
import type { ExperimentScope } from './scope.ts';

/** Time for which a stored result is reused while its experiment runs. */
export const FRESH_MS = HOUR_MS;
/** Events may arrive late: a result computed sooner than this after the end of its period is computed once more. */
const LATE_MS = DAY_MS;
/** Time limit of one query. */
export const QUERY_TIMEOUT_MS = 60 * SECOND_MS;
/** Concurrent queries of one request. */
export const QUERIES_AT_ONCE = 2;
const KEEP_MS = 90 * DAY_MS;
const TRIM_AT_ONCE = 100;

/** The result of a query, and the time at which it was computed. */
export interface QueryResult<T> {
  value: T;
  /** Milliseconds. */
  computedAt: number;
  isCached: boolean;
}

/** A query exceeded its time limit. */
export class QueryTimeout extends WeirError {
  constructor() {
    const seconds = QUERY_TIMEOUT_MS / SECOND_MS;
    const remedy = 'Try again later, or query a shorter time or rarer events.';
    super('unavailable', `The query took longer than ${seconds} seconds. ${remedy}`, {
      headers: { 'Retry-After': '60' },
    });
  }
}

/** The experiment began before events that are kept, and no result is stored. */
export class EventsRemoved extends WeirError {
  constructor(before: number) {
    super('conflict', eventsRemovedText(before), { code: 'events_removed' });
  }
}

function eventsRemovedText(before: number): string {
  return (
    `Events that arrived before ${isoFromMs(before)} were removed by the event retention of the project. Results of ` +
    'experiments that began before that time are not computed again, because they would be wrong; those computed before ' +
    'can still be read, as long as the settings of the experiment do not change.'
  );
}

/** No valid result is stored, and the caller did not allow a new query. */
export class CacheMiss extends Error {}

export interface QueryOptions {
  /** The experiment under which the result is stored. Null: no experiment, and the result is not stored. */
  experimentId: number | null;
  /** Runs the query even if a stored result is valid. */
  refresh: boolean;
  /** Never runs a query: rejects with CacheMiss instead. */
  onlyStored?: boolean;
  /** A stored result is valid however old it is. Only with `onlyStored`. */
  ofAnyAge?: boolean;
  /**
   * Events of the experiment that arrived before this time (milliseconds) were removed: no query is run, and stored results
   * of any age are valid.
   */
  removedBefore?: number;
  /** The request that the query belongs to. A refresh that is refused halfway would lose what it has computed. */
  request?: GateRequest;
  /** The query includes at least this. Default: everything that was acknowledged when it begins. */
  acknowledged?: Acknowledged;
  /** A stored result is valid only if it was computed at this instant, in milliseconds. Absent: at any time. */
  upTo?: number;
  /** The state at the end of this day, `2026-01-31`. Empty: now. */
  day?: string;
  /** Source of stored results. Default: the store. */
  stored?: KnownResults;
  /** Receives what stores the result of a query, for `store`. Default: it is stored at once. */
  hold?: (put: () => void) => void;
}

/** A query of the events of an experiment. */
export interface AggregateQuery<T> {
  /** Uuid of a metric, or the name of another query. */
  name: string;
  scope: ExperimentScope;
  /** Inputs of the result besides the scope. */
  inputs: unknown;
  options: QueryOptions;
  /** Time after the end for which events still count, in microseconds. Default: none. */
  reach?: number;
  read(engine: QueryEngine, exposures: ExposureSpec, signal: AbortSignal): Promise<T>;
  /** True when no events have arrived yet. Such a result is not reused. */
  isEmpty?(value: T): boolean;
}

export interface QueryRunnerDeps {
  engine: Engine;
  /** Keeps the rows of units of queries about the present. */
  unitResults: Pick<UnitResults, 'engineOf' | 'once'>;
  /** Moves what was acknowledged into the engine. */
  flusher: Pick<Flusher, 'acknowledged' | 'settle'>;
  /** True when a project has merged persons, so that one person id replaces another. */
  hasOverrides: (teamId: number) => boolean;
  store: MetricResultStore;
  /** The returned function is true while events of the project are being removed, and after it. */
  removals: { watch(teamId: number): () => boolean };
  /** Events of a project that arrived before this time (milliseconds) were removed, or are about to be. */
  removedBefore: (teamId: number) => number;
  /** Limits the concurrent queries, by project. */
  gate: FairGate;
  clock: Clock;
}

type Engine = Pick<EventLog, 'select'>;

/**
 * Runs the queries of experiments. Aggregates are stored, but not their analysis, which is cheap and may change with
 * the method: the same query of a running period is run once an hour, and of a period that has ended once.
 */
export class QueryRunner {
  readonly #deps: QueryRunnerDeps;
  readonly #flights: SingleFlight;

  constructor(deps: QueryRunnerDeps) {
    this.#deps = deps;
    this.#flights = new SingleFlight(deps.gate);
  }

  /** Everything that was acknowledged so far. */
  acknowledged(): Acknowledged {
    return this.#deps.flusher.acknowledged();
  }

  /** Stored results of many queries, fetched together. */
  stored(queries: readonly AggregateQuery<unknown>[]): KnownResults {
    return this.#deps.store.getAll(queries.flatMap((query) => resultKeyOf(query) ?? []));
  }

  /** Stores the results of several queries, all or none. */
  store(puts: readonly (() => void)[]): void {
    // A request for stored results has none, and needs no transaction.
    if (puts.length === 0) return;
    this.#deps.store.together(() => {
      for (const put of puts) put();
    });
  }

  /** Throws QueryTimeout, `unavailable` when too many queries are waiting, and errors of the engine. */
  run<T>(query: AggregateQuery<T>): Promise<QueryResult<T>> {
    const { clock, store } = this.#deps;
    const { scope, options } = query;
    const { acknowledged, experimentId, refresh, removedBefore, upTo, day = '' } = options;
    const { exposures } = scope;
    const identity = identityOf(query);
    const key: ResultKey | null = experimentId === null ? null : { experimentId, ...identity };
    const isRemoved = removedBefore !== undefined;
    const stored = (refresh && !isRemoved) || !key ? undefined : this.#storedOf(query, key);
    if (stored && (isRemoved || (upTo ?? stored.computedAt) === stored.computedAt)) {
      const { result, computedAt } = stored;
      // Empty results are not reused: a new user sends a first event and checks whether it arrived.
      const age = clock.now() - computedAt;
      // The clock was set back since.
      const isAhead = age < 0;
      const isFresh = !isAhead && age < FRESH_MS && !query.isEmpty?.(result as T);
      if (isFresh || isRemoved || options.ofAnyAge || isFinal(query, computedAt)) {
        return Promise.resolve({ value: result as T, computedAt, isCached: true });
      }
    }
    if (options.onlyStored) return Promise.reject(new CacheMiss());
    if (isRemoved) return Promise.reject(new EventsRemoved(removedBefore));
    // The query may have to wait for its turn, but counts events only up to the time of the request.
    const computedAt = scope.isOpen ? exposures.asOf / 1000 : clock.now();
    // A refresh must include events that arrived since the last refresh.
    const since = refresh || upTo !== undefined ? `${exposures.asOf} ${acknowledged?.seq}` : '';
    const flight = {
      key: `${since} ${experimentId} ${identity.metric} ${identity.fingerprint} ${day}`,
      owner: exposures.teamId,
      request: options.request,
    };
    return this.#flights.run(flight, async (close) => {
      // Do not share a forced refresh with later callers: they may have ingested events since it started.
      if (refresh) close();
      const { value, hasRemoved } = await this.#read(query);
      if (key) this.requireKept(scope);
      const put = () => {
        // A result of events that were removed meanwhile is not reused.
        if (key && !hasRemoved()) store.put(key, { result: value, computedAt });
      };
      if (options.hold) options.hold(put);
      else put();
      store.trim(clock.now() - KEEP_MS, TRIM_AT_ONCE);
      return { value, computedAt, isCached: false };
    });
  }

  /**
   * Throws EventsRemoved if events since the start of an experiment were removed. They may be while a query waits for its
   * turn, and its result would take the place of the last one that can be computed.
   */
  requireKept({ exposures }: ExperimentScope): void {
    const removedBefore = this.#deps.removedBefore(exposures.teamId);
    if (exposures.from < removedBefore * 1000) throw new EventsRemoved(removedBefore);
  }

  /** The flags that were called since an instant, in milliseconds. Throws the errors of `run`. */
  calledFlags(teamId: number, flagKeys: readonly string[], since: number): Promise<ReadonlySet<string>> {
    const query = { teamId, flagKeys, since: since * 1000 };
    return this.#flights.run({ key: JSON.stringify(query), owner: teamId }, (close) => {
      // Do not share this query with later callers: they may have called a flag since it started.
      close();
      return this.#inTime((engine, signal) => readCalledFlags(engine, query, signal));
    });
  }

  /**
   * Returns which of the names have arrived in a project at any time, and its other event names. Throws the errors of
   * `run`.
   */
  eventNames(teamId: number, names: readonly string[], signal: AbortSignal): Promise<EventNames> {
    const query = { teamId, names };
    return this.#flights.run({ key: JSON.stringify(query), owner: teamId }, (close) => {
      close();
      return this.#inTime((engine, late) => readEventNames(engine, query, AbortSignal.any([signal, late])));
    });
  }

  /** The values of a flag that were reported for a user. Throws the errors of `run`. */
  flagExposures(query: FlagExposuresQuery, signal: AbortSignal): Promise<FlagExposure[]> {
    return this.#flights.run({ key: JSON.stringify(query), owner: query.teamId }, (close) => {
      close();
      return this.#inTime((engine, late) =>
        readFlagExposures(engine, query, AbortSignal.any([signal, late])),
      );
    });
  }

  /**
   * The stored result of a query. Where events were removed, the end of an experiment does not discard the result that
   * was computed before it: there will be no other.
   */
  #storedOf<T>(query: AggregateQuery<T>, key: ResultKey): StoredResult | undefined {
    const { scope, options } = query;
    const { store } = this.#deps;
    const found = (options.stored ?? store).get(key);
    if (found || options.removedBefore === undefined || scope.isOpen || key.day !== '') return found;
    const earlier = store.get({ ...key, fingerprint: queryFingerprint(query) });
    return earlier && earlier.computedAt * 1000 <= scope.exposures.to ? earlier : undefined;
  }

  /** The value, and whether events of the project were removed since the query began. */
  #read<T>(query: AggregateQuery<T>): Promise<{ value: T; hasRemoved: () => boolean }> {
    const { hasOverrides, removals } = this.#deps;
    const { exposures } = query.scope;
    return this.#inTime(async (_engine, signal) => {
      const hasRemoved = removals.watch(exposures.teamId);
      const spec = { ...exposures, hasOverrides: hasOverrides(exposures.teamId) };
      return { value: await query.read(this.#engineFor(query), spec, signal), hasRemoved };
    }, query.options.acknowledged);
  }

  /** Queries about the past are run once. */
  #engineFor({ name, scope, inputs, options }: AggregateQuery<unknown>): QueryEngine {
    const { experimentId, day } = options;
    const { unitResults } = this.#deps;
    if (experimentId === null || day || !scope.isOpen) return unitResults.once;
    return unitResults.engineOf({ experimentId, name, fingerprint: fingerprint(scope, inputs) });
  }

  /** Runs the work once what was acknowledged, by default everything so far, is in the engine. */
  #inTime<T>(
    work: (engine: Engine, signal: AbortSignal) => Promise<T>,
    acknowledged?: Acknowledged,
  ): Promise<T> {
    const { clock, engine, flusher } = this.#deps;
    const deadline = { clock, ms: QUERY_TIMEOUT_MS, reason: () => new QueryTimeout() };
    return traced('weir.results_query', {}, () =>
      withinTime(deadline, async (signal) => {
        await flusher.settle(acknowledged);
        return work(engine, signal);
      }),
    );
  }
}

function resultKeyOf(query: AggregateQuery<unknown>): ResultKey | null {
  const { experimentId } = query.options;
  return experimentId === null ? null : { experimentId, ...identityOf(query) };
}

function identityOf({ name, scope, inputs, options }: AggregateQuery<unknown>) {
  return { metric: name, fingerprint: fingerprint(scope, inputs), day: options.day ?? '' };
}

/** Fingerprint of a query, the same as if its period had not ended. */
export function queryFingerprint<T>({ scope, inputs }: AggregateQuery<T>): string {
  return fingerprint({ ...scope, isOpen: true }, inputs);
}

/**
 * Covers all inputs of a query except the events and, while the experiment runs, the end of its period. Stored results
 * are found by it: other field names would make them obsolete.
 */
function fingerprint({ exposures, isOpen }: ExperimentScope, inputs: unknown): string {
  const { asOf: _asOf, to, ...spec } = exposures;
  // The queries of a thousand days differ only in their ends, which come last in canonical JSON.
  const common = canonicalJson({ spec, question: inputs }).slice(0, -1);
  return hash('sha256', `${common},"to":${isOpen ? null : to}}`);
}

/** True when no further event can change the result. Events after a day do not count towards the state at its end. */
function isFinal({ scope, options, reach = 0 }: AggregateQuery<unknown>, computedAt: number): boolean {
  const { to, asOf } = scope.exposures;
  const last = options.day ? asOf : to + reach;
  return !scope.isOpen && computedAt >= last / 1000 + LATE_MS;
}
