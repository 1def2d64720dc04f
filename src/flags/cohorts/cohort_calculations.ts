import { setImmediate as turn } from 'node:timers/promises';
import type { EventEngine } from '../../events/engine.ts';
import { type PerformersQuery, readPerformers } from '../../events/queries/performers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { FairGate } from '../../kernel/fair_gate.ts';
import type { Log } from '../../kernel/log.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import { CohortMembers } from '../../store/cohort_members.ts';
import { type Cohort, type CohortKey, CohortStore, type CohortView } from '../../store/cohorts.ts';
import type { Database } from '../../store/database.ts';
import { type PerformedEvent, performedEvent } from '../evaluation/performed_event.ts';

/** How often exposure cohorts of running experiments are counted; it is also how often we look for what is due. */
const RUNNING_EVERY_MS = 5 * MINUTE_MS;
/** How often other cohorts of what people did are counted. */
const OTHERS_EVERY_MS = HOUR_MS;
/** One question to the events. */
const QUESTION_TIMEOUT_MS = 60 * SECOND_MS;
/** How long a caller waits for a cohort to be counted; counting goes on. */
const PATIENCE_MS = 10 * SECOND_MS;
/** After failures we wait up to so many times as long. */
const MOST_PATIENT = 12;
/** Persons that the events are asked for at once. */
const READ_AT_ONCE = 20_000;
/** Persons written in one transaction, between which other requests go on. */
const WRITE_AT_ONCE = 1000;

export interface CohortCalculationsDeps {
  database: Database;
  engine: Pick<EventEngine, 'ask'>;
  /** Resolves when everything acknowledged is in the engine. */
  settle: () => Promise<unknown>;
  /** Whether any person id of a project stands for another one. */
  hasOverrides: (teamId: number) => boolean;
  clock: Clock;
  log: Log;
  /** Ends what is under way. */
  stopping: AbortSignal;
}

/** How the counting of a cohort stands. */
export interface CalculationState {
  isCalculating: boolean;
  /** Failures in a row. */
  errors: number;
}

