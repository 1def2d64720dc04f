import { canvas, drawableWidth, fitText, group, label, line, path, textWidth } from './chart.ts';
import { finiteValues, isDrawable, positionOn, type Scale } from './scale.ts';
import { f } from './shapes.ts';
import type { SvgNode } from './svg.ts';

/** One value of a series; a value that is null interrupts the line. */
export interface LinePoint {
  x: number;
  y: number | null;
  lower?: number | null;
  upper?: number | null;
}

export interface LineSeries {
  name: string;
  /** Number of its colour and dash pattern, the same for a variant in every chart. */
  style: number;
  points: readonly LinePoint[];
}

/** A vertical line at a change, such as of the flag. */
export interface LineMarker {
  x: number;
  text: string;
}

interface LineChart {
  name: string;
  sentence: string;
  width: number;
  series: readonly LineSeries[];
  /** Range of the horizontal axis. Labels stand at multiples of `unit` from its start. Default: 1. */
  x: { min: number; max: number; unit?: number; format: (value: number) => string };
  y: Scale;
  formatY: (value: number) => string;
  markers?: readonly LineMarker[];
  /** A horizontal line with a text, such as the effect to detect. */
  level?: { y: number; text: string } | null;
}

/** Colours of series. */
export const SERIES_STYLES = 6;

/** Dash patterns of the lines of one colour: together more styles than an experiment has variants. */
const ROUNDS = 4;

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Position = (value: number) => number;

const PLOT = 180;

/** Lines with bands on one frame, with a legend above that wraps. */
export function lineChart(chart: LineChart): SvgNode {
  const width = drawableWidth(chart.width, 200);
  const legend = legendRows(chart.series, width);
  const markers = chart.markers ?? [];
  const top = legend.height + (markers.length > 0 ? 18 : 8);
  const left = Math.max(28, ...chart.y.ticks.map((tick) => textWidth(chart.formatY(tick)) + 8));
  const frame: Frame = { left, right: width - 14, top, bottom: top + PLOT };
  const x = positionOn(chart.x, frame.left, frame.right);
  const y = positionOn(chart.y, frame.bottom, frame.top);
  return canvas(
    { width, height: frame.bottom + 22, sentence: chart.sentence, name: chart.name },
    ...legend.nodes,
    ...yAxis(chart, frame, y),
    ...xAxis(chart, frame, x),
    ...chart.series.map((series) => bandPath(series, x, y)),
    ...chart.series.map((series) => linePath(series, x, y)),
    ...markerLines(markers, frame, x),
    ...levelLine(chart, frame, y),
  );
}

export function seriesClass(style: number): string {
  const number = Math.max(0, Math.trunc(style) || 0);
  const round = Math.floor(number / SERIES_STYLES) % ROUNDS;
  return `series-${(number % SERIES_STYLES) + 1}${round === 0 ? '' : ` round-${round}`}`;
}

/** Width of a sample of the line before each name. */
const SAMPLE = 22;
const LEGEND_ROW = 18;

function legendRows(series: readonly LineSeries[], width: number): { nodes: SvgNode[]; height: number } {
  let x = 0;
  let y = 13;
  const nodes = series.map(({ name, style }) => {
    const text = fitText(name, width - SAMPLE - 8);
    const room = SAMPLE + textWidth(text) + 14;
    if (x > 0 && x + room > width) {
      x = 0;
      y += LEGEND_ROW;
    }
    const entry = group(
      `legend ${seriesClass(style)}`,
      path('series-line', `M${f(x)} ${f(y - 4)}h${SAMPLE - 6}`),
      label(x + SAMPLE, y, text),
    );
    x += room;
    return entry;
  });
  return { nodes, height: series.length === 0 ? 0 : y + 5 };
}

function yAxis({ y: scale, formatY }: LineChart, frame: Frame, y: Position): SvgNode[] {
  return scale.ticks.flatMap((tick) => [
    line(tick === 0 ? 'zero-line dashed' : 'grid-line', frame.left, y(tick), frame.right, y(tick)),
    label(frame.left - 6, y(tick) + 4, formatY(tick), 'end', 'muted'),
  ]);
}

