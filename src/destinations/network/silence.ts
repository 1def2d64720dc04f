import type { Clock } from '../../kernel/clock.ts';
import { SECOND_MS } from '../../kernel/time.ts';

/** A peer that holds a connection and does nothing with it. The code makes it an error of the network, which is tried again. */
export class SilentPeerError extends Error {
  readonly code = 'ETIMEDOUT';
  readonly awaited: string;
  readonly waitedMs: number;

  /** `awaited`: the awaited event, such as `the response to a PUT request`. Shown to users. */
  constructor(awaited: string, waitedMs: number) {
    super(`waited ${waitedMs / SECOND_MS} seconds for ${awaited}`);
    this.awaited = awaited;
    this.waitedMs = waitedMs;
  }

  /** `30 seconds for a connection` */
  get words(): string {
    const seconds = Math.round(this.waitedMs / SECOND_MS);
    const time = seconds < 300 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
    return `${time} for ${this.awaited}`;
  }
}

/** `the result of SELECT`, for a statement that begins with this word. */
export function resultOf(statement: string): string {
  return `the result of ${/^\s*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'a statement'}`;
}

export interface Silence {
  clock: Clock;
  /** Bytes that have moved so far, in both directions. */
  bytes: () => number;
  limitMs: number;
  awaited: string;
  /** Ends what is waited for. */
  stop: (error: SilentPeerError) => void;
}

/** Silence is counted in short waits: a clock that was set forward, or a machine that slept, is not a silent peer. */
const BEAT_MS = 10 * SECOND_MS;

/** The result of `work`, which is stopped when no byte moves for `limitMs`; then rejects with a SilentPeerError. */
export async function unlessSilent<T>(work: Promise<T>, silence: Silence): Promise<T> {
  const { awaited, bytes, clock, limitMs, stop } = silence;
  const over = new AbortController();
  let silent: SilentPeerError | null = null;
  const watch = async () => {
    for (let waited = 0, before = bytes(); waited < limitMs; ) {
      const beat = Math.min(BEAT_MS, limitMs - waited);
      await clock.sleep(beat, over.signal);
      if (over.signal.aborted) return;
      waited = bytes() === before ? waited + beat : 0;
      before = bytes();
    }
    silent = new SilentPeerError(awaited, limitMs);
    stop(silent);
  };
  void watch();
  try {
    return await work;
  } catch (error) {
    throw silent ?? error;
  } finally {
    over.abort();
  }
}
