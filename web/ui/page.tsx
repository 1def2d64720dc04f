import { type ReactNode, useEffect, useRef } from 'react';

/** True until the first page has been shown: the browser itself announces a document that it loads. */
let isFirst = true;

export interface PageProps {
  /** The heading, which is also the title of the tab. */
  title: string;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  /** What the page is about in one line, below the heading. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A screen: its one `h1`, the title of the tab, and focus to the heading when the route changes. */
export function Page({ title, actions, summary, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Weir`;
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  return (
    <>
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {summary && <div>{summary}</div>}
        </div>
        {actions && <div className="row page-actions">{actions}</div>}
      </div>
      <div className="stack">{children}</div>
    </>
  );
}
