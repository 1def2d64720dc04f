import { type Chart, canvas, drawableWidth, fitText, group, label, line, rectangle } from './chart.ts';
import { formatCount, formatPercent } from './format.ts';
import { SERIES_STYLES } from './line_chart.ts';

export interface HashBarInput {
  variants: readonly { key: string; start: number; end: number }[];
  /** Position of a unit from 0 to 1; null without an id to hash. Default: no unit. */
  position?: number | null;
  /** The unit that is hashed. Default: user. */
  unit?: string;
  width: number;
}

const HEIGHT = 64;
const TOP = 20;
const BAR = 22;

/** A hash position with the digits that tell slices apart. */
export const formatPosition = (position: number) => position.toFixed(4);

/** The slices of the variants on the hash positions from 0 to 1, and where a unit falls. */
export function hashBar({ variants, position, unit = 'user', width: wanted }: HashBarInput): Chart {
  const width = drawableWidth(wanted, 200);
  const x = (value: number) => Math.min(value, 1) * width;
  const slices = variants.map(({ key, start, end }, index) =>
    group(
      `series-${(index % SERIES_STYLES) + 1}`,
      rectangle('series-band', x(start), TOP, x(end) - x(start), BAR),
      label(x(start) + 6, TOP + 15, fitText(key, x(end) - x(start) - 10)),
      label(
        x(start) + (start === 0 ? 0 : 3),
        HEIGHT - 6,
        fitText(formatPercent(start), x(end) - x(start)),
        'start',
        'muted',
      ),
    ),
  );
  const sentence = sentenceOf(variants, position, unit);
  const near = (position ?? 0) < 0.5 ? 'start' : 'end';
  const marker =
    position == null
      ? null
      : group(
          'position',
          line('marker-line', x(position), 14, x(position), TOP + BAR + 4),
          label(x(position), 11, `this ${unit}: ${formatPosition(position)}`, near, 'strong'),
        );
  const svg = canvas({ name: 'hash-bar', width, height: HEIGHT, sentence }, ...slices, marker);
  const rows = variants.map(({ key, start, end }) => [
    key,
    formatPosition(start),
    formatPosition(Math.min(end, 1)),
  ]);
  return {
    svg,
    sentence,
    table: { caption: 'Slices of the variants', head: ['Variant', 'From', 'To (exclusive)'], rows },
  };
}

function sentenceOf(
  variants: HashBarInput['variants'],
  position: number | null | undefined,
  unit: string,
): string {
  if (position === undefined) return splitSentence(variants);
  if (position === null) {
    const missing = unit === 'user' ? 'id' : unit;
    return `The user has no ${missing} to hash, so no position among the variants.`;
  }
  const slice = variants.find(({ start, end }) => position >= start && position < end);
  const where = slice
    ? `in the slice of ${slice.key}, from ${formatPosition(slice.start)} to ${formatPosition(slice.end)}`
    : `in none of the ${formatCount(variants.length)} slices`;
  return `The hash position of the ${unit} among the variants is ${formatPosition(position)}, ${where}.`;
}

function splitSentence(variants: HashBarInput['variants']): string {
  const shares = variants.map(({ key, start, end }) => `${key} ${formatPercent(end - start)}`);
  return `Slices of the hash positions: ${shares.join(', ')}.`;
}
