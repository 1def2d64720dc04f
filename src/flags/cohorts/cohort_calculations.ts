import { setImmediate as turn } from 'node:timers/promises';
import type { EventLog } from '../../events/engine.ts';
import { type PerformersQuery, readPerformers } from '../../events/queries/performers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { withinTime } from '../../kernel/deadline.ts';
import { FairGate } from '../../kernel/fair_gate.ts';
import type { Log } from '../../kernel/log/log.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../kernel/time.ts';
import type { CohortMembers } from '../../store/cohort_members.ts';
import type { Cohort, CohortKey, CohortStore, CohortView } from '../../store/cohorts.ts';
import type { Stores } from '../../store/stores.ts';
import { type PerformedEvent, performedEvent } from '../evaluation/performed_event.ts';

/** Interval between calculations of the exposure cohorts of running experiments, and between checks for due cohorts. */
const RUNNING_EVERY_MS = 5 * MINUTE_MS;
/** Interval between calculations of the other cohorts based on performed events. */
const OTHERS_EVERY_MS = HOUR_MS;
/** Timeout of one query to the event store. */
const QUERY_TIMEOUT_MS = 60 * SECOND_MS;
/** Time that a caller waits for a calculation; the calculation continues afterwards. */
const PATIENCE_MS = 10 * SECOND_MS;
/** Limit of the backoff after failures, as a multiple of the usual interval. */
const MOST_PATIENT = 12;
/** Number of persons read from the event store in one query. */
const READ_AT_ONCE = 20_000;
/** Number of persons written in one transaction; other requests run between the transactions. */
const WRITE_AT_ONCE = 1000;

export interface CohortCalculationsDeps {
  stores: Pick<Stores, 'cohortMembers' | 'cohorts' | 'projects'>;
  engine: Pick<EventLog, 'select'>;
  /** Resolves when all acknowledged events are in the event store. */
  settle: () => Promise<unknown>;
  /** True if any person id of the project has been merged into another. */
  hasOverrides: (teamId: number) => boolean;
  clock: Clock;
  log: Log;
  /** Aborts the calculations in progress. */
  stopping: AbortSignal;
}

/** Calculation status of a cohort. */
export interface CalculationState {
  isCalculating: boolean;
  /** Consecutive failures. */
  errors: number;
}

/** The calculation of a cohort in progress, and the one requested since it started. */
interface Work {
  current: Promise<void>;
  next: Promise<void> | null;
}

/**
 * Calculates the members of cohorts based on performed events, one cohort at a time; projects take turns. Members are
 * stored under their current person ids, after merges. They are replaced range by range, so that a flag evaluation
 * never sees an empty cohort in between. Members whose events may have been removed by the retention of the project stay.
 */
