import { prefetch, prefetched } from './api/prefetch.ts';
import { TABS } from './screens/experiment/tabs.ts';
import { Chunk } from './ui/chunk.ts';

/** The parts of the first URL that the requests of its screen depend on. */
interface Visit {
  project_id: string;
  /** Parameters of the path of the route. */
  id: string;
  run: string;
  tab: string;
  /** True if the URL has any parameters, such as a page or filter of a list. */
  hasSearch: boolean;
}

interface ScreenRoute {
  /** The path below `/projects/:projectId`. */
  path: string;
  screen: Chunk;
  /** Files of the tabs of the screen; the first is shown by a URL that names none. */
  tabs?: readonly { id: string; chunk: { load(): Promise<void> } }[];
  /** Starts requests that the screen begins with. Their parameters have to be the same as those of the screen. */
  prefetch?(visit: Visit): void;
}

const EXPORT_EDITOR = new Chunk(() => import('./screens/export_editor/export_editor.tsx'));
const EXPERIMENT_EDITOR = new Chunk(() => import('./screens/experiment_editor/experiment_editor.tsx'));

/** All screens; the first that matches wins. A screen reads its parameters with `useParams` and its project with `useProject`. */
export const ROUTES: readonly ScreenRoute[] = [
  {
    path: '/',
    screen: new Chunk(() => import('./screens/home/home.tsx')),
    prefetch: ({ project_id }) => {
      const path = { project_id };
      const running = { path, query: { limit: 10, status: 'running', archived: false } } as const;
      prefetch('/api/projects/{project_id}/attention/', { path, query: { limit: 50 } });
      prefetch('/api/projects/{project_id}/batch_exports/summaries/', { path, query: { limit: 10 } });
      prefetch('/api/projects/{project_id}/experiments/', running);
      prefetch('/api/projects/{project_id}/experiments/summaries/', running);
      prefetch('/api/projects/{project_id}/events/volume/', {
        path,
        query: { interval: 'minute', buckets: 60 },
      });
      prefetch('/api/projects/{project_id}/events/volume/', {
        path,
        query: { interval: 'hour', buckets: 24 },
      });
      prefetch('/api/projects/{project_id}/experiments/', {
        path,
        query: { limit: 1, order: '-start_date' },
      });
      prefetch('/api/status/');
    },
  },
  {
    path: '/exports',
    screen: new Chunk(() => import('./screens/exports/exports.tsx')),
    prefetch: ({ project_id, hasSearch }) => {
      const path = { project_id };
      if (!hasSearch)
        prefetch('/api/projects/{project_id}/batch_exports/summaries/', { path, query: { limit: 100 } });
    },
  },
  { path: '/exports/new', screen: EXPORT_EDITOR },
  { path: '/exports/:id/edit', screen: EXPORT_EDITOR },
  {
    path: '/exports/:id/runs/:run',
    screen: new Chunk(() => import('./screens/run/run.tsx')),
    prefetch: ({ project_id, id: batch_export_id, run, hasSearch }) => {
      const path = { project_id, batch_export_id, id: run };
      prefetch('/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/', { path });
      prefetch('/api/projects/{project_id}/batch_exports/{id}/', {
        path: { project_id, id: batch_export_id },
      });
      prefetch('/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{id}/delivery/', { path });
      if (hasSearch) return;
      prefetch('/api/projects/{project_id}/batch_exports/{batch_export_id}/runs/{run_id}/logs/', {
        path: { project_id, batch_export_id, run_id: run },
        query: { limit: 1000, offset: 0 },
      });
    },
  },
  {
    path: '/exports/:id',
    screen: new Chunk(() => import('./screens/export/export.tsx')),
    prefetch: ({ project_id, id, hasSearch }) => {
      const path = { project_id };
      prefetch('/api/projects/{project_id}/batch_exports/{id}/', { path: { project_id, id } });
      prefetch('/api/projects/{project_id}/batch_exports/summaries/', { path, query: { id, intervals: 0 } });
      if (hasSearch) return;
      prefetch('/api/projects/{project_id}/batch_exports/{batch_export_id}/intervals/', {
        path: { project_id, batch_export_id: id },
        query: { limit: 60 },
      });
    },
  },
  {
    path: '/experiments',
    screen: new Chunk(() => import('./screens/experiments/experiments.tsx')),
    prefetch: ({ project_id, hasSearch }) => {
      if (hasSearch) return;
      const params = { path: { project_id }, query: { limit: 20, archived: false } };
      prefetch('/api/projects/{project_id}/experiments/', params);
      prefetch('/api/projects/{project_id}/experiments/summaries/', params);
    },
  },
  {
    path: '/experiments/holdouts',
    screen: new Chunk(() => import('./screens/holdouts/holdouts.tsx')),
    prefetch: ({ project_id, hasSearch }) => {
      const path = { project_id };
      if (!hasSearch)
        prefetch('/api/projects/{project_id}/experiment_holdouts/', { path, query: { limit: 50 } });
    },
  },
  { path: '/experiments/new', screen: EXPERIMENT_EDITOR },
  { path: '/experiments/:id/edit', screen: EXPERIMENT_EDITOR },
  {
    path: '/experiments/:id',
    screen: new Chunk(() => import('./screens/experiment/experiment.tsx')),
    tabs: TABS,
    prefetch: ({ project_id, id, tab }) => {
      const path = { project_id, id: Number(id) };
      prefetch('/api/projects/{project_id}/experiments/{id}/', { path });
      if (tab === '') prefetch('/api/projects/{project_id}/experiments/{id}/results/', { path });
    },
  },
  {
    path: '/feature-flags',
    screen: new Chunk(() => import('./screens/feature_flags/feature_flags.tsx')),
    prefetch: ({ project_id, hasSearch }) => {
      const path = { project_id };
      if (!hasSearch) prefetch('/api/projects/{project_id}/feature_flags/', { path, query: { limit: 50 } });
    },
  },
  {
    path: '/feature-flags/:id',
    screen: new Chunk(() => import('./screens/feature_flag/feature_flag.tsx')),
    prefetch: ({ project_id, id }) =>
      prefetch('/api/projects/{project_id}/feature_flags/{id}/', { path: { project_id, id: Number(id) } }),
  },
  {
    path: '/cohorts',
    screen: new Chunk(() => import('./screens/cohorts/cohorts.tsx')),
    prefetch: ({ project_id, hasSearch }) => {
      const path = { project_id };
      if (!hasSearch) prefetch('/api/projects/{project_id}/cohorts/', { path, query: { limit: 50 } });
    },
  },
  {
    path: '/cohorts/:id',
    screen: new Chunk(() => import('./screens/cohort/cohort.tsx')),
    prefetch: ({ project_id, id }) =>
      prefetch('/api/projects/{project_id}/cohorts/{id}/', { path: { project_id, id: Number(id) } }),
  },
  {
    path: '/events',
    screen: new Chunk(() => import('./screens/events/events.tsx')),
    prefetch: ({ project_id, hasSearch }) => {
      const path = { project_id };
      if (!hasSearch) prefetch('/api/projects/{project_id}/events/live/', { path, query: { limit: 100 } });
    },
  },
  {
    path: '/settings',
    screen: new Chunk(() => import('./screens/settings/settings.tsx')),
    prefetch: ({ tab }) => {
      if (tab === '') prefetch('/api/personal_api_keys/');
    },
  },
];

