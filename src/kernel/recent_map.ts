/**
 * A map of the most recently set entries, in two generations: a full one becomes the old one, and the old one is
 * dropped. It holds at most `2 * generation` entries, and each operation takes constant time.
 */
export class RecentMap<Value> {
  readonly #generation: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  constructor(generation: number) {
    this.#generation = generation;
  }

  /** Number of entries in memory; one that is in both generations counts twice. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: string): Value | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#generation && !this.#young.has(key)) this.age();
    this.#young.set(key, value);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }

  /** Drops the entries that were not set since the last call. */
  age(): void {
    this.#old = this.#young;
    this.#young = new Map();
  }
}
