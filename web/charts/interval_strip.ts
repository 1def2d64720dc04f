import type { components } from '../../generated/schema.ts';
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
import { formatCount, formatDuration, formatOrdinal, formatQuantity } from './format.ts';
import { link } from './link.ts';
import { isDrawable } from './scale.ts';
import { hatch, shape } from './shapes.ts';
import { INTERVAL_STATES, STATUS, STATUS_ORDER, type StatusGroup, statusClass } from './status.ts';
import type { SvgNode } from './svg.ts';
import { formatClock, formatDay, formatRange, isMidnight, type RangeDetail } from './time.ts';

/** One data interval of an export. */
export interface StripInterval {
  start: number;
  end: number;
  state: components['schemas']['DataIntervalState'];
  rows: number | null;
  /** Duration of its latest run. Null if it has none, or if it is unknown. */
  seconds: number | null;
  attempts: number;
  /** True if the latest run belongs to a backfill. */
  isBackfilled: boolean;
  error: string | null;
  href: string;
}

export interface StripInput {
  /** Oldest first. Intervals that have not ended are left out: `planned` announces them. */
  intervals: readonly StripInterval[];
  /** Times of the next runs. */
  planned: readonly number[];
  zone: string;
  width: number;
  /** `list` is the miniature for rows of a list: 24 columns without text. */
  size: 'page' | 'list';
}

const SIZES = {
  page: { columns: 60, least: 8, widest: 18, bars: 48, top: 18, marks: 14, labels: 18, planned: 42 },
  list: { columns: 24, least: 5, widest: 8, bars: 20, top: 0, marks: 8, labels: 0, planned: 6 },
} as const;

type Layout = (typeof SIZES)[keyof typeof SIZES] & {
  step: number;
  now: number;
  width: number;
  baseline: number;
};

/** The latest intervals as columns, as many as the width has room for, and the next three runs as outlines. */
export function intervalStrip(input: StripInput): Chart {
  const past = input.intervals.filter(({ state }) => INTERVAL_STATES[state].group !== 'planned');
  const planned = input.planned.filter(Number.isFinite).slice(0, 3);
  const size = SIZES[input.size];
  const width = drawableWidth(input.width, 3 * size.planned + size.least * 6);
  const room = width - planned.length * size.planned - 4;
  const shown = past.slice(-Math.min(size.columns, Math.max(1, Math.floor(room / size.least))));
  const step = Math.min(size.widest, Math.floor(room / Math.max(shown.length, 1)));
  const now = Math.min(room, shown.length * step) + 2;
  const layout: Layout = { ...size, step, now, width, baseline: size.top + size.bars };
  const sentence = stripSentence(shown, input);
  const longest = Math.max(0, ...shown.map(({ seconds }) => seconds ?? 0).filter(Number.isFinite));
  const svg = canvas(
    {
      width,
      height: layout.baseline + size.marks + size.labels,
      sentence,
      name: 'interval-strip',
      role: 'group',
    },
    line('baseline', 0, layout.baseline + 0.5, now, layout.baseline + 0.5),
    ...shown.map((interval, index) => column(interval, index * step, longest, layout, input.zone)),
    ...(input.size === 'page' ? timeLabels(shown, layout, input.zone) : []),
    ...plannedOutlines(planned, layout, input),
    ...nowLine(layout, longest, input.size === 'page'),
  );
  return { svg, sentence, table: stripTable(shown, input.zone) };
}

