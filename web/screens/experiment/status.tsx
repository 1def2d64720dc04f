import type { StatusGroup } from '../../charts/status.ts';
import { StatusBadge } from '../../ui/status.tsx';
import type { Experiment } from './types.ts';

const GROUPS: Readonly<Record<Experiment['status'], StatusGroup>> = {
  draft: 'planned',
  running: 'working',
  paused: 'cancelled',
  stopped: 'ok',
};

/** Status of an experiment as shape and word; an archived one says so. */
export function ExperimentStatus({ experiment }: { experiment: Pick<Experiment, 'status' | 'archived'> }) {
  const { status, archived } = experiment;
  return <StatusBadge group={GROUPS[status]} word={archived ? `${status}, archived` : status} />;
}
