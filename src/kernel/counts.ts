/** Counts by key, without those that are zero, so that unused keys take no memory. */
export class Counts<Key> {
  readonly #counts = new Map<Key, number>();

  of(key: Key): number {
    return this.#counts.get(key) ?? 0;
  }

  /** The change may be negative; no count goes below zero. */
  add(key: Key, change: number): void {
    const count = this.of(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}
