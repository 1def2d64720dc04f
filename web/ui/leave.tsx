import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { AroundNavHandler } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { currentGuard, type LeaveGuard, setGuard } from './unsaved.ts';

type Leave = () => void;

/** True for the content of a tab. */
export const InTab = createContext(false);

const tabOf = ({ searchParams }: URL) => searchParams.get('tab') ?? '';

/** True if the form of the guard is still there at another URL: other changes of the query stay on the page or tab. */
function isKept({ isInTab }: LeaveGuard, to: string): boolean {
  const [from, next] = [new URL(location.href), new URL(to, location.href)];
  return next.pathname === from.pathname && (!isInTab || tabOf(next) === tabOf(from));
}

/** Runs each navigation of the console, or asks first. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const leave = () => navigate(to, options);
  const guard = currentGuard();
  if (guard === null || isKept(guard, to)) leave();
  else guard.ask(leave);
};

/** The part of the Navigation API that the guard uses; not all browsers have it. */
interface TraverseEvent extends Event {
  navigationType: string;
  destination: { key: string; url: string };
}
interface Navigation extends EventTarget {
  traverseTo(key: string): unknown;
}

const browserNavigation = () => (globalThis as { navigation?: Navigation }).navigation;

/**
 * Asks before a form with unsaved changes is left, by a link, the history, or closing the tab. Returns the dialog to
 * render, and a function that ends the guard, to be called before navigating after a save.
 */
export function useLeaveGuard(isUnsaved: boolean): [dialog: ReactNode, release: () => void] {
  const [leave, setLeave] = useState<Leave | null>(null);
  const isInTab = useContext(InTab);
  const own = useRef<LeaveGuard | null>(null);
  // Another form may have the guard when the response to a save arrives.
  const release = useCallback(() => {
    if (currentGuard() === own.current) setGuard(null);
  }, []);
  // The key after the first one that is typed may already leave the page.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const guard = { ask: (next: Leave) => setLeave(() => next), isInTab };
    setGuard(guard);
    own.current = guard;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (currentGuard() === guard) event.preventDefault();
    };
    const onTraverse = (event: Event) => {
      const { navigationType, destination } = event as TraverseEvent;
      if (navigationType !== 'traverse' || !event.cancelable || currentGuard() !== guard) return;
      if (isKept(guard, destination.url)) return;
      event.preventDefault();
      guard.ask(() => browserNavigation()?.traverseTo(destination.key));
    };
    window.addEventListener('beforeunload', onUnload);
    browserNavigation()?.addEventListener('navigate', onTraverse);
    return () => {
      if (currentGuard() === guard) setGuard(null);
      window.removeEventListener('beforeunload', onUnload);
      browserNavigation()?.removeEventListener('navigate', onTraverse);
    };
  }, [isUnsaved, isInTab]);
  const dialog = leave && (
    <Dialog title="Leave without saving?" onClose={() => setLeave(null)}>
      <p>The changes of this form are not saved and will be lost.</p>
      <div className="actions">
        <Button onClick={() => setLeave(null)}>Keep editing</Button>
        <Button
          kind="danger"
          onClick={() => {
            release();
            setLeave(null);
            leave();
          }}
        >
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
  return [dialog, release];
}