export class CohortCalculations {
  readonly #deps: CohortCalculationsDeps;
  readonly #cohorts: CohortStore;
  readonly #members: CohortMembers;
  readonly #work = new Map<number, Work>();
  readonly #failures = new Map<number, { errors: number; retryAt: number }>();
  /** Each cohort waits at most once, which bounds the queue. */
  readonly #turns = new FairGate({
    limit: 1,
    perOwner: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
    maxWaitingPerOwner: Number.POSITIVE_INFINITY,
  });

  constructor(deps: CohortCalculationsDeps) {
    this.#deps = deps;
    this.#cohorts = deps.stores.cohorts;
    this.#members = deps.stores.cohortMembers;
  }

  stateOf(cohortId: number): CalculationState {
    const errors = this.#failures.get(cohortId)?.errors ?? 0;
    return { isCalculating: this.#work.has(cohortId), errors };
  }

  /**
   * Counts the events ingested before the call. Resolves with the cohort, which may still be calculating after
   * `PATIENCE_MS`.
   */
  async calculate(view: CohortView): Promise<CohortView> {
    const { id, teamId, isStatic } = view.cohort;
    if (isStatic) return view;
    const settled = new AbortController();
    await Promise.race([this.#request({ id, teamId }), this.#deps.clock.sleep(PATIENCE_MS, settled.signal)]);
    settled.abort();
    return this.#cohorts.read({ teamIds: [teamId] }, id) ?? view;
  }

  /** Calculates the cohorts that are due, and removes the members of deleted cohorts. */
  async tick(): Promise<void> {
    const now = this.#deps.clock.now();
    const times = { now, running: now - RUNNING_EVERY_MS, others: now - OTHERS_EVERY_MS };
    const due = [...this.#cohorts.dueForCalculation(times), ...this.#cohorts.leftBehind()];
    const byProject = Map.groupBy(due, ({ teamId }) => teamId);
    await Promise.all([...byProject.values()].map((keys) => this.#requestEach(keys)));
  }

  /** Calculates cohorts of one project sequentially. */
  async #requestEach(keys: readonly CohortKey[]): Promise<void> {
    for (const key of keys) {
      if (this.#deps.stopping.aborted) return;
      if ((this.#failures.get(key.id)?.retryAt ?? 0) <= this.#deps.clock.elapsed()) await this.#request(key);
    }
  }

  /** Calculates due cohorts until the server stops; resolves when none is in progress. */
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

  /** Starts a calculation, or joins the one that follows the calculation in progress. Never rejects. */
  #request(key: CohortKey): Promise<void> {
    const work = this.#work.get(key.id);
    if (!work) {
      const current = this.#inTurn(key);
      this.#work.set(key.id, { current, next: null });
      return current;
    }
    work.next ??= work.current.then(() => this.#request(key));
    return work.next;
  }

  async #inTurn({ id, teamId }: CohortKey): Promise<void> {
    const { stopping } = this.#deps;
    try {
      await this.#turns.run(teamId, () => this.#run(id), { signal: stopping });
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
    const retryAt = clock.elapsed() + Math.min(errors, MOST_PATIENT) * RUNNING_EVERY_MS;
    this.#failures.set(id, { errors, retryAt });
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
    // A change of the definition has a calculation of its own, which must not take these members for its own.
    if (this.#cohorts.find(id)?.version !== cohort.version) return;
    this.#counted(cohort, { count, lastCalculation: startedAt });
  }

  /** Clears the stored members and the count: a cohort of properties is evaluated per request. */
  async #forget(cohort: Cohort): Promise<void> {
    if (cohort.count === null && cohort.lastCalculation === null) return;
    await this.#clearBehind(cohort.id, null);
    this.#counted(cohort, { count: null, lastCalculation: null });
  }

  /** The version stays the same, because the definition of the cohort does not change. */
  #counted({ id, teamId }: Cohort, counted: Pick<Cohort, 'count' | 'lastCalculation'>): void {
    this.#cohorts.update({ teamIds: [teamId] }, id, counted);
  }

  async #replace({ id, teamId, lastCalculation }: Cohort, performed: PerformedEvent): Promise<number> {
    const query = { teamId, ...performed, hasOverrides: this.#deps.hasOverrides(teamId) };
    // Events are removed after the limit is stored, so those of a page were complete unless it has moved by then.
    const keeps = () => lastCalculation !== null && this.#isPartlyRemoved(teamId, performed);
    let count = 0;
    let after: string | null = null;
    for (let isMore = true; isMore; ) {
      const page = await this.#read(query, after);
      after = await this.#write(id, page, after, keeps());
      count += page.length;
      isMore = page.length === READ_AT_ONCE;
    }
    if (!keeps()) {
      await this.#clearBehind(id, after);
      return count;
    }
    await this.#followMerges(id);
    return this.#members.count(id);
  }

  #isPartlyRemoved(teamId: number, { since }: PerformedEvent): boolean {
    return (since ?? Number.MIN_SAFE_INTEGER) < this.#deps.stores.projects.eventsRemovedBefore(teamId) * 1000;
  }

  #read(query: PerformersQuery, after: string | null): Promise<string[]> {
    const { engine } = this.#deps;
    return this.#withinTime((signal) =>
      readPerformers(engine, query, { limit: READ_AT_ONCE, after, signal }),
    );
  }

  /** Replaces the members after `after` up to the last of `persons`, or keeps them too, and returns that id. */
  async #write(
    id: number,
    persons: readonly string[],
    after: string | null,
    keeps: boolean,
  ): Promise<string | null> {
    let last = after;
    for (let start = 0; start < persons.length; start += WRITE_AT_ONCE) {
      const some = persons.slice(start, start + WRITE_AT_ONCE);
      const range = { after: last, upTo: some.at(-1)! };
      await this.#pause();
      // Most members stay the same between two calculations.
      if (keeps) this.#members.add(id, some);
      else if (!isSame(this.#members.within(id, range), some)) this.#members.replace(id, some, range);
      last = range.upTo;
    }
    return last;
  }

  /** Replaces members that were merged into others since they were counted. */
  async #followMerges(id: number): Promise<void> {
    let after = '';
    for (let page = this.#members.page(id, WRITE_AT_ONCE); page.length > 0; ) {
      const upTo = page.at(-1)!;
      await this.#pause();
      this.#members.followMerges(id, { after, upTo });
      after = upTo;
      page = this.#members.page(id, WRITE_AT_ONCE, after);
    }
  }

  /** Removes the members whose ids sort after `after`; null removes all. */
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
    return withinTime({ clock, ms: QUERY_TIMEOUT_MS, reason, unless }, work);
  }
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}
