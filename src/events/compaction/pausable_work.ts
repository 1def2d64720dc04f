/** Runs one work at a time, and stops it for others that need what it uses. */
export class PausableWork {
  #pauses = 0;
  #running: { stop: AbortController; ended: Promise<unknown> } | null = null;

  /** Returns null without a result: when work is paused or under way, and when it was stopped. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | null> {
    if (this.#pauses > 0 || this.#running || signal.aborted) return null;
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    const result = work(either);
    const ended = result.catch(() => undefined);
    this.#running = { stop, ended };
    try {
      return await result;
    } catch (error) {
      if (either.aborted) return null;
      throw error;
    } finally {
      this.#running = null;
    }
  }

  /** Stops the work under way. None starts before the returned function is called. */
  async pause(): Promise<() => void> {
    this.#pauses++;
    let isPaused = true;
    this.#running?.stop.abort();
    await this.#running?.ended;
    return () => {
      if (isPaused) this.#pauses--;
      isPaused = false;
    };
  }
}
