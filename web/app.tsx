import { Redirect, Route, Router, Switch, useLocation, useParams, useSearch } from 'wouter';
import { useGet } from './api/queries.ts';
import { ProjectProvider, useSession } from './api/session.tsx';
import { ROUTES } from './routes.ts';
import { Frame } from './ui/frame.tsx';
import { aroundNavigation } from './ui/leave.tsx';
import { OnDemand } from './ui/on_demand.tsx';
import { Page } from './ui/page.tsx';
import { ErrorBoundary, Loading } from './ui/states.tsx';

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
  if (id === undefined) return <NoProject hasOther={false} />;
  return <Redirect to={`/projects/${id}${path}${search === '' ? '' : `?${search}`}`} replace />;
}

function ProjectScreens() {
  const { projects } = useSession();
  const { projectId } = useParams<{ projectId: string }>();
  const [page] = useLocation();
  const listed = projects.find(({ id }) => String(id) === projectId);
  // The list has the projects of the current organization; a link may lead to one of another.
  const other = useGet(
    '/api/projects/{project_id}/',
    { path: { project_id: projectId } },
    { enabled: listed === undefined, staleTime: 60_000 },
  );
  const project = listed ?? other.value;
  if (!project)
    return other.isPending ? <Loading what="the project" /> : <NoProject hasOther={projects.length > 0} />;
  return (
    <ProjectProvider value={project}>
      <Frame key={project.id}>
        <ErrorBoundary page={page}>
          <Switch>
            {ROUTES.map(({ path, screen }) => (
              <Route key={path} path={path}>
                <OnDemand chunk={screen} props={{}} what="the page" />
              </Route>
            ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
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

/** The frame belongs to a project: without one, the sign-in page has the way out of the session. */
function NoProject({ hasOther }: { hasOther: boolean }) {
  return (
    <main>
      <Page title="Project not found">
        <p>This project does not exist, or you cannot access it.</p>
        <p>
          {hasOther ? (
            <a href="/">Open your current project</a>
          ) : (
            <>
              You have no project. Ask an owner or admin for an invitation, or{' '}
              <a href="/login/">sign in as another user</a>.
            </>
          )}
        </p>
      </Page>
    </main>
  );
}
