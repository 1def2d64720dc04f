import { hash } from 'node:crypto';
import type { EventEngine } from '../../events/engine.ts';
import { readCalledFlags } from '../../events/queries/called_flags.ts';
import { type EventNames, readEventNames } from '../../events/queries/event_names.ts';
import type { ExposuresReport } from '../../events/queries/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { FairGate } from '../../kernel/fair_gate.ts';
import { SingleFlight } from '../../kernel/single_flight.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../kernel/time.ts';
import { traced } from '../../kernel/tracing.ts';
import type { KnownResults, MetricResultStore, ResultKey } from '../../store/experiment_metric_results.ts';
import type { MetricAggregates } from '../aggregates.ts';
import { canonicalJson } from '../fingerprint.ts';
import {
  type AggregateQuery,
  exposuresQuery,
  type MetricQueryInput,
  metricQuery,
} from './aggregate_query.ts';
import type { ExperimentScope } from './scope.ts';

export type { AggregateQuery };

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

/** No valid result is stored, and the caller did not allow a new query. */
export class CacheMiss extends Error {}

export interface QueryOptions {
  /** The experiment under which the result is stored. Null: no experiment, and the result is not stored. */
  experimentId: number | null;
  /** Runs the query even if a stored result is valid. */
  refresh: boolean;
  /** Never runs a query: rejects with CacheMiss instead. */
  onlyKnown?: boolean;
  /** A stored result is valid only if it was computed at this instant, in milliseconds. Absent: at any time. */
  upTo?: number;
  /** The state at the end of this day, `2026-01-31`. Empty: now. */
  day?: string;
  /** Source of stored results. Default: the store. */
  known?: KnownResults;
}

/** A query with its scope and its options. */
export interface QueryExecution<T> {
  scope: ExperimentScope;
  question: AggregateQuery<T>;
  options: QueryOptions;
}

export interface QueryRunnerDeps {
  engine: Engine;
  /** Resolves when all acknowledged events are in the engine. */
  settle: () => Promise<unknown>;
  /** True when a project has merged persons, so that one person id replaces another. */
  hasOverrides: (teamId: number) => boolean;
  store: MetricResultStore;
  /** Limits the concurrent queries, by project. */
  gate: FairGate;
  clock: Clock;
}

