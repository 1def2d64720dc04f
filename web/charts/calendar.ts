import { type Chart, canvas, drawableWidth, label } from './chart.ts';
import { type StripInterval, stateCounts } from './interval_strip.ts';
import { link } from './link.ts';
import { INTERVAL_STATES } from './status.ts';
import { statusCell } from './status_cell.ts';
import type { SvgNode } from './svg.ts';
import { dayNumber, dayOf, formatDay, formatDayNumber, formatMonth, weekdayOf } from './time.ts';

export interface CalendarInput {
  intervals: readonly Pick<StripInterval, 'start' | 'end' | 'state'>[];
  /** `day`: a column per week and a row per weekday. `week`: one cell per week, in rows of thirteen. */
  unit: 'day' | 'week';
  zone: string;
  width: number;
  /** Page of a cell, by the first day of the cell, such as `2026-11-19`. */
  hrefOf: (day: string) => string;
}

interface Cell {
  /** Number of its first day. */
  day: number;
  /** `2026-11-19` of its first interval. */
  date: string;
  time: number;
  states: StripInterval['state'][];
}

const CELL = 24;
const GAP = 2;
const STEP = CELL + GAP;
const LEFT = 52;
const TOP = 18;
const WEEKDAYS = ['Mon', '', 'Wed', '', 'Fri', '', 'Sun'];

/** Days or weeks as cells, each split by the share of its states. As many as the width has room for. */
export function intervalCalendar(input: CalendarInput): Chart {
  const width = drawableWidth(input.width);
  const columns = Math.max(1, Math.floor((width - LEFT) / STEP));
  const all = cellsOf(input);
  const { cells, rows, place, labels } =
    input.unit === 'day' ? dayLayout(all, columns, input.zone) : weekLayout(all, columns);
  const sentence = calendarSentence(cells, input);
  const svg = canvas(
    { width, height: TOP + rows * STEP, sentence, name: 'interval-calendar', role: 'group' },
    ...labels,
    ...cells.map((cell) => calendarCell(cell, place(cell), input)),
  );
  const table = {
    caption: `States per ${input.unit}, ${input.zone}`,
    head: [input.unit === 'day' ? 'Day' : 'Week from', 'States'],
    rows: cells.map((cell) => [cell.date, stateCounts(cell.states)]),
  };
  return { svg, sentence, table };
}

function cellsOf({ intervals, unit, zone }: CalendarInput): Cell[] {
  const sorted = [...intervals]
    .filter(({ start }) => Number.isFinite(start))
    .sort((a, b) => a.start - b.start);
  const byDay = Map.groupBy(sorted, ({ start }) => {
    const day = dayNumber(dayOf(start, zone)) ?? 0;
    return unit === 'day' ? day : day - weekdayOf(start, zone);
  });
  return [...byDay].map(([day, members]) => ({
    day,
    date: dayOf(members[0]!.start, zone),
    time: members[0]!.start,
    states: members.map(({ state }) => state),
  }));
}

interface Layout {
  cells: Cell[];
  rows: number;
  place: (cell: Cell) => { x: number; y: number };
  labels: SvgNode[];
}

function dayLayout(all: readonly Cell[], columns: number, zone: string): Layout {
  const weekOf = ({ day, time }: Cell) => Math.round((day - weekdayOf(time, zone)) / 7);
  const last = all.at(-1);
  const first = last ? Math.max(weekOf(all[0]!), weekOf(last) - columns + 1) : 0;
  const cells = all.filter((cell) => weekOf(cell) >= first);
  const weekdays = WEEKDAYS.map((name, row) => label(0, TOP + row * STEP + 16, name, 'start', 'muted'));
  const months = cells
    .filter(
      (cell, index) =>
        index === 0 || formatMonth(cells[index - 1]!.time, zone) !== formatMonth(cell.time, zone),
    )
    .map((cell) => ({ x: LEFT + (weekOf(cell) - first) * STEP, text: formatMonth(cell.time, zone) }))
    // A month of which only a few days are shown has no room for its name.
    .filter(
      ({ x }, index, list) =>
        (list[index + 1]?.x ?? Number.POSITIVE_INFINITY) - x >= 2 * STEP || list.length === 1,
    )
    .map(({ x, text }) => label(x, 12, text, 'start', 'muted'));
  return {
    cells,
    rows: 7,
    place: (cell) => ({
      x: LEFT + (weekOf(cell) - first) * STEP,
      y: TOP + weekdayOf(cell.time, zone) * STEP,
    }),
    labels: [...weekdays.filter((_, row) => WEEKDAYS[row] !== ''), ...months],
  };
}

const WEEKS_PER_ROW = 13;
const MAX_WEEKS = 8 * WEEKS_PER_ROW;

function weekLayout(all: readonly Cell[], columns: number): Layout {
  const perRow = Math.min(columns, WEEKS_PER_ROW);
  const cells = all.slice(-MAX_WEEKS);
  const rows = Math.max(1, Math.ceil(cells.length / perRow));
  const places = new Map(
    cells.map((cell, index) => [
      cell,
      { x: LEFT + (index % perRow) * STEP, y: TOP + Math.floor(index / perRow) * STEP },
    ]),
  );
  const labels = cells
    .filter((_, index) => index % perRow === 0)
    .map((cell, row) => label(0, TOP + row * STEP + 16, formatDayNumber(cell.day), 'start', 'muted'));
  return { cells, rows, place: (cell) => places.get(cell)!, labels };
}

function calendarCell(
  cell: Cell,
  place: { x: number; y: number },
  { zone, unit, hrefOf }: CalendarInput,
): SvgNode {
  const groups = cell.states.map((state) => INTERVAL_STATES[state].group);
  const name = unit === 'day' ? formatDay(cell.time, zone) : `Week from ${formatDayNumber(cell.day)}`;
  const text = `${name}: ${stateCounts(cell.states)}`;
  return link(hrefOf(cell.date), text, statusCell(groups, { ...place, width: CELL, height: CELL }));
}

function calendarSentence(cells: readonly Cell[], { unit, zone }: CalendarInput): string {
  const first = cells[0];
  const last = cells.at(-1);
  if (!first || !last) return 'No interval has ended.';
  const range = `${formatDay(first.time, zone)} to ${formatDay(last.time, zone)}`;
  return `Intervals per ${unit}, ${range}: ${stateCounts(cells.flatMap(({ states }) => states))}.`;
}