const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

/** Values of the parameters of a route's path; null if the route has another path. */
function parametersOf(route: string, path: string): Record<string, string> | null {
  const names = partsOf(route);
  const values = partsOf(path);
  const matches = (name: string, index: number) =>
    name.startsWith(':') ? values[index] !== '' : name === values[index];
  if (names.length !== values.length || !names.every(matches)) return null;
  return Object.fromEntries(names.map((name, index) => [name.slice(1), values[index]!]));
}

/** Starts to load the session, the screen of a URL, and its data; resolves when all of it has arrived or failed. */
export function preload({ pathname, search }: Location): Promise<unknown> {
  prefetch('/api/sessions/@current/');
  prefetch('/api/users/@me/');
  prefetch('/api/projects/', { query: { limit: 1000 } });
  const [, project_id, path] = /^\/projects\/(\d+)(\/.*)?$/.exec(pathname) ?? ['', undefined, pathname];
  for (const route of ROUTES) {
    const parameters = parametersOf(route.path, path ?? '/');
    if (!parameters) continue;
    const { id = '', run = '' } = parameters;
    const tab = new URLSearchParams(search).get('tab') ?? '';
    const shown = route.tabs?.find((each) => each.id === tab) ?? route.tabs?.[0];
    // A failure is shown by the component that needs the file.
    const files = [route.screen, shown?.chunk].map((chunk) => chunk?.load().catch(() => undefined));
    if (project_id !== undefined) route.prefetch?.({ project_id, id, run, tab, hasSearch: search !== '' });
    return Promise.all([...files, prefetched()]);
  }
  return prefetched();
}
