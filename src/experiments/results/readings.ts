import { createHash } from 'node:crypto';
import type { EventEngine } from '../../events/engine.ts';
import { type ExposuresReport, readExposures } from '../../events/questions/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../kernel/time.ts';
import type { MetricResultStore, ResultKey } from '../../store/experiment_metric_results.ts';
import { canonicalJson } from '../fingerprint.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import type { ReadingContext } from '../metrics/kind.ts';
import { readMetric } from '../metrics/registry.ts';
import type { MetricReading } from '../reading.ts';
import type { ExperimentScope } from './scope.ts';
import { SingleFlight } from './single_flight.ts';

/** How long an answer is served again while its experiment runs. */
export const FRESH_MS = HOUR_MS;
/** Events may come late: what was read sooner after the end of its time is read once more. */
const LATE_MS = DAY_MS;
/** One question to the events. */
export const QUESTION_TIMEOUT_MS = 60 * SECOND_MS;
/** Questions to the events at once. */
const QUESTIONS_AT_ONCE = 2;
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
export class QuestionTimeout extends Error {}

export interface ReadOptions {
  /** What is read is remembered with it; null: of no experiment, and not remembered. */
  experimentId: number | null;
  /** Read anew, whatever is known. */
  refresh: boolean;
  /** As it stood at the end of this day, `2026-01-31`; empty for now. */
  day?: string;
}

export interface ReadingsParts {
  engine: Pick<EventEngine, 'ask'>;
  /** Resolves when everything acknowledged is in the engine. */
  settle: () => Promise<unknown>;
  store: MetricResultStore;
  clock: Clock;
}

/**
 * What the events say of experiments. Sums are remembered, never their judgement, which is cheap and may change with the
 * method: the same question about the same time is asked of the events once an hour, and of a time that has ended once.
 */
export class Readings {
  readonly #parts: ReadingsParts;
  readonly #flights = new SingleFlight(QUESTIONS_AT_ONCE);

  constructor(parts: ReadingsParts) {
    this.#parts = parts;
  }

  exposures(scope: ExperimentScope, options: ReadOptions): Promise<Read<ExposuresReport>> {
    return this.#read('exposures', scope, {}, options, (signal) =>
      readExposures(this.#parts.engine, scope.exposures, signal),
    );
  }

  /** `uuid` names the metric. */
  metric(
    uuid: string,
    scope: ExperimentScope,
    question: { definition: MetricDefinition; context: Omit<ReadingContext, 'exposures'> },
    options: ReadOptions,
  ): Promise<Read<MetricReading>> {
    const { definition, context } = question;
    return this.#read(uuid, scope, { definition, context }, options, (signal) =>
      readMetric(this.#parts.engine, definition, { ...context, exposures: scope.exposures }, signal),
    );
  }

  /** Any other question of an experiment. */
  ask<T>(
    name: string,
    scope: ExperimentScope,
    question: unknown,
    options: ReadOptions,
    work: (engine: Pick<EventEngine, 'ask'>, signal: AbortSignal) => Promise<T>,
  ): Promise<Read<T>> {
    return this.#read(name, scope, question, options, (signal) => work(this.#parts.engine, signal));
  }

  #read<T>(
    metric: string,
    scope: ExperimentScope,
    question: unknown,
    { experimentId, refresh, day = '' }: ReadOptions,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<Read<T>> {
    const { clock, store } = this.#parts;
    const about = { metric, fingerprint: fingerprint(scope, question, day), day };
    const key: ResultKey | null = experimentId === null ? null : { experimentId, ...about };
    const known = refresh || !key ? undefined : store.get(key);
    if (known && isValid(known.computedAt, scope, day, clock.now())) {
      return Promise.resolve({ value: known.result as T, computedAt: known.computedAt, isCached: true });
    }
    // Who refreshes wants what is known now, not what somebody asked for earlier.
    const flight = `${refresh} ${experimentId} ${metric} ${about.fingerprint} ${day}`;
    return this.#flights.run(flight, async () => {
      const computedAt = clock.now();
      const value = await this.#withinTime(work);
      if (key) store.put(key, { result: value, computedAt });
      store.trim(clock.now() - KEEP_MS, TRIM_AT_ONCE);
      return { value, computedAt, isCached: false };
    });
  }

  #withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { clock, settle } = this.#parts;
    const deadline = { clock, ms: QUESTION_TIMEOUT_MS, reason: () => new QuestionTimeout() };
    return withinTime(deadline, async (signal) => {
      await settle();
      return work(signal);
    });
  }
}

/** Everything a question depends on but the events and, while it goes on, the time. */
function fingerprint({ exposures, isOpen }: ExperimentScope, question: unknown, day: string): string {
  const { asOf: _asOf, to, ...spec } = exposures;
  const text = canonicalJson({ spec, to: isOpen || day !== '' ? null : to, question });
  return createHash('sha256').update(text).digest('hex');
}

function isValid(
  computedAt: number,
  { exposures, isOpen }: ExperimentScope,
  day: string,
  now: number,
): boolean {
  const isOver = day !== '' || !isOpen;
  return now - computedAt < FRESH_MS || (isOver && computedAt >= exposures.to / 1000 + LATE_MS);
}
