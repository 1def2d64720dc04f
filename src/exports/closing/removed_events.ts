import type { Model } from '../../kernel/columns.ts';
import { isoFromMs } from '../../kernel/time.ts';
import type { RunRow } from '../../store/runs.ts';
import { removedBefore } from '../removal/removed_before.ts';
import type { Sources } from '../sources.ts';

/** The events of an interval were removed by the retention of the project. The run cannot deliver them. */
export class RemovedEventsError extends Error {}

/**
 * Waits until no events of the project are being removed. The returned function is true once events were removed that the run may
 * have read since. Throws RemovedEventsError for an interval that begins before the events that are kept.
 */
export async function watchRemovals(
  sources: Pick<Sources, 'removals' | 'removedBefore'>,
  { teamId, dataIntervalStart }: RunRow,
  model: Model,
): Promise<() => boolean> {
  const before = () => removedBefore(sources, { teamId, model });
  const isKept = () => dataIntervalStart >= before();
  if (!isKept()) throw new RemovedEventsError(removedText(before()));
  const hasRemoved = await sources.removals.settled(teamId);
  return () => hasRemoved() || !isKept();
}

function removedText(before: number): string {
  return (
    `Events that arrived before ${isoFromMs(before)} were removed by the event retention of the project, so intervals that ` +
    'begin before that time cannot be delivered again. Nothing was delivered, and what was delivered before stays.'
  );
}
