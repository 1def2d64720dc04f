/** Keys that take turns. They are kept sorted, so that the next one is found without looking at the others. */
export class Round<Key extends string | number> {
  readonly #keys: Key[] = [];

  get size(): number {
    return this.#keys.length;
  }

  add(key: Key): void {
    const index = this.#firstAfter(key);
    if (this.#keys[index - 1] !== key) this.#keys.splice(index, 0, key);
  }

  delete(key: Key): void {
    if (this.#has(key)) this.#keys.splice(this.#firstAfter(key) - 1, 1);
  }

  /**
   * Yields the keys with the fewest runs under way first, and among those with equally many, the ones after `last` before
   * the others. The keys must not change meanwhile.
   */
  *inOrder(running: ReadonlyMap<Key, number>, last: Key): Generator<Key> {
    const keys = this.#keys;
    const begin = this.#firstAfter(last);
    for (let step = 0; step < keys.length; step++) {
      const key = keys[(begin + step) % keys.length]!;
      if (!running.get(key)) yield key;
    }
    // There are at most as many of these as slots.
    const busy = [...running].filter(([key, count]) => count > 0 && this.#has(key));
    yield* busy.sort(([a, few], [b, many]) => few - many || inRound(a, b, last)).map(([key]) => key);
  }

  #has(key: Key): boolean {
    return this.#keys[this.#firstAfter(key) - 1] === key;
  }

  /** Index of the first key that is greater. */
  #firstAfter(key: Key): number {
    let [low, high] = [0, this.#keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#keys[middle]! <= key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Compares in a round that begins after `last`. */
export function inRound<T extends string | number>(a: T, b: T, last: T): number {
  if (a === b) return 0;
  const isPassed = Number(a <= last) - Number(b <= last);
  return isPassed || (a < b ? -1 : 1);
}
