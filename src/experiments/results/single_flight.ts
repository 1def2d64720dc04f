import type { FairGate } from '../../kernel/fair_gate.ts';

export interface Flight {
  /** Names the work. */
  key: string;
  /** Owners take turns. */
  owner: number;
}

/** Work that is under way is shared by all callers that ask for the same; the gate bounds how much of it goes on at once. */
export class SingleFlight {
  readonly #gate: FairGate;
  readonly #open = new Map<string, Promise<unknown>>();

  constructor(gate: FairGate) {
    this.#gate = gate;
  }

  /** Once the work has called `close` nobody joins it any more: who comes later begins anew. */
  run<T>({ key, owner }: Flight, work: (close: () => void) => Promise<T>): Promise<T> {
    const shared = this.#open.get(key) as Promise<T> | undefined;
    if (shared) return shared;
    let isOpen = true;
    const close = () => {
      if (isOpen) this.#open.delete(key);
      isOpen = false;
    };
    const started = this.#gate.run(owner, () => work(close)).finally(close);
    if (isOpen) this.#open.set(key, started);
    return started;
  }
}
