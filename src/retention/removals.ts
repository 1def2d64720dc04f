/**
 * Tells readers of several statements whether rows of a project were removed between them. A removal changes two stores, so
 * readers that compare them wait until it is over.
 */
export class Removals {
  readonly #counts = new Map<number, number>();
  readonly #running = new Map<number, Promise<unknown>>();

  /** Runs a removal of events of a project. */
  async during<T>(teamId: number, work: () => Promise<T>): Promise<T> {
    while (this.#running.has(teamId)) await this.#running.get(teamId);
    const result = work();
    this.#running.set(
      teamId,
      result.catch(() => undefined),
    );
    try {
      return await result;
    } finally {
      this.#running.delete(teamId);
      this.#counts.set(teamId, this.#count(teamId) + 1);
    }
  }

  /** Waits for the end of a removal. The returned function is true when another one has begun since. */
  async settled(teamId: number): Promise<() => boolean> {
    await this.#running.get(teamId);
    return this.watch(teamId);
  }

  /** Like `settled`, without waiting: the function is true while a removal is running, and after it. */
  watch(teamId: number): () => boolean {
    const before = this.#count(teamId);
    return () => this.#running.has(teamId) || this.#count(teamId) !== before;
  }

  #count(teamId: number): number {
    return this.#counts.get(teamId) ?? 0;
  }
}
