import type { components } from '../../generated/schema.ts';
import { daysText, progressText } from '../charts/experiment_progress.ts';
import { NO_VALUE } from '../charts/format.ts';
import { isRatioCheckFailed } from '../charts/results.ts';

export interface SummaryCell {
  /** Undefined until it has arrived. */
  summary: components['schemas']['ExperimentSummary'] | undefined;
}

/** Stands for a value that has not arrived yet. */
export const PENDING = '…';

/** Progress of the goal that has the least data to the planned sample, and of the running time to the recommended one. */
export function Progress({ summary }: SummaryCell) {
  if (!summary) return PENDING;
  const { days, planned_days: planned, progress, exposures } = summary;
  // More data does not repair a split that is broken.
  const isBroken = isRatioCheckFailed(exposures?.health ?? []);
  const sample = isBroken ? null : progressText(progress);
  const lines = [sample, daysText(days, planned)].filter((line) => line !== null);
  if (lines.length === 0) return NO_VALUE;
  return lines.map((line) => <div key={line}>{line}</div>);
}
