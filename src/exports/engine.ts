import type { Clock } from '../kernel/clock.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import { runStage } from '../kernel/log/stages.ts';
import { SECOND_MS } from '../kernel/time.ts';
import type { RunRow } from '../store/runs.ts';
import type { Executor } from './executor.ts';
import type { Reconciler } from './reconciler.ts';
import type { RunScheduler } from './run_scheduler.ts';
import type { RunMachine } from './runs.ts';
import type { LocalWork } from './work/local_work.ts';

export interface ExportsEngineDeps {
  reconciler: Reconciler;
  machine: RunMachine;
  slots: RunScheduler;
  executor: Executor;
  work: Pick<LocalWork, 'clear'>;
  clock: Clock;
  log: Log;
}

/** Upper bound of a sleep: another process may have died, or the clock may have been set. */
const LONGEST_IDLE_MS = 30 * SECOND_MS;
const SHORTEST_IDLE_MS = SECOND_MS;
/** Nudges in quick succession, for instance from a script that creates exports, share one pass. */
const BETWEEN_PASSES_MS = 25;

/**
 * Runs the exports of this process: a pass creates the runs that are due (reconciler), claims as many as there are slots for
 * (scheduler) and executes them (executor); between passes it sleeps until something is due, a run is staged or ends, or a
 * change nudges it. All state is in the database, so that a process that dies loses nothing but the attempts under way.
 */
export class ExportsEngine {
  readonly #deps: ExportsEngineDeps;
  readonly #active = new Set<Promise<void>>();
  #wake = new AbortController();
  /** True once the runs of processes that died are taken over. */
  #hasAdopted = false;

  constructor(deps: ExportsEngineDeps) {
    this.#deps = deps;
  }

  /** Works until the signal aborts; resolves when the runs under way have been given back. */
  async start(signal: AbortSignal): Promise<void> {
    await this.#deps.work.clear();
    signal.addEventListener('abort', () => this.nudge(), { once: true });
    while (!signal.aborted) {
      this.#wake = new AbortController();
      await this.#pass(signal);
      await this.#deps.clock.sleep(BETWEEN_PASSES_MS, signal);
      await this.#deps.clock.sleep(this.#idle(), this.#wake.signal);
    }
    await Promise.all(this.#active);
  }

  /** Starts the next pass now, because something has changed. */
  nudge(): void {
    this.#wake.abort();
  }

  /** Reconciles and executes until nothing can be claimed; for tests and commands, instead of `start`. */
  async tick(signal: AbortSignal = new AbortController().signal): Promise<void> {
    for (;;) {
      await this.#deps.reconciler.pass(signal);
      this.#fill(signal);
      if (this.#active.size === 0) return;
      await Promise.all(this.#active);
    }
  }

  /** An error of one pass, such as a full disk, does not end the loop. */
  async #pass(signal: AbortSignal): Promise<void> {
    try {
      if (!this.#hasAdopted) this.#deps.machine.reclaimAll();
      this.#hasAdopted = true;
      await this.#deps.reconciler.pass(signal);
    } catch (error) {
      this.#logFailure(error);
      return;
    }
    this.#claim(signal);
  }

  /** Fills the free slots with runs that exist. */
  #claim(signal: AbortSignal): void {
    try {
      runStage('exports: claim', () => this.#fill(signal));
      this.#deps.slots.logLongWaits();
    } catch (error) {
      this.#logFailure(error);
    }
  }

  #logFailure(error: unknown): void {
    this.#deps.log.error({ err: messageOf(error) }, 'pass over the exports failed');
  }

  #fill(signal: AbortSignal): void {
    while (!signal.aborted) {
      const run = this.#deps.slots.claim();
      if (!run) return;
      this.#begin(run, signal);
    }
  }

  /** Executes a run. Another may start when its rows are staged, and when it has ended. */
  #begin(run: RunRow, signal: AbortSignal): void {
    const { executor, log, slots } = this.#deps;
    const staged = () => {
      slots.staged(run);
      this.#claim(signal);
    };
    const work: Promise<void> = executor
      .execute(run, signal, staged)
      .catch((error) => log.error({ run_id: run.id, err: messageOf(error) }, 'run broke off'))
      .finally(() => {
        slots.ended(run);
        this.#active.delete(work);
        this.#claim(signal);
        // Its backfill may create further runs.
        this.nudge();
      });
    this.#active.add(work);
  }

  #idle(): number {
    if (!this.#hasAdopted) return SHORTEST_IDLE_MS;
    const next = this.#nextDueAt();
    if (next === null) return LONGEST_IDLE_MS;
    return Math.min(Math.max(next - this.#deps.clock.now(), SHORTEST_IDLE_MS), LONGEST_IDLE_MS);
  }

  /** Null also when it cannot be read: the passes log why. */
  #nextDueAt(): number | null {
    try {
      return this.#deps.reconciler.nextDueAt();
    } catch {
      return null;
    }
  }
}
