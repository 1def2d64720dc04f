import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Chart, ChartTable } from '../charts/chart.ts';
import type { SvgNode } from '../charts/svg.ts';
import { Table } from './table.tsx';

/** Attributes that React names differently; it passes on all others that SVG has. */
const RENAMED: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

/** Elements that a chart may have: nothing else of a tree is rendered. */
const TAGS = new Set([
  'svg',
  'g',
  'a',
  'title',
  'desc',
  'path',
  'rect',
  'line',
  'circle',
  'polygon',
  'polyline',
  'text',
  'tspan',
]);

function render(node: SvgNode | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if (!TAGS.has(node.tag)) throw new Error(`a chart has no <${node.tag}>`);
  const attributes = Object.entries(node.attributes).map(([name, value]) => [attributeOf(name), value]);
  return createElement(node.tag, { ...Object.fromEntries(attributes), key }, ...node.children.map(render));
}

/** `stroke-width` is `strokeWidth` for React; `aria-` and `data-` attributes keep their names. */
function attributeOf(name: string): string {
  if (/^(aria|data)-/.test(name)) return name;
  return RENAMED[name] ?? name.replace(/[-:](\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/** A picture without a caption or a table: the icon of a word, or a bar in a row of numbers. */
export function Drawing({ node, isDecoration = false }: { node: SvgNode; isDecoration?: boolean }) {
  const drawn = render(node, 0);
  return isDecoration ? <span aria-hidden="true">{drawn}</span> : drawn;
}

/** Width of an element in CSS pixels, kept current; 0 until it is laid out. */
export function useWidth<Of extends Element>() {
  const ref = useRef<Of>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

interface FigureProps {
  /** Draws the chart for a width in pixels. */
  draw(width: number): Chart;
  caption?: ReactNode;
}

/** A chart as wide as its place, with its table. Links inside of it navigate without loading a document. */
export function Figure({ draw, caption }: FigureProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  useLinksOf(ref);
  const chart = width > 0 ? draw(width) : null;
  return (
    <figure>
      <div ref={ref} className="drawing">
        {chart && render(chart.svg, 0)}
      </div>
      {caption && <figcaption className="muted">{caption}</figcaption>}
      {chart && <TableTwin table={chart.table} />}
    </figure>
  );
}

interface Numbered {
  cells: readonly string[];
  index: number;
}

/** The numbers of a chart as a table, which has rows only while it is open. */
function TableTwin({ table }: { table: ChartTable }) {
  const [isOpen, setOpen] = useState(false);
  const rows = table.rows.map((cells, index) => ({ cells, index }));
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        <Table
          caption={table.caption}
          columns={table.head.map((head, at) => ({
            head,
            isName: at === 0,
            cell: ({ cells }: Numbered) => cells[at] ?? '',
          }))}
          rows={rows}
          keyOf={({ index }: Numbered) => index}
        />
      )}
    </details>
  );
}

/** Follows links of a drawing inside of the console. */
function useLinksOf(drawing: React.RefObject<HTMLElement | null>): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const element = drawing.current;
    const follow = (event: MouseEvent) => {
      const href = (event.target as Element).closest('a[href]')?.getAttribute('href');
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!href?.startsWith('/') || !isPlain) return;
      event.preventDefault();
      navigate(`~${href}`);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate, drawing]);
}
