import { type Chart, canvas, drawableWidth, label, line } from './chart.ts';
import { type ChangeUnit, formatChange } from './format.ts';
import { finiteValues, isDrawable, median, positionOn, type Scale, scaleOver } from './scale.ts';
import type { SvgNode } from './svg.ts';

/** The values of one comparison that the axis has to show. */
export interface EffectRange {
  estimate: number | null;
  lower: number | null;
  upper: number | null;
}

/** One axis that all rows with the same unit share. */
export interface EffectAxis extends Scale {
  unit: ChangeUnit;
  /** Effect that the experiment was planned to detect. */
  target: number | null;
}

interface AxisInput {
  unit: ChangeUnit;
  ranges: readonly EffectRange[];
  /** Target effect, positive or negative. Always inside the axis. */
  target: number | null;
  /** Bounds of harm zones. Always inside the axis. */
  limits: readonly number[];
}

/** An interval wider than this many times the median width does not set the range of the axis. */
const WIDE = 4;

/** The shared axis of some comparisons. Zero is always on it. */
export function effectAxis({ unit, ranges, target, limits }: AxisInput): EffectAxis {
  const closed = ranges.filter(isClosed);
  const typical = median(closed.map(({ lower, upper }) => upper - lower));
  const narrow = closed.filter(({ lower, upper }) => typical === null || upper - lower <= WIDE * typical);
  const bounds = narrow.flatMap(({ lower, upper }) => [lower, upper]);
  const estimates = narrow.length === 0 ? ranges.map(({ estimate }) => estimate) : [];
  const drawableTarget = finiteValues([target])[0] ?? null;
  const fallback = unit === 'value' ? ([-1, 1] as const) : ([-0.01, 0.01] as const);
  const scale = scaleOver([...bounds, ...estimates, drawableTarget, ...limits], {
    ticks: 6,
    padding: 0.06,
    fallback,
  });
  return { ...scale, unit, target: drawableTarget };
}

type ClosedRange = EffectRange & { lower: number; upper: number };

function isClosed(range: EffectRange): range is ClosedRange {
  return isDrawable(range.lower) && isDrawable(range.upper);
}

/** Space beside the axis in which the arrow of a cut bar and half a tick label stand. */
export const AXIS_INSET = 24;

/** Maps an effect to a pixel of a row of this width. */
export function effectPosition(axis: EffectAxis, width: number) {
  return positionOn(axis, AXIS_INSET, width - AXIS_INSET);
}

/** Ticks that have room for their labels. Zero is kept in any case. */
export function labelledTicks(axis: EffectAxis, width: number): number[] {
  const position = effectPosition(axis, width);
  const kept: number[] = [];
  const inOrder = [...axis.ticks].sort((a, b) => Math.abs(a) - Math.abs(b));
  for (const tick of inOrder) {
    const isFree = kept.every((other) => Math.abs(position(other) - position(tick)) >= labelRoom(tick, axis));
    if (isFree) kept.push(tick);
  }
  return kept.sort((a, b) => a - b);
}

function labelRoom(tick: number, axis: EffectAxis): number {
  return formatChange(tick, axis.unit).length * 7 + 8;
}

/** The axis as the head of a column of bars. */
export function effectAxisChart(axis: EffectAxis, requestedWidth: number): Chart {
  const width = drawableWidth(requestedWidth);
  const height = 32;
  const ticks = labelledTicks(axis, width);
  const sentence = axisSentence(axis);
  const svg = canvas(
    { width, height, sentence, name: 'effect-axis' },
    ...ticks.flatMap((tick) => axisTick(tick, axis, width, height)),
    ...targetMark(axis, width, height),
  );
  return {
    svg,
    sentence,
    table: {
      caption: 'Axis of the effects',
      head: ['Tick'],
      rows: axis.ticks.map((tick) => [formatChange(tick, axis.unit)]),
    },
  };
}

function axisSentence({ min, max, unit, target }: EffectAxis): string {
  const range = `Axis from ${formatChange(min, unit)} to ${formatChange(max, unit)}.`;
  return target === null ? range : `${range} Target effect ${formatChange(target, unit)}.`;
}

function axisTick(tick: number, axis: EffectAxis, width: number, height: number): SvgNode[] {
  const x = effectPosition(axis, width)(tick);
  const name = tick === 0 ? 'zero-line' : 'grid-line';
  return [
    line(name, x, height - 6, x, height),
    label(x, height - 10, formatChange(tick, axis.unit), 'middle'),
  ];
}

/** A small triangle above the target. Its value is part of the sentence and of the row. */
function targetMark(axis: EffectAxis, width: number, height: number): SvgNode[] {
  if (axis.target === null || axis.target === 0) return [];
  const x = effectPosition(axis, width)(axis.target);
  return [line('target-line', x, height - 6, x, height), label(x, 10, 'target', 'middle', 'muted')];
}