/** Text alternative of an interval: `09:00 to 10:00, completed, 10,432 rows, 41 s, second attempt`. */
export function intervalText(interval: StripInterval, zone: string, detail: RangeDetail = 'time'): string {
  const parts = [
    formatRange(interval.start, interval.end, zone, detail),
    INTERVAL_STATES[interval.state].word,
    interval.rows === null ? null : formatQuantity(interval.rows, 'row'),
    interval.seconds === null ? null : formatDuration(interval.seconds),
    interval.attempts > 1 ? `${formatOrdinal(interval.attempts)} attempt` : null,
    interval.isBackfilled ? 'backfilled' : null,
    interval.error,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function column(interval: StripInterval, x: number, longest: number, layout: Layout, zone: string): SvgNode {
  const { group: status } = INTERVAL_STATES[interval.state];
  const gap = layout.step >= 8 ? 2 : 1;
  const width = layout.step - gap;
  const height = columnHeight(interval, longest, layout);
  const y = layout.baseline - height;
  const middle = x + width / 2;
  const below = layout.baseline + layout.marks / 2 + 1;
  const radius = Math.min(width / 2, layout.marks / 2 - 2, 4);
  const style = statusClass(status);
  const text = intervalText(interval, zone, 'day');
  return link(
    interval.href,
    text,
    rectangle('hit', x, layout.top, layout.step, layout.bars + layout.marks),
    STATUS[status].shape === 'hollow'
      ? rectangle(`column-${status} ${style}`, x + 0.5, y + 0.5, width - 1, height - 1)
      : rectangle(`column ${style}`, x, y, width, height),
    status === 'working' ? path('hatch', hatch(x, y, width, height)) : null,
    belowMark(status, interval.isBackfilled, middle, below, radius),
  );
}

/** The square root keeps short runs visible beside long ones. */
function columnHeight({ state, seconds }: StripInterval, longest: number, { bars }: Layout): number {
  if (INTERVAL_STATES[state].group === 'missing') return bars / 2;
  if (!isDrawable(seconds) || seconds <= 0 || longest <= 0) return bars / 4;
  return Math.max(4, Math.sqrt(seconds / longest) * bars);
}

function belowMark(
  status: StatusGroup,
  isBackfilled: boolean,
  x: number,
  y: number,
  radius: number,
): SvgNode | null {
  if (status === 'ok') return isBackfilled ? shape('dot', x, y, Math.min(radius, 2.5), 'backfilled') : null;
  if (status === 'working' || STATUS[status].shape === 'hollow') return null;
  return shape(STATUS[status].shape, x, y, radius, statusClass(status));
}

function timeLabels(shown: readonly StripInterval[], layout: Layout, zone: string): SvgNode[] {
  const y = layout.baseline + layout.marks + 12;
  const every = Math.ceil(62 / layout.step);
  let day = '';
  return shown.flatMap(({ start }, index) => {
    const x = index * layout.step;
    if (index % every !== 0 || x + 56 > layout.now) return [];
    const isNewDay = formatDay(start, zone) !== day || isMidnight(start, zone);
    day = formatDay(start, zone);
    const text = isNewDay ? day : formatClock(start, zone);
    return [line('tick', x + 0.5, y - 12, x + 0.5, y - 2), label(x + 4, y, text, 'start', 'muted')];
  });
}

function plannedOutlines(planned: readonly number[], layout: Layout, { zone, size }: StripInput): SvgNode[] {
  return planned.map((time, index) => {
    const x = layout.now + 3 + index * layout.planned;
    const height = layout.bars / 2;
    const text = isMidnight(time, zone) ? formatDay(time, zone) : formatClock(time, zone);
    const outline = rectangle(
      'planned',
      x + 0.5,
      layout.baseline - height + 0.5,
      layout.planned - 5,
      height - 1,
    );
    if (size === 'list') return outline;
    const middle = x + (layout.planned - 4) / 2;
    return group(
      'next',
      outline,
      label(middle, layout.baseline + layout.marks + 12, text, 'middle', 'muted'),
    );
  });
}

function nowLine({ now, top, baseline }: Layout, longest: number, hasText: boolean): SvgNode[] {
  const mark = line('now-line', now, Math.max(top - 2, 0), now, baseline + 4);
  if (!hasText) return [mark];
  const scale = `tallest ${formatDuration(longest)}`;
  const isRoom = longest > 0 && now > textWidth(scale) + 40;
  return [
    mark,
    label(now, 11, 'now', now < 14 ? 'start' : 'middle', 'strong'),
    ...(isRoom ? [label(0, 11, scale, 'start', 'muted')] : []),
  ];
}

function stripSentence(shown: readonly StripInterval[], { planned, zone }: StripInput): string {
  const next = planned.find(Number.isFinite);
  const nextText =
    next === undefined ? '' : ` Next run: ${formatDay(next, zone)}, ${formatClock(next, zone)}.`;
  if (shown.length === 0) return `No interval has ended.${nextText}`;
  return `Last ${formatQuantity(shown.length, 'interval')}: ${stateCounts(shown.map(({ state }) => state))}.${nextText}`;
}

/** `58 completed, 1 failed, 1 missing`: groups in the order in which they need attention. */
export function stateCounts(states: readonly StripInterval['state'][]): string {
  const groups = states.map((state) => INTERVAL_STATES[state].group);
  return STATUS_ORDER.map((name) => ({ name, count: groups.filter((other) => other === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${formatCount(count)} ${STATUS[name].word}`)
    .join(', ');
}

function stripTable(shown: readonly StripInterval[], zone: string): Chart['table'] {
  const rows = shown.map((interval) => [
    formatRange(interval.start, interval.end, zone, 'day'),
    INTERVAL_STATES[interval.state].word,
    formatCount(interval.rows),
    formatDuration(interval.seconds),
    formatCount(interval.attempts),
    interval.error ?? '',
  ]);
  return {
    caption: `Intervals, ${zone}`,
    head: ['Interval', 'State', 'Rows', 'Duration', 'Attempts', 'Error'],
    rows,
  };
}
