import type { FairGate, GateTurn } from './fair_gate.ts';

export interface Flight extends Pick<GateTurn, 'isContinued'> {
  /** Identifies the work. */
  key: string;
  /** Owner of the work, for fair scheduling by the gate. */
  owner: number;
}

/** Shares running work among all callers that request the same key; the gate limits the concurrent work. */
export class SingleFlight {
  readonly #gate: FairGate;
  readonly #open = new Map<string, Promise<unknown>>();

  constructor(gate: FairGate) {
    this.#gate = gate;
  }

  /** After the work calls `close`, later callers no longer share it but start anew. */
  run<T>({ key, owner, isContinued }: Flight, work: (close: () => void) => Promise<T>): Promise<T> {
    const shared = this.#open.get(key) as Promise<T> | undefined;
    if (shared) return shared;
    let isOpen = true;
    const close = () => {
      if (isOpen) this.#open.delete(key);
      isOpen = false;
    };
    const started = this.#gate.run(owner, () => work(close), { isContinued }).finally(close);
    if (isOpen) this.#open.set(key, started);
    return started;
  }
}
