import { quantity } from '../../kernel/words.ts';
import type { LedgerRange } from '../../store/arrivals/arrival_ledger.ts';
import type { Sources } from '../sources.ts';
import { WorkError } from '../work/run_work.ts';

/** Comparisons before a run fails: events may be set aside while they are flushed. */
const TRIES = 3;

interface Interval {
  teamId: number;
  /** Microseconds. */
  start: number;
  end: number;
}

/**
 * Moves the events of a closed interval into the event store, and compares those that it has with the arrival ledger.
 * Returns a `seq` up to which the event store has all events of the interval.
 *
 * Only events with numbers up to the last one at the time of the ledger are compared, so that events that arrive
 * meanwhile do not matter.
 */
export async function flushedInterval(
  {
    events,
    flusher,
    ledger,
  }: Pick<Sources, 'flusher' | 'ledger'> & { events: Pick<Sources['events'], 'account'> },
  { teamId, start, end }: Interval,
  signal: AbortSignal,
): Promise<number> {
  for (let tries = 1; ; tries++) {
    const expected = ledger.range(teamId, start, end);
    // Later events belong to the interval as well if they were imported. A comparison that lacks some has all moved.
    const highSeq = await flusher.flush(tries === 1 ? expected.end : undefined);
    signal.throwIfAborted();
    const found = await storedEvents(events, teamId, expected, signal);
    if (found === null) return highSeq;
    // Events that were moved between the flush and the comparison have higher numbers than the flush returned.
    if (found.rows === expected.rows && found.uuidHash === expected.uuidHash) {
      return Math.max(highSeq, expected.upToSeq);
    }
    if (tries < TRIES) continue;
    const message =
      `The event store shows ${quantity(found.rows, 'event')} of the interval${found.rows === expected.rows ? ', some of them others than' : ''} ` +
      `of ${expected.rows} that were acknowledged. Nothing was delivered. If retries do not help, stop the server ` +
      'and run: weir doctor --accept-loss';
    throw new WorkError({ class: 'transient', message });
  }
}

/** Returns the events that the ledger has; null if the ledger is later than all of them. */
async function storedEvents(
  events: Pick<Sources['events'], 'account'>,
  teamId: number,
  { start, end, afterSeq, upToSeq }: LedgerRange,
  signal: AbortSignal,
): Promise<{ rows: number; uuidHash: bigint } | null> {
  if (afterSeq >= upToSeq) return null;
  const upTo = async (highSeq: number) => {
    const range = { teamId, start, end, includeEvents: [], excludeEvents: [], highSeq };
    const { rows, uuidHash } = await events.account(range, signal);
    return { rows, uuidHash: BigInt(uuidHash ?? 0) };
  };
  const all = await upTo(upToSeq);
  if (afterSeq === 0) return all;
  const earlier = await upTo(afterSeq);
  return {
    rows: all.rows - earlier.rows,
    uuidHash: BigInt.asUintN(64, all.uuidHash - earlier.uuidHash),
  };
}
