import {
  type Chart,
  canvas,
  drawableWidth,
  group,
  label,
  line,
  path,
  rectangle,
  textWidth,
} from './chart.ts';
import {
  AXIS_INSET,
  type EffectAxis,
  type EffectRange,
  effectPosition,
  labelledTicks,
} from './effect_axis.ts';
import { formatBounds, formatChange } from './format.ts';
import { isDrawable } from './scale.ts';
import { f } from './shapes.ts';
import type { SvgNode } from './svg.ts';

/** The direction of the effect, as the API reports it. */
export type EffectStatus = 'better' | 'worse' | 'unclear';

/** One comparison as a bar. */
export interface EffectBar extends EffectRange {
  status: EffectStatus;
  /** Standard deviation of a posterior, which is drawn as a density. Null: a bar of even height. */
  deviation: number | null;
  /** Effect at which harm reaches the margin of a guardrail, and the side of it that is harm. */
  limit: { effect: number; harm: 'below' | 'above' } | null;
  /** Target effect of this comparison; null if it has none. Default: that of the axis. */
  target?: number | null;
  /** False after a failed ratio check: the bar loses its fill. */
  isTrusted: boolean;
  /** Text alternative. */
  sentence: string;
}

const BAR = 16;
const TICK = BAR + 2 * 2;
const ROW = 28;
/** Height of the line above the bar that holds the label of a margin. */
const LABEL_ROW = 14;

/** The bar of one row, on the axis it shares with others. A bar that leaves the axis is cut and has an arrow. */
export function effectBarChart(bar: EffectBar, axis: EffectAxis, requestedWidth: number): Chart {
  const width = drawableWidth(requestedWidth);
  const top = bar.limit ? LABEL_ROW : 0;
  const height = ROW + top;
  const middle = top + ROW / 2;
  const position = effectPosition(axis, width);
  const zero = position(0);
  const svg = canvas(
    { width, height, sentence: bar.sentence, name: 'effect-bar' },
    ...labelledTicks(axis, width)
      .filter((tick) => tick !== 0)
      .map((tick) => line('grid-line', position(tick), top, position(tick), height)),
    ...harmZone(bar, axis, width, height),
    line('zero-line', zero, top, zero, height),
    ...targetLine(bar, axis, width, top, height),
    ...intervalMarks(bar, axis, width, middle),
  );
  return { svg, sentence: bar.sentence, table: barTable(bar, axis) };
}

function barTable(bar: EffectBar, axis: EffectAxis): Chart['table'] {
  const { estimate, lower, upper } = bar;
  const { unit } = axis;
  const target = formatChange(targetOf(bar, axis), unit);
  return {
    caption: 'Effect and its interval',
    head: ['Effect', 'Interval', 'Target'],
    rows: [[formatChange(estimate, unit), formatBounds(lower, upper, unit), target]],
  };
}

const targetOf = ({ target }: EffectBar, axis: EffectAxis) => (target === undefined ? axis.target : target);

function targetLine(bar: EffectBar, axis: EffectAxis, width: number, top: number, height: number): SvgNode[] {
  const target = targetOf(bar, axis);
  if (target === null || target === 0) return [];
  const x = effectPosition(axis, width)(target);
  return [line('target-line', x, top, x, height)];
}

function harmZone({ limit }: EffectBar, axis: EffectAxis, width: number, height: number): SvgNode[] {
  if (limit === null || !isDrawable(limit.effect)) return [];
  const x = effectPosition(axis, width)(limit.effect);
  const isBelow = limit.harm === 'below';
  const text = `limit ${formatChange(limit.effect, axis.unit)}`;
  // The label stands on the side of the zone unless it would be cut there.
  const fitsInside = (isBelow ? x : width - x) >= textWidth(text) + 6;
  const isLeft = isBelow === fitsInside;
  return [
    rectangle('harm-zone', isBelow ? 0 : x, LABEL_ROW, isBelow ? x : width - x, height - LABEL_ROW),
    line('harm-limit', x, 2, x, height),
    label(isLeft ? x - 4 : x + 4, 11, text, isLeft ? 'end' : 'start', 'harm-label'),
  ];
}

function intervalMarks(bar: EffectBar, axis: EffectAxis, width: number, middle: number): SvgNode[] {
  if (!isDrawable(bar.estimate)) return [];
  const position = effectPosition(axis, width);
  const left = position(isDrawable(bar.lower) ? bar.lower : axis.min);
  const right = position(isDrawable(bar.upper) ? bar.upper : axis.max);
  const isCutLeft = !isDrawable(bar.lower) || bar.lower < axis.min;
  const isCutRight = !isDrawable(bar.upper) || bar.upper > axis.max;
  const isOnAxis = bar.estimate >= axis.min && bar.estimate <= axis.max;
  const x = position(bar.estimate);
  const trust = bar.isTrusted ? '' : ' untrusted';
  return [
    group(
      `effect ${bar.status}${trust}`,
      path('effect-interval', density(bar, axis, width, middle) ?? box(left, right, middle)),
      isCutLeft ? path('effect-cut', arrow(AXIS_INSET, middle, -1)) : null,
      isCutRight ? path('effect-cut', arrow(width - AXIS_INSET, middle, 1)) : null,
      isOnAxis ? line('effect-estimate', x, middle - TICK / 2, x, middle + TICK / 2) : null,
    ),
  ];
}

/** At least two pixels wide, so that an interval without width is visible. */
function box(left: number, right: number, middle: number): string {
  const from = Math.min(left, (left + right) / 2 - 1);
  const to = Math.max(right, (left + right) / 2 + 1);
  return `M${f(from)} ${f(middle - BAR / 2)}H${f(to)}v${BAR}H${f(from)}z`;
}

/** Two chevrons that point out of the axis. */
function arrow(x: number, y: number, side: 1 | -1): string {
  return [4, 10].map((gap) => `M${f(x + side * gap)} ${f(y - 5)}l${side * 5} 5l${-side * 5} 5`).join('');
}

const DENSITY_STEPS = 32;

/** The outline of a normal posterior between the bounds. Null if there is no density to draw. */
function density(bar: EffectBar, axis: EffectAxis, width: number, middle: number): string | null {
  const { estimate, lower, upper, deviation } = bar;
  if (!isDrawable(deviation) || deviation <= 0 || !isDrawable(estimate)) return null;
  if (!isDrawable(lower) || !isDrawable(upper) || upper <= lower) return null;
  const position = effectPosition(axis, width);
  const from = Math.max(lower, axis.min);
  const to = Math.min(upper, axis.max);
  if (position(to) - position(from) < 4) return null;
  const points = Array.from({ length: DENSITY_STEPS + 1 }, (_, step) => {
    const effect = from + ((to - from) * step) / DENSITY_STEPS;
    const half = (Math.exp(-(((effect - estimate) / deviation) ** 2) / 2) * BAR) / 2;
    return { x: position(effect), half: Math.max(half, 0.5) };
  });
  const upperEdge = points.map(({ x, half }) => `${f(x)} ${f(middle - half)}`);
  const lowerEdge = points.reverse().map(({ x, half }) => `${f(x)} ${f(middle + half)}`);
  return `M${[...upperEdge, ...lowerEdge].join('L')}z`;
}
