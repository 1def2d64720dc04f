interface Waiting {
  permits: number;
  start(): void;
}

/** Lets a fixed number of works run at a time; the others wait in the order they came. */
export class Permits {
  readonly #count: number;
  #free: number;
  readonly #waiting: Waiting[] = [];

  constructor(count: number) {
    this.#count = count;
    this.#free = count;
  }

  with<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(1, false, work);
  }

  /** Runs a work while no other one runs. It starts before works that wait already. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(this.#count, true, work);
  }

  async #run<T>(permits: number, isNext: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      if (isNext) this.#waiting.unshift({ permits, start });
      else this.#waiting.push({ permits, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#free += permits;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && next.permits <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.permits;
      next.start();
    }
  }
}
