import type { Clock } from '../clock.ts';
import { MINUTE_MS } from '../time.ts';

/** Messages that are remembered; a library has few. */
const MAX_MESSAGES = 100;

/**
 * Keeps a message that comes again and again, such as that of a library which tries to connect, from filling the log: each
 * is logged once a minute.
 */
export class Repeats {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #seen = new Map<string, { loggedAt: number; leftOut: number }>();

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Returns how often the message was left out since it was logged last; null if it is to be left out now. */
  take(message: string): number | null {
    const now = this.#clock.now();
    // The number of an attempt makes no other message.
    const key = message.replace(/\d+/g, '0');
    const seen = this.#seen.get(key);
    // A clock that was set back does not silence a message.
    if (seen && Math.abs(now - seen.loggedAt) < MINUTE_MS) {
      seen.leftOut++;
      return null;
    }
    if (!seen && this.#seen.size >= MAX_MESSAGES) this.#seen.clear();
    this.#seen.set(key, { loggedAt: now, leftOut: 0 });
    return seen?.leftOut ?? 0;
  }
}