type Engine = Pick<EventEngine, 'ask'>;

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

  exposures(scope: ExperimentScope, options: QueryOptions): Promise<QueryResult<ExposuresReport>> {
    return this.run(scope, exposuresQuery(options), options);
  }

  /** `uuid` names the metric. */
  metric(
    uuid: string,
    scope: ExperimentScope,
    asked: MetricQueryInput,
    options: QueryOptions,
  ): Promise<QueryResult<MetricAggregates>> {
    return this.run(scope, metricQuery(uuid, asked), options);
  }

  /** Stored results of many queries, fetched together. */
  known(askings: readonly QueryExecution<unknown>[]): KnownResults {
    return this.#deps.store.getAll(askings.flatMap((asking) => keyOf(asking) ?? []));
  }

  /** Throws QueryTimeout, `unavailable` when too many queries are waiting, and errors of the engine. */
  run<T>(
    scope: ExperimentScope,
    question: AggregateQuery<T>,
    options: QueryOptions,
  ): Promise<QueryResult<T>> {
    const { clock, store } = this.#deps;
    const { experimentId, refresh, upTo, day = '' } = options;
    const { exposures } = scope;
    const about = aboutOf(scope, question, day);
    const key: ResultKey | null = experimentId === null ? null : { experimentId, ...about };
    const isFinal = (computedAt: number) => isKnownForGood(computedAt, scope, day, question.reach ?? 0);
    const known = refresh || !key ? undefined : (options.known ?? store).get(key);
    if (known && (upTo ?? known.computedAt) === known.computedAt) {
      const { result, computedAt } = known;
      // Empty results are not reused: a new user sends a first event and checks whether it arrived.
      const isFresh = clock.now() - computedAt < FRESH_MS && !question.isEmpty?.(result as T);
      if (isFresh || isFinal(computedAt)) {
        return Promise.resolve({ value: result as T, computedAt, isCached: true });
      }
    }
    if (options.onlyKnown) return Promise.reject(new CacheMiss());
    // The query may have to wait for its turn, but counts events only up to the time of the request.
    const computedAt = scope.isOpen ? exposures.asOf / 1000 : clock.now();
    // A refresh must include events that arrived since the last refresh.
    const since = refresh || upTo !== undefined ? exposures.asOf : '';
    const flight = {
      key: `${since} ${experimentId} ${about.metric} ${about.fingerprint} ${day}`,
      owner: exposures.teamId,
    };
    return this.#flights.run(flight, async (close) => {
      // Do not share a forced refresh with later callers: they may have ingested events since it started.
      if (refresh) close();
      const value = await this.#read(question, exposures);
      if (key) store.put(key, { result: value, computedAt });
      store.trim(clock.now() - KEEP_MS, TRIM_AT_ONCE);
      return { value, computedAt, isCached: false };
    });
  }

  /** The flags that were called since an instant, in milliseconds. Throws the errors of `run`. */
  calledFlags(teamId: number, flagKeys: readonly string[], since: number): Promise<ReadonlySet<string>> {
    const question = { teamId, flagKeys, since: since * 1000 };
    return this.#flights.run({ key: JSON.stringify(question), owner: teamId }, (close) => {
      // Do not share this query with later callers: they may have called a flag since it started.
      close();
      return this.#inTime((engine, signal) => readCalledFlags(engine, question, signal));
    });
  }

  /**
   * Returns which of the names have arrived in a project at any time, and its other event names. Throws the errors of
   * `run`.
   */
  eventNames(teamId: number, names: readonly string[], signal: AbortSignal): Promise<EventNames> {
    const question = { teamId, names };
    return this.#flights.run({ key: JSON.stringify(question), owner: teamId }, (close) => {
      close();
      return this.#inTime((engine, late) =>
        readEventNames(engine, question, AbortSignal.any([signal, late])),
      );
    });
  }

  #read<T>(question: AggregateQuery<T>, exposures: ExperimentScope['exposures']): Promise<T> {
    const { hasOverrides } = this.#deps;
    return this.#inTime((engine, signal) => {
      const spec = { ...exposures, hasOverrides: hasOverrides(exposures.teamId) };
      return question.read(engine, spec, signal);
    });
  }

  /** Runs the work once all events acknowledged so far are in the engine. */
  #inTime<T>(work: (engine: Engine, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { clock, engine, settle } = this.#deps;
    const deadline = { clock, ms: QUERY_TIMEOUT_MS, reason: () => new QueryTimeout() };
    return traced('weir.results_query', {}, () =>
      withinTime(deadline, async (signal) => {
        await settle();
        return work(engine, signal);
      }),
    );
  }
}

function keyOf({ scope, question, options }: QueryExecution<unknown>): ResultKey | null {
  const { experimentId, day = '' } = options;
  return experimentId === null ? null : { experimentId, ...aboutOf(scope, question, day) };
}

function aboutOf(scope: ExperimentScope, { name, about }: AggregateQuery<unknown>, day: string) {
  return { metric: name, fingerprint: fingerprint(scope, about), day };
}

/** Fingerprint of a query, the same as if its period had not ended. */
export function queryFingerprint(scope: ExperimentScope, { about }: AggregateQuery<unknown>): string {
  return fingerprint({ ...scope, isOpen: true }, about);
}

/** Covers all inputs of a query except the events and, while the experiment runs, the end of its period. */
function fingerprint({ exposures, isOpen }: ExperimentScope, about: unknown): string {
  const { asOf: _asOf, to, ...spec } = exposures;
  // The queries of a thousand days differ only in their ends, which come last in canonical JSON.
  const common = canonicalJson({ spec, question: about }).slice(0, -1);
  return hash('sha256', `${common},"to":${isOpen ? null : to}}`);
}

/** True when no further event can change the result. Events after a day do not count towards the state at its end. */
function isKnownForGood(
  computedAt: number,
  { exposures: { to, asOf }, isOpen }: ExperimentScope,
  day: string,
  reach: number,
): boolean {
  const last = day === '' ? to + reach : asOf;
  return !isOpen && computedAt >= last / 1000 + LATE_MS;
}
