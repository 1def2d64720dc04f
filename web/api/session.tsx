import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { components } from '../../generated/schema.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Failed, Loading } from '../ui/states.tsx';
import { client, setSession, type ValueOf } from './client.ts';
import type { ApiError } from './errors.ts';
import { useLive } from './live.ts';
import { useGet } from './queries.ts';
import { noteSession, useIsSessionOver } from './session_end.ts';

export type CurrentSession = ValueOf<'/api/sessions/@current/', 'get'>;
export type Project = components['schemas']['Project'];

interface Signed {
  session: CurrentSession;
  user: components['schemas']['User'];
  projects: readonly Project[];
}

const Context = createContext<Signed | null>(null);

/** The largest page of projects; the others are reached by their URL. */
const PROJECTS = 1000;

/** Shows its children to a signed-in user; a 401 leaves for the sign-in page, unless a form has unsaved input. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useGet('/api/sessions/@current/', undefined, useLive(60));
  const user = useGet('/api/users/@me/', undefined, { staleTime: 60_000 });
  const projects = useGet('/api/projects/', { query: { limit: PROJECTS } }, { staleTime: 60_000 });
  const isOver = useIsSessionOver();
  const queries = useQueryClient();
  const current = session.value;
  // The effects in which screens send their first requests run later.
  useLayoutEffect(() => {
    if (current) setSession(current);
  }, [current]);
  const { dataUpdatedAt: confirmedAt } = session;
  useLayoutEffect(() => {
    if (confirmedAt > 0) noteSession();
  }, [confirmedAt]);
  const failed = [session, user, projects].find(({ value, error }) => value === undefined && error);
  if (failed?.error?.status === 401) return <Loading what="the sign-in page" />;
  if (failed?.error) {
    return (
      <main>
        <h1>Weir</h1>
        <Failed error={failed.error} retry={() => void failed.refetch()} />
      </main>
    );
  }
  if (!session.value || !user.value || !projects.value) return <Loading what="your session" />;
  const value = { session: session.value, user: user.value, projects: projects.value.results };
  const continued = () => queries.refetchQueries({ type: 'active' });
  return (
    <Context value={value}>
      {children}
      {isOver && <SignInAgain error={session.error} onContinue={continued} />}
    </Context>
  );
}

/** Keeps the page with its input while the user signs in elsewhere in the browser, which shares the session. */
function SignInAgain({ error, onContinue }: { error: ApiError | null; onContinue: () => Promise<void> }) {
  const [attempt, setAttempt] = useState<'none' | 'busy' | 'failed'>('none');
  const tryAgain = async () => {
    setAttempt('busy');
    await onContinue();
    setAttempt('failed');
  };
  return (
    <Dialog title="Your session has ended" onClose={noteSession}>
      <p>
        Nothing that you entered on this page is lost. Sign in in a new tab, then return to this one and
        continue.
      </p>
      <div role="status">
        {attempt === 'failed' && error && (
          <p className="state failed">
            {error.status === 401
              ? 'This browser is not signed in yet. Sign in, then continue.'
              : error.message}
          </p>
        )}
      </div>
      <div className="actions">
        <Button busy={attempt === 'busy'} onClick={() => void tryAgain()}>
          Continue
        </Button>
        <a className="button primary" href="/login/?next=%2F" target="_blank" rel="noreferrer">
          Sign in in a new tab
        </a>
      </div>
    </Dialog>
  );
}

export function useSession(): Signed {
  const signed = useContext(Context);
  if (!signed) throw new Error('useSession needs a SessionProvider');
  return signed;
}

/** Ends the session, here and at the identity provider that began it, and shows the sign-in page. */
export async function signOut({ method }: Pick<CurrentSession, 'method'>): Promise<void> {
  await client.DELETE('/api/sessions/@current/');
  location.assign(method === 'oidc' ? '/login/oidc/sign_out/' : '/login/');
}

const ProjectContext = createContext<Project | null>(null);

/** Names the project of the screens below it. */
export const ProjectProvider = ProjectContext.Provider;

/** The project of the URL. */
export function useProject(): Project {
  const project = useContext(ProjectContext);
  if (!project) throw new Error('useProject needs a screen below /projects/:projectId');
  return project;
}

/** The id of the project as the paths of the API take it. */
export function useProjectId(): string {
  return String(useProject().id);
}
