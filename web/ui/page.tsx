import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ReasonText, SharedReason } from './button.tsx';

/** The path of the page that was shown last. The browser itself announces the first, which it loads. */
let shown: string | null = null;
/** The heading that got focus last. */
let focused: HTMLElement | null = null;

interface PageProps {
  /** The heading, which is also the title of the tab. */
  title: string;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  /** A line about the content of the page, below the heading. */
  summary?: ReactNode;
  /** The reason why the session may not change the content of the page, shown once for all its buttons. */
  denied?: string | null;
  children: ReactNode;
}

/** A screen: its one `h1`, the title of the tab, and focus to the heading when the route changes. */
export function Page({ title, actions, summary, denied = null, children }: PageProps) {
  const [path] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Weir`;
  }, [title]);
  // A key that is pressed after the one that opened the page belongs to it.
  useLayoutEffect(() => {
    // Some screens show one page until their data has arrived, and then another, whose heading takes over.
    const isReplaced = focused?.isConnected === false && document.activeElement === document.body;
    if (shown !== null && (shown !== path || isReplaced)) {
      focused = heading.current;
      focused?.focus();
    }
    shown = path;
  }, [path]);
  return (
    <SharedReason reason={denied}>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {summary && <div>{summary}</div>}
          <ReasonText />
        </div>
        {actions && <div className="row page-actions">{actions}</div>}
      </div>
      <div className="stack">{children}</div>
    </SharedReason>
  );
}
