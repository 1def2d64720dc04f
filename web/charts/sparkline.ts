import { type Chart, canvas, drawableWidth, label, line, rectangle } from './chart.ts';
import { formatCount, formatQuantity } from './format.ts';
import { finiteValues } from './scale.ts';
import { formatClock, formatDateTime, formatDay, formatRange } from './time.ts';

export interface SparklineInput {
  /** Oldest first, of equal length. Null: the number is not known, which is not zero. */
  buckets: readonly { start: number; end: number; count: number | null }[];
  /** Noun of the things that are counted, such as `event`. */
  noun: string;
  /** Caption of the table: a page can have several. */
  caption: string;
  zone: string;
  width: number;
}

const BARS = 32;
const TOP = 14;
const DAY_MS = 86_400_000;

/** Volume over time as small bars, with the highest number and the times of both ends. */
export function volumeSparkline({
  buckets,
  noun,
  caption,
  zone,
  width: requestedWidth,
}: SparklineInput): Chart {
  const width = drawableWidth(requestedWidth);
  const counts = buckets.map(({ count }) => Math.max(0, finiteValues([count])[0] ?? 0));
  const highest = Math.max(0, ...counts);
  const step = width / Math.max(buckets.length, 1);
  const baseline = TOP + BARS;
  const sentence = sparklineSentence(buckets, noun, zone);
  const first = buckets[0];
  const last = buckets.at(-1);
  // The same time of two days needs its day.
  const isLong = first && last && last.end - first.start >= DAY_MS;
  const ends = (time: number) => (isLong ? `${formatDay(time, zone)}, ` : '') + formatClock(time, zone);
  const svg = canvas(
    { width, height: baseline + 16, sentence, name: 'sparkline' },
    label(0, 10, `max ${formatCount(highest)}`, 'start', 'muted'),
    line('baseline', 0, baseline + 0.5, width, baseline + 0.5),
    ...counts.map((count, index) => {
      const height = highest > 0 && count > 0 ? Math.max(1, (count / highest) * BARS) : 0;
      const gap = step >= 4 ? 1 : 0;
      return rectangle('volume', index * step, baseline - height, step - gap, height);
    }),
    first ? label(0, baseline + 13, ends(first.start), 'start', 'muted') : null,
    last ? label(width, baseline + 13, ends(last.end), 'end', 'muted') : null,
  );
  const rows = buckets.map(({ start, end, count }) => [
    formatRange(start, end, zone, 'day'),
    formatCount(count),
  ]);
  return { svg, sentence, table: { caption: `${caption}, ${zone}`, head: ['Time', 'Count'], rows } };
}

function sparklineSentence(buckets: SparklineInput['buckets'], noun: string, zone: string): string {
  const first = buckets[0];
  const last = buckets.at(-1);
  if (!first || !last) return `No ${noun}s.`;
  const total = finiteValues(buckets.map(({ count }) => count)).reduce((sum, count) => sum + count, 0);
  const range = `${formatDateTime(first.start, zone)} to ${formatDateTime(last.end, zone)}`;
  return `${formatQuantity(total, noun)} from ${range}.`;
}
