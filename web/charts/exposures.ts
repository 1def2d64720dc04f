import type { components } from '../../generated/schema.ts';
import {
  type Chart,
  canvas,
  drawableWidth,
  fitText,
  group,
  label,
  line,
  rectangle,
  textWidth,
} from './chart.ts';
import {
  formatCount,
  formatPercent,
  formatPValue,
  formatVariant,
  type HoldoutName,
  MULTIPLE,
} from './format.ts';
import { lineChart, seriesClass } from './line_chart.ts';
import { positionOn, scaleToTick } from './scale.ts';
import type { SvgNode } from './svg.ts';
import { dayNumber, formatDayNumber } from './time.ts';

type Exposures = components['schemas']['ExperimentExposures'];

export interface ExposuresInput {
  exposures: Pick<Exposures, 'timezone' | 'timeseries' | 'total_exposures' | 'sample_ratio_mismatch'>;
  /** Keys in the order of the flag. */
  variants: readonly string[];
  holdout?: HoldoutName;
  width: number;
}

/** Keys in the order of their styles: those that are not of the flag, such as a holdout, follow its variants. */
function styledKeys({ exposures, variants }: ExposuresInput): string[] {
  const shown = exposures.timeseries.map(({ variant }) => variant);
  return [...new Set([...variants, ...shown, ...Object.keys(exposures.total_exposures)])];
}

/** Exposed units by the end of each day, a line per variant. */
export function exposureLines(input: ExposuresInput): Chart {
  const { timezone, timeseries } = input.exposures;
  const styled = styledKeys(input);
  const series = timeseries.map(({ variant, days, exposure_counts: counts }) => ({
    name: formatVariant(variant, input.holdout),
    style: styled.indexOf(variant),
    points: days.flatMap((day, at) => {
      const x = dayNumber(day);
      return x === null ? [] : [{ x, y: counts[at] ?? null }];
    }),
  }));
  const points = series.flatMap((one) => one.points);
  const numbers = points.map(({ x }) => x);
  const min = numbers.length === 0 ? 0 : Math.min(...numbers);
  const sentence = exposureSentence(input);
  const svg = lineChart({
    name: 'exposure-lines',
    sentence,
    width: input.width,
    series,
    x: { min, max: numbers.length === 0 ? 0 : Math.max(...numbers), format: formatDayNumber },
    y: scaleToTick(
      points.map(({ y }) => y),
      5,
    ),
    formatY: formatCount,
  });
  const days = [...new Set(timeseries.flatMap((one) => one.days))].sort();
  const rows = days.map((day) => [
    day,
    ...timeseries.map((one) => formatCount(one.exposure_counts[one.days.indexOf(day)])),
  ]);
  const head = ['Day', ...timeseries.map(({ variant }) => formatVariant(variant, input.holdout))];
  const caption = `Exposed units by the end of each day in ${timezone}`;
  return { svg, sentence, table: { caption, head, rows } };
}

interface Share {
  variant: string;
  count: number;
  actual: number | null;
  expected: number | null;
}

const ROW = 26;
const BAR = 12;

/** The share of each variant as a bar, beside a line at the share its rollout percentage leads to expect. */
export function exposureShares(input: ExposuresInput): Chart {
  const width = drawableWidth(input.width, 260);
  const shares = sharesOf(input);
  const names = shares.map(({ variant }) => textWidth(formatVariant(variant, input.holdout)) + 8);
  const left = Math.min(Math.max(110, ...names), 220, width / 3);
  const right = width - Math.min(190, width / 2.2);
  const highest = scaleToTick(
    shares.flatMap(({ actual, expected }) => [actual, expected]),
    4,
  );
  const position = positionOn(highest, left, right);
  const sentence = exposureSentence(input);
  const svg = canvas(
    { width, height: Math.max(shares.length, 1) * ROW + 4, sentence, name: 'exposure-shares' },
    ...shares.map((share, row) => shareRow(share, row, { input, position, left, right })),
  );
  return { svg, sentence, table: sharesTable(shares, input) };
}

function sharesOf({ exposures, variants }: ExposuresInput): Share[] {
  const { total_exposures: totals, sample_ratio_mismatch: test } = exposures;
  const keys = Object.keys(totals).filter((key) => key !== MULTIPLE);
  const ordered = [
    ...variants.filter((key) => keys.includes(key)),
    ...keys.filter((key) => !variants.includes(key)),
  ];
  const sum = (counts: Readonly<Record<string, number>>) =>
    ordered.reduce((total, key) => total + (counts[key] ?? 0), 0);
  const total = sum(totals);
  const proportion = (count: number | undefined, of: number) =>
    count === undefined || !(of > 0) ? null : count / of;
  // A holdout with conditions has no expected number: the others are expected to share what it leaves.
  const tested = ordered.filter((key) => test?.expected[key] !== undefined);
  const rest = proportion(
    tested.reduce((units, key) => units + totals[key]!, 0),
    total,
  );
  return ordered.map((variant) => ({
    variant,
    count: totals[variant]!,
    actual: proportion(totals[variant], total),
    expected: scaled(test ? proportion(test.expected[variant], sum(test.expected)) : null, rest),
  }));
}

const scaled = (share: number | null, by: number | null) =>
  share === null || by === null ? null : share * by;

interface SharePlace {
  input: ExposuresInput;
  position: (value: number) => number;
  left: number;
  right: number;
}

function shareRow(share: Share, row: number, { input, position, left, right }: SharePlace): SvgNode {
  const y = row * ROW + ROW / 2;
  const expected = share.expected === null ? null : position(share.expected);
  const isWide = input.width >= 420;
  const expectedText =
    share.expected === null ? '' : `${isWide ? ', expected ' : ', exp. '}${formatPercent(share.expected)}`;
  return group(
    `series ${seriesClass(styledKeys(input).indexOf(share.variant))}`,
    label(0, y + 4, fitText(formatVariant(share.variant, input.holdout), left - 8)),
    rectangle('share', left, y - BAR / 2, position(share.actual ?? 0) - left, BAR),
    expected === null ? null : line('expected-line', expected, y - BAR / 2 - 3, expected, y + BAR / 2 + 3),
    label(right + 10, y + 4, `${formatPercent(share.actual)}${expectedText}`),
  );
}

function exposureSentence(input: ExposuresInput): string {
  const shares = sharesOf(input);
  if (shares.length === 0) return 'No units have been exposed.';
  const parts = shares.map(({ variant, count, actual, expected }) => {
    const beside = expected === null ? '' : `, expected ${formatPercent(expected)}`;
    return `${formatVariant(variant, input.holdout)} ${formatCount(count)} (${formatPercent(actual)}${beside})`;
  });
  const test = input.exposures.sample_ratio_mismatch;
  const result = test === null ? '' : ` Sample ratio test: ${formatPValue(test.p_value)}.`;
  return `Exposed units: ${parts.join('; ')}.${result}`;
}

function sharesTable(shares: readonly Share[], { holdout }: ExposuresInput): Chart['table'] {
  const rows = shares.map(({ variant, count, actual, expected }) => [
    formatVariant(variant, holdout),
    formatCount(count),
    formatPercent(actual),
    formatPercent(expected),
  ]);
  return { caption: 'Share of each variant', head: ['Variant', 'Units', 'Share', 'Expected'], rows };
}
