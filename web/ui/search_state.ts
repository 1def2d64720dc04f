import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * State in the query of the URL: `const [status, setStatus] = useSearchState('status')`. An empty value removes the
 * parameter. A change replaces the entry of the history unless `push` is true.
 */
export function useSearchState(key: string, { push = false } = {}): [string, (value: string) => void] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const set = useCallback(
    (value: string) => {
      // Two changes in one event must both be kept, so the current URL is read and not that of the last rendering.
      const params = new URLSearchParams(location.search);
      if (value === '') params.delete(key);
      else params.set(key, value);
      const text = params.toString();
      navigate(path + (text === '' ? '' : `?${text}`), { replace: !push });
    },
    [key, navigate, path, push],
  );
  return [new URLSearchParams(search).get(key) ?? '', set];
}

/** The search of the current URL with one parameter changed, for links. */
export function searchWith(search: string, key: string, value: string): string {
  const params = new URLSearchParams(search);
  if (value === '') params.delete(key);
  else params.set(key, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
