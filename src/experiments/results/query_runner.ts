import { hash } from 'node:crypto';
import type { EventEngine } from '../../events/engine.ts';
import { readCalledFlags } from '../../events/queries/called_flags.ts';
import { type EventNames, readEventNames } from '../../events/queries/event_names.ts';
import type { ExposuresReport } from '../../events/queries/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { FairGate } from '../../kernel/fair_gate.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../kernel/time.ts';
import type { KnownResults, MetricResultStore, ResultKey } from '../../store/experiment_metric_results.ts';
import type { MetricReading } from '../aggregates.ts';
import { canonicalJson } from '../fingerprint.ts';
import { exposuresQuestion, type MetricAsked, metricQuestion, type Question } from './aggregate_query.ts';
import type { ExperimentScope } from './scope.ts';
import { SingleFlight } from './single_flight.ts';

export type { Question };

/** How long an answer is served again while its experiment runs. */
export const FRESH_MS = HOUR_MS;
/** Events may come late: what was read sooner after the end of its time is read once more. */
const LATE_MS = DAY_MS;
/** One question to the events. */
export const QUESTION_TIMEOUT_MS = 60 * SECOND_MS;
/** Questions of one request at once. */
export const QUESTIONS_AT_ONCE = 2;
const KEEP_MS = 90 * DAY_MS;
const TRIM_AT_ONCE = 100;

/** What the events say, and since when it is known. */
export interface Read<T> {
  value: T;
  /** Milliseconds. */
  computedAt: number;
  isCached: boolean;
}

/** The question took longer than it may. */
export class QuestionTimeout extends WeirError {
  constructor() {
    const seconds = QUESTION_TIMEOUT_MS / SECOND_MS;
    const remedy = 'Try again later, or ask about a shorter time or rarer events.';
    super('unavailable', `The events took longer than ${seconds} seconds to answer. ${remedy}`, {
      headers: { 'Retry-After': '60' },
    });
  }
}

/** Nothing that still holds is known, and nobody wanted to read it. */
export class NotKnown extends Error {}

export interface ReadOptions {
  /** What is read is remembered with it; null: of no experiment, and not remembered. */
  experimentId: number | null;
  /** Read anew, whatever is known. */
  refresh: boolean;
  /** Never read: reject with NotKnown instead. */
  onlyKnown?: boolean;
  /** What is known counts only if it was read up to this instant, milliseconds; absent: to any. */
  upTo?: number;
  /** As it stood at the end of this day, `2026-01-31`; empty for now. */
  day?: string;
  /** What is known is looked for here; absent: in the store. */
  known?: KnownResults;
}

/** A question, and where and how it is asked. */
export interface Asking<T> {
  scope: ExperimentScope;
  question: Question<T>;
  options: ReadOptions;
}

export interface ReadingsParts {
  engine: Engine;
  /** Resolves when everything acknowledged is in the engine. */
  settle: () => Promise<unknown>;
  /** Whether any person id of a project stands for another one. */
  hasOverrides: (teamId: number) => boolean;
  store: MetricResultStore;
  /** Bounds the queries under way, by project. */
  gate: FairGate;
  clock: Clock;
}

type Engine = Pick<EventEngine, 'ask'>;

/**
 * What the events say of experiments. Sums are remembered, never their judgement, which is cheap and may change with the
 * method: the same question about the same time is asked of the events once an hour, and of a time that has ended once.
 */
export class Readings {
  readonly #parts: ReadingsParts;
  readonly #flights: SingleFlight;

  constructor(parts: ReadingsParts) {
    this.#parts = parts;
    this.#flights = new SingleFlight(parts.gate);
  }

  exposures(scope: ExperimentScope, options: ReadOptions): Promise<Read<ExposuresReport>> {
    return this.ask(scope, exposuresQuestion(options), options);
  }

  /** `uuid` names the metric. */
  metric(
    uuid: string,
    scope: ExperimentScope,
    asked: MetricAsked,
    options: ReadOptions,
  ): Promise<Read<MetricReading>> {
    return this.ask(scope, metricQuestion(uuid, asked), options);
  }

  /** What is known of many questions, looked for together. */
  known(askings: readonly Asking<unknown>[]): KnownResults {
    return this.#parts.store.getAll(askings.flatMap((asking) => keyOf(asking) ?? []));
  }

