import { useSyncExternalStore } from 'react';
import { hasUnsavedInput } from '../ui/unsaved.ts';

/** True from the end of the session to the next sign-in, on a page that waits for it with unsaved input. */
let isWaiting = false;
const listeners = new Set<() => void>();

function setWaiting(next: boolean): void {
  isWaiting = next;
  for (const listener of listeners) listener();
}

/** Leaves the console for the sign-in page, which returns to the current page. */
function goToSignIn(): void {
  const next = location.pathname + location.search + location.hash;
  location.assign(`/login/?next=${encodeURIComponent(next)}`);
}

/** A request was not authenticated: the page is left for the sign-in page, unless that would lose what was typed. */
export function noteSessionEnd(): void {
  if (hasUnsavedInput()) setWaiting(true);
  else goToSignIn();
}

export const noteSession = (): void => setWaiting(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsSessionOver(): boolean {
  return useSyncExternalStore(subscribe, () => isWaiting);
}
