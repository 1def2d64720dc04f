import type { Model } from '../../kernel/columns.ts';
import type { RunRow } from '../../store/runs.ts';
import type { Sources } from '../sources.ts';
import { flushedInterval } from './arrived_events.ts';

/**
 * Closes the interval of a run at a known point: nothing can arrive in it any more, and everything that did is in the
 * event store. Returns an inbox `seq` up to which it has all rows of the interval. Throws a WorkError if it does not have
 * all events.
 */
export async function closeInterval(
  sources: Pick<Sources, 'events' | 'flusher' | 'gate' | 'ledger'>,
  { teamId, dataIntervalStart, dataIntervalEnd }: RunRow,
  model: Model,
  signal: AbortSignal,
): Promise<number> {
  const [start, end] = [dataIntervalStart * 1000, dataIntervalEnd * 1000];
  // That nothing can arrive any more, and the persons that a run may read, are on disk after the flush.
  sources.gate.closeBefore(end);
  const highSeq =
    model === 'events'
      ? await flushedInterval(sources, { teamId, start, end }, signal)
      : await sources.flusher.flush();
  signal.throwIfAborted();
  return highSeq;
}