/** A cohort on its way: what is under way, and what was asked for since. */
interface Work {
  current: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Finds out who is in the cohorts that speak of what people did, one cohort at a time. Projects take turns. Members are persons as they are by
 * now. They are replaced stretch by stretch, so that a flag never sees an empty cohort in between.
 */
export class CohortCalculations {
  readonly #deps: CohortCalculationsDeps;
  readonly #cohorts: CohortStore;
  readonly #members: CohortMembers;
  readonly #work = new Map<number, Work>();
  readonly #failures = new Map<number, { errors: number; notBefore: number }>();
  /** One cohort at a time; projects take turns. Each cohort waits at most once, which bounds the queue. */
  readonly #turns = new FairGate({
    ...{ limit: 1, perOwner: 1 },
    ...{ maxWaiting: Number.POSITIVE_INFINITY, maxWaitingPerOwner: Number.POSITIVE_INFINITY },
  });

  constructor(deps: CohortCalculationsDeps) {
    this.#deps = deps;
    this.#cohorts = new CohortStore(deps.database);
    this.#members = new CohortMembers(deps.database);
  }

  stateOf(cohortId: number): CalculationState {
    const errors = this.#failures.get(cohortId)?.errors ?? 0;
    return { isCalculating: this.#work.has(cohortId), errors };
  }

  /** Counts what was done before the call. Answers with the cohort, after seconds also when it is still being counted. */
  async calculate(view: CohortView): Promise<CohortView> {
    const { id, teamId, isStatic } = view.cohort;
    if (isStatic) return view;
    const answered = new AbortController();
    await Promise.race([this.#ask({ id, teamId }), this.#deps.clock.sleep(PATIENCE_MS, answered.signal)]);
    answered.abort();
    return this.#cohorts.read({ teamIds: [teamId] }, id) ?? view;
  }

  /** Counts what is due, and takes the members out of deleted cohorts. */
  async tick(): Promise<void> {
    const now = this.#deps.clock.now();
    const times = { now, running: now - RUNNING_EVERY_MS, others: now - OTHERS_EVERY_MS };
    const due = [...this.#cohorts.dueForCalculation(times), ...this.#cohorts.leftBehind()];
    const byProject = Map.groupBy(due, ({ teamId }) => teamId);
    await Promise.all([...byProject.values()].map((keys) => this.#askEach(keys, now)));
  }

  /** Counts cohorts of one project, one after another. */
  async #askEach(keys: readonly CohortKey[], now: number): Promise<void> {
    for (const key of keys) {
      if (this.#deps.stopping.aborted) return;
      if ((this.#failures.get(key.id)?.notBefore ?? 0) <= now) await this.#ask(key);
    }
  }

  /** Counts what falls due until the server stops; resolves when nothing is under way. */
  async start(): Promise<void> {
    const { clock, log, stopping } = this.#deps;
    while (!stopping.aborted) {
      await this.tick().catch((error: unknown) => {
        log.error({ err: error }, 'Cohorts that are due could not be read; they will be tried again');
      });
      await clock.sleep(RUNNING_EVERY_MS, stopping);
    }
    while (this.#work.size > 0) await Promise.all([...this.#work.values()].map(({ current }) => current));
  }

  /** Everybody who asks while it is under way shares the one that follows. Never rejects. */
  #ask(key: CohortKey): Promise<void> {
    const work = this.#work.get(key.id);
    if (!work) {
      const current = this.#inTurn(key);
      this.#work.set(key.id, { current, next: null });
      return current;
    }
    work.next ??= work.current.then(() => this.#ask(key));
    return work.next;
  }

  async #inTurn({ id, teamId }: CohortKey): Promise<void> {
    const { stopping } = this.#deps;
    try {
      await this.#turns.run(teamId, () => this.#run(id), stopping);
      this.#failures.delete(id);
    } catch (error) {
      this.#failed(id, error);
    }
    this.#work.delete(id);
  }

  #failed(id: number, error: unknown): void {
    const { clock, log, stopping } = this.#deps;
    if (stopping.aborted) return;
    const errors = (this.#failures.get(id)?.errors ?? 0) + 1;
    const notBefore = clock.now() + Math.min(errors, MOST_PATIENT) * RUNNING_EVERY_MS;
    this.#failures.set(id, { errors, notBefore });
    log.error({ err: error, cohort_id: id }, 'A cohort could not be counted; it will be tried again');
  }

  async #run(id: number): Promise<void> {
    this.#deps.stopping.throwIfAborted();
    const cohort = this.#cohorts.find(id);
    if (!cohort) return this.#clearBehind(id, null);
    if (cohort.isStatic) return;
    const performed = performedEvent(cohort);
    if (!performed) return this.#forget(cohort);
    const startedAt = this.#deps.clock.now();
    await this.#deps.settle();
    const count = await this.#replace(cohort, performed);
    this.#counted(cohort, { count, lastCalculation: startedAt });
  }

  /** Properties decide about everybody anew: nobody is written down, nor counted. */
  async #forget(cohort: Cohort): Promise<void> {
    if (cohort.lastCalculation === null) return;
    await this.#clearBehind(cohort.id, null);
    this.#counted(cohort, { count: null, lastCalculation: null });
  }

  /** Not a change of the cohort: its version stays. */
  #counted({ id, teamId }: Cohort, counted: Pick<Cohort, 'count' | 'lastCalculation'>): void {
    this.#cohorts.update({ teamIds: [teamId] }, id, counted);
  }

  async #replace({ id, teamId }: Cohort, performed: PerformedEvent): Promise<number> {
    const question = { teamId, ...performed, hasOverrides: this.#deps.hasOverrides(teamId) };
    let count = 0;
    let after: string | null = null;
    for (let isMore = true; isMore; ) {
      const page = await this.#read(question, after);
      after = await this.#write(id, page, after);
      count += page.length;
      isMore = page.length === READ_AT_ONCE;
    }
    await this.#clearBehind(id, after);
    return count;
  }

  #read(question: PerformersQuery, after: string | null): Promise<string[]> {
    const { engine } = this.#deps;
    return this.#withinTime((signal) =>
      readPerformers(engine, question, { limit: READ_AT_ONCE, after, signal }),
    );
  }

  /** Makes these the members behind `after`, up to the last of them, which it returns. */
  async #write(id: number, persons: readonly string[], after: string | null): Promise<string | null> {
    let last = after;
    for (let start = 0; start < persons.length; start += WRITE_AT_ONCE) {
      const some = persons.slice(start, start + WRITE_AT_ONCE);
      const range = { after: last, upTo: some.at(-1)! };
      await this.#pause();
      // Most members stay from one time to the next.
      if (!isSame(this.#members.within(id, range), some)) this.#members.replace(id, some, range);
      last = range.upTo;
    }
    return last;
  }

  /** Takes out who comes behind `after` in the order of the ids; everybody for null. */
  async #clearBehind(id: number, after: string | null): Promise<void> {
    const next = () => this.#members.page(id, WRITE_AT_ONCE, after ?? '');
    for (let gone = next(); gone.length > 0; gone = next()) {
      await this.#pause();
      this.#members.replace(id, [], { after, upTo: gone.at(-1)! });
    }
  }

  async #pause(): Promise<void> {
    await turn();
    this.#deps.stopping.throwIfAborted();
  }

  #withinTime<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { clock, stopping: unless } = this.#deps;
    const reason = () => new Error('the query took too long');
    return withinTime({ clock, ms: QUESTION_TIMEOUT_MS, reason, unless }, work);
  }
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
