import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { InTab } from './leave.tsx';
import { searchWith, useSearchState } from './search_state.ts';
import { ErrorBoundary } from './states.tsx';

export interface Tab {
  /** Value of `?tab=` in the URL. The first tab needs none. */
  id: string;
  label: string;
  content: () => ReactNode;
}

/** Tabs are links: each has a URL, opens in another browser tab, and works with the back button. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [id] = useSearchState('tab');
  // Another tab begins at the first page of its list.
  const search = ['offset', 'cursor'].reduce((rest, key) => searchWith(rest, key, ''), useSearch());
  const [path] = useLocation();
  const current = tabs.find((tab) => tab.id === id) ?? tabs[0];
  return (
    <div>
      <nav className="tabs" aria-label={label}>
        <ul>
          {tabs.map((tab, index) => (
            <li key={tab.id}>
              <Link
                href={path + searchWith(search, 'tab', index === 0 ? '' : tab.id)}
                aria-current={tab === current ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ErrorBoundary key={current?.id}>
        <InTab value={true}>{current?.content()}</InTab>
      </ErrorBoundary>
    </div>
  );
}