function xAxis({ x: axis }: LineChart, frame: Frame, x: Position): SvgNode[] {
  const span = axis.max - axis.min;
  const room = Math.max(1, Math.floor((frame.right - frame.left) / 76));
  const { unit = 1 } = axis;
  const step = unit * Math.max(1, Math.ceil(span / room / unit));
  const count = Number.isFinite(span) ? Math.floor(span / step) : 0;
  return Array.from({ length: count + 1 }, (_, index) => axis.min + index * step).flatMap((value) => {
    const at = x(value);
    const text = axis.format(value);
    const half = textWidth(text) / 2;
    const anchor = at + half > frame.right + 14 ? 'end' : at - half < 0 ? 'start' : 'middle';
    return [
      line('tick', at, frame.bottom, at, frame.bottom + 4),
      label(anchor === 'end' ? frame.right + 14 : at, frame.bottom + 17, text, anchor, 'muted'),
    ];
  });
}

function linePath({ points, style }: LineSeries, x: Position, y: Position): SvgNode {
  const runs = unbroken(points, ({ y: value }) => isDrawable(value));
  const lines = runs.map((run) => {
    const corners = ends(run, x).map(([at, point]) => `${f(at)} ${f(y(finiteValues([point.y])[0] ?? 0))}`);
    return `M${corners.join('L')}`;
  });
  return group(`series ${seriesClass(style)}`, path('series-line', lines.join('')));
}

function bandPath({ points, style }: LineSeries, x: Position, y: Position): SvgNode | null {
  const runs = unbroken(points, ({ lower, upper }) => isDrawable(lower) && isDrawable(upper));
  const areas = runs.map((run) => {
    const at = ends(run, x);
    const upper = at.map(([x, point]) => `${f(x)} ${f(y(point.upper!))}`);
    const lower = at.map(([x, point]) => `${f(x)} ${f(y(point.lower!))}`).reverse();
    return `M${[...upper, ...lower].join('L')}z`;
  });
  if (areas.length === 0) return null;
  return group(`series ${seriesClass(style)}`, path('series-band', areas.join('')));
}

/** Half the length of the line that shows a single point, such as the first day of an experiment. */
const SINGLE = 4;

/** The points of a line with their horizontal positions; a single point has two, so that its line is seen. */
function ends(run: readonly LinePoint[], x: Position): [at: number, point: LinePoint][] {
  const only = run.length === 1 ? run[0] : undefined;
  if (!only) return run.map((point) => [x(point.x), point]);
  return [-SINGLE, SINGLE].map((offset) => [x(only.x) + offset, only]);
}

/** Parts of a series without a gap. */
function unbroken(points: readonly LinePoint[], isThere: (point: LinePoint) => boolean): LinePoint[][] {
  const runs: LinePoint[][] = [[]];
  for (const point of points) {
    if (isThere(point)) runs.at(-1)!.push(point);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

function markerLines(markers: readonly LineMarker[], frame: Frame, x: Position): SvgNode[] {
  let free = Number.NEGATIVE_INFINITY;
  return [...markers]
    .sort((a, b) => a.x - b.x)
    .flatMap((marker) => {
      const at = x(marker.x);
      const mark = line('marker-line', at, frame.top - 4, at, frame.bottom);
      const isLeft = at + textWidth(marker.text) > frame.right;
      const from = isLeft ? at - textWidth(marker.text) : at;
      if (from < free || from < 0) return [mark];
      free = from + textWidth(marker.text) + 8;
      return [mark, label(at, frame.top - 7, marker.text, isLeft ? 'end' : 'start', 'muted')];
    });
}

function levelLine({ level }: LineChart, frame: Frame, y: Position): SvgNode[] {
  if (!level) return [];
  const at = y(level.y);
  return [
    line('target-line', frame.left, at, frame.right, at),
    label(frame.right, at - 5, level.text, 'end', 'strong'),
  ];
}
