import { canvas, path } from './chart.ts';
import type { SvgNode } from './svg.ts';

/** Small shapes that carry a state beside its colour. Drawn rather than typed, so that no font can lack them. */
export type ShapeName = keyof typeof SHAPES;

type Draw = (x: number, y: number, r: number) => string;

const circle: Draw = (x, y, r) =>
  `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0z`;

const SHAPES = {
  up: { filled: true, draw: (x, y, r) => `M${f(x)} ${f(y - r)}L${f(x + r)} ${f(y + r)}H${f(x - r)}z` },
  down: { filled: true, draw: (x, y, r) => `M${f(x)} ${f(y + r)}L${f(x + r)} ${f(y - r)}H${f(x - r)}z` },
  dot: { filled: true, draw: (x, y, r) => circle(x, y, r * 0.8) },
  check: {
    filled: false,
    draw: (x, y, r) => `M${f(x - r)} ${f(y)}L${f(x - r / 4)} ${f(y + r * 0.8)}L${f(x + r)} ${f(y - r * 0.8)}`,
  },
  cross: {
    filled: false,
    draw: (x, y, r) =>
      `M${f(x - r)} ${f(y - r)}L${f(x + r)} ${f(y + r)}M${f(x + r)} ${f(y - r)}L${f(x - r)} ${f(y + r)}`,
  },
  half: {
    filled: true,
    draw: (x, y, r) =>
      `${circle(x, y, r)}M${f(x)} ${f(y - r * 0.7)}a${f(r * 0.7)} ${f(r * 0.7)} 0 0 1 0 ${f(r * 1.4)}z`,
  },
  retry: {
    filled: false,
    draw: (x, y, r) =>
      `M${f(x + r)} ${f(y)}A${f(r)} ${f(r)} 0 1 1 ${f(x)} ${f(y - r)}H${f(x + r)}M${f(x + r / 2)} ${f(y - r * 1.5)}L${f(x + r)} ${f(y - r)}L${f(x + r / 2)} ${f(y - r / 2)}`,
  },
  bar: { filled: false, draw: (x, y, r) => `M${f(x - r)} ${f(y)}H${f(x + r)}` },
  hollow: {
    filled: false,
    draw: (x, y, r) => `M${f(x - r)} ${f(y - r)}h${f(2 * r)}v${f(2 * r)}h${f(-2 * r)}z`,
  },
} as const satisfies Record<string, { filled: boolean; draw: Draw }>;

/** A shape around a point. `style` is the class that colours it. */
export function shape(name: ShapeName, x: number, y: number, radius: number, style: string): SvgNode {
  const { filled, draw } = SHAPES[name];
  return path(`${filled ? 'shape-filled' : 'shape-line'} ${style}`, draw(x, y, radius));
}

/** A shape as a picture of its own, 14 px wide, for badges. The word beside it names it. */
export function icon(name: ShapeName, style: string, word: string): SvgNode {
  const size = { width: 14, height: 14 };
  return canvas({ ...size, sentence: word, name: 'icon' }, shape(name, 7, 7, 4, style));
}

/** Diagonal strokes that fill a rectangle, without a pattern: ids of patterns would have to be unique in a page. */
export function hatch(x: number, y: number, width: number, height: number, gap = 5): string {
  const strokes: string[] = [];
  for (let offset = gap; offset < width + height; offset += gap) {
    const x1 = x + Math.max(0, offset - height);
    const x2 = x + Math.min(width, offset);
    strokes.push(
      `M${f(x1)} ${f(y + Math.min(height, offset))}L${f(x2)} ${f(y + Math.max(0, offset - width))}`,
    );
  }
  return strokes.join('');
}

/** A coordinate inside a path. */
export function f(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}
