import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isOfAnotherUser } from '../api/client.ts';
import { useConnection } from '../api/live.ts';
import { signOut, useProject, useSession } from '../api/session.tsx';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Live, ZoneSwitch } from './time.tsx';
import { useToast } from './toast.tsx';

const PAGES = [
  { path: '/', text: 'Home' },
  { path: '/exports', text: 'Exports' },
  { path: '/experiments', text: 'Experiments' },
  { path: '/feature-flags', text: 'Feature flags' },
  { path: '/cohorts', text: 'Cohorts' },
  { path: '/events', text: 'Events' },
  { path: '/settings', text: 'Settings' },
] as const;

/** The landmarks around every screen: skip link, navigation, project, user, and the main content. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="bar">
        <Link className="brand" href="/">
          Weir
        </Link>
        <Nav />
        <div className="tools">
          <LiveClock />
          <ProjectSwitch />
          <ZoneSwitch />
          <UserMenu />
        </div>
      </header>
      <AwayBanner />
      <AnotherUserBanner />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Shortcuts />
    </>
  );
}

function Nav() {
  const [location] = useLocation();
  const isCurrent = (path: string) =>
    path === '/' ? location === '/' : location === path || location.startsWith(`${path}/`);
  return (
    <nav aria-label="Main">
      <ul>
        {PAGES.map(({ path, text }) => (
          <li key={path}>
            <Link href={path} aria-current={isCurrent(path) ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LiveClock() {
  const { failures, respondedAt } = useConnection();
  return <Live updatedAt={respondedAt ?? 0} isAway={failures > 0} />;
}

/** Shown when there is more than one project; the URL names the chosen one. */
function ProjectSwitch() {
  const { projects: listed } = useSession();
  const project = useProject();
  // A link may lead to a project of another organization than the listed ones.
  const projects = listed.some(({ id }) => id === project.id) ? listed : [...listed, project];
  const [, navigate] = useLocation();
  if (projects.length < 2) return null;
  return (
    <label>
      <span className="hidden-visually">Project</span>
      <select
        value={project.id}
        onChange={({ target }) => {
          const { value } = target;
          // A form with unsaved changes may keep the page, and thereby its project.
          target.value = String(project.id);
          navigate(`~/projects/${value}/`);
        }}
      >
        {projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function UserMenu() {
  const { user, session } = useSession();
  const toast = useToast();
  return (
    <Menu name={user.first_name || user.email}>
      <span className="muted">{user.email}</span>
      <Link href="/settings">Settings</Link>
      <a href="/docs/">API reference</a>
      <Button onClick={() => void signOut(session).catch(() => toast('Signing out failed. Try again.'))}>
        Sign out
      </Button>
    </Menu>
  );
}

function AwayBanner() {
  const { failures } = useConnection();
  const queries = useQueryClient();
  return (
    <div role="status">
      {failures > 0 && (
        <p className="banner row">
          <span>
            <strong>The server cannot be reached.</strong> The page shows what was last received and tries
            again by itself.
          </span>
          <Button onClick={() => void queries.refetchQueries({ type: 'active' })}>Try now</Button>
        </p>
      )}
    </div>
  );
}

/** The browser has one session for all its tabs, so that what is read belongs to the user who signed in last. */
function AnotherUserBanner() {
  const { session } = useSession();
  const { email } = session.user;
  if (!isOfAnotherUser(session)) return null;
  return (
    <div className="banner row" role="alert">
      <span>
        <strong>{email} has signed in in this browser.</strong> This page was opened by another user: it shows
        what {email} may see, and saves nothing until it is loaded again.
      </span>
      <Button onClick={() => location.reload()}>Load it again</Button>
    </div>
  );
}
