import { Chunk } from './ui/chunk.ts';

const EXPORT_EDITOR = new Chunk(() => import('./screens/export_editor/export_editor.tsx'));
const EXPERIMENT_EDITOR = new Chunk(() => import('./screens/experiment_editor/experiment_editor.tsx'));

/**
 * Screens by their path below `/projects/:projectId`, the first that matches wins. A screen reads its parameters with
 * `useParams` and its project with `useProject`.
 */
export const ROUTES: readonly { path: string; screen: Chunk }[] = [
  { path: '/', screen: new Chunk(() => import('./screens/home/home.tsx')) },
  { path: '/exports', screen: new Chunk(() => import('./screens/exports/exports.tsx')) },
  { path: '/exports/new', screen: EXPORT_EDITOR },
  { path: '/exports/:id/edit', screen: EXPORT_EDITOR },
  { path: '/exports/:id/runs/:run', screen: new Chunk(() => import('./screens/run/run.tsx')) },
  { path: '/exports/:id', screen: new Chunk(() => import('./screens/export/export.tsx')) },
  { path: '/experiments', screen: new Chunk(() => import('./screens/experiments/experiments.tsx')) },
  { path: '/experiments/new', screen: EXPERIMENT_EDITOR },
  { path: '/experiments/:id/edit', screen: EXPERIMENT_EDITOR },
  { path: '/experiments/:id', screen: new Chunk(() => import('./screens/experiment/experiment.tsx')) },
  { path: '/feature-flags', screen: new Chunk(() => import('./screens/feature_flags/feature_flags.tsx')) },
  { path: '/feature-flags/:id', screen: new Chunk(() => import('./screens/feature_flag/feature_flag.tsx')) },
  { path: '/cohorts', screen: new Chunk(() => import('./screens/cohorts/cohorts.tsx')) },
  { path: '/cohorts/:id', screen: new Chunk(() => import('./screens/cohort/cohort.tsx')) },
  { path: '/events', screen: new Chunk(() => import('./screens/events/events.tsx')) },
  { path: '/settings', screen: new Chunk(() => import('./screens/settings/settings.tsx')) },
];
