export type ExperimentStatus = 'draft' | 'running' | 'paused' | 'stopped';

interface Dates {
  startDate: number | null;
  endDate: number | null;
}

/** A start date launches. An end date still to come has not stopped anything yet. */
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

/** What a `status` filter asks for; null (no filter) for `all`. The contract refuses other words. */
export function statusFilter(text: string | undefined): ExperimentStatus | null {
  return text === undefined ? null : (FILTERS[text] ?? null);
}
