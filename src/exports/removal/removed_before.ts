import type { BatchExportRow } from '../../store/batch_exports.ts';
import type { Sources } from '../sources.ts';

/** The time (milliseconds) before which events were removed: intervals that begin earlier cannot be delivered. */
export function removedBefore(
  { removedBefore: before }: Pick<Sources, 'removedBefore'>,
  { model, teamId }: Pick<BatchExportRow, 'model' | 'teamId'>,
): number {
  return model === 'events' ? before(teamId) : Number.NEGATIVE_INFINITY;
}
