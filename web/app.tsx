import { type ComponentType, lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useParams, useSearch } from 'wouter';
import { useGet } from './api/queries.ts';
import { ProjectProvider, useSession } from './api/session.tsx';
import { Home } from './screens/home/home.tsx';
import { Frame } from './ui/frame.tsx';
import { aroundNavigation } from './ui/leave.tsx';
import { Page } from './ui/page.tsx';
import { ErrorBoundary, Loading } from './ui/states.tsx';

/** A screen in a file of its own, loaded when it is first shown. */
const screen = (load: () => Promise<{ default: ComponentType }>) => lazy(load);

/**
 * Screens by their path below `/projects/:projectId`, the first that matches wins. A screen reads its parameters with
 * `useParams` and its project with `useProject`.
 */
const SCREENS: readonly { path: string; Screen: ComponentType }[] = [
  { path: '/', Screen: Home },
  { path: '/exports', Screen: screen(() => import('./screens/exports/exports.tsx')) },
  { path: '/exports/new', Screen: screen(() => import('./screens/export_editor/export_editor.tsx')) },
  { path: '/exports/:id/edit', Screen: screen(() => import('./screens/export_editor/export_editor.tsx')) },
  { path: '/exports/:id/runs/:run', Screen: screen(() => import('./screens/run/run.tsx')) },
  { path: '/exports/:id', Screen: screen(() => import('./screens/export/export.tsx')) },
  { path: '/experiments', Screen: screen(() => import('./screens/experiments/experiments.tsx')) },
  {
    path: '/experiments/new',
    Screen: screen(() => import('./screens/experiment_editor/experiment_editor.tsx')),
  },
  {
    path: '/experiments/:id/edit',
    Screen: screen(() => import('./screens/experiment_editor/experiment_editor.tsx')),
  },
  { path: '/experiments/:id', Screen: screen(() => import('./screens/experiment/experiment.tsx')) },
  { path: '/feature-flags', Screen: screen(() => import('./screens/feature_flags/feature_flags.tsx')) },
  { path: '/feature-flags/:id', Screen: screen(() => import('./screens/feature_flag/feature_flag.tsx')) },
  { path: '/cohorts', Screen: screen(() => import('./screens/cohorts/cohorts.tsx')) },
  { path: '/cohorts/:id', Screen: screen(() => import('./screens/cohort/cohort.tsx')) },
  { path: '/events', Screen: screen(() => import('./screens/events/events.tsx')) },
  { path: '/settings', Screen: screen(() => import('./screens/settings/settings.tsx')) },
];

/** Every screen has its project in the path, so that a link means the same to each of its readers. */
export function App() {
  return (
    <Router aroundNav={aroundNavigation}>
      <Switch>
        <Route path="/projects/:projectId" nest>
          <ProjectScreens />
        </Route>
        <Route>
          <ToCurrentProject />
        </Route>
      </Switch>
    </Router>
  );
}

/** `/exports/…` and the other short paths lead to the current project of the user. */
function ToCurrentProject() {
  const { user, projects } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const id = projects.find((project) => project.id === user.team?.id)?.id ?? projects[0]?.id;
  if (id === undefined) return <NoProject />;
  return <Redirect to={`/projects/${id}${path}${search === '' ? '' : `?${search}`}`} replace />;
}

function ProjectScreens() {
  const { projects } = useSession();
  const { projectId } = useParams<{ projectId: string }>();
  const listed = projects.find(({ id }) => String(id) === projectId);
  // The list has the projects of the current organization; a link may lead to one of another.
  const other = useGet(
    '/api/projects/{project_id}/',
    { path: { project_id: projectId } },
    { enabled: listed === undefined, staleTime: 60_000 },
  );
  const project = listed ?? other.value;
  if (!project) return other.isPending ? <Loading what="the project" /> : <NoProject />;
  return (
    <ProjectProvider value={project}>
      <Frame key={project.id}>
        <ErrorBoundary>
          <Suspense fallback={<Loading what="the page" />}>
            <Switch>
              {SCREENS.map(({ path, Screen }) => (
                <Route key={path} path={path} component={Screen} />
              ))}
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </ProjectProvider>
  );
}

function NotFound() {
  const [path] = useLocation();
  return (
    <Page title="Page not found">
      <p>
        The console has no page <code>{path}</code>.
      </p>
    </Page>
  );
}

function NoProject() {
  return (
    <main>
      <Page title="Project not found">
        <p>This project does not exist, or you cannot access it.</p>
        <p>
          <a href="/">Open your current project</a>
        </p>
      </Page>
    </main>
  );
}
