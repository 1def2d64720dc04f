import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { AroundNavHandler } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Leave = () => void;

/** Asks before the page is left; null while there is nothing to lose. */
let ask: ((leave: Leave) => void) | null = null;

/** Runs each navigation of the console, or asks first. Changes of the query stay on the page and are not asked for. */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const leave = () => navigate(to, options);
  const isSamePage = new URL(to, location.href).pathname === location.pathname;
  if (ask === null || isSamePage) leave();
  else ask(leave);
};

/** The part of the Navigation API that the guard uses; not all browsers have it. */
interface TraverseEvent extends Event {
  navigationType: string;
  destination: { key: string };
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
  const release = useCallback(() => {
    ask = null;
  }, []);
  // The key after the first one that is typed may already leave the page.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const guard = (next: Leave) => setLeave(() => next);
    ask = guard;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (ask === guard) event.preventDefault();
    };
    const onTraverse = (event: Event) => {
      const { navigationType, destination } = event as TraverseEvent;
      if (navigationType !== 'traverse' || !event.cancelable || ask !== guard) return;
      event.preventDefault();
      guard(() => browserNavigation()?.traverseTo(destination.key));
    };
    window.addEventListener('beforeunload', onUnload);
    browserNavigation()?.addEventListener('navigate', onTraverse);
    return () => {
      if (ask === guard) ask = null;
      window.removeEventListener('beforeunload', onUnload);
      browserNavigation()?.removeEventListener('navigate', onTraverse);
    };
  }, [isUnsaved]);
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
