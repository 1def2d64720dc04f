import type { Clock } from '../../kernel/clock.ts';
import { WeirError } from '../../kernel/errors.ts';

export interface UploadLimits {
  /** Maximum time for a body to arrive, at any rate. */
  timeoutMs: number;
  /** Minimum average rate of a body after the grace period, in bytes per second. */
  minBytesPerSecond: number;
}

/** Time before the rate of a body is checked. */
const GRACE_MS = 10_000;
const SWEEP_MS = 2_000;

export interface BodyUpload {
  /** Counted by sweeps, so that a step of the clock does not end an upload. */
  elapsedMs: number;
  /** Bytes that have arrived. */
  bytes: number;
  cut(error: WeirError): void;
}

/**
 * Bodies that are still arriving. Uploads that are too slow are aborted, so that slow clients cannot occupy connections
 * and memory.
 */
export class Uploads {
  readonly #clock: Clock;
  readonly #limits: UploadLimits;
  readonly #stopping: AbortSignal;
  readonly #open = new Set<BodyUpload>();
  #isSweeping = false;

  constructor(clock: Clock, limits: UploadLimits, stopping: AbortSignal) {
    this.#clock = clock;
    this.#limits = limits;
    this.#stopping = stopping;
  }

  /** Watches a body until `end`; the caller counts its bytes, and `cut` gets the error if it is too slow. */
  begin(cut: (error: WeirError) => void): BodyUpload {
    const upload: BodyUpload = { elapsedMs: 0, bytes: 0, cut };
    this.#open.add(upload);
    if (!this.#isSweeping) void this.#sweep();
    return upload;
  }

  end(upload: BodyUpload): void {
    this.#open.delete(upload);
  }

  get open(): number {
    return this.#open.size;
  }

  async #sweep(): Promise<void> {
    this.#isSweeping = true;
    while (this.#open.size > 0 && !this.#stopping.aborted) {
      await this.#clock.sleep(SWEEP_MS, this.#stopping);
      for (const upload of this.#open) {
        upload.elapsedMs += SWEEP_MS;
        if (!this.#isTooSlow(upload)) continue;
        this.#open.delete(upload);
        upload.cut(tooSlow());
      }
    }
    this.#isSweeping = false;
  }

  #isTooSlow({ elapsedMs, bytes }: BodyUpload): boolean {
    const { timeoutMs, minBytesPerSecond } = this.#limits;
    if (elapsedMs < GRACE_MS) return false;
    return elapsedMs >= timeoutMs || bytes < (elapsedMs / 1000) * minBytesPerSecond;
  }
}

function tooSlow(): WeirError {
  return new WeirError('timed_out', 'The request body arrived too slowly. Send it again, in smaller parts.');
}
