export type ExperimentStatus = 'draft' | 'running' | 'paused' | 'stopped';

interface Dates {
  startDate: number | null;
  endDate: number | null;
}

/** A start date launches. An end date in the future does not stop the experiment yet. */
export function statusOf(experiment: Dates, flag: { active: boolean }, now: number): ExperimentStatus {
  if (experiment.startDate === null) return 'draft';
  if (experiment.endDate !== null && experiment.endDate <= now) return 'stopped';
  return flag.active ? 'running' : 'paused';
}

const FILTERS: Record<string, ExperimentStatus> = {
  draft: 'draft',
  running: 'running',
  paused: 'paused',
  stopped: 'stopped',
  complete: 'stopped',
};

/** The status in a `status` filter; null (no filter) for `all`. The contract rejects other values. */
export function statusFilter(text: string | undefined): ExperimentStatus | null {
  return text === undefined ? null : (FILTERS[text] ?? null);
}
