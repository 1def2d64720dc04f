import { Chunk } from '../../ui/chunk.ts';
import type { ExperimentProps } from './types.ts';

interface ExperimentTab {
  /** Value of `?tab=` in the URL. */
  id: string;
  label: string;
  chunk: Chunk<ExperimentProps>;
}

/** The parts of an experiment. The first is shown by a URL that names none. */
export const TABS: readonly ExperimentTab[] = [
  { id: 'results', label: 'Results', chunk: new Chunk(() => import('./results/results.tsx')) },
  { id: 'setup', label: 'Setup', chunk: new Chunk(() => import('./setup/setup.tsx')) },
  { id: 'flag', label: 'Flag and test user', chunk: new Chunk(() => import('./flag/flag.tsx')) },
  { id: 'health', label: 'Health', chunk: new Chunk(() => import('./health/health.tsx')) },
  { id: 'activity', label: 'Activity', chunk: new Chunk(() => import('./activity/activity.tsx')) },
];
