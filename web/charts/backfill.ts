import { type Chart, canvas, drawableWidth, label } from './chart.ts';
import { formatCount, formatEstimate } from './format.ts';
import { type StripInterval, stateCounts } from './interval_strip.ts';
import { INTERVAL_STATES } from './status.ts';
import { statusCell } from './status_cell.ts';
import { element, type SvgNode } from './svg.ts';
import { formatDateTime } from './time.ts';

export interface BackfillInput {
  /** Intervals of the range of the backfill. */
  intervals: readonly Pick<StripInterval, 'start' | 'end' | 'state'>[];
  total: number | null;
  finished: number;
  failed: number;
  /** Estimated remaining seconds. Null if unknown, and after the end. */
  secondsLeft: number | null;
  zone: string;
  width: number;
}

const STRIP = 24;
const LEAST_COLUMN = 4;
const WIDEST_COLUMN = 18;

/** Progress of a backfill: its range as a strip, and the numbers in words below its two ends. */
export function backfillProgress(input: BackfillInput): Chart {
  const width = drawableWidth(input.width);
  const sorted = [...input.intervals].sort((a, b) => a.start - b.start);
  const columns = columnsOf(sorted, Math.floor(width / LEAST_COLUMN));
  const step = Math.min(WIDEST_COLUMN, width / Math.max(columns.length, 1));
  const sentence = `${progressText(input)}.`;
  const svg = canvas(
    { width, height: STRIP + 18, sentence, name: 'backfill-progress' },
    ...columns.map((members, index) => backfillColumn(members, index * step, step, input.zone)),
    ...rangeLabels(sorted, width, input.zone),
  );
  return { svg, sentence, table: backfillTable(columns, input.zone) };
}

/** `41 of 168, 3 failed, about 12 min`. */
export function progressText({
  total,
  finished,
  failed,
  secondsLeft,
}: Pick<BackfillInput, 'total' | 'finished' | 'failed' | 'secondsLeft'>): string {
  const parts = [
    total === null ? 'counting the runs' : `${formatCount(finished)} of ${formatCount(total)}`,
    failed > 0 ? `${formatCount(failed)} failed` : null,
    secondsLeft === null ? null : formatEstimate(secondsLeft),
  ];
  return parts.filter((part) => part !== null).join(', ');
}

type Members = BackfillInput['intervals'];

/** Neighbours share a column if the range has more intervals than there is room for. */
function columnsOf(intervals: Members, most: number): Members[] {
  const size = Math.max(1, Math.ceil(intervals.length / Math.max(most, 1)));
  return Array.from({ length: Math.ceil(intervals.length / size) }, (_, index) =>
    intervals.slice(index * size, (index + 1) * size),
  );
}

function backfillColumn(members: Members, x: number, step: number, zone: string): SvgNode {
  const groups = members.map(({ state }) => INTERVAL_STATES[state].group);
  const title = `${formatDateTime(members[0]!.start, zone)}: ${stateCounts(members.map(({ state }) => state))}`;
  const width = step - (step >= 6 ? 2 : 1);
  return element(
    'g',
    { class: 'mark' },
    element('title', {}, title),
    statusCell(groups, { x, y: 0, width, height: STRIP }),
  );
}

function rangeLabels(sorted: Members, width: number, zone: string): SvgNode[] {
  const first = sorted[0];
  const last = sorted.at(-1);
  if (!first || !last) return [];
  const start = label(0, STRIP + 14, formatDateTime(first.start, zone), 'start', 'muted');
  if (width < 300) return [start];
  return [start, label(width, STRIP + 14, formatDateTime(last.end, zone), 'end', 'muted')];
}

function backfillTable(columns: readonly Members[], zone: string): Chart['table'] {
  return {
    caption: `Intervals of the backfill, ${zone}`,
    head: ['From', 'To', 'States'],
    rows: columns.map((members) => [
      formatDateTime(members[0]!.start, zone),
      formatDateTime(members.at(-1)!.end, zone),
      stateCounts(members.map(({ state }) => state)),
    ]),
  };
}
