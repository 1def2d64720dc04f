import type { Destinations } from '../destinations/registry.ts';
import type { Clock } from '../kernel/clock.ts';
import { messageOf } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { SECOND_MS } from '../kernel/time.ts';
import type { Executor } from './executor.ts';
import type { Reconciler } from './reconciler.ts';
import type { RunMachine } from './runs.ts';
import type { Stager } from './stager.ts';

export interface ExportsEngineParts {
  reconciler: Reconciler;
  machine: RunMachine;
  executor: Executor;
  stager: Stager;
  destinations: Destinations;
  clock: Clock;
  log: Log;
  maxConcurrentRuns: number;
}

/** Even when nothing seems due, look again: another process may have died, the clock may have been set. */
const LONGEST_IDLE_MS = 30 * SECOND_MS;
const SHORTEST_IDLE_MS = SECOND_MS;
/** Many nudges at once, from a script that creates exports, say, make one pass. */
const BETWEEN_PASSES_MS = 25;

/** Makes exports happen: reconciles, claims, executes, and sleeps until there is more to do. */
export class ExportsEngine {
  readonly #parts: ExportsEngineParts;
  readonly #active = new Set<Promise<void>>();
  #wake = new AbortController();

  constructor(parts: ExportsEngineParts) {
    this.#parts = parts;
  }

  /** Works until the signal aborts; resolves when the runs under way have been given back. */
  async start(signal: AbortSignal): Promise<void> {
    await this.#parts.stager.clear();
    await this.#clearDestinations();
    this.#parts.machine.adopt();
    signal.addEventListener('abort', () => this.nudge(), { once: true });
    while (!signal.aborted) {
      this.#wake = new AbortController();
      this.#pass(signal);
      await this.#parts.clock.sleep(BETWEEN_PASSES_MS, signal);
      await this.#parts.clock.sleep(this.#idle(), this.#wake.signal);
    }
    await Promise.all(this.#active);
  }

  /** Something has changed: look now. */
  nudge(): void {
    this.#wake.abort();
  }

  /** Reconciles and executes until nothing can be claimed; for tests and commands, instead of `start`. */
  async tick(signal: AbortSignal = new AbortController().signal): Promise<void> {
    for (;;) {
      this.#parts.reconciler.pass();
      this.#fill(signal);
      if (this.#active.size === 0) return;
      await Promise.all(this.#active);
    }
  }

  /** What cannot be removed costs room, which is no reason to deliver nothing. */
  async #clearDestinations(): Promise<void> {
    for (const destination of this.#parts.destinations.values()) {
      await destination.clear?.().catch((error: unknown) => {
        const about = { destination: destination.type, err: messageOf(error) };
        this.#parts.log.error(about, 'What a run had left unfinished could not be removed');
      });
    }
  }

  /** The loop outlives whatever a pass throws: a full disk today must not stop exports tomorrow. */
  #pass(signal: AbortSignal): void {
    try {
      this.#parts.reconciler.pass();
      this.#fill(signal);
    } catch (error) {
      this.#parts.log.error({ err: messageOf(error) }, 'pass over the exports failed');
    }
  }

  #fill(signal: AbortSignal): void {
    while (this.#active.size < this.#parts.maxConcurrentRuns && !signal.aborted) {
      const run = this.#parts.machine.claim();
      if (!run) return;
      const work: Promise<void> = this.#parts.executor
        .execute(run, signal)
        .catch((error) => this.#parts.log.error({ run_id: run.id, err: messageOf(error) }, 'run broke off'))
        .finally(() => {
          this.#active.delete(work);
          this.#pass(signal);
        });
      this.#active.add(work);
    }
  }

  #idle(): number {
    const next = this.#parts.reconciler.nextDueAt();
    if (next === null) return LONGEST_IDLE_MS;
    return Math.min(Math.max(next - this.#parts.clock.now(), SHORTEST_IDLE_MS), LONGEST_IDLE_MS);
  }
}
