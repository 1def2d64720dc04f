import { element, type SvgChild, type SvgNode } from './svg.ts';

/** The numbers of a chart as a table, for readers who cannot see it and for those who want to copy them. */
export interface ChartTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A picture, its text alternative and its numbers. */
export interface Chart {
  svg: SvgNode;
  /** One or two sentences that say what the picture shows. Also the accessible name of `svg`. */
  sentence: string;
  table: ChartTable;
}

interface Canvas {
  width: number;
  height: number;
  sentence: string;
  /** Class of the chart, such as `interval-strip`. */
  name: string;
  /** `group` for charts that contain links: the content of an `img` is hidden from assistive technology. */
  role?: 'img' | 'group';
}

/** Smallest width that charts are laid out for. Narrower containers scale the picture down. */
const MIN_WIDTH = 120;
const MAX_WIDTH = 10_000;

/** A width in pixels that can be drawn on, whatever was measured. */
export function drawableWidth(width: number, least = MIN_WIDTH): number {
  return Number.isFinite(width) ? Math.round(Math.min(Math.max(width, least), MAX_WIDTH)) : least;
}

/** The root element of a chart. */
export function canvas(
  { width, height, sentence, name, role = 'img' }: Canvas,
  ...children: readonly SvgChild[]
): SvgNode {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: `chart ${name}`,
      role,
      'aria-label': sentence,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
    },
    ...children,
  );
}

type Anchor = 'start' | 'middle' | 'end';

/** A line of text with its baseline at `y`. */
export function label(x: number, y: number, text: string, anchor: Anchor = 'start', style = ''): SvgNode {
  const name = style === '' ? 'chart-label' : `chart-label ${style}`;
  return element('text', { x, y, class: name, 'text-anchor': anchor }, text);
}

export function line(name: string, x1: number, y1: number, x2: number, y2: number): SvgNode {
  return element('line', { class: name, x1, y1, x2, y2 });
}

export function rectangle(name: string, x: number, y: number, width: number, height: number): SvgNode {
  return element('rect', { class: name, x, y, width: Math.max(width, 0), height: Math.max(height, 0) });
}

export function path(name: string, d: string): SvgNode {
  return element('path', { class: name, d });
}

export function group(name: string, ...children: readonly SvgChild[]): SvgNode {
  return element('g', { class: name }, ...children);
}

/**
 * Estimated width of a text at 12 px. Charts are laid out without a browser, so the estimate errs on the wide
 * side: 7 px for a Latin character and a full em for those that may be wide.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character.codePointAt(0)! < 0x1100 ? 7 : 12;
  return width;
}

/** Shortens a text to a width in its middle, because long keys often differ at their end. Empty if nothing fits. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  for (let kept = characters.length - 1; kept > 0; kept--) {
    const start = characters
      .slice(0, Math.ceil(kept / 2))
      .join('')
      .trimEnd();
    const end = characters
      .slice(characters.length - Math.floor(kept / 2))
      .join('')
      .trimStart();
    if (textWidth(`${start}…${end}`) <= width) return `${start}…${end}`;
  }
  return '';
}
