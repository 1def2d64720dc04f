import type { BatchExportStore } from '../../store/batch_exports.ts';
import type { IntervalStore } from '../../store/intervals.ts';
import { ceil, isManual } from '../schedule.ts';
import { owedFrom } from '../timetable.ts';

export interface PassRemovedDeps {
  exports: Pick<BatchExportStore, 'aliveOf' | 'advance'>;
  intervals: Pick<IntervalStore, 'reach'>;
}

/**
 * Moves the exports of a project past the time (milliseconds) whose events were removed. Its intervals cannot be delivered
 * any more, so an export that waits for one of them would be late forever.
 */
export function passRemoved(
  { exports, intervals }: PassRemovedDeps,
  { teamId, before, now }: { teamId: number; before: number; now: number },
): void {
  const scheduled = exports.aliveOf(teamId, 'events').filter((row) => !isManual(row));
  for (const row of scheduled) {
    const first = ceil(row, before);
    if (row.dataUntil >= first || first > now) continue;
    const isDelivered = intervals.reach(row, Math.max(row.dataUntil, owedFrom(row))) >= first;
    exports.advance(row.id, {
      dataUntil: intervals.reach(row, first),
      ...(!isDelivered && { removedUntil: first }),
    });
  }
}