  /** Throws QuestionTimeout, `unavailable` when too many are waiting, and what the engine throws. */
  ask<T>(scope: ExperimentScope, question: Question<T>, options: ReadOptions): Promise<Read<T>> {
    const { clock, store } = this.#parts;
    const { experimentId, refresh, upTo, day = '' } = options;
    const { exposures } = scope;
    const about = aboutOf(scope, question, day);
    const key: ResultKey | null = experimentId === null ? null : { experimentId, ...about };
    const isFinal = (computedAt: number) => isKnownForGood(computedAt, scope, day, question.reach ?? 0);
    const known = refresh || !key ? undefined : (options.known ?? store).get(key);
    if (known && (upTo ?? known.computedAt) === known.computedAt) {
      const { result, computedAt } = known;
      // Who has just begun sends a first event and looks whether it came.
      const isFresh = clock.now() - computedAt < FRESH_MS && !question.isEmpty?.(result as T);
      if (isFresh || isFinal(computedAt)) {
        return Promise.resolve({ value: result as T, computedAt, isCached: true });
      }
    }
    if (options.onlyKnown) return Promise.reject(new NotKnown());
    // It may have to wait for its turn, but looks no further than to when it was asked.
    const computedAt = scope.isOpen ? exposures.asOf / 1000 : clock.now();
    // Who refreshes wants what came since somebody else did.
    const since = refresh || upTo !== undefined ? exposures.asOf : '';
    const flight = {
      key: `${since} ${experimentId} ${about.metric} ${about.fingerprint} ${day}`,
      owner: exposures.teamId,
    };
    return this.#flights.run(flight, async (close) => {
      // Who refreshes wants what is known now: whoever comes after this may have sent events of his own.
      if (refresh) close();
      const value = await this.#read(question, exposures);
      if (key) store.put(key, { result: value, computedAt });
      store.trim(clock.now() - KEEP_MS, TRIM_AT_ONCE);
      return { value, computedAt, isCached: false };
    });
  }

  /** Which of the flags were called since an instant, in milliseconds. Throws as `ask` does. */
  calledFlags(teamId: number, flagKeys: readonly string[], since: number): Promise<ReadonlySet<string>> {
    const question = { teamId, flagKeys, since: since * 1000 };
    return this.#flights.run({ key: JSON.stringify(question), owner: teamId }, (close) => {
      // Whoever comes after this may have called a flag himself.
      close();
      return this.#inTime((engine, signal) => readCalledFlags(engine, question, signal));
    });
  }

  /** Which names the events of a project have, whenever they came. Throws as `ask` does. */
  eventNames(teamId: number, names: readonly string[], signal: AbortSignal): Promise<EventNames> {
    const question = { teamId, names };
    return this.#flights.run({ key: JSON.stringify(question), owner: teamId }, (close) => {
      close();
      return this.#inTime((engine, late) =>
        readEventNames(engine, question, AbortSignal.any([signal, late])),
      );
    });
  }

  #read<T>(question: Question<T>, exposures: ExperimentScope['exposures']): Promise<T> {
    const { hasOverrides } = this.#parts;
    return this.#inTime((engine, signal) => {
      const spec = { ...exposures, hasOverrides: hasOverrides(exposures.teamId) };
      return question.read(engine, spec, signal);
    });
  }

  /** Everything acknowledged until now is in the engine that is handed to the work. */
  #inTime<T>(work: (engine: Engine, signal: AbortSignal) => Promise<T>): Promise<T> {
    const { clock, engine, settle } = this.#parts;
    const deadline = { clock, ms: QUESTION_TIMEOUT_MS, reason: () => new QuestionTimeout() };
    return withinTime(deadline, async (signal) => {
      await settle();
      return work(engine, signal);
    });
  }
}

function keyOf({ scope, question, options }: Asking<unknown>): ResultKey | null {
  const { experimentId, day = '' } = options;
  return experimentId === null ? null : { experimentId, ...aboutOf(scope, question, day) };
}

function aboutOf(scope: ExperimentScope, { name, about }: Question<unknown>, day: string) {
  return { metric: name, fingerprint: fingerprint(scope, about), day };
}

/** The same for a question about a part of the experiment that is over. */
export function questionFingerprint(scope: ExperimentScope, { about }: Question<unknown>): string {
  return fingerprint({ ...scope, isOpen: true }, about);
}

/** Everything a question depends on but the events and, while it goes on, the time. */
function fingerprint({ exposures, isOpen }: ExperimentScope, about: unknown): string {
  const { asOf: _asOf, to, ...spec } = exposures;
  // A thousand days differ in nothing but their ends, which come last in canonical JSON.
  const common = canonicalJson({ spec, question: about }).slice(0, -1);
  return hash('sha256', `${common},"to":${isOpen ? null : to}}`);
}

/** Whether no event that counts can come any more. What is later than a day is no part of how it stood on that day. */
function isKnownForGood(
  computedAt: number,
  { exposures: { to, asOf }, isOpen }: ExperimentScope,
  day: string,
  reach: number,
): boolean {
  const last = day === '' ? to + reach : asOf;
  return !isOpen && computedAt >= last / 1000 + LATE_MS;
}
