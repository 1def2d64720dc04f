import { Fragment, type Key, type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../charts/format.ts';
import { Button } from './button.tsx';
import { Empty } from './states.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** True for the column that names the row; its cells are headers. */
  isName?: boolean;
}

interface TableProps<Row> {
  /** Noun for the rows of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Hides the caption from view where a heading says the same. */
  isCaptionHidden?: boolean;
  /** Content below an open row, over all columns. Null for closed rows. */
  detail?: (row: Row) => ReactNode;
}

export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isCaptionHidden = false,
  detail,
}: TableProps<Row>) {
  const align = (column: Column<Row>) => (column.isNumber ? 'number' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption className={isCaptionHidden ? 'hidden-visually' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={align(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr>
                {columns.map((column) =>
                  column.isName ? (
                    <th key={column.head} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.head} className={align(column)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
              <DetailRow columns={columns.length}>{detail?.(row)}</DetailRow>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DetailRow({ columns, children }: { columns: number; children: ReactNode }) {
  if (children == null) return null;
  return (
    <tr>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}

interface PagerProps {
  /** The list as the API returns it. */
  page: { next: string | null; previous: string | null; count?: number };
  /** Gets the URL of the other page: `go` of `useListPage` or `useCursor`. */
  go: (url: URL) => void;
}

/** Next and previous page of a list that the server pages. A list of one page shows only its count, an empty one nothing. */
export function Pager({ page, go }: PagerProps) {
  const total = Boolean(page.count) && <span className="muted">{formatCount(page.count ?? 0)} in all</span>;
  const { next, previous } = page;
  const nav = useRef<HTMLElement>(null);
  const turnedTo = useRef<'Previous' | 'Next' | null>(null);
  // The other page begins at its top, unless the history leads there: it restores the position itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page has arrived when its neighbours have changed.
  useLayoutEffect(() => {
    const list = nav.current?.parentElement;
    if (turnedTo.current && nav.current && list) {
      if (list.getBoundingClientRect().top < 0) list.scrollIntoView();
      // The button that shows a reason on the last page is another element, which the former focus does not reach.
      const buttons = [...nav.current.querySelectorAll('button')];
      const used = buttons.find(({ textContent }) => textContent === turnedTo.current);
      if (document.activeElement === document.body) used?.focus({ preventScroll: true });
    }
    turnedTo.current = null;
  }, [next, previous]);
  if (next === null && previous === null) return total;
  const to = (name: 'Previous' | 'Next', url: string | null) => {
    if (url === null) return;
    turnedTo.current = name;
    go(new URL(url, location.origin));
  };
  return (
    <nav ref={nav} className="row" aria-label="Pages">
      <Button
        onClick={() => to('Previous', previous)}
        unavailable={previous === null ? 'This is the first page.' : null}
      >
        Previous
      </Button>
      <Button onClick={() => to('Next', next)} unavailable={next === null ? 'This is the last page.' : null}>
        Next
      </Button>
      {total}
    </nav>
  );
}

/**
 * A page without entries: `children` if the list has none. Otherwise it is after the last entry, because the list has become
 * shorter or the link to the page is old.
 */
export function EmptyPage({ page, go, children }: PagerProps & { children: ReactNode }) {
  if (!page.count) return children;
  return (
    <Empty title="Nothing is left on this page">
      <p>
        <Button onClick={() => go(new URL('?offset=0', location.origin))}>Go to the first page</Button>
      </p>
    </Empty>
  );
}
