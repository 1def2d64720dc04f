interface Interval {
  start: number;
  end: number;
}

/**
 * Keeps rows from being moved while they are read in the order in which they are stored. Intervals are of arrival, without
 * their end, in microseconds.
 */
export class StoredOrder {
  readonly #read = new Set<Interval>();
  #moved: Interval | null = null;

  /** Keeps the rows of an interval where they are until `release` is called. `isMoving`: some of them are being moved. */
  hold({ start, end }: Interval): { isMoving: boolean; release(): void } {
    const interval = { start, end };
    if (this.#moved && overlap(interval, this.#moved)) return { isMoving: true, release: () => undefined };
    this.#read.add(interval);
    return { isMoving: false, release: () => this.#read.delete(interval) };
  }

  /** Announces that rows of an interval will be moved until `release` is called; null when they are held. */
  move(interval: Interval): { release(): void } | null {
    for (const held of this.#read) if (overlap(held, interval)) return null;
    this.#moved = interval;
    return {
      release: () => {
        this.#moved = null;
      },
    };
  }
}

const overlap = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;
