import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { SvgNode } from '../charts/svg.ts';

/** Attributes that React names differently; it passes on all others that SVG has. */
const RENAMED: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' };

/** Elements that a chart may have: nothing else of a tree is rendered. */
const TAGS = new Set([
  ...['svg', 'g', 'a', 'title', 'desc', 'defs', 'pattern', 'clipPath', 'linearGradient', 'stop', 'marker'],
  ...['path', 'rect', 'line', 'circle', 'ellipse', 'polygon', 'polyline', 'text', 'tspan', 'use'],
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

export interface FigureProps {
  chart: SvgNode;
  /** The chart in one sentence, for readers who do not see it. */
  sentence: string;
  /** The same numbers as a table. */
  table: ReactNode;
  caption?: ReactNode;
  /** False for a chart with links, whose parts must stay reachable. Default: true. */
  isImage?: boolean;
}

/** A chart with its sentence and its table. Links inside of it navigate without loading a document. */
export function Figure({ chart, sentence, table, caption, isImage = true }: FigureProps) {
  const [, navigate] = useLocation();
  const drawing = useRef<HTMLDivElement>(null);
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
  }, [navigate]);
  const role = isImage ? 'img' : 'group';
  return (
    <figure>
      <div ref={drawing} {...{ role, 'aria-label': sentence }}>
        {render(chart, 0)}
      </div>
      {caption && <figcaption className="muted">{caption}</figcaption>}
      <details>
        <summary>Show as a table</summary>
        {table}
      </details>
    </figure>
  );
}
