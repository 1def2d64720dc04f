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
  destination: { key: string; url: string; sameDocument: boolean };
}
interface Navigation extends EventTarget {
  currentEntry: { key: string } | null;
  traverseTo(key: string): { finished: Promise<unknown> };
}

const browserNavigation = () => (globalThis as { navigation?: Navigation }).navigation;

/** A traversal that cannot be prevented: the entry of the history to return to, and what follows the return. */
interface Undo {
  key: string;
  isOnItsWay: boolean;
  done: () => void;
}

let undo: Undo | null = null;

// Registered before the router is: events of the window reach listeners in this order, whether they capture or not.
addEventListener('popstate', (event) => {
  if (undo === null || undo.isOnItsWay) return;
  // The console must not render the page to which the browser has gone.
  event.stopImmediatePropagation();
  const { key, done } = undo;
  undo.isOnItsWay = true;
  const end = () => {
    undo = null;
    done();
  };
  void browserNavigation()?.traverseTo(key).finished.then(end, end);
});

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
      if (navigationType !== 'traverse' || undo !== null || currentGuard() !== guard) return;
      if (isKept(guard, destination.url)) return;
      // A page can prevent the back button of the browser only once until its user acts on it.
      const ask = () => guard.ask(() => browserNavigation()?.traverseTo(destination.key));
      if (event.cancelable) {
        event.preventDefault();
        ask();
      } else if (destination.sameDocument) {
        undo = { key: browserNavigation()?.currentEntry?.key ?? '', isOnItsWay: false, done: ask };
      }
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
