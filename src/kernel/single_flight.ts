import type { FairGate, GateRequest } from './fair_gate.ts';

export interface Flight {
  /** Identifies the work. */
  key: string;
  /** Owner of the work, for fair scheduling by the gate. */
  owner: number;
  /** The request of the caller. It is accepted if the work that it shares was. */
  request?: GateRequest | undefined;
}

/** Shares running work among all callers that request the same key; the gate limits the concurrent work. */
export class SingleFlight {
  readonly #gate: FairGate;
  readonly #open = new Map<string, Promise<unknown>>();

  constructor(gate: FairGate) {
    this.#gate = gate;
  }

  /** After the work calls `close`, later callers no longer share it but start anew. */
  run<T>({ key, owner, request = {} }: Flight, work: (close: () => void) => Promise<T>): Promise<T> {
    const shared = this.#open.get(key) as Promise<T> | undefined;
    if (shared) {
      request.isAccepted = true;
      return shared;
    }
    let isOpen = true;
    const close = () => {
      if (isOpen) this.#open.delete(key);
      isOpen = false;
    };
    const started = this.#gate.run(owner, () => work(close), request).finally(close);
    if (isOpen) this.#open.set(key, started);
    return started;
  }
}
