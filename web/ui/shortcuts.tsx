import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Keys that open a page of the project. */
const PAGES: Readonly<Record<string, { path: string; text: string }>> = {
  'g h': { path: '/', text: 'Home' },
  'g e': { path: '/exports', text: 'Exports' },
  'g x': { path: '/experiments', text: 'Experiments' },
  'g f': { path: '/feature-flags', text: 'Feature flags' },
  'g s': { path: '/settings', text: 'Settings' },
};

/** Keys that use the control of the current screen with this `data-shortcut`. */
const ACTIONS: Readonly<Record<string, string>> = {
  '/': 'Search this page',
  n: 'New',
  r: 'Run now, or refresh',
};

/** The first key of a sequence waits this long for the second, in milliseconds. */
const SEQUENCE_MS = 1500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/**
 * Keyboard shortcuts of all screens. A screen offers `/`, `n` and `r` by `data-shortcut="/"` on its control: inputs are
 * focused, others are clicked.
 */
export function Shortcuts() {
  const [, navigate] = useLocation();
  const [isHelp, setIsHelp] = useState(false);
  const former = useRef({ key: '', at: 0 });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { key } = event;
      const sequence =
        event.timeStamp - former.current.at < SEQUENCE_MS ? `${former.current.key} ${key}` : key;
      former.current = { key, at: event.timeStamp };
      const page = PAGES[sequence];
      if (page) navigate(page.path);
      else if (key === '?') setIsHelp(true);
      else if (!Object.hasOwn(ACTIONS, key) || !use(key)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
  return isHelp ? <Help onClose={() => setIsHelp(false)} /> : null;
}

/** Uses the control of a shortcut; false where the screen has none. */
function use(key: string): boolean {
  const control = document.querySelector<HTMLElement>(`[data-shortcut="${CSS.escape(key)}"]`);
  if (!control) return false;
  if (control.matches('input, textarea, select')) control.focus();
  else control.click();
  return true;
}

function Help({ onClose }: { onClose: () => void }) {
  const rows = [
    ...Object.entries(PAGES).map(([keys, { text }]) => ({ keys, text })),
    ...Object.entries(ACTIONS).map(([keys, text]) => ({ keys, text })),
    { keys: '?', text: 'This help' },
  ];
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="facts">
        {rows.map(({ keys, text }) => (
          <div key={keys} className="row">
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
